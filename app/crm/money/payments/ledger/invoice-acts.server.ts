import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound, Unreadable, type Message } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { paymentRecords, refundNote } from "#app/crm/money/payments/operations.server.ts";
import { applyCredit, takeBack } from "./allocate.server.ts";
import { recordFromForm } from "#app/crm/money/payments/entry/form.server.ts";
import { reminderText } from "#app/crm/money/payments/reminders/reminder-mail.server.ts";
import { sendReminder } from "#app/crm/money/payments/reminders/reminders.server.ts";
import { expectTransfers } from "#app/crm/money/payments/expected/transfers.server.ts";

type Arrival = { message?: Message; data?: unknown };

export async function actOnInvoice(ctx: Ctx, form: FormData, id: string): Promise<Arrival> {
  switch (form.get("intent")) {
    case "record": {
      authorize(ctx.actor, "payment.create");
      return recordFromForm(ctx, form, { clientId: await clientOf(ctx, id), invoiceId: id });
    }
    case "credit":
      return { message: { key: "payment.done.credit", values: { amount: (await applyCredit(ctx, id)) / 100 } } };
    case "takeBack":
      await takeBack(ctx, id, String(form.get("id")));
      return { message: { key: "payment.done.takenBack" } };
    case "refund": {
      const made = await refundNote(ctx, id, readInput(form).input);
      return { message: { key: "payment.done.refunded", values: { number: (await paymentRecords.get(ctx, made)).number } } };
    }
    case "expect":
      await expectTransfers(ctx, id, readInput(form).input["rows"]);
      return { message: { key: "payment.done.expected" } };
    case "remindText":
      return { data: await reminderText(ctx, id, channelIn(form)) };
    case "remind": {
      const channel = channelIn(form);
      await sendReminder(ctx, id, channel);
      return { message: { key: channel === "mail" ? "payment.done.reminded" : "payment.done.remindedByWhatsapp" } };
    }
    default:
      throw new Unreadable();
  }
}

const channelIn = (form: FormData) => (form.get("channel") === "whatsapp" ? "whatsapp" : "mail");

async function clientOf(ctx: Ctx, invoiceId: string): Promise<string> {
  const [row] = isUuid(invoiceId)
    ? await ctx.db.select({ id: invoiceTable.clientId }).from(invoiceTable).where(eq(invoiceTable.id, invoiceId))
    : [];
  if (!row) throw new NotFound();
  return row.id;
}
