import { flow, reason } from "#app/kit/flow/flow.ts";
import { date, optional } from "#app/kit/fields/kinds.ts";

export const projectFlow = flow("crmProject", {
  states: {
    planned: { is: "open", phase: 0, tone: "clay" },
    in_progress: { is: "open", phase: 50, tone: "clay" },
    on_hold: { is: "waiting", phase: "paused", tone: "warn" },
    completed: { is: "done", phase: 90, tone: "clay" },
    closed: { is: "done", phase: 100, tone: "ok" },
    cancelled: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    start: { from: ["planned"], to: "in_progress", icon: "hammer", undo: true },
    resume: { from: ["on_hold"], to: "in_progress", icon: "hammer", undo: true },
    reopen: { from: ["completed"], to: "in_progress", may: "project.close", icon: "hammer" },
    hold: { from: ["in_progress"], to: "on_hold", icon: "pause", asks: { reason: reason(), resumeOn: date() }, undo: true },
    complete: { from: ["in_progress"], to: "completed", icon: "check", undo: true },
    close: { from: ["completed"], to: "closed", may: "project.close", icon: "lock", asks: { reason: optional(reason()) } },
    cancel: {
      from: ["planned", "in_progress", "on_hold"],
      to: "cancelled",
      icon: "x-mark",
      danger: true,
      asks: { reason: reason() },
    },
  },
});
