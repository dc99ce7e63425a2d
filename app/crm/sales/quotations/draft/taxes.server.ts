import { lineTaxes } from "#app/content/settings/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import type { TaxOf } from "./draft-sums.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";

/** A tax that a line may have, at its rate on the document's day. What is out of use is named and not offered. */
export type TaxChoice = SumTax & { name: Bilingual; active: boolean };

/** The taxes of a document's day; of today while it has none. */
export async function taxesOf(ctx: Ctx, { issuedOn }: Pick<QuotationDraft, "issuedOn">): Promise<TaxChoice[]> {
  const taxes = await lineTaxes(ctx, issuedOn ?? cairoDay(ctx.now()));
  return taxes.map(({ code, rate, share, name, active }) => ({ code, rate, share, name, active }));
}

export const taxIn =
  (taxes: readonly TaxChoice[]): TaxOf =>
  (code) => {
    const found = taxes.find((tax) => tax.code === code);
    return found ? { code, rate: found.rate, share: found.share } : { code, rate: 0, share: 10_000 };
  };

/** Lines, or the document, with a tax that does not hold on its day. */
export function unknownTaxes(draft: QuotationDraft, taxes: readonly TaxChoice[]): FieldErrors {
  const known = (code: string) => taxes.some((tax) => tax.code === code);
  const message = (code: string) => ({ key: "quotation.error.tax", values: { code } });
  const errors: FieldErrors = {};
  if (!known(draft.taxCode)) errors.taxCode = message(draft.taxCode);
  for (const line of draft.sections.flatMap(({ lines }) => lines))
    if (line.taxCode && !known(line.taxCode)) errors[`lines.${line.id}.taxCode`] = message(line.taxCode);
  return errors;
}
