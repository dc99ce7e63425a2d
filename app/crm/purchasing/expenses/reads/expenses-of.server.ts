import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { and, count, eq, sql, type SQL } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { approvedSum, countedExpenses, deductedVat } from "./counted.server.ts";
import { expenseRows, type ExpenseRow } from "./rows.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { visibleExpenses } from "#app/crm/purchasing/expenses/visible.server.ts";

export const aboutKinds = { project: expenseTable.projectId, supplier: expenseTable.supplierId, order: expenseTable.orderId } as const;

export type ExpensesOf = {
  rows: ExpenseRow[];
  categories: Option[];
  total: number;
  approved: number;
  waiting: number;
  billable: number;
  may: { create: boolean };
};

const shown = 8;
const waiting = sql<number>`coalesce(sum(${expenseTable.amount}) filter (where ${expenseTable.status} = 'submitted'), 0)::bigint`.mapWith(
  Number,
);
const billable =
  sql<number>`coalesce(sum(round((${expenseTable.approvedAmount} - ${deductedVat}) * (10000 + coalesce(${expenseTable.markup}, 0)) / 10000.0)) filter (where ${expenseTable.billable}), 0)::bigint`.mapWith(
    Number,
  );

export async function expensesOf(ctx: Ctx, kind: string, id: string): Promise<ExpensesOf> {
  authorize(ctx.actor, "expense.read");
  if (!Object.hasOwn(aboutKinds, kind) || !isUuid(id)) throw new NotFound();
  const where: SQL | undefined = and(eq(aboutKinds[kind as keyof typeof aboutKinds], id), visibleExpenses(ctx));
  const rows = await expenseRows(ctx, where, shown);
  const [all] = await ctx.db.select({ total: count(), waiting }).from(expenseTable).where(where);
  const [counted] = await ctx.db.select({ approved: approvedSum, billable }).from(expenseTable).where(and(where, countedExpenses()));
  const keys = [...new Set(rows.map(({ category }) => category))];
  return {
    rows,
    categories: keys.length > 0 ? await choices["lookup:expenseCategory"](ctx, { values: keys }) : [],
    total: all?.total ?? 0,
    waiting: all?.waiting ?? 0,
    approved: counted?.approved ?? 0,
    billable: counted?.billable ?? 0,
    may: { create: may(ctx, "expense.create") },
  };
}
