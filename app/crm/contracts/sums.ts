import { sum, type Piastres } from "#app/values/money.ts";
import type { SumsOnPaper } from "#app/crm/documents/fields.ts";
import type { ContractValue, TaxPart } from "./fields.ts";

const sameTax = (one: TaxPart, other: TaxPart): boolean => one.code === other.code && one.rate === other.rate && one.share === other.share;

/** Taxes together, those of one code, rate and share as one, in the order in which they first come. */
function joined(taxes: readonly TaxPart[]): TaxPart[] {
  const found: TaxPart[] = [];
  for (const tax of taxes) {
    const at = found.findIndex((one) => sameTax(one, tax));
    if (at < 0) found.push({ ...tax });
    else found[at] = { ...found[at]!, net: found[at]!.net + tax.net, vat: found[at]!.vat + tax.vat };
  }
  return found;
}

/** What several documents come to together. */
export function together(documents: readonly SumsOnPaper[]): ContractValue {
  const taxes = joined(
    documents.flatMap((sums) =>
      sums.taxes.map(({ code, name, rate, share, base, amount }) => ({ code, name, rate, share, net: base, vat: amount })),
    ),
  );
  const of = (pick: (tax: TaxPart) => Piastres): Piastres => sum(taxes.map(pick));
  const [net, vat, rounding] = [of((tax) => tax.net), of((tax) => tax.vat), sum(documents.map((sums) => sums.rounding))];
  return { net, vat, rounding, total: net + vat + rounding, taxes };
}
