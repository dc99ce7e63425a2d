import { and, asc, gt, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { dueMoveTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { isOpeningCheque, openItemsOn } from "#app/crm/money/opening-items/operations.server.ts";
import { openingItemTable, openingSettlementTable } from "#app/crm/money/opening-items/table.server.ts";
import { heldOn } from "#app/crm/money/retention/operations.server.ts";
import { retentionPartTable, retentionReleaseTable } from "#app/crm/money/retention/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import type { ChequeStatus } from "#app/crm/money/payments/flow.ts";
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
};
type Payment = Pick<typeof paymentTable.$inferSelect, keyof typeof paymentColumns>;

/** What was owed of an invoice at the end of a day, and what of it cheques under collection covered. Piastres. */
export type OwedOn = { invoice: Owed; dueOn: Day; balance: number; covered: number; opening?: true };
/** How clients stood at the end of a day: invoices of which something was owed, and what belonged to no invoice, by client (piastres). */
export type LedgerOn = { owed: OwedOn[]; credits: Map<string, number> };

/** By the days that entries bear, never by when they were typed; of the clients `told`. The caller has asked for the permission to read payments. */
export async function ledgerOn(ctx: Ctx, day: Day, told: readonly string[]): Promise<LedgerOn> {
  const clients = sql`any(${sql.param(told)}::uuid[])`;
  const payments = await ctx.db
    .select(paymentColumns)
    .from(paymentTable)
    .where(sql`${paymentTable.clientId} = ${clients}`);
  const entries = paymentsOn(payments, await chequesOn(ctx, payments, day), day);
  const documents = await documentsOn(ctx, day, clients);
  const items = await openItemsOn(ctx, day, told);
  const parts = await allocationsOn(
    ctx,
    day,
    [...documents.keys()],
    items.map(({ id }) => id),
  );
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
  const kept = new Map((await heldOn(ctx, day)).map(({ invoiceId, held }) => [invoiceId, held]));
  const dueDays = await dueDaysOn(ctx, day);
  const due = ({ id, dueOn }: Owed) => dueDays.get(id) ?? dueOn ?? day;
  const owed = [...documents.values()].flatMap((invoice): OwedOn[] => {
    const { settled, covered } = sums.get(invoice.id) ?? { settled: 0, covered: 0 };
    const balance = invoice.kind === "credit_note" ? 0 : invoice.total - settled - (kept.get(invoice.id) ?? 0);
    return balance > 0 ? [{ invoice, dueOn: due(invoice), balance, covered }] : [];
  });
  for (const { id, clientId, number, kind, dueOn, left } of items) {
    const { settled, covered } = sums.get(id) ?? { settled: 0, covered: 0 };
    if (kind === "clientCredit") add(credits, clientId, left);
    else if (left > settled)
      owed.push({
        invoice: { id, clientId, number, titleEn: "", titleAr: "", dueOn, disputed: false },
        dueOn,
        balance: left - settled,
        // A cheque is owed until the bank has paid it.
        covered: isOpeningCheque(kind) ? left : covered,
        opening: true,
      });
  }
  return { owed, credits };
}

/** Days and ids are of one length each: their signs compare as they are, ten times as fast as words of a language. */
export const byDueDay = (one: OwedOn, other: OwedOn): number =>
  one.dueOn === other.dueOn ? (one.invoice.id < other.invoice.id ? -1 : 1) : one.dueOn < other.dueOn ? -1 : 1;

type State = "final" | "collection" | "none";
type Entry = { row: Payment; state: State; left: number };

export async function changedSince(ctx: Ctx, day: Day): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select client_id as id from ${invoiceTable} where issued_on > ${day}
    union select client_id from ${invoiceTable} note where kind = 'credit_note' and total <> (select coalesce(sum(amount), 0) from ${allocationTable} where credit_note_id = note.id and released_at is null)
    union select client_id from ${invoiceTable} where voided_on > ${day}
    union select client_id from ${invoiceTable} invoice join ${dueMoveTable} move on move.invoice_id = invoice.id where move."on" > ${day}
    union select client_id from ${invoiceTable} invoice join ${allocationTable} part on part.invoice_id = invoice.id where part."on" > ${day}
    union select client_id from ${invoiceTable} invoice join ${allocationTable} part on part.invoice_id = invoice.id where part.released_on > ${day}
    union select client_id from ${invoiceTable} invoice join ${retentionPartTable} part on part.invoice_id = invoice.id
      join ${retentionReleaseTable} release on release.id = part.release_id where release."on" > ${day}
    union select client_id from ${paymentTable} where free > 0
    union select client_id from ${openingItemTable} item where client_id is not null and (amount > settled
      or exists (select from ${openingSettlementTable} part where part.item_id = item.id and part."on" > ${day})
      or exists (select from ${allocationTable} part join ${paymentTable} payment on payment.id = part.payment_id where part.item_id = item.id
        and (part."on" > ${day} or part.released_on > ${day} or (part.released_at is null and payment.cheque_status in ('received', 'deposited')))))
    union select client_id from ${paymentTable} where received_on > ${day}
    union select client_id from ${paymentTable} payment join ${chequeMoveTable} move on move.payment_id = payment.id where move."on" > ${day}`);
  return rows.map(({ id }) => id);
}

export const owedNow = (except: readonly string[]): SQL =>
  and(
    gt(invoiceTable.balance, 0),
    ne(invoiceTable.kind, "credit_note"),
    inArray(invoiceTable.status, [...ledgerStatuses]),
    sql`not exists (select from unnest(${sql.param(except)}::uuid[]) other where other = ${invoiceTable.clientId})`,
  )!;

function paymentsOn(payments: readonly Payment[], cheques: ReadonlyMap<string, ChequeStatus>, day: Day): Map<string, Entry> {
  const rows = payments.filter(({ receivedOn }) => receivedOn <= day);
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

async function chequesOn(ctx: Ctx, payments: readonly Payment[], day: Day): Promise<Map<string, ChequeStatus>> {
  const cheques = payments.filter(({ chequeStatus }) => chequeStatus !== null).map(({ id }) => id);
  const { paymentId, to, on, id } = chequeMoveTable;
  const moves = await ctx.db
    .select({ paymentId, to })
    .from(chequeMoveTable)
    .where(and(sql`${paymentId} = any(${sql.param(cheques)}::uuid[])`, lte(on, day)))
    .orderBy(asc(on), asc(id));
  return new Map(moves.map((move) => [move.paymentId, move.to]));
}

async function documentsOn(ctx: Ctx, day: Day, clients: SQL): Promise<Map<string, Document>> {
  const { clientId, number, issuedOn, status, voidedOn } = invoiceTable;
  const stood = or(inArray(status, [...ledgerStatuses]), gt(voidedOn, day));
  const rows = await ctx.db
    .select(documentColumns)
    .from(invoiceTable)
    .where(and(sql`${clientId} = ${clients}`, isNotNull(number), lte(issuedOn, day), stood));
  return new Map(rows.map((row) => [row.id, row]));
}

const allocationsOn = (ctx: Ctx, day: Day, invoices: readonly string[], items: readonly string[]) => {
  const { paymentId, creditNoteId, invoiceId, itemId, amount, on, releasedOn } = allocationTable;
  const ofThese = sql`(${invoiceId} = any(${sql.param(invoices)}::uuid[]) or ${itemId} = any(${sql.param(items)}::uuid[]))`;
  return ctx.db
    .select({ paymentId, creditNoteId, invoiceId: sql<string>`coalesce(${invoiceId}, ${itemId})`, amount })
    .from(allocationTable)
    .where(and(ofThese, lte(on, day), or(isNull(releasedOn), gt(releasedOn, day))));
};

async function dueDaysOn(ctx: Ctx, day: Day): Promise<Map<string, Day>> {
  const { invoiceId, from, on, id } = dueMoveTable;
  const moves = await ctx.db
    .selectDistinctOn([invoiceId], { invoiceId, from })
    .from(dueMoveTable)
    .where(gt(on, day))
    .orderBy(asc(invoiceId), asc(id));
  return new Map(moves.map((move) => [move.invoiceId, move.from]));
}
