import type { BulkForm } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { moveTask, undoCompletion } from "#app/crm/work/tasks/lifecycle/moves.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";

export const bulkVerbs = {
  async assign(ctx: Ctx, id: string, form: BulkForm): Promise<BulkForm> {
    const { assigneeId } = await taskRecords.get(ctx, id);
    await taskRecords.amend(ctx, id, { assigneeId: form["to"] ?? null });
    return { to: assigneeId ?? "" };
  },
  async tick(ctx: Ctx, id: string, form: BulkForm): Promise<BulkForm | void> {
    if (form["undo"] === "yes") return void (await undoCompletion(ctx, id));
    await moveTask(ctx, id, null, { to: "done" });
    return { undo: "yes" };
  },
};
