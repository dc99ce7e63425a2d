import { Button } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { reference } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { SuggestedOrder } from "./operations.server.ts";

const ask = (typed: string, signal: AbortSignal) => askOptions("/crm/suppliers/orders", "supplierId", typed, signal);

/** One press begins the order; where no supplier is named, or nothing may be ordered from him, another one is asked for. */
export function OrderSuggested({ of: { quotation, supplier } }: { of: SuggestedOrder }) {
  const t = useTranslate();
  const id = useId();
  const { show } = useToast();
  const fetcher = useFetcher<Answer>();
  const [asking, setAsking] = useState(false);
  const [from, setFrom] = useState<string | null>(null);
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (!answer.ok) show({ title: t(answer.said.key, answer.said.values), kind: "destructive" });
  });
  const order = () => {
    const values = { quotationId: quotation.id, supplierId: supplier?.id ?? "", ...(from && { orderFrom: from }) };
    void fetcher.submit(values, { method: "post", action: "/crm/suppliers/orders/suggested" });
  };
  const needs = supplier === null || supplier.held;
  return (
    <>
      <Button size="compact-sm" variant="default" loading={fetcher.state !== "idle"} onClick={() => (needs ? setAsking(true) : order())}>
        {t("order.suggest.order")}
      </Button>
      {asking && (
        <Confirm
          opened
          title={t("order.suggest.choose")}
          confirm={t("order.suggest.order")}
          keep={t("order.bill.keep")}
          busy={fetcher.state !== "idle"}
          disabled={from === null}
          onConfirm={order}
          onClose={() => setAsking(false)}
        >
          <AnyInput
            field={reference()}
            name="orderFrom"
            id={id}
            label={t("order.field.supplierId")}
            errors={{}}
            required
            value={from}
            set={(value) => setFrom(typeof value === "string" ? value : null)}
            words="order"
            options={[]}
            ask={ask}
            other={() => undefined}
            fresh
          />
        </Confirm>
      )}
    </>
  );
}
