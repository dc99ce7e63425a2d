import { and, asc, eq, inArray, isNull, max, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { userIdOf } from "#app/access/actor.ts";
import { refuseInactiveReferences } from "#app/crm/between-slices/inactive-references.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { isOpen, isInLedger } from "#app/crm/money/invoices/fields.ts";
import { holdOwedItems, restateItem, type OwedItem } from "#app/crm/money/opening-items/operations.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import { settled } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { retentionPartTable, retentionReleaseTable } from "#app/crm/money/retention/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { addDays, type Day } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import type { Share } from "./proposal.ts";

export type PaymentRow = typeof paymentTable.$inferSelect;
export type InvoiceRow = typeof invoiceTable.$inferSelect;

/** `invoiceId`: what it settles, an invoice or what was owed when the books were opened. */
type Allocation = Omit<typeof allocationTable.$inferSelect, "invoiceId"> & { invoiceId: string };

export type ClientLedger = {
  clientId: string;
  invoices: Map<string, InvoiceRow>;
  /** What the client owed when the books were opened. */
  items: Map<string, OwedItem>;
  payments: Map<string, PaymentRow>;
  allocations: Allocation[];
};

export const settlingOf = (row: typeof allocationTable.$inferSelect): Allocation => ({
  ...row,
  invoiceId: row.invoiceId ?? row.itemId ?? "",
});

/**
 * All changes begin here: locks the client's row, then invoices and payments by id. Throws `NotFound`; `Conflict` for a merged client, and where
 * something `begins`, `Invalid` for one that is out of use.
 */
export async function lockLedger(tx: Change, clientId: string, begins = false): Promise<ClientLedger> {
  if (!isUuid(clientId)) throw new NotFound();
  const [client] = await tx.db
    .select({ into: clientTable.mergedIntoId })
    .from(clientTable)
    .where(eq(clientTable.id, clientId))
    .for("no key update");
  if (!client) throw new NotFound();
  if (client.into) throw new Conflict("ILLEGAL_TRANSITION", { key: "activity.error.merged" }, { clientId: client.into });
  if (begins) await refuseInactiveReferences(tx, { clientId });
  const invoices = await tx.db
    .select()
    .from(invoiceTable)
    .where(eq(invoiceTable.clientId, clientId))
    .orderBy(asc(invoiceTable.id))
    .for("update");
  const payments = await tx.db
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.clientId, clientId))
    .orderBy(asc(paymentTable.id))
    .for("update");
  const items = await holdOwedItems(tx, clientId);
  const [ids, itemIds] = [invoices, items].map((rows) => rows.map(({ id }) => id));
  const ofThese = or(inArray(allocationTable.invoiceId, ids!), inArray(allocationTable.itemId, itemIds!));
  const allocations =
    ids!.length + itemIds!.length === 0
      ? []
      : await tx.db
          .select()
          .from(allocationTable)
          .where(and(ofThese, isNull(allocationTable.releasedAt)))
          .orderBy(asc(allocationTable.at), asc(allocationTable.id));
  return {
    clientId,
    invoices: new Map(invoices.map((row) => [row.id, row])),
    items: new Map(items.map((row) => [row.id, row])),
    payments: new Map(payments.map((row) => [row.id, row])),
    allocations: allocations.map(settlingOf),
  };
}

export async function ledgerOfPayment(tx: Change, id: string): Promise<{ ledger: ClientLedger; payment: PaymentRow }> {
  const [found] = isUuid(id)
    ? await tx.db.select({ clientId: paymentTable.clientId }).from(paymentTable).where(eq(paymentTable.id, id))
    : [];
  if (!found) throw new NotFound();
  const ledger = await lockLedger(tx, found.clientId);
  // Between asking and locking a merge may have taken it to another client.
  const payment = ledger.payments.get(id);
  if (!payment) throw new NotFound();
  return { ledger, payment };
}

