import { choice, date, email, optional, text } from "#app/kit/fields/kinds.ts";
import { flow, reason } from "#app/kit/flow/flow.ts";

const promisedOn = optional(date());

export const orderFlow = flow("order", {
  states: {
    draft: { is: "open", phase: 0, tone: "quiet" },
    sent: { is: "open", phase: 25, tone: "clay" },
    confirmed: { is: "open", phase: 50, tone: "clay" },
    partially_received: { is: "open", phase: 75, tone: "clay" },
    received: { is: "open", phase: 90, tone: "clay" },
    closed: { is: "done", phase: 100, tone: "ok" },
    cancelled: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    send: {
      from: ["draft"],
      to: "sent",
      may: "order.send",
      icon: "send",
      asks: { promisedOn, mailTo: optional(email()), language: optional(choice(["ar", "en"])) },
    },
    confirm: {
      from: ["sent"],
      to: "confirmed",
      icon: "handshake",
      asks: { promisedOn, supplierReference: optional(text({ max: 60, ltr: true })) },
    },
    close: { from: ["received"], to: "closed", icon: "lock", undo: true },
    closeShort: { from: ["partially_received"], to: "closed", icon: "lock", asks: { reason: reason() } },
    cancel: { from: ["draft", "sent", "confirmed"], to: "cancelled", icon: "x-mark", danger: true, asks: { reason: reason() } },
    receivePart: { from: ["sent", "confirmed", "received"], to: "partially_received", follows: true },
    receiveAll: { from: ["sent", "confirmed", "partially_received"], to: "received", follows: true },
    returnAll: { from: ["partially_received", "received"], to: "confirmed", follows: true },
  },
});
