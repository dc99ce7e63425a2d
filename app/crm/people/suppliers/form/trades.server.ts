import { and, eq, inArray, min } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { supplierCategoryTable } from "#app/crm/people/suppliers/table.server.ts";

export async function tradesOf(ctx: Ctx, supplierIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(supplierIds)];
  if (ids.length === 0) return new Map();
  const { supplierId, category, displayOrder } = supplierCategoryTable;
  const first = ctx.db
    .select({ supplierId, place: min(displayOrder).as("place") })
    .from(supplierCategoryTable)
    .where(inArray(supplierId, ids))
    .groupBy(supplierId)
    .as("first");
  const rows = await ctx.db
    .select({ supplierId, category })
    .from(supplierCategoryTable)
    .innerJoin(first, and(eq(first.supplierId, supplierId), eq(first.place, displayOrder)));
  return new Map(rows.map((row) => [row.supplierId, row.category]));
}
