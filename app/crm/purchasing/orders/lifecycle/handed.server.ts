import { and, eq, gt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";

const { kind, amount, withheld, paidOn, orderId, chequeStatus, maturesOn, clearedOn, endedOn } = supplierPaymentTable;
const signed = (one: SQL): SQL => sql`case when ${kind} = 'return' then -${amount} else ${one} end`;
// A cheque that came back or was stopped pays nothing.
const summed = (one: SQL): SQL<number> => sql<number>`coalesce(sum(${signed(one)}) filter (where ${endedOn} is null), 0)::bigint`;
/** What one payment settles (piastres), as `settledBy` says it of a row; of a cheque until the day it came back or was stopped. */
export const settled = signed(sql`${amount} + ${withheld}`);

/** Money that went to suppliers, less what came back (piastres): nothing that was withheld. */
export const cashSum = summed(sql`${amount}`).mapWith(Number);
/** What payments settle of bills and orders (piastres): with the tax that was withheld. */
export const settledSum = summed(sql`${amount} + ${withheld}`).mapWith(Number);
// At the end of a day that may be past.
export const settledOn = (day: Day): SQL =>
  sql`coalesce(sum(${settled}) filter (where ${paidOn} <= ${day}::date and coalesce(${endedOn} > ${day}::date, true)), 0)::bigint`;

// Of a cheque the day the bank paid it, null before.
export const movedOn: SQL<Day> = sql<Day>`case when ${chequeStatus} is null then ${paidOn} else ${clearedOn} end`;
export const paidBy = (day: Day): SQL => lte(movedOn, sql`${day}::date`);
export const paidWithin = (from: Day, to: Day): SQL => sql`${movedOn} between ${from}::date and ${to}::date`;

// Written by that day, and neither cleared, returned nor stopped by then.
export const openChequesOn = (day: Day): SQL =>
  sql`${chequeStatus} is not null and ${paidOn} <= ${day}::date and coalesce(${clearedOn}, ${endedOn}, 'infinity'::date) > ${day}::date`;

// Those that ended since count: they were open then.
export const openChequesSum = sql<number>`coalesce(sum(${settled}), 0)::bigint`.mapWith(Number);

/** What our open cheques settle at the end of a day (piastres), by supplier. */
export async function chequesBySupplier(ctx: Ctx, day: Day): Promise<Map<string, number>> {
  const { supplierId } = supplierPaymentTable;
  const rows = await ctx.db
    .select({ supplierId, sum: openChequesSum })
    .from(supplierPaymentTable)
    .where(openChequesOn(day))
    .groupBy(supplierId);
  return new Map(rows.map((row) => [row.supplierId, row.sum]));
}

// What payments settle of an order's bills (piastres). Deposits were paid before the bill; what came back no longer settles it.
export async function settledBills({ db }: Ctx, id: string): Promise<{ paid: number; stands: number }> {
  const payments = sql<number>`coalesce(sum(${amount} + ${withheld}) filter (where ${kind} = 'payment' and ${endedOn} is null), 0)::bigint`;
  const [sum] = await db
    .select({ paid: payments.mapWith(Number), left: settledSum })
    .from(supplierPaymentTable)
    .where(eq(orderId, id));
  const paid = sum?.paid ?? 0;
  return { paid, stands: Math.min(paid, sum?.left ?? 0) };
}

/** What counts for whether a supplier still has money of ours: all that went to him, and what came back by that day. */
export const unreturnedOn = (day: Day): SQL | undefined => or(ne(kind, "return"), paidBy(day));

// Our open cheques, and what a supplier gives back on a day to come.
export const givenNotPaid = (day: Day): SQL | undefined => or(openChequesOn(day), and(eq(kind, "return"), gt(paidOn, day)));
export const dueFirst = sql<Day>`min(coalesce(${maturesOn}, ${paidOn}))::text`;

/** What open cheques settle of each order. It is part of an order's stored `paid`, which limits count with. */
export const handedOver = (ctx: Ctx) =>
  ctx.db
    .select({ orderId, sum: settledSum.as("sum") })
    .from(supplierPaymentTable)
    .where(givenNotPaid(cairoDay(ctx.now())))
    .groupBy(orderId)
    .as("handed");
