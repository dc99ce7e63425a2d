import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import { isCharged, type TaxKind } from "#app/content/settings/fields.ts";
import { lineTaxes, taxProfiles } from "#app/content/settings/operations.server.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import type { LineChoices, TaxChoice } from "#app/crm/base/priced/fields.ts";
import { fold } from "#app/values/text/search-text.ts";

export const taxOptions =
  (fits: (kind: TaxKind) => boolean = isCharged): OptionSource =>
  async (ctx, { values, search = "" }) => {
    const { profiles } = await taxProfiles(ctx);
    const wanted = fold(search);
    return profiles
      .filter(({ kind }) => fits(kind))
      .filter(({ code, name, active }) =>
        values ? values.includes(code) : active && fold(`${code} ${name.en} ${name.ar}`).includes(wanted),
      )
      .map(({ code, name, active }) => ({ value: code, label: name, ...(!active && { inactive: true }) }));
  };

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