export async function ledgerOfInvoice(tx: Change, id: string, begins = false): Promise<{ ledger: ClientLedger; invoice: InvoiceRow }> {
  const [found] = isUuid(id)
    ? await tx.db.select({ clientId: invoiceTable.clientId }).from(invoiceTable).where(eq(invoiceTable.id, id))
    : [];
  if (!found) throw new NotFound();
  const ledger = await lockLedger(tx, found.clientId, begins);
  const invoice = ledger.invoices.get(id);
  if (!invoice) throw new NotFound();
  return { ledger, invoice };
}

/** Of the client whose invoice or opening item this is. */
export async function ledgerOfSettled(tx: Change, id: string): Promise<ClientLedger> {
  const { id: itemId, clientId } = openingItemTable;
  const [item] = isUuid(id) ? await tx.db.select({ clientId }).from(openingItemTable).where(eq(itemId, id)) : [];
  return item?.clientId ? lockLedger(tx, item.clientId) : (await ledgerOfInvoice(tx, id)).ledger;
}

export const isPayable = ({ kind, status }: Pick<InvoiceRow, "kind" | "status">): boolean => kind !== "credit_note" && isOpen(status);

export const isUnderCollection = ({ chequeStatus }: Pick<PaymentRow, "chequeStatus">): boolean =>
  chequeStatus === "received" || chequeStatus === "deposited";

export const counts = ({ kind, reversedAt, chequeStatus }: Pick<PaymentRow, "kind" | "reversedAt" | "chequeStatus">): boolean =>
  kind !== "reversal" && reversedAt === null && chequeStatus !== "bounced";

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0);

const refundsOf = ({ payments }: ClientLedger, source: { refundOfId: string } | { creditNoteId: string }): number => {
  const [key, id] = Object.entries(source)[0] as ["refundOfId" | "creditNoteId", string];
  return -sumOf([...payments.values()].filter((row) => row.kind === "refund" && row[key] === id && counts(row)));
};

export const leftOf = (ledger: ClientLedger, payment: PaymentRow): number =>
  counts(payment) && payment.kind === "payment" ? payment.amount - refundsOf(ledger, { refundOfId: payment.id }) : 0;

export const freeOf = (ledger: ClientLedger, payment: PaymentRow): number =>
  leftOf(ledger, payment) - sumOf(ledger.allocations.filter(({ paymentId }) => paymentId === payment.id));

const usedOf = (ledger: ClientLedger, noteId: string): number =>
  sumOf(ledger.allocations.filter(({ creditNoteId }) => creditNoteId === noteId)) + refundsOf(ledger, { creditNoteId: noteId });

export const unusedOf = (ledger: ClientLedger, note: InvoiceRow): number =>
  note.kind === "credit_note" && isInLedger(note.status) ? note.total - usedOf(ledger, note.id) : 0;

const settledOf = (ledger: ClientLedger, id: string): number => sumOf(ledger.allocations.filter(({ invoiceId }) => invoiceId === id));

const coveredOf = (ledger: ClientLedger, id: string): number =>
  sumOf(
    ledger.allocations.filter(({ invoiceId, paymentId }) => {
      const payment = paymentId ? ledger.payments.get(paymentId) : undefined;
      return invoiceId === id && payment !== undefined && isUnderCollection(payment);
    }),
  );

export const balanceOf = (ledger: ClientLedger, invoice: InvoiceRow): number =>
  invoice.kind !== "credit_note" && isInLedger(invoice.status) ? invoice.total - settledOf(ledger, invoice.id) - invoice.held : 0;

/** What is left of an opening item, or to be paid of an invoice; nothing of what is neither, or no longer payable. */
export function payableOf(ledger: ClientLedger, id: string): number {
  const item = ledger.items.get(id);
  if (item) return item.amount - item.acts - settledOf(ledger, id);
  const invoice = ledger.invoices.get(id);
  return invoice && isPayable(invoice) ? balanceOf(ledger, invoice) : 0;
}

/** The day on which it is due. */
export const dueOf = (ledger: ClientLedger, id: string): Day | "" => {
  const item = ledger.items.get(id);
  return item ? (item.dueOn ?? item.on ?? addDays(item.cutOver, -1)) : (ledger.invoices.get(id)?.dueOn ?? "");
};

