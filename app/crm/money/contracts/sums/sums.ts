import { sum, times, type Piastres } from "#app/values/money/money.ts";
import type { SnapshotSums } from "#app/crm/base/documents/fields.ts";
import type { ContractValue, RateMove, TaxPart } from "#app/crm/money/contracts/fields.ts";

const sameTax = (one: TaxPart, other: TaxPart): boolean => one.code === other.code && one.rate === other.rate && one.share === other.share;

function joined(taxes: readonly TaxPart[]): TaxPart[] {
  const found: TaxPart[] = [];
  for (const tax of taxes) {
    const at = found.findIndex((one) => sameTax(one, tax));
    if (at < 0) found.push({ ...tax });
    else found[at] = { ...found[at]!, net: found[at]!.net + tax.net, vat: found[at]!.vat + tax.vat };
  }
  return found;
}

export const atRate = (part: TaxPart, { name, rate, share }: Pick<TaxPart, "name" | "rate" | "share">): TaxPart => ({
  ...part,
  name,
  rate,
  share,
  vat: times(part.net, { units: rate, per: 10_000 }, { units: share, per: 10_000 }),
});

export const followed = (moves: readonly RateMove[]): Piastres => sum(moves.map(({ from, to }) => to.vat - from.vat));

export function moved(taxes: readonly TaxPart[], moves: readonly RateMove[]): TaxPart[] {
  if (moves.length === 0) return [...taxes];
  const less = moves.map(({ from }) => ({ ...from, net: -from.net, vat: -from.vat }));
  return joined([...taxes, ...less, ...moves.map(({ to }) => to)]).filter(({ net, vat }) => net !== 0 || vat !== 0);
}

export function together(documents: readonly SnapshotSums[], moves: readonly RateMove[] = []): ContractValue {
  const taxes = moved(
    joined(
      documents.flatMap((sums) =>
        sums.taxes.map(({ code, name, rate, share, base, amount }) => ({ code, name, rate, share, net: base, vat: amount })),
      ),
    ),
    moves,
  );
  const of = (pick: (tax: TaxPart) => Piastres): Piastres => sum(taxes.map(pick));
  const [net, vat, rounding] = [of((tax) => tax.net), of((tax) => tax.vat), sum(documents.map((sums) => sums.rounding))];
  return { net, vat, rounding, total: net + vat + rounding, taxes };
}
