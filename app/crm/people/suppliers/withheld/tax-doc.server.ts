import { and, eq } from "drizzle-orm";
import { may } from "#app/access/permissions.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Message } from "#app/values/errors.ts";
import type { TaxDoc } from "#app/crm/people/suppliers/fields.ts";
import { givesTaxInvoice, supplierTable } from "#app/crm/people/suppliers/table.server.ts";

export const noTaxDoc = (ctx: Ctx, supplierId: string | null): Message => ({
  key: "crm.error.taxDoc",
  ...(supplierId !== null &&
    may(ctx, "supplier.update") && { link: { key: "crm.error.enterTaxNumber", to: `${recordPath("supplier", supplierId)}/edit` } }),
});

/** The tax invoice of a purchase as it was typed, or what is usual with this supplier where nothing was; null for one that there cannot be. */
export async function taxDocOf(ctx: Ctx, supplierId: string | null, typed: TaxDoc | null): Promise<TaxDoc | null> {
  const gives = supplierId !== null && (await ctx.db.$count(supplierTable, and(eq(supplierTable.id, supplierId), givesTaxInvoice))) > 0;
  return gives ? (typed ?? "paper") : typed === null || typed === "none" ? "none" : null;
}
