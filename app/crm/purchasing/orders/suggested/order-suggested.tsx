import { Button } from "#app/ui/button.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import { reference } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { orderEntity } from "#app/crm/purchasing/orders/entity.ts";
import type { SuggestedOrder } from "#app/crm/purchasing/orders/operations.server.ts";

type Begun = { id: string };
const address = `${orderEntity.path}/suggested`;
const suppliers = () => (typed: string, signal: AbortSignal) => askOptions(orderEntity.path, "supplierId", typed, signal);

export function OrderSuggested({ of: { quotation, supplier } }: { of: SuggestedOrder }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { send, busy } = useSend<Begun>();
  const [openDialog, setOpenDialog] = useState(false);
  const wanted = { quotationId: quotation.id, supplierId: supplier?.id ?? "" };
  const open = (answer: Answer<Begun> | null) => {
    if (answer?.ok && answer.data) void navigate(`${orderEntity.path}/${answer.data.id}`);
  };
  const needs = supplier === null || supplier.held;
  return (
    <>
      <Button size="compact" kind="line" busy={busy} onClick={() => (needs ? setOpenDialog(true) : void send(address, wanted).then(open))}>
        {t("order.suggest.order")}
      </Button>
      {openDialog && (
        <Ask<Begun>
          address={address}
          also={wanted}
          fields={{ orderFrom: reference("supplier") }}
          askOf={suppliers}
          words="order"
          labelOf={() => t("order.field.supplierId")}
          title={t("order.suggest.choose")}
          confirm={t("order.suggest.order")}
          onEnd={(answer) => {
            setOpenDialog(false);
            open(answer);
          }}
        />
      )}
    </>
  );
}
