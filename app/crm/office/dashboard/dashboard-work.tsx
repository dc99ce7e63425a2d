import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { Link } from "react-router";
import table from "#app/ui/table.module.css";
import { TableHead } from "#app/ui/table.tsx";
import { ui } from "#app/ui/primitives.ts";
import { TaskLine } from "#app/crm/work/tasks/lists/line.tsx";
import { useTaskActs } from "#app/crm/work/tasks/use-acts.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/shell/classes.ts";
import { inCairo } from "#app/values/calendar.ts";
import css from "./dashboard.module.css";
import { projectsLink, tasksLink, weekLink } from "./dashboard-links.ts";
import type { Dashboard } from "./dashboard.server.ts";
import { Meter } from "#app/ui/meter.tsx";

export function Today({ day: { meetings } }: { day: Dashboard }) {
  const t = useTranslate();
  const { time, between } = useFormat();
  return (
    <Block title={t("kit.today")} more={{ to: weekLink, label: t("crm.dashboard.week") }}>
      {meetings.today.length === 0 ? (
        <p className={classes(css.none, ui.text("sm", "quiet"))}>{t("crm.dashboard.noMeetings")}</p>
      ) : (
        <ul className={css.agenda}>
          {meetings.today.map(({ id, title, startsAt, durationMinutes, type, party }) => (
            <li key={id} className={css[type]}>
              <time dateTime={startsAt} className={`num ${ui.text("soft")}`}>
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
      )}
    </Block>
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
  const { number, date, percent } = useFormat();
  const costs = role !== "sales";
  const of = { statuses: ["in_progress"] as const, person: role === "designer" ? whose : null };
  return (
    <Block title={t("crm.dashboard.onSite")} more={{ to: projectsLink(of), label: t("crm.allOf", { count: number(projects.onSite) }) }}>
      {projects.rows.length === 0 ? (
        <p className={classes(css.none, ui.text("sm", "quiet"))}>{t("crm.dashboard.noProjects")}</p>
      ) : (
        <ScrollArea className={table.wrap} label={t("crm.dashboard.onSite")}>
          <table className={table.table}>
            <TableHead
              texts={[t("crm.dashboard.project"), t("crm.dashboard.phase"), t("crm.dashboard.progress")]}
              figures={[costs && t("crm.dashboard.spent"), t("crm.dashboard.handover")]}
            />
            <tbody>
              {projects.rows.map(({ id, name, compound, governorate, targetEndOn, daysLeft, phase, progress, planned, spent }) => (
                <tr key={id}>
                  <td>
                    <Link to={`/crm/projects/${id}`}>
                      <Both value={name} as="strong" />
                    </Link>
                    <span className={css.small}>
                      {compound ? <bdi>{compound}</bdi> : governorate && t(`choice.governorate.${governorate}`)}
                    </span>
                  </td>
                  <td>{phase && <Both value={phase} />}</td>
                  <td>
                    <Progress done={progress} planned={planned} />
                  </td>
                  {costs && (
                    <td className={classes(table.end, "num", spent !== null && spent > 10_000 && ui.text("bad"))}>
                      {spent === null ? "–" : percent(Math.round(spent / 100) * 100)}
                    </td>
                  )}
                  <td className={classes(table.end, "num")}>
                    {targetEndOn && date(targetEndOn)}
                    {daysLeft !== null && (
                      <span className={classes(css.small, daysLeft < 0 && css.late)}>
                        {daysLeft < 0 ? t("crm.daysLate", { days: -daysLeft }) : t("crm.dashboard.daysLeft", { days: daysLeft })}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </Block>
  );
}

/** A line as far as the work has come, with a tick where it should be; behind by a tenth it is crimson. */
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
