import { and, eq, ne, sql, type SQLWrapper } from "drizzle-orm";
import type { RetentionTerms } from "#app/crm/base/documents/fields.ts";
import { retentionBack } from "#app/crm/money/contracts/operations.server.ts";
import { retentionOf } from "#app/crm/sales/quotations/fields.ts";
import { purchaseOrderTable, supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";
import { heldOfBills } from "#app/crm/purchasing/orders/retained/held.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

export type Credited = Pick<
  typeof supplierBillTable.$inferSelect,
  "id" | "supplierId" | "orderId" | "billedOn" | "taxCode" | "taxDoc" | "category" | "projectId" | "net" | "vat" | "total" | "retained"
> & {
  /** What other notes left of the bill, and what of it is still kept from the supplier (piastres). */
  left: { net: number; vat: number };
  held: number;
  terms: RetentionTerms | null;
};

const recordedNotes = (id: string) => and(eq(supplierBillTable.creditOfId, id), eq(supplierBillTable.status, "recorded"));

/** The recorded bill that a credit note is against; null where there is none, or it is a note itself. Held to the end of a change with `held`. */
export async function creditedBill(ctx: Ctx, id: string | null, except: string | null = null, held = false): Promise<Credited | null> {
  if (id === null || !isUuid(id)) return null;
  const query = ctx.db.select().from(supplierBillTable).where(eq(supplierBillTable.id, id));
  // Every note that is recorded names it already, and so shares its key.
  const [bill] = held ? await query.for("no key update") : await query;
  if (!bill || bill.status !== "recorded" || bill.creditOfId) return null;
  const { net, vat } = supplierBillTable;
  const total = (one: SQLWrapper) => sql<number>`coalesce(sum(${one}), 0)::bigint`.mapWith(Number);
  const [notes] = await ctx.db
    .select({ net: total(net), vat: total(vat) })
    .from(supplierBillTable)
    .where(and(recordedNotes(id), except ? ne(supplierBillTable.id, except) : undefined));
  const [order] = bill.orderId ? await ctx.db.select().from(purchaseOrderTable).where(eq(purchaseOrderTable.id, bill.orderId)) : [];
  return {
    ...bill,
    projectId: order ? order.projectId : bill.projectId,
    held: bill.orderId ? ((await heldOfBills(ctx, bill.orderId)).find((one) => one.id === id)?.held ?? 0) : 0,
    terms: order ? retentionOf(order) : null,
    left: { net: bill.net + (notes?.net ?? 0), vat: bill.vat + (notes?.vat ?? 0) },
  };
}

type Amounts = { net: number | null; vat: number | null };

// What a note of these amounts (piastres, below nothing) takes back of what is kept of its bill: its share, as clients' notes do.
function backOf({ terms, left, held, ...bill }: Credited, note: Amounts): number {
  if (!terms) return 0;
  const value = (net: number, vat: number) => ({ net, total: net + vat });
  const before = value(bill.net - left.net, bill.vat - left.vat);
  return retentionBack(terms, { ...bill, held }, [before], value(-(note.net ?? 0), -(note.vat ?? 0)));
}

/** A recorded note keeps what it takes back; cancelled it counts no longer. The caller holds the order. */
export async function keepBack(tx: Change, note: Amounts & { id: string; creditOfId: string | null }): Promise<void> {
  const bill = await creditedBill(tx, note.creditOfId, note.id);
  const back = bill ? backOf(bill, note) : 0;
  if (back > 0) await tx.db.update(supplierBillTable).set({ retained: -back }).where(eq(supplierBillTable.id, note.id));
}

/** What is wrong with a note of these amounts (piastres, below nothing) against that bill. */
export function overCredited(bill: Credited, amounts: Amounts): FieldErrors {
  const { left, held } = bill;
  const free = left.net + left.vat - held;
  if (held > 0 && free + backOf(bill, amounts) + (amounts.net ?? 0) + (amounts.vat ?? 0) < 0)
    return { net: { key: "supplierBill.error.retained", values: { most: free / 100 } } };
  const over = (["net", "vat"] as const).filter((name) => left[name] + (amounts[name] ?? 0) < 0);
  return Object.fromEntries(over.map((name) => [name, { key: "supplierBill.error.overCredited", values: { most: left[name] / 100 } }]));
}

export async function refuseCredited(tx: Change, id: string): Promise<void> {
  if ((await tx.db.$count(supplierBillTable, recordedNotes(id))) > 0)
    throw new Conflict("CONFLICT", { key: "supplierBill.error.credited" });
}

export async function keepBilled(tx: Change, orderId: string): Promise<void> {
  const [sum] = await tx.db
    .select({ total: sql<string>`coalesce(sum(${supplierBillTable.total}), 0)` })
    .from(supplierBillTable)
    .where(and(eq(supplierBillTable.orderId, orderId), eq(supplierBillTable.status, "recorded")));
  await tx.db
    .update(purchaseOrderTable)
    .set({ billed: Number(sum?.total ?? 0), updatedAt: tx.now() })
    .where(eq(purchaseOrderTable.id, orderId));
}
