import { flow, reason } from "#app/kit/flow/flow.ts";

/** A book that is lost, or of which the bank pays no cheque any more, is stopped; what was written of it stays. */
export const chequeBookFlow = flow("chequeBook", {
  may: "chequeBook.update",
  timeline: false,
  states: {
    inUse: { is: "open", phase: 50, tone: "clay" },
    finished: { is: "done", phase: 100, tone: "ok" },
    stopped: { is: "lost", phase: "struck", tone: "bad" },
  },
  moves: {
    finish: { from: ["inUse"], to: "finished", icon: "check" },
    stop: { from: ["inUse", "finished"], to: "stopped", icon: "ban", danger: true, asks: { reason: reason() } },
    reopen: { from: ["finished", "stopped"], to: "inUse", icon: "undo-2" },
  },
});
