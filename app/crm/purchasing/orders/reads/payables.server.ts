import { sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { awaitedStatuses } from "#app/crm/purchasing/orders/fields.ts";
import { settledSum } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { purchaseOrderTable, supplierBillTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";

/** What was owed to a supplier (piastres), due on a day; without a day what was paid before its bill, below nothing. */
export type Payable = { supplierId: string; dueOn: Day | null; amount: number };

/** Bills of that day or before, less what their order's payments settle of them, the first due first. A cheque pays on its day; `given` counts it at once. */
export async function payablesOn(ctx: Ctx, day: Day, given = false): Promise<Payable[]> {
  authorize(ctx.actor, "cost.read");
  const paid = sql`select supplier_id, order_id, ${settledSum} as sum from ${supplierPaymentTable}
    ${given ? sql`` : sql`where paid_on <= ${day}::date`} group by supplier_id, order_id`;
  const bills = sql`select supplier_id, order_id, due_on, total,
    sum(total) over (partition by order_id order by due_on, created_at, id rows unbounded preceding) as upto
    from ${supplierBillTable} where not voided and billed_on <= ${day}::date`;
  const { rows } = await ctx.db.execute<{ supplier_id: string; due_on: Day | null; amount: string }>(sql`
    select bill.supplier_id, bill.due_on::text as due_on, sum(least(bill.total, bill.upto - coalesce(paid.sum, 0))) as amount
      from (${bills}) bill left join (${paid}) paid using (order_id)
      where bill.upto > coalesce(paid.sum, 0) group by 1, 2
    union all
    select paid.supplier_id, null, -sum(paid.sum - coalesce(billed.sum, 0))
      from (${paid}) paid left join (select order_id, sum(total) as sum from (${bills}) bill group by 1) billed using (order_id)
      where paid.sum > coalesce(billed.sum, 0) group by 1
    order by 2, 1`);
  return rows.map((row) => ({ supplierId: row.supplier_id, dueOn: row.due_on, amount: Number(row.amount) }));
}

/** What is still to be billed of orders that came or are under way (piastres), on the days that they are promised for, less what was paid ahead. */
export async function toBeBilled(ctx: Ctx): Promise<{ on: Day; amount: number }[]> {
  authorize(ctx.actor, "cost.read");
  const statuses = sql.param([...awaitedStatuses, "received"]);
  const { rows } = await ctx.db.execute<{ on: Day; amount: string }>(sql`
    select promised_on::text as on, sum(total - greatest(billed, paid)) as amount from ${purchaseOrderTable}
      where status = any(${statuses}::text[]) and promised_on is not null and total > greatest(billed, paid) group by 1 order by 1`);
  return rows.map(({ on, amount }) => ({ on, amount: Number(amount) }));
}
