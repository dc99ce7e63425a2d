import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { chequeInput } from "./fields.ts";
import { moveCheque } from "./operations.server.ts";

/** `POST /crm/invoices/payments/<id>/transition` with `to`, `version`, and what a cheque's state asks for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, Object.keys(chequeInput));
  const { number, status, version: now } = await moveCheque(ctx, params.id ?? "", version, given);
  return { said: { key: "payment.move.done", values: { number, status } }, data: { id: params.id ?? "", version: now } };
});
