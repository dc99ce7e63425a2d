import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type Message } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { disputeFields, dueFields, invoiceBounds, isInLedger, reminderFields } from "#app/crm/money/invoices/fields.ts";
import { held } from "./issue.server.ts";
import { plainInvoices, type Invoice } from "#app/crm/money/invoices/records.server.ts";
import type { InvoiceRow } from "#app/crm/money/invoices/settling/invoice-rows.server.ts";
import { dueMoveTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";

const illegal = (message: Message): Conflict => new Conflict("ILLEGAL_TRANSITION", message, { allowed: [] });

async function issued(tx: Change, id: string): Promise<InvoiceRow> {
  if (!isUuid(id)) throw new NotFound();
  const row = await held(tx, id);
  if (!isInLedger(row.status) || row.kind === "credit_note") throw illegal({ key: "invoice.move.illegal" });
  return row;
}

export async function changeDue(ctx: Ctx, id: string, raw: unknown, version: number | null = null): Promise<Invoice> {
  authorize(ctx.actor, "invoice.update");
  const { dueOn } = parseWith(dueFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const row = await issued(tx, id);
    await plainInvoices.hold(tx, id, version);
    const today = cairoDay(tx.now());
    const from = row.issuedOn ?? today;
    if (!dueOn || dueOn < from) throw new Invalid({ dueOn: { key: "invoice.error.dueBefore" } });
    const last = addDays(today > from ? today : from, invoiceBounds.dueDays.max);
    if (dueOn > last) throw new Invalid({ dueOn: { key: "invoice.error.dueLate", values: { days: invoiceBounds.dueDays.max } } });
    if (dueOn === row.dueOn) return plainInvoices.get(tx, id);
    if (row.dueOn) await tx.db.insert(dueMoveTable).values({ invoiceId: id, from: row.dueOn, on: today });
    const line = { kind: "dueMoved", data: { from: row.dueOn ?? "", to: dueOn } };
    return plainInvoices.put(tx, id, { dueOn }, "dueMoved", null, { timeline: [line] });
  });
}

export async function setReminders(ctx: Ctx, id: string, raw: unknown, version: number | null = null): Promise<Invoice> {
  authorize(ctx.actor, "invoice.update");
  const { off } = parseWith(reminderFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const row = await issued(tx, id);
    await plainInvoices.hold(tx, id, version);
    if (row.remindersOff === off) return plainInvoices.get(tx, id);
    const line = { kind: "reminders", data: { off: off ? "yes" : "no" } };
    return plainInvoices.put(tx, id, { remindersOff: off }, "remindersSet", null, { timeline: [line] });
  });
}

export async function setDispute(ctx: Ctx, id: string, raw: unknown, version: number | null = null): Promise<Invoice> {
  authorize(ctx.actor, "invoice.update");
  const { disputed, note } = parseWith(disputeFields, raw, cairoDay(ctx.now()));
  if (disputed && note.length < invoiceBounds.reason.min) throw new Invalid({ note: { key: "kit.error.required" } });
  return change(ctx, async (tx) => {
    const row = await issued(tx, id);
    await plainInvoices.hold(tx, id, version);
    if (row.disputed === disputed) return plainInvoices.get(tx, id);
    await tx.db
      .update(invoiceTable)
      .set({ disputeNote: disputed ? note : null })
      .where(eq(invoiceTable.id, id));
    const [client] = await tx.db.select({ rep: clientTable.assignedTo }).from(clientTable).where(eq(clientTable.id, row.clientId));
    const notices = disputed ? [{ to: [row.issuedBy, client?.rep], kind: "disputed" }] : [];
    const event = disputed ? "disputed" : "undisputed";
    return plainInvoices.put(tx, id, { disputed }, event, null, { timeline: [{ kind: event, body: note }], notices });
  });
}

export async function setInternalNotes(ctx: Ctx, id: string, raw: unknown, version: number | null = null): Promise<Invoice> {
  authorize(ctx.actor, "invoice.update");
  const { internalNotes } = parseWith({ internalNotes: plainInvoices.fields.internalNotes }, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    await issued(tx, id);
    return plainInvoices.put(tx, id, { internalNotes }, "updated", version);
  });
}
