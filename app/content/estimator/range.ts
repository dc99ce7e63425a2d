import { downTo, rateOf, upTo, type Piastres } from "#app/values/money/money.ts";
import type { Range } from "./fields.ts";

/** −10 % and +15 %, rounded outward to whole steps (piastres). */
export function rangeOf(total: Piastres, step: Piastres): Range {
  return { low: downTo(rateOf(total, 9_000), step), high: upTo(rateOf(total, 11_500), step) };
}
