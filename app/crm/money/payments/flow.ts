import { moneyAccountInput } from "#app/crm/base/money-accounts/fields.ts";
import { date, optional, toggle } from "#app/kit/fields/kinds.ts";
import { flow, reason } from "#app/kit/flow/flow.ts";

const on = optional(date());

export const chequeFlow = flow("payment", {
  field: "chequeStatus",
  timeline: false,
  states: {
    received: { is: "waiting", phase: 25, tone: "clay" },
    deposited: { is: "waiting", phase: 50, tone: "clay" },
    cleared: { is: "done", phase: 100, tone: "ok" },
    bounced: { is: "lost", phase: "struck", tone: "bad" },
  },
  moves: {
    deposit: { from: ["received"], to: "deposited", icon: "landmark", asks: { on } },
    // `early`: the bank really paid it before the day on the cheque.
    clear: { from: ["deposited"], to: "cleared", icon: "check", asks: { on, ...moneyAccountInput, early: toggle() } },
    bounce: { from: ["deposited"], to: "bounced", icon: "undo-2", danger: true, asks: { on, reason: reason() } },
    again: { from: ["bounced"], to: "deposited", icon: "landmark", asks: { on } },
  },
});

export type ChequeStatus = keyof typeof chequeFlow.states;
