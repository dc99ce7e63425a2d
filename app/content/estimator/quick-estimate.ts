import { exact, times, type Exact, type Piastres } from "#app/values/money/money.ts";
import type { NumberRule } from "#app/values/text/typed-number.ts";
import type { QuickPrices, Range } from "./fields.ts";
import { rangeOf } from "./range.ts";

/** What the sentence on the home page accepts, in square metres. */
export const quickAreaRule: NumberRule = { min: 20, max: 2000, decimals: 0 };

/** The step that the sentence's range is rounded to: 5 000 EGP. */
const quickStep = 500_000;

/**
 * The home page's sentence: EGP per m² of the scope × area × factors of type and place, and its range. `area` in m².
 * Nothing when a choice is unknown or the area beyond what a sentence can say. Apart from the estimate, whose rules home has no use for.
 */
export function quickEstimate(
  prices: QuickPrices,
  choice: { scope: string; type: string; place: string; area: number },
): (Range & { middle: Piastres }) | undefined {
  const scope = prices.scopes.find((one) => one.key === choice.scope);
  const type = prices.types.find((one) => one.key === choice.type);
  const place = prices.places.find((one) => one.key === choice.place);
  const { min, max } = quickAreaRule;
  if (!scope || !type || !place || !(choice.area >= min && choice.area <= max)) return undefined;
  const factor = (basisPoints: number): Exact => ({ units: basisPoints, per: 10_000 });
  const middle = times(scope.price, exact(choice.area), factor(type.factor), factor(place.factor));
  return { middle, ...rangeOf(middle, quickStep) };
}
