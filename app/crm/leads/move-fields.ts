import { date, longText, money, optional, reference, type Field } from "#app/kit/fields/kinds.ts";
import { leadBounds } from "./fields.ts";

/** What is said at a move, in the order in which it is asked. */
export type SaidName = "lostReason" | "onHoldUntil" | "expectedValue" | "note";

export const said: Record<SaidName, Field> = {
  lostReason: reference(),
  onHoldUntil: date(),
  expectedValue: money({ max: leadBounds.budget.max }),
  note: optional(longText({ max: 2000 })),
};
