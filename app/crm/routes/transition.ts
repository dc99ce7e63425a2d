import { changeOrderMoves } from "#app/crm/money/change-orders/operations.server.ts";
import { invoiceMoves } from "#app/crm/money/invoices/operations.server.ts";
import { chequeMoves } from "#app/crm/money/payments/cheques/cheques.server.ts";
import { clientMoves } from "#app/crm/people/clients/operations.server.ts";
import { leadMoves } from "#app/crm/people/leads/transition.server.ts";
import { supplierMoves } from "#app/crm/people/suppliers/operations.server.ts";
import { periodMoves } from "#app/crm/base/periods/operations.server.ts";
import { custodyMoves } from "#app/crm/purchasing/custody/operations.server.ts";
import { expenseMoves } from "#app/crm/purchasing/expenses/operations.server.ts";
import { orderMoves } from "#app/crm/purchasing/orders/operations.server.ts";
import { quotationMoves } from "#app/crm/sales/quotations/operations.server.ts";
import { meetingMoves } from "#app/crm/work/meetings/scheduling/states.server.ts";
import { projectMoves } from "#app/crm/work/projects/operations.server.ts";
import { selectionMoves } from "#app/crm/work/projects/selections/operations.server.ts";
import { snagMoves } from "#app/crm/work/projects/snags/operations.server.ts";
import { withProof } from "#app/crm/base/files/operations.server.ts";
import { proofLimit } from "#app/crm/base/files/fields.ts";
import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { inputsOfAny } from "#app/kit/flow/flow.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { NotFound, Unreadable } from "#app/values/errors.ts";
import type { Transitions } from "#app/kit/flow/transition.server.ts";

/** The transitions of each kind with states, by the last part of its list's address. Tasks have an action of their own. */
const transitionsAt: Readonly<Record<string, Pick<Transitions, "flow" | "move" | "undo" | "byState" | "done">>> = {
  changes: changeOrderMoves,
  invoices: invoiceMoves,
  payments: chequeMoves,
  clients: clientMoves,
  leads: leadMoves,
  suppliers: supplierMoves,
  months: periodMoves,
  custody: custodyMoves,
  expenses: expenseMoves,
  orders: orderMoves,
  quotations: quotationMoves,
  meetings: meetingMoves,
  projects: projectMoves,
  selections: selectionMoves,
  snags: snagMoves,
};

/** `POST <path>/<id>/transition`: `to`, `version` and what the move asks, with a proof where it asks for one; or `intent=undo` with the version that it led to. */
export const action = asAction(async (ctx, form, { params: { entity = "", id = "" } }) => {
  const transitions = Object.hasOwn(transitionsAt, entity) ? transitionsAt[entity] : undefined;
  if (!transitions) throw new NotFound();
  const { flow, move, undo, byState, done } = transitions;
  const { intent, version, input } = readInput(form);
  if (version === null && (intent === "undo" || !byState)) throw new Unreadable();
  const proven = () =>
    withProof(ctx, form, async (tx, keep) => {
      const evidenceId = await keep(flow.words, id);
      return move(tx, id, version, evidenceId ? { ...input, evidenceId } : input);
    });
  const moved = () => ("evidenceId" in inputsOfAny(flow) ? proven() : move(ctx, id, version, input));
  const after = await (intent === "undo" ? undo(ctx, id, version!) : moved());
  return { message: done(after, ctx.language, input), data: { id: after.id, version: after.version } };
}, proofLimit);
