import { Ask } from "#app/kit/ask/ask.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { refundInput } from "#app/crm/money/payments/fields.ts";
import type { PaymentPage } from "./record-data.server.ts";
import { piastresOf } from "#app/values/money/money.ts";

const { amount, release, ...others } = refundInput;
const fields = { amount, release, ...others };

/** Asks how much of a payment goes back, how and why; what settles invoices is taken off them only when that is said. */
export function RefundDialog({ page: { payment, left, payer }, onEnd }: { page: PaymentPage; onEnd: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  const free = payment.free ?? 0;
  const labels: Record<string, string> = {
    amount: t("payment.field.amount"),
    receivedOn: t("payment.refund.date"),
    method: t("payment.field.method"),
    reference: t("payment.field.reference"),
    reason: t("payment.refund.reason"),
    release: t("payment.refund.release"),
  };
  return (
    <Ask
      address={`/crm/invoices/payments/${payment.id}/acts`}
      also={{ intent: "refund" }}
      fields={fields}
      first={{ amount: free > 0 ? free : null, receivedOn: payer.today, method: "bank_transfer" }}
      words="payment"
      labelOf={(name) => labels[name] ?? ""}
      requires={(draft) => (draft["method"] === "cash" ? [] : ["reference"])}
      hidden={(draft) => ((piastresOf(String(draft["amount"] ?? "")) ?? 0) > free ? [] : ["release"])}
      hintOf={(name) => (name === "release" ? t("payment.refund.releaseText", { free: money(free) }) : undefined)}
      title={t("payment.refund.title", { number: payment.number })}
      confirm={t("payment.refund.confirm")}
      onEnd={onEnd}
    >
      {t("payment.refund.text", { left: money(left) })}
    </Ask>
  );
}
