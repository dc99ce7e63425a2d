import type { PriceMode } from "#app/crm/base/priced/fields.ts";
import { divideRounded, exact, rateOf, safe, sum, type Piastres } from "#app/values/money/money.ts";
import type { DocumentSum, SumTax } from "#app/values/money/document-sum.ts";
import { reductionOf, sumPriced, taxIn, type PricedLine } from "#app/crm/base/priced/sums/sums.ts";
import type { OrderLine, OrderReduction } from "#app/crm/purchasing/orders/fields.ts";

export type OrderToSum = {
  lines: readonly PricedLine[];
  reduction: OrderReduction;
  priceMode: PriceMode | null;
  depositPercent: number | null;
};

export type OrderSums = DocumentSum & { depositDue: Piastres };

export const pricedLines = (lines: readonly Pick<OrderLine, "quantity" | "unitCost" | "taxCode">[]): PricedLine[] =>
  lines.map(({ quantity, unitCost, taxCode }) => ({ quantity, unitPrice: unitCost, taxCode }));

export function sumOrder({ lines, reduction, priceMode, depositPercent }: OrderToSum, taxes: Iterable<SumTax>): OrderSums {
  const sums = sumPriced({
    lines,
    taxOf: taxIn(taxes),
    reduction: reductionOf(reduction.kind, reduction.value),
    mode: priceMode,
  });
  return { ...sums, depositDue: rateOf(sums.total, depositPercent ?? 0) };
}

export type Progress = { quantity: number; net: Piastres; received: number; billed: number };

/** The part of an amount that so much of a quantity stands for, rounded once; more than all of it where more came. */
export function partOf(amount: Piastres, done: number, quantity: number): Piastres {
  const [top, bottom] = [exact(done, 3), exact(quantity, 3)];
  return safe(divideRounded(BigInt(amount) * BigInt(top.units), BigInt(bottom.units)));
}

/** Billed after less billed before: bills of a whole order come to it, to the piastre. `lines` are all of the order's; VAT in its proportion. */
export function expectedBill(
  order: { net: Piastres; vat: Piastres },
  lines: readonly (Progress & { now: number })[],
): { net: Piastres; vat: Piastres } {
  const billedNet = (of: (line: Progress & { now: number }) => number) =>
    sum(lines.map((line) => partOf(line.net, of(line), line.quantity)));
  const [before, after] = [billedNet(({ billed }) => billed), billedNet(({ billed, now }) => thousandths(billed + now))];
  const vatOf = (net: Piastres) => (order.net === 0 ? 0 : safe(divideRounded(BigInt(order.vat) * BigInt(net), BigInt(order.net))));
  return { net: after - before, vat: vatOf(after) - vatOf(before) };
}

/** Quantities have three decimals; sums of them are brought back to these. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** How much of an order has come, by value, in basis points; by lines where nothing is asked for it. Never above all of it. */
export function receivedShare(lines: readonly Pick<Progress, "quantity" | "net" | "received">[]): number {
  if (lines.length === 0) return 0;
  if (lines.every(({ quantity, received }) => received >= quantity)) return 10_000;
  const worth = sum(lines.map(({ net }) => net));
  const come = lines.map(({ quantity, net, received }) => partOf(worth > 0 ? net : 10_000, Math.min(received, quantity), quantity));
  const share = safe(divideRounded(BigInt(sum(come)) * 10_000n, BigInt(worth > 0 ? worth : lines.length * 10_000)));
  // Not everything is there yet.
  return Math.min(share, 9_999);
}
