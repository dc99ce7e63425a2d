import { and, between, eq, exists, gte, inArray, isNull, lte, max, min, notExists, or, sql } from "drizzle-orm";
import { certificates } from "#app/crm/money/payments/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { openingSettlementTable } from "#app/crm/money/opening-items/table.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { openedCheques } from "#app/crm/money/payments/ledger/opened.server.ts";
import { depositsLeft } from "#app/crm/money/deposits/operations.server.ts";
import { depositRecognitionTable } from "#app/crm/money/deposits/table.server.ts";
import { retentionReleaseTable } from "#app/crm/money/retention/table.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { bankLineTable, bankReconciliationTable, bankStatementTable } from "#app/crm/base/bank-statements/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyCountTable } from "#app/crm/base/money-counts/table.server.ts";
import { moneyTransferTable } from "#app/crm/base/money-transfers/table.server.ts";
import { journalEntryTable } from "#app/crm/office/journal-entries/table.server.ts";
import { custodyEntryTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { openChequesOn } from "#app/crm/purchasing/orders/operations.server.ts";
import { purchaseReceiptTable, supplierBillTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { workHourTable } from "#app/crm/work/projects/hours/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day, monthEnd, monthStart } from "#app/values/calendar.ts";
import type { OpenInMonth } from "./port-types.ts";

const bookedOn = [
  invoiceTable.issuedOn,
  paymentTable.receivedOn,
  expenseTable.spentOn,
  custodyEntryTable.on,
  purchaseReceiptTable.receivedOn,
  supplierBillTable.billedOn,
  supplierPaymentTable.paidOn,
  workHourTable.on,
  journalEntryTable.on,
  moneyTransferTable.sentOn,
  moneyCountTable.on,
  openingSettlementTable.on,
  retentionReleaseTable.on,
  depositRecognitionTable.on,
];

export async function firstBookedDay(ctx: Ctx): Promise<Day | null> {
  const days: Day[] = [];
  for (const day of bookedOn) {
    const counts = day === supplierBillTable.billedOn ? eq(supplierBillTable.status, "recorded") : undefined;
    const [row] = await ctx.db
      .select({ on: min(day) })
      .from(day.table)
      .where(counts);
    if (row?.on) days.push(row.on);
  }
  return days.toSorted()[0] ?? null;
}

/** What should be settled before a month is closed. For whoever may read the certificates. */
export async function openInMonth(ctx: Ctx, month: string): Promise<OpenInMonth> {
  const [from, to] = [monthStart(month), monthEnd(month)];
  const left = await unreconciled(ctx, from, to);
  return {
    from,
    to,
    left,
    drafts: await ctx.db.$count(invoiceTable, and(eq(invoiceTable.status, "draft"), between(invoiceTable.issuedOn, from, to))),
    bills: await ctx.db.$count(
      supplierBillTable,
      and(eq(supplierBillTable.status, "draft"), between(supplierBillTable.billedOn, from, to)),
    ),
    expenses: await ctx.db.$count(
      expenseTable,
      and(inArray(expenseTable.status, ["draft", "submitted"]), between(expenseTable.spentOn, from, to)),
    ),
    cheques:
      (await ctx.db.$count(paymentTable, and(eq(paymentTable.chequeStatus, "deposited"), lte(paymentTable.depositedOn, to)))) +
      (await ctx.db.$count(supplierPaymentTable, and(openChequesOn(cairoDay(ctx.now())), lte(supplierPaymentTable.maturesOn, to)))) +
      (await openedCheques(ctx, cairoDay(ctx.now()))).filter(({ on, dueOn, kind }) => (kind === "chequeDeposited" ? on : dueOn) <= to)
        .length,
    certificates: (await certificates(ctx, { from, to, state: "awaited" })).rows.length,
    boxes: await uncounted(ctx, from, to),
    differences: await ctx.db.$count(moneyCountTable, and(eq(moneyCountTable.status, "waiting"), between(moneyCountTable.on, from, to))),
    deposits: await depositsLeft(ctx, to),
    banks: left.length,
    books: (await booksDiffer(ctx, { from, to })).length,
  };
}

const openIn = (from: Day, to: Day) =>
  and(lte(moneyAccountTable.openedOn, to), sql`coalesce(${moneyAccountTable.closedOn} >= ${from}::date, true)`);

/** Banks, and wallets that have a statement, whose reconciliation was not finished up to a month's end. */
async function unreconciled({ db }: Ctx, from: Day, to: Day): Promise<OpenInMonth["left"]> {
  const { id, kind, code, nameEn, nameAr } = moneyAccountTable;
  const { moneyAccountId, reopenedAt, to: until } = bankReconciliationTable;
  const finished = and(eq(moneyAccountId, id), isNull(reopenedAt), gte(until, to));
  const file = db.select({ id: bankStatementTable.id }).from(bankStatementTable).where(eq(bankStatementTable.moneyAccountId, id));
  const open = and(or(eq(kind, "bank"), and(eq(kind, "wallet"), exists(file))), openIn(from, to));
  const of = db.select({ id: bankReconciliationTable.id }).from(bankReconciliationTable).where(finished);
  const rows = await db
    .select({ id, nameEn, nameAr })
    .from(moneyAccountTable)
    .where(and(open, notExists(of)))
    .orderBy(code);
  const line = bankLineTable;
  return Promise.all(
    rows.map(async ({ id: account, nameEn: en, nameAr: ar }) => {
      const [last] = await db
        .select({ to: max(bankStatementTable.to) })
        .from(bankStatementTable)
        .where(eq(bankStatementTable.moneyAccountId, account));
      const openRows = and(eq(line.moneyAccountId, account), eq(line.status, "open"), lte(line.on, to));
      return { id: account, name: { en, ar }, file: last?.to ?? null, rows: await db.$count(line, openRows) };
    }),
  );
}

/** Cash boxes of a month in which nobody counted them. A difference that waits is told by itself. */
function uncounted({ db }: Ctx, from: Day, to: Day): Promise<number> {
  const { id, kind } = moneyAccountTable;
  const { moneyAccountId, status, on } = moneyCountTable;
  const counts = and(eq(moneyAccountId, id), inArray(status, ["agreed", "approved", "waiting"]), between(on, from, to));
  const open = and(eq(kind, "cash"), openIn(from, to));
  return db.$count(moneyAccountTable, and(open, notExists(db.select({ id: moneyCountTable.id }).from(moneyCountTable).where(counts))));
}
