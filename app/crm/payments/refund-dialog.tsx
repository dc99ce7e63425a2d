import { useId } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import css from "./dialog.module.css";
import { refundInput } from "./fields.ts";
import type { PaymentPage } from "./record-data.server.ts";
import { piastresOf } from "./sheet-state.ts";
import { Tick } from "./tick.tsx";
import { useSending } from "./use-money.tsx";

type Draft = Record<"amount" | "receivedOn" | "method" | "reference" | "reason", string>;

/** Asks how much of a payment goes back, how and why; what settles invoices is taken off them only when that is said. */
export function RefundDialog({ page: { payment, left, payer }, onEnd }: { page: PaymentPage; onEnd: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  const id = useId();
  const free = payment.free ?? 0;
  const [{ release, ...draft }, setDraft, typed] = useTypedState<Draft & { release: boolean }>(`refund ${payment.id}`, {
    amount: free > 0 ? String(free / 100) : "",
    receivedOn: payer.today,
    method: "bank_transfer",
    reference: "",
    reason: "",
    release: false,
  });
  const { send, busy, errors } = useSending(`/crm/invoices/payments/${payment.id}/acts`, onEnd);
  const amount = piastresOf(draft.amount) ?? 0;
  const input = (name: keyof Draft, label: string, required = true) => (
    <AnyInput
      field={refundInput[name]}
      name={name}
      id={`${id}-${name}`}
      label={label}
      error={errors[name]}
      errors={{}}
      required={required}
      value={draft[name]}
      set={(value) => setDraft((before) => ({ ...before, [name]: typeof value === "string" ? value : "" }))}
      words="payment"
      other={() => undefined}
      fresh
    />
  );
  return (
    <Confirm
      opened
      title={t("payment.refund.title", { number: payment.number })}
      confirm={t("payment.refund.confirm")}
      keep={t("payment.refund.keep")}
      busy={busy}
      onConfirm={() => send({ ...draft, intent: "refund", ...(release && { release: "on" }), ...typed })}
      onClose={onEnd}
    >
      <p>{t("payment.refund.text", { left: money(left) })}</p>
      <div className={css.fields}>
        {input("amount", t("payment.field.amount"))}
        {amount > free && (
          <Tick
            checked={release}
            set={(next) => setDraft((before) => ({ ...before, release: next }))}
            hint={t("payment.refund.releaseText", { free: money(free) })}
            error={errors["release"]}
          >
            {t("payment.refund.release")}
          </Tick>
        )}
        {input("receivedOn", t("payment.refund.date"))}
        {input("method", t("payment.field.method"))}
        {input("reference", t("payment.field.reference"), draft.method !== "cash")}
        {input("reason", t("payment.refund.reason"))}
      </div>
    </Confirm>
  );
}
