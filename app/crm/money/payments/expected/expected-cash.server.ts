import { recordPath } from "#app/crm/record/record-path.ts";
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, notExists, sql, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { isOpeningCheque } from "#app/crm/money/opening-items/operations.server.ts";
import { openedNow } from "#app/crm/money/payments/ledger/opened.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, weekStart, type Day } from "#app/values/calendar.ts";
import { expectedTransferTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

export type ExpectedWeek = { from: Day; invoices: number; transfers: number; cheques: number; plans: number; total: number };
export type ExpectedCash = { late: number; weeks: ExpectedWeek[] };

const sources = ["invoices", "transfers", "cheques", "plans"] as const;
type Source = (typeof sources)[number];
type Expected = { on: Day; amount: number; from: Source; to: string; number: string; name: Bilingual };
export type ExpectedEntry = Expected & { week: Day | null };

export const weeksFrom = (ctx: Ctx, count: number): Day[] => {
  const first = weekStart(cairoDay(ctx.now()));
  return Array.from({ length: count }, (_, at) => addDays(first, at * 7));
};

function weeksOf(ctx: Ctx, count: number) {
  const weeks = weeksFrom(ctx, count);
  return { last: addDays(weeks.at(-1)!, 6), weekOf: (on: Day) => weeks.findLast((from) => from <= on) ?? null };
}

const openInvoices = and(
  inArray(invoiceTable.status, [...openStatuses]),
  ne(invoiceTable.kind, "credit_note"),
  // As the index of what is owed says it.
  gt(invoiceTable.balance, 0),
  gt(invoiceTable.balance, invoiceTable.covered),
);
const isPromised = and(
  isNull(expectedTransferTable.paymentId),
  isNull(expectedTransferTable.cancelledAt),
  isNotNull(expectedTransferTable.invoiceId),
);
const promisedFor = (ctx: Ctx) =>
  ctx.db
    .select({ one: sql`1` })
    .from(expectedTransferTable)
    .where(and(isPromised, eq(expectedTransferTable.invoiceId, invoiceTable.id)));

/** Balances that no cheque covers, less promised transfers, which have days of their own; unpaid cheques; uninvoiced instalments with a day. */
export async function expectedEntries(ctx: Ctx, count = 8): Promise<ExpectedEntry[]> {
  authorize(ctx.actor, "payment.read");
  const { last, weekOf } = weeksOf(ctx, count);
  const expected = [
    ...(await fromInvoices(ctx, last)),
    ...(await fromOpened(ctx)),
    ...(await fromCheques(ctx, last)),
    ...(await fromPlans(ctx, last)),
  ];
  return expected.filter(({ on }) => on <= last).map((one) => ({ ...one, week: weekOf(one.on) }));
}

export async function expectedSums(ctx: Ctx, count = 8): Promise<Pick<ExpectedEntry, "on" | "amount" | "from" | "week">[]> {
  authorize(ctx.actor, "payment.read");
  const { last, weekOf } = weeksOf(ctx, count);
  const unpromised = and(openInvoices, notExists(promisedFor(ctx)));
  const plain = await ctx.db
    .select({
      on: sql<Day>`${invoiceTable.dueOn}::text`,
      amount: sql`sum(balance - covered)::bigint`.mapWith(Number),
      from: sql<Source>`'invoices'`,
    })
    .from(invoiceTable)
    .where(and(unpromised, lte(invoiceTable.dueOn, last)))
    .groupBy(invoiceTable.dueOn);
  const others = [
    ...(await fromInvoices(ctx, last, exists(promisedFor(ctx)))),
    ...(await fromOpened(ctx)),
    ...(await fromCheques(ctx, last)),
    ...(await fromPlans(ctx, last)),
  ];
  return [...plain, ...others].filter(({ on }) => on <= last).map((one) => ({ ...one, week: weekOf(one.on) }));
}

export async function expectedCash(ctx: Ctx, count = 8): Promise<ExpectedCash> {
  const entries = await expectedSums(ctx, count);
  const sumOf = (rows: readonly Pick<ExpectedEntry, "amount">[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
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

async function fromInvoices(ctx: Ctx, last: Day, where?: SQL): Promise<Expected[]> {
  const { id: invoiceId, number: numbered, dueOn: due, balance: open, covered: by } = invoiceTable;
  const invoices = await ctx.db
    .select({
      invoice: { id: invoiceId, number: numbered, dueOn: due, balance: open, covered: by },
      client: { nameEn: clientTable.nameEn, nameAr: clientTable.nameAr },
    })
    .from(invoiceTable)
    .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
    .where(and(openInvoices, where))
    .orderBy(asc(invoiceTable.dueOn), asc(invoiceTable.id));
  const promised = await ctx.db
    .select({ invoiceId: expectedTransferTable.invoiceId, amount: expectedTransferTable.amount, on: expectedTransferTable.expectedOn })
    .from(expectedTransferTable)
    .where(isPromised);
  return invoices.flatMap(({ invoice, client }): Expected[] => {
    const { id, number, dueOn, balance, covered } = invoice;
    const record = { to: recordPath("invoice", id), number: number ?? "", name: named(client) };
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
    maturesOn ? [{ to: recordPath("payment", id), number, name: named(client), on: maturesOn, amount, from: "cheques" }] : [],
  );
}

async function fromOpened(ctx: Ctx): Promise<Expected[]> {
  const { owed } = await openedNow(ctx);
  return owed.flatMap(({ id, kind, number, client, dueOn, balance, covered }): Expected[] => {
    const cheque = isOpeningCheque(kind);
    const amount = cheque ? balance : balance - covered;
    const from = cheque ? "cheques" : "invoices";
    return amount > 0 ? [{ to: recordPath("openingItem", id), number, name: client, on: dueOn, amount, from }] : [];
  });
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
      ? [
          {
            to: recordPath("quotation", contract.quotationId),
            number: contract.number,
            name: named(client),
            on: dueOn,
            amount,
            from: "plans",
          },
        ]
      : [],
  );
}
