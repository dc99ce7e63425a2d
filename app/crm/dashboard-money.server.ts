import { and, asc, count, eq, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/bilingual.ts";
import { cairoDay, daysBetween, type Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money.ts";
import { clientTable } from "./clients/table.server.ts";
import { openStatuses, standingStatuses } from "./invoices/fields.ts";
import { invoiceTable } from "./invoices/table.server.ts";
import { leadTable } from "./leads/table.server.ts";
import { paymentTable } from "./payments/table.server.ts";
import { quotationTable } from "./quotations/table.server.ts";

const shownMonths = 12;
const shownQuotations = 6;

/** What was invoiced and what came in, a month each, with VAT; the last month is still open. */
export type MoneyMonth = { month: string; invoiced: Piastres; collected: Piastres };
export type MoneyPart = {
  months: MoneyMonth[];
  overdue: { sum: Piastres; count: number; oldestDays: number };
};
export type WaitingQuotation = { id: string; number: string; party: Bilingual; sentDays: number; total: Piastres };
export type WaitingPart = { rows: WaitingQuotation[]; total: number };

/** The company's money of twelve months. For readers who may read invoices and payments: the caller has asked. */
export async function moneyOf(ctx: Ctx, today: Day): Promise<MoneyPart> {
  const months = monthsTo(today);
  const from = `${months[0]}-01`;
  const invoiced = await invoicedByMonth(ctx, from, today);
  const collected = await collectedByMonth(ctx, from, today);
  return {
    months: months.map((month) => ({ month, invoiced: invoiced.get(month) ?? 0, collected: collected.get(month) ?? 0 })),
    overdue: await overdueOn(ctx, today),
  };
}

/** The months up to that of a day, "2026-11" last. */
function monthsTo(day: Day): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: shownMonths }, (_, at) => {
    const index = year * 12 + (month - 1) - (shownMonths - 1 - at);
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
}

/** What is in the books, less what credit notes took back. */
async function invoicedByMonth(ctx: Ctx, from: Day, to: Day): Promise<Map<string, Piastres>> {
  const month = sql<string>`to_char(${invoiceTable.issuedOn}, 'YYYY-MM')`;
  const rows = await ctx.db
    .select({
      month,
      sum: sql<number>`sum(case when ${invoiceTable.kind} = 'credit_note' then -${invoiceTable.total} else ${invoiceTable.total} end)`.mapWith(
        Number,
      ),
    })
    .from(invoiceTable)
    .where(and(inArray(invoiceTable.status, [...standingStatuses]), gte(invoiceTable.issuedOn, from), lte(invoiceTable.issuedOn, to)))
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row.sum]));
}

/** Money that came, less what went back; a cheque that bounced never came, and a certificate of withholding is no money. */
async function collectedByMonth(ctx: Ctx, from: Day, to: Day): Promise<Map<string, Piastres>> {
  const month = sql<string>`to_char(${paymentTable.receivedOn}, 'YYYY-MM')`;
  const rows = await ctx.db
    .select({ month, sum: sql<number>`sum(${paymentTable.amount})`.mapWith(Number) })
    .from(paymentTable)
    .where(
      and(
        gte(paymentTable.receivedOn, from),
        lte(paymentTable.receivedOn, to),
        ne(paymentTable.method, "withholding"),
        or(isNull(paymentTable.chequeStatus), ne(paymentTable.chequeStatus, "bounced")),
      ),
    )
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row.sum]));
}

async function overdueOn(ctx: Ctx, today: Day): Promise<MoneyPart["overdue"]> {
  const [row] = await ctx.db
    .select({
      sum: sql<number>`coalesce(sum(${invoiceTable.balance}), 0)`.mapWith(Number),
      count: count(),
      oldest: sql<Day | null>`min(${invoiceTable.dueOn})::text`,
    })
    .from(invoiceTable)
    .where(and(inArray(invoiceTable.status, [...openStatuses]), sql`${invoiceTable.balance} > 0`, lt(invoiceTable.dueOn, today)));
  return { sum: row?.sum ?? 0, count: row?.count ?? 0, oldestDays: row?.oldest ? daysBetween(row.oldest, today) : 0 };
}

/** Quotations that wait for an answer, the longest waiting first: everybody's, or one person's. */
export async function waitingQuotations(ctx: Ctx, owner: string | null, today: Day): Promise<WaitingPart> {
  const where: SQL | undefined = and(
    inArray(quotationTable.status, ["sent", "viewed"]),
    owner ? eq(quotationTable.ownerId, owner) : undefined,
  );
  const rows = await ctx.db
    .select({
      id: quotationTable.id,
      number: quotationTable.number,
      sentAt: quotationTable.sentAt,
      total: quotationTable.total,
      clientEn: clientTable.nameEn,
      clientAr: clientTable.nameAr,
      leadEn: leadTable.nameEn,
      leadAr: leadTable.nameAr,
    })
    .from(quotationTable)
    .leftJoin(clientTable, eq(clientTable.id, quotationTable.clientId))
    .leftJoin(leadTable, eq(leadTable.id, quotationTable.leadId))
    .where(where)
    .orderBy(asc(quotationTable.sentAt), asc(quotationTable.id))
    .limit(shownQuotations);
  return {
    rows: rows.map(({ id, number, sentAt, total, clientEn, clientAr, leadEn, leadAr }) => ({
      id,
      number,
      total,
      party: { en: clientEn ?? leadEn ?? "", ar: clientAr ?? leadAr ?? "" },
      sentDays: sentAt ? daysBetween(cairoDay(sentAt), today) : 0,
    })),
    total: await ctx.db.$count(quotationTable, where),
  };
}
