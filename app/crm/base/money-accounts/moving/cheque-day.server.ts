import type { Change } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Invalid } from "#app/values/errors.ts";

type Input = Record<string, unknown>;

export const dayOf = (tx: Change, input: Input): Day => String(input["on"] ?? "") || cairoDay(tx.now());

// Paid before the day on the cheque is believed only when it is said on purpose.
export function refuseEarly(tx: Change, { before: { maturesOn }, input }: { before: { maturesOn: Day | null }; input: Input }): void {
  if (maturesOn && dayOf(tx, input) < maturesOn && !input["early"]) throw new Invalid({ early: { key: "payment.error.early" } });
}
