import { useLoaderData } from "react-router";
import { Nothing } from "#app/kit/fields/cells.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { aboutField, taskAbouts } from "#app/crm/work/tasks/fields.ts";
import { Due } from "./line.tsx";
import { TaskPriorityBadge } from "#app/crm/work/tasks/page/priority-badge.tsx";
import type { Task } from "#app/crm/work/tasks/operations.server.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import type { TasksPage } from "./page-data.server.ts";

export const cells = {
  title: ({ title }: Task) => <FreeText>{title}</FreeText>,
  priority: ({ priority }: Task) => priority && <TaskPriorityBadge priority={priority} />,
  dueOn: (task: Task) => <DueCell task={task} />,
};

function DueCell({ task }: { task: Task }) {
  const { today } = useLoaderData<TasksPage>();
  return !task.dueOn ? <Nothing /> : <Due task={{ dueOn: task.dueOn, status: task.status! }} today={today} />;
}

export const caption = (task: Task, list: ListData) => {
  const kind = taskAbouts.find((one) => one !== "project" && task[aboutField(one)] !== null);
  const about = kind && list.options[aboutField(kind)]?.find(({ value }) => value === task[aboutField(kind)]);
  return about ? <Both value={about.label} /> : null;
};
