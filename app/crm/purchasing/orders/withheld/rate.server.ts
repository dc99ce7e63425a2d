import { isSmallBusiness, taxRate } from "#app/content/settings/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { rateOf } from "#app/values/money/money.ts";

export async function rateOrNone(ctx: Ctx, code: string, day: Day): Promise<number> {
  if (await isSmallBusiness(ctx, day)) return 0;
  const tax = await taxRate(ctx, code, day).catch(() => null);
  return tax ? rateOf(tax.share, tax.rate) : 0;
}
