import { askMoneyAccount } from "#app/crm/record/ask-money-account.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { refundInput } from "#app/crm/money/payments/fields.ts";
import { piastresOf } from "#app/values/text/typed-number.ts";

const { amount, release, ...others } = refundInput;
const fields = { amount, release, ...others };

type Source = { number: string; left: number; free: number; today: string };

export function RefundDialog({ address, of, onEnd }: { address: string; of: Source; onEnd: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { number, left, free, today } = of;
  const labels: Record<string, string> = {
    amount: t("payment.field.amount"),
    receivedOn: t("payment.refund.date"),
    method: t("payment.field.method"),
    moneyAccountId: t("payment.field.moneyAccountId"),
    reference: t("payment.field.reference"),
    reason: t("payment.refund.reason"),
    release: t("payment.refund.release"),
  };
  return (
    <Ask
      address={address}
      also={{ intent: "refund" }}
      fields={fields}
      askOf={askMoneyAccount}
      first={{ amount: free > 0 ? free : null, receivedOn: today, method: "bank_transfer" }}
      words="payment"
      labelOf={(name) => labels[name] ?? ""}
      hidden={(draft) => (free < left && (piastresOf(String(draft["amount"] ?? "")) ?? 0) > free ? [] : ["release"])}
      hintOf={(name) => (name === "release" ? t("payment.refund.releaseText", { free: money(free) }) : undefined)}
      title={t("payment.refund.title", { number })}
      confirm={t("payment.refund.confirm")}
      onEnd={onEnd}
    >
      {t("payment.refund.text", { left: money(left) })}
    </Ask>
  );
}
