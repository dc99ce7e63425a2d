import { and, count, eq, gte, lte, ne, sql, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { approvedSum, countedExpenses } from "#app/crm/purchasing/expenses/reads/counted.server.ts";
import { custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { visibleExpenses } from "#app/crm/purchasing/expenses/visible.server.ts";

type Sum = { count: number; sum: number };

export type ExpenseSummary = {
  submitted: Sum;
  unpaid: Sum;
  month: Sum & { from: string; to: string };
  custody: Sum;
};

const claimed = sql<number>`coalesce(sum(${expenseTable.amount}), 0)::bigint`.mapWith(Number);

export async function expenseSummary(ctx: Ctx): Promise<ExpenseSummary> {
  authorize(ctx.actor, "expense.read");
  const today = cairoDay(ctx.now());
  const from = `${today.slice(0, 8)}01`;
  const of = async (sum: typeof claimed, ...where: SQL[]): Promise<Sum> => {
    const [row] = await ctx.db
      .select({ count: count(), sum })
      .from(expenseTable)
      .where(and(visibleExpenses(ctx), ...where));
    return row ?? { count: 0, sum: 0 };
  };
  return {
    submitted: await of(claimed, eq(expenseTable.status, "submitted")),
    unpaid: await of(approvedSum, eq(expenseTable.status, "approved")),
    month: {
      ...(await of(approvedSum, countedExpenses(), gte(expenseTable.spentOn, from), lte(expenseTable.spentOn, today))),
      from,
      to: today,
    },
    custody: await inCustody(ctx),
  };
}

async function inCustody(ctx: Ctx): Promise<Sum> {
  const own = may(ctx, "custody.update") ? undefined : eq(custodyTable.holderId, userIdOf(ctx) ?? "");
  const [row] = await ctx.db
    .select({ count: count(), sum: sql<number>`coalesce(sum(${custodyTable.balance}), 0)::bigint`.mapWith(Number) })
    .from(custodyTable)
    .where(and(ne(custodyTable.balance, 0), own));
  return row ?? { count: 0, sum: 0 };
}
