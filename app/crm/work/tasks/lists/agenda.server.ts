import { and, asc, between, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { conditionOf } from "#app/kit/entity/listing.server.ts";
import type { ListQuery } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, cairoInstant, weekStart, type Day } from "#app/values/calendar.ts";
import { openTasks } from "#app/crm/work/tasks/reads/conditions.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import { taskStatuses, weekCapacity, type TaskStatus } from "#app/crm/work/tasks/fields.ts";
import { staffOptions } from "#app/crm/work/tasks/form/options.server.ts";
import { taskRows, urgentFirst, type About, type TaskRow } from "./rows.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

export const dayGroups = ["late", "today", "waiting", "week", "later", "none", "done"] as const;
export type DayGroup = (typeof dayGroups)[number];
export type Group<K = string> = { key: K; total: number; rows: TaskRow[] };
export type TaskCounts = { open: number; late: number };

const perGroup = 50;
const perLane = 50;
const mostOfProjects = 300;
/** How long what is over stays in sight (days). */
const recent = { list: 7, board: 14 };

export const wanted = (ctx: Ctx, query: ListQuery): SQL | undefined => conditionOf(ctx, taskTable, taskEntity, { ...query, trash: false });

export async function taskCounts(ctx: Ctx, where: SQL | undefined): Promise<TaskCounts> {
  authorize(ctx.actor, "task.read");
  const [row] = await ctx.db
    .select({
      open: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${lt(taskTable.dueOn, cairoDay(ctx.now()))}))::int`,
    })
    .from(taskTable)
    .where(and(where, openTasks()));
  return row ?? { open: 0, late: 0 };
}

function thisWeek(ctx: Ctx): { today: Day; ends: Day } {
  authorize(ctx.actor, "task.read");
  const today = cairoDay(ctx.now());
  return { today, ends: addDays(weekStart(today), 6) };
}

export async function byDate(ctx: Ctx, where: SQL | undefined): Promise<Group<DayGroup>[]> {
  const { today, ends } = thisWeek(ctx);
  const { dueOn, status, completedAt } = taskTable;
  const doneToday = and(eq(status, "done"), eq(dueOn, today));
  const groups: [DayGroup, SQL | undefined, SQL[]?][] = [
    ["late", and(openTasks(), lt(dueOn, today))],
    ["today", and(or(openTasks(), doneToday), eq(dueOn, today)), [sql`${status} = 'done'`, urgentFirst, asc(taskTable.id)]],
    ["week", and(openTasks(), gt(dueOn, today), lte(dueOn, ends))],
    ["later", and(openTasks(), gt(dueOn, ends))],
    ["none", and(openTasks(), isNull(dueOn)), [urgentFirst, desc(taskTable.createdAt), asc(taskTable.id)]],
    [
      "done",
      and(
        eq(status, "done"),
        gte(completedAt, cairoInstant(addDays(today, -recent.list))),
        or(isNull(dueOn), ne(dueOn, today)),
        isNull(taskTable.trashedAt),
      ),
      [desc(completedAt), asc(taskTable.id)],
    ],
  ];
  return gather(ctx, where, groups);
}

export async function myDay(ctx: Ctx, where: SQL | undefined): Promise<Group<DayGroup>[]> {
  const { today, ends } = thisWeek(ctx);
  const { dueOn, status, waitingUntil } = taskTable;
  const mine = and(where, eq(taskTable.assigneeId, userIdOf(ctx) ?? sql`null`));
  const comes = and(eq(status, "waiting"), lte(waitingUntil, today));
  const rests = or(ne(status, "waiting"), gt(waitingUntil, today));
  return gather(ctx, mine, [
    ["late", and(openTasks(), lt(dueOn, today), rests)],
    [
      "today",
      and(or(and(openTasks(), rests), eq(status, "done")), eq(dueOn, today), isNull(taskTable.trashedAt)),
      [sql`${status} = 'done'`, urgentFirst, asc(taskTable.id)],
    ],
    ["waiting", and(openTasks(), comes)],
    ["week", and(openTasks(), between(dueOn, addDays(today, 1), ends), rests)],
  ]);
}

async function gather(
  ctx: Ctx,
  where: SQL | undefined,
  groups: readonly (readonly [DayGroup, SQL | undefined, SQL[]?])[],
): Promise<Group<DayGroup>[]> {
  const found: Group<DayGroup>[] = [];
  for (const [key, of, order] of groups) {
    const rows = await taskRows(ctx, and(where, of), perGroup + 1, order);
    const total = rows.length > perGroup ? await ctx.db.$count(taskTable, and(where, of)) : rows.length;
    found.push({ key, total, rows: rows.slice(0, perGroup) });
  }
  return found;
}

export type ProjectGroup = { about: About | null; rows: TaskRow[] };

export async function byProject(ctx: Ctx, where: SQL | undefined): Promise<{ groups: ProjectGroup[]; left: number }> {
  authorize(ctx.actor, "task.read");
  const rows = await taskRows(ctx, and(where, openTasks()), mostOfProjects + 1);
  const left = rows.length > mostOfProjects ? (await ctx.db.$count(taskTable, and(where, openTasks()))) - mostOfProjects : 0;
  const groups = new Map<string, ProjectGroup>();
  for (const row of rows.slice(0, mostOfProjects)) {
    const key = row.about?.id ?? "";
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { about: row.about, rows: [row] });
  }
  const rank = ({ about }: ProjectGroup) => (about === null ? 9 : about.kind === "project" ? 0 : 1);
  return { groups: [...groups.values()].toSorted((a, b) => rank(a) - rank(b)), left };
}

export async function byStatus(ctx: Ctx, where: SQL | undefined): Promise<Group<TaskStatus>[]> {
  authorize(ctx.actor, "task.read");
  const since = cairoInstant(addDays(cairoDay(ctx.now()), -recent.board));
  const lanes: Group<TaskStatus>[] = [];
  for (const status of taskStatuses) {
    const over = status === "done" || status === "cancelled";
    const of = and(where, isNull(taskTable.trashedAt), eq(taskTable.status, status), over ? gte(taskTable.updatedAt, since) : undefined);
    const rows = await taskRows(ctx, of, perLane, over ? [desc(taskTable.updatedAt), asc(taskTable.id)] : undefined);
    lanes.push({ key: status, total: rows.length < perLane ? rows.length : await ctx.db.$count(taskTable, of), rows });
  }
  return lanes;
}

export type Load = { userId: string; tasks: number; of: number };

export async function loadThisWeek(ctx: Ctx): Promise<Load[]> {
  authorize(ctx.actor, "task.read");
  const ends = addDays(weekStart(cairoDay(ctx.now())), 6);
  const people = await staffOptions(ctx, { limit: 30 });
  const rows = await ctx.db
    .select({ userId: taskTable.assigneeId, tasks: sql<number>`count(*)::int` })
    .from(taskTable)
    .where(and(openTasks(), lte(taskTable.dueOn, ends)))
    .groupBy(taskTable.assigneeId);
  const counted = new Map(rows.map(({ userId, tasks }) => [userId, tasks]));
  return people.map(({ value }) => ({ userId: value, tasks: counted.get(value) ?? 0, of: weekCapacity }));
}

export type TasksOf = { open: TaskRow[]; done: TaskRow[]; openTotal: number; total: number };

const inPanel = { open: 20, done: 5 };

export async function tasksAbout(ctx: Ctx, about: SQL): Promise<TasksOf> {
  authorize(ctx.actor, "task.read");
  const all = and(about, isNull(taskTable.trashedAt));
  const open = await taskRows(ctx, and(all, openTasks()), inPanel.open);
  const done = await taskRows(ctx, and(all, inArray(taskTable.status, ["done"])), inPanel.done, [
    desc(taskTable.completedAt),
    asc(taskTable.id),
  ]);
  const [counts] = await ctx.db
    .select({ total: sql<number>`count(*)::int`, open: sql<number>`(count(*) filter (where ${openTasks()}))::int` })
    .from(taskTable)
    .where(all);
  return { open, done, openTotal: counts?.open ?? 0, total: counts?.total ?? 0 };
}
