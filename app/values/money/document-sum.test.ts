import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumDocument, type Reduction, type SumDocument, type SumLine, type SumTax } from "./document-sum.ts";
import { planProblem, splitByPlan } from "./instalments.ts";
import { fromEgp, sum } from "./money.ts";
import { spread } from "./spread.ts";

const vat14: SumTax = { code: "VAT14", rate: 1400, share: 10_000 };
const exempt: SumTax = { code: "EXEMPT", rate: 0, share: 10_000 };
const transitional: SumTax = { code: "CONTRACT_TRANSITIONAL", rate: 1400, share: 3600 };

let made = 0;
const line = (quantity: number, egp: number, more: Partial<SumLine> = {}): SumLine => ({
  key: `line ${(made += 1)}`,
  kind: "work",
  quantity,
  unitPrice: fromEgp(egp),
  tax: vat14,
  ...more,
});

const three = [line(27, 1150), line(12, 480, { discount: { percent: 500 } }), line(1, 14_500)];

describe("the sums of a document", () => {
  test("three lines, a line discount, a document discount and tax: the worked example", () => {
    const sums = sumDocument({ lines: three, discount: { percent: 300 }, mode: "exclusive" });
    expect(sums.lines.map(({ net }) => net)).toEqual([3_105_000, 547_200, 1_450_000]);
    expect(sums.subtotal).toBe(5_102_200);
    expect(sums.discount).toBe(153_066);
    expect(sums.lines.map(({ share }) => share)).toEqual([93_150, 16_416, 43_500]);
    expect(sums.net).toBe(4_949_134);
    expect(sums.vat).toBe(692_879);
    expect(sums.total).toBe(5_642_013);
  });

  test("a line is rounded half away from zero, in either direction", () => {
    const net = (sign: 1 | -1) => sumDocument({ lines: [line(1.5, 100.01, { sign })], mode: "exclusive" }).lines[0]!.net;
    expect([net(1), net(-1)]).toEqual([15_002, -15_002]);
  });

  test("the same total with prices that hold the tax", () => {
    const sums = sumDocument({ lines: [line(1, 56_420.13)], mode: "inclusive" });
    expect(sums).toMatchObject({ net: 4_949_134, vat: 692_879, total: 5_642_013 });
    expect(sums.lines[0]).toMatchObject({ net: 5_642_013, taxable: 4_949_134 });
  });

  test("tax is rounded once for the document, not once for each line", () => {
    const sums = sumDocument({ lines: Array.from({ length: 40 }, () => line(1, 333.33)), mode: "exclusive" });
    expect(sums.vat).toBe(186_665);
  });

  test("fourteen per cent on thirty-six per cent of the value", () => {
    expect(sumDocument({ lines: [line(1, 100_000, { tax: transitional })], mode: "exclusive" }).vat).toBe(504_000);
  });

  test("fees are a share of the other lines before the document's discount, and not of each other", () => {
    const fee = (rate: number) => line(1, 0, { kind: "service_fee", feeRate: rate });
    const sums = sumDocument({ lines: [line(1, 604_655), fee(1000), fee(500)], discount: { amount: fromEgp(25_000) }, mode: "exclusive" });
    expect(sums.lines.map(({ net }) => net)).toEqual([60_465_500, 6_046_550, 3_023_275]);
    expect(sums.discount).toBe(2_500_000);
  });

  test("text counts for nothing, and what was not chosen neither", () => {
    const sums = sumDocument({
      lines: [line(1, 100), line(9, 100, { kind: "text" }), line(1, 50, { included: false })],
      mode: "exclusive",
    });
    expect(sums.subtotal).toBe(10_000);
    expect(sums.lines.map(({ net }) => net)).toEqual([10_000, 0, 5000]);
    expect(sums.lines[2]?.share).toBe(0);
  });

  test("a fee in per cent is not calculated on a fixed one", () => {
    // the estimate of the demo: 61 650 of work, a survey of 3 500, 8 % supervision of the work alone
    const survey = line(1, 3500, { kind: "service_fee" });
    const sums = sumDocument({
      lines: [line(1, 61_650), survey, line(1, 0, { kind: "service_fee", feeRate: 800 })],
      mode: "exclusive",
    });
    expect(sums.lines[2]?.net).toBe(fromEgp(4932));
    expect(sums.total).toBe(fromEgp(79_893.48));
  });

  test("a fee is not calculated on what was not chosen", () => {
    const sums = sumDocument({
      lines: [line(1, 100), line(1, 900, { included: false }), line(1, 0, { kind: "service_fee", feeRate: 1000 })],
      mode: "exclusive",
    });
    expect(sums.subtotal).toBe(11_000);
  });

  test("an amount off is never more than there is", () => {
    const sums = sumDocument({ lines: [line(1, 10)], discount: { amount: fromEgp(500) }, mode: "exclusive" });
    expect(sums).toMatchObject({ discount: 1000, net: 0, total: 0 });
    expect(sumDocument({ lines: [line(1, 10, { discount: { amount: fromEgp(11) } })], mode: "exclusive" }).total).toBe(0);
  });

  test("taxes stand apart by rate, in the order they come", () => {
    const sums = sumDocument({ lines: [line(1, 100, { tax: exempt }), line(1, 50), line(1, 7, { tax: exempt })], mode: "exclusive" });
    expect(sums.taxes).toEqual([
      { ...exempt, taxable: 10_700, vat: 0 },
      { ...vat14, taxable: 5000, vat: 700 },
    ]);
  });

  test("to the whole pound, up or down, by half a pound at most", () => {
    expect(sumDocument({ lines: [line(1, 100.3, { tax: exempt })], mode: "exclusive", roundToPound: true })).toMatchObject({
      rounding: -30,
      total: 10_000,
    });
    expect(sumDocument({ lines: [line(1, 100.5, { tax: exempt })], mode: "exclusive", roundToPound: true })).toMatchObject({
      rounding: 50,
      total: 10_100,
    });
  });

  test("what the payer keeps back is shown apart and leaves the total alone", () => {
    const sums = sumDocument({ lines: [line(1, 1000)], mode: "exclusive", withholding: 300 });
    expect(sums).toMatchObject({ total: 114_000, withholding: 3000, payable: 111_000 });
  });

  test("lines that take away", () => {
    const sums = sumDocument({ lines: [line(2, 100), line(3, 100, { sign: -1 })], mode: "exclusive" });
    expect(sums).toMatchObject({ subtotal: -10_000, vat: -1400, total: -11_400 });
  });

  test("four decimals of a quantity are refused, not cut", () => {
    expect(() => sumDocument({ lines: [line(1.2345, 1)], mode: "exclusive" })).toThrow(RangeError);
  });
});

