import { flow, reason } from "#app/kit/flow/flow.ts";

export const periodFlow = flow("period", {
  may: "period.read",
  timeline: false,
  states: {
    open: { is: "open", phase: 0, tone: "quiet" },
    closed: { is: "waiting", phase: 50, tone: "clay" },
    filed: { is: "done", phase: 100, tone: "ok" },
  },
  moves: {
    close: { from: ["open"], to: "closed", may: "period.close", event: "closed" },
    file: { from: ["closed"], to: "filed", may: "period.file", event: "filed", danger: true },
    reopen: { from: ["closed"], to: "open", may: "period.reopen", event: "reopened", asks: { reason: reason() } },
  },
});

export type PeriodStatus = keyof typeof periodFlow.states;
