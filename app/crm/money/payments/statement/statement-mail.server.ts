import { eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { mayBeMailed } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { addressFor } from "./client-link.server.ts";
import { languageFor } from "#app/crm/money/payments/reminders/reminders.server.ts";
import type { StatementOf } from "./statement-words.ts";
import { statementOf } from "./statement.server.ts";

type Sent = { from: string; to: string; at: string; by?: string | null };
export type StatementMail = Sent & { clientId: string };
export type SupplierStatementMail = Sent & { supplierId: string };

/** Leaves a statement of account to be mailed to its client, with a link to read it. Throws `Conflict` where he has no address. */
export async function sendStatement(ctx: Ctx, clientId: string, { from, to }: { from: string; to: string }): Promise<string> {
  authorize(ctx.actor, "payment.create");
  const [client] = isUuid(clientId) ? await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId)) : [];
  if (!client) throw new NotFound();
  // His money is the other's now, and a link to his own would lead nowhere.
  if (client.mergedIntoId) throw new Conflict("ILLEGAL_TRANSITION", { key: "activity.error.merged" }, { clientId: client.mergedIntoId });
  const { email } = client;
  if (!email || !(await mayBeMailed(ctx, clientId))) throw new Conflict("CONFLICT", { key: "payment.error.noMail" });
  await leaveStatement(ctx, "client", clientId, { from, to }, "payment.statement");
  return email;
}

export async function leaveStatement(ctx: Ctx, of: StatementOf, id: string, days: Omit<Sent, "at" | "by">, job: string): Promise<void> {
  authorize(ctx.actor, of === "client" ? "payment.create" : "order.pay");
  await change(ctx, async (tx) => {
    const timeline = [{ kind: "statementSent", data: days }];
    await tx.record({ event: of === "client" ? "client.statementSent" : "supplier.statementSent", entity: of, id, after: days, timeline });
    const sent: Sent = { ...days, at: tx.now().toISOString(), by: userIdOf(tx) };
    const mail =
      of === "client" ? ({ clientId: id, ...sent } satisfies StatementMail) : ({ supplierId: id, ...sent } satisfies SupplierStatementMail);
    await tx.send(job, mail);
  });
}

export async function mailStatement(ctx: Ctx, { clientId, from, to, at, by }: StatementMail): Promise<void> {
  const [client] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId));
  if (!client?.email) return;
  const language = languageFor(client, null);
  const { closing } = await statementOf(ctx, clientId, { from, to });
  const { t, shown, framed, answeredBy } = await mailTo(ctx, { language });
  const users = [by ?? null, client.assignedTo];
  const person = await answeredBy(users);
  const days = { from: shown.date(from), to: shown.date(to) };
  const letter = framed({
    subject: t("paymentMail.statement.subject", days),
    heading: t("paymentMail.statement.heading"),
    paragraphs: [t("paymentMail.statement.text", days)],
    amount: {
      value: shown.money(Math.abs(closing)),
      note: t(closing < 0 ? "paymentMail.statement.credit" : "paymentMail.statement.balance"),
    },
    ...(person && { person }),
    action: {
      label: t("paymentMail.statement.open"),
      url: await addressFor(ctx, { kind: "statement", recordId: clientId, clientId, language }),
    },
    notes: [t("paymentMail.statement.note")],
  });
  await sendMail(ctx, {
    ...letter,
    to: client.email,
    replyTo: { users },
    language,
    kind: "payment.statement",
    key: `payment.statement:${clientId}:${from}:${to}:${at}`,
  });
}
