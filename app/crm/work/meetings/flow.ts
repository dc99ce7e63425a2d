import { longText, optional, text } from "#app/kit/fields/kinds.ts";
import { flow } from "#app/kit/flow/flow.ts";

export const meetingFlow = flow("meeting", {
  timeline: false,
  states: {
    scheduled: { is: "open", phase: 0, tone: "clay" },
    completed: { is: "done", phase: 100, tone: "ok" },
    no_show: { is: "lost", phase: "struck", tone: "bad" },
    cancelled: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    complete: { from: ["scheduled"], to: "completed", event: "completed", icon: "check" },
    miss: { from: ["scheduled"], to: "no_show", event: "missed" },
    cancel: {
      from: ["scheduled"],
      to: "cancelled",
      event: "cancelled",
      icon: "x-mark",
      danger: true,
      asks: { reason: optional(text({ max: 500 })) },
    },
    // The keys of the warnings that were looked at, as JSON.
    reopen: {
      from: ["cancelled"],
      to: "scheduled",
      event: "reopened",
      icon: "rotate-ccw",
      carries: { meant: optional(longText({ max: 20_000 })) },
    },
  },
});
