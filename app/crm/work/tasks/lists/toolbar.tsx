import { useLoaderData, useLocation } from "react-router";
import { Filters } from "#app/kit/list/filter-chip.tsx";
import { ListSearch, ToolLine } from "#app/kit/list/list-toolbar.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import type { TasksPage } from "./page-data.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import { chipsOf, taskViews, type TaskView } from "./views.ts";

export function ViewSwitch() {
  const { view } = useLoaderData<TasksPage>();
  const t = useTranslate();
  const { search } = useLocation();
  const to = (wanted: TaskView) => {
    const params = new URLSearchParams(search);
    for (const word of ["page", "sort", "trash", "view"]) params.delete(word);
    if (wanted !== "date") params.set("view", wanted);
    return { pathname: taskEntity.path, search: params.size > 0 ? `?${params.toString().replaceAll("%2C", ",")}` : "" };
  };
  return (
    <Segments
      className={ui.place("first")}
      label={t("task.view.label")}
      segments={taskViews.map((one) => ({ key: one, label: t(`task.view.${one}`), to: to(one), current: one === view }))}
    />
  );
}

export function TaskToolbar() {
  const { view } = useLoaderData<TasksPage>();
  return (
    <ToolLine>
      <ViewSwitch />
      <Filters names={chipsOf(view)} />
      {view === "board" && <ListSearch />}
    </ToolLine>
  );
}
