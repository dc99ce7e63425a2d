import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { unpaidOf } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { bilingual, inLanguage } from "#app/values/text/bilingual.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { isUuid } from "#app/values/uuid.ts";
import { addressFor } from "#app/crm/money/payments/statement/client-link.server.ts";
import { isRemindable, languageFor, recipientOf, type ReminderChannel } from "./reminders.server.ts";
import { invoiceReminderTable } from "#app/crm/money/payments/table.server.ts";

async function invoiceAnd(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ invoice: invoiceTable, client: clientTable })
    .from(invoiceTable)
    .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
    .where(eq(invoiceTable.id, id));
  return row ?? null;
}

async function valuesOf(ctx: Ctx, { invoice, client }: NonNullable<Awaited<ReturnType<typeof invoiceAnd>>>) {
  const language = languageFor(client, invoice.language);
  const letter = await mailTo(ctx, { language });
  const values = {
    company: letter.company,
    name: inLanguage(bilingual(client.nameEn, client.nameAr), language).text,
    number: invoice.number ?? "",
    title: inLanguage(bilingual(invoice.titleEn, invoice.titleAr), language).text,
    balance: letter.shown.money(unpaidOf(invoice)),
    date: letter.shown.date(invoice.dueOn ?? cairoDay(ctx.now())),
    link: await addressFor(ctx, { kind: "invoice", recordId: invoice.id, clientId: client.id, language }),
  };
  return { language, letter, values };
}

function textsOf({ letter: { t }, values }: Awaited<ReturnType<typeof valuesOf>>, dueOn: Day | null, today: Day) {
  const when = !dueOn || dueOn === today ? "due" : dueOn > today ? "before" : "late";
  return {
    subject: t(`paymentMail.reminder.${when}.subject`, values),
    heading: t(`paymentMail.reminder.${when}.heading`, values),
    paragraphs: [t("paymentMail.reminder.greeting", values), t(`paymentMail.reminder.${when}.text`, values)],
    amount: { value: values.balance, note: t("paymentMail.reminder.asked", { ...values, late: when === "late" ? "yes" : "no" }) },
    notes: [t("paymentMail.reminder.note")],
  };
}

/** Mails a reminder that was written down. May run twice; what was paid or is disputed meanwhile is not asked for. */
export async function mailReminder(ctx: Ctx, id: string): Promise<void> {
  const [reminder] = isUuid(id) ? await ctx.db.select().from(invoiceReminderTable).where(eq(invoiceReminderTable.id, id)) : [];
  const found = reminder && (await invoiceAnd(ctx, reminder.invoiceId));
  if (!reminder || reminder.channel !== "mail" || !found || !isRemindable(found.invoice)) return;
  const valued = await valuesOf(ctx, found);
  const { language, values } = valued;
  const { t, framed, answeredBy } = valued.letter;
  const users = [reminder.by, found.invoice.issuedBy, found.client.assignedTo];
  const person = await answeredBy(users);
  const mail = framed({
    ...textsOf(valued, found.invoice.dueOn, cairoDay(ctx.now())),
    action: { label: t("paymentMail.reminder.open"), url: values.link },
    ...(person && { person }),
  });
  const replyTo = { users };
  await sendMail(ctx, { ...mail, to: reminder.recipient, replyTo, language, kind: "invoice.reminder", key: `invoice.reminder:${id}` });
}

export type WrittenReminder = { channel: ReminderChannel; text: string; address: string; language: Language };

/** What a reminder would say, and to whom. Nothing is sent; refused as the sending would be. */
export async function reminderText(ctx: Ctx, invoiceId: string, channel: ReminderChannel): Promise<WrittenReminder> {
  authorize(ctx.actor, "payment.create");
  const found = isUuid(invoiceId) ? await invoiceAnd(ctx, invoiceId) : null;
  if (!found) throw new NotFound();
  const recipient = await recipientOf(ctx, found.invoice, found.client, channel);
  const valued = await valuesOf(ctx, found);
  const { language, letter, values } = valued;
  const today = cairoDay(ctx.now());
  if (channel === "mail") {
    const { subject, paragraphs, amount, notes } = textsOf(valued, found.invoice.dueOn, today);
    return {
      channel,
      text: [subject, ...paragraphs, `${amount.value} ${amount.note}`, ...notes].join("\n\n"),
      language,
      address: recipient,
    };
  }
  const late = (found.invoice.dueOn ?? "") < today ? "yes" : "no";
  const text = letter.t("paymentMail.reminder.text", { ...values, late });
  return { channel, text, language, address: `https://wa.me/${recipient.replace(/\D/g, "")}?text=${encodeURIComponent(text)}` };
}
