import { and, asc, eq, gte, inArray, isNotNull, lte, or } from "drizzle-orm";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { addDays, cairoDay, cairoInstant, type Day } from "#app/values/calendar.ts";
import type { ChequeStatus } from "#app/crm/money/payments/flow.ts";
import { allocationTable, chequeMoveTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

/** What was owed of an invoice at the end of a day, and what of it cheques under collection covered. Piastres. */
export type OwedOn = { invoice: typeof invoiceTable.$inferSelect; dueOn: Day; balance: number; covered: number };
/** How all clients stood at the end of a day: invoices of which something was owed, and what belonged to no invoice, by client (piastres). */
export type LedgerOn = { owed: OwedOn[]; credits: Map<string, number> };

/**
 * The books as they stood at the end of a day, from the entries that are dated up to it: money on its own day, a cheque by what had happened to it,
 * invoices and credit notes by their issue, and what was allocated, taken back or made void on the day that was done. An entry dated back counts
 * from the day that it names. The caller has asked for the permission to read payments.
 */
export async function ledgerOn(ctx: Ctx, day: Day): Promise<LedgerOn> {
  const entries = await paymentsOn(ctx, day);
  const documents = await documentsOn(ctx, day);
  const parts = (await allocationsOn(ctx, day)).filter(({ invoiceId }) => documents.has(invoiceId));
  const sums = new Map<string, { settled: number; covered: number }>();
  const used = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, amount: number) => to.set(key, (to.get(key) ?? 0) + amount);
  for (const { paymentId, creditNoteId, invoiceId, amount } of parts) {
    const state = paymentId ? entries.get(paymentId)?.state : "final";
    if (state === undefined || state === "none") continue;
    const sum = sums.get(invoiceId) ?? { settled: 0, covered: 0 };
    sum[state === "collection" ? "covered" : "settled"] += amount;
    sums.set(invoiceId, sum);
    add(used, paymentId ?? creditNoteId ?? "", amount);
  }
  const credits = new Map<string, number>();
  const credit = (clientId: string, id: string, whole: number) => {
    const left = whole - (used.get(id) ?? 0);
    if (left !== 0) add(credits, clientId, left);
  };
  for (const { row, state, left } of entries.values()) if (state === "final" && row.kind === "payment") credit(row.clientId, row.id, left);
  const back = new Map<string, number>();
  for (const { row, state } of entries.values()) if (state === "final" && row.creditNoteId) add(back, row.creditNoteId, -row.amount);
  for (const row of documents.values()) if (row.kind === "credit_note") credit(row.clientId, row.id, row.total - (back.get(row.id) ?? 0));
  const dueDays = await dueDaysOn(ctx, day);
  const owed = [...documents.values()].flatMap((invoice): OwedOn[] => {
    const { settled, covered } = sums.get(invoice.id) ?? { settled: 0, covered: 0 };
    const balance = invoice.kind === "credit_note" ? 0 : invoice.total - settled;
    return balance > 0 ? [{ invoice, dueOn: dueDays.get(invoice.id) ?? invoice.dueOn ?? day, balance, covered }] : [];
  });
  return {
    owed: owed.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.invoice.id.localeCompare(other.invoice.id)),
    credits,
  };
}

/** Does an entry count on a day: is it money (or a certificate), a cheque that the bank has still to pay, or nothing? */
type State = "final" | "collection" | "none";
type Entry = { row: typeof paymentTable.$inferSelect; state: State; left: number };

/** Entries up to a day; `left` is what of a payment was not given back by then. */
async function paymentsOn(ctx: Ctx, day: Day): Promise<Map<string, Entry>> {
  const rows = await ctx.db.select().from(paymentTable).where(lte(paymentTable.receivedOn, day));
  const cheques = await chequesOn(ctx, day);
  const reversed = new Set(rows.filter(({ kind }) => kind === "reversal").map(({ refundOfId }) => refundOfId));
  const stateOf = ({ id, kind, chequeStatus }: (typeof rows)[number]): State => {
    if (kind === "reversal" || reversed.has(id)) return "none";
    if (!chequeStatus) return "final";
    const cheque = cheques.get(id);
    return cheque === "cleared" ? "final" : cheque === "received" || cheque === "deposited" ? "collection" : "none";
  };
  const entries = new Map(rows.map((row): [string, Entry] => [row.id, { row, state: stateOf(row), left: row.amount }]));
  for (const { row, state } of entries.values()) {
    const source = row.kind === "refund" && state === "final" && row.refundOfId ? entries.get(row.refundOfId) : undefined;
    if (source) source.left += row.amount;
  }
  return entries;
}

async function chequesOn(ctx: Ctx, day: Day): Promise<Map<string, ChequeStatus>> {
  const { paymentId, to, on, id } = chequeMoveTable;
  const rows = await ctx.db.select({ paymentId, to }).from(chequeMoveTable).where(lte(on, day)).orderBy(asc(on), asc(id));
  return new Map(rows.map((row) => [row.paymentId, row.to]));
}

