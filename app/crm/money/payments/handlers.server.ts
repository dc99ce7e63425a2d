import { workingCalendar } from "#app/content/settings/operations.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { openSince } from "#app/values/calendar.ts";
import { useNote } from "#app/crm/money/payments/ledger/notes.server.ts";
import { mailReminder } from "#app/crm/money/payments/reminders/reminder-mail.server.ts";
import { remindDue } from "#app/crm/money/payments/reminders/reminders.server.ts";
import { mailStatement, type StatementMail } from "#app/crm/money/payments/statement/statement-mail.server.ts";

const remind: Handler = async (ctx) => {
  if (openSince(ctx.now(), await workingCalendar(ctx))) await remindDue(ctx);
};

export const handlers: Record<string, Handler> = {
  "invoice.remind": remind,
  "invoice.reminder": (ctx, data) => mailReminder(ctx, String((data as { id?: unknown }).id)),
  "payment.useNote": (ctx, data) => useNote(ctx, String((data as { id?: unknown }).id)),
  "payment.statement": (ctx, data) => mailStatement(ctx, data as StatementMail),
};
