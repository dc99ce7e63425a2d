import { readInput, seenIn } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { Invalid, Unreadable } from "#app/values/errors.ts";
import { lineBounds } from "#app/crm/base/priced/fields.ts";
import { typedHundredths, typedNumber } from "#app/crm/base/priced/typed/typed.ts";
import { creditFields } from "./fields.ts";
import { issueAndSettle } from "#app/crm/money/payments/operations.server.ts";
import {
  changeDue,
  chooseRates,
  creditInvoice,
  debitInvoice,
  invoiceRecords,
  setDispute,
  setInternalNotes,
  setReminders,
} from "./operations.server.ts";
import { invoiceEntity } from "./entity.ts";

/** `POST /crm/invoices/<id>/change` with an `intent`: issuing a draft as it was seen at `version`, and what leaves the client's copy as it is. */
export const action = asAction<{ id?: string; version?: number; goesTo?: string }>(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  const { intent, input } = readInput(form);
  switch (intent) {
    case "issue": {
      const { anyway, override, issuedOn, dueOn, reason, rates } = input;
      const done = await issueAndSettle(ctx, id, seenIn(form).version, { anyway, override, issuedOn, dueOn, reason, rates });
      return { message: { key: "invoice.done.issued", values: { number: done.number } }, data: { id, version: done.version } };
    }
    case "due":
      await changeDue(ctx, id, input, seenIn(form).version);
      return { message: { key: "invoice.done.due" } };
    case "reminders":
      await setReminders(ctx, id, input, seenIn(form).version);
      return { message: { key: input["off"] === "yes" ? "invoice.done.remindersOff" : "invoice.done.remindersOn" } };
    case "dispute":
      await setDispute(ctx, id, input, seenIn(form).version);
      return { message: { key: input["disputed"] === "yes" ? "invoice.done.disputed" : "invoice.done.undisputed" } };
    case "rates":
      await chooseRates(ctx, id, input, seenIn(form).version);
      return { message: { key: "invoice.done.rates" } };
    case "notes":
      await setInternalNotes(ctx, id, input, seenIn(form).version);
      return { message: { key: "invoice.done.notes" } };
    case "credit": {
      const { lines, ...typed } = input;
      const { way, tax, amount, reason } = parseWith(creditFields, typed, cairoDay(ctx.now()));
      if (way === "tax" && !amount) throw new Invalid({ amount: { key: "kit.error.required" } });
      const taken = { whole: {}, lines: { lines: linesIn(lines) }, tax: { amount, tax: tax === "" ? null : Number(tax) } }[way ?? "whole"];
      const note = await creditInvoice(ctx, id, { ...taken, reason });
      return { message: { key: "invoice.done.creditDraft" }, data: { goesTo: `${invoiceEntity.path}/${note.id}` } };
    }
    case "debit": {
      const note = await debitInvoice(ctx, id, input);
      return { message: { key: "invoice.done.debitDraft" }, data: { goesTo: `${invoiceEntity.path}/${note.id}/edit` } };
    }
    case "delete":
      await invoiceRecords.remove(ctx, id);
      return { message: { key: "invoice.done.deleted" }, data: { goesTo: invoiceEntity.path } };
    default:
      throw new Unreadable();
  }
});

function linesIn(typed: unknown): { lineId: string; quantity: number | null; amount: number | null }[] {
  if (typeof typed !== "object" || typed === null) return [];
  return Object.entries(typed as Record<string, { quantity?: unknown; amount?: unknown } | null>).flatMap(([lineId, line]) =>
    line?.quantity || line?.amount
      ? [
          {
            lineId,
            quantity: typedNumber(line.quantity, 3, lineBounds.quantity.max),
            amount: typedHundredths(line.amount, "egp", Number.MAX_SAFE_INTEGER / 100),
          },
        ]
      : [],
  );
}
