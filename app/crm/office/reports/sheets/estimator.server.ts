import { and, count, eq, gte, lt, sql } from "drizzle-orm";
import { estimateTable } from "#app/content/estimator/table.server.ts";
import { visitTable } from "#app/content/visits/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays } from "#app/values/calendar.ts";
import { cameWithin } from "#app/crm/office/reports/parts/part-query.ts";
import { columnsOf, type Cell, type Sheet } from "#app/crm/office/reports/fields.ts";
import type { Range } from "#app/values/date-range.ts";

const most = 12;

export async function estimatorSheet(ctx: Ctx, range: Range): Promise<Sheet> {
  const [visits] = await ctx.db
    .select({ visits: sql<number>`coalesce(sum(${visitTable.visits}), 0)::int` })
    .from(visitTable)
    .where(and(eq(visitTable.page, "/cost-estimator"), gte(visitTable.day, range.from), lt(visitTable.day, addDays(range.to, 1))));
  const made = cameWithin(estimateTable.createdAt, range);
  const [saved] = await ctx.db
    .select({
      estimates: count(),
      average: sql<number | null>`round(avg(${estimateTable.total}))::bigint`.mapWith((value) => (value === null ? null : Number(value))),
    })
    .from(estimateTable)
    .where(made);
  const [requested] = await ctx.db
    .select({ leads: sql<number>`count(distinct ${leadTable.estimateId})::int` })
    .from(leadTable)
    .innerJoin(estimateTable, eq(estimateTable.id, leadTable.estimateId))
    .where(made);
  const steps: [string, number][] = [
    ["visits", visits?.visits ?? 0],
    ["estimates", saved?.estimates ?? 0],
    ["enquiries", requested?.leads ?? 0],
  ];
  const chosen = await elementsOf(ctx, made);
  const all = saved?.estimates ?? 0;
  const rows: Cell[][] = [
    ...steps.map(([step, number], at): Cell[] => {
      const previous = at === 0 ? 0 : (steps[at - 1]?.[1] ?? 0);
      return [
        step,
        null,
        number,
        previous > 0 ? Math.round((number / previous) * 10_000) : null,
        step === "estimates" ? (saved?.average ?? null) : null,
      ];
    }),
    ...chosen.map(({ name, times, sum }): Cell[] => ["element", name, times, all > 0 ? Math.round((times / all) * 10_000) : null, sum]),
  ];
  return {
    name: "estimator",
    columns: columnsOf({ what: "word", element: "name", times: "count", ofBefore: "percent", averageSum: "money" }),
    rows: rows.map((cells) => ({ cells })),
  };
}

async function elementsOf(ctx: Ctx, made: ReturnType<typeof and>): Promise<{ name: Bilingual; times: number; sum: number | null }[]> {
  const { lines } = estimateTable;
  const rows = await ctx.db
    .select({
      en: sql<string | null>`max(line.value #>> '{name,en}')`,
      ar: sql<string | null>`max(line.value #>> '{name,ar}')`,
      times: sql<number>`count(distinct ${estimateTable.id})::int`,
      sum: sql<number | null>`round(avg((line.value ->> 'amount')::numeric))::bigint`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
    })
    .from(estimateTable)
    .crossJoin(sql`lateral jsonb_array_elements(${lines}) as line`)
    .where(made)
    .groupBy(sql`line.value ->> 'element'`)
    .orderBy(sql`3 desc`, sql`1`)
    .limit(most);
  return rows.map(({ en, ar, times, sum }) => ({ name: { en: en ?? "", ar: ar ?? "" }, times, sum }));
}
