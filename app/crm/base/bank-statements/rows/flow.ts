import { flow } from "#app/kit/flow/flow.ts";

/** What is ticked or ignored by its operations, and opened again. */
export const bankLineFlow = flow("bankLine", {
  may: "moneyAccount.update",
  timeline: false,
  states: {
    open: { is: "open", phase: 0, tone: "clay" },
    ticked: { is: "done", phase: 100, tone: "ok" },
    ignored: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    tick: { from: ["open"], to: "ticked", follows: true },
    untick: { from: ["ticked"], to: "open", follows: true },
    ignore: { from: ["open"], to: "ignored", follows: true },
    restore: { from: ["ignored"], to: "open", follows: true },
  },
});
