import { useLoaderData } from "react-router";
import { RecordOutlet } from "#app/kit/entity/record-outlet.tsx";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { reading } from "#app/platform/http/doors.server.ts";
import { taskPage } from "./record-data.server.ts";
import { taskEntity } from "./entity.ts";
import { TaskDrawer } from "./task-drawer.tsx";
import { TaskRecord } from "./task-record.tsx";

export const loader = reading(async (ctx, { params }) => {
  const page = await taskPage(ctx, params["id"] ?? "");
  return { head: { title: page.task.title, noindex: true }, page };
});

/** One task: as a page, or in the drawer over the list or board that it was opened from. */
export default function TaskRoute() {
  const { page } = useLoaderData<typeof loader>();
  const drawer = useDrawer();
  useLive({ entity: "task", id: page.task.id });
  return (
    <RecordOutlet screens={taskEntity} id={page.task.id}>
      {drawer ? <TaskDrawer key={page.task.id} page={page} /> : <TaskRecord key={page.task.id} page={page} />}
    </RecordOutlet>
  );
}
