import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDecimal, westernDigits, type NumberRule } from "./digits.ts";

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
  ["1,250", 1250],
  ["500,000", 500_000],
  ["٥٠٠٬٠٠٠", 500_000],
  ["٥٠٠,٠٠٠", 500_000],
  ["٥٠٠،٠٠٠", 500_000],
  ["500 000", 500_000],
])("%j is %d pounds", (typed, value) => expect(why(typed, price)).toBe(value));

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
