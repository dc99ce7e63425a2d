import { sql, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { awaitedStatuses } from "#app/crm/purchasing/orders/fields.ts";
import { cashSum, paidBy, settledOn, settledSum } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import {
  purchaseOrderTable,
  supplierBillItemTable,
  supplierBillTable,
  supplierPaymentPartTable,
  supplierPaymentTable,
  supplierReleaseTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import { openingOfSuppliers } from "#app/crm/money/opening-items/posting.server.ts";
import { basesOf } from "#app/crm/purchasing/orders/withheld/bases.server.ts";
import type { Settled } from "#app/crm/purchasing/orders/withheld/of-part.ts";
import { poolId } from "#app/crm/purchasing/orders/bills/pool.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";

/** What was owed to a supplier (piastres), due on a day; without a day what was paid before its bill, below nothing. */
export type Payable = { supplierId: string; dueOn: Day | null; amount: number };

/** What counts as paid of a pool: all that was given; what settled on that day, open cheques among it; or what the money went for by that day. */
type Counting = "given" | "settled" | "paid";

const counts = (day: Day, counting: Counting): SQL =>
  counting === "paid"
    ? paidBy(day)
    : counting === "given"
      ? sql`ended_on is null`
      : sql`paid_on <= ${day}::date and coalesce(ended_on > ${day}::date, true)`;

/**
 * Bills of that day or before, less their credit notes, each with the sum of those of its pool that are settled before or with it, and what was paid of
 * each pool. A bill that payments were meant for stands twice: that part of it is settled before all others, the rest in the order of the due days.
 */
function accountsOn(day: Day, counting: Counting): { bills: SQL; paid: SQL } {
  const paid = sql`select supplier_id, pool, sum(sum)::bigint as sum, sum(cash)::bigint as cash from (
    select supplier_id, ${poolId} as pool, ${counting === "settled" ? settledOn(day) : settledSum} as sum, ${cashSum} as cash from ${supplierPaymentTable}
      ${counting === "paid" ? sql`where ${paidBy(day)}` : sql``} group by 1, 2
    union all select supplier_id, supplier_id, amount, 0 from (${openingOfSuppliers("prepayment")}) opened where "on" <= ${day}::date) one group by 1, 2`;
  const recorded = sql`${supplierBillTable} where status = 'recorded' and billed_on <= ${day}::date`;
  const meant = sql`select coalesce(part.bill_id, part.item_id) as of_id, sum(part.amount)::bigint as meant from ${supplierPaymentPartTable} part
    join ${supplierPaymentTable} on ${supplierPaymentTable.id} = part.payment_id where ${counts(day, counting)} group by 1`;
  // What is kept of a bill is owed from its release on, unless that was undone by then.
  const released = sql`select part.bill_id as id, part.amount, part."on", part.created_at as made, part.id as release, greatest(bill.due_on, part."on") as due_on from ${supplierReleaseTable} part
    join ${supplierBillTable} bill on bill.id = part.bill_id where bill.status = 'recorded' and part.undoes_id is null and part."on" <= ${day}::date
      and not exists (select from ${supplierReleaseTable} undo where undo.undoes_id = part.id and undo."on" <= ${day}::date)`;
  const owed = sql`select coalesce(credit_of_id, id) as id, sum(total - retained) as total from ${recorded} group by 1`;
  // What was meant for a bill is for what it owes without its retention first, then for what was released of it, one after the other.
  const bills = sql`select id, order_id, supplier_id, pool, due_on, created_at, part.total,
    sum(part.total) over (partition by pool order by part.place, due_on, created_at, id rows unbounded preceding) as upto from (
    select id, order_id, supplier_id, ${poolId} as pool, due_on, owed.total, created_at, 0::bigint as prior
      from (${owed}) owed join ${supplierBillTable} using (id)
    union all select id, order_id, supplier_id, ${poolId}, released.due_on, released.amount, created_at,
        owed.total + sum(released.amount) over (partition by id order by released."on", released.made, released.release rows unbounded preceding) - released.amount
      from (${released}) released join ${supplierBillTable} bill using (id) join (${owed}) owed using (id)
    union all select id, null, supplier_id, supplier_id, due_on, amount, created_at, 0 from (${openingOfSuppliers("supplier")}) opened where "on" <= ${day}::date) one left join (${meant}) meant on meant.of_id = one.id
    cross join lateral (select least(greatest(coalesce(meant, 0) - one.prior, 0), one.total) as named) own
    cross join lateral (values (0, own.named), (1, one.total - own.named)) part(place, total)
    where part.total <> 0`;
  return { bills, paid };
}

const leftOf = sql`greatest(least(bill.total, bill.upto - coalesce(paid.sum, 0)), 0)`;

/** What today's payments leave of bills (piastres) by their ids, cheques that were handed over counted; nothing of what is no recorded bill. */
export async function leftOfBills(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  authorize(ctx.actor, "cost.read");
  const { bills, paid } = accountsOn(cairoDay(ctx.now()), "given");
  const { rows } = await ctx.db.execute<{ id: string; left: string }>(
    sql`select bill.id, sum(${leftOf}) as left from (${bills}) bill left join (${paid}) paid using (pool)
      where bill.id = any(${sql.param([...ids])}::uuid[]) group by 1`,
  );
  return new Map(rows.map(({ id, left }) => [id, Number(left)]));
}

/** A bill, or what the supplier was owed when the books were opened. */
export type OpenBill = {
  id: string;
  number: string;
  orderId: string | null;
  order: string | null;
  opened: boolean;
  dueOn: Day;
  left: number;
  /** What tax is withheld of; null where that is not known. */
  of: Settled | null;
};

// What is open of what a supplier billed, on orders and without one, the first due first.
export async function openBillsOf(ctx: Ctx, supplierId: string): Promise<OpenBill[]> {
  authorize(ctx.actor, "cost.read");
  const { bills, paid } = accountsOn(cairoDay(ctx.now()), "given");
  const { rows } = await ctx.db.execute<Omit<OpenBill, "left" | "of"> & Record<"left" | "settled", string>>(sql`
    select bill.id, coalesce(own.number, item.number) as number, ordered.id as "orderId", ordered.number as order, own.id is null as opened,
      min(bill.due_on)::text as "dueOn", sum(${leftOf}) as left, sum(bill.total - ${leftOf}) as settled
    from (${bills}) bill left join (${paid}) paid using (pool) left join ${supplierBillTable} own on own.id = bill.id
      left join ${openingItemTable} item on item.id = bill.id left join ${purchaseOrderTable} ordered on ordered.id = bill.order_id
    where pool = any(array(select id from ${purchaseOrderTable} where supplier_id = ${supplierId}::uuid) || ${supplierId}::uuid)
    group by bill.id, own.id, item.id, ordered.id having sum(${leftOf}) > 0
    order by min(bill.due_on), min(bill.created_at), bill.id`);
  const open = rows.map((row) => ({ ...row, left: Number(row.left), settled: Number(row.settled) }));
  const bases = await basesOf(ctx, supplierId, open);
  return open.map(({ settled: _, ...row }) => ({ ...row, of: bases.get(row.id) ?? null }));
}

/** What was paid by today for a project's bills without an order (piastres), the first due first: the money, not what was withheld of it. */
export async function paidForBills(ctx: Ctx, projectId: string): Promise<number> {
  authorize(ctx.actor, "cost.read");
  const { bills, paid } = accountsOn(cairoDay(ctx.now()), "paid");
  const { rows } = await ctx.db.execute<{ sum: string }>(sql`
    select coalesce(round(sum(greatest(least(bill.total, paid.sum - bill.upto + bill.total), 0) * paid.cash::numeric / paid.sum * own.share)), 0) as sum
      from (${bills}) bill join (${paid}) paid using (pool)
      join (select bill_id as id, coalesce(sum(net + vat) filter (where project_id = ${projectId}), 0) / nullif(sum(net + vat), 0) as share
        from ${supplierBillItemTable} group by 1) own on own.id = bill.id
      where bill.order_id is null and own.share > 0 and paid.sum > 0`);
  return Number(rows[0]!.sum);
}

/**
 * Bills of that day or before, less what the payments of their order settle of them, or those without one of what is billed without one, the first
 * due first. A cheque settles from the day it was written until it comes back or is stopped.
 */
export async function payablesOn(ctx: Ctx, day: Day): Promise<Payable[]> {
  authorize(ctx.actor, "cost.read");
  const { bills, paid } = accountsOn(day, "settled");
  const { rows } = await ctx.db.execute<{ supplier_id: string; due_on: Day | null; amount: string }>(sql`
    select bill.supplier_id, bill.due_on::text as due_on, sum(least(bill.total, bill.upto - coalesce(paid.sum, 0))) as amount
      from (${bills}) bill left join (${paid}) paid using (pool)
      where bill.upto > coalesce(paid.sum, 0) group by 1, 2
    union all
    select paid.supplier_id, null, -sum(paid.sum - coalesce(billed.sum, 0))
      from (${paid}) paid left join (select pool, sum(total) as sum from (${bills}) bill group by 1) billed using (pool)
      where paid.sum > coalesce(billed.sum, 0) group by 1
    order by 2, 1`);
  return rows.map((row) => ({ supplierId: row.supplier_id, dueOn: row.due_on, amount: Number(row.amount) }));
}

/** What is still to be billed of orders that came or are under way (piastres), on the days that they are promised for, less what was paid ahead: credit notes order nothing anew. */
export async function toBeBilled(ctx: Ctx): Promise<{ on: Day; amount: number }[]> {
  authorize(ctx.actor, "cost.read");
  const statuses = sql.param([...awaitedStatuses, "received"]);
  const { rows } = await ctx.db.execute<{ on: Day; amount: string }>(sql`
    select promised_on::text as on, sum(total - come) as amount from ${purchaseOrderTable} ordered
      cross join lateral (select greatest(billed - coalesce(sum(note.total), 0), paid) as come from ${supplierBillTable} note
        where note.order_id = ordered.id and note.credit_of_id is not null and note.status = 'recorded') so_far
      where status = any(${statuses}::text[]) and promised_on is not null and total > come group by 1 order by 1`);
  return rows.map(({ on, amount }) => ({ on, amount: Number(amount) }));
}
