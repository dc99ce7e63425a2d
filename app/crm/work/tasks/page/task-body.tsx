import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { FactLines } from "#app/crm/record/record-facts.tsx";
import { fromList } from "#app/kit/entity/over-list.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import { RecordNotices } from "#app/kit/record/record-notices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PersonOf } from "#app/kit/record/person.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";
import { Due } from "#app/crm/work/tasks/lists/line.tsx";
import type { Linked, TaskPage } from "./record-data.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import css from "./task-body.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

export function TaskFacts({ page: { task, abouts, row, today } }: { page: TaskPage }) {
  const t = useTranslate();
  const { number, date, money } = useFormat();
  const minutes = task.estimateMinutes;
  const links = abouts.map(({ kind, id, title, path }): [string, ReactNode] => [
    `task.about.kind.${kind}`,
    <Link key={id} to={path} className={classes(css.link, ui.text("ink", "underlined", "anywhere", "link"))}>
      <Both value={title} />
    </Link>,
  ]);
  const own = {
    ...Object.fromEntries(links),
    ...(row && {
      bankLineId: (
        <span className={ui.stack(1)}>
          <span>{date(row.on)}</span>
          <span>{money(row.amount)}</span>
          <FreeText>{`${row.text} ${row.reference}`}</FreeText>
        </span>
      ),
    }),
    dueOn: task.dueOn && <Due task={{ dueOn: task.dueOn, status: task.status! }} today={today} />,
    estimateMinutes:
      minutes !== null &&
      (minutes % 60 === 0 ? t("task.record.hours", { hours: number(minutes / 60) }) : t("task.record.minutes", { count: minutes })),
    watchers: task.watchers.length > 0 && (
      <span className={ui.stack(1)}>
        {task.watchers.map((id) => (
          <PersonOf key={id} id={id} />
        ))}
      </span>
    ),
  };
  return <FactLines entity={taskEntity} record={task} own={own} names={taskEntity.facts?.["record.facts"] ?? []} />;
}

export function TaskNotices({ page: { task, today, may } }: { page: TaskPage }) {
  const t = useTranslate();
  const { date } = useFormat();
  const { notice } = useArchiving(taskEntity, task, may.trash);
  const { waitingFor, waitingUntil } = task;
  const repeats = task.recurrence !== "none";
  return (
    <RecordNotices
      notices={[
        notice,
        task.status === "waiting" && waitingFor && waitingUntil && (
          <Notice key="waiting" tone={waitingUntil <= today ? "warn" : "info"} icon="pause">
            {t("task.record.waiting", { for: waitingFor, date: date(waitingUntil) })}
          </Notice>
        ),
        task.status === "cancelled" && task.cancelReason && (
          <Notice key="cancelled" icon="circle-x">
            {t("task.record.cancelled", { reason: task.cancelReason })}
          </Notice>
        ),
        repeats && (
          <Notice key="repeats" icon="refresh-cw">
            {t("task.record.repeats", {
              recurrence: task.recurrence ?? "none",
              until: task.recurrenceUntil ? date(task.recurrenceUntil) : "none",
            })}{" "}
            {t("task.record.nextOne")}
          </Notice>
        ),
      ]}
    />
  );
}

export function LinkedTasks({ title, tasks }: { title: string; tasks: readonly Linked[] }) {
  const { search } = useLocation();
  const inside = useDrawer();
  if (tasks.length === 0) return null;
  return (
    <Block title={title}>
      <ul className={css.linked}>
        {tasks.map((task) => (
          <li key={task.id} className={classes(ui.row(4, "between", "nowrap"), ui.text("sm"))}>
            <Link
              to={{ pathname: `${taskEntity.path}/${task.id}`, search: inside ? search : "" }}
              state={inside ? fromList(taskEntity) : undefined}
              className={classes(css.link, ui.text("ink", "underlined", "anywhere", "link"))}
            >
              <FreeText>{task.title}</FreeText>
            </Link>
            <StatusMark flow={taskFlow} state={task.status} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function Description({ text }: { text: string }) {
  return text ? (
    <FreeText as="p" className={classes(css.description, ui.text("lines", "base"))}>
      {text}
    </FreeText>
  ) : null;
}
