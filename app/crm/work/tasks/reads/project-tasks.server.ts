import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import type { ProjectTask } from "#app/crm/between-slices/port-types.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { openStatuses } from "#app/crm/work/tasks/fields.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";
import { inReaders } from "./texts.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

// What projects and rows of banks ask of tasks, through app/crm/between-slices/ports.server.ts. Says nothing of permission: whoever asks has authorized.

const { id, title, dueOn, completedAt, cause } = taskTable;
const shown = { id, title, dueOn, completedAt, cause };
const most = { due: 200, ofPeriod: 40 };

const ofProject = (projectId: string) => and(eq(taskTable.projectId, projectId), isNull(taskTable.trashedAt));
const open = inArray(taskTable.status, [...openStatuses]);

export const openSnagTasks = ({ db }: Ctx, projectId: string): Promise<number> =>
  db.$count(taskTable, and(ofProject(projectId), eq(taskTable.type, "snag"), open));

export const dueTasks = async (ctx: Ctx, projectId: string): Promise<ProjectTask[]> =>
  inReaders(
    ctx,
    await ctx.db
      .select(shown)
      .from(taskTable)
      .where(and(ofProject(projectId), isNotNull(taskTable.dueOn), open))
      .orderBy(asc(taskTable.dueOn), asc(taskTable.id))
      .limit(most.due),
  );

export async function tasksOfPeriod(
  ctx: Ctx,
  projectId: string,
  period: { from: Date; before: Date; dueUntil: string },
): Promise<{ finished: ProjectTask[]; coming: ProjectTask[] }> {
  const completed = and(eq(taskTable.status, "done"), gte(taskTable.completedAt, period.from), lt(taskTable.completedAt, period.before));
  const of = async (where: SQL | undefined, ...order: SQL[]) =>
    inReaders(
      ctx,
      await ctx.db
        .select(shown)
        .from(taskTable)
        .where(and(ofProject(projectId), where))
        .orderBy(...order)
        .limit(most.ofPeriod),
    );
  return {
    finished: await of(completed, asc(taskTable.completedAt)),
    coming: await of(and(open, lte(taskTable.dueOn, period.dueUntil)), asc(taskTable.dueOn), asc(taskTable.id)),
  };
}

export async function tasksOfBankLines(ctx: Ctx, ids: readonly string[]): Promise<Map<string, { id: string; title: string }>> {
  if (ids.length === 0) return new Map();
  const { id, title, bankLineId, trashedAt, createdAt } = taskTable;
  const rows = await ctx.db
    .select({ id, title, bankLineId })
    .from(taskTable)
    .where(and(inArray(bankLineId, [...ids]), isNull(trashedAt), open))
    .orderBy(desc(createdAt));
  return new Map((await inReaders(ctx, rows)).map((task) => [task.bankLineId!, { id: task.id, title: task.title }]));
}

export async function completeTaskOf(tx: Change, cause: string): Promise<void> {
  const [task] = await tx.db
    .select({ id: taskTable.id })
    .from(taskTable)
    .where(and(eq(taskTable.cause, cause), open))
    .for("update");
  if (!task) return;
  const done = { status: "done" as const, completedAt: tx.now().toISOString(), completedBy: userIdOf(tx) };
  await taskRecords.put(tx, task.id, done, "transitioned", null, { line: false });
}
