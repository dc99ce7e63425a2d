import { eq } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { countedExpenseStatuses } from "./fields.ts";
import { expenseLimits } from "#app/content/settings/operations.server.ts";
import { expenseMoves, isOwn } from "#app/crm/purchasing/expenses/lifecycle/move.server.ts";
import { expenseRecords, type Expense } from "./records.server.ts";
import { expenseTable } from "./table.server.ts";
import { expenseDuplicates, type ExpenseDuplicate } from "#app/crm/purchasing/expenses/receipts/duplicates.server.ts";
import { writesExpense } from "./visible.server.ts";

export type ExpensePage = {
  record: Expense;
  options: Options;
  moves: string[];
  own: boolean;
  duplicates: { known: ExpenseDuplicate[]; hidden: number };
  reversedBy: ExpenseDuplicate | null;
  receiptOver: number;
  may: { update: boolean; reverse: boolean; addReceipt: boolean };
};

/** One expense with what stands around it. Throws `NotFound` for an unknown id, and for somebody else's where one knows only one's own. */
export async function expensePage(ctx: Ctx, id: string): Promise<ExpensePage> {
  authorize(ctx.actor, "expense.read");
  const expense = await expenseRecords.get(ctx, id);
  const status = expense.status ?? "draft";
  const own = isOwn(ctx, expense);
  const writes = may(ctx, "expense.update") && writesExpense(ctx, expense);
  const [reversal] = await ctx.db
    .select({ id: expenseTable.id, number: expenseTable.number })
    .from(expenseTable)
    .where(eq(expenseTable.reversalOfId, id));
  const counted = countedExpenseStatuses.some((one) => one === status);
  const open = status === "draft" || status === "submitted" || status === "rejected";
  return {
    record: expense,
    options: await expenseRecords.namesIn(ctx, expense),
    moves: await expenseMoves.offered(ctx, expense),
    own,
    duplicates: open ? await expenseDuplicates(ctx, expense) : { known: [], hidden: 0 },
    reversedBy: reversal ?? null,
    receiptOver: (await readSetting(ctx.db, expenseLimits)).receiptOver,
    may: {
      update: writes && status === "draft",
      reverse: counted && !reversal && !expense.reversalOfId && may(ctx, "expense.approve"),
      addReceipt: writes && open,
    },
  };
}
