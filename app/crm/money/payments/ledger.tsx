import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useOverdueText } from "./overdue-text.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { PaymentFigures } from "#app/crm/money/payments/ledger/client-money.server.ts";
import { paymentEntity } from "./entity.ts";

export function PaymentLedger({ figures }: { figures: PaymentFigures }) {
  const t = useTranslate();
  const { largeMoney } = useFormat();
  const overdueText = useOverdueText();
  return (
    <Ledger
      figures={[
        {
          label: t("payment.figure.received"),
          value: largeMoney(figures.received),
          context: t("payment.figure.receivedText", { count: figures.count }),
          to: `${paymentEntity.path}?receivedOn=${figures.month}..`,
        },
        {
          label: t("payment.figure.cheques"),
          value: largeMoney(figures.chequesSum),
          context: t("payment.figure.chequesText", { count: figures.cheques, soon: figures.soon }),
          to: "/crm/invoices/cheques",
        },
        {
          label: t("payment.figure.free"),
          value: largeMoney(figures.credit),
          context: t("payment.figure.freeText", { count: figures.creditors }),
          to: `${paymentEntity.path}?free=0.01..`,
        },
        {
          label: t("payment.figure.owed"),
          value: largeMoney(figures.owed),
          context: figures.overdue + figures.overdueCovered > 0 ? overdueText(figures) : t("payment.client.onTime"),
          to: "/crm/invoices/ageing",
        },
      ]}
    />
  );
}
