import { choice, date, optional } from "#app/kit/fields/kinds.ts";
import { offerStates } from "#app/crm/base/documents/fields.ts";
import { flow, reason } from "#app/kit/flow/flow.ts";

export const changeOrderFlow = flow("changeOrder", {
  states: offerStates,
  moves: {
    send: {
      from: ["draft"],
      to: "sent",
      may: "changeOrder.send",
      icon: "send",
      event: "sent",
      asks: { validUntil: optional(date()), mail: optional(choice(["yes", "no"])) },
    },
    extend: {
      from: ["sent", "viewed", "expired"],
      to: "sent",
      may: "changeOrder.send",
      icon: "clock",
      event: "extended",
      asks: { validUntil: date() },
    },
    reject: { from: ["sent", "viewed"], to: "rejected", icon: "x-mark", asks: { reason: reason() } },
    cancel: {
      from: ["draft", "sent", "viewed", "expired", "rejected"],
      to: "cancelled",
      icon: "ban",
      danger: true,
      asks: { reason: reason() },
    },
    view: { from: ["sent", "expired"], to: "viewed", follows: true },
    accept: { from: ["sent", "viewed"], to: "accepted", follows: true },
    expire: { from: ["sent", "viewed"], to: "expired", follows: true },
  },
});
