import fc from "fast-check";
import { expect, test } from "vitest";
import { divideRounded, downTo, exact, fromEgp, marginOf, rateOf, sum, times, upTo } from "./money.ts";

test("an amount with three decimals is refused, not cut", () => {
  expect(() => fromEgp(1.005)).toThrow(RangeError);
  expect(() => exact(0.1234, 3)).toThrow(RangeError);
  expect(() => exact(Number.NaN)).toThrow(RangeError);
  expect(() => exact(Infinity)).toThrow(RangeError);
});

test("a sum beyond exact numbers is refused", () => {
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  expect(() => times(Number.MAX_SAFE_INTEGER, exact(2))).toThrow(RangeError);
});

test("the products that binary fractions get wrong come out to the piastre", () => {
  expect(times(fromEgp(1150), exact(3.35), exact(4.27))).toBe(1_645_018);
  expect(times(fromEgp(290), exact(2.05), exact(3.33), exact(3))).toBe(593_906);
});

test("a half is rounded away from zero on both sides", () => {
  expect(divideRounded(5n, 2n)).toBe(3n);
  expect(divideRounded(-5n, 2n)).toBe(-3n);
  expect(divideRounded(5n, -2n)).toBe(-3n);
  expect(divideRounded(-1n, 3n)).toBe(0n);
  expect(rateOf(50, 100)).toBe(1);
  expect(rateOf(-50, 100)).toBe(-1);
});

test("percent by basis points", () => {
  expect(rateOf(7_008_200, 1400)).toBe(981_148);
  expect(rateOf(6_165_000, 800)).toBe(493_200);
});

test("any price with two decimals survives the way in", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (piastres) => fromEgp(piastres / 100) === piastres));
});

test("rounding is never further off than half a piastre, and mirrors at zero", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (top, bottom) => {
      const result = divideRounded(top, bottom);
      const off = result * bottom - top;
      expect((off < 0n ? -off : off) * 2n <= bottom).toBe(true);
      expect(divideRounded(-top, bottom)).toBe(-result);
    }),
  );
});

test("the order of factors does not matter", () => {
  const length = fc.integer({ min: 10, max: 10_000 }).map((units) => ({ units, per: 100 }));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), length, length, (price, a, b) => times(price, a, b) === times(price, b, a)),
  );
});

test("a range goes outward", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (amount, step) => {
      expect(downTo(amount, step)).toBeLessThanOrEqual(amount);
      expect(upTo(amount, step)).toBeGreaterThanOrEqual(amount);
      expect(upTo(amount, step) - downTo(amount, step)).toBeLessThanOrEqual(step);
    }),
  );
});

test.for([
  [1_000, 250, 7_500],
  [3, 1, 6_667],
  [100, 150, -5_000],
  [100, 0, null],
  [0, 10, null],
] as const)("of a revenue of %i a cost of %i leaves %s basis points", ([revenue, cost, margin]) => {
  expect(marginOf(revenue, cost)).toBe(margin);
});
