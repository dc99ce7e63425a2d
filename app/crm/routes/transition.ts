import { transitionsAt } from "#app/crm/routes/transitions.server.ts";
import { withProof } from "#app/crm/base/files/operations.server.ts";
import { proofLimit } from "#app/crm/base/files/fields.ts";
import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { inputsOfAny } from "#app/kit/flow/flow.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { NotFound, Unreadable } from "#app/values/errors.ts";

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
