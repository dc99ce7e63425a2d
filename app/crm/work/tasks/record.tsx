import { useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet } from "#app/kit/entity/record-outlet.tsx";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { taskPage } from "#app/crm/work/tasks/page/record-data.server.ts";
import { taskEntity } from "./entity.ts";
import { TaskDrawer } from "#app/crm/work/tasks/page/task-drawer.tsx";
import { TaskRecord } from "#app/crm/work/tasks/page/task-record.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await taskPage(ctx, params["id"] ?? "");
  const panels = await panelsOf(ctx, "task", page.task.id, ["files", "timeline"]);
  return { head: { title: page.task.title, noindex: true }, page, panels };
});

export default function TaskRoute() {
  const { page, panels } = useLoaderData<typeof loader>();
  const drawer = useDrawer();
  useLive({ entity: "task", id: page.task.id });
  return (
    <RecordOutlet screens={taskEntity} id={page.task.id}>
      <RecordPanels kind="task" id={page.task.id} panels={panels}>
        {drawer ? <TaskDrawer key={page.task.id} page={page} /> : <TaskRecord key={page.task.id} page={page} />}
      </RecordPanels>
    </RecordOutlet>
  );
}
