import { asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { subjectsNamed } from "#app/crm/between-slices/subjects.server.ts";
import { subjects } from "#app/crm/between-slices/subjects.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { aboutField, taskAbouts, type TaskAbout, type TaskPriority, type TaskStatus, type TaskType } from "#app/crm/work/tasks/fields.ts";
import { inReaders } from "#app/crm/work/tasks/reads/texts.server.ts";
import { writes } from "#app/crm/work/tasks/reads/rule.server.ts";
import { blockerTable, checklistTable, taskTable } from "#app/crm/work/tasks/table.server.ts";

export type About = { kind: TaskAbout; id: string; title: Bilingual; path: string };

export type TaskRow = {
  id: string;
  version: number;
  title: string;
  status: TaskStatus;
  priority: TaskPriority;
  type: TaskType | null;
  assigneeId: string;
  dueOn: string | null;
  waitingFor: "client" | "supplier" | "permit" | null;
  waitingUntil: string | null;
  repeats: boolean;
  about: About | null;
  checks: { done: number; of: number };
  blocked: boolean;
  mine: boolean;
};

const columns = {
  id: taskTable.id,
  version: taskTable.version,
  title: taskTable.title,
  status: taskTable.status,
  priority: taskTable.priority,
  type: taskTable.type,
  assigneeId: taskTable.assigneeId,
  createdBy: taskTable.createdBy,
  dueOn: taskTable.dueOn,
  waitingFor: taskTable.waitingFor,
  waitingUntil: taskTable.waitingUntil,
  recurrence: taskTable.recurrence,
  leadId: taskTable.leadId,
  clientId: taskTable.clientId,
  projectId: taskTable.projectId,
  meetingId: taskTable.meetingId,
  supplierId: taskTable.supplierId,
};

export const urgentFirst: SQL = sql`array_position(array['urgent','high','medium','low'], ${taskTable.priority})`;
export const byDay: SQL[] = [sql`${taskTable.dueOn} asc nulls last`, urgentFirst, asc(taskTable.id)];

export async function taskRows(ctx: Ctx, where: SQL | undefined, limit: number, order: SQL[] = byDay): Promise<TaskRow[]> {
  const found = await ctx.db
    .select(columns)
    .from(taskTable)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  const names = await named(ctx, found);
  const ids = found.map(({ id }) => id);
  const checks = await checksOf(ctx, ids);
  const blocked = await blockedOf(ctx, ids);
  return (await inReaders(ctx, found)).map(({ createdBy, recurrence, leadId, clientId, projectId, meetingId, supplierId, ...row }) => {
    const held = { leadId, clientId, projectId, meetingId, supplierId };
    const kind = taskAbouts.find((one) => held[aboutField(one)] !== null);
    return {
      ...row,
      repeats: recurrence !== "none",
      about: (kind && names.get(held[aboutField(kind)] ?? "")) ?? null,
      checks: checks.get(row.id) ?? { done: 0, of: 0 },
      blocked: blocked.has(row.id),
      mine: writes(ctx, { createdBy, assigneeId: row.assigneeId }),
    };
  });
}

export async function named(ctx: Ctx, rows: readonly Partial<Record<`${TaskAbout}Id`, string | null>>[]): Promise<Map<string, About>> {
  const found = new Map<string, About>();
  for (const kind of taskAbouts) {
    const ids = rows.map((row) => row[aboutField(kind)]).filter((id): id is string => typeof id === "string");
    for (const [id, { title }] of await subjectsNamed(ctx, kind, ids))
      found.set(id, { kind, id, title, path: `${subjects[kind].path}/${id}` });
  }
  return found;
}

async function checksOf(ctx: Ctx, ids: string[]): Promise<Map<string, { done: number; of: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: checklistTable.taskId,
      of: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${checklistTable.done}))::int`,
    })
    .from(checklistTable)
    .where(inArray(checklistTable.taskId, ids))
    .groupBy(checklistTable.taskId);
  return new Map(rows.map(({ id, of, done }) => [id, { of, done }]));
}

async function blockedOf(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const first = alias(taskTable, "first");
  const rows = await ctx.db
    .selectDistinct({ id: blockerTable.taskId })
    .from(blockerTable)
    .innerJoin(first, eq(first.id, blockerTable.blockerId))
    .where(
      sql`${inArray(blockerTable.taskId, ids)} and ${first.trashedAt} is null and ${inArray(first.status, ["todo", "in_progress", "waiting"])}`,
    );
  return new Set(rows.map(({ id }) => id));
}
