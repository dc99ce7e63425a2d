import { system } from "#app/access/actor.ts";
import { addLookups, lookupOptions } from "#app/content/lookups/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export const supplierBillExample = {
  title: "notes",
  async filled({ as }: { as: (role: "admin") => Ctx }, name: string) {
    const ctx = { ...as("admin"), actor: system };
    if ((await lookupOptions("expenseCategory")(ctx, { values: ["office"] })).length === 0)
      await addLookups(ctx, "expenseCategory", [{ key: "office", name: { en: "Office overhead", ar: "مصروفات إدارية" } }]);
    const [supplier] = await ctx.db
      .insert(supplierTable)
      .values({ nameEn: `Landlord of ${name}`, nameAr: "المالك", kind: "service_provider", status: "active" })
      .returning();
    return {
      number: `R-${supplier!.id.slice(0, 8)}`,
      supplierId: supplier!.id,
      billedOn: "2026-01-12",
      lines: [
        { description: `Rent of ${name}`, category: "office", projectId: null, net: 900_00, taxCode: "VAT14" },
        { description: "Guards", category: "office", projectId: null, net: 100_00, taxCode: "VAT14" },
      ],
      notes: `${name} أحمد`,
    };
  },
};
