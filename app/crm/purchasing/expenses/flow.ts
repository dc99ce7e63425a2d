import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import { choice, date, money, optional, toggle } from "#app/kit/fields/kinds.ts";
import { flow, reason } from "#app/kit/flow/flow.ts";

export const expenseFlow = flow("expense", {
  may: "expense.read",
  states: {
    draft: { is: "open", phase: 0, tone: "quiet" },
    submitted: { is: "waiting", phase: 25, tone: "clay" },
    approved: { is: "open", phase: 75, tone: "clay" },
    rejected: { is: "lost", phase: "struck", tone: "bad" },
    settled: { is: "done", phase: 100, tone: "ok" },
    cancelled: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    // `sure`: it is no second copy of the same receipt
    submit: { from: ["draft"], to: "submitted", may: "expense.update", icon: "send", carries: { sure: toggle() } },
    approve: {
      from: ["submitted"],
      to: "approved",
      icon: "check",
      asks: {
        approvedAmount: optional(money()),
        bookedOn: optional(date()),
        taxDoc: optional(choice(taxDocs)),
        reason: optional(reason()),
      },
    },
    settle: { from: ["approved"], to: "settled", may: "expense.approve", icon: "banknote", undo: true },
    redraft: { from: ["rejected"], to: "draft", may: "expense.update", icon: "rotate-ccw" },
    reject: { from: ["submitted"], to: "rejected", icon: "ban", danger: true, asks: { reason: reason() } },
    cancel: { from: ["draft", "submitted"], to: "cancelled", may: "expense.update", icon: "x-mark", danger: true, undo: true },
  },
});
