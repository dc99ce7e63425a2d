import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { messageByKey, spentSince, storeMessage } from "#app/content/messages/operations.server.ts";
import { enquiryLimits } from "#app/content/settings/operations.server.ts";
import { reachedLeads } from "#app/crm/people/leads/importing/duplicate-leads.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import type { ChangeEvent } from "#app/platform/events/change-event.ts";
import { addressHash } from "#app/platform/tokens/tokens.server.ts";
import { TooMany } from "#app/values/errors.ts";
import { announceMessage } from "./announce-message.server.ts";
import { nextInTurn } from "./assign.server.ts";
import type { EnquiryInput } from "./enquiry-input.server.ts";
import { leadBounds } from "#app/crm/people/leads/fields.ts";
import { leadRecords } from "#app/crm/people/leads/records.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { type Attached, type Enquiry, digest, fingerprintOf, messageOf, sourceOf, utmOf, within } from "./enquiry-facts.server.ts";

const hour = 3_600_000;
const sameMatterHours = 24;
const keyWindow = 10 * 60_000;
/** Every enquiry takes a lead's number, so that its reference tells nobody that the phone or e-mail was known, or a robot recognised. */
const series = "LED";

/** What the visitor is told. `replayed` when the same enquiry had been accepted before. */
export type Captured = { reference: string; estimateId: string | null; replayed: boolean };

/** Stores an enquiry and makes it a lead in one change; a repeated one gets the first answer, and within 24 hours it joins the person's open lead. A suspected one begins a lead to be checked, of which nobody is notified. Throws `TooMany`. */
export function captureLead(ctx: Ctx, enquiry: Enquiry): Promise<Captured> {
  const { input, from } = enquiry;
  const now = ctx.now().getTime();
  const fingerprint = fingerprintOf(enquiry);
  const windows = input.scriptKey ? [input.scriptKey] : [0, 1].map((back) => `window ${Math.floor(now / keyWindow) - back}`);
  const keys = windows.map((window) => digest(`${fingerprint}\n${window}`));
  const hashed = addressHash(from.address);
  const contacts = [...(input.phone ? [`phone ${input.phone.e164}`] : []), ...(input.email ? [`email ${input.email}`] : [])];

  return change(ctx, async (tx) => {
    await lockNames(tx, [`enquiry ${fingerprint}`, `enquiry from ${hashed}`, ...contacts.map((contact) => `enquiry of ${contact}`)]);
    for (const key of keys) {
      const earlier = await messageByKey(tx.db, key);
      // Without script the window before this one counts too, for what was sent shortly before its end.
      if (earlier && (input.scriptKey || now - earlier.createdAt.getTime() < keyWindow))
        return { reference: earlier.reference, estimateId: earlier.estimateId, replayed: true };
    }
    await refuseTooMany(tx, input, hashed);
    return accept(tx, enquiry, keys[0] as string, hashed);
  });
}

async function accept(tx: Change, enquiry: Enquiry, key: string, hashed: string): Promise<Captured> {
  const attached = await enquiry.attach?.(tx);
  const estimateId = attached?.id ?? null;
  const { signs } = enquiry.input;
  const suspected = signs.length > 0;
  const before = suspected ? {} : await sameMatter(tx, enquiry.input);
  const reference = await nextNumber(tx, series);
  const lead = before.open
    ? await append(tx, before.open, enquiry, attached, reference)
    : await begin(tx, enquiry, attached, before.closed?.id ?? null, reference);
  const message = {
    ...messageOf(enquiry),
    language: tx.language,
    key,
    reference,
    addressHash: hashed,
    leadId: lead.id,
    estimateId,
    ...(suspected && { status: "spam" as const, statusBefore: "new" as const, suspicion: signs }),
  };
  const messageId = await storeMessage(tx, message);
  const source = sourceOf(enquiry);
  const data = { source, messageId, ...(attached && { total: attached.total }) };
  const appended = {
    event: "lead.enquiryAppended",
    entity: "lead",
    id: lead.id,
    after: { source },
    timeline: [{ kind: "appended", data }],
  };
  await tx.record(before.open ? appended : captured(lead, before.closed, { source, data }));
  if (!suspected) await announceMessage(tx, { ...message, id: messageId }, before.open !== undefined);
  return { reference, estimateId, replayed: false };
}

type LeadRow = typeof leadTable.$inferSelect;

/** Leads of the same phone or e-mail that were heard of within 24 hours: the newest open one, the newest closed one. Those still to be checked are neither. */
async function sameMatter(tx: Change, { phone, email }: EnquiryInput): Promise<{ open?: LeadRow; closed?: LeadRow }> {
  const since = new Date(tx.now().getTime() - sameMatterHours * hour).toISOString();
  const samePerson = reachedLeads({ phones: phone ? [phone.e164] : [], emails: email ? [email] : [] });
  const rows = await tx.db
    .select()
    .from(leadTable)
    .where(
      and(
        samePerson,
        isListed(leadTable),
        ne(leadTable.status, "suspected"),
        gte(sql`greatest(${leadTable.createdAt}, ${leadTable.lastEnquiryAt})`, sql`${since}::timestamptz`),
      ),
    )
    .orderBy(desc(leadTable.createdAt), desc(leadTable.id))
    .for("update");
  const isClosed = (lead: LeadRow) => lead.status === "won" || lead.status === "lost" || lead.convertedAt !== null;
  const open = rows.find((lead) => !isClosed(lead));
  const closed = rows.find(isClosed);
  return { ...(open && { open }), ...(closed && { closed }) };
}

