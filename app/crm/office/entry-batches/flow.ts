import { flow, reason } from "#app/kit/flow/flow.ts";

/** A batch that was undone keeps its number; its entries are new again. */
export const entryBatchFlow = flow("entryBatch", {
  may: "journalEntry.delete",
  timeline: false,
  states: {
    live: { is: "done", phase: 100, tone: "ok" },
    undone: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    undo: { from: ["live"], to: "undone", icon: "undo-2", danger: true, asks: { reason: reason() } },
  },
});
