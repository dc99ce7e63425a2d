import { quotationLimits } from "#app/content/settings/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";

export type Review = { margin: boolean; discount: boolean };

export async function reviewOf(ctx: Ctx, sums: DraftSums | null): Promise<Review> {
  const limits = await readSetting(ctx.db, quotationLimits);
  const margin = sums?.inner?.margin ?? null;
  return { margin: margin !== null && margin < limits.margin, discount: (sums?.discountRate ?? 0) > limits.discount };
}
