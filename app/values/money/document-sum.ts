import { divideRounded, exact, rateOf, safe, sum, times, type Piastres } from "./money.ts";
import { spread } from "./spread.ts";

/** A reduction: a share in basis points, or an amount in piastres. */
export type Reduction = { percent: number; amount?: undefined } | { amount: Piastres; percent?: undefined };

/** A tax on the document's day: `rate` of `share` of the value, both in basis points. */
export type SumTax = { code: string; rate: number; share: number };

/**
 * A line as it is summed up. `quantity` has at most three decimals. A line with `feeRate` (basis points) is a fee on the other lines: its own
 * quantity and price count for nothing. `included: false` is for what the client did not choose; it takes part in no sum. `sign: -1` is for a
 * line of a change order that takes away.
 */
export type SumLine = {
  key: string;
  kind: "work" | "product" | "service_fee" | "allowance" | "text";
  quantity: number;
  unitPrice: Piastres;
  feeRate?: number | null;
  discount?: Reduction | null;
  tax: SumTax;
  included?: boolean;
  sign?: 1 | -1;
};

/** `inclusive` prices hold the tax already. `withholding` is the rate that the payer is expected to keep back (basis points). */
export type SumDocument = {
  lines: readonly SumLine[];
  discount?: Reduction | null;
  mode: "exclusive" | "inclusive";
  roundToPound?: boolean;
  withholding?: number | null;
};

/** `net` is after the line's own discount; `share` its part of the document's discount; `taxable` what is left, without tax. All in piastres. */
export type LineSum = { key: string; gross: Piastres; discount: Piastres; net: Piastres; share: Piastres; taxable: Piastres };
/** One tax of the document: its base without tax, and the tax, rounded once. */
export type TaxSum = SumTax & { taxable: Piastres; vat: Piastres };
export type DocumentSum = {
  /** In the order of the document; lines that are not included have their own sums, a `share` of 0, and are in no total. */
  lines: LineSum[];
  subtotal: Piastres;
  discount: Piastres;
  taxes: TaxSum[];
  net: Piastres;
  vat: Piastres;
  rounding: Piastres;
  total: Piastres;
  /** What the payer is expected to keep back, and what is left to pay. */
  withholding: Piastres;
  payable: Piastres;
};

type Summed = { line: SumLine; included: boolean; gross: Piastres; discount: Piastres; net: Piastres };

/**
 * The sums of a quotation, change order, invoice or purchase order, rounded half away from zero at five points only: each line, each discount,
 * each percentage fee, each tax once for the whole document, and the pound where that is asked for. One function for the page that is being
 * typed into and for the server, whose word counts. Source of the rules: domain, "Quotation: structure, states, numbers".
 * Throws a RangeError on a quantity with more than three decimals or a sum beyond 2^53.
 */
export function sumDocument({ lines, discount, mode, roundToPound = false, withholding = null }: SumDocument): DocumentSum {
  const summed = withFees(lines);
  const counted = summed.filter(({ included }) => included);
  const subtotal = sum(counted.map(({ net }) => net));
  const taken = reduction(subtotal, discount);
  const shares = spread(
    taken,
    counted.map(({ net }) => net),
  );
  const shareOf = new Map(counted.map((one, at) => [one, shares[at] ?? 0]));
  const left = counted.map((one) => ({ ...one.line, amount: one.net - (shareOf.get(one) ?? 0) }));
  const taxes = byTax(left, mode);
  const net = sum(taxes.map(({ taxable }) => taxable));
  const vat = sum(taxes.map(({ vat: part }) => part));
  const before = net + vat;
  const rounding = roundToPound ? safe(divideRounded(BigInt(before), 100n)) * 100 - before : 0;
  const total = before + rounding;
  const withheld = withholding ? rateOf(net, withholding) : 0;
  const taxable = withoutTax(summed, shareOf, taxes, mode);
  return {
    lines: summed.map((one) => ({
      key: one.line.key,
      gross: one.gross,
      discount: one.discount,
      net: one.net,
      share: shareOf.get(one) ?? 0,
      taxable: taxable.get(one) ?? one.net,
    })),
    subtotal,
    discount: taken,
    taxes,
    net,
    vat,
    rounding,
    total,
    withholding: withheld,
    payable: total - withheld,
  };
}