const anyTax = fc.constantFrom(vat14, exempt, transitional);
const anyReduction: fc.Arbitrary<Reduction | null> = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 10_000 }).map((percent): Reduction => ({ percent })),
    fc.integer({ min: 0, max: 9_999_999_999 }).map((amount): Reduction => ({ amount })),
  ),
  { nil: null },
);
const anyLine: fc.Arbitrary<SumLine> = fc.record({
  key: fc.uuid(),
  kind: fc.constantFrom("work", "product", "service_fee", "allowance", "text"),
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((units) => units / 1000),
  unitPrice: fc.integer({ min: 0, max: 999_999_999 }),
  feeRate: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
  discount: anyReduction,
  tax: anyTax,
  included: fc.boolean(),
});
const anyDocument: fc.Arbitrary<SumDocument> = fc.record({
  lines: fc.array(anyLine, { maxLength: 30 }),
  discount: anyReduction,
  mode: fc.constantFrom("exclusive", "inclusive"),
  roundToPound: fc.boolean(),
  withholding: fc.option(fc.constantFrom(50, 100, 300, 500), { nil: null }),
});

test("of every document the parts add up to the whole", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const sums = sumDocument(document);
      const counted = sums.lines.filter((_, at) => document.lines[at]?.included);
      expect(sum(counted.map(({ net }) => net))).toBe(sums.subtotal);
      expect(sum(counted.map(({ share }) => share))).toBe(sums.discount);
      expect(sum(counted.map(({ taxable }) => taxable))).toBe(sums.net);
      expect(sums.net + sums.vat + sums.rounding).toBe(sums.total);
      expect(sum(sums.taxes.map(({ taxable }) => taxable))).toBe(sums.net);
      expect(sums.withholding + sums.payable).toBe(sums.total);
      expect(Math.abs(sums.rounding)).toBeLessThanOrEqual(50);
      // With prices that hold the tax the total does not move.
      if (document.mode === "inclusive") expect(sums.total - sums.rounding).toBe(sums.subtotal - sums.discount);
      for (const one of counted) expect(one.net === 0 ? one.share : Math.sign(one.share) * Math.sign(one.net)).toBeGreaterThanOrEqual(0);
      expect(Math.min(sums.total, sums.net, sums.vat, sums.discount)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

describe("sharing out", () => {
  test("what rounding leaves goes to the largest remainders", () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(5, [0, 10, 10])).toEqual([0, 3, 2]);
    expect(spread(-100, [1, 1, 1]).toSorted((one, other) => other - one)).toEqual([-33, -33, -34]);
    expect(spread(0, [0, 0])).toEqual([0, 0]);
    expect(() => spread(1, [0, 0])).toThrow(RangeError);
  });

  test("nothing is lost, and no part is further than a piastre from its share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 }),
        (amount, weights) => {
          const whole = sum(weights);
          fc.pre(whole > 0);
          const parts = spread(amount, weights);
          expect(sum(parts)).toBe(amount);
          for (const [at, part] of parts.entries()) expect(Math.abs(part - (amount * weights[at]!) / whole)).toBeLessThan(1.001);
        },
      ),
    );
  });
});

describe("a payment plan", () => {
  const shares = [3000, 2500, 2500, 1500, 500].map((percent) => ({ percent }));

  test("the last row takes what rounding leaves: the worked example", () => {
    expect(splitByPlan(5_642_013, shares)).toEqual([1_692_604, 1_410_503, 1_410_503, 846_302, 282_101]);
  });

  test("shares make a hundred, amounts make the total", () => {
    expect(planProblem(5_642_013, shares)).toBeNull();
    expect(planProblem(100, [])).toBe("empty");
    expect(planProblem(100, [{ percent: 9999 }])).toBe("percent");
    expect(planProblem(10_000, [{ amount: 4000 }, { amount: 6000 }])).toBeNull();
    expect(planProblem(10_000, [{ amount: 4000 }, { amount: 5999 }])).toBe("amounts");
    expect(planProblem(10_001, [{ amount: 5000 }, { percent: 5000 }])).toBeNull();
  });

  test("any plan adds up to any total", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 12 }),
        (total, percents) => {
          const rows = percents.map((percent) => ({ percent }));
          expect(sum(splitByPlan(total, rows))).toBe(total);
        },
      ),
    );
  });
});
