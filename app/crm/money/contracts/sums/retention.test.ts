import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RetentionTerms } from "#app/crm/base/documents/fields.ts";
import { rateOf, sum } from "#app/values/money/money.ts";
import { retainedOf, retentionBack, type Retained } from "./retention.ts";

const terms: RetentionTerms = { rate: 500, base: "works", cap: null, first: 5000, months: 12 };
const works = (net: number, total = net) => ({ net, total });
const contract = works(463_958_00);

function inTurn(agreed: RetentionTerms, values: readonly { net: number; total: number }[], whole = contract): number[] {
  const before: Retained[] = [];
  for (const value of values) before.push({ ...value, retained: retainedOf(agreed, whole, before, value) });
  return before.map(({ retained }) => retained);
}

describe("what an invoice retains", () => {
  test("three equal parts come to the whole to the piastre", () => {
    expect(inTurn(terms, [works(333_33), works(333_33), works(333_33)])).toEqual([16_67, 16_66, 16_67]);
  });

  const thirds = [works(147_834_57), works(150_245_72), works(165_877_71)];
  test("by what was done in all so far", () => {
    expect(inTurn(terms, thirds)).toEqual([7_391_73, 7_512_28, 8_293_89]);
  });

  test("never above its cap of the contract", () => {
    expect(inTurn({ ...terms, cap: 400 }, thirds)).toEqual([7_391_73, 7_512_28, 3_654_31]);
    expect(inTurn({ ...terms, cap: 100 }, thirds)).toEqual([4_639_58, 0, 0]);
  });

  test("of the value with VAT where that was agreed", () => {
    expect(retainedOf({ ...terms, base: "incl_vat" }, contract, [], works(118_267_66, 134_825_13))).toBe(6_741_26);
  });

  test("never more than the invoice asks for, and nothing below nothing", () => {
    const before = [{ ...works(1000_00), retained: 0 }];
    expect(retainedOf(terms, contract, before, works(10_00))).toBe(10_00);
    expect(retainedOf(terms, contract, [{ ...works(1000_00), retained: 90_00 }], works(10_00))).toBe(0);
  });

  test("however a contract is cut, its invoices retain the rate of the whole", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_00, max: 9_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 2000 }),
        (parts, rate) => {
          const retained = inTurn(
            { ...terms, rate },
            parts.map((part) => works(part)),
          );
          expect(sum(retained)).toBe(rateOf(sum(parts), rate));
        },
      ),
    );
  });
});

describe("what a credit note takes back", () => {
  const corrected = { ...works(333_33), retained: 16_67, held: 16_67 };
  test("its share, and with the last piece all of it", () => {
    expect(retentionBack(terms, corrected, [], works(333_33))).toBe(16_67);
    const [first, second] = [works(111_11), works(222_22)];
    expect(retentionBack(terms, corrected, [], first) + retentionBack(terms, corrected, [first], second)).toBe(16_67);
  });

  test("never more than is still held", () => {
    expect(retentionBack(terms, { ...corrected, held: 4_00 }, [], works(333_33))).toBe(4_00);
  });

  test("nothing where only the tax was wrong", () => {
    expect(retentionBack(terms, corrected, [], works(0, 14_00))).toBe(0);
  });
});
