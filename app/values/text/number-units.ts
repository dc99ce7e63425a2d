/** What a field of numbers counts. Only its own unit may be typed beside the figure: `5%` is no sum, and `2 years` are not two months. */
export type NumberUnit = "egp" | "percent" | "m" | "m2" | "month" | "day" | "hour" | "minute";

const written: Record<NumberUnit, string> = {
  egp: "EGP|E£|£E?|L\\.? ?E\\.?|Egyptian pounds?|pounds?|ج\\.? ?م\\.?|جنيه(?:ا|ًا|اً|ات)?(?: مصر[يى](?:ا|ًا|اً)?)?",
  percent: "%|per ?cent|(?:ب|في )ال(?:مئة|مائة|مية)",
  m: "m|met(?:er|re)s?|م|مترا?|أمتار",
  m2: "m[2²]|sq\\.? ?m\\.?|م[2²]|متر مربع",
  month: "months?|شهرا?|شهور|أشهر|اشهر",
  day: "days?|يوما?|أيام|ايام",
  hour: "h|hrs?|hours?|س|ساعة|ساعات",
  minute: "min|mins|minutes?|د|دقيقة|دقائق",
};

const magnitudes: [power: number, words: string][] = [
  [3, "k|thousand|[أا]لف|[آا]لاف"],
  [6, "m|mn|mln|million|مليون|ملايين"],
  [9, "b|bn|billion|مليار"],
];

/** Currencies that a sum here is never in, as they are named in both languages. */
const foreign = /US\$|[$€¥₹₺]|\b(?:USD|EUR|GBP|SAR|AED|KWD|QAR|BHD|OMR|JOD|CHF|CNY|TRY)\b|دولار|يورو|ريال|درهم|دينار|[إا]سترليني/iu;

// oxlint-disable-next-line patterns/linear -- anchored, of the fixed words above; numbers have at most 80 signs
const before = (words: string) => new RegExp(`^(?:${words})(?!\\p{L}) ?`, "iu");
// oxlint-disable-next-line patterns/linear -- as `before`
const after = (words: string) => new RegExp(` ?(?<!\\p{L})(?:${words})$`, "iu");
const edges = Object.fromEntries(Object.entries(written).map(([unit, words]) => [unit, [before(words), after(words)]])) as Record<
  NumberUnit,
  [RegExp, RegExp]
>;
const large = magnitudes.map(([power, words]) => [power, after(words)] as const);

/** What is written around the digits of a number: `(EGP 20.4M)` is the figure `20.4` times ten to the `power` 6, negative, in brackets. */
export type Figure = {
  figure: string;
  power: number;
  negative: false | "sign" | "brackets";
  nothing: boolean;
  /** The sign or name of a currency that is not the Egyptian pound. */
  currency: string | null;
};

/** Takes unit, sign and brackets off a number. `plain` is what `plainSigns` made of it. */
export function figureIn(plain: string, unit: NumberUnit | undefined): Figure {
  let [figure, power, negative]: [string, number, Figure["negative"]] = [plain.replace(/ {2,}/g, " "), 0, false];
  const currency = unit === "egp" ? (foreign.exec(figure)?.[0] ?? null) : null;
  for (let last = ""; last !== figure && !/^[- ]*$/.test(figure);) {
    last = figure;
    if (unit) for (const edge of edges[unit]) figure = figure.replace(edge, "");
    if (unit === "egp") {
      // "900/-", "900,-" and "900.-" are round sums.
      figure = figure.replace(/ ?(?:\/[-=]|[.,]-{1,2})$/, "");
      const found = power === 0 ? large.find(([, edge]) => edge.test(figure)) : undefined;
      if (found) [figure, power] = [figure.replace(found[1], ""), found[0]];
    }
    if (/^\(.+\)$/.test(figure)) [figure, negative] = [figure.slice(1, -1).trim(), "brackets"];
    else if (!negative && /^- ?[^- ]|[^- ] ?-$/.test(figure)) [figure, negative] = [figure.replace(/^- ?| ?-$/, ""), "sign"];
    else if (last === plain) figure = figure.replace(/^\+ ?(?=[\d.,])/, "");
  }
  return { figure, power, negative, currency, nothing: /^[- ]*$/.test(figure) && (plain === "" || figure !== "") };
}
