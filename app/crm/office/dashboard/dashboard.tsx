import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData } from "react-router";
import { Ledger, type Figure } from "#app/kit/feedback/ledger.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { addDays } from "#app/values/calendar.ts";
import css from "./dashboard.module.css";
import { FollowUps, PeopleWaiting, Pipeline } from "./dashboard-leads.tsx";
import { InvoicedAndCollected, QuotationsWaiting, useMoneyFigures } from "./dashboard-money.tsx";
import { activeLeadsLink, leadsLink, projectsLink, tasksLink, weekLink } from "./dashboard-links.ts";
import { dashboard, type Dashboard, type LeadPart } from "./dashboard.server.ts";
import { MyTasks, ProjectsOnSite, Today } from "./dashboard-work.tsx";

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
      <div className={ui.stack("wide")}>
        {day.leads && day.leads.suspected > 0 && (
          <Notice icon="circle-help" action={<Link to={leadsLink({ statuses: ["suspected"] })}>{t("crm.dashboard.check")}</Link>}>
            {t("crm.dashboard.suspected", { count: day.leads.suspected })}
          </Notice>
        )}
        <Ledger figures={useFigures(day)} />
        <div className={classes(css.columns, ui.columns(75))}>
          <div className={ui.stack("wide")}>
            {day.money && <InvoicedAndCollected money={day.money} today={day.today} />}
            <ProjectsOnSite day={day} />
            <MyTasks day={day} />
            {day.leads?.people && <PeopleWaiting people={day.leads.people} />}
            {day.quotations && <QuotationsWaiting quotations={day.quotations} whose={day.whose} />}
          </div>
          <div className={ui.stack("wide")}>
            <Today day={day} />
            {day.leads && <Pipeline stages={day.leads.stages} whose={day.whose} />}
            {day.leads && <FollowUps day={day} leads={day.leads} />}
          </div>
        </div>
      </div>
    </>
  );
}

function WhatMatters({ day: { leads, tasks, meetings, money } }: { day: Dashboard }) {
  const t = useTranslate();
  const { largeMoney } = useFormat();
  const parts = [
    money &&
      money.overdue.count > 0 &&
      t("crm.dashboard.say.overdue", { count: money.overdue.count, sum: largeMoney(money.overdue.overdue) }),
    leads && leads.late > 0 && t("crm.dashboard.say.late", { count: leads.late }),
    leads && leads.unanswered > 0 && t("crm.dashboard.say.unanswered", { count: leads.unanswered }),
    tasks.late > 0 && t("crm.dashboard.say.tasks", { count: tasks.late }),
  ].filter((part) => part !== false && part !== null);
  if (parts.length > 0) return parts.slice(0, 2).join(" ");
  return t("crm.dashboard.say.calm", { count: meetings.today.length });
}

const summed = (stages: LeadPart["stages"], of: "sum" | "weighted"): number | null =>
  stages.some((stage) => stage[of] === null) ? null : stages.reduce((sum, stage) => sum + (stage[of] ?? 0), 0);

function useFigures(day: Dashboard): Figure[] {
  const t = useTranslate();
  const { number, largeMoney } = useFormat();
  const { leads, tasks, projects, meetings, clients, whose, me, today } = day;
  const money = useMoneyFigures(day.money, today);
  const yesterday = addDays(today, -1);
  const meeting: Figure = {
    label: t("crm.dashboard.figure.meetings"),
    value: number(meetings.week),
    context: t("crm.dashboard.figure.meetingsToday", { count: meetings.today.length }),
    to: weekLink,
  };
  const task: Figure = {
    label: t("crm.dashboard.figure.tasks"),
    value: number(tasks.open),
    context: <Late count={tasks.late} />,
    to: tasksLink(me),
  };
  const site: Figure = {
    label: t("crm.dashboard.figure.onSite"),
    value: number(projects.onSite),
    context: projects.late > 0 ? <Late count={projects.late} /> : t("crm.dashboard.figure.onTime"),
    to: projectsLink({ statuses: ["in_progress"], person: whose }),
  };
  if (leads) {
    const [sum, weighted] = [summed(leads.stages, "sum"), summed(leads.stages, "weighted")];
    const count = leads.stages.reduce((all, { total }) => all + total, 0);
    const pipeline: Figure = {
      label: t(whose ? "crm.dashboard.figure.ownPipeline" : "crm.dashboard.figure.pipeline"),
      value: sum === null ? number(count) : largeMoney(sum),
      context:
        weighted === null ? t("crm.dashboard.figure.many") : t("crm.dashboard.figure.weighted", { count, sum: largeMoney(weighted) }),
      to: activeLeadsLink(whose),
    };
    if (money.length > 0) return [pipeline, ...money, site];
    return [
      pipeline,
      {
        label: t("crm.dashboard.figure.unanswered"),
        value: number(leads.unanswered),
        context: whose ? t("crm.dashboard.figure.within") : t("crm.dashboard.figure.nobody", { count: leads.unassigned }),
        to: leadsLink({ person: whose, attention: "unanswered" }),
      },
      {
        label: t("crm.dashboard.figure.late"),
        value: number(leads.late),
        context: t("crm.dashboard.figure.due", { count: leads.followUps.total }),
        to: leadsLink({ person: whose, attention: "late" }),
      },
      meeting,
    ];
  }
  if (clients !== null)
    return [...money, task, { label: t("crm.dashboard.figure.clients"), value: number(clients), to: "/crm/clients?status=active" }];
  const late: Figure = {
    label: t("crm.dashboard.figure.lateTasks"),
    value: number(tasks.late),
    context: t("crm.dashboard.figure.tasksToday", { count: tasks.today }),
    to: tasksLink(me, yesterday),
  };
  return [site, task, late, meeting];
}

function Late({ count }: { count: number }) {
  const t = useTranslate();
  return <span className={count > 0 ? ui.text("bad") : undefined}>{t("crm.dashboard.figure.ofLate", { count })}</span>;
}
