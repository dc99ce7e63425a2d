import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { unpaidOf } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { bilingual, inLanguage } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { addressFor } from "#app/crm/money/payments/statement/client-link.server.ts";
import { isRemindable, languageFor } from "./reminders.server.ts";
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

/** Mails a reminder that was written down. May run twice; what was paid or is disputed meanwhile is not asked for. */
export async function mailReminder(ctx: Ctx, id: string): Promise<void> {
  const [reminder] = isUuid(id) ? await ctx.db.select().from(invoiceReminderTable).where(eq(invoiceReminderTable.id, id)) : [];
  const found = reminder && (await invoiceAnd(ctx, reminder.invoiceId));
  if (!reminder || reminder.channel !== "mail" || !found || !isRemindable(found.invoice)) return;
  const { language, letter, values } = await valuesOf(ctx, found);
  const { t, framed, answeredBy } = letter;
  const users = [reminder.by, found.invoice.issuedBy, found.client.assignedTo];
  const person = await answeredBy(users);
  const today = cairoDay(ctx.now());
  const dueOn = found.invoice.dueOn ?? today;
  const when = dueOn > today ? "before" : dueOn === today ? "due" : "late";
  const mail = framed({
    subject: t(`paymentMail.reminder.${when}.subject`, values),
    heading: t(`paymentMail.reminder.${when}.heading`, values),
    paragraphs: [t("paymentMail.reminder.greeting", values), t(`paymentMail.reminder.${when}.text`, values)],
    amount: { value: values.balance, note: t("paymentMail.reminder.asked", values) },
    action: { label: t("paymentMail.reminder.open"), url: values.link },
    ...(person && { person }),
    notes: [t("paymentMail.reminder.note")],
  });
  const replyTo = { users };
  await sendMail(ctx, { ...mail, to: reminder.recipient, replyTo, language, kind: "invoice.reminder", key: `invoice.reminder:${id}` });
}

export async function reminderText(ctx: Ctx, invoiceId: string): Promise<{ text: string; address: string; language: "en" | "ar" }> {
  authorize(ctx.actor, "payment.create");
  const found = await invoiceAnd(ctx, invoiceId);
  if (!found) throw new NotFound();
  const { language, letter, values } = await valuesOf(ctx, found);
  const late = (found.invoice.dueOn ?? "") < cairoDay(ctx.now()) ? "yes" : "no";
  const text = letter.t("paymentMail.reminder.text", { ...values, late });
  const phone = (found.client.phoneE164 ?? "").replace(/\D/g, "");
  return { text, language, address: `https://wa.me/${phone}?text=${encodeURIComponent(text)}` };
}
