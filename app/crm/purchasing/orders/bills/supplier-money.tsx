import { useState } from "react";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { PaymentDialog } from "#app/crm/purchasing/orders/page/dialogs.tsx";
import type { SupplierMoney } from "#app/crm/purchasing/orders/reads/supplier-money.server.ts";
import css from "#app/crm/purchasing/orders/record.module.css";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Press } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { ChosenBills } from "./chosen-bills.tsx";
import { SupplierPayments } from "./payments.tsx";

export function SupplierMoneyPanel({ found, id }: PanelProps<SupplierMoney, "supplier">) {
  const t = useTranslate();
  const { date, money } = useFormat();
  useLive({ entity: ["supplierBill", "order", "supplier"] });
  const { owed, overdue, daysLate, ahead, kept, handed, handedDue, open, payments, pay } = found;
  return (
    <>
      <Ledger
        figures={[
          {
            label: t("order.panel.owed"),
            value: { money: owed },
            context: handed > 0 && t("order.panel.handed", { sum: money(handed), date: date(handedDue ?? "") }),
          },
          {
            label: t("order.panel.overdue"),
            value: { money: overdue },
            context: overdue > 0 ? t("crm.daysLate", { days: daysLate }) : t("order.panel.onTimeAll"),
          },
          ...(ahead > 0 ? [{ label: t("order.sums.ahead"), value: { money: ahead } }] : []),
          ...(kept > 0 ? [{ label: t("order.sums.kept"), value: { money: kept } }] : []),
        ]}
      />
      <Block
        title={t("order.panel.openBills")}
        more={{ to: `${recordPath("supplier", id)}/statement`, label: t("payment.statement.title") }}
        tools={pay && <Pay supplierId={id} pay={pay} open={open} />}
      >
        {open.length === 0 && <p className={css.note}>{t("order.panel.noneOpen")}</p>}
        <ul className={css.entries}>
          {open.map((bill) => (
            <li key={bill.id}>
              <span className={classes(css.day, ui.text("quiet"))}>{date(bill.dueOn)}</span>
              <span className={ui.stack(0)}>
                {bill.opened ? <Ltr>{bill.number}</Ltr> : <RecordLink kind="supplierBill" id={bill.id} name={bill.number} />}
                <small className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet", "regular"))}>
                  {bill.opened && <span>{t("order.panel.opened")}</span>}
                  {bill.orderId && bill.order && <RecordLink kind="order" id={bill.orderId} name={bill.order} />}
                  {bill.daysLate > 0 && <span className={ui.text("bad")}>{t("crm.daysLate", { days: bill.daysLate })}</span>}
                </small>
              </span>
              <span className={ui.text("figure")}>{money(bill.left)}</span>
            </li>
          ))}
        </ul>
      </Block>
      <SupplierPayments payments={payments} />
    </>
  );
}

/** What is open is paid by choice; what is paid before there is an order or a bill is taken up by bills without an order. */
type PayProps = { supplierId: string; pay: NonNullable<SupplierMoney["pay"]>; open: SupplierMoney["open"] };
function Pay({ supplierId, pay: { taxNumber, rate, books }, open }: PayProps) {
  const t = useTranslate();
  const [paying, setPaying] = useState(false);
  const title = t(open.length > 0 ? "order.panel.pay" : "order.panel.payAhead");
  return (
    <>
      <Press className={classes(ui.row(2, "nowrap", "inline"), ui.text("icon16"))} onClick={() => setPaying(true)}>
        <Icon name="banknote" />
        {title}
      </Press>
      {paying && (
        <PaymentDialog
          address={`/crm/suppliers/${supplierId}/pay`}
          title={title}
          begun={{ kind: open.length > 0 ? "payment" : "deposit" }}
          taxNumber={taxNumber}
          books={books}
          onEnd={() => setPaying(false)}
        >
          {(draft, set, errors) => (
            <>
              <p>{t(draft["kind"] === "payment" ? "supplierBill.pay.text" : "order.panel.payAheadText")}</p>
              <ChosenBills {...{ open, rate, draft, set, errors }} />
            </>
          )}
        </PaymentDialog>
      )}
    </>
  );
}
