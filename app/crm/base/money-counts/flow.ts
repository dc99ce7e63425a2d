import { date, optional } from "#app/kit/fields/kinds.ts";
import { flow, reason } from "#app/kit/flow/flow.ts";

/** A count that agrees with the books needs no decision. A difference is posted when somebody else than who counted approves it. */
export const moneyCountFlow = flow("moneyCount", {
  may: "moneyCount.approve",
  timeline: false,
  states: {
    waiting: { is: "waiting", phase: 50, tone: "clay" },
    agreed: { is: "done", phase: 100, tone: "ok" },
    approved: { is: "done", phase: 100, tone: "ok" },
    dismissed: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    approve: { from: ["waiting"], to: "approved", icon: "check", asks: { postedOn: optional(date()), reason: reason() } },
    dismiss: { from: ["waiting"], to: "dismissed", icon: "ban", danger: true, asks: { reason: reason() } },
  },
});
