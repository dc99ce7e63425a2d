import { choice, date, longText, optional } from "#app/kit/fields/kinds.ts";
import { offerStates } from "#app/crm/base/documents/fields.ts";
import { flow, reason } from "#app/kit/flow/flow.ts";

export const rejectionReasons = ["price", "scope", "time", "other_company", "postponed", "other"] as const;
const note = optional(longText({ max: 500 }));

const { draft, ...offered } = offerStates;

export const quotationFlow = flow("quotation", {
  states: {
    draft,
    in_review: { is: "waiting", phase: 25, tone: "quiet" },
    ...offered,
    superseded: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    review: { from: ["draft"], to: "in_review", may: "quotation.update", icon: "user-check", asks: { note } },
    // It stays with the manager: whoever asked may send it.
    approve: { from: ["in_review"], to: "in_review", may: "quotation.approve", icon: "check", event: "approved", asks: { note } },
    return: { from: ["in_review"], to: "draft", may: "quotation.update", icon: "undo-2", asks: { note } },
    extend: {
      from: ["sent", "viewed", "expired"],
      to: "sent",
      may: "quotation.send",
      icon: "calendar",
      event: "extended",
      asks: { validUntil: date() },
    },
    // Written for WhatsApp and not sent there: nobody has opened it.
    recall: { from: ["sent"], to: "draft", may: "quotation.send", icon: "undo-2", event: "recalled" },
    reject: {
      from: ["sent", "viewed"],
      to: "rejected",
      icon: "x-mark",
      event: "rejected",
      asks: { rejectedReason: choice(rejectionReasons), note: optional(longText({ max: 2000 })) },
    },
    cancel: {
      from: ["draft", "in_review", "sent", "viewed", "expired", "rejected"],
      to: "cancelled",
      icon: "x-mark",
      danger: true,
      event: "cancelled",
      asks: { reason: reason() },
    },
    send: { from: ["draft", "in_review"], to: "sent", follows: true },
    view: { from: ["sent", "expired"], to: "viewed", follows: true },
    accept: { from: ["sent", "viewed"], to: "accepted", follows: true },
    expire: { from: ["sent", "viewed"], to: "expired", follows: true },
    supersede: { from: ["draft", "in_review", "sent", "viewed"], to: "superseded", follows: true },
  },
});
