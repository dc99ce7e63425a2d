import { bulkMove } from "#app/kit/flow/bulk-move.server.ts";
import { expenseMoves } from "#app/crm/purchasing/expenses/operations.server.ts";

export const bulkVerbs = {
  submit: bulkMove(expenseMoves, "submitted"),
  approve: bulkMove(expenseMoves, "approved"),
  settle: bulkMove(expenseMoves, "settled"),
};
