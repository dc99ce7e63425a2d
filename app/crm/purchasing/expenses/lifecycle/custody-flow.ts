import { flow } from "#app/kit/flow/flow.ts";

export const custodyFlow = flow("custody", {
  timeline: false,
  states: { open: { is: "open", phase: 50, tone: "clay" }, closed: { is: "done", phase: 100, tone: "ok" } },
  moves: {
    close: { from: ["open"], to: "closed", icon: "lock", undo: true },
    reopen: { from: ["closed"], to: "open", icon: "rotate-ccw", undo: true },
  },
});
