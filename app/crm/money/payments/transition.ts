import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { chequeMoves } from "#app/crm/money/payments/cheques/cheques.server.ts";

/** `POST /crm/invoices/payments/<id>/transition` with `to`, `version`, and what a cheque's state asks for. */
export const action = transitionAction(chequeMoves, ({ number, chequeStatus }) => ({ number, status: chequeStatus ?? "" }));
