import { flow } from "#app/kit/flow/flow.ts";

export const etaFlow = flow("tax", {
  field: "etaStatus",
  states: {
    not_submitted: { is: "open", phase: 0, tone: "quiet" },
    submitted: { is: "waiting", phase: 50, tone: "clay" },
    valid: { is: "done", phase: 100, tone: "ok" },
    invalid: { is: "open", phase: 25, tone: "warn" },
    rejected: { is: "open", phase: 25, tone: "warn" },
    cancelled: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    submit: { from: ["not_submitted", "invalid", "rejected"], to: "submitted" },
    accept: { from: ["submitted"], to: "valid" },
    find: { from: ["submitted"], to: "invalid" },
    reject: { from: ["submitted"], to: "rejected" },
    // Only inside the window that the authority's answer named; afterwards a credit note does it.
    cancel: { from: ["valid"], to: "cancelled" },
  },
});
