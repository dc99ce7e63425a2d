import { Link, useLoaderData, useLocation } from "react-router";
import { FilterChip } from "#app/kit/list/filter-chip.tsx";
import { ListSearch } from "#app/kit/list/list-search.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { TasksPage } from "./page-data.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import css from "./toolbar.module.css";
import { chipsOf, taskViews, type TaskView } from "./views.ts";

/** The ways of laying the tasks out; filters go along. */
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
    <nav className={css.switch} aria-label={t("task.view.label")}>
      {taskViews.map((one) => (
        <Link key={one} to={to(one)} preventScrollReset aria-current={one === view ? "page" : undefined}>
          {t(`task.view.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Above the lists that the slice draws itself. */
export function TaskToolbar() {
  const { view } = useLoaderData<TasksPage>();
  return (
    <div className={css.toolbar}>
      <ViewSwitch />
      {chipsOf(view).map((name) => (
        <FilterChip key={name} name={name} />
      ))}
      {view === "board" && <ListSearch />}
    </div>
  );
}