async function begin(tx: Change, enquiry: Enquiry, attached: Attached | undefined, previousLeadId: string | null, number: string) {
  const { input, consent, from } = enquiry;
  const now = tx.now();
  const suspected = input.signs.length > 0;
  const assignedTo = suspected ? null : await nextInTurn(tx);
  const arabic = /\p{Script=Arabic}/u.test(input.name);
  const [lead] = await tx.db
    .insert(leadTable)
    .values({
      number,
      createdAt: now,
      updatedAt: now,
      status: suspected ? "suspected" : "new",
      ...(arabic ? { nameAr: input.name } : { nameEn: input.name }),
      propertyType: input.propertyType ?? attached?.propertyType ?? null,
      propertySize: within(attached?.size ?? null, leadBounds.size),
      budgetEstimate: within(attached?.total ?? null, leadBounds.budget),
      source: sourceOf(enquiry),
      sourceDetail: input.service ?? null,
      utm: utmOf(from.page),
      assignedTo,
      assignedAt: assignedTo ? now : null,
      phoneRaw: input.phone?.raw ?? null,
      phoneE164: input.phone?.e164 ?? null,
      email: input.email ?? null,
      preferredLanguage: input.preferredLanguage,
      preferredChannel: input.channel ?? null,
      estimateId: attached?.id ?? null,
      consentText: consent.text,
      consentVersion: consent.version,
      consentAt: now,
      lastEnquiryAt: now,
      lastActivityAt: now,
      previousLeadId,
    })
    .returning({ id: leadTable.id, number: leadTable.number, status: leadTable.status, assignedTo: leadTable.assignedTo });
  if (!lead) throw new Error("The lead was not stored");
  return lead;
}

type NewLead = Pick<LeadRow, "id" | "number" | "status" | "assignedTo">;

function captured(
  lead: NewLead,
  previous: Pick<LeadRow, "id" | "number"> | undefined,
  { source, data }: { source: string; data: Record<string, string | number> },
): ChangeEvent {
  const { id, number, status, assignedTo } = lead;
  const follows = previous && [
    { kind: "follows", data: { number: previous.number, leadId: previous.id } },
    { kind: "returned", data: { number, leadId: id }, on: { entity: "lead", id: previous.id } },
  ];
  return {
    event: "lead.captured",
    entity: "lead",
    id,
    after: { number, source, assignedTo, previousLeadId: previous?.id ?? null },
    states: [{ from: null, to: status }],
    timeline: [{ kind: "captured", data }, ...(follows ?? [])],
    // The mail about it says more: what was written.
    notices: [{ to: [assignedTo], kind: "assigned", unmailed: true }],
  };
}

/** Only empty fields are filled: what staff wrote stands, and what the visitor wrote is kept whole in the message. */
async function append(tx: Change, lead: LeadRow, enquiry: Enquiry, attached: Attached | undefined, reference: string) {
  const { input } = enquiry;
  const now = tx.now();
  await leadRecords.put(
    tx,
    lead.id,
    {
      ...(!lead.phoneRaw && input.phone && { phone: input.phone }),
      ...(!lead.email && input.email && { email: input.email }),
      propertyType: lead.propertyType ?? input.propertyType ?? attached?.propertyType ?? null,
      propertySize: lead.propertySize ?? within(attached?.size ?? null, leadBounds.size),
      budgetEstimate: lead.budgetEstimate ?? within(attached?.total ?? null, leadBounds.budget),
    },
    "updated",
  );
  await tx.db
    .update(leadTable)
    .set({
      estimateId: attached?.id ?? lead.estimateId,
      // Found by whatever was written and by the number the visitor was told, although only what was empty is filled.
      alsoFound: [reference, input.phone?.e164, input.email, lead.alsoFound].filter(Boolean).join(" ").slice(0, 2000),
      lastEnquiryAt: now,
      lastActivityAt: now,
    })
    .where(eq(leadTable.id, lead.id));
  return lead;
}

async function refuseTooMany(tx: Change, { phone, email }: EnquiryInput, hashed: string): Promise<void> {
  const limits = await enquiryLimits(tx);
  const since = new Date(tx.now().getTime() - hour);
  const spent = [
    phone && (await spentSince(tx.db, { phone: phone.e164 }, limits.perContact, since)),
    email && (await spentSince(tx.db, { email }, limits.perContact, since)),
    await spentSince(tx.db, { addressHash: hashed }, limits.perAddress, since),
  ];
  const freeAt = Math.max(0, ...spent.flatMap((at) => (at instanceof Date ? [at.getTime() + hour] : [])));
  if (freeAt === 0) return;
  const seconds = Math.max(1, Math.ceil((freeAt - tx.now().getTime()) / 1000));
  throw new TooMany(seconds, { key: "enquiry.tooMany", values: { minutes: Math.ceil(seconds / 60) } });
}
