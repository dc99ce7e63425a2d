import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { markInstalments, restoreRates } from "#app/crm/contracts/operations.server.ts";
import { instalmentTable } from "#app/crm/contracts/table.server.ts";
import { notify } from "#app/crm/notifications/operations.server.ts";
import { refuseClosedPeriod } from "#app/crm/periods/operations.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type Said } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { disputeFields, dueFields, invoiceBounds, isOpen, isStanding, reminderFields, voidFields } from "./fields.ts";
import { held, refreshDrafts } from "./issue.server.ts";
import { plainInvoices, type Invoice } from "./records.server.ts";
import type { InvoiceRow } from "./standing.server.ts";
import { invoiceDeductionTable, invoiceTable } from "./table.server.ts";

const illegal = (said: Said): Conflict => new Conflict("ILLEGAL_TRANSITION", said, { allowed: [] });

/** An issued invoice, held for a change of what may be changed of it. */
async function issued(tx: Change, id: string): Promise<InvoiceRow> {
  if (!isUuid(id)) throw new NotFound();
  const row = await held(tx, id);
  if (!isStanding(row.status) || row.kind === "credit_note") throw illegal({ key: "invoice.error.notIssued" });
  return row;
}

/**
 * Takes an issued invoice out of the books; it keeps its number and is listed. Only in the month of its issue, while nobody paid, nothing was credited, no final invoice takes it
 * off, and the tax authority does not have it: afterwards a credit note does it.
 */
export async function voidInvoice(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Invoice> {
  authorize(ctx.actor, "invoice.void");
  const { reason } = parseWith(voidFields, raw, cairoDay(ctx.now()));
  if (reason.length < invoiceBounds.reason.min) throw new Invalid({ reason: { key: "kit.error.required" } });
  return change(ctx, async (tx) => {
    const row = await issued(tx, id);
    await refuseClosedPeriod(tx, row.issuedOn);
    if (!isOpen(row.status) || row.settled > 0 || row.covered > 0) throw illegal({ key: "invoice.error.voidPaid" });
    if (row.credited > 0) throw illegal({ key: "invoice.error.voidCredited" });
    // What was sold in a month that is over stands in its figures: it is taken back in this one.
    if (row.issuedOn && row.issuedOn.slice(0, 7) < cairoDay(tx.now()).slice(0, 7)) throw illegal({ key: "invoice.error.voidMonthOver" });
    if (row.etaStatus === "submitted" || row.etaStatus === "valid") throw illegal({ key: "invoice.error.voidAtAuthority" });
    const takenOff = await tx.db
      .select({ status: invoiceTable.status })
      .from(invoiceDeductionTable)
      .innerJoin(invoiceTable, eq(invoiceTable.id, invoiceDeductionTable.invoiceId))
      .where(eq(invoiceDeductionTable.deductedId, id));
    if (takenOff.some(({ status }) => isStanding(status))) throw illegal({ key: "invoice.error.voidDeducted" });
    const after = await plainInvoices.put(tx, id, { status: "void", balance: 0 }, "voided", version);
    await tx.db.update(invoiceTable).set({ reason }).where(eq(invoiceTable.id, id));
    await logStatus(tx, { entity: "invoice", entityId: id, from: row.status, to: "void", reason });
    await addToTimeline(tx, { entity: "invoice", entityId: id, kind: "voided", data: { number: row.number ?? "" }, body: reason });
    const asked = await tx.db.select({ id: instalmentTable.id }).from(instalmentTable).where(eq(instalmentTable.invoiceId, id));
    await markInstalments(
      tx,
      asked.map((instalment) => instalment.id),
      { status: "due", invoiceId: null },
    );
    await restoreRates(tx, id, row.number ?? "");
    if (row.contractId) await refreshDrafts(tx, row.contractId);
    return after;
  });
}

/** Gives more time, or less: a date on the client's copy is what was agreed then, and reminders follow this one. */
export async function changeDue(ctx: Ctx, id: string, raw: unknown): Promise<Invoice> {
  authorize(ctx.actor, "invoice.update");
  const { dueOn } = parseWith(dueFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const row = await issued(tx, id);
    const today = cairoDay(tx.now());
    const from = row.issuedOn ?? today;
    if (!dueOn || dueOn < from) throw new Invalid({ dueOn: { key: "invoice.error.dueBefore" } });
    const last = addDays(today > from ? today : from, invoiceBounds.dueDays.max);
    if (dueOn > last) throw new Invalid({ dueOn: { key: "invoice.error.dueLate", values: { days: invoiceBounds.dueDays.max } } });
    if (dueOn === row.dueOn) return plainInvoices.get(tx, id);
    await addToTimeline(tx, { entity: "invoice", entityId: id, kind: "dueMoved", data: { from: row.dueOn ?? "", to: dueOn } });
    return plainInvoices.put(tx, id, { dueOn }, "dueMoved");
  });
}

/** Nobody is reminded of it any more, or again. */
export async function setReminders(ctx: Ctx, id: string, raw: unknown): Promise<Invoice> {
  authorize(ctx.actor, "invoice.update");
  const { off } = parseWith(reminderFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const row = await issued(tx, id);
    if (row.remindersOff === off) return plainInvoices.get(tx, id);
    await addToTimeline(tx, { entity: "invoice", entityId: id, kind: "reminders", data: { off: off ? "yes" : "no" } });
    return plainInvoices.put(tx, id, { remindersOff: off }, "remindersSet");
  });
}

/** The client says that it is not right; reminders rest until that is settled. */
export async function setDispute(ctx: Ctx, id: string, raw: unknown): Promise<Invoice> {
  authorize(ctx.actor, "invoice.update");
  const { disputed, note } = parseWith(disputeFields, raw, cairoDay(ctx.now()));
  if (disputed && note.length < invoiceBounds.reason.min) throw new Invalid({ note: { key: "kit.error.required" } });
  return change(ctx, async (tx) => {
    const row = await issued(tx, id);
    if (row.disputed === disputed) return plainInvoices.get(tx, id);
    await tx.db
      .update(invoiceTable)
      .set({ disputeNote: disputed ? note : null })
      .where(eq(invoiceTable.id, id));
    await addToTimeline(tx, { entity: "invoice", entityId: id, kind: disputed ? "disputed" : "undisputed", ...(note && { body: note }) });
    const [client] = await tx.db.select({ rep: clientTable.assignedTo }).from(clientTable).where(eq(clientTable.id, row.clientId));
    if (disputed) await notify(tx, { to: [row.issuedBy, client?.rep], kind: "disputed", about: { kind: "invoice", id } });
    return plainInvoices.put(tx, id, { disputed }, disputed ? "disputed" : "undisputed");
  });
}

/** What is written about an issued invoice inside the house. */
export async function setInternalNotes(ctx: Ctx, id: string, raw: unknown): Promise<Invoice> {
  authorize(ctx.actor, "invoice.update");
  const { internalNotes } = parseWith({ internalNotes: plainInvoices.fields.internalNotes }, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    await issued(tx, id);
    return plainInvoices.put(tx, id, { internalNotes }, "updated");
  });
}
