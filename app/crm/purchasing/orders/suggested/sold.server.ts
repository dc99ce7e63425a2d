import { and, asc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { quotationLineTable, quotationSectionTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
import { purchaseOrderLineTable, purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";

/** Something sold that is bought, as far as it is not ordered yet. `cost` of one of it, as the quotation was calculated. */
export type SoldLine = {
  quotationId: string;
  lineKey: string;
  supplierId: string | null;
  description: Bilingual;
  room: Bilingual;
  code: string;
  unit: string | null;
  elementKey: string | null;
  taxCode: string | null;
  quantity: number;
  cost: number | null;
};

const orderable = or(
  eq(quotationLineTable.kind, "product"),
  and(inArray(quotationLineTable.kind, ["work", "allowance"]), isNotNull(quotationLineTable.supplierId)),
);

/** What these accepted quotations sold and nobody ordered, line by line. Says nothing of permission. */
export async function soldUnordered(ctx: Ctx, quotationIds: readonly string[]): Promise<SoldLine[]> {
  if (quotationIds.length === 0) return [];
  const [line, section, quotation] = [quotationLineTable, quotationSectionTable, quotationTable];
  const sold = await ctx.db
    .select({
      quotationId: line.quotationId,
      lineKey: line.lineKey,
      supplierId: line.supplierId,
      en: line.descriptionEn,
      ar: line.descriptionAr,
      roomEn: section.nameEn,
      roomAr: section.nameAr,
      code: line.code,
      unit: line.unit,
      elementKey: line.elementKey,
      taxCode: sql<string | null>`coalesce(${line.taxCode}, ${quotation.taxCode})`,
      quantity: line.quantity,
      cost: line.cost,
    })
    .from(line)
    .innerJoin(quotation, eq(quotation.id, line.quotationId))
    .innerJoin(section, eq(section.id, line.sectionId))
    .where(and(inArray(line.quotationId, [...quotationIds]), eq(quotation.status, "accepted"), orderable, eq(line.selected, true)))
    .orderBy(asc(section.displayOrder), asc(line.displayOrder));
  const ordered = await orderedOf(ctx, quotationIds);
  return sold.flatMap(({ en, ar, roomEn, roomAr, quantity, ...rest }) => {
    const left = thousandths((quantity ?? 0) - (ordered.get(`${rest.quotationId} ${rest.lineKey}`) ?? 0));
    return left > 0 ? [{ ...rest, description: { en, ar }, room: { en: roomEn, ar: roomAr }, quantity: left }] : [];
  });
}

/** How much of a quotation's lines stands in orders that were not cancelled; drafts count, somebody is at it. */
async function orderedOf(ctx: Ctx, quotationIds: readonly string[]): Promise<Map<string, number>> {
  const [line, order] = [purchaseOrderLineTable, purchaseOrderTable];
  const rows = await ctx.db
    .select({ quotationId: order.quotationId, key: line.quotationLineKey, quantity: sql<string>`sum(${line.quantity})` })
    .from(line)
    .innerJoin(order, eq(order.id, line.orderId))
    .where(and(inArray(order.quotationId, [...quotationIds]), ne(order.status, "cancelled")))
    .groupBy(order.quotationId, line.quotationLineKey);
  return new Map(rows.map(({ quotationId, key, quantity }) => [`${quotationId} ${key}`, Number(quantity)]));
}

export type SupplierNamed = { id: string; name: Bilingual; held: boolean };

export async function suppliersNamed(ctx: Ctx, ids: readonly (string | null)[]): Promise<Map<string, SupplierNamed>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { id, nameEn, nameAr, status } = supplierTable;
  const rows = await ctx.db.select({ id, en: nameEn, ar: nameAr, status }).from(supplierTable).where(inArray(id, wanted));
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, name: { en: row.en, ar: row.ar }, held: row.status === "on_hold" || row.status === "blocked" },
    ]),
  );
}
