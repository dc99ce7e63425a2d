import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { IconButton, Press } from "#app/ui/button.tsx";
import { FileLink } from "#app/crm/record/record-file-link.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { ClientMoney, ProjectMoney, RefundableNotes } from "#app/crm/money/payments/ledger/client-money.server.ts";
import type { InvoiceMoney } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { NoteRefunds } from "#app/crm/money/payments/page/note-refunds.tsx";
import { Settlements } from "#app/crm/money/payments/page/settlements.tsx";
import { PaymentForm } from "#app/crm/money/payments/entry/payment-form.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "#app/crm/money/payments/entry/payment-form.module.css";
import { useOverdueText } from "#app/crm/money/payments/reads/overdue-text.ts";
import { SplitDialog } from "#app/crm/money/payments/expected/split-dialog.tsx";
import table from "#app/ui/table.module.css";
import { Transfers } from "#app/crm/money/payments/expected/transfers.tsx";
import { InvoiceMoneyProvider, moneyAddress, moneyEntities, useSending } from "#app/crm/money/payments/entry/use-money.tsx";

export { Reminders, SendMenu } from "#app/crm/money/payments/reminders/reminders.tsx";
export { MoneyTabs } from "#app/crm/money/payments/page/tabs.tsx";
export { useSending };
export { StatementView } from "#app/crm/money/payments/statement/statement-view.tsx";
export { RangeForm } from "#app/crm/money/payments/statement/range-form.tsx";

export const InvoicePayments = ({ found, id }: PanelProps<InvoiceMoney>) => (
  <InvoiceMoneyProvider found={found} id={id}>
    <Settlements />
    <Transfers />
  </InvoiceMoneyProvider>
);

export const paymentForm = "#record-payment";

export function PaymentEntry({ found, id }: PanelProps<InvoiceMoney>) {
  const t = useTranslate();
  const { money } = useFormat();
  const [splitting, setSplitting] = useState<number | null>(null);
  const { send, busy } = useSending(moneyAddress("invoice", id));
  const { hash, key, search } = useLocation();
  const navigate = useNavigate();
  const sheet = useRef<HTMLElement>(null);
  // The server knows no hash: the form opens once the page stands.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(hash === paymentForm), [hash]);
  // Pressed again, it is gone to again: `key` is another then.
  useEffect(() => {
    const amount = opened ? sheet.current?.querySelector("input") : null;
    amount?.focus();
    amount?.select();
  }, [opened, key]);
  if (!opened || !found.payer.may.record || !found.invoice.payable) return null;
  const { payer, invoice } = found;
  const asked = new URLSearchParams(search);
  const [proof, file] = [asked.get("proof"), asked.get("file")];
  for (const name of ["proof", "file"]) asked.delete(name);
  const close = () => void navigate({ search: asked.toString(), hash: "" }, { replace: true, preventScrollReset: true });
  return (
    <section
      ref={sheet}
      className={classes(ui.card("topped"), ui.stack(2), ui.text("sm"))}
      id={paymentForm.slice(1)}
      aria-labelledby="record-payment-title"
    >
      <div className={ui.row(3, "between", "nowrap")}>
        <h2 id="record-payment-title">{t("payment.form.title")}</h2>
        <IconButton icon="x-mark" small label={t("shell.close")} onClick={close} />
      </div>
      {payer.credit > 0 && (
        <p className={classes(ui.row(3, "baseline"), ui.text("soft"))}>
          {t("payment.form.haveCredit", { amount: money(payer.credit) })}
          <Press className={css.link} disabled={busy} onClick={() => send({ intent: "credit" })}>
            {t("payment.form.useCredit")}
          </Press>
        </p>
      )}
      {file && (
        <p>
          <FileLink file={{ kind: "invoice", recordId: invoice.id, id: file }} name={t("payment.facts.proof")}>
            {t("payment.facts.proof")}
          </FileLink>
        </p>
      )}
      <PaymentForm
        key={invoice.id}
        payer={payer}
        address={moneyAddress("invoice", id)}
        invoiceId={invoice.id}
        homeProofId={proof}
        onSplit={setSplitting}
        onDone={close}
      />
      {splitting !== null && (
        <InvoiceMoneyProvider found={found} id={id}>
          <SplitDialog money={found} amount={splitting} onEnd={() => setSplitting(null)} />
        </InvoiceMoneyProvider>
      )}
    </section>
  );
}

export const NoteMoney = ({ found: { refundable } }: PanelProps<InvoiceMoney>) => <NoteRefunds {...refundable} />;

export function ClientMoneyPanel({ found, id: clientId }: PanelProps<ClientMoney & RefundableNotes>) {
  const t = useTranslate();
  const { money } = useFormat();
  const overdueText = useOverdueText();
  useLive({ entity: moneyEntities });
  const { invoiced, credited, received, withheld, collection, balance, held, overdue, overdueCovered, credit } = found;
  return (
    <section aria-label={t("payment.client.title")}>
      <Ledger
        exact
        figures={[
          {
            label: t("payment.client.invoiced"),
            value: { money: invoiced },
            context: credited > 0 ? t("payment.client.refunded", { amount: money(credited) }) : undefined,
            to: `/crm/invoices?clientId=${clientId}`,
          },
          {
            label: t("payment.client.collected"),
            value: { money: received },
            context:
              collection > 0
                ? t("payment.client.collection", { amount: money(collection) })
                : withheld > 0
                  ? t("payment.client.withheld", { amount: money(withheld) })
                  : undefined,
            to: `/crm/invoices/payments?clientId=${clientId}`,
          },
          {
            label: t("payment.client.balance"),
            value: { money: balance, tone: overdue > 0 ? "bad" : balance > 0 && "clay", credit: true },
            context:
              (overdue + overdueCovered > 0 && <span className={table.bad}>{overdueText(found)}</span>) ||
              (credit > 0 ? t("payment.client.haveCredit", { amount: money(credit) }) : t("payment.client.onTime")),
            to: `${recordPath("client", clientId)}/statement`,
          },
          ...(held > 0 ? [{ label: t("payment.ageing.held"), value: { money: held } }] : []),
        ]}
      />
      <NoteRefunds {...found} />
    </section>
  );
}

export function ProjectMoneyPanel({ found, id: projectId }: PanelProps<ProjectMoney>) {
  const t = useTranslate();
  const overdueText = useOverdueText();
  useLive({ entity: moneyEntities });
  const all = `/crm/invoices?projectId=${projectId}`;
  return (
    <Block title={t("payment.project.title")} more={{ to: all, label: t("payment.project.all") }}>
      {found.invoices === 0 ? (
        <p className={table.none}>{t("invoice.panel.none")}</p>
      ) : (
        <Ledger
          figures={[
            {
              label: t("payment.client.invoiced"),
              value: { money: found.invoiced - found.credited },
              context: t("payment.project.count", { count: found.invoices }),
              to: all,
            },
            { label: t("payment.client.collected"), value: { money: found.collected } },
            {
              label: t("payment.client.balance"),
              value: { money: found.balance, credit: true },
              context: found.overdue + found.overdueCovered > 0 ? overdueText(found) : t("payment.client.onTime"),
            },
          ]}
        />
      )}
    </Block>
  );
}
