import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { and, eq, inArray, lte, ne, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { expenseLimits } from "#app/content/settings/operations.server.ts";
import { expenseRows, type ExpenseRow } from "#app/crm/purchasing/expenses/reads/rows.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";

export type ApprovalQueue = {
  rows: ExpenseRow[];
  categories: Option[];
  me: string | null;
};

const most = 100;

export async function approvalQueue(ctx: Ctx): Promise<ApprovalQueue> {
  authorize(ctx.actor, "expense.read");
  const rows = await expenseRows(ctx, and(eq(expenseTable.status, "submitted"), await his(ctx)), most, true);
  const keys = [...new Set(rows.map(({ category }) => category))];
  return {
    rows,
    categories: keys.length > 0 ? await choices["lookup:expenseCategory"](ctx, { values: keys }) : [],
    me: userIdOf(ctx),
  };
}

async function his(ctx: Ctx): Promise<SQL | undefined> {
  const me = userIdOf(ctx);
  if (!me) return undefined;
  const foreign = and(ne(expenseTable.createdBy, me), ne(expenseTable.submittedBy, me));
  if (may(ctx, "expense.approve")) return may(ctx, "expense.selfApprove") ? undefined : foreign;
  const { managerUpTo } = await readSetting(ctx.db, expenseLimits);
  const led = ctx.db.select({ id: crmProjectTable.id }).from(crmProjectTable).where(eq(crmProjectTable.managerId, me));
  return and(foreign, inArray(expenseTable.projectId, led), lte(expenseTable.amount, managerUpTo));
}
