import { lineTaxes } from "#app/content/settings/operations.server.ts";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import { lineTaxOptions } from "#app/crm/money/invoices/records.server.ts";

/** What the lines of a draft choose among, and the rates of today for the sums beside them. */
export type FormData = { units: Option[]; lineTaxes: Option[]; rates: SumTax[] };

export async function formData(ctx: Ctx): Promise<FormData> {
  const taxes = await lineTaxes(ctx, cairoDay(ctx.now()));
  return {
    units: await lookupOptions("unit")(ctx, { limit: 200 }),
    lineTaxes: await lineTaxOptions(ctx, {}),
    rates: taxes.map(({ code, rate, share }) => ({ code, rate, share })),
  };
}
