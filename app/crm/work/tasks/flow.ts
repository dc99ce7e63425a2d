import { choice, date, longText, optional } from "#app/kit/fields/kinds.ts";
import { flow } from "#app/kit/flow/flow.ts";

export const waitingReasons = ["client", "supplier", "permit"] as const;

/** Input is optional here: what is missing, and a day that has passed, is reported together by the slice. A tick has its own Undo, by state alone (`undoCompletion`). */
export const taskFlow = flow("task", {
  states: {
    todo: { is: "open", phase: 0, tone: "clay" },
    in_progress: { is: "open", phase: 50, tone: "clay" },
    waiting: { is: "waiting", phase: "paused", tone: "warn" },
    done: { is: "done", phase: 100, tone: "ok" },
    cancelled: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    start: { from: ["todo"], to: "in_progress", icon: "arrow-right", event: "moved" },
    resume: { from: ["waiting"], to: "in_progress", icon: "arrow-right", event: "moved" },
    wait: {
      from: ["todo", "in_progress"],
      to: "waiting",
      icon: "pause",
      event: "moved",
      asks: { waitingFor: optional(choice(waitingReasons)), waitingUntil: optional(date()) },
    },
    reopen: { from: ["done", "cancelled"], to: "todo", icon: "rotate-ccw", event: "moved" },
    finish: { from: ["todo", "in_progress", "waiting"], to: "done", icon: "check", event: "moved" },
    cancel: {
      from: ["todo", "in_progress", "waiting"],
      to: "cancelled",
      icon: "circle-x",
      danger: true,
      event: "moved",
      asks: { reason: optional(longText({ max: 500 })) },
    },
  },
});
