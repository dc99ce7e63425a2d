import { and, eq, isNull, ne, notInArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Expense } from "#app/crm/purchasing/expenses/records.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { visibleExpenses } from "#app/crm/purchasing/expenses/visible.server.ts";

export type ExpenseDuplicate = { id: string; number: string };

/** Expenses of the same supplier (or payee), day and sum: perhaps the same receipt written down twice. `hidden` counts those the reader may not know. */
export async function expenseDuplicates(
  ctx: Ctx,
  { id, supplierId, payee, spentOn, amount }: Pick<Expense, "id" | "supplierId" | "payee" | "spentOn" | "amount">,
): Promise<{ known: ExpenseDuplicate[]; hidden: number }> {
  const same = and(
    ne(expenseTable.id, id),
    eq(expenseTable.spentOn, spentOn ?? ""),
    eq(expenseTable.amount, amount ?? 0),
    supplierId ? eq(expenseTable.supplierId, supplierId) : and(isNull(expenseTable.supplierId), eq(expenseTable.payee, payee)),
    notInArray(expenseTable.status, ["cancelled", "rejected"]),
  );
  const all = await ctx.db.$count(expenseTable, same);
  if (all === 0) return { known: [], hidden: 0 };
  const known = await ctx.db
    .select({ id: expenseTable.id, number: expenseTable.number })
    .from(expenseTable)
    .where(and(same, visibleExpenses(ctx)))
    .orderBy(expenseTable.number)
    .limit(5);
  return { known, hidden: Math.max(0, all - known.length) };
}
