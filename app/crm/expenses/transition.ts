import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { expenseMoveFields } from "./fields.ts";
import { moveExpense } from "./operations.server.ts";

/** `POST /crm/expenses/<id>/transition` with `to`, `version`, and what the state asks for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, Object.keys(expenseMoveFields));
  const expense = await moveExpense(ctx, params.id ?? "", version, { ...given, sure: given["sure"] === "yes" });
  return {
    said: { key: "expense.move.done", values: { number: expense.number, status: expense.status ?? "" } },
    data: { id: expense.id, version: expense.version },
  };
});
