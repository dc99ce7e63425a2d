import { and, eq, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { hasRole, isActor, userIdOf } from "#app/access/actor.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { settingTable } from "#app/platform/settings/table.server.ts";
import { Conflict, Forbidden, NotFound } from "#app/values/errors.ts";
import { expenseLimits } from "#app/content/settings/operations.server.ts";
import { expenseTable } from "./table.server.ts";

/** As `expenseLimits` has it; asked within the query, because a condition does not wait for a setting. */
const managerUpTo = sql`coalesce((select (${settingTable.value} ->> 'managerUpTo')::bigint from ${settingTable} where ${settingTable.key} = ${expenseLimits.key}), ${expenseLimits.fallback.managerUpTo})`;

const ownOnly = ["designer"] as const;

/** The expenses this reader may know of: a designer's own, and those he decides as the project's manager. Lists, search, exports and figures ask the same. */
export function visibleExpenses(ctx: Ctx): SQL | undefined {
  const me = userIdOf(ctx);
  if (!me || !hasRole(ctx, ...ownOnly)) return undefined;
  const led = ctx.db.select({ id: crmProjectTable.id }).from(crmProjectTable).where(eq(crmProjectTable.managerId, me));
  return or(
    eq(expenseTable.createdBy, me),
    eq(expenseTable.decidedBy, me),
    and(eq(expenseTable.status, "submitted"), inArray(expenseTable.projectId, led), lte(expenseTable.amount, managerUpTo)),
  );
}

export const writesExpense = (ctx: Ctx, { createdBy }: { createdBy: string | null }): boolean =>
  !hasRole(ctx, ...ownOnly) || isActor(ctx, createdBy);

export function refuseOthersExpense(ctx: Ctx, expense: { createdBy: string | null } | null): void {
  if (expense && !writesExpense(ctx, expense)) throw new Forbidden({ key: "expense.error.notYours" });
}

/** Refuses notes and files where the expense is no longer open: an approved one keeps the receipts it was approved with. */
export async function refuseUnlessOpenExpense(ctx: Ctx, id: string): Promise<void> {
  const [expense] = await ctx.db
    .select({ createdBy: expenseTable.createdBy, status: expenseTable.status })
    .from(expenseTable)
    .where(and(eq(expenseTable.id, id), visibleExpenses(ctx)));
  if (!expense) throw new NotFound();
  refuseOthersExpense(ctx, expense);
  if (expense.status !== "draft" && expense.status !== "submitted" && expense.status !== "rejected")
    throw new Conflict("ILLEGAL_TRANSITION", { key: "expense.error.closed" });
}
