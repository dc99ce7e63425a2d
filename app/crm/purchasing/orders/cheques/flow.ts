import { moneyAccountInput } from "#app/crm/base/money-accounts/fields.ts";
import { date, optional, toggle } from "#app/kit/fields/kinds.ts";
import { flow, reason } from "#app/kit/flow/flow.ts";

const on = optional(date());

export const supplierChequeFlow = flow("supplierCheque", {
  field: "chequeStatus",
  timeline: false,
  may: "order.pay",
  states: {
    written: { is: "waiting", phase: 25, tone: "clay" },
    handed: { is: "waiting", phase: 50, tone: "clay" },
    cleared: { is: "done", phase: 100, tone: "ok" },
    returned: { is: "lost", phase: "struck", tone: "bad" },
    stopped: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    hand: { from: ["written"], to: "handed", icon: "handshake", asks: { on } },
    // `early`: the bank really paid it before the day on the cheque.
    clear: { from: ["handed"], to: "cleared", icon: "check", asks: { on, ...moneyAccountInput, early: toggle() } },
    return: { from: ["handed"], to: "returned", icon: "undo-2", danger: true, asks: { on, reason: reason() } },
    // Presented again it is a payment of its own from that day on; the days before stand.
    again: { from: ["returned"], to: "handed", icon: "handshake", asks: { on } },
    stop: { from: ["written", "handed"], to: "stopped", icon: "x-mark", danger: true, asks: { on, reason: reason() } },
  },
});

export type SupplierChequeStatus = keyof typeof supplierChequeFlow.states;