/** Invoices and credit notes that stood on a day; void ones stood until they were made void. */
async function documentsOn(ctx: Ctx, day: Day): Promise<Map<string, typeof invoiceTable.$inferSelect>> {
  const voided = ctx.db
    .select({ id: statusLogTable.entityId })
    .from(statusLogTable)
    .where(and(eq(statusLogTable.entity, "invoice"), eq(statusLogTable.to, "void"), gte(statusLogTable.at, cairoInstant(addDays(day, 1)))));
  const rows = await ctx.db
    .select()
    .from(invoiceTable)
    .where(
      and(
        isNotNull(invoiceTable.number),
        lte(invoiceTable.issuedOn, day),
        or(inArray(invoiceTable.status, [...ledgerStatuses]), and(eq(invoiceTable.status, "void"), inArray(invoiceTable.id, voided))),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

type Allocation = Pick<typeof allocationTable.$inferSelect, "paymentId" | "creditNoteId" | "invoiceId" | "amount">;

/** What was allocated on a day: since the day it was done, until the day it was taken back. */
async function allocationsOn(ctx: Ctx, day: Day): Promise<Allocation[]> {
  const { paymentId, creditNoteId, invoiceId, amount, at, releasedAt, releasedFor } = allocationTable;
  const rows = await ctx.db.select({ paymentId, creditNoteId, invoiceId, amount, at, releasedAt, releasedFor }).from(allocationTable);
  const dayOf = await entryDays(ctx);
  return rows.filter((row) => {
    const source = row.paymentId ?? row.creditNoteId ?? "";
    const until = row.releasedAt && dayOf(source, row.releasedAt, row.releasedFor ?? "choice");
    return dayOf(source, row.at, "made") <= day && (until === null || until > day);
  });
}

type Cause = "made" | NonNullable<(typeof allocationTable.$inferSelect)["releasedFor"]>;

/**
 * On which day something was done with a payment or credit note: what an entry of the ledger brought about happened on the entry's own day, whenever
 * it was written down; all else on the day it was done.
 */
async function entryDays(ctx: Ctx): Promise<(source: string, at: Date, cause: Cause) => Day> {
  const days = new Map<string, Day>();
  const key = (source: string, at: Date, cause: Cause) => `${source} ${at.getTime()} ${cause}`;
  const { id, kind, refundOfId, receivedOn, createdAt } = paymentTable;
  for (const row of await ctx.db.select({ id, kind, refundOfId, receivedOn, createdAt }).from(paymentTable)) {
    if (row.kind === "payment") days.set(key(row.id, row.createdAt, "made"), row.receivedOn);
    else if (row.refundOfId) {
      days.set(key(row.refundOfId, row.createdAt, row.kind), row.receivedOn);
      // What is left of an allocation of which a part was given back is allocated anew.
      if (!days.has(key(row.refundOfId, row.createdAt, "made"))) days.set(key(row.refundOfId, row.createdAt, "made"), row.receivedOn);
    }
  }
  const { paymentId, to, on, at: movedAt } = chequeMoveTable;
  for (const row of await ctx.db.select({ paymentId, to, on, at: movedAt }).from(chequeMoveTable).orderBy(asc(chequeMoveTable.id))) {
    if (row.to === "bounced") days.set(key(row.paymentId, row.at, "bounce"), row.on);
    // Presented again, it covers what it covered.
    else if (!days.has(key(row.paymentId, row.at, "made"))) days.set(key(row.paymentId, row.at, "made"), row.on);
  }
  const { issuedOn, issuedAt } = invoiceTable;
  const notes = await ctx.db
    .select({ id: invoiceTable.id, issuedOn, issuedAt })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.kind, "credit_note"), isNotNull(issuedAt)));
  // A note that is dated back settles its invoice on its own date, although a job does it afterwards.
  const issued = new Map(notes.map((note) => [note.id, note]));
  return (source, at, cause) => {
    const known = days.get(key(source, at, cause));
    if (known) return known;
    const note = issued.get(source);
    const done = cairoDay(at);
    return cause === "made" && note?.issuedOn && note.issuedAt && cairoDay(note.issuedAt) === done ? note.issuedOn : done;
  };
}

/** When invoices were due as a day knew it, where they were given more time, or less, after it. */
async function dueDaysOn(ctx: Ctx, day: Day): Promise<Map<string, Day>> {
  const { entityId, data, at, id } = timelineTable;
  const moves = await ctx.db
    .select({ entityId, data })
    .from(timelineTable)
    .where(and(eq(timelineTable.entity, "invoice"), eq(timelineTable.kind, "dueMoved"), gte(at, cairoInstant(addDays(day, 1)))))
    .orderBy(asc(id));
  const days = new Map<string, Day>();
  for (const move of moves) if (!days.has(move.entityId)) days.set(move.entityId, String(move.data["from"]));
  return days;
}
