import { asCalled } from "#app/crm/between-slices/subjects.server.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import { and, asc, between, count, desc, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import { workHourTable } from "#app/crm/work/projects/hours/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { openTasks } from "#app/crm/work/tasks/operations.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, daysBetween } from "#app/values/calendar.ts";
import { columnsOf, type Report, type Sheet } from "#app/crm/office/reports/fields.ts";
import { cameWithin } from "#app/crm/office/reports/parts/part-query.ts";
import { peopleNamed } from "./people.server.ts";
import { before, type Range } from "#app/values/date-range.ts";
import { projectsOf, tasksOf, type Scope } from "#app/crm/office/reports/questions/scope.server.ts";

const weekDays = 7;

export async function teamReport(ctx: Ctx, scope: Scope, range: Range): Promise<Report> {
  const today = cairoDay(ctx.now());
  const open = and(openTasks(), tasksOf(ctx, scope))!;
  const late = and(open, lt(taskTable.dueOn, today))!;
  const done = (days: Range): SQL =>
    and(isNull(taskTable.trashedAt), eq(taskTable.status, "done"), cameWithin(taskTable.completedAt, days), tasksOf(ctx, scope))!;
  const person = scope.owner ?? (scope.role === "designer" ? null : scope.me);
  const link = (more: string) => `/crm/tasks?view=table&status=todo,in_progress,waiting${person ? `&assigneeId=${person}` : ""}${more}`;
  const earlier = before(range);
  return {
    tab: "team",
    target: 0,
    figures: [
      { key: "openTasks", kind: "count", value: await ctx.db.$count(taskTable, open), to: link("") },
      { key: "overdueTasks", kind: "count", value: await ctx.db.$count(taskTable, late), to: link(`&dueOn=..${addDays(today, -1)}`) },
      {
        key: "doneTasks",
        kind: "count",
        value: await ctx.db.$count(taskTable, done(range)),
        before: await ctx.db.$count(taskTable, done(earlier)),
      },
      { key: "hours", kind: "count", value: await hoursIn(ctx, scope, range), before: await hoursIn(ctx, scope, earlier) },
    ],
    sheets: [await workloadSheet(ctx, scope, range, today), await overdueSheet(ctx, late, today), await hoursSheet(ctx, scope, range)],
  };
}

const hoursOf = (ctx: Ctx, scope: Scope, range: Range): SQL =>
  and(
    between(workHourTable.on, range.from, range.to),
    scope.role === "designer" ? projectsOf(ctx, scope) : scope.me ? eq(workHourTable.userId, scope.me) : undefined,
    scope.owner ? eq(workHourTable.userId, scope.owner) : undefined,
  )!;
const summed = sql<number>`coalesce(sum(${workHourTable.hours}), 0)`.mapWith(Number);

async function hoursIn(ctx: Ctx, scope: Scope, range: Range): Promise<number> {
  const [row] = await ctx.db
    .select({ hours: summed })
    .from(workHourTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, workHourTable.projectId))
    .where(hoursOf(ctx, scope, range));
  return row?.hours ?? 0;
}

async function workloadSheet(ctx: Ctx, scope: Scope, range: Range, today: string): Promise<Sheet> {
  const rows = await ctx.db
    .select({
      person: taskTable.assigneeId,
      open: count(),
      late: sql<number>`(count(*) filter (where ${taskTable.dueOn} < ${today}))::int`,
      week: sql<number>`(count(*) filter (where ${taskTable.dueOn} between ${today}::date and ${addDays(today, weekDays)}::date))::int`,
      minutes: sql<number>`coalesce(sum(${taskTable.estimateMinutes}), 0)::int`,
    })
    .from(taskTable)
    .where(and(openTasks(), tasksOf(ctx, scope)))
    .groupBy(taskTable.assigneeId)
    .orderBy(desc(sql`2`));
  const worked = await ctx.db
    .select({ person: workHourTable.userId, hours: summed })
    .from(workHourTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, workHourTable.projectId))
    .where(hoursOf(ctx, scope, range))
    .groupBy(workHourTable.userId);
  const nobody = { open: 0, late: 0, week: 0, minutes: 0 };
  const lines = [
    ...rows,
    ...worked.filter(({ person }) => !rows.some((row) => row.person === person)).map(({ person }) => ({ person, ...nobody })),
  ].map((row) => ({ ...row, hours: worked.find(({ person }) => person === row.person)?.hours ?? 0 }));
  const nameOf = await peopleNamed(ctx);
  const all = (key: "open" | "late" | "week" | "minutes" | "hours") => lines.reduce((sum, line) => sum + line[key], 0);
  return {
    name: "workload",
    columns: columnsOf({ person: "name", openTasks: "count", late: "count", thisWeek: "count", guessed: "hours", worked: "hours" }),
    rows: lines.map(({ person, open, late, week, minutes, hours }) => ({
      cells: [nameOf(person), open, late, week, Math.round(minutes / 6) / 10, hours],
      to: `/crm/tasks?view=table&status=todo,in_progress,waiting&assigneeId=${person}`,
      ...(late > 0 && { tone: "bad" as const }),
    })),
    total: ["", all("open"), all("late"), all("week"), Math.round(all("minutes") / 6) / 10, all("hours")],
  };
}

const mostLate = 200;

async function overdueSheet(ctx: Ctx, late: SQL, today: string): Promise<Sheet> {
  const { id, title, assigneeId, dueOn } = taskTable;
  const { nameEn, nameAr } = crmProjectTable;
  const rows = await ctx.db
    .select({ id, en: title, ar: title, assigneeId, dueOn, project: crmProjectTable.id, nameEn, nameAr })
    .from(taskTable)
    .leftJoin(crmProjectTable, eq(crmProjectTable.id, taskTable.projectId))
    .where(late)
    .orderBy(asc(dueOn), asc(id))
    .limit(mostLate);
  const nameOf = await peopleNamed(ctx);
  return {
    name: "overdue",
    columns: columnsOf({ task: "name", person: "name", project: "name", dueOn: "date", daysLate: "days" }),
    rows: (await asCalled(ctx, "task", rows)).map((task) => ({
      cells: [
        { en: task.en, ar: task.ar },
        nameOf(task.assigneeId),
        task.project && { en: task.nameEn ?? "", ar: task.nameAr ?? "" },
        task.dueOn,
        task.dueOn && daysBetween(task.dueOn, today),
      ],
      to: recordPath("task", task.id),
    })),
  };
}

async function hoursSheet(ctx: Ctx, scope: Scope, range: Range): Promise<Sheet> {
  const rows = await ctx.db
    .select({ id: crmProjectTable.id, en: crmProjectTable.nameEn, ar: crmProjectTable.nameAr, hours: summed })
    .from(workHourTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, workHourTable.projectId))
    .where(hoursOf(ctx, scope, range))
    .groupBy(crmProjectTable.id)
    .orderBy(desc(sql`4`));
  return {
    name: "hours",
    columns: columnsOf({ project: "name", worked: "hours" }),
    rows: rows.map(({ id, en, ar, hours }) => ({ cells: [{ en, ar }, hours], to: recordPath("project", id) })),
    total: ["", rows.reduce((sum, { hours }) => sum + hours, 0)],
  };
}
