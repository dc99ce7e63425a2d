import { flow, reason } from "#app/kit/flow/flow.ts";

/** A draft counts nowhere. What is recorded stays as it is, and is cancelled while nothing was paid of it and its month is open. */
export const supplierBillFlow = flow("supplierBill", {
  states: {
    draft: { is: "open", phase: 0, tone: "quiet" },
    recorded: { is: "done", phase: 100, tone: "ok" },
    cancelled: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    record: { from: ["draft"], to: "recorded", may: "order.pay", icon: "check" },
    cancel: { from: ["draft", "recorded"], to: "cancelled", may: "order.pay", icon: "x-mark", danger: true, asks: { reason: reason() } },
  },
});
