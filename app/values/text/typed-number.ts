import type { Message } from "#app/values/errors.ts";
import { westernDigits } from "./digits.ts";
import { figureIn, type NumberUnit } from "./number-units.ts";
import { plainSigns } from "./plain-signs.ts";
import { trimmedEnd } from "./trim.ts";

/**
 * What a number field takes. Bounds are inclusive; `decimals` 0 means whole numbers. `asks`: whether `1,250` is 1250 or 1.25 is asked, as visitors
 * who measure a room may mean either; elsewhere it is 1250.
 */
export type NumberRule = { min: number; max: number; decimals: number; unit?: NumberUnit | undefined; asks?: true };

/** `nothing`: there is no number to be wrong, but an empty text or the dash that accountants write for nothing. */
export type Parsed = { ok: true; value: number } | { ok: false; message: Message; nothing?: true };

const wrong = (key: string, values?: Message["values"]): Parsed => ({
  ok: false,
  message: values ? { key: `common.number.${key}`, values } : { key: `common.number.${key}` },
});

/** Longer than any number that is meant as one. */
const longest = 80;
/** As almost every number comes, from forms and files: nothing about it has to be found out. */
const usual = /^\d{1,15}(?:\.\d{1,2})?$/;
const usuallyGrouped = /^[1-9]\d{0,2}(?:,\d{3}){1,5}(?:\.\d{1,2})?$/;

/**
 * Reads what a person typed or pasted: `٣٫٥`, `3,5` and `3.5` are 3.5; thousands may be grouped by commas, spaces, apostrophes, the Arabic mark, or
 * by points where a second mark leaves no doubt (`1.250.000,50`); the rule's unit may stand on either side, a sum may say thousand or million. Where
 * two numbers can be meant, `1,250` alone is 1250, or asked about where the rule says so, and `1.250` is 1.25, or asked about where that has too many
 * decimals. Surplus decimals are refused, never cut; so is a negative number, by its sign or its brackets. The reason is a message key.
 */
export function parseDecimal(typed: string, rule: NumberRule): Parsed {
  const western = typed.length < 30 ? westernDigits(typed) : typed;
  if (usual.test(western)) return within(western, rule);
  if (!rule.asks && usuallyGrouped.test(western)) return within(western.replaceAll(",", ""), rule);
  if (typed.length > longest) return wrong("notNumber");
  const { figure, power, negative, nothing, currency } = figureIn(plainSigns(typed), rule.unit);
  if (nothing) return { ...wrong("empty"), nothing: true } as Parsed;
  if (currency !== null) return wrong("currency", { currency });
  const read = plainNumber(figure, {
    marks: typed,
    asks: rule.asks ?? false,
    decimals: rule.decimals + power,
    most: rule.max / 10 ** power,
  });
  if (read === undefined) return wrong("notNumber");
  if (typeof read !== "string") return read;
  const number = power > 0 ? shifted(read, power) : read;
  if (negative && Number(number) !== 0 && rule.min < 0) return within(`-${number}`, rule);
  if (negative && Number(number) !== 0) return wrong(negative === "brackets" ? "brackets" : "negative", { typed: typed.trim() });
  return within(number, rule);
}

function within(plain: string, { min, max, decimals }: NumberRule): Parsed {
  const value = Number(plain);
  if (!Number.isFinite(value)) return wrong("notNumber");
  if ((plain.split(".")[1]?.length ?? 0) > decimals) return decimals === 0 ? wrong("whole") : wrong("decimals", { decimals });
  return value < min || value > max ? wrong("range", { min, max }) : { ok: true, value };
}

/** The point moved to the right, so that no digit is calculated: 20.4 by six places is 20400000. */
function shifted(plain: string, places: number): string {
  const [whole = "", part = ""] = plain.split(".");
  const rest = trimmedEnd(part.slice(places), /0/);
  return `${whole}${part.slice(0, places).padEnd(places, "0")}${rest && `.${rest}`}`;
}

const byThrees = { space: /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d*)?$/, apostrophe: /^[1-9]\d{0,2}(?:'\d{3})+(?:[.,]\d*)?$/ };
const byCommas = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const byPoints = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;

/** The digits with at most one point, the question about what can be read in two ways, or nothing when the marks make no number. */
function plainNumber(
  figure: string,
  { marks, asks, decimals, most }: { marks: string; asks: boolean; decimals: number; most: number },
): string | Parsed | undefined {
  if (byThrees.space.test(figure) || byThrees.apostrophe.test(figure)) return figure.replace(/[ ']/g, "").replace(",", ".");
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(figure)) return undefined;
  const [commas, points] = [figure.split(",").length - 1, figure.split(".").length - 1];
  const [arabicDecimal, arabicGroup] = [marks.includes("٫"), marks.includes("٬")];
  const ask = (thousands: string, decimal: string) =>
    wrong("ambiguous", { typed: figure, thousands: Number(thousands), decimal: Number(decimal) });
  if (commas === 0 && points <= 1) {
    const thousands = figure.replace(".", "");
    const doubtful = decimals < 3 && !arabicDecimal && byPoints.test(figure) && Number(thousands) <= most;
    return doubtful ? ask(thousands, figure) : figure;
  }
  if (commas > 0 && points > 0 ? figure.lastIndexOf(",") > figure.lastIndexOf(".") : points > 1)
    return byPoints.test(figure) ? figure.replaceAll(".", "").replace(",", ".") : undefined;
  const thousands = figure.replaceAll(",", "");
  // A comma beside a point, several commas, or the Arabic thousands mark leave no doubt.
  if (points === 1 || commas > 1 || arabicGroup) return byCommas.test(figure) ? thousands : undefined;
  const decimal = figure.replace(",", ".");
  if (!byCommas.test(figure) || arabicDecimal) return decimal;
  return asks ? ask(thousands, decimal) : thousands;
}

/** Piastres of what is typed; null for what is no sum yet. */
export function piastresOf(typed: string): number | null {
  const read = parseDecimal(typed, { min: 0, max: 99_999_999.99, decimals: 2, unit: "egp" });
  return read.ok ? Math.round(read.value * 100) : null;
}
