import { asc, eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { bankLineTable } from "#app/crm/base/bank-statements/table.server.ts";
import { allowedTo } from "#app/kit/list/list-page.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { aboutField, taskAbouts, type TaskStatus } from "#app/crm/work/tasks/fields.ts";
import { taskMoves } from "#app/crm/work/tasks/lifecycle/moves.server.ts";
import { taskRecords, type Task } from "#app/crm/work/tasks/operations.server.ts";
import { named, type About } from "#app/crm/work/tasks/lists/rows.server.ts";
import { writes } from "#app/crm/work/tasks/reads/rule.server.ts";
import { inReaders } from "#app/crm/work/tasks/reads/texts.server.ts";
import { blockerTable, taskTable } from "#app/crm/work/tasks/table.server.ts";

export type Linked = { id: string; title: string; status: TaskStatus };

export type TaskPage = {
  task: Task;
  abouts: About[];
  /** The row of the bank whose document is asked for, for whoever may read it or is asked. */
  row: { on: string; amount: number; text: string; reference: string } | null;
  blockers: Linked[];
  blocks: Linked[];
  moves: string[];
  today: string;
  me: string | null;
  may: { write: boolean; trash: boolean; create: boolean };
};

export async function taskPage(ctx: Ctx, id: string): Promise<TaskPage> {
  authorize(ctx.actor, "task.read");
  const task = await taskRecords.get(ctx, id);
  const names = await named(ctx, [task]);
  const allowed = allowedTo(ctx, "task");
  const own = writes(ctx, task) && task.trashedAt === null;
  return {
    task,
    abouts: taskAbouts.flatMap((kind) => names.get(task[aboutField(kind)] ?? "") ?? []),
    row: await rowOf(ctx, task),
    blockers: await linked(ctx, id, "blockerId"),
    blocks: await linked(ctx, id, "taskId"),
    moves: await taskMoves.offered(ctx, { ...task, nextOn: null }),
    today: cairoDay(ctx.now()),
    me: userIdOf(ctx),
    may: {
      write: allowed.update && own,
      trash: allowed.delete && writes(ctx, task),
      create: allowed.create,
    },
  };
}

async function rowOf(ctx: Ctx, { bankLineId, assigneeId }: Task): Promise<TaskPage["row"]> {
  if (!bankLineId || !(may(ctx, "moneyAccount.read") || assigneeId === userIdOf(ctx))) return null;
  const { id, on, amount, text, reference } = bankLineTable;
  const [row] = await ctx.db.select({ on, amount, text, reference }).from(bankLineTable).where(eq(id, bankLineId));
  return row ?? null;
}

async function linked(ctx: Ctx, id: string, far: "blockerId" | "taskId"): Promise<Linked[]> {
  const near = far === "blockerId" ? blockerTable.taskId : blockerTable.blockerId;
  const rows = await ctx.db
    .select({ id: taskTable.id, title: taskTable.title, status: taskTable.status })
    .from(blockerTable)
    .innerJoin(taskTable, eq(taskTable.id, blockerTable[far]))
    .where(eq(near, id))
    .orderBy(asc(taskTable.title), asc(taskTable.id));
  return inReaders(ctx, rows);
}
