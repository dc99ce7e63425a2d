import { and, desc, eq, or, sql, type SQL } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { chequesOf, type ChequeOnPage } from "#app/crm/purchasing/orders/cheques/cheques.server.ts";
import { purchaseOrderTable, supplierPaymentPartTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inPool, type Pool } from "./pool.server.ts";

type Row = typeof supplierPaymentTable.$inferSelect;
export type PaymentOnPage = Pick<Row, "id" | "supplierId" | "kind" | "amount" | "withheld" | "paidOn" | "method"> & {
  reference: string;
  notes: string;
  orderId: string | null;
  order: string | null;
  /** How much of it was meant for the bill that it is shown with (piastres). */
  meant: number | null;
  cheque: ChequeOnPage | null;
  /** A cheque of ours is stopped or comes back instead, and remitted tax stays. */
  undoes: boolean;
};

const mostShown = 100;

/** The last payments of an order, of a supplier, or of those that settle a bill: what was meant for it, and what no bill was chosen for. */
export async function paymentsOf(ctx: Ctx, of: Pool | { allOf: string } | (Pool & { billId: string })): Promise<PaymentOnPage[]> {
  authorize(ctx.actor, "cost.read");
  const { id, supplierId, paidOn, createdAt, amount, withheld } = supplierPaymentTable;
  const part = (only: SQL) =>
    sql<string | null>`(select sum(part.amount) from ${supplierPaymentPartTable} part where part.payment_id = ${id} and ${only})`;
  const meant = part("billId" in of ? sql`part.bill_id = ${of.billId}::uuid` : sql`false`);
  const free = sql`${amount} + ${withheld} > coalesce(${part(sql`true`)}, 0)`;
  const own = "allOf" in of ? eq(supplierId, of.allOf) : inPool(supplierPaymentTable, of);
  const rows = await ctx.db
    .select({ paid: supplierPaymentTable, order: purchaseOrderTable.number, meant })
    .from(supplierPaymentTable)
    .leftJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
    .where("billId" in of ? and(own, or(sql`${meant} is not null`, free)) : own)
    .orderBy(desc(paidOn), desc(createdAt))
    .limit(mostShown);
  const written = rows.find(({ paid }) => paid.chequeStatus !== null)?.paid;
  const cheques = written ? await chequesOf(ctx, written.supplierId) : [];
  const pays = may(ctx, "order.pay");
  return rows.map(({ paid, order, meant: ofBill }) => ({
    id: paid.id,
    supplierId: paid.supplierId,
    kind: paid.kind,
    amount: paid.amount,
    withheld: paid.withheld,
    paidOn: paid.paidOn,
    method: paid.method,
    reference: paid.reference ?? "",
    notes: paid.notes ?? "",
    orderId: paid.orderId,
    order,
    meant: ofBill === null ? null : Number(ofBill),
    cheque: cheques.find((one) => one.id === paid.id) ?? null,
    undoes: pays && paid.chequeStatus === null && paid.remittanceId === null,
  }));
}
