import { flow, reason } from "#app/kit/flow/flow.ts";
import { optional } from "#app/kit/fields/kinds.ts";

export const supplierFlow = flow("supplier", {
  states: {
    prospective: { is: "open", phase: 50, tone: "clay" },
    active: { is: "open", phase: 100, tone: "ok" },
    on_hold: { is: "waiting", phase: "paused", tone: "warn" },
    blocked: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    activate: { from: ["prospective", "on_hold"], to: "active", icon: "check", undo: true },
    hold: { from: ["prospective", "active"], to: "on_hold", icon: "pause", asks: { reason: optional(reason()) }, undo: true },
    unblock: { from: ["blocked"], to: "on_hold", may: "supplier.unblock", icon: "rotate-ccw", asks: { reason: optional(reason()) } },
    block: { from: ["prospective", "active", "on_hold"], to: "blocked", icon: "lock", danger: true, asks: { reason: reason() } },
  },
});
