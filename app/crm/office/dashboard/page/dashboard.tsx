import { classes, ui } from "#app/ui/primitives.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData } from "react-router";
import { Ledger, type Figure } from "#app/kit/feedback/ledger.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import css from "./dashboard.module.css";
import { FollowUps, Unanswered } from "#app/crm/office/dashboard/parts/dashboard-leads.tsx";
import {
  ChequesThisWeek,
  ExpensesWaiting,
  OverdueInvoices,
  ReadyToInvoice,
  useMoneyFigures,
} from "#app/crm/office/dashboard/parts/dashboard-money.tsx";
import { Turnover } from "#app/crm/office/reports/page/turnover.tsx";
import type { MoneyPart } from "#app/crm/office/dashboard/parts/dashboard-money.server.ts";
import { leadsLink } from "#app/crm/office/dashboard/parts/dashboard-links.ts";
import { dashboard, type Dashboard } from "./dashboard.server.ts";
import { WaitingHomes } from "#app/crm/office/dashboard/parts/dashboard-homes.tsx";
import { MyTasks, NextDays, ProjectsOnSite, Today } from "#app/crm/office/dashboard/parts/dashboard-work.tsx";

export const loader = asLoader(async (ctx) => ({ day: await dashboard(ctx) }));

const watched = { entity: ["lead", "task", "meeting", "crmProject", "quotation", "invoice", "payment"] };

export default function CrmDashboard() {
  const { day } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { dateParts } = useFormat();
  useLive(watched);
  return (
    <>
      <PageHead
        title={dateParts(day.today, { weekday: "long", day: "numeric", month: "long" })}
        actions={
          <>
            {day.may.bill && (
              <Button to="/crm/invoices/payments/new" kind="line" icon="banknote">
                {t("payment.list.new")}
              </Button>
            )}
            {day.may.meet && !day.may.bill && (
              <Button to="/crm/meetings/new" kind="line" icon="calendar">
                {t("meeting.menu.begin")}
              </Button>
            )}
            {day.may.bill ? (
              <Button to="/crm/invoices/new" icon="plus">
                {t("invoice.list.new")}
              </Button>
            ) : day.may.lead ? (
              <Button to="/crm/leads/new" icon="plus">
                {t("leads.list.new")}
              </Button>
            ) : (
              day.may.task && (
                <Button to="/crm/tasks/new" icon="plus">
                  {t("task.list.new")}
                </Button>
              )
            )}
          </>
        }
      >
        <WhatMatters day={day} />
      </PageHead>
      <div className={classes(css.day, ui.stack("wide"))}>
        {day.leads && day.leads.suspected > 0 && (
          <Notice icon="circle-help" action={<Link to={leadsLink({ statuses: ["suspected"] })}>{t("crm.dashboard.check")}</Link>}>
            {t("crm.dashboard.suspected", { count: day.leads.suspected })}
          </Notice>
        )}
        {day.money && <Figures day={day} money={day.money} />}
        <div className={classes(css.columns, day.role === "manager" && css.agendaFirst, ui.columns(75))}>
          <Work day={day} />
        </div>
      </div>
    </>
  );
}

function Work({ day }: { day: Dashboard }) {
  const { bills, expenses, leads, role } = day;
  const column = ui.stack("wide");
  if (role === "accountant" && bills)
    return (
      <>
        <div className={column}>
          <OverdueInvoices bills={bills} today={day.today} />
          <ChequesThisWeek bills={bills} />
          {day.turnover && <Turnover meter={day.turnover} />}
        </div>
        <div className={column}>
          <ReadyToInvoice bills={bills} />
          <ExpensesWaiting expenses={expenses ?? []} />
        </div>
      </>
    );
  if (role === "sales" && leads)
    return (
      <>
        <div className={column}>
          <FollowUps day={day} leads={leads} />
          <Unanswered day={day} leads={leads} />
        </div>
        <div className={column}>
          <Today day={day} />
          <MyTasks day={day} />
        </div>
      </>
    );
  if (role === "manager")
    return (
      <>
        <div className={column}>
          <Today day={day} />
          <NextDays day={day} />
        </div>
        <div className={column}>
          <ProjectsOnSite day={day} />
          <WaitingHomes homes={day.homes} />
          <ExpensesWaiting expenses={expenses ?? []} />
        </div>
      </>
    );
  return (
    <>
      <div className={column}>
        {role === "designer" && <MyTasks day={day} />}
        <ProjectsOnSite day={day} />
      </div>
      <div className={column}>
        <Today day={day} />
        <NextDays day={day} />
      </div>
    </>
  );
}

function WhatMatters({ day: { leads, tasks, meetings, money, bills } }: { day: Dashboard }) {
  const t = useTranslate();
  const { largeMoney } = useFormat();
  const overdue = money?.overdue ?? bills?.late;
  const parts = [
    overdue && overdue.count > 0 && t("crm.dashboard.say.overdue", { count: overdue.count, sum: largeMoney(overdue.overdue) }),
    leads && leads.late > 0 && t("crm.dashboard.say.late", { count: leads.late }),
    leads && leads.unanswered > 0 && t("crm.dashboard.say.unanswered", { count: leads.unanswered }),
    tasks.late > 0 && t("crm.dashboard.say.tasks", { count: tasks.late }),
  ].filter((part) => part !== false && part !== null && part !== undefined);
  if (parts.length > 0) return parts.slice(0, 2).join(" ");
  return t("crm.dashboard.say.calm", { count: meetings.today.length });
}

function Figures({ day: { leads, today }, money }: { day: Dashboard; money: MoneyPart }) {
  const t = useTranslate();
  const { number, dateParts } = useFormat();
  const figures = useMoneyFigures(money, today);
  const came: Figure[] = leads
    ? [
        {
          label: t("crm.dashboard.figure.came"),
          value: leads.came.month,
          context: t("crm.dashboard.figure.before", {
            of: number(leads.came.before),
            month: dateParts(`${money.monthBefore}-01`, { month: "long" }),
          }),
        },
      ]
    : [];
  return <Ledger figures={[...figures, ...came]} />;
}
