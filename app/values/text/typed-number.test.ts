import fc from "fast-check";
import { expect, test } from "vitest";
import { westernDigits } from "./digits.ts";
import { parseDecimal, type NumberRule } from "./typed-number.ts";

const metres: NumberRule = { min: 0.1, max: 100, decimals: 2, asks: true };
const price = { min: 0, max: 99_999_999.99, decimals: 2 };
const pieces = { min: 1, max: 1000, decimals: 0 };
const why = (typed: string, rule = metres) => {
  const parsed = parseDecimal(typed, rule);
  return parsed.ok ? parsed.value : parsed.message.key;
};

test.each([
  ["", "common.number.empty"],
  ["  ", "common.number.empty"],
  ["abc", "common.number.notNumber"],
  ["NaN", "common.number.notNumber"],
  ["Infinity", "common.number.notNumber"],
  ["1e5", "common.number.notNumber"],
  ["0x10", "common.number.notNumber"],
  ["1.2.3", "common.number.notNumber"],
  [".", "common.number.notNumber"],
  ["12,34,56", "common.number.notNumber"],
  ["-3", "common.number.negative"],
  ["−٣", "common.number.negative"],
  ["0", "common.number.range"],
  ["100.01", "common.number.range"],
  ["0.09", "common.number.range"],
  ["3.355", "common.number.decimals"],
  ["٣٫٣٥٥", "common.number.decimals"],
  ["1,250", "common.number.ambiguous"],
])("%j is refused with %s", (typed, key) => expect(why(typed)).toBe(key));

test("half a piece is refused", () => expect(why("2.5", pieces)).toBe("common.number.whole"));
test("a comma that could mean two numbers is asked about where the rule says so, with both", () => {
  const parsed = parseDecimal("1,250", { ...price, asks: true });
  expect(parsed).toEqual({
    ok: false,
    message: { key: "common.number.ambiguous", values: { typed: "1,250", thousands: 1250, decimal: 1.25 } },
  });
});

test.each([
  ["٣٫٥", 3.5],
  ["3,5", 3.5],
  ["3.5", 3.5],
  ["۳٫۵", 3.5],
  [" 3.50 ", 3.5],
  ["\u200f٣٫٥\u200f", 3.5],
  [".5", 0.5],
  ["3.", 3],
  ["+4", 4],
])("%j is %d", (typed, value) => expect(why(typed)).toBe(value));

test.each([
  ["1,250,000", 1_250_000],
  ["١٬٢٥٠", 1250],
  ["١٬٢٥٠٬٠٠٠٫٥٠", 1_250_000.5],
  ["1,250.75", 1250.75],
  ["12,50", 12.5],
  ["1.234,56", 1234.56],
  ["1,23", 1.23],
  ["256,54", 256.54],
  ["1,250", 1250],
  ["500,000", 500_000],
  ["٥٠٠٬٠٠٠", 500_000],
  ["٥٠٠,٠٠٠", 500_000],
  ["٥٠٠،٠٠٠", 500_000],
  ["500 000", 500_000],
])("%j is %d pounds", (typed, value) => expect(why(typed, price)).toBe(value));

const sum: NumberRule = { min: 0, max: 9_999_999_999.99, decimals: 2, unit: "egp" };

test.each([
  ["EGP 900,000", 900_000],
  ["EGP\u00a0900,000.00", 900_000],
  ["egp900", 900],
  ["900 ج.م", 900],
  ["٩٠٠\u00a0ج.م.\u200f", 900],
  ["جم 900", 900],
  ["٩٠٠ جنيه", 900],
  ["900 جنيه مصري", 900],
  ["E£1,250.50", 1250.5],
  ["L.E. 75", 75],
  ["75 LE", 75],
  ["1'250'000", 1_250_000],
  ["1’250’000.50", 1_250_000.5],
  ["1.250.000,50", 1_250_000.5],
  ["1.250.000", 1_250_000],
  ["1.250,50", 1250.5],
  ["1 250 000,50", 1_250_000.5],
  ["29\u202f000", 29_000],
  ["29\u2009000", 29_000],
  ["١٬٢٥٠٬٠٠٠٫٥٠", 1_250_000.5],
  ["０１２３４．５", 1234.5],
  ["1\u00ad250", 1250],
  ["\u2066900\u2069", 900],
  ["0,25", 0.25],
  ["900/-", 900],
  ["900,-", 900],
  ["EGP 900.--", 900],
  ["EGP 20.4M", 20_400_000],
  ["٢٠٫٤ مليون ج.م", 20_400_000],
  ["900k", 900_000],
  ["٥ آلاف جنيه", 5000],
  ["1.2bn", 1_200_000_000],
])("the sum %j is %d pounds", (typed, value) => expect(why(typed, sum)).toBe(value));

