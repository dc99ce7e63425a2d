import { seenIn } from "#app/kit/ask/asked.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { moveCheque } from "./operations.server.ts";

/** `POST /crm/invoices/payments/<id>/transition` with `to`, `version`, and what a cheque's state asks for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, input } = seenIn(form);
  const { number, status, version: now } = await moveCheque(ctx, params.id ?? "", version, input);
  return { said: { key: "payment.move.done", values: { number, status } }, data: { id: params.id ?? "", version: now } };
});
