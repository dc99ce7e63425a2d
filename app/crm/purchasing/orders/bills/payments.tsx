import { useState, type ReactNode } from "react";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { useSupplierCheques } from "#app/crm/purchasing/orders/cheques/cheques.tsx";
import { hasEnded, settledBy, takeBackFields } from "#app/crm/purchasing/orders/fields.ts";
import css from "#app/crm/purchasing/orders/record.module.css";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Press } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { PaymentOnPage } from "./payments-of.server.ts";

/** Payments to a supplier, each with what was withheld of it and the way to undo it. */
export function SupplierPayments({ payments, tools = null }: { payments: readonly PaymentOnPage[]; tools?: ReactNode }) {
  const t = useTranslate();
  const { date, money } = useFormat();
  const { state, dialog } = useSupplierCheques();
  const [undoing, setUndoing] = useState<PaymentOnPage | null>(null);
  return (
    <Block title={t("order.payment.title")} tools={tools}>
      {payments.length === 0 && <p className={css.note}>{t("order.payment.none")}</p>}
      <ul className={css.entries}>
        {payments.map((payment) => (
          <li key={payment.id} data-void={hasEnded(payment) ? "" : undefined}>
            <span className={classes(css.day, ui.text("quiet"))}>{date(payment.paidOn)}</span>
            <span className={ui.stack(0)}>
              <strong>{t(`order.payment.kinds.${payment.kind}`)}</strong>
              <small className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet", "regular"))}>
                <span>{t(`order.choice.method.${payment.method}`)}</span>
                {payment.reference && <Ltr>{payment.reference}</Ltr>}
                {payment.orderId && payment.order && <RecordLink kind="order" id={payment.orderId} name={payment.order} />}
                {payment.withheld > 0 && <span>{t("order.payment.withheldOf", { sum: money(payment.withheld) })}</span>}
                {payment.meant !== null && <span>{t("supplierBill.pay.meant", { amount: money(payment.meant) })}</span>}
                <FreeText>{payment.notes}</FreeText>
                {payment.cheque && state(payment.cheque)}
                {payment.undoes && (
                  <Press className={css.small} onClick={() => setUndoing(payment)}>
                    {t("order.payment.undo")}
                  </Press>
                )}
              </small>
            </span>
            <span className={ui.text("figure")}>{money(settledBy(payment))}</span>
          </li>
        ))}
      </ul>
      {dialog}
      {undoing && (
        <Ask
          address={`/crm/suppliers/${undoing.supplierId}/pay`}
          also={{ intent: "undo", id: undoing.id }}
          title={t("order.payment.undoTitle")}
          fields={takeBackFields}
          words="order"
          labelOf={() => t("order.payment.undoReason")}
          confirm={t("order.payment.undoDo")}
          onEnd={() => setUndoing(null)}
        >
          {t("order.payment.undoText", { kind: undoing.kind, amount: money(Math.abs(settledBy(undoing))), date: date(undoing.paidOn) })}
        </Ask>
      )}
    </Block>
  );
}
