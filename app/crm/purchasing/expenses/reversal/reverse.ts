import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { reverseExpense } from "#app/crm/purchasing/expenses/operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const reversal = await reverseExpense(ctx, params.id ?? "", String(readInput(form).input["reason"] ?? ""));
  return { message: { key: "expense.reverse.done", values: { number: reversal.number } }, data: { id: reversal.id } };
});