async function lastRelease(tx: Change, invoiceId: string): Promise<Day | null> {
  const other = alias(retentionReleaseTable, "undoing");
  const undoing = tx.db.select({ id: other.id }).from(other).where(eq(other.undoesId, retentionReleaseTable.id));
  const [row] = await tx.db
    .select({ on: max(retentionReleaseTable.on) })
    .from(retentionPartTable)
    .innerJoin(retentionReleaseTable, eq(retentionReleaseTable.id, retentionPartTable.releaseId))
    .where(and(eq(retentionPartTable.invoiceId, invoiceId), isNull(retentionReleaseTable.undoesId), notExists(undoing)));
  return row?.on ?? null;
}

export async function allocateShares(
  tx: Change,
  ledger: ClientLedger,
  from: { paymentId: string } | { creditNoteId: string },
  { invoiceId, amount }: Share,
  day: Day,
): Promise<void> {
  const by = userIdOf(tx);
  const item = ledger.items.get(invoiceId);
  if (item) {
    // Nothing moves before the first day that is kept here.
    const since = day < item.cutOver ? item.cutOver : day;
    const [part] = await tx.db
      .insert(allocationTable)
      .values({ ...from, itemId: invoiceId, amount, on: since, at: tx.now(), by })
      .returning();
    ledger.allocations.push(settlingOf(part!));
    return;
  }
  const { issuedOn, total, retained } = ledger.invoices.get(invoiceId)!;
  // What pays what was released of a retention settles it from the release on, whenever the money came.
  const released = retained > 0 && settledOf(ledger, invoiceId) + amount > total - retained ? await lastRelease(tx, invoiceId) : null;
  const on = [day, issuedOn ?? day, released ?? day].toSorted().at(-1)!;
  const [row] = await tx.db
    .insert(allocationTable)
    .values({ ...from, invoiceId, issuedOn, amount, on, at: tx.now(), by })
    .returning();
  ledger.allocations.push(settlingOf(row!));
}

export async function release(
  tx: Change,
  ledger: ClientLedger,
  ids: readonly string[],
  why: NonNullable<(typeof allocationTable.$inferSelect)["releasedFor"]>,
  day: Day,
): Promise<void> {
  if (ids.length === 0) return;
  const by = userIdOf(tx);
  await tx.db
    .update(allocationTable)
    .set({ releasedOn: day, releasedAt: tx.now(), releasedBy: by, releasedFor: why })
    .where(inArray(allocationTable.id, [...ids]));
  ledger.allocations = ledger.allocations.filter(({ id }) => !ids.includes(id));
}

/** The last step of every change of the ledger: writes the sums kept, and what happened. Refuses, as a bug, what would leave less than nothing anywhere. */
export async function closeLedger(
  tx: Change,
  ledger: ClientLedger,
  documents: Iterable<string>,
  event?: Parameters<Change["record"]>[0],
): Promise<void> {
  for (const payment of ledger.payments.values()) {
    const free = freeOf(ledger, payment);
    if (free < 0) throw new Error(`Of ${payment.number}, ${payment.amount} piastres, ${-free} too many are allocated.`);
    if (free === payment.free) continue;
    await tx.db
      .update(paymentTable)
      .set({ free, version: payment.version + 1, updatedAt: tx.now() })
      .where(eq(paymentTable.id, payment.id));
    ledger.payments.set(payment.id, { ...payment, free, version: payment.version + 1 });
  }
  for (const id of new Set(documents)) {
    if (ledger.items.has(id)) {
      if (payableOf(ledger, id) < 0) throw new Error(`Of the opening item ${id}, ${-payableOf(ledger, id)} piastres too many are settled.`);
      await restateItem(tx, id);
      continue;
    }
    const row = ledger.invoices.get(id);
    const left = row && (row.kind === "credit_note" ? unusedOf(ledger, row) : balanceOf(ledger, row));
    if (!row || left === undefined || left < 0) throw new Error(`Of ${row?.number ?? id}, ${-(left ?? 0)} piastres too many are settled.`);
    if (row.kind !== "credit_note") {
      const covered = coveredOf(ledger, id);
      await settled(tx, id, { settled: settledOf(ledger, id) - covered, covered });
    }
  }
  if (event) await tx.record(event);
}
