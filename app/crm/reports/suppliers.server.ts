import { and, between, gte, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { countedExpenses } from "#app/crm/expenses/operations.server.ts";
import { expenseTable } from "#app/crm/expenses/table.server.ts";
import { purchaseOrderTable, supplierPaymentTable } from "#app/crm/orders/table.server.ts";
import { supplierTable } from "#app/crm/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, businessZone, cairoInstant } from "#app/values/calendar.ts";
import type { Sheet } from "./fields.ts";
import type { Range } from "./range.ts";

type Sums = { paid: number; spent: number; onTime: number; delivered: number };

/** What went to each supplier in the period, by orders and by expenses without one, and how much of it came on the day that was promised. */
export async function suppliersSheet(ctx: Ctx, range: Range): Promise<Sheet> {
  const sums = new Map<string, Sums>();
  const of = (id: string): Sums => {
    const own = sums.get(id) ?? { paid: 0, spent: 0, onTime: 0, delivered: 0 };
    sums.set(id, own);
    return own;
  };
  const paid = await ctx.db
    .select({
      id: supplierPaymentTable.supplierId,
      sum: sql<number>`sum(case when ${supplierPaymentTable.kind} = 'return' then -${supplierPaymentTable.amount} else ${supplierPaymentTable.amount} end)::bigint`.mapWith(
        Number,
      ),
    })
    .from(supplierPaymentTable)
    .where(between(supplierPaymentTable.paidOn, range.from, range.to))
    .groupBy(supplierPaymentTable.supplierId);
  for (const { id, sum } of paid) of(id).paid = sum;
  const spent = await ctx.db
    .select({ id: expenseTable.supplierId, sum: sql<number>`coalesce(sum(${expenseTable.approvedAmount}), 0)::bigint`.mapWith(Number) })
    .from(expenseTable)
    .where(
      and(
        countedExpenses(),
        isNotNull(expenseTable.supplierId),
        isNull(expenseTable.orderId),
        between(expenseTable.spentOn, range.from, range.to),
      ),
    )
    .groupBy(expenseTable.supplierId);
  for (const { id, sum } of spent) if (id) of(id).spent = sum;
  const { receivedAt, promisedOn, supplierId } = purchaseOrderTable;
  const delivered = await ctx.db
    .select({
      id: supplierId,
      delivered: sql<number>`count(*)::int`,
      onTime: sql<number>`(count(*) filter (where (${receivedAt} at time zone ${sql.raw(`'${businessZone}'`)})::date <= ${promisedOn}))::int`,
    })
    .from(purchaseOrderTable)
    .where(
      and(
        isNotNull(promisedOn),
        gte(receivedAt, cairoInstant(range.from)),
        lt(receivedAt, cairoInstant(addDays(range.to, 1))),
        inArray(purchaseOrderTable.status, ["received", "closed"]),
      ),
    )
    .groupBy(supplierId);
  for (const { id, ...came } of delivered) Object.assign(of(id), came);
  const ids = [...sums.keys()];
  const names = ids.length > 0 ? await ctx.db.select().from(supplierTable).where(inArray(supplierTable.id, ids)) : [];
  const rows = [...sums].toSorted(([, a], [, b]) => b.paid + b.spent - a.paid - a.spent);
  const all = (key: keyof Sums) => rows.reduce((sum, [, own]) => sum + own[key], 0);
  const share = (onTime: number, count: number) => (count > 0 ? Math.round((onTime / count) * 10_000) : null);
  return {
    name: "suppliers",
    columns: [
      { key: "supplier", kind: "name" },
      { key: "byOrders", kind: "money" },
      { key: "byExpenses", kind: "money" },
      { key: "spend", kind: "money" },
      { key: "delivered", kind: "count" },
      { key: "onTime", kind: "percent" },
    ],
    rows: rows.map(([id, own]) => {
      const named = names.find((supplier) => supplier.id === id);
      return {
        cells: [
          named ? { en: named.nameEn, ar: named.nameAr } : null,
          own.paid,
          own.spent,
          own.paid + own.spent,
          own.delivered,
          share(own.onTime, own.delivered),
        ],
        to: `/crm/suppliers/${id}`,
      };
    }),
    total: ["", all("paid"), all("spent"), all("paid") + all("spent"), all("delivered"), share(all("onTime"), all("delivered"))],
  };
}
