import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { may } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, daysBetween, type Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { daysOverdue, toCollect, type Overdue } from "#app/values/money/owed.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable, overdueSums } from "#app/crm/money/invoices/table.server.ts";
import { monthsIn, rangeOf } from "#app/values/date-range.ts";
import { readyToInvoice, type ReadyInstalment } from "#app/crm/money/contracts/operations.server.ts";
import { listCheques, type Cheque } from "#app/crm/money/payments/cheques/cheque-list.server.ts";
import { openedNow } from "#app/crm/money/payments/ledger/opened.server.ts";
import { approvalQueue } from "#app/crm/purchasing/expenses/approvals/queue.server.ts";
import type { ExpenseRow } from "#app/crm/purchasing/expenses/reads/rows.server.ts";
import { tallyOf } from "#app/crm/office/reports/questions/tally.server.ts";

const shownRows = 5;
const chequeDays = 7;

type MonthOfMoney = { invoiced: Piastres; collected: Piastres };
export type MoneyPart = {
  month: MonthOfMoney;
  before: MonthOfMoney;
  monthBefore: string;
  overdue: Overdue & { count: number; oldestDays: number };
};
export type OverdueInvoice = {
  id: string;
  to: string;
  number: string;
  client: Bilingual;
  unpaid: Piastres;
  daysLate: number;
  remind: boolean;
};
/** `late`: all that is overdue, of which `overdue` lists the oldest. */
export type BillsPart = { late: MoneyPart["overdue"]; overdue: OverdueInvoice[]; cheques: Cheque[]; ready: ReadyInstalment[] };

export async function moneyOf(ctx: Ctx, today: Day): Promise<MoneyPart> {
  const range = rangeOf("twelveMonths", today);
  const tally = tallyOf(ctx, { tab: "finance", range, owner: null });
  const [monthBefore, month] = monthsIn(range).slice(-2) as [string, string];
  const of = async (one: string): Promise<MonthOfMoney> => {
    const own = tally.in(one);
    return { invoiced: (await own.of("invoices")).value, collected: (await own.of("cash")).value };
  };
  return { month: await of(month), before: await of(monthBefore), monthBefore, overdue: await overdueOn(ctx, today) };
}

const lateOn = (today: Day) =>
  and(inArray(invoiceTable.status, [...openStatuses]), gt(invoiceTable.balance, 0), lt(invoiceTable.dueOn, today));

export async function billsOf(ctx: Ctx, today: Day): Promise<BillsPart> {
  const late = await ctx.db
    .select({ invoice: invoiceTable, client: clientTable })
    .from(invoiceTable)
    .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
    .where(and(lateOn(today), gt(invoiceTable.balance, invoiceTable.covered)))
    .orderBy(asc(invoiceTable.dueOn), asc(invoiceTable.id))
    .limit(shownRows);
  const reminds = may(ctx, "payment.create");
  const until = addDays(today, chequeDays);
  const { cheques } = await listCheques(ctx, null);
  const opened = (await openedNow(ctx)).owed.flatMap((one) => {
    const daysLate = daysOverdue(one, today);
    const to = recordPath("openingItem", one.id);
    return daysLate > 0
      ? [{ id: one.id, to, number: one.number, client: one.client, unpaid: toCollect(one), daysLate, remind: false }]
      : [];
  });
  const invoices = late.map(({ invoice, client }) => ({
    id: invoice.id,
    to: recordPath("invoice", invoice.id),
    number: invoice.number ?? "",
    client: bilingual(client.nameEn, client.nameAr),
    unpaid: (invoice.balance ?? 0) - (invoice.covered ?? 0),
    daysLate: daysBetween(invoice.dueOn!, today),
    remind: reminds && !invoice.disputed && Boolean(client.email) && client.status !== "blacklisted",
  }));
  return {
    late: await overdueOn(ctx, today),
    overdue: [...invoices, ...opened].toSorted((a, b) => b.daysLate - a.daysLate).slice(0, shownRows),
    cheques: cheques.filter(({ maturesOn }) => maturesOn !== null && maturesOn <= until).slice(0, shownRows),
    ready: (await readyToInvoice(ctx)).slice(0, shownRows),
  };
}

export const expensesWaiting = async (ctx: Ctx): Promise<ExpenseRow[]> => (await approvalQueue(ctx)).rows.slice(0, shownRows);

async function overdueOn(ctx: Ctx, today: Day): Promise<MoneyPart["overdue"]> {
  const toCollect = gt(invoiceTable.balance, invoiceTable.covered);
  const [row] = await ctx.db
    .select({
      ...overdueSums(today),
      count: sql`count(*) filter (where ${toCollect})`.mapWith(Number),
      oldest: sql<Day | null>`min(${invoiceTable.dueOn}) filter (where ${toCollect})::text`,
    })
    .from(invoiceTable)
    .where(lateOn(today));
  const { oldest, count, ...sums } = row!;
  const opened = await openedNow(ctx);
  const late = opened.owed.filter((one) => daysOverdue(one, today) > 0);
  const first = [...(oldest ? [oldest] : []), ...late.map(({ dueOn }) => dueOn)].toSorted()[0];
  return {
    overdue: sums.overdue + opened.overdue,
    overdueCovered: sums.overdueCovered + opened.overdueCovered,
    count: count + late.length,
    oldestDays: first ? daysBetween(first, today) : 0,
  };
}
