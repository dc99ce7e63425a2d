import { and, between, eq, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import { standingStatuses } from "#app/crm/invoices/fields.ts";
import { invoiceTable } from "#app/crm/invoices/table.server.ts";
import { cashOn, isCash } from "#app/crm/payments/operations.server.ts";
import { allocationTable, paymentTable } from "#app/crm/payments/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Range } from "./range.ts";

const asNumber = (text: SQL): SQL<number> => sql<number>`coalesce(${text}, 0)::bigint`.mapWith(Number);

/** Documents that stand: issued, neither drafts nor void. A credit note counts below nothing. */
export const standing = (range: Range): SQL =>
  and(inArray(invoiceTable.status, [...standingStatuses]), between(invoiceTable.issuedOn, range.from, range.to))!;
export const signed = (column: SQL | typeof invoiceTable.net): SQL =>
  sql`case when ${invoiceTable.kind} = 'credit_note' then -${column} else ${column} end`;

export type Invoiced = { month: string; total: number; net: number; vat: number };

/** What was invoiced less what was credited, by the month of issue (days of issue are Cairo's). */
export const invoicedByMonth = (ctx: Ctx, range: Range): Promise<Invoiced[]> =>
  ctx.db
    .select({
      month: sql<string>`to_char(${invoiceTable.issuedOn}, 'YYYY-MM')`,
      total: asNumber(sql`sum(${signed(invoiceTable.total as never)})`),
      net: asNumber(sql`sum(${signed(invoiceTable.net)})`),
      vat: asNumber(sql`sum(${signed(invoiceTable.vat as never)})`),
    })
    .from(invoiceTable)
    .where(standing(range))
    .groupBy(sql`1`);

/** What was collected, by month: cash, on the day it moved. */
export const collectedByMonth = (ctx: Ctx, range: Range): Promise<{ month: string; sum: number }[]> =>
  ctx.db
    .select({ month: sql<string>`to_char(${cashOn}, 'YYYY-MM')`, sum: asNumber(sql`sum(${paymentTable.amount})`) })
    .from(paymentTable)
    .where(and(isCash(), between(cashOn, range.from, range.to)))
    .groupBy(sql`1`);

/** What fell due, by month: of invoices that stand. */
export const dueByMonth = (ctx: Ctx, range: Range): Promise<{ month: string; sum: number }[]> =>
  ctx.db
    .select({ month: sql<string>`to_char(${invoiceTable.dueOn}, 'YYYY-MM')`, sum: asNumber(sql`sum(${invoiceTable.total})`) })
    .from(invoiceTable)
    .where(
      and(
        inArray(invoiceTable.status, [...standingStatuses]),
        ne(invoiceTable.kind, "credit_note"),
        between(invoiceTable.dueOn, range.from, range.to),
      ),
    )
    .groupBy(sql`1`);

/** Days from an invoice to its money, weighed by the sums that came in; null where none did. */
export async function daysToPay(ctx: Ctx, range: Range): Promise<number | null> {
  const [row] = await ctx.db
    .select({
      weighed: sql<string | null>`sum(${allocationTable.amount} * ((${cashOn}) - ${invoiceTable.issuedOn}))`,
      sum: sql<string | null>`sum(${allocationTable.amount})`,
    })
    .from(allocationTable)
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .innerJoin(invoiceTable, eq(invoiceTable.id, allocationTable.invoiceId))
    .where(and(isNull(allocationTable.releasedAt), isCash(), between(cashOn, range.from, range.to)));
  const sum = Number(row?.sum ?? 0);
  return sum > 0 ? Math.max(0, Math.round(Number(row?.weighed ?? 0) / sum)) : null;
}
