import type { DocumentSnapshot, Strokes } from "#app/crm/base/documents/fields.ts";

/** What a client chose, wrote and drew, and has not sent. The tick of agreement is no part of it: it is given anew each time. */
export type AnswerDraft = {
  chosen: string[];
  name: string;
  strokes: Strokes;
};

/** The name under which the tab stores what is typed into a form of this document as it was sent. The link's address is a secret and no part of it. */
export const documentTyped = ({ kind, number, issuedOn, amount }: DocumentSnapshot, form: "accept" | "refuse" | "ask"): string =>
  `document ${kind} ${number ?? ""} ${issuedOn ?? ""} ${amount} ${form}`;
