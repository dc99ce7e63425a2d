import { and, asc, eq, gt, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, daysBetween, type Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";
import type { Overdue } from "#app/values/money/owed.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable, overdueSums } from "#app/crm/money/invoices/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { monthsIn, rangeOf } from "#app/values/date-range.ts";
import { tallyOf } from "#app/crm/office/reports/tally.server.ts";

const shownQuotations = 6;

/** What was invoiced and what came in, a month each, with VAT; the last month is still open. */
export type MoneyMonth = { month: string; invoiced: Piastres; collected: Piastres };
export type MoneyPart = {
  months: MoneyMonth[];
  overdue: Overdue & { count: number; oldestDays: number };
};
export type WaitingQuotation = { id: string; number: string; party: Bilingual; sentDays: number; total: Piastres };
export type WaitingPart = { rows: WaitingQuotation[]; total: number };

/** The company's money of twelve months. For readers who may read invoices and payments: the caller has asked. */
export async function moneyOf(ctx: Ctx, today: Day): Promise<MoneyPart> {
  const range = rangeOf("twelveMonths", today);
  const tally = tallyOf(ctx, { tab: "finance", range, owner: null });
  const months: MoneyMonth[] = [];
  for (const month of monthsIn(range)) {
    const own = tally.in(month);
    months.push({ month, invoiced: (await own.of("invoices")).value, collected: (await own.of("cash")).value });
  }
  return {
    months,
    overdue: await overdueOn(ctx, today),
  };
}

async function overdueOn(ctx: Ctx, today: Day): Promise<MoneyPart["overdue"]> {
  const toCollect = gt(invoiceTable.balance, invoiceTable.covered);
  const [row] = await ctx.db
    .select({
      ...overdueSums(today),
      count: sql`count(*) filter (where ${toCollect})`.mapWith(Number),
      oldest: sql<Day | null>`min(${invoiceTable.dueOn}) filter (where ${toCollect})::text`,
    })
    .from(invoiceTable)
    .where(and(inArray(invoiceTable.status, [...openStatuses]), gt(invoiceTable.balance, 0), lt(invoiceTable.dueOn, today)));
  const { oldest, ...sums } = row!;
  return { ...sums, oldestDays: oldest ? daysBetween(oldest, today) : 0 };
}

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
