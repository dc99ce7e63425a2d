import { and, asc, eq, gt, gte, inArray, isNotNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { addDays, cairoDay, cairoInstant, type Day } from "#app/values/calendar.ts";
import { allocationTable, chequeMoveTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

export const owedColumns = {
  id: invoiceTable.id,
  number: invoiceTable.number,
  clientId: invoiceTable.clientId,
  titleEn: invoiceTable.titleEn,
  titleAr: invoiceTable.titleAr,
  dueOn: invoiceTable.dueOn,
  disputed: invoiceTable.disputed,
};
const documentColumns = { ...owedColumns, kind: invoiceTable.kind, total: invoiceTable.total };
type Owed = Pick<typeof invoiceTable.$inferSelect, keyof typeof owedColumns>;
type Document = Pick<typeof invoiceTable.$inferSelect, keyof typeof documentColumns>;
const paymentColumns = {
  id: paymentTable.id,
  kind: paymentTable.kind,
  clientId: paymentTable.clientId,
  receivedOn: paymentTable.receivedOn,
  amount: paymentTable.amount,
  chequeStatus: paymentTable.chequeStatus,
  refundOfId: paymentTable.refundOfId,
  creditNoteId: paymentTable.creditNoteId,
  createdAt: paymentTable.createdAt,
};
type Payment = Pick<typeof paymentTable.$inferSelect, keyof typeof paymentColumns>;

/** What was owed of an invoice at the end of a day, and what of it cheques under collection covered. Piastres. */
export type OwedOn = { invoice: Owed; dueOn: Day; balance: number; covered: number };
/** How clients stood at the end of a day: invoices of which something was owed, and what belonged to no invoice, by client (piastres). */
export type LedgerOn = { owed: OwedOn[]; credits: Map<string, number> };

/**
 * The books as they stood at the end of a day, from the entries that are dated up to it: money on its own day, a cheque by what had happened to it,
 * invoices and credit notes by their issue, and what was allocated, taken back or made void on the day that was done. An entry dated back counts
 * from the day that it names. Of these clients alone. The caller has asked for the permission to read payments.
 */
export async function ledgerOn(ctx: Ctx, day: Day, told: readonly string[]): Promise<LedgerOn> {
  const clients = sql`any(${sql.param(told)}::uuid[])`;
  const payments = await ctx.db
    .select(paymentColumns)
    .from(paymentTable)
    .where(sql`${paymentTable.clientId} = ${clients}`);
  const moves = await movesOf(ctx, payments);
  const entries = paymentsOn(payments, moves, day);
  const documents = await documentsOn(ctx, day, clients);
  const dayOf = await entryDays(ctx, clients, payments, moves);
  const parts = await allocationsOn(ctx, day, [...documents.keys()], dayOf);
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
  const due = ({ id, dueOn }: Owed) => dueDays.get(id) ?? dueOn ?? day;
  const owed = [...documents.values()].flatMap((invoice): OwedOn[] => {
    const { settled, covered } = sums.get(invoice.id) ?? { settled: 0, covered: 0 };
    const balance = invoice.kind === "credit_note" ? 0 : invoice.total - settled;
    return balance > 0 ? [{ invoice, dueOn: due(invoice), balance, covered }] : [];
  });
  return { owed, credits };
}

/** Days and ids are of one length each: their signs compare as they are, ten times as fast as words of a language. */
export const byDueDay = (one: OwedOn, other: OwedOn): number =>
  one.dueOn === other.dueOn ? (one.invoice.id < other.invoice.id ? -1 : 1) : one.dueOn < other.dueOn ? -1 : 1;

/** Does an entry count on a day: is it money (or a certificate), a cheque that the bank has still to pay, or nothing? */
type State = "final" | "collection" | "none";
type Entry = { row: Payment; state: State; left: number };

/**
 * Whose books are told from their entries: clients of whom some were written or given another day after the end of a day or bear a later date, and
 * those who have something to their credit. The others stand as they stood then.
 */
export async function changedSince(ctx: Ctx, day: Day): Promise<string[]> {
  const after = cairoInstant(addDays(day, 1)).toISOString();
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select client_id as id from ${invoiceTable} where issued_on > ${day}
    union select client_id from ${invoiceTable} note where kind = 'credit_note' and total <> (select coalesce(sum(amount), 0) from ${allocationTable} where credit_note_id = note.id and released_at is null)
    union select client_id from ${invoiceTable} invoice join ${statusLogTable} log on log.entity_id = invoice.id where log.entity = 'invoice' and log."to" = 'void' and log.at >= ${after}
    union select client_id from ${invoiceTable} invoice join ${timelineTable} line on line.entity_id = invoice.id where line.entity = 'invoice' and line.kind = 'dueMoved' and line.at >= ${after}
    union select client_id from ${invoiceTable} invoice join ${allocationTable} part on part.invoice_id = invoice.id where part.at >= ${after}
    union select client_id from ${invoiceTable} invoice join ${allocationTable} part on part.invoice_id = invoice.id where part.released_at >= ${after}
    union select client_id from ${paymentTable} where free > 0
    union select client_id from ${paymentTable} where received_on > ${day}
    union select client_id from ${paymentTable} payment join ${chequeMoveTable} move on move.payment_id = payment.id where move."on" > ${day} or move.at >= ${after}`);
  return rows.map(({ id }) => id);
}

/** Invoices of which something is owed now, as they themselves say it, except those of these clients. */
export const owedNow = (except: readonly string[]): SQL =>
  and(
    gt(invoiceTable.balance, 0),
    ne(invoiceTable.kind, "credit_note"),
    inArray(invoiceTable.status, [...ledgerStatuses]),
    sql`not exists (select from unnest(${sql.param(except)}::uuid[]) other where other = ${invoiceTable.clientId})`,
  )!;

/** Entries up to a day; `left` is what of a payment was not given back by then. */
function paymentsOn(payments: readonly Payment[], moves: readonly Move[], day: Day): Map<string, Entry> {
  const rows = payments.filter(({ receivedOn }) => receivedOn <= day);
  const cheques = new Map(
    moves
      .filter(({ on }) => on <= day)
      .toSorted((one, other) => one.on.localeCompare(other.on))
      .map((row) => [row.paymentId, row.to]),
  );
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

type Move = Pick<typeof chequeMoveTable.$inferSelect, "paymentId" | "to" | "on" | "at">;

/** What happened to the cheques among these, in the order in which it was written down. */
async function movesOf(ctx: Ctx, payments: readonly Payment[]): Promise<Move[]> {
  const cheques = payments.filter(({ chequeStatus }) => chequeStatus !== null).map(({ id }) => id);
  const { paymentId, to, on, at, id } = chequeMoveTable;
  return ctx.db
    .select({ paymentId, to, on, at })
    .from(chequeMoveTable)
    .where(sql`${paymentId} = any(${sql.param(cheques)}::uuid[])`)
    .orderBy(asc(id));
}

/** Invoices and credit notes that stood on a day; void ones stood until they were made void. */
async function documentsOn(ctx: Ctx, day: Day, clients: SQL): Promise<Map<string, Document>> {
  const voided = ctx.db
    .select({ id: statusLogTable.entityId })
    .from(statusLogTable)
    .where(and(eq(statusLogTable.entity, "invoice"), eq(statusLogTable.to, "void"), gte(statusLogTable.at, cairoInstant(addDays(day, 1)))));
  const rows = await ctx.db
    .select(documentColumns)
    .from(invoiceTable)
    .where(
      and(
        sql`${invoiceTable.clientId} = ${clients}`,
        isNotNull(invoiceTable.number),
        lte(invoiceTable.issuedOn, day),
        or(inArray(invoiceTable.status, [...ledgerStatuses]), and(eq(invoiceTable.status, "void"), inArray(invoiceTable.id, voided))),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

type Allocation = Pick<typeof allocationTable.$inferSelect, "paymentId" | "creditNoteId" | "invoiceId" | "amount">;

/** What was allocated to these invoices on a day: since the day it was done, until the day it was taken back. */
async function allocationsOn(ctx: Ctx, day: Day, invoices: readonly string[], dayOf: DayOf): Promise<Allocation[]> {
  const { paymentId, creditNoteId, invoiceId, amount, at, releasedAt, releasedFor } = allocationTable;
  const rows = await ctx.db
    .select({ paymentId, creditNoteId, invoiceId, amount, at, releasedAt, releasedFor })
    .from(allocationTable)
    .where(sql`${invoiceId} = any(${sql.param(invoices)}::uuid[])`);
  return rows.filter((row) => {
    const source = row.paymentId ?? row.creditNoteId ?? "";
    const until = row.releasedAt && dayOf(source, row.releasedAt, row.releasedFor ?? "choice");
    return dayOf(source, row.at, "made") <= day && (until === null || until > day);
  });
}

type DayOf = (source: string, at: Date, cause: Cause) => Day;
type Cause = "made" | NonNullable<(typeof allocationTable.$inferSelect)["releasedFor"]>;

/**
 * On which day something was done with a payment or credit note: what an entry of the ledger brought about happened on the entry's own day, whenever
 * it was written down; all else on the day it was done.
 */
async function entryDays(ctx: Ctx, clients: SQL, payments: readonly Payment[], moves: readonly Move[]): Promise<DayOf> {
  const days = new Map<string, Day>();
  const key = (source: string, at: Date, cause: Cause) => `${source} ${at.getTime()} ${cause}`;
  for (const row of payments) {
    if (row.kind === "payment") days.set(key(row.id, row.createdAt, "made"), row.receivedOn);
    else if (row.refundOfId) {
      days.set(key(row.refundOfId, row.createdAt, row.kind), row.receivedOn);
      // What is left of an allocation of which a part was given back is allocated anew.
      if (!days.has(key(row.refundOfId, row.createdAt, "made"))) days.set(key(row.refundOfId, row.createdAt, "made"), row.receivedOn);
    }
  }
  for (const row of moves) {
    if (row.to === "bounced") days.set(key(row.paymentId, row.at, "bounce"), row.on);
    // Presented again, it covers what it covered.
    else if (!days.has(key(row.paymentId, row.at, "made"))) days.set(key(row.paymentId, row.at, "made"), row.on);
  }
  const { issuedOn, issuedAt } = invoiceTable;
  const notes = await ctx.db
    .select({ id: invoiceTable.id, issuedOn, issuedAt })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.kind, "credit_note"), isNotNull(issuedAt), sql`${invoiceTable.clientId} = ${clients}`));
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
