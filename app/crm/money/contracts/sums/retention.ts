import type { RetentionTerms } from "#app/crm/base/documents/fields.ts";
import { divideRounded, rateOf, safe, sum, type Piastres } from "#app/values/money/money.ts";

type Value = { net: Piastres; total: Piastres };
/** What counts of an earlier document; of a credit note all of it below nothing. */
export type Retained = Value & { retained: Piastres };

const baseOf = ({ base }: RetentionTerms, { net, total }: Value): Piastres => (base === "works" ? net : total);

/** Cumulative first, so that parts come to the whole to the piastre: what all invoices retain now, less what the earlier ones did. */
export function retainedOf(terms: RetentionTerms, contract: Value, before: readonly Retained[], own: Value): Piastres {
  const whole = rateOf(sum([...before, own].map((one) => baseOf(terms, one))), terms.rate);
  const most = terms.cap === null ? whole : rateOf(baseOf(terms, contract), terms.cap);
  const due = Math.min(whole, most) - sum(before.map(({ retained }) => retained));
  return Math.max(0, Math.min(due, own.total));
}

/** What a credit note takes back of its invoice's retention: its share of the value, never more than is still `held`. */
export function retentionBack(
  terms: RetentionTerms,
  corrected: Retained & { held: Piastres },
  before: readonly Value[],
  note: Value,
): Piastres {
  const whole = baseOf(terms, corrected);
  const until = (value: Piastres) => (whole === 0 ? 0 : safe(divideRounded(BigInt(corrected.retained) * BigInt(value), BigInt(whole))));
  const done = sum(before.map((one) => baseOf(terms, one)));
  return Math.min(corrected.held, until(done + baseOf(terms, note)) - until(done));
}
