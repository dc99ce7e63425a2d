import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, weekStart, type Day } from "#app/values/calendar.ts";
import { expectedTransferTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

/** Money expected in one week, by what it is expected from. */
export type ExpectedWeek = { from: Day; invoices: number; transfers: number; cheques: number; plans: number; total: number };
/** `late` was expected before this week, and is in no week. */
export type ExpectedCash = { late: number; weeks: ExpectedWeek[] };

const sources = ["invoices", "transfers", "cheques", "plans"] as const;
type Source = (typeof sources)[number];
/** Money that is expected on a day, and the record that says so. */
type Expected = { on: Day; amount: number; from: Source; to: string; number: string; name: Bilingual };
/** `week` is its first day; null for what was expected before this week. */
export type ExpectedEntry = Expected & { week: Day | null };

const weeksFrom = (ctx: Ctx, count: number): Day[] => {
  const first = weekStart(cairoDay(ctx.now()));
  return Array.from({ length: count }, (_, at) => addDays(first, at * 7));
};

/**
 * What should come in within so many weeks, one by one: balances of invoices that no cheque covers, on the day they are due, less the transfers that
 * a client has promised for them, which have days of their own; cheques that the bank has still to pay; instalments whose day is known and that
 * nobody was invoiced for.
 */
export async function expectedEntries(ctx: Ctx, count = 8): Promise<ExpectedEntry[]> {
  authorize(ctx.actor, "payment.read");
  const weeks = weeksFrom(ctx, count);
  const last = addDays(weeks.at(-1)!, 6);
  const expected = [...(await fromInvoices(ctx, last)), ...(await fromCheques(ctx, last)), ...(await fromPlans(ctx, last))];
  return expected.filter(({ on }) => on <= last).map((one) => ({ ...one, week: weeks.findLast((from) => from <= one.on) ?? null }));
}

/** The same week by week (Saturday to Friday). */
export async function expectedCash(ctx: Ctx, count = 8): Promise<ExpectedCash> {
  const entries = await expectedEntries(ctx, count);
  const sumOf = (rows: readonly ExpectedEntry[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  return {
    late: sumOf(entries.filter(({ week }) => week === null)),
    weeks: weeksFrom(ctx, count).map((week) => {
      const own = entries.filter((entry) => entry.week === week);
      const of = (source: Source) => sumOf(own.filter(({ from }) => from === source));
      return {
        from: week,
        invoices: of("invoices"),
        transfers: of("transfers"),
        cheques: of("cheques"),
        plans: of("plans"),
        total: sumOf(own),
      };
    }),
  };
}

const named = ({ nameEn, nameAr }: { nameEn: string | null; nameAr: string | null }): Bilingual => bilingual(nameEn, nameAr);

async function fromInvoices(ctx: Ctx, last: Day): Promise<Expected[]> {
  const invoices = await ctx.db
    .select({ invoice: invoiceTable, client: clientTable })
    .from(invoiceTable)
    .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
    .where(
      and(
        inArray(invoiceTable.status, [...openStatuses]),
        ne(invoiceTable.kind, "credit_note"),
        gt(invoiceTable.balance, invoiceTable.covered),
      ),
    )
    .orderBy(asc(invoiceTable.dueOn), asc(invoiceTable.id));
  const promised = await ctx.db
    .select({ invoiceId: expectedTransferTable.invoiceId, amount: expectedTransferTable.amount, on: expectedTransferTable.expectedOn })
    .from(expectedTransferTable)
    .where(
      and(isNull(expectedTransferTable.paymentId), isNull(expectedTransferTable.cancelledAt), isNotNull(expectedTransferTable.invoiceId)),
    );
  return invoices.flatMap(({ invoice, client }): Expected[] => {
    const { id, number, dueOn, balance, covered } = invoice;
    const record = { to: `/crm/invoices/${id}`, number: number ?? "", name: named(client) };
    let left = balance - covered;
    const parts: Expected[] = [];
    for (const { amount, on } of promised.filter(({ invoiceId }) => invoiceId === id)) {
      // Part of it may have come in another way meanwhile.
      const part = Math.min(amount, left);
      left -= part;
      if (part > 0) parts.push({ ...record, on, amount: part, from: "transfers" });
    }
    if (left > 0 && dueOn && dueOn <= last) parts.push({ ...record, on: dueOn, amount: left, from: "invoices" });
    return parts;
  });
}

async function fromCheques(ctx: Ctx, last: Day): Promise<Expected[]> {
  const rows = await ctx.db
    .select({ payment: paymentTable, client: clientTable })
    .from(paymentTable)
    .innerJoin(clientTable, eq(clientTable.id, paymentTable.clientId))
    .where(
      and(
        inArray(paymentTable.chequeStatus, ["received", "deposited"]),
        isNull(paymentTable.reversedAt),
        lte(paymentTable.maturesOn, last),
      ),
    )
    .orderBy(asc(paymentTable.maturesOn), asc(paymentTable.id));
  return rows.flatMap(({ payment: { id, number, maturesOn, amount }, client }): Expected[] =>
    maturesOn ? [{ to: `/crm/invoices/payments/${id}`, number, name: named(client), on: maturesOn, amount, from: "cheques" }] : [],
  );
}

async function fromPlans(ctx: Ctx, last: Day): Promise<Expected[]> {
  const rows = await ctx.db
    .select({ instalment: instalmentTable, contract: contractTable, client: clientTable })
    .from(instalmentTable)
    .innerJoin(contractTable, eq(contractTable.id, instalmentTable.contractId))
    .innerJoin(clientTable, eq(clientTable.id, contractTable.clientId))
    .where(and(inArray(instalmentTable.status, ["planned", "due"]), lte(instalmentTable.dueOn, last)))
    .orderBy(asc(instalmentTable.dueOn), asc(instalmentTable.id));
  return rows.flatMap(({ instalment: { dueOn, amount }, contract, client }): Expected[] =>
    dueOn && amount > 0
      ? [{ to: `/crm/quotations/${contract.quotationId}`, number: contract.number, name: named(client), on: dueOn, amount, from: "plans" }]
      : [],
  );
}
