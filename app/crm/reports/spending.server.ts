import { and, between, desc, eq, sql } from "drizzle-orm";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import { holders } from "#app/crm/custody/operations.server.ts";
import { approvedSum, countedExpenses } from "#app/crm/expenses/operations.server.ts";
import { expenseTable } from "#app/crm/expenses/table.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Sheet } from "./fields.ts";
import type { Range } from "./range.ts";

const listOf = ({ from, to }: Range, more: string): string => `/crm/expenses?status=approved,settled&spentOn=${from}..${to}${more}`;

/** What was approved, with VAT, by category; the largest first. */
export async function expensesSheet(ctx: Ctx, range: Range): Promise<Sheet> {
  const rows = await ctx.db
    .select({ category: expenseTable.category, sum: approvedSum })
    .from(expenseTable)
    .where(and(countedExpenses(), between(expenseTable.spentOn, range.from, range.to)))
    .groupBy(expenseTable.category)
    .orderBy(desc(sql`2`));
  const total = rows.reduce((sum, row) => sum + row.sum, 0);
  const keys = rows.map(({ category }) => category);
  const names = keys.length > 0 ? await lookupOptions("expenseCategory")(ctx, { values: keys }) : [];
  return {
    name: "expenses",
    columns: [
      { key: "category", kind: "name" },
      { key: "share", kind: "percent" },
      { key: "sum", kind: "money" },
    ],
    rows: rows.map(({ category, sum }) => ({
      cells: [
        names.find(({ value }) => value === category)?.label ?? { en: category, ar: category },
        total > 0 ? Math.round((sum / total) * 10_000) : null,
        sum,
      ],
      to: listOf(range, `&category=${category}`),
    })),
    total: ["", total > 0 ? 10_000 : null, total],
  };
}

/** The same by project; what was spent for the office has none. */
export async function expensesByProjectSheet(ctx: Ctx, range: Range): Promise<Sheet> {
  const rows = await ctx.db
    .select({ id: crmProjectTable.id, en: crmProjectTable.nameEn, ar: crmProjectTable.nameAr, sum: approvedSum })
    .from(expenseTable)
    .leftJoin(crmProjectTable, eq(crmProjectTable.id, expenseTable.projectId))
    .where(and(countedExpenses(), between(expenseTable.spentOn, range.from, range.to)))
    .groupBy(crmProjectTable.id)
    .orderBy(desc(sql`4`));
  return {
    name: "expensesByProject",
    columns: [
      { key: "project", kind: "name" },
      { key: "sum", kind: "money" },
    ],
    rows: rows.map(({ id, en, ar, sum }) => ({
      cells: [id === null ? null : { en: en ?? "", ar: ar ?? "" }, sum],
      ...(id !== null && { to: listOf(range, `&projectId=${id}`) }),
    })),
    total: ["", rows.reduce((all, { sum }) => all + sum, 0)],
  };
}

/** Cash in people's hands as it is now, by how long it has been out. */
export async function custodySheet(ctx: Ctx): Promise<Sheet> {
  const rows = await holders(ctx);
  const at = (place: 0 | 1 | 2 | 3) => rows.reduce((sum, { ages }) => sum + ages[place], 0);
  return {
    name: "custody",
    columns: [
      { key: "holder", kind: "name" },
      { key: "to30", kind: "money" },
      { key: "to60", kind: "money" },
      { key: "to90", kind: "money" },
      { key: "over90", kind: "money" },
      { key: "balance", kind: "money" },
    ],
    rows: rows.map(({ id, name, ages, balance }) => ({ cells: [name, ...ages, balance], to: `/crm/expenses/custody?holderId=${id}` })),
    total: ["", at(0), at(1), at(2), at(3), rows.reduce((sum, { balance }) => sum + balance, 0)],
  };
}
