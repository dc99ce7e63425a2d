import type { ReactNode } from "react";
import { askMoneyAccount } from "#app/crm/record/ask-money-account.ts";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Press } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
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

export function SupplierCheques({ cheques }: { cheques: readonly ChequeOnPage[] }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { state, dialog } = useSupplierCheques();
  if (cheques.length === 0) return null;
  return (
    <Block title={t("supplierCheque.title")}>
      <ul className={css.entries}>
        {cheques.map((cheque) => (
          <li key={cheque.id}>
            <span className={css.day}>
              <Ltr>{cheque.number}</Ltr>
            </span>
            <span className={ui.stack(0)}>
              {cheque.orderId && cheque.order && <RecordLink kind="order" id={cheque.orderId} name={cheque.order} />}
              <small className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet", "regular"))}>{state(cheque)}</small>
            </span>
            <span className={ui.text("figure")}>{money(cheque.amount)}</span>
          </li>
        ))}
      </ul>
      {dialog}
    </Block>
  );
}
