import { transitionAction, type FormMove } from "#app/kit/flow/transition-action.server.ts";
import { proofLimit } from "#app/crm/base/files/fields.ts";
import { withProof } from "#app/crm/base/files/operations.server.ts";
import { selectionMoves } from "./operations.server.ts";

/** What the client decided comes with its proof, as one with it. */
const move = ((ctx, id, version, raw, form) =>
  withProof(ctx, form, async (tx, keep) => {
    const evidenceId = await keep("selection", id);
    return selectionMoves.move(tx, id, version, evidenceId ? { ...raw, evidenceId } : raw);
  })) satisfies FormMove<Awaited<ReturnType<typeof selectionMoves.move>>>;

export const action = transitionAction({ ...selectionMoves, move }, ({ status }) => ({ status }), { limit: proofLimit });
