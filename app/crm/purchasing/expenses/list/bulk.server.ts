import { bulkMove } from "#app/kit/flow/bulk-move.server.ts";
import { expenseMoves } from "#app/crm/purchasing/expenses/operations.server.ts";

/** What the list does to several expenses, each by its own rules; those refused are named with the reason. */
export const bulkVerbs = {
  submit: bulkMove(expenseMoves, "submitted"),
  approve: bulkMove(expenseMoves, "approved"),
  settle: bulkMove(expenseMoves, "settled"),
};
