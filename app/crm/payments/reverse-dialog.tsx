import { useId } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import css from "./dialog.module.css";
import { reversalInput } from "./fields.ts";
import { useSending } from "./use-money.tsx";

/** Asks what was wrong with an entry, and takes it out of the books. */
export function ReverseDialog({ payment, onEnd }: { payment: { id: string; number: string }; onEnd: () => void }) {
  const t = useTranslate();
  const id = useId();
  const [reason, setReason, typed] = useTypedState(`reverse ${payment.id}`, "");
  const { send, busy, errors } = useSending(`/crm/invoices/payments/${payment.id}/acts`, onEnd);
  return (
    <Confirm
      opened
      danger
      title={t("payment.reverse.title", { number: payment.number })}
      confirm={t("payment.reverse.confirm")}
      keep={t("payment.reverse.keep")}
      busy={busy}
      onConfirm={() => send({ intent: "reverse", reason, ...typed })}
      onClose={onEnd}
    >
      <p>{t("payment.reverse.text")}</p>
      <div className={css.fields}>
        <AnyInput
          field={reversalInput.reason}
          name="reason"
          id={id}
          label={t("payment.reverse.reason")}
          error={errors["reason"]}
          errors={{}}
          required
          value={reason}
          set={(value) => setReason(String(value ?? ""))}
          words="payment"
          other={() => undefined}
          fresh
        />
      </div>
    </Confirm>
  );
}
