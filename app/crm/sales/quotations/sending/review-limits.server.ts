import { z } from "zod";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { quotationBounds } from "#app/crm/sales/quotations/fields.ts";

/** What quotations are held to. `margin` is the least and `discount` the most that goes out without a manager, in basis points. */
export type QuotationLimits = { margin: number; discount: number; validDays: number };

const rate = z.number().int().min(0).max(10_000);

export const quotationLimits: Setting<QuotationLimits> = {
  key: "quotations",
  schema: z.object({
    margin: rate,
    discount: rate,
    validDays: z.number().int().min(quotationBounds.valid.min).max(quotationBounds.valid.max),
  }),
  fallback: { margin: 1500, discount: 1000, validDays: quotationBounds.valid.usual },
};

/** Why a manager has to see it first. */
export type Review = { margin: boolean; discount: boolean };

export async function reviewOf(ctx: Ctx, sums: DraftSums | null): Promise<Review> {
  const limits = await readSetting(ctx.db, quotationLimits);
  const margin = sums?.inner?.margin ?? null;
  return { margin: margin !== null && margin < limits.margin, discount: (sums?.discountRate ?? 0) > limits.discount };
}