test.each(["-", " – ", "EGP -", "- ج.م", "—", "\u2011", "  ", ""])("%j is nothing, which is no mistake", (typed) =>
  expect(parseDecimal(typed, sum)).toMatchObject({ ok: false, nothing: true }),
);

test.each([
  ["(900)", "common.number.brackets"],
  ["(EGP 1,250.50)", "common.number.brackets"],
  ["EGP (1,250.50)", "common.number.brackets"],
  ["EGP\u00a0−1,250.50", "common.number.negative"],
  ["\u2066−1,250.00\u2069\u00a0ج.م", "common.number.negative"],
  ["900-", "common.number.negative"],
  ["-EGP 900", "common.number.negative"],
  ["1.250", "common.number.ambiguous"],
  ["USD 900", "common.number.currency"],
  ["$900", "common.number.currency"],
  ["٩٠٠ دولار", "common.number.currency"],
  ["900 SAR", "common.number.currency"],
  ["1 25", "common.number.notNumber"],
  ["12 5000", "common.number.notNumber"],
  ["1.25.000", "common.number.notNumber"],
  ["1,250.000,00", "common.number.notNumber"],
  ["5%", "common.number.notNumber"],
  ["5 m", "common.number.range"],
  ["EGP", "common.number.notNumber"],
  ["(", "common.number.notNumber"],
  ["1½", "common.number.notNumber"],
  ["5²", "common.number.notNumber"],
])("the sum %j is refused with %s", (typed, key) => expect(why(typed, key.endsWith("range") ? { ...sum, max: 1000 } : sum)).toBe(key));

test.each<[NumberRule["unit"], string, number | string]>([
  ["percent", "14%", 14],
  ["percent", "١٤٫٥\u00a0٪", 14.5],
  ["percent", "%14", 14],
  ["percent", "14 per cent", 14],
  ["percent", "EGP 14", "common.number.notNumber"],
  ["m2", "180 m²", 180],
  ["m2", "180 sq.m", 180],
  ["m2", "١٨٠ م٢", 180],
  ["m2", "180 متر مربع", 180],
  ["m", "3.35 m", 3.35],
  ["m", "٣٫٣٥\u00a0م", 3.35],
  ["m", "12 cm", "common.number.notNumber"],
  ["m", "12 mm", "common.number.notNumber"],
  ["month", "٦ شهور", 6],
  ["month", "2 years", "common.number.notNumber"],
  ["day", "30 days", 30],
  [undefined, "6 months", "common.number.notNumber"],
])("in %s %j is %s", (unit, typed, expected) => expect(why(typed, { min: 0, max: 1000, decimals: 2, unit })).toBe(expected));

test("both kinds of digits read the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 10_000 }), (units) => {
      const latin = (units / 100).toFixed(2);
      const arabic = latin.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace(".", "٫");
      expect(parseDecimal(latin, metres)).toEqual({ ok: true, value: units / 100 });
      expect(parseDecimal(arabic, metres)).toEqual({ ok: true, value: units / 100 });
    }),
  );
});

test("nothing that is typed breaks the reading", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (typed) => typeof parseDecimal(typed, metres).ok === "boolean"));
});

test("digits become Western and nothing else changes", () =>
  expect(westernDigits("شقة ١٢۳ م²، 4")).toBe("شقة 123 م²، 4".replace("،", ",")));
