import { gt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";

const { kind, amount, withheld, paidOn, orderId } = supplierPaymentTable;
const signed = (one: SQL): SQL => sql`case when ${kind} = 'return' then -${amount} else ${one} end`;
const summed = (one: SQL): SQL<number> => sql<number>`coalesce(sum(${signed(one)}), 0)::bigint`;
/** What one payment settles (piastres), as `settledBy` says it of a row. */
export const settled = signed(sql`${amount} + ${withheld}`);

/** Money that went to suppliers, less what came back (piastres): nothing that was withheld. */
export const cashSum = summed(sql`${amount}`).mapWith(Number);
/** What payments settle of bills and orders (piastres): with the tax that was withheld. */
export const settledSum = summed(sql`${amount} + ${withheld}`).mapWith(Number);

export const paidBy = (day: Day): SQL => lte(paidOn, day);

/** What counts for whether a supplier still has money of ours: all that went to him, and what came back by that day. */
export const unreturnedOn = (day: Day): SQL | undefined => or(ne(kind, "return"), paidBy(day));

/** What cheques handed over, whose day is still to come, settle of each order. It is part of an order's stored `paid`, which limits count with. */
export const handedOver = (ctx: Ctx) =>
  ctx.db
    .select({ orderId, sum: settledSum.as("sum"), dueOn: sql<Day>`min(${paidOn})::text`.as("due_on") })
    .from(supplierPaymentTable)
    .where(gt(paidOn, cairoDay(ctx.now())))
    .groupBy(orderId)
    .as("handed");
