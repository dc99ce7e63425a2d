import { and, eq, sql, type SQL } from "drizzle-orm";
import { retainedOf } from "#app/crm/money/contracts/operations.server.ts";
import { retentionOf } from "#app/crm/sales/quotations/fields.ts";
import { supplierBillTable, supplierReleaseTable, type purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { sum } from "#app/values/money/money.ts";

type OrderRow = typeof purchaseOrderTable.$inferSelect;

/** What is kept of a bill of an order: what all of its bills keep now, less what those before it did (piastres), credit notes below nothing. */
export async function keptOf(ctx: Ctx, order: OrderRow, own: { net: number; vat: number }): Promise<number> {
  const terms = retentionOf(order);
  if (!terms) return 0;
  const { net, total, retained, orderId, status } = supplierBillTable;
  const before = await ctx.db
    .select({ net, total, retained })
    .from(supplierBillTable)
    .where(and(eq(orderId, order.id), eq(status, "recorded")));
  return retainedOf(terms, order, before, { net: own.net, total: own.net + own.vat });
}

type HeldBill = { id: string; number: string; billedOn: Day; retained: number; held: number };

/** What is still kept of each recorded bill of an order (piastres), the oldest first, whatever day it is released on. */
export const heldOfBills = (ctx: Ctx, id: string): Promise<HeldBill[]> => heldWhere(ctx, sql`order_id = ${id}`);

/** The same of one bill without an order; none where nothing was kept of it. */
export const heldOfBill = (ctx: Ctx, id: string): Promise<HeldBill[]> => heldWhere(ctx, sql`order_id is null and id = ${id}`);

/** What is still kept of all that a supplier billed without an order (piastres). */
export const heldOfDirect = async (ctx: Ctx, supplierId: string): Promise<number> =>
  sum((await heldWhere(ctx, sql`order_id is null and supplier_id = ${supplierId}`)).map(({ held }) => held));

async function heldWhere({ db }: Ctx, where: SQL): Promise<HeldBill[]> {
  const { rows } = await db.execute<Omit<HeldBill, "held" | "retained"> & Record<"held" | "retained", string>>(sql`
    select id, number, billed_on::text as "billedOn", retained,
      retained + coalesce((select sum(note.retained) from ${supplierBillTable} note where note.credit_of_id = bill.id and note.status = 'recorded'), 0)
        - coalesce((select sum(part.amount) from ${supplierReleaseTable} part where part.bill_id = bill.id), 0) as held
    from ${supplierBillTable} bill where ${where} and status = 'recorded' and retained > 0 order by billed_on, created_at, number, id`);
  return rows.map((row) => ({ ...row, retained: Number(row.retained), held: Number(row.held) }));
}

export const heldOfOrder = async (ctx: Ctx, id: string): Promise<number> => sum((await heldOfBills(ctx, id)).map(({ held }) => held));

/** What was kept of suppliers' bills at the end of a day (piastres), by supplier. */
export async function heldOnDay({ db }: Ctx, day: Day): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; held: string }>(sql`
    select supplier_id as id, sum(retained - coalesce((select sum(part.amount) from ${supplierReleaseTable} part
      where part.bill_id = bill.id and part."on" <= ${day}::date), 0)) as held
    from ${supplierBillTable} bill where status = 'recorded' and retained <> 0 and billed_on <= ${day}::date group by 1`);
  return new Map(rows.map((row) => [row.id, Number(row.held)]));
}
