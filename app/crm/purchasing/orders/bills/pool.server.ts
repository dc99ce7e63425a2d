import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { supplierBillTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";

/** Bills and the payments that settle them: those of one order, or all that a supplier bills without an order. */
export type Pool = { supplierId: string; orderId: string | null };

type Pooled = typeof supplierBillTable | typeof supplierPaymentTable;

export const inPool = (table: Pooled, { supplierId, orderId }: Pool): SQL | undefined =>
  orderId ? eq(table.orderId, orderId) : and(isNull(table.orderId), eq(table.supplierId, supplierId));

export const poolId = sql`coalesce(order_id, supplier_id)`;
