import { and, eq, isNull } from "drizzle-orm";
import { notify } from "#app/crm/base/notifications/notify.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { isOpen } from "./fields.ts";
import { taskTable } from "./table.server.ts";
import { wakeLeads } from "./wake-lead.server.ts";

/** The reminder of a task at its hour. Says nothing of one that is over, gone, or reminded of at another hour; run twice, it rings once. */
async function remind(ctx: Ctx, data: unknown): Promise<void> {
  const { id, at } = data as { id: string; at: string };
  await change(ctx, async (tx) => {
    const [task] = await tx.db
      .select()
      .from(taskTable)
      .where(and(eq(taskTable.id, id), isNull(taskTable.trashedAt)));
    if (!task || !isOpen(task.status) || task.remindAt?.toISOString() !== at) return;
    await notify(tx, {
      to: [task.assigneeId],
      kind: "due",
      about: { kind: "task", id },
      data: { title: task.title, ...(task.dueOn && { due: task.dueOn }) },
      key: `task due ${id} ${at}`,
    });
  });
}

export const handlers = { "task.remind": remind, "leads.wake": wakeLeads };
