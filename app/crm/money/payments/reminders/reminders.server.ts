import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, ne } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { mayBeMailed } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { openStatuses, unpaidOf } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { notify } from "#app/crm/base/notifications/operations.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, isWorkingDay } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { isUuid } from "#app/values/uuid.ts";
import { reminderSteps, stepOn } from "./reminder-days.ts";
import { invoiceReminderTable } from "#app/crm/money/payments/table.server.ts";
import { thoseConcerned } from "#app/crm/money/payments/reads/payment-lines.server.ts";

type Invoice = typeof invoiceTable.$inferSelect;
type Client = typeof clientTable.$inferSelect;

/** A reminder that went out, as the invoice's page shows it. `step` is null where somebody sent it by hand. */
export type Reminder = { id: string; at: string; channel: "mail" | "whatsapp"; step: number | null };

export async function remindersOf(ctx: Ctx, invoiceId: string): Promise<Reminder[]> {
  authorize(ctx.actor, "payment.read");
  const { id, at, channel, step } = invoiceReminderTable;
  const rows = await ctx.db
    .select({ id, at, channel, step })
    .from(invoiceReminderTable)
    .where(eq(invoiceReminderTable.invoiceId, invoiceId))
    .orderBy(desc(at), desc(id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export const languageFor = (client: Pick<Client, "preferredLanguage">, document: string | null): Language =>
  client.preferredLanguage ?? (document === "en" ? "en" : "ar");

export const isRemindable = ({ disputed, ...invoice }: Pick<Invoice, "kind" | "status" | "balance" | "covered" | "disputed">): boolean =>
  unpaidOf(invoice) > 0 && !disputed;

export type ReminderChannel = "mail" | "whatsapp";

export async function recipientOf(ctx: Ctx, invoice: Invoice, client: Client | undefined, channel: ReminderChannel): Promise<string> {
  if (!isRemindable(invoice))
    throw new Conflict("CONFLICT", { key: invoice.disputed ? "payment.error.disputed" : "payment.error.nothingOwed" });
  const recipient = channel === "mail" ? client?.email : client?.phoneE164;
  if (!client || !recipient || (channel === "mail" && !(await mayBeMailed(ctx, client.id))))
    throw new Conflict("CONFLICT", { key: channel === "mail" ? "payment.error.noMail" : "payment.error.noPhone" });
  return recipient;
}

export async function sendReminder(ctx: Ctx, invoiceId: string, channel: ReminderChannel): Promise<string> {
  authorize(ctx.actor, "payment.create");
  if (!isUuid(invoiceId)) throw new NotFound();
  return change(ctx, async (tx) => {
    const [invoice] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, invoiceId)).for("update");
    if (!invoice) throw new NotFound();
    const [client] = await tx.db.select().from(clientTable).where(eq(clientTable.id, invoice.clientId));
    const recipient = await recipientOf(tx, invoice, client, channel);
    // A second press says the same thing twice to the client.
    const [before] = await tx.db
      .select()
      .from(invoiceReminderTable)
      .where(
        and(
          eq(invoiceReminderTable.invoiceId, invoiceId),
          eq(invoiceReminderTable.channel, channel),
          gte(invoiceReminderTable.at, new Date(tx.now().getTime() - quiet)),
        ),
      );
    if (before) return before.id;
    return (await remind(tx, invoice, channel, recipient, null)) ?? "";
  });
}

/** Two reminders by hand within this time are one (ms). */
const quiet = 10 * 60_000;

async function remind(
  tx: Change,
  invoice: Invoice,
  channel: ReminderChannel,
  recipient: string,
  step: number | null,
): Promise<string | null> {
  const by = userIdOf(tx);
  const [made] = await tx.db
    .insert(invoiceReminderTable)
    .values({ invoiceId: invoice.id, dueOn: invoice.dueOn ?? cairoDay(tx.now()), step, channel, recipient, at: tx.now(), by })
    .onConflictDoNothing()
    .returning({ id: invoiceReminderTable.id });
  if (!made) return null;
  const line = { kind: "reminderSent", data: { channel } };
  await tx.record({
    event: "invoice.reminded",
    entity: "invoice",
    id: invoice.id,
    after: { channel, ...(step !== null && { step }) },
    timeline: [line, { ...line, data: { channel, number: invoice.number ?? "" }, on: { entity: "client", id: invoice.clientId } }],
  });
  if (channel === "mail") await tx.send("invoice.reminder", { id: made.id }, { key: made.id });
  return made.id;
}

export async function remindDue(ctx: Ctx): Promise<number> {
  authorize(ctx.actor, "invoice.remind");
  const today = cairoDay(ctx.now());
  const working = await workingCalendar(ctx);
  if (!isWorkingDay(today, working)) return 0;
  const rows = await ctx.db
    .select({ id: invoiceTable.id })
    .from(invoiceTable)
    .where(
      and(
        inArray(invoiceTable.status, [...openStatuses]),
        ne(invoiceTable.kind, "credit_note"),
        gt(invoiceTable.balance, invoiceTable.covered),
        eq(invoiceTable.disputed, false),
        eq(invoiceTable.remindersOff, false),
        lte(invoiceTable.dueOn, addDays(today, -reminderSteps[0])),
        gte(invoiceTable.dueOn, addDays(today, -furthest)),
      ),
    )
    .orderBy(asc(invoiceTable.id));
  let sent = 0;
  await each("invoice.remind", rows, ({ id }) =>
    change(ctx, async (tx) => {
      // Read anew and held: a payment that arrives at this moment comes before or after, never between.
      const [invoice] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id)).for("update");
      if (!invoice?.dueOn || !isRemindable(invoice) || invoice.remindersOff) return;
      const before = await tx.db
        .select({ step: invoiceReminderTable.step })
        .from(invoiceReminderTable)
        .where(
          and(eq(invoiceReminderTable.invoiceId, id), eq(invoiceReminderTable.dueOn, invoice.dueOn), isNotNull(invoiceReminderTable.step)),
        );
      const steps = before.flatMap(({ step }) => (step === null ? [] : [step]));
      const step = stepOn(today, { dueOn: invoice.dueOn, issuedOn: invoice.issuedOn ?? today, sent: steps }, working);
      if (step === null) return;
      const [client] = await tx.db.select().from(clientTable).where(eq(clientTable.id, invoice.clientId));
      if (!client || client.status === "blacklisted") return;
      if (client.email) {
        if (await remind(tx, invoice, "mail", client.email, step)) sent += 1;
        return;
      }
      await notify(tx, {
        to: [...(await thoseConcerned(tx, client.id, [])), invoice.issuedBy, invoice.createdBy],
        kind: "remind",
        about: { kind: "invoice", id },
        data: { due: invoice.dueOn },
        key: `remind ${id} ${invoice.dueOn} ${step}`,
        unmailed: true,
      });
    }),
  );
  return sent;
}

/** The last step, moved over the longest holiday, and the days it may be late (days). */
const furthest = 35;
