import type { ReactNode } from "react";
import { askMoneyAccount } from "#app/crm/record/ask-money-account.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Press } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import css from "#app/crm/purchasing/orders/record.module.css";
import type { ChequeOnPage } from "./cheques.server.ts";
import { supplierChequeFlow } from "./flow.ts";

export function useSupplierCheques(): { state: (cheque: ChequeOnPage) => ReactNode; dialog: ReactNode } {
  const t = useTranslate();
  const { date } = useFormat();
  useLive({ entity: "supplierCheque" });
  const { acts, dialog } = useMoves<ChequeOnPage>({
    flow: supplierChequeFlow,
    path: "/crm/suppliers/cheques",
    nameOf: ({ number }) => number,
    askOf: askMoneyAccount,
    valuesOf: ({ maturesOn }) => ({ date: date(maturesOn ?? "") }),
  });
  return {
    dialog,
    state: (cheque) => (
      <>
        <StatusMark flow={supplierChequeFlow} state={cheque.chequeStatus} />
        <span>{t("supplierCheque.on", { status: cheque.chequeStatus ?? "", date: date(cheque.on) })}</span>
        <span>{t("supplierCheque.due", { date: date(cheque.maturesOn ?? "") })}</span>
        <FreeText>{cheque.endReason}</FreeText>
        {acts(cheque, cheque.moves).map(({ label, disabled, run }) => (
          <Press key={label} className={css.small} disabled={disabled} onClick={run}>
            {label}
          </Press>
        ))}
      </>
    ),
  };
}