function reduction(amount: Piastres, off: Reduction | null | undefined): Piastres {
  if (!off) return 0;
  if (off.percent !== undefined) return rateOf(amount, off.percent);
  return amount < 0 ? 0 : Math.min(off.amount, amount);
}

const isFee = (line: SumLine): boolean => line.kind === "service_fee" && typeof line.feeRate === "number";

/** Fees in percent are of what the lines that are no fees come to: neither of each other nor of fixed ones. */
function withFees(lines: readonly SumLine[]): Summed[] {
  const one = (line: SumLine, gross: Piastres): Summed => {
    const signed = (line.sign ?? 1) * gross;
    const off = (line.sign ?? 1) * reduction(gross, line.discount);
    return { line, included: line.included !== false, gross: signed, discount: off, net: signed - off };
  };
  const plain = new Map(
    lines.filter((line) => !isFee(line)).map((line) => [line, one(line, line.kind === "text" ? 0 : priced(line))] as const),
  );
  const base = sum([...plain.values()].filter(({ line, included }) => included && line.kind !== "service_fee").map(({ net }) => net));
  return lines.map((line) => plain.get(line) ?? one(line, rateOf(base, line.feeRate ?? 0)));
}

const priced = ({ quantity, unitPrice }: SumLine): Piastres => times(unitPrice, exact(quantity, 3));

type Taxed = SumLine & { amount: Piastres };

/** Each tax once for the document, in the order of its first line. */
function byTax(lines: readonly Taxed[], mode: SumDocument["mode"]): TaxSum[] {
  const groups = new Map<string, { tax: SumTax; amounts: Piastres[] }>();
  for (const { tax, amount, kind } of lines) {
    if (kind === "text") continue;
    const key = `${tax.code} ${tax.rate} ${tax.share}`;
    const group = groups.get(key) ?? { tax, amounts: [] };
    group.amounts.push(amount);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ tax, amounts }) => {
    const whole = sum(amounts);
    const { code, rate, share } = tax;
    // rate and share are basis points each: their product counts hundred-millionths.
    const part = BigInt(rate) * BigInt(share);
    const per = 100_000_000n;
    if (mode === "exclusive") return { code, rate, share, taxable: whole, vat: safe(divideRounded(BigInt(whole) * part, per)) };
    const taxable = safe(divideRounded(BigInt(whole) * per, per + part));
    return { code, rate, share, taxable, vat: whole - taxable };
  });
}

/** What each included line comes to without tax: with prices that hold the tax, the group's net is shared out so that nothing is lost. */
function withoutTax(
  summed: readonly Summed[],
  shareOf: ReadonlyMap<Summed, Piastres>,
  taxes: readonly TaxSum[],
  mode: SumDocument["mode"],
): Map<Summed, Piastres> {
  const left = (one: Summed): Piastres => one.net - (shareOf.get(one) ?? 0);
  const counted = summed.filter(({ included }) => included);
  if (mode === "exclusive") return new Map(counted.map((one) => [one, left(one)]));
  const result = new Map<Summed, Piastres>();
  for (const { code, rate, share, taxable } of taxes) {
    const group = counted.filter(
      ({ line }) => line.kind !== "text" && line.tax.code === code && line.tax.rate === rate && line.tax.share === share,
    );
    const weights = group.map(left);
    const parts = sum(weights) === 0 ? weights : spread(taxable, weights);
    for (const [at, one] of group.entries()) result.set(one, parts[at] ?? 0);
  }
  return result;
}
