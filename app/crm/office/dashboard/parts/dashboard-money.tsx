import type { ReactNode } from "react";
import { Link } from "react-router";
import { useReminder } from "#app/crm/money/payments/reminders/reminders.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import type { Figure } from "#app/kit/feedback/ledger.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { ExpenseRow } from "#app/crm/purchasing/expenses/reads/rows.server.ts";
import css from "#app/crm/office/dashboard/page/dashboard.module.css";
import { collectedLink, invoicedLink, overdueLink } from "./dashboard-links.ts";
import type { BillsPart, MoneyPart, OverdueInvoice } from "./dashboard-money.server.ts";

export function useMoneyFigures({ overdue, month, before, monthBefore }: MoneyPart, today: string): Figure[] {
  const t = useTranslate();
  const { largeMoney, dateParts } = useFormat();
  const of =
    overdue.count > 0
      ? t("crm.dashboard.figure.overdueInvoices", { count: overdue.count, days: overdue.oldestDays })
      : t("crm.dashboard.figure.noneOverdue");
  const inMonth = (sum: number) =>
    t("crm.dashboard.figure.before", { of: largeMoney(sum), month: dateParts(`${monthBefore}-01`, { month: "long" }) });
  return [
    {
      label: t("crm.dashboard.figure.collected"),
      value: { money: month.collected },
      context: inMonth(before.collected),
      to: collectedLink(today),
    },
    {
      label: t("crm.dashboard.figure.invoiced"),
      value: { money: month.invoiced },
      context: inMonth(before.invoiced),
      to: invoicedLink(today),
    },
    {
      label: t("crm.dashboard.figure.overdue"),
      value: { money: overdue.overdue, tone: overdue.count > 0 && "bad" },
      context: overdue.overdueCovered > 0 ? t("invoice.moreCovered", { of, covered: largeMoney(overdue.overdueCovered) }) : of,
      to: overdueLink(today),
    },
  ];
}

type Item = { id: string; to: string; name: Bilingual; note: ReactNode; sum: number; act?: ReactNode };

function Sums({ title, to, items, none }: { title: string; to: string; items: readonly Item[]; none: string }) {
  const t = useTranslate();
  const { evenly } = useFormat();
  const { money } = evenly(items.map(({ sum }) => sum));
  const acts = items.some(({ act }) => Boolean(act));
  return (
    <Block title={title} more={{ to, label: t("kit.all") }}>
      {items.length === 0 ? (
        <p className={classes(css.none, ui.text("sm", "quiet"))}>{none}</p>
      ) : (
        <ul className={classes(css.sums, acts && css.acts)}>
          {items.map(({ id, to: own, name, note, sum, act }) => (
            <li key={id} className={classes(css.row, ui.text("sm"), ui.place("pad2"))}>
              <Link to={own}>
                <Both value={name} as="strong" />
                <span className={css.small}>{note}</span>
              </Link>
              <span className={classes("num", ui.text("whole", "figure"))}>{money(sum)}</span>
              {act}
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

export function OverdueInvoices({ bills: { overdue }, today }: { bills: BillsPart; today: string }) {
  const t = useTranslate();
  const { between } = useFormat();
  return (
    <Sums
      title={t("crm.dashboard.figure.overdue")}
      to={overdueLink(today)}
      none={t("crm.dashboard.noneOverdue")}
      items={overdue.map((invoice) => ({
        id: invoice.id,
        to: invoice.to,
        name: invoice.client,
        note: (
          <>
            <Ltr>{invoice.number}</Ltr>
            {between}
            <span className={ui.text("bad")}>{t("crm.daysLate", { days: invoice.daysLate })}</span>
          </>
        ),
        sum: invoice.unpaid,
        act: invoice.remind && <Remind invoice={invoice} />,
      }))}
    />
  );
}

function Remind({ invoice: { id, number } }: { invoice: OverdueInvoice }) {
  const t = useTranslate();
  const { ask, busy, dialog } = useReminder(id);
  return (
    <>
      <Button
        kind="line"
        size="compact"
        icon="mail"
        busy={busy}
        aria-label={t("crm.dashboard.remindOf", { number })}
        onClick={() => ask("mail")}
      >
        {t("crm.dashboard.remind")}
      </Button>
      {dialog}
    </>
  );
}

export function ChequesThisWeek({ bills: { cheques } }: { bills: BillsPart }) {
  const t = useTranslate();
  const { date, between } = useFormat();
  return (
    <Sums
      title={t("crm.dashboard.cheques")}
      to="/crm/invoices/cheques"
      none={t("crm.dashboard.noCheques")}
      items={cheques.map(({ id, client, bank, maturesOn, amount, opening }) => ({
        id,
        to: recordPath(opening ? "openingItem" : "payment", id),
        name: client.name,
        note: (
          <>
            {maturesOn && date(maturesOn)}
            {maturesOn && bank && between}
            <bdi>{bank}</bdi>
          </>
        ),
        sum: amount,
      }))}
    />
  );
}

export function ReadyToInvoice({ bills: { ready } }: { bills: BillsPart }) {
  const t = useTranslate();
  return (
    <Sums
      title={t("crm.dashboard.ready")}
      to="/crm/invoices/ready"
      none={t("crm.dashboard.noReady")}
      items={ready.map(({ id, label, project, amount }) => ({
        id,
        to: `/crm/projects/${project.id}?tab=invoices`,
        name: label,
        note: <Both value={project.name} />,
        sum: amount,
      }))}
    />
  );
}

export function ExpensesWaiting({ expenses }: { expenses: readonly ExpenseRow[] }) {
  const t = useTranslate();
  const { date, between } = useFormat();
  return (
    <Sums
      title={t("crm.dashboard.approvals")}
      to="/crm/expenses/approvals"
      none={t("crm.dashboard.noApprovals")}
      items={expenses.map(({ id, to: payee, number, spentOn, project, amount }) => ({
        id,
        to: `/crm/expenses/${id}`,
        name: payee,
        note: (
          <>
            <Ltr>{number}</Ltr>
            {between}
            {project ? <Both value={project.name} /> : date(spentOn)}
          </>
        ),
        sum: amount,
      }))}
    />
  );
}
