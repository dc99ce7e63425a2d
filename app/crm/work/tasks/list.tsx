import { useLoaderData, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { changeList, listRoute } from "#app/kit/list/list-page.server.ts";
import { ListProvider } from "#app/kit/list/list-state.tsx";
import { fromList, listStays, useOverList } from "#app/kit/entity/over-list.ts";
import { DrawerOver } from "#app/kit/entity/drawer-over.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { TaskBoard } from "#app/crm/work/tasks/lists/board.tsx";
import { bulkVerbs } from "#app/crm/work/tasks/lists/bulk.server.ts";
import { useBulk } from "#app/crm/work/tasks/lists/bulk.tsx";
import { caption, cells } from "#app/crm/work/tasks/lists/cells.tsx";
import { TaskLists } from "#app/crm/work/tasks/lists/lists.tsx";
import { taskRecords } from "./operations.server.ts";
import { knowMe, tasksPage, type TasksPage } from "#app/crm/work/tasks/lists/page-data.server.ts";
import { taskEntity } from "./entity.ts";
import { TaskToolbar, ViewSwitch } from "#app/crm/work/tasks/lists/toolbar.tsx";

export const loader = listRoute(
  taskEntity,
  asLoader((ctx, args) => tasksPage(ctx, args)),
);
export const shouldRevalidate = listStays(taskEntity);
export const action = changeList(taskRecords, taskEntity, { verbs: bulkVerbs, narrow: knowMe });
export default ListRoute(Tasks);

function Tasks() {
  const { view } = useLoaderData<TasksPage>();
  return view === "table" ? <TaskTable /> : <OwnLists />;
}

function TaskTable() {
  const bulk = useBulk();
  return (
    <EntityList
      screens={taskEntity}
      title={<HowItStands />}
      caption={caption}
      cells={cells}
      fact={null}
      bulk={bulk}
      toolbar={<ViewSwitch />}
    />
  );
}

function OwnLists() {
  const { list, view } = useLoaderData<TasksPage>();
  const t = useTranslate();
  const { search } = useLocation();
  const { child, over, close } = useOverList(taskEntity);
  useLive({ entity: "task" });
  if (child && !over) return child;
  return (
    <ListProvider screens={taskEntity} list={list}>
      <PageHead
        title={<HowItStands />}
        actions={
          list.may.create && (
            <Button to={{ pathname: `${taskEntity.path}/new`, search }} state={fromList(taskEntity)} icon="plus">
              {t("task.list.new")}
            </Button>
          )
        }
      />
      <TaskToolbar />
      {view === "board" ? <TaskBoard /> : <TaskLists />}
      <DrawerOver path={taskEntity.path} child={child} onClose={close} />
    </ListProvider>
  );
}

function HowItStands() {
  const { counts } = useLoaderData<TasksPage>();
  const t = useTranslate();
  return t("task.head", counts);
}
