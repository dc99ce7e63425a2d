import { named, orderIn, partAction } from "#app/crm/work/projects/page/part-action.server.ts";
import { removeRoom, reorderRooms, saveRoom } from "./operations.server.ts";

export const action = partAction({
  save: { work: (ctx, { projectId, id, version, raw }) => saveRoom(ctx, projectId, id, version, raw), message: "projectRoom.done.saved" },
  remove: { work: (ctx, input) => removeRoom(ctx, input.projectId, named(input)), message: "projectRoom.done.removed" },
  reorder: { work: (ctx, input) => reorderRooms(ctx, input.projectId, orderIn(input)) },
});
