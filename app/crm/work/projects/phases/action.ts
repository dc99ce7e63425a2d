import { proofLimit } from "#app/crm/base/files/fields.ts";
import { named, orderIn, partAction, proven } from "#app/crm/work/projects/page/part-action.server.ts";
import { setProjectDates } from "#app/crm/work/projects/operations.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import {
  addUsualPhases,
  removePhase,
  reorderPhases,
  replan,
  savePhase,
  signOff,
  withdrawSignOff,
  type Replanned,
} from "./operations.server.ts";

export const action = partAction(
  {
    usual: { work: (ctx, { projectId }) => addUsualPhases(ctx, projectId) },
    dates: { work: (ctx, { projectId, raw }) => setProjectDates(ctx, projectId, raw) },
    save: {
      work: (ctx, { projectId, id, version, raw }) => savePhase(ctx, projectId, id, version, raw),
      message: "projectPhase.done.saved",
    },
    remove: { work: (ctx, input) => removePhase(ctx, input.projectId, named(input)), message: "projectPhase.done.removed" },
    reorder: { work: (ctx, input) => reorderPhases(ctx, input.projectId, orderIn(input)) },
    replan: { work: (ctx, { projectId, raw }) => replan(ctx, projectId, datesIn(raw)) },
    signOff: {
      work: (ctx, input) => proven(ctx, input, (tx, raw) => signOff(tx, input.projectId, named(input), input.version, raw)),
      message: "projectPhase.done.signed",
    },
    withdraw: {
      work: (ctx, input) => withdrawSignOff(ctx, input.projectId, named(input), input.version),
      message: "projectPhase.done.withdrawn",
    },
  },
  proofLimit,
);

const mostAtOnce = 60;

function datesIn(raw: unknown): Replanned[] {
  const rows: unknown = (raw as { dates?: unknown } | null)?.dates;
  if (!Array.isArray(rows) || rows.length > mostAtOnce) throw new Unreadable();
  return rows.map((row: unknown) => {
    const { id, version, from, to } = (row ?? {}) as Record<string, unknown>;
    if (typeof id !== "string" || typeof version !== "number" || typeof from !== "string" || typeof to !== "string") throw new Unreadable();
    return { id, version, from, to };
  });
}
