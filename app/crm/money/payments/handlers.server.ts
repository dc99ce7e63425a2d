import { workingCalendar } from "#app/content/settings/operations.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { addDays, addWorkingHours, cairoDay, cairoInstant, type WorkingTime } from "#app/values/calendar.ts";
import { useNote } from "#app/crm/money/payments/ledger/notes.server.ts";
import { mailReminder } from "#app/crm/money/payments/reminders/reminder-mail.server.ts";
import { remindDue } from "#app/crm/money/payments/reminders/reminders.server.ts";
import { mailStatement, type StatementMail } from "#app/crm/money/payments/statement/statement-mail.server.ts";

/** When the company is open next, from this instant on; now where it is open. A calendar without a working day is looked at again tomorrow. */
function openFrom(from: Date, working: WorkingTime): Date {
  try {
    return addWorkingHours(from, 0, working);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Date(from.getTime() + 86_400_000);
  }
}

/** Reminds clients at the opening of each working day; each run leaves the next one. */
const remind: Handler = async (ctx) => {
  const now = ctx.now();
  const working = await workingCalendar(ctx);
  const open = openFrom(now, working).getTime() === now.getTime();
  if (open) await remindDue(ctx);
  const next = open ? openFrom(cairoInstant(addDays(cairoDay(now), 1)), working) : openFrom(now, working);
  await enqueue(ctx.db, "invoice.remind", {}, { key: "daily", startAfter: next });
};

export const handlers: Record<string, Handler> = {
  "invoice.remind": remind,
  "invoice.reminder": (ctx, data) => mailReminder(ctx, String((data as { id?: unknown }).id)),
  "payment.useNote": (ctx, data) => useNote(ctx, String((data as { id?: unknown }).id)),
  "payment.statement": (ctx, data) => mailStatement(ctx, data as StatementMail),
};
