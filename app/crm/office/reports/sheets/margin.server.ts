import { recordPath } from "#app/crm/record/record-path.ts";
import { inArray } from "drizzle-orm";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { marginOf, type Piastres } from "#app/values/money/money.ts";
import { columnsOf, type Cell, type Sheet } from "#app/crm/office/reports/fields.ts";
import { monthsIn } from "#app/values/date-range.ts";
import { rowOf, totalOf, type Tally } from "#app/crm/office/reports/questions/tally.server.ts";

export const marginCell = (revenue: Piastres, cost: Piastres): Cell => (revenue > 0 && cost === 0 ? "cost" : marginOf(revenue, cost));

export async function marginSheet(tally: Tally): Promise<Sheet> {
  const line = async (first: string, of: Tally) => {
    const [revenue, cost] = [await of.of("revenue"), await of.of("cost")];
    const inBooks = [await of.of("advances"), await of.of("booked")];
    return [first, revenue, cost, await of.of("profit"), marginCell(revenue.value, cost.value), ...inBooks];
  };
  const rows = [];
  for (const month of monthsIn(tally.place.range)) rows.push(rowOf(await line(month, tally.in(month))));
  return {
    name: "margin",
    columns: columnsOf({
      month: "month",
      revenue: "money",
      cost: "money",
      profit: "money",
      margin: "percent",
      advances: "money",
      inBooks: "money",
    }),
    rows,
    ...totalOf(await line("", tally)),
  };
}

export async function projectNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Bilingual>> {
  const known = ids.filter((one) => one !== "none");
  if (known.length === 0) return new Map();
  const { id, nameEn, nameAr } = crmProjectTable;
  const rows = await ctx.db.select({ id, en: nameEn, ar: nameAr }).from(crmProjectTable).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, { en: row.en, ar: row.ar }]));
}

export async function marginByProjectSheet(ctx: Ctx, tally: Tally, target: number): Promise<Sheet> {
  const parts = [...(await tally.sums("revenue")), ...(await tally.sums("cost")), ...(await tally.sums("advances"))];
  const ids = [...new Set(parts.map((part) => part.in.project ?? "none"))];
  const names = await projectNames(ctx, ids);
  const lines = [];
  for (const id of ids) {
    const [revenue, cost] = [await tally.of("revenue", { project: id }), await tally.of("cost", { project: id })];
    // Only what projects cost is counted: revenue without one has no margin.
    const inBooks = [await tally.of("advances", { project: id }), await tally.of("booked", { project: id })];
    lines.push({ id, revenue, cost, inBooks, margin: id === "none" ? null : marginCell(revenue.value, cost.value) });
  }
  const rows = lines
    .toSorted(
      (a, b) => Number(a.id === "none") - Number(b.id === "none") || b.revenue.value - a.revenue.value || b.cost.value - a.cost.value,
    )
    .map(({ id, revenue, cost, margin, inBooks }) =>
      rowOf([names.get(id) ?? null, revenue, cost, margin, ...inBooks], {
        ...(id !== "none" && { to: recordPath("project", id) }),
        ...(typeof margin === "number" && margin < target && { tone: "bad" }),
      }),
    );
  const [revenue, cost] = [await tally.of("revenue"), await tally.of("cost")];
  return {
    name: "marginByProject",
    columns: columnsOf({ project: "name", revenue: "money", cost: "money", margin: "percent", advances: "money", inBooks: "money" }),
    rows,
    ...totalOf(["", revenue, cost, marginCell(revenue.value, cost.value), await tally.of("advances"), await tally.of("booked")]),
  };
}
