import { recordPath } from "#app/crm/record/record-path.ts";
import { and, between, desc, eq, gt, inArray, isNull, lt, max, ne, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import {
  cashOn,
  expectedEntries,
  expectedSums,
  isCash,
  notesReceivable,
  openedCheques,
} from "#app/crm/money/payments/operations.server.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import type { Part, Summed } from "#app/crm/office/reports/fields.ts";
import { monthEnd } from "#app/values/calendar.ts";
import { before, type Range } from "#app/values/date-range.ts";
import { monthIn, summed, type Counted, type Load } from "./part-query.ts";

export const inTheLedger = (): SQL => inArray(invoiceTable.status, [...ledgerStatuses]);
export const issuedIn = (range: Range): SQL => and(inTheLedger(), between(invoiceTable.issuedOn, range.from, range.to))!;

const { status, issuedOn, voidedOn } = invoiceTable;

/**
 * An invoice that is void counts until the day on which it was made void, so that what was said of the days before stays. Both lie in one month, and of a
 * whole month nothing is left of it.
 */
export const soldIn = (range: Range): { where: SQL; day: "issuedOn" | "voidedOn"; sign: 1 | -1 }[] => {
  const { from, to } = range;
  const isVoid = eq(status, "void");
  const standing = { where: issuedIn(range), day: "issuedOn", sign: 1 } as const;
  if (from.endsWith("-01") && to === monthEnd(to)) return [standing];
  return [
    standing,
    { where: and(isVoid, between(issuedOn, from, to), gt(voidedOn, to))!, day: "issuedOn", sign: 1 },
    { where: and(isVoid, between(voidedOn, from, to), lt(issuedOn, from))!, day: "voidedOn", sign: -1 },
  ];
};

type Client = { nameEn: string | null; nameAr: string | null };
const named = ({ nameEn, nameAr }: Client) => bilingual(nameEn, nameAr);
type Payment = { id: string; number: string; amount: number };
const ofPayment = ({ id, number, amount }: Payment, client: Client) =>
  ({ to: recordPath("payment", id), name: named(client), number, amount, in: {} }) satisfies Partial<Part>;

export async function documentParts(
  ctx: Ctx,
  where: SQL,
  amount: "total" | "net",
  day: "issuedOn" | "dueOn" | "voidedOn" = "issuedOn",
  sign: 1 | -1 = 1,
): Promise<Part[]> {
  const rows = await ctx.db
    .select({ invoice: invoiceTable, client: clientTable })
    .from(invoiceTable)
    .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
    .where(where)
    .orderBy(desc(invoiceTable[day]), desc(invoiceTable.number));
  return rows.map(({ invoice, client }) => ({
    to: recordPath("invoice", invoice.id),
    name: named(client),
    number: invoice.number ?? "",
    state: invoice.kind === "credit_note" ? "invoice.choice.kind.credit_note" : `invoice.choice.status.${invoice.status}`,
    on: invoice[day] ?? "",
    amount: invoice.kind === "credit_note" ? -sign * invoice[amount] : sign * invoice[amount],
    in: { project: invoice.projectId ?? "none" },
  }));
}

export const signed = (amount: SQLWrapper): SQL<number> =>
  summed(sql`case when ${invoiceTable.kind} = 'credit_note' then -${amount} else ${amount} end`);

export async function documentSums(
  ctx: Ctx,
  range: Range,
  where: SQL,
  day: "issuedOn" | "voidedOn" = "issuedOn",
  sign: 1 | -1 = 1,
): Promise<Record<"total" | "net", Summed[]>> {
  const { projectId, total, net } = invoiceTable;
  const on = invoiceTable[day];
  const rows = await ctx.db
    .select({ on: monthIn(range, on), project: projectId, total: signed(total), net: signed(net) })
    .from(invoiceTable)
    .where(where)
    .groupBy(sql`1`, projectId)
    .orderBy(desc(max(on)));
  const of = (amount: "total" | "net") =>
    rows.map((row): Summed => ({ on: row.on, amount: sign * row[amount], in: { project: row.project ?? "none" } }));
  return { total: of("total"), net: of("net") };
}

const issued = (amount: "total" | "net"): Counted => ({
  parts: async (ctx, { range }) =>
    (await Promise.all(soldIn(range).map(({ where, day, sign }) => documentParts(ctx, where, amount, day, sign))))
      .flat()
      .toSorted((one, other) => other.on.localeCompare(one.on) || (other.number ?? "").localeCompare(one.number ?? "", "en")),
  sums: async (ctx, { range, once }) =>
    (
      await once(`documents ${range.from} ${range.to}`, () =>
        Promise.all(soldIn(range).map(({ where, day, sign }) => documentSums(ctx, range, where, day, sign))),
      )
    ).flatMap((sums) => sums[amount]),
});
export const invoices = issued("total");
export const revenue = issued("net");

const dueIn = (range: Range): SQL =>
  and(inTheLedger(), ne(invoiceTable.kind, "credit_note"), between(invoiceTable.dueOn, range.from, range.to))!;

const inMonths = async (ctx: Ctx, range: Range, table: PgTable, day: SQLWrapper, amount: SQLWrapper, where: SQL | undefined) =>
  (
    await ctx.db
      .select({ on: monthIn(range, day), amount: summed(amount) })
      .from(table)
      .where(where)
      .groupBy(sql`1`)
  ).map((row): Summed => ({ ...row, in: {} }));

export const due: Counted = {
  parts: async (ctx, { range }) => (await documentParts(ctx, dueIn(range), "total", "dueOn")).map((part) => ({ ...part, in: {} })),
  sums: (ctx, { range }) => inMonths(ctx, range, invoiceTable, invoiceTable.dueOn, invoiceTable.total, dueIn(range)),
};

const cashIn = (range: Range) => and(isCash(), between(cashOn, range.from, range.to));

async function paymentParts(ctx: Ctx, where: SQL | undefined, day: SQLWrapper): Promise<Part[]> {
  const rows = await ctx.db
    .select({ payment: paymentTable, client: clientTable, on: sql<string>`(${day})::text` })
    .from(paymentTable)
    .innerJoin(clientTable, eq(clientTable.id, paymentTable.clientId))
    .where(where)
    .orderBy(desc(day), desc(paymentTable.number));
  return rows.map(({ payment, client, on }) => ({
    ...ofPayment(payment, client),
    number: payment.certificateNumber ?? payment.number,
    state: `payment.choice.kind.${payment.kind}`,
    on,
  }));
}

export const cash: Counted = {
  parts: (ctx, { range }) => paymentParts(ctx, cashIn(range), cashOn),
  sums: (ctx, { range }) => inMonths(ctx, range, paymentTable, cashOn, paymentTable.amount, cashIn(range)),
};

export const vatWithheld: Load = (ctx, { range }) => {
  const { method, receivedOn } = paymentTable;
  return paymentParts(ctx, and(eq(method, "vat_withheld"), between(receivedOn, range.from, range.to)), receivedOn);
};

const underCollection = "payment.statement.entry.collection";

export const notes: Load = async (ctx, { range, ends, once }) => {
  const given = (await once("notes", () => notesReceivable(ctx, ends))).filter(({ day }) => day === range.to);
  const opened = (await openedCheques(ctx, range.to)).map(({ id, number, client, dueOn, left }) => ({
    to: recordPath("openingItem", id),
    name: client,
    number,
    state: underCollection,
    on: dueOn,
    amount: left,
    in: {},
  }));
  return [
    ...given.map(({ payment, client }) => ({ ...ofPayment(payment, client), state: underCollection, on: payment.maturesOn ?? "" })),
    ...opened,
  ];
};

export const weeksAhead = 8;

export const expected: Counted = {
  parts: async (ctx) =>
    (await expectedEntries(ctx, weeksAhead)).map(({ on, amount, from, week, to, name, number }) => ({
      to,
      name,
      number,
      state: `report.source.${from}`,
      on,
      amount,
      in: { week: week ?? "late", source: from },
    })),
  sums: async (ctx) =>
    (await expectedSums(ctx, weeksAhead)).map(({ on, amount, from, week }) => ({ on, amount, in: { week: week ?? "late", source: from } })),
};

/** Days from an invoice to its money, weighed by the sums that came in, in the range and in the period before; null where none did. */
export async function daysToPay(ctx: Ctx, range: Range): Promise<{ value: number | null; before: number | null }> {
  const rows = await ctx.db
    .select({
      later: sql<boolean>`${cashOn} >= ${range.from}`,
      weighed: sql`sum(${allocationTable.amount} * ((${cashOn}) - ${allocationTable.issuedOn}))`.mapWith(Number),
      sum: sql`sum(${allocationTable.amount})`.mapWith(Number),
    })
    .from(allocationTable)
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .where(and(isNull(allocationTable.releasedAt), cashIn({ from: before(range).from, to: range.to })))
    .groupBy(sql`1`);
  const of = (later: boolean) => {
    const row = rows.find((one) => one.later === later);
    return row ? Math.max(0, Math.round(row.weighed / row.sum)) : null;
  };
  return { value: of(true), before: of(false) };
}
