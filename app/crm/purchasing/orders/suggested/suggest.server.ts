import { eq, and, asc, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import { quotationTable, quotationLineTable, quotationSectionTable } from "#app/crm/sales/quotations/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { costSight } from "#app/crm/purchasing/orders/reads/costs.server.ts";
import { orderRecords, putOrder, type Order } from "#app/crm/purchasing/orders/records.server.ts";
import { thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
import { purchaseOrderLineTable, purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";

type SoldLine = {
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

async function soldUnordered(ctx: Ctx, quotationIds: readonly string[]): Promise<SoldLine[]> {
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

type SupplierNamed = { id: string; name: Bilingual; held: boolean };

async function suppliersNamed(ctx: Ctx, ids: readonly (string | null)[]): Promise<Map<string, SupplierNamed>> {
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

export type SuggestedOrder = {
  quotation: { id: string; number: string; title: Bilingual; projectId: string | null };
  supplier: SupplierNamed | null;
  lines: { key: string; description: Bilingual; quantity: number }[];
  cost: number | null;
};

export async function suggestedOrders(ctx: Ctx, quotationId: string): Promise<SuggestedOrder[]> {
  authorize(ctx.actor, "order.read");
  authorize(ctx.actor, "quotation.read");
  return isUuid(quotationId) ? suggestionsFor(ctx, [quotationId]) : [];
}

export async function suggestionsFor(ctx: Ctx, quotationIds: readonly string[]): Promise<SuggestedOrder[]> {
  const sold = await soldUnordered(ctx, quotationIds);
  if (sold.length === 0) return [];
  const suppliers = await suppliersNamed(
    ctx,
    sold.map(({ supplierId }) => supplierId),
  );
  const groups = new Map<string, SoldLine[]>();
  for (const line of sold) {
    const key = `${line.quotationId} ${line.supplierId ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const found: SuggestedOrder[] = [];
  for (const id of new Set(sold.map((line) => line.quotationId))) {
    const [quotation] = await ctx.db
      .select({
        id: quotationTable.id,
        number: quotationTable.number,
        en: quotationTable.titleEn,
        ar: quotationTable.titleAr,
        projectId: quotationTable.projectId,
      })
      .from(quotationTable)
      .where(eq(quotationTable.id, id));
    if (!quotation) continue;
    const { en, ar, ...rest } = quotation;
    const sees = (await costSight(ctx, [{ projectId: rest.projectId, quotationId: id }]))({ projectId: rest.projectId, quotationId: id });
    for (const lines of groups.values()) {
      if (lines[0]?.quotationId !== id) continue;
      found.push({
        quotation: { ...rest, title: { en, ar } },
        supplier: suppliers.get(lines[0].supplierId ?? "") ?? null,
        lines: lines.map(({ lineKey, description, quantity }) => ({ key: lineKey, description, quantity })),
        cost: sees ? lines.reduce((all, { cost, quantity }) => all + Math.round((cost ?? 0) * quantity), 0) : null,
      });
    }
  }
  return found;
}

export async function orderSuggested(
  ctx: Ctx,
  { quotationId, supplierId, orderFrom }: { quotationId: string; supplierId: string | null; orderFrom?: string | null },
): Promise<Order> {
  authorize(ctx.actor, "order.create");
  const from = orderFrom ?? supplierId;
  if (!isUuid(quotationId)) throw new NotFound();
  if (!from || !isUuid(from)) throw new Invalid({ orderFrom: { key: "kit.error.required" } });
  return change(ctx, async (tx) => {
    const [quotation] = await tx.db.select().from(quotationTable).where(eq(quotationTable.id, quotationId)).for("update");
    if (!quotation) throw new NotFound();
    if (quotation.status !== "accepted") throw new Conflict("CONFLICT", { key: "order.error.notAccepted" });
    const lines = (await soldUnordered(tx, [quotationId])).filter((line) => line.supplierId === supplierId);
    if (lines.length === 0) throw new Conflict("CONFLICT", { key: "order.error.ordered" });
    const { exempt, depositPercent } = await termsOf(tx, from);
    const order = {
      supplierId: from,
      projectId: quotation.projectId,
      priceMode: "exclusive",
      depositPercent,
      lines: lines.map(({ lineKey, description, room, code, unit, quantity, cost, taxCode }) => ({
        quotationLineKey: lineKey,
        description,
        room: inLanguage(room, tx.language).text.slice(0, 120),
        code,
        unit,
        quantity,
        unitCost: cost ?? 0,
        taxCode: exempt ?? taxCode,
      })),
    };
    const made = await orderRecords.create(tx, order, { copied: ["lines"] });
    return putOrder(tx, made.id, { quotationId }, "linked");
  });
}

async function termsOf(tx: Change, supplierId: string): Promise<{ exempt: string | null; depositPercent: number | null }> {
  const { vatRegistered, depositPercent } = supplierTable;
  const [supplier] = await tx.db.select({ vatRegistered, depositPercent }).from(supplierTable).where(eq(supplierTable.id, supplierId));
  if (!supplier) throw new Invalid({ supplierId: { key: "kit.error.gone" } });
  return { exempt: supplier.vatRegistered ? null : await exemptCode(tx), depositPercent: supplier.depositPercent };
}

/** The tax that a supplier without registration asks: none. Null where the company's list has no such profile. */
export async function exemptCode(ctx: Ctx): Promise<string | null> {
  const { profiles } = await taxProfiles(ctx);
  return profiles.find(({ kind, active }) => kind === "exempt" && active)?.code ?? null;
}
