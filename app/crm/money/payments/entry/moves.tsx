import { askMoneyAccount } from "#app/crm/record/ask-money-account.ts";
import { useState, type ReactNode } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useMoves, type Moves } from "#app/kit/flow/moves.tsx";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { paymentEntity } from "#app/crm/money/payments/entity.ts";
import { reversalInput } from "#app/crm/money/payments/fields.ts";
import { chequeFlow } from "#app/crm/money/payments/flow.ts";
import type { PaymentPage } from "#app/crm/money/payments/page/record-data.server.ts";
import { RefundDialog } from "#app/crm/money/payments/page/refund-dialog.tsx";

type Cheque = { id: string; number: string; version: number; maturesOn: string | null };

export function useChequeMoves(): Moves<Cheque> {
  const { date } = useFormat();
  return useMoves<Cheque>({
    flow: chequeFlow,
    path: paymentEntity.path,
    nameOf: ({ number }) => number,
    askOf: askMoneyAccount,
    valuesOf: ({ maturesOn }) => ({ date: date(maturesOn ?? "") }),
  });
}

export function useTakingBack(page: PaymentPage): { menu: readonly (RecordAct | false)[]; dialog: ReactNode } {
  const t = useTranslate();
  const { record: payment, may } = page;
  const [openDialog, setOpenDialog] = useState<"refund" | "reverse" | null>(null);
  const address = `${paymentEntity.path}/${payment.id}/acts`;
  const end = () => setOpenDialog(null);
  return {
    menu: [
      may.refund && { label: t("payment.head.refundAct"), icon: "undo-2", run: () => setOpenDialog("refund") },
      may.reverse && { label: t("payment.head.reverse"), icon: "x-mark", danger: true, run: () => setOpenDialog("reverse") },
    ],
    dialog:
      openDialog === "refund" ? (
        <RefundDialog
          address={address}
          of={{ number: payment.number, left: page.left, free: payment.free ?? 0, today: page.payer.today }}
          onEnd={end}
        />
      ) : (
        openDialog && (
          <Ask
            address={address}
            also={{ intent: "reverse" }}
            fields={reversalInput}
            labelOf={() => t("payment.reverse.reason")}
            title={t("payment.reverse.title", { number: payment.number })}
            confirm={t("payment.reverse.confirm")}
            danger
            onEnd={end}
          >
            {t("payment.reverse.text")}
          </Ask>
        )
      ),
  };
}
