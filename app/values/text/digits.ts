import type { Message } from "#app/values/errors.ts";

/** Which digits a reader of Arabic gets: Arabic-Indic (٣٫٥) or Western (3.5). English is always Western. */
export const digitKinds = ["arab", "latn"] as const;
export type Digits = (typeof digitKinds)[number];

const marks: Record<string, string> = { "٫": ".", "٬": ",", "٪": "%", "−": "-", "،": "," };

/** Arabic-Indic and Persian digits and the Arabic number marks as Western ones; everything else stays. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹٫٬٪−،]/g, (sign) => marks[sign] ?? String(sign.charCodeAt(0) & 0xf));

/**
 * What a number field takes. Bounds are inclusive; `decimals` 0 means whole numbers. `asks`: whether `1,250` is 1250 or 1.25 is asked, as visitors
 * who measure a room may mean either; elsewhere it is 1250.
 */
export type NumberRule = { min: number; max: number; decimals: number; asks?: true };

export type Parsed = { ok: true; value: number } | { ok: false; message: Message };

const wrong = (key: string, values?: Message["values"]): Parsed => ({
  ok: false,
  message: values ? { key: `common.number.${key}`, values } : { key: `common.number.${key}` },
});

/** Direction marks and every kind of space: they come along with copied numbers. */
const invisible = /[\s\u00a0\u202f\u200e\u200f\u061c\u2066-\u2069]/g;

/**
 * Reads what a person typed: `٣٫٥`, `3,5` and `3.5` are 3.5; `1,250,000.5` is grouped. `1,250` alone is 1250,
 * or asked about where the rule says so. Surplus decimals are refused, never cut. The reason is a message key.
 */
export function parseDecimal(typed: string, rule: NumberRule): Parsed {
  const arabicDecimal = typed.includes("٫");
  const arabicGroup = typed.includes("٬");
  const text = westernDigits(typed.replace(invisible, ""));
  if (text === "") return wrong("empty");
  const negative = text.startsWith("-");
  const body = text.replace(/^[+-]/, "");
  if (!/^(\d[\d.,]*|[.,]\d+)$/.test(body)) return wrong("notNumber");
  const plain = reading(body, { arabicDecimal, arabicGroup, asks: rule.asks ?? false });
  if (plain === undefined) return wrong("notNumber");
  if (typeof plain !== "string") return plain;
  const decimals = plain.split(".")[1]?.length ?? 0;
  const value = Number(plain);
  if (!Number.isFinite(value)) return wrong("notNumber");
  if (negative && value !== 0) return wrong("negative");
  if (decimals > rule.decimals) return rule.decimals === 0 ? wrong("whole") : wrong("decimals", { decimals: rule.decimals });
  if (value < rule.min || value > rule.max) return wrong("range", { min: rule.min, max: rule.max });
  return { ok: true, value };
}

/** The digits with at most one point, the question about an ambiguous comma, or nothing when the marks make no number. */
function reading(
  body: string,
  { arabicDecimal, arabicGroup, asks }: Record<"arabicDecimal" | "arabicGroup" | "asks", boolean>,
): string | Parsed | undefined {
  const commas = body.split(",").length - 1;
  const points = body.split(".").length - 1;
  if (commas === 0 && points <= 1) return body;
  if (points > 1) return undefined;
  const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(body);
  // A comma beside a point, several commas, or the Arabic thousands mark leave no doubt.
  if (points === 1 || commas > 1 || arabicGroup) return grouped ? body.replaceAll(",", "") : undefined;
  const asDecimal = body.replace(",", ".");
  if (!grouped || arabicDecimal) return asDecimal;
  const thousands = body.replace(",", "");
  if (!asks) return thousands;
  return wrong("ambiguous", { typed: body, thousands: Number(thousands), decimal: Number(asDecimal) });
}
