import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { quotationMoves } from "./operations.server.ts";

export const action = transitionAction(quotationMoves, ({ number, status, approvedAt, validUntil }) => ({
  number,
  status,
  approved: approvedAt ? "yes" : "no",
  date: validUntil ?? "",
}));
