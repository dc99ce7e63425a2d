import { flow, reason } from "#app/kit/flow/flow.ts";

export const snagFlow = flow("snag", {
  states: {
    open: { is: "open", phase: 0, tone: "clay" },
    fixed: { is: "open", phase: 75, tone: "clay" },
    verified: { is: "done", phase: 100, tone: "ok" },
    waived: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    fix: { from: ["open"], to: "fixed", icon: "check", undo: true },
    verify: { from: ["fixed"], to: "verified", icon: "check", undo: true },
    reopen: { from: ["fixed", "verified", "waived"], to: "open", icon: "rotate-ccw", asks: { reason: reason() } },
    waive: { from: ["open", "fixed"], to: "waived", icon: "ban", asks: { reason: reason() } },
  },
});
