import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export const openingItemExample = {
  title: "notes",
  async filled({ as }: { as: (role: "accountant") => Ctx }, name: string) {
    const [supplier] = await as("accountant")
      .db.insert(supplierTable)
      .values({ nameEn: `Supplier of ${name}`, nameAr: "المورد", kind: "service_provider", status: "active" })
      .returning();
    const number = `B-${supplier!.id.slice(0, 8)}`;
    return { kind: "supplier", number, supplierId: supplier!.id, amount: 1_140_00, vat: 140_00, on: "2025-11-02", notes: `${name} أحمد` };
  },
};
