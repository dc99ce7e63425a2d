import { useLoaderData, useLocation, useParams } from "react-router";
import { Board } from "#app/kit/board/board.tsx";
import { CardDue, CardFoot, CardRow, CardText } from "#app/kit/board/card.tsx";
import type { Lane } from "#app/kit/board/lanes.ts";
import { fromList } from "#app/kit/entity/over-list.ts";
import { moveBetween, reachable } from "#app/kit/flow/flow.ts";
import { ringOf } from "#app/kit/flow/status-mark.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { isOpen, type TaskStatus } from "#app/crm/work/tasks/fields.ts";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";
import { Signs } from "./line.tsx";
import { TaskPriorityBadge, useShortDay } from "#app/crm/work/tasks/page/priority-badge.tsx";
import type { TasksPage } from "./page-data.server.ts";
import type { TaskRow } from "./rows.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import { useTaskMoves } from "#app/crm/work/tasks/page/use-acts.ts";

export function TaskBoard() {
  const { lanes, today, list } = useLoaderData<TasksPage>();
  const t = useTranslate();
  const { search } = useLocation();
  const { id: opened } = useParams();
  const { go, dialog } = useTaskMoves();
  const shown = lanes ?? [];

  return (
    <>
      <Board
        label={t("task.list.title")}
        lanes={shown.map(({ key, total }): Lane<TaskStatus> => ({
          id: key,
          name: t(`task.choice.status.${key}`),
          phase: ringOf(taskFlow, key),
          total,
          ...(key === "cancelled" && { folded: true }),
          more: { pathname: taskEntity.path, search: inTable(search, key) },
        }))}
        items={shown.flatMap(({ rows }) => rows)}
        laneOf={({ status }) => status}
        nameOf={({ title }) => title}
        open={({ id }) => ({ to: { pathname: `${taskEntity.path}/${id}`, search }, state: fromList(taskEntity) })}
        canMove={(task, lane) => task.mine && reachable(taskFlow, task.status).includes(lane)}
        onMove={(task, lane) => go({ ...task, version: null }, moveBetween(taskFlow, task.status, lane)!, "told")}
        addTo={(lane) =>
          list.may.create && lane === "todo" ? { to: { pathname: `${taskEntity.path}/new`, search }, state: fromList(taskEntity) } : null
        }
        renderCard={(task) => <Card task={task} today={today} />}
        current={opened}
      />
      {dialog}
    </>
  );
}

function inTable(search: string, status: TaskStatus): string {
  const params = new URLSearchParams(search);
  params.set("view", "table");
  params.set("status", status);
  return `?${params}`;
}

function Card({ task, today }: { task: TaskRow; today: string }) {
  const t = useTranslate();
  const short = useShortDay(today);
  const person = usePerson(task.assigneeId);
  const late = task.dueOn !== null && task.dueOn < today && isOpen(task.status);
  return (
    <>
      {task.about && (
        <CardText>
          <Both value={task.about.title} />
        </CardText>
      )}
      <Signs task={task} today={today} />
      <CardRow>
        <TaskPriorityBadge priority={task.priority} quiet />
        {task.type && <span>{t(`task.choice.type.${task.type}`)}</span>}
      </CardRow>
      <CardFoot>
        {task.dueOn ? (
          <CardDue late={late}>
            <span className="num">{short(task.dueOn)}</span>
          </CardDue>
        ) : (
          <span />
        )}
        {person && <Person name={person} bare />}
      </CardFoot>
    </>
  );
}
