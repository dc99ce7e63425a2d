import { and, between, inArray, sql } from "drizzle-orm";
import { standingStatuses } from "#app/crm/invoices/fields.ts";
import { invoiceTable } from "#app/crm/invoices/table.server.ts";
import { costsOf } from "#app/crm/projects/money/operations.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/bilingual.ts";
import type { Piastres } from "#app/values/money.ts";
import { recordsLink } from "./address.ts";
import type { Sheet } from "./fields.ts";
import { daysOfMonth, monthsIn, type Range } from "./range.ts";

/** Basis points of the revenue; null while there is none. */
export const marginOf = (revenue: Piastres, cost: Piastres): number | null =>
  revenue > 0 ? Math.round(((revenue - cost) / revenue) * 10_000) : null;

type Earned = { month: string; projectId: string | null; net: Piastres };
type Spent = { on: string; projectId: string; spent: Piastres };
export type Books = { earned: Earned[]; spent: Spent[]; names: Map<string, Bilingual> };

/** What was invoiced without VAT, and what projects cost, within the range: the two sides of every margin here. */
export async function booksOf(ctx: Ctx, range: Range): Promise<Books> {
  const earned = await ctx.db
    .select({
      month: sql<string>`to_char(${invoiceTable.issuedOn}, 'YYYY-MM')`,
      projectId: invoiceTable.projectId,
      net: sql<number>`sum(case when ${invoiceTable.kind} = 'credit_note' then -${invoiceTable.net} else ${invoiceTable.net} end)::bigint`.mapWith(
        Number,
      ),
    })
    .from(invoiceTable)
    .where(and(inArray(invoiceTable.status, [...standingStatuses]), between(invoiceTable.issuedOn, range.from, range.to)))
    .groupBy(sql`1`, invoiceTable.projectId);
  const projects = await ctx.db
    .select({ id: crmProjectTable.id, en: crmProjectTable.nameEn, ar: crmProjectTable.nameAr })
    .from(crmProjectTable);
  const costs = await costsOf(
    ctx,
    projects.map(({ id }) => id),
  );
  const spent = [...costs.values()].flatMap(({ entries }) =>
    entries.flatMap(({ on, projectId, spent: sum }): Spent[] =>
      on !== null && on >= range.from && on <= range.to && sum !== 0 ? [{ on, projectId, spent: sum }] : [],
    ),
  );
  return { earned, spent, names: new Map(projects.map(({ id, en, ar }) => [id, { en, ar }])) };
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Month by month: revenue, cost, what is left, and its share. */
export function marginSheet({ earned, spent }: Books, range: Range): Sheet {
  const rows = monthsIn(range).map((month) => {
    const revenue = total(earned.filter((one) => one.month === month).map(({ net }) => net));
    const cost = total(spent.filter(({ on }) => on.startsWith(month)).map((one) => one.spent));
    return { month, revenue, cost, to: recordsLink("revenue", daysOfMonth(month, range)) };
  });
  const [revenue, cost] = [total(rows.map((row) => row.revenue)), total(rows.map((row) => row.cost))];
  return {
    name: "margin",
    columns: [
      { key: "month", kind: "month" },
      { key: "revenue", kind: "money" },
      { key: "cost", kind: "money" },
      { key: "profit", kind: "money" },
      { key: "margin", kind: "percent" },
    ],
    rows: rows.map((row) => ({
      cells: [row.month, row.revenue, row.cost, row.revenue - row.cost, marginOf(row.revenue, row.cost)],
      to: row.to,
    })),
    total: ["", revenue, cost, revenue - cost, marginOf(revenue, cost)],
  };
}

/** Project by project, the largest revenue first; what was invoiced for no project stands last. */
export function marginByProjectSheet({ earned, spent, names }: Books, target: number): Sheet {
  const ids = [...new Set([...earned.map(({ projectId }) => projectId), ...spent.map(({ projectId }) => projectId)])];
  const rows = ids
    .map((id) => {
      const revenue = total(earned.filter(({ projectId }) => projectId === id).map(({ net }) => net));
      const cost = total(spent.filter(({ projectId }) => projectId === id).map((one) => one.spent));
      return { id, revenue, cost, margin: marginOf(revenue, cost) };
    })
    .toSorted((a, b) => Number(a.id === null) - Number(b.id === null) || b.revenue - a.revenue || b.cost - a.cost);
  const [revenue, cost] = [total(rows.map((row) => row.revenue)), total(rows.map((row) => row.cost))];
  return {
    name: "marginByProject",
    columns: [
      { key: "project", kind: "name" },
      { key: "revenue", kind: "money" },
      { key: "cost", kind: "money" },
      { key: "margin", kind: "percent" },
    ],
    rows: rows.map(({ id, margin, ...row }) => ({
      cells: [id === null ? null : (names.get(id) ?? null), row.revenue, row.cost, margin],
      ...(id !== null && { to: `/crm/projects/${id}` }),
      ...(margin !== null && margin < target && { tone: "bad" as const }),
    })),
    total: ["", revenue, cost, marginOf(revenue, cost)],
  };
}
