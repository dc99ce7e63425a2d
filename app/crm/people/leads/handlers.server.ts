import { and, eq, isNotNull, isNull, lt, notExists, type SQL } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { estimateToken } from "#app/content/estimator/operations.server.ts";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { deleteMessages, messageById } from "#app/content/messages/operations.server.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import { config } from "#app/platform/config.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { inItsTurn, sendMail } from "#app/platform/mail/send.server.ts";
import { readablePhone } from "#app/values/phone.ts";
import { leadConditions } from "#app/crm/people/leads/list/conditions.server.ts";
import { leadRecords } from "./records.server.ts";
import { dependentsOf } from "./rules.server.ts";
import { leadTable } from "./table.server.ts";

type Job = { messageId: string; again?: boolean };

async function announce(ctx: Ctx, data: unknown): Promise<void> {
  const { messageId, again = false } = data as Job;
  const message = await messageById(ctx.db, messageId);
  const lead = message && (await leadOf(ctx, message));
  if (!lead) return;
  const people = await whoHears(ctx, lead.assignedTo);
  await each("leads.announce", people, async (person) => {
    const { id, email, language, role } = person;
    const { t, framed } = await mailTo(ctx, person);
    // The CRM is not open to administrators: they read the message itself.
    const asAdmin = role === "admin";
    const isolated = true;
    const letter = framed({
      site: `${config().APP_URL}/${asAdmin ? "admin" : "crm"}`,
      subject: t(again ? "leads.mail.subjectAgain" : "leads.mail.subject", { name: message.name, number: lead.number }),
      heading: t(again ? "leads.mail.headingAgain" : "leads.mail.heading", { name: message.name }),
      paragraphs: [t(message.kind === "estimate" ? "leads.mail.fromEstimator" : "leads.mail.fromWebsite")],
      facts: [
        { label: t("leads.field.number"), value: lead.number, isolated },
        ...(message.phoneRaw
          ? [{ label: t("leads.field.phone"), value: readablePhone({ raw: message.phoneRaw, e164: message.phoneE164 }), isolated }]
          : []),
        ...(message.email ? [{ label: t("leads.field.email"), value: message.email, isolated }] : []),
        ...(lead.propertyType ? [{ label: t("leads.field.propertyType"), value: t(`choice.propertyType.${lead.propertyType}`) }] : []),
        ...(lead.preferredChannel
          ? [{ label: t("leads.field.preferredChannel"), value: t(`leads.choice.preferredChannel.${lead.preferredChannel}`) }]
          : []),
      ],
      ...(message.message ? { quoted: message.message } : {}),
      action: asAdmin
        ? { label: t("leads.mail.openMessage"), url: `${config().APP_URL}/admin/messages/${messageId}` }
        : { label: t("leads.mail.open"), url: `${config().APP_URL}/crm/leads/${lead.id}` },
      notes: asAdmin ? [t("leads.mail.nobodySells")] : [],
    });
    const replyTo = { email: message.email };
    await sendMail(ctx, { ...letter, to: email, replyTo, language, kind: "leads.announce", key: `leads.announce:${messageId}:${id}` });
  });
}

async function leadOf(ctx: Ctx, { leadId }: { leadId: string | null }) {
  const [lead] = leadId ? await ctx.db.select().from(leadTable).where(eq(leadTable.id, leadId)) : [];
  return lead;
}

/** The person it is assigned to; the managers when there is none, or he has left; the administrators where nobody is a manager. */
async function whoHears(ctx: Ctx, assignedTo: string | null) {
  const who = (of: SQL) =>
    ctx.db
      .select({
        id: userTable.id,
        email: userTable.email,
        language: userTable.language,
        digits: userTable.digits,
        role: userTable.roleName,
      })
      .from(userTable)
      .where(and(isNull(userTable.deactivatedAt), eq(userTable.emailVerified, true), of));
  const inTurn = [
    ...(assignedTo ? [eq(userTable.id, assignedTo)] : []),
    eq(userTable.roleName, "manager"),
    eq(userTable.roleName, "admin"),
  ];
  for (const of of inTurn) {
    const people = await who(of);
    if (people.length > 0) return people;
  }
  return [];
}

/** Sends the visitor the link to the estimate that was asked for. Nothing typed stands in it: the address may be somebody else's. */
async function mailEstimate(ctx: Ctx, data: unknown): Promise<void> {
  const { messageId } = data as Job;
  const message = await messageById(ctx.db, messageId);
  if (!message?.email || !message.estimateId) return;
  const language = message.preferredLanguage;
  const lead = await leadOf(ctx, message);
  const { t, framed } = await mailTo(ctx, { language });
  const site = language === "ar" ? `${config().APP_URL}/ar` : config().APP_URL;
  const letter = framed({
    subject: t("leads.estimateMail.subject", { reference: message.reference }),
    heading: t("leads.estimateMail.heading"),
    paragraphs: [t("leads.estimateMail.text")],
    facts: [{ label: t("leads.estimateMail.reference"), value: message.reference, isolated: true }],
    action: { label: t("leads.estimateMail.open"), url: `${site}/estimates/${estimateToken(message.estimateId)}` },
    notes: [t("leads.estimateMail.validity"), t("leads.estimateMail.unasked")],
  });
  const replyTo = { users: [lead?.assignedTo ?? null] };
  await sendMail(ctx, {
    ...letter,
    to: message.email,
    replyTo,
    unproven: "site",
    language,
    kind: "leads.mailEstimate",
    key: `leads.mailEstimate:${messageId}`,
  });
}

/** How long somebody may check an enquiry (ms); then it lies in the trash for as long again. */
const suspectedFor = 30 * 24 * 3_600_000;

/** Moves to the trash what nobody has released, and deletes the messages of what was deleted from there. Leads with a note or a file stay. */
async function expireSuspected(ctx: Ctx): Promise<void> {
  const old = and((await leadConditions(ctx)).suspected, lt(leadTable.createdAt, new Date(ctx.now().getTime() - suspectedFor)));
  await each(
    "leads.expireSuspected",
    await ctx.db.select({ id: leadTable.id }).from(leadTable).where(old).orderBy(leadTable.id),
    ({ id }) =>
      change(ctx, async (tx) => {
        // Released meanwhile, or in use: it stays.
        const [still] = await tx.db
          .select({ id: leadTable.id })
          .from(leadTable)
          .where(and(eq(leadTable.id, id), old))
          .for("update");
        if (still && (await dependentsOf(tx, id)).every(({ values }) => values.count <= 0)) await leadRecords.trash(tx, id);
      }),
  );
  const { leadId, suspicion } = messageTable;
  const kept = ctx.db.select({ id: leadTable.id }).from(leadTable).where(eq(leadTable.id, leadId));
  await change(ctx, (tx) => deleteMessages(tx, and(isNotNull(suspicion), isNotNull(leadId), notExists(kept))));
}

export const handlers: Record<string, Handler> = {
  "leads.announce": announce,
  "leads.expireSuspected": expireSuspected,
  "leads.mailEstimate": inItsTurn("leads.mailEstimate", mailEstimate),
};
