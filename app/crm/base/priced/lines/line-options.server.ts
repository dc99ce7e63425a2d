import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import { lineTaxes } from "#app/content/settings/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import type { LineChoices, TaxChoice } from "#app/crm/base/priced/fields.ts";

export const unitOptions = lookupOptions("unit");

export async function taxChoices(ctx: Ctx, day: Day): Promise<TaxChoice[]> {
  const taxes = await lineTaxes(ctx, day);
  return taxes.map(({ code, rate, share, name, active }) => ({ code, rate, share, name, active }));
}

export async function lineChoices(ctx: Ctx): Promise<LineChoices> {
  const taxes = await taxChoices(ctx, cairoDay(ctx.now()));
  return {
    units: await unitOptions(ctx, { limit: 200 }),
    taxes: taxes.map(({ name, active, ...tax }) => ({ ...tax, value: tax.code, label: name, ...(!active && { inactive: true }) })),
  };
}
