import fc from "fast-check";
import { expect, test } from "vitest";
import type { TaxPart } from "#app/crm/money/contracts/fields.ts";
import { sumDocument, type SumTax } from "#app/values/money/document-sum.ts";
import { splitByPlan } from "#app/values/money/instalments.ts";
import { sum } from "#app/values/money/money.ts";
import { leftOf, partOf, totalOf, type Parts } from "./parts.ts";

const vat: SumTax = { code: "VAT14", rate: 1400, share: 10_000 };
const contracting: SumTax = { code: "CONTRACT_TRANSITIONAL", rate: 1400, share: 3600 };
const exempt: SumTax = { code: "EXEMPT", rate: 0, share: 10_000 };
const taxes = [vat, contracting, exempt];

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 500_000 }).map((thousandths) => thousandths / 1000),
  unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
  tax: fc.constantFrom(...taxes),
});
const document = (sign: 1 | -1) =>
  fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      mode: fc.constantFrom("exclusive" as const, "inclusive" as const),
      roundToPound: fc.boolean(),
    })
    .map(({ lines, mode, roundToPound }): Parts => {
      const summed = sumDocument({
        lines: lines.map((one, at) => ({ ...one, key: String(at), kind: "work", sign })),
        mode,
        roundToPound: roundToPound && sign > 0,
      });
      return {
        taxes: summed.taxes.map(({ code, rate, share, taxable, vat: tax }) => ({
          code,
          name: { en: code, ar: "" },
          rate,
          share,
          net: taxable,
          vat: tax,
        })),
        rounding: summed.rounding,
      };
    });
const plan = fc
  .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 9 })
  .map((weights) => weights.map((weight) => Math.floor((weight * 10_000) / sum(weights))))
  .map((shares) => [...shares.slice(0, -1), 10_000 - sum(shares.slice(0, -1))]);

const together = (parts: readonly Parts[]): Parts => {
  const joined = leftOf({ taxes: [], rounding: 0 }, parts);
  return { taxes: joined.taxes.map((tax) => ({ ...tax, net: -tax.net, vat: -tax.vat })), rounding: -joined.rounding };
};
const byCode = ({ taxes: all }: Parts) =>
  Object.fromEntries(all.filter(({ net, vat: tax }) => net !== 0 || tax !== 0).map(({ code, net, vat: tax }) => [code, [net, tax]]));
const negative = ({ net, vat: tax }: TaxPart): boolean => net < 0 || tax < 0;

test("a contract's invoices come to the contract by net and by tax, whatever the plan, and none asks for less than nothing", () => {
  fc.assert(
    fc.property(document(1), plan, fc.array(document(1), { maxLength: 3 }), fc.nat(), (accepted, shares, additions, stopAt) => {
      const amounts = splitByPlan(
        totalOf(accepted),
        shares.map((percent) => ({ percent })),
      );
      const issued: Parts[] = [];
      let whole = accepted;
      const stop = stopAt % (amounts.length + 1);
      for (const [at, amount] of amounts.slice(0, stop).entries()) {
        if (amount <= 0) continue;
        const part = partOf(whole, leftOf(whole, issued), amount);
        expect(totalOf(part)).toBe(amount);
        expect(part.taxes.some(negative)).toBe(false);
        issued.push(part);
        const added = additions[at];
        if (added) whole = together([whole, added]);
      }
      const last = leftOf(whole, issued);
      expect(last.taxes.some(negative)).toBe(false);
      issued.push(last);
      expect(byCode(together(issued))).toEqual(byCode(whole));
      expect(totalOf(together(issued))).toBe(totalOf(whole));
    }),
    { numRuns: 300 },
  );
});

test("the tax of each invoice is its rate of its net, within a piastre and what that is of the rate", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_000_000 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
      (net, weights) => {
        const whole: Parts = {
          taxes: [{ code: "VAT14", name: { en: "", ar: "" }, rate: 1400, share: 10_000, net, vat: Math.round(net * 0.14) }],
          rounding: 0,
        };
        const issued: Parts[] = [];
        for (const weight of weights) {
          const left = leftOf(whole, issued);
          const amount = Math.min(Math.floor((totalOf(whole) * weight) / 100), totalOf(left));
          if (amount === 0) continue;
          const part = partOf(whole, left, amount);
          issued.push(part);
          for (const tax of part.taxes) expect(Math.abs(tax.vat - tax.net * 0.14)).toBeLessThan(2.3);
        }
      },
    ),
  );
});

test("an amount beyond what is left is taken in the contract's proportions", () => {
  const whole: Parts = {
    taxes: [{ code: "VAT14", name: { en: "", ar: "" }, rate: 1400, share: 10_000, net: 100_000, vat: 14_000 }],
    rounding: 0,
  };
  const part = partOf(whole, leftOf(whole, [whole]), 11_400);
  expect(part.taxes[0]).toMatchObject({ net: 10_000, vat: 1400 });
});

test("a pound that was rounded up is asked for with the last invoice", () => {
  const whole: Parts = {
    taxes: [{ code: "VAT14", name: { en: "", ar: "" }, rate: 1400, share: 10_000, net: 10_000, vat: 1400 }],
    rounding: 30,
  };
  const first = partOf(whole, leftOf(whole, []), 5_000);
  expect(first.rounding).toBe(0);
  const last = leftOf(whole, [first]);
  expect(totalOf(last)).toBe(6_430);
  expect(last.rounding).toBe(30);
});
