import { Link, useLocation } from "react-router";
import { fromList } from "#app/kit/entity/over-list.ts";
import { Tick } from "#app/ui/field.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { daysBetween } from "#app/values/calendar.ts";
import { isOpen } from "#app/crm/work/tasks/fields.ts";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";
import css from "./line.module.css";
import { TaskPriorityBadge, useShortDay } from "#app/crm/work/tasks/page/priority-badge.tsx";
import type { TaskRow } from "./rows.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import type { TaskActs } from "#app/crm/work/tasks/page/use-acts.ts";

type TaskLineProps = {
  task: TaskRow;
  today: string;
  acts: TaskActs;
  known?: boolean | undefined;
  inPanel?: boolean;
};

export function TaskLine({ task, today, acts, known = false, inPanel = false }: TaskLineProps) {
  const t = useTranslate();
  const { search } = useLocation();
  const person = usePerson(task.assigneeId);
  const status = acts.pending[task.id] ?? task.status;
  const over = !isOpen(status);
  const shown = { ...task, status };
  return (
    <li
      className={classes(css.line, ui.text("sm"), ui.place("pad2"))}
      data-task={task.id}
      data-over={over ? "" : undefined}
      data-panel={inPanel ? "" : undefined}
    >
      <label className={css.target}>
        <Tick checked={status === "done"} disabled={!task.mine || status === "cancelled"} onChange={() => void acts.tick(task)} />
        <span className="sr">{t(over ? "task.line.open" : "task.line.done", { title: task.title })}</span>
      </label>
      <span className={ui.row(3)}>
        <Link
          to={{ pathname: `${taskEntity.path}/${task.id}`, search: inPanel ? "" : search }}
          state={inPanel ? undefined : fromList(taskEntity)}
          preventScrollReset={!inPanel}
          className={classes(css.title, ui.text("ink", "medium", "anywhere", "link"))}
          data-task-link=""
        >
          <FreeText>{task.title}</FreeText>
        </Link>
        <Signs task={shown} today={today} />
      </span>
      {!inPanel && (
        <span className={classes(css.about, ui.text("soft"), ui.place("narrow"))}>
          {known && task.type && t(`task.choice.type.${task.type}`)}
          {!known && task.about && (
            <Link
              to={task.about.path}
              className={classes(css.aboutLink, ui.text("clip", "link"), ui.place("block"))}
              title={t(`task.about.kind.${task.about.kind}`)}
            >
              <Both value={task.about.title} />
            </Link>
          )}
        </span>
      )}
      <span className={css.status}>
        <StatusMark flow={taskFlow} state={status} />
      </span>
      <span className={css.priority}>
        <TaskPriorityBadge priority={task.priority} quiet={inPanel} />
      </span>
      <Due task={shown} today={today} />
      <span className={ui.stack(0)}>{person && <Person name={person} bare />}</span>
    </li>
  );
}

export function Due({ task, today }: { task: Pick<TaskRow, "dueOn" | "status">; today: string }) {
  const t = useTranslate();
  const short = useShortDay(today);
  if (!task.dueOn) return <span className={classes(css.due, ui.text("whole", "soft"))} />;
  const late = isOpen(task.status) ? daysBetween(task.dueOn, today) : 0;
  return (
    <span
      className={classes(css.due, ui.text("whole", "soft"))}
      data-late={late > 0 ? "" : undefined}
      title={late > 0 ? t("task.line.late", { days: late }) : undefined}
    >
      <time dateTime={task.dueOn} className="num">
        {short(task.dueOn)}
      </time>
      {late > 0 && <span className="sr">{t("task.line.late", { days: late })}</span>}
    </span>
  );
}

export function Signs({ task, today }: { task: TaskRow; today: string }) {
  const t = useTranslate();
  const { number } = useFormat();
  const short = useShortDay(today);
  const { checks, waitingFor, waitingUntil } = task;
  const waits = task.status === "waiting" && waitingFor && waitingUntil;
  if (!waits && !task.blocked && checks.of === 0 && !task.repeats) return null;
  return (
    <span className={classes(css.signs, ui.row(3, "stretch"), ui.text("xs", "quiet", "icon14"))}>
      {waits && (
        <span data-waits={waitingUntil <= today ? "over" : ""}>
          {t("task.line.waits", { for: waitingFor })} {t("task.line.until", { date: short(waitingUntil) })}
        </span>
      )}
      {task.blocked && isOpen(task.status) && (
        <span>
          <Icon name="lock" />
          {t("task.line.blocked")}
        </span>
      )}
      {checks.of > 0 && (
        <span title={t("task.line.checks", { done: number(checks.done), of: number(checks.of) })}>
          <Icon name="list-checks" flip />
          <span className="num">
            {number(checks.done)}/{number(checks.of)}
          </span>
        </span>
      )}
      {task.repeats && (
        <span title={t("task.line.repeats")}>
          <Icon name="refresh-cw" />
          <span className="sr">{t("task.line.repeats")}</span>
        </span>
      )}
    </span>
  );
}
