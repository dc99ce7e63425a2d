import { and, asc, eq, ne, sql, type SQLWrapper } from "drizzle-orm";
import type { RetentionTerms } from "#app/crm/base/documents/fields.ts";
import { retainedOf, retentionBack } from "#app/crm/money/contracts/operations.server.ts";
import { retentionOf } from "#app/crm/sales/quotations/fields.ts";
import { purchaseOrderTable, supplierBillItemTable, supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";
import { heldOfBill, heldOfBills } from "#app/crm/purchasing/orders/retained/held.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, type FieldErrors } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { keptTerms, type BillItem } from "./fields.ts";
import type { CreditedLine } from "./sums.ts";

export type Credited = Pick<
  typeof supplierBillTable.$inferSelect,
  "id" | "supplierId" | "orderId" | "billedOn" | "taxDoc" | "projectId" | "net" | "vat" | "total" | "retained"
> & {
  /** None of an order's bill, which is by quantities. */
  lines: CreditedItem[];
  /** What other notes left of the bill, and what of it is still kept from the supplier (piastres). */
  left: { net: number; vat: number };
  held: number;
  terms: RetentionTerms | null;
};

type CreditedItem = Pick<typeof supplierBillItemTable.$inferSelect, "description" | "category" | "projectId" | "net" | "taxCode" | "vat"> &
  CreditedLine;

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
    held: (await (bill.orderId ? heldOfBills(ctx, bill.orderId) : heldOfBill(ctx, id))).find((one) => one.id === id)?.held ?? 0,
    terms: order ? retentionOf(order) : keptTerms(bill),
    lines: await leftOfLines(ctx, id, except),
    left: { net: bill.net + (notes?.net ?? 0), vat: bill.vat + (notes?.vat ?? 0) },
  };
}

/** The lines of a bill without an order, each with what recorded notes left of it. */
async function leftOfLines({ db }: Ctx, id: string, except: string | null): Promise<CreditedItem[]> {
  const { billId, displayOrder, ofLine, net, vat } = supplierBillItemTable;
  const items = await db.select().from(supplierBillItemTable).where(eq(billId, id)).orderBy(asc(displayOrder));
  const notes = await db
    .select({ ofLine, net, vat })
    .from(supplierBillItemTable)
    .innerJoin(supplierBillTable, eq(supplierBillTable.id, billId))
    .where(and(recordedNotes(id), except ? ne(supplierBillTable.id, except) : undefined));
  return items.map((item, at) => {
    const own = notes.filter((note) => note.ofLine === at + 1);
    return { ...item, left: { net: item.net + sum(own.map((note) => note.net)), vat: item.vat + sum(own.map((note) => note.vat)) } };
  });
}

type Amounts = { net: number | null; vat: number | null };
type Note = Amounts & { lines: readonly BillItem[] };

// What a note of these amounts (piastres, below nothing) takes back of what is kept of its bill: its share, as clients' notes do.
function backOf({ terms, left, held, ...bill }: Credited, note: Amounts): number {
  if (!terms) return 0;
  const value = (net: number, vat: number) => ({ net, total: net + vat });
  const before = value(bill.net - left.net, bill.vat - left.vat);
  return retentionBack(terms, { ...bill, held }, [before], value(-(note.net ?? 0), -(note.vat ?? 0)));
}

/** What is kept of a bill without an order, by its own terms (piastres). */
export async function keepOfBill(tx: Change, bill: Parameters<typeof keptTerms>[0] & Amounts & { id: string }): Promise<void> {
  const terms = keptTerms(bill);
  const value = { net: bill.net ?? 0, total: (bill.net ?? 0) + (bill.vat ?? 0) };
  const retained = terms ? retainedOf(terms, value, [], value) : 0;
  if (retained > 0) await tx.db.update(supplierBillTable).set({ retained }).where(eq(supplierBillTable.id, bill.id));
}

/** A recorded note keeps what it takes back; cancelled it counts no longer. The caller holds the order, or the bill. */
export async function keepBack(tx: Change, note: Amounts & { id: string; creditOfId: string | null }): Promise<void> {
  const bill = await creditedBill(tx, note.creditOfId, note.id);
  const back = bill ? backOf(bill, note) : 0;
  if (back > 0) await tx.db.update(supplierBillTable).set({ retained: -back }).where(eq(supplierBillTable.id, note.id));
}

/** What is wrong with a note of these amounts (piastres, below nothing) against that bill. */
export function overCredited(bill: Credited, amounts: Note): FieldErrors {
  const { left, held } = bill;
  const lines = amounts.lines.flatMap(({ ofLine, net, vat }, at) => {
    const of = bill.lines[(ofLine ?? 0) - 1];
    if (!of || (of.left.net + (net ?? 0) >= 0 && of.left.vat + (vat ?? 0) >= 0)) return [];
    return [[`lines.${at}.net`, { key: "supplierBill.error.overCreditedLine", values: { most: of.left.net / 100 } }] as const];
  });
  if (lines.length > 0) return Object.fromEntries(lines);
  const free = left.net + left.vat - held;
  if (held > 0 && free + backOf(bill, amounts) + (amounts.net ?? 0) + (amounts.vat ?? 0) < 0)
    return { lines: { key: "supplierBill.error.retained", values: { most: free / 100 } } };
  const over = (["net", "vat"] as const).find((name) => left[name] + (amounts[name] ?? 0) < 0);
  return over ? { lines: { key: "supplierBill.error.overCredited", values: { most: left[over] / 100 } } } : {};
}

export async function refuseCredited(tx: Change, id: string): Promise<void> {
  if ((await tx.db.$count(supplierBillTable, recordedNotes(id))) > 0)
    throw new Conflict("CONFLICT", { key: "supplierBill.error.credited" });
}

export async function keepBilled(tx: Change, orderId: string): Promise<void> {
  const [billed] = await tx.db
    .select({ total: sql<string>`coalesce(sum(${supplierBillTable.total}), 0)` })
    .from(supplierBillTable)
    .where(and(eq(supplierBillTable.orderId, orderId), eq(supplierBillTable.status, "recorded")));
  await tx.db
    .update(purchaseOrderTable)
    .set({ billed: Number(billed?.total ?? 0), updatedAt: tx.now() })
    .where(eq(purchaseOrderTable.id, orderId));
}
