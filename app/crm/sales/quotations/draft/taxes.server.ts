import type { TaxChoice } from "#app/crm/base/priced/fields.ts";
import { taxChoices } from "#app/crm/base/priced/lines/line-options.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";

export const taxesOf = (ctx: Ctx, { issuedOn }: Pick<QuotationDraft, "issuedOn">): Promise<TaxChoice[]> =>
  taxChoices(ctx, issuedOn ?? cairoDay(ctx.now()));

export function unknownTaxes(draft: QuotationDraft, taxes: readonly TaxChoice[]): FieldErrors {
  const known = (code: string) => taxes.some((tax) => tax.code === code);
  const message = (code: string) => ({ key: "quotation.error.tax", values: { code } });
  const errors: FieldErrors = {};
  if (!known(draft.taxCode)) errors.taxCode = message(draft.taxCode);
  for (const line of draft.sections.flatMap(({ lines }) => lines))
    if (line.taxCode && !known(line.taxCode)) errors[`lines.${line.id}.taxCode`] = message(line.taxCode);
  return errors;
}
