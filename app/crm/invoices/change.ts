import { acting } from "#app/platform/http/doors.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { creditFields } from "./fields.ts";
import { changeDue, chooseRates, creditInvoice, invoiceRecords, setDispute, setInternalNotes, setReminders } from "./operations.server.ts";
import { invoiceEntity } from "./entity.ts";

/** `POST /crm/invoices/<id>/change` with an `intent`: what may be done with an invoice without changing what its client has. */
export const action = acting(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  const given = Object.fromEntries([...form].filter(([name]) => name !== "intent"));
  switch (form.get("intent")) {
    case "due":
      await changeDue(ctx, id, given);
      return { said: { key: "invoice.done.due" } };
    case "reminders":
      await setReminders(ctx, id, given);
      return { said: { key: given["off"] === "yes" ? "invoice.done.remindersOff" : "invoice.done.remindersOn" } };
    case "dispute":
      await setDispute(ctx, id, given);
      return { said: { key: given["disputed"] === "yes" ? "invoice.done.disputed" : "invoice.done.undisputed" } };
    case "rates":
      await chooseRates(ctx, id, given);
      return { said: { key: "invoice.done.rates" } };
    case "notes":
      await setInternalNotes(ctx, id, given);
      return { said: { key: "invoice.done.notes" } };
    case "credit": {
      const { amount, reason } = parseWith(creditFields, given, cairoDay(ctx.now()));
      const note = await creditInvoice(ctx, id, { amount, reason });
      return { to: `${invoiceEntity.path}/${note.id}`, said: { key: "invoice.done.creditDraft" } };
    }
    case "delete":
      await invoiceRecords.remove(ctx, id);
      return { to: invoiceEntity.path, said: { key: "invoice.done.deleted" } };
    default:
      throw new Unreadable();
  }
});
