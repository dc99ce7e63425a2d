import { Link } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { TaskLine } from "#app/crm/work/tasks/lists/line.tsx";
import { useTaskActs } from "#app/crm/work/tasks/page/use-acts.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";
import { Thumb } from "#app/kit/fields/cells.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { addDays, inCairo } from "#app/values/calendar.ts";
import css from "#app/crm/office/dashboard/page/dashboard.module.css";
import { nextDaysLink, projectsLink, tasksLink, weekLink } from "./dashboard-links.ts";
import type { Dashboard } from "#app/crm/office/dashboard/page/dashboard.server.ts";
import { Meter } from "#app/ui/meter.tsx";

export function Today({ day: { meetings, role } }: { day: Dashboard }) {
  const t = useTranslate();
  return (
    <Block title={t("kit.today")} more={{ to: weekLink(role !== "manager"), label: t("crm.dashboard.week") }}>
      <Agenda meetings={meetings.today} none={t("crm.dashboard.noMeetings")} />
    </Block>
  );
}

// The list of meetings cannot be narrowed to one person: a manager, who sees all meetings, gets a link to it, others to their own week.
export function NextDays({ day: { meetings, role, today } }: { day: Dashboard }) {
  const t = useTranslate();
  const { number } = useFormat();
  const more =
    role === "manager"
      ? { to: nextDaysLink(today), label: t("crm.allOf", { count: number(meetings.next.length) }) }
      : { to: weekLink(true, addDays(today, 1)), label: t("crm.dashboard.week") };
  return (
    <Block title={t("crm.dashboard.nextDays")} more={meetings.next.length > 0 ? more : undefined}>
      <Agenda meetings={meetings.next.slice(0, mostNext)} none={t("crm.dashboard.noNext")} days />
    </Block>
  );
}

const mostNext = 5;

function Agenda({ meetings, none, days = false }: { meetings: readonly CalendarMeeting[]; none: string; days?: boolean }) {
  const t = useTranslate();
  const { time, between, dateParts } = useFormat();
  if (meetings.length === 0) return <p className={classes(css.none, ui.text("sm", "quiet"))}>{none}</p>;
  return (
    <ul className={classes(css.agenda, days && css.ahead)}>
      {meetings.map(({ id, title, startsAt, durationMinutes, type, party }) => (
        <li key={id} className={css[type]}>
          <time dateTime={startsAt} className={`num ${ui.text("soft")}`}>
            {days && <span className={css.small}>{dateParts(startsAt, { weekday: "short", day: "numeric" })}</span>}
            {time(inCairo(new Date(startsAt)).clock)}
          </time>
          <i />
          <Link to={`/crm/meetings/${id}`}>
            <Both value={title} as="strong" />
            <span className={css.small}>
              {party && (
                <>
                  <Both value={party} />
                  {between}
                </>
              )}
              {t("crm.dashboard.minutes", { count: durationMinutes })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function MyTasks({ day: { tasks, today, me } }: { day: Dashboard }) {
  const t = useTranslate();
  const acts = useTaskActs();
  const { number } = useFormat();
  return (
    <Block title={t("crm.dashboard.tasks")} more={{ to: tasksLink(me), label: t("crm.allOf", { count: number(tasks.open) }) }}>
      {tasks.rows.length === 0 ? (
        <p className={classes(css.none, ui.text("sm", "quiet"))}>{t("crm.dashboard.noTasks")}</p>
      ) : (
        <ul className={ui.stack(0)}>
          {tasks.rows.map((task) => (
            <TaskLine key={task.id} task={task} today={today} acts={acts} inPanel />
          ))}
        </ul>
      )}
    </Block>
  );
}

export function ProjectsOnSite({ day: { projects, whose, role } }: { day: Dashboard }) {
  const t = useTranslate();
  const { number, between } = useFormat();
  const of = { statuses: ["in_progress"] as const, person: role === "designer" ? whose : null };
  return (
    <Block title={t("crm.dashboard.onSite")} more={{ to: projectsLink(of), label: t("crm.allOf", { count: number(projects.onSite) }) }}>
      {projects.rows.length === 0 ? (
        <p className={classes(css.none, ui.text("sm", "quiet"))}>{t("crm.dashboard.noProjects")}</p>
      ) : (
        <ul>
          {projects.rows.map(({ id, name, cover, daysLeft, phase, progress, planned }) => (
            <li key={id} className={classes(css.site, ui.text("sm"), ui.place("pad2"))}>
              <Thumb src={cover} />
              <Link to={`/crm/projects/${id}`}>
                <Both value={name} as="strong" />
                <span className={css.small}>
                  {phase && <Both value={phase} />}
                  {phase && daysLeft !== null && between}
                  {daysLeft !== null && (
                    <span className={daysLeft < 0 ? ui.text("bad") : undefined}>
                      {daysLeft < 0 ? t("crm.daysLate", { days: -daysLeft }) : t("crm.dashboard.daysLeft", { days: daysLeft })}
                    </span>
                  )}
                </span>
              </Link>
              <span>
                <Progress done={progress} planned={planned} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

function Progress({ done, planned }: { done: number; planned: number | null }) {
  const t = useTranslate();
  const { percent } = useFormat();
  const behind = planned !== null && planned - done >= 10;
  const values = { done: percent(done * 100), planned: percent((planned ?? 0) * 100) };
  const progress = planned === null ? values.done : t("crm.dashboard.progressOf", values);
  return (
    <>
      <Meter value={done / 100} tick={planned === null ? null : planned / 100} tone={behind ? "bad" : undefined} label={progress} />
      <span className={css.small}>{progress}</span>
    </>
  );
}
