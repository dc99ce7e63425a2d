import { and, desc, gte, like, lte, sum } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, weekStart, type Day } from "#app/values/calendar.ts";
import { visitTable } from "./table.server.ts";

export type MonthlyVisits = { month: number; previous: number };
export type DailyVisits = { day: Day; visits: number };

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`;

export async function monthlyVisits<P extends string>(ctx: Ctx, pages: readonly P[]): Promise<Record<P | "all", MonthlyVisits>> {
  authorize(ctx.actor, "siteContent.read");
  const month = firstOf(cairoDay(ctx.now()));
  const previous = firstOf(addDays(month, -1));
  const of = async (from: Day, to: Day): Promise<(pages: readonly string[] | null) => number> => {
    const rows = await ctx.db
      .select({ page: visitTable.page, visits: sum(visitTable.visits).mapWith(Number) })
      .from(visitTable)
      .where(and(gte(visitTable.day, from), lte(visitTable.day, to)))
      .groupBy(visitTable.page);
    return (wanted) => rows.reduce((all, { page, visits }) => (!wanted || wanted.includes(page) ? all + visits : all), 0);
  };
  const now = await of(month, cairoDay(ctx.now()));
  const before = await of(previous, addDays(month, -1));
  const figures = (wanted: readonly string[] | null): MonthlyVisits => ({ month: now(wanted), previous: before(wanted) });
  return Object.fromEntries([["all", figures(null)], ...pages.map((page) => [page, figures([page])])]) as Record<P | "all", MonthlyVisits>;
}

export async function dailyVisits(ctx: Ctx, days: number): Promise<DailyVisits[]> {
  authorize(ctx.actor, "siteContent.read");
  const today = cairoDay(ctx.now());
  const from = addDays(today, 1 - days);
  const rows = await ctx.db
    .select({ day: visitTable.day, visits: sum(visitTable.visits).mapWith(Number) })
    .from(visitTable)
    .where(and(gte(visitTable.day, from), lte(visitTable.day, today)))
    .groupBy(visitTable.day);
  const known = new Map(rows.map(({ day, visits }) => [day, visits]));
  return Array.from({ length: days }, (_, at) => addDays(from, at)).map((day) => ({ day, visits: known.get(day) ?? 0 }));
}

export async function mostVisited(ctx: Ctx, below: string, limit: number): Promise<{ name: string; visits: number }[]> {
  authorize(ctx.actor, "siteContent.read");
  const visits = sum(visitTable.visits).mapWith(Number);
  const rows = await ctx.db
    .select({ page: visitTable.page, visits })
    .from(visitTable)
    .where(and(gte(visitTable.day, weekStart(cairoDay(ctx.now()))), like(visitTable.page, `${below}/%`)))
    .groupBy(visitTable.page)
    .orderBy(desc(visits), visitTable.page)
    .limit(limit);
  return rows.map(({ page, visits: count }) => ({ name: page.slice(below.length + 1), visits: count }));
}
