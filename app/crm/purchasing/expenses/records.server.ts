import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { Conflict } from "#app/values/errors.ts";
import { checkExpense } from "./check.server.ts";
import { type expenseFields } from "./fields.ts";
import { expenseOptions } from "./options.server.ts";
import { expenseTable } from "./table.server.ts";
import { refuseOthersExpense, visibleExpenses } from "./visible.server.ts";
import { expenseEntity } from "./entity.ts";

export type Expense = RecordOf<typeof expenseFields>;

/** What staff do with expenses; their state changes by `expenseMoves` and `reverseExpense` only. Changed and deleted while they are drafts. */
export const expenseRecords = records(expenseEntity, {
  table: expenseTable,
  options: expenseOptions,
  visible: visibleExpenses,
  check: checkExpense,
  rule(ctx, verb, before) {
    refuseOthersExpense(ctx, before);
    if (verb === "update" && before?.status !== "draft")
      throw new Conflict("ILLEGAL_TRANSITION", { key: "expense.error.locked" }, { allowed: [] });
    if (verb === "delete" && before?.status !== "draft") throw new Conflict("HAS_DEPENDENTS", { key: "expense.error.kept" });
  },
});
