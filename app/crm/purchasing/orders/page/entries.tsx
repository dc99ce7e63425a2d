import { RecordLink } from "#app/crm/record/record-link.tsx";
import { useState } from "react";
import { Press } from "#app/ui/button.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import { choice } from "#app/kit/fields/kinds.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { SupplierPayments } from "#app/crm/purchasing/orders/bills/payments.tsx";
import type { BillOnPage, OrderPage, ReceiptOnPage } from "#app/crm/purchasing/orders/page-data.server.ts";
import css from "#app/crm/purchasing/orders/record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type Part = { page: OrderPage };

function Tool({ label, icon, run }: { label: string; icon: string; run: (() => void) | undefined }) {
  if (!run) return null;
  return (
    <Press className={classes(ui.row(2, "nowrap", "inline"), ui.text("sm", "clay", "icon15"))} onClick={run}>
      <Icon name={icon} />
      {label}
    </Press>
  );
}

export function Receipts({ page, onReceive }: Part & { onReceive: (() => void) | undefined }) {
  const t = useTranslate();
  return (
    <Block title={t("order.receipt.title")} tools={<Tool label={t("order.receipt.act")} icon="package" run={onReceive} />}>
      {page.receipts.length === 0 && <p className={css.note}>{t("order.receipt.none")}</p>}
      <ul className={css.entries}>
        {page.receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} page={page} />
        ))}
      </ul>
    </Block>
  );
}

function Receipt({ receipt, page }: Part & { receipt: ReceiptOnPage }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { date, number } = useFormat();
  const person = usePerson(receipt.by);
  return (
    <li>
      <span className={classes(css.day, ui.text("quiet"))}>{date(receipt.receivedOn)}</span>
      <span className={ui.stack(0)}>
        <strong>{t(`order.choice.kind.${receipt.kind}`)}</strong>
        {receipt.lines.map(({ id, quantity }) => {
          const line = page.lines.find((one) => one.id === id);
          return (
            <span key={id}>
              {line && <Both value={line.description} />} × {number(quantity)}
            </span>
          );
        })}
        <small className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet", "regular"))}>
          {receipt.deliveryNote && <Ltr>{receipt.deliveryNote}</Ltr>}
          {person && <span>{t("order.receipt.by", { name: inLanguage(person, language).text })}</span>}
          <FreeText>{receipt.notes}</FreeText>
          {receipt.overReason && <span>{t("order.receipt.over", { reason: receipt.overReason })}</span>}
        </small>
      </span>
      {receipt.late !== null && (
        <span className={receipt.late > 0 ? ui.text("bad") : ui.text("ok")}>
          {receipt.late > 0 ? t("crm.daysLate", { days: receipt.late }) : t("order.receipt.onTime")}
        </span>
      )}
    </li>
  );
}

export function Bills({ page, onBill }: Part & { onBill: (() => void) | undefined }) {
  const t = useTranslate();
  const { date, money } = useFormat();
  const [voiding, setVoiding] = useState<BillOnPage | null>(null);
  const [taxing, setTaxing] = useState<BillOnPage | null>(null);
  // Credit notes are moved on their own page.
  const moves = ({ status, isCredit }: BillOnPage) => status === "recorded" && !isCredit && page.may.pay;
  return (
    <Block title={t("order.bill.title")} tools={<Tool label={t("order.bill.act")} icon="receipt" run={onBill} />}>
      {page.bills?.length === 0 && <p className={css.note}>{t("order.bill.none")}</p>}
      <ul className={css.entries}>
        {page.bills?.map((bill) => (
          <li key={bill.id} data-void={bill.status !== "recorded" ? "" : undefined}>
            <span className={classes(css.day, ui.text("quiet"))}>{date(bill.billedOn)}</span>
            <span className={ui.stack(0)}>
              <strong>
                <RecordLink kind="supplierBill" id={bill.id} name={bill.number} />
              </strong>
              <small className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet", "regular"))}>
                {bill.isCredit && <span>{t("supplierBill.credit.one")}</span>}
                {bill.status !== "recorded" ? (
                  <span>{t("order.bill.voided")}</span>
                ) : (
                  !bill.isCredit && <span>{t("order.bill.due", { date: date(bill.dueOn) })}</span>
                )}
                {bill.status === "recorded" && (
                  <span>
                    {t("order.bill.taxDoc")}: {t(`order.choice.taxDoc.${bill.taxDoc}`)}
                  </span>
                )}
                <FreeText>{bill.notes}</FreeText>
                {moves(bill) && (
                  <Press className={css.small} onClick={() => setTaxing(bill)}>
                    {t("order.bill.taxDocAct")}
                  </Press>
                )}
                {moves(bill) && (
                  <Press className={css.small} onClick={() => setVoiding(bill)}>
                    {t("order.bill.void")}
                  </Press>
                )}
              </small>
            </span>
            <span className={ui.text("figure")}>{money(bill.total)}</span>
          </li>
        ))}
      </ul>
      {page.lines.some(({ received, billed }) => billed > received) && <p className={ui.text("sm", "warn")}>{t("order.bill.ahead")}</p>}
      {taxing && (
        <Ask
          address={`/crm/suppliers/orders/${page.record.id}/act`}
          also={{ intent: "taxDoc", billId: taxing.id }}
          title={t("order.bill.taxDocTitle", { number: taxing.number })}
          fields={{ taxDoc: choice(taxDocs) }}
          begun={{ taxDoc: taxing.taxDoc }}
          words="order"
          labelOf={() => t("order.bill.taxDoc")}
          onEnd={() => setTaxing(null)}
        >
          {t("order.bill.taxDocText")}
        </Ask>
      )}
      {voiding && (
        <Ask
          address={`/crm/suppliers/orders/${page.record.id}/act`}
          also={{ intent: "voidBill", billId: voiding.id }}
          title={t("order.bill.voidTitle", { number: voiding.number })}
          fields={{}}
          labelOf={String}
          confirm={t("order.bill.void")}
          onEnd={() => setVoiding(null)}
        >
          {t("order.bill.voidText")}
        </Ask>
      )}
    </Block>
  );
}

export function Payments({ page, onPay }: Part & { onPay: (() => void) | undefined }) {
  const t = useTranslate();
  // On the order's own page nobody asks which order.
  const payments = (page.payments ?? []).map((payment) => ({ ...payment, order: null }));
  return <SupplierPayments payments={payments} tools={<Tool label={t("order.payment.act")} icon="banknote" run={onPay} />} />;
}
