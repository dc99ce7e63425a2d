import { and, eq, isNull, asc, lte } from "drizzle-orm";
import { notify } from "#app/crm/base/notifications/sending/notify.server.ts";
import { change, type Ctx, type Change } from "#app/platform/ctx.server.ts";
import { isOpen } from "./fields.ts";
import { taskTable } from "./table.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { createTask } from "./operations.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { lockLead, applyTransition } from "#app/crm/people/leads/operations.server.ts";

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

export async function wakeLeads(ctx: Ctx): Promise<void> {
  const { id, status, onHoldUntil } = leadTable;
  const rested = and(eq(status, "on_hold"), lte(onHoldUntil, ctx.now()), isListed(leadTable));
  await each("leads.wake", await ctx.db.select({ id }).from(leadTable).where(rested).orderBy(id), (row) => wake(ctx, row.id));
}

async function wake(ctx: Ctx, leadId: string): Promise<void> {
  await change(ctx, async (tx) => {
    // Deleted, put in the trash or in the archive meanwhile.
    if ((await tx.db.$count(leadTable, and(eq(leadTable.id, leadId), isListed(leadTable)))) === 0) return;
    const lead = await lockLead(tx, leadId);
    if (lead.status !== "on_hold" || !lead.onHoldUntil || Date.parse(lead.onHoldUntil) > tx.now().getTime()) return;
    const until = lead.onHoldUntil;
    const person = await whoFollows(tx, lead.assignedTo);
    await applyTransition(tx, lead, lead.heldFrom ?? "contacted", { notices: [{ to: [person?.id], kind: "due" }] });
    if (!person) return;
    await createTask(tx, {
      title: { key: "leads.followUp.task", values: { name: lead.name } },
      description: { key: "leads.followUp.wokeUp", values: {} },
      type: "follow_up",
      leadId,
      assigneeId: person.id,
      dueOn: cairoDay(tx.now()),
      cause: `lead woke ${leadId} ${until}`,
    });
  });
}

async function whoFollows(tx: Change, assignedTo: string | null) {
  const columns = { id: userTable.id };
  const active = isNull(userTable.deactivatedAt);
  const [own] = assignedTo
    ? await tx.db
        .select(columns)
        .from(userTable)
        .where(and(eq(userTable.id, assignedTo), active))
    : [];
  if (own) return own;
  const [manager] = await tx.db
    .select(columns)
    .from(userTable)
    .where(and(eq(userTable.roleName, "manager"), active))
    .orderBy(asc(userTable.createdAt), asc(userTable.id))
    .limit(1);
  return manager;
}
