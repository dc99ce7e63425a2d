import { flow, reason } from "#app/kit/flow/flow.ts";

/** Issued by its own operation; payments and credits lead it on. `credited`: notes took back all of it. Overdue is derived, never stored. */
export const invoiceFlow = flow("invoice", {
  may: "invoice.void",
  timeline: false,
  states: {
    draft: { is: "open", phase: 0, tone: "quiet" },
    issued: { is: "waiting", phase: 25, tone: "clay" },
    partially_paid: { is: "waiting", phase: 50, tone: "clay" },
    paid: { is: "done", phase: 100, tone: "ok" },
    void: { is: "lost", phase: "struck", tone: "quiet" },
    credited: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    void: {
      from: ["issued", "partially_paid", "paid", "credited"],
      to: "void",
      icon: "ban",
      danger: true,
      event: "voided",
      asks: { reason: reason() },
    },
    issue: { from: ["draft"], to: "issued", follows: true },
    reopen: { from: ["partially_paid", "paid"], to: "issued", follows: true },
    payInPart: { from: ["issued", "paid"], to: "partially_paid", follows: true },
    // A final invoice may come to nothing: it is issued as paid.
    pay: { from: ["draft", "issued", "partially_paid", "credited"], to: "paid", follows: true },
    credit: { from: ["issued", "partially_paid", "paid"], to: "credited", follows: true },
  },
});
