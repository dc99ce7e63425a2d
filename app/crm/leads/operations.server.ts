import { and, count, desc, eq, isNull, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorize } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import type { SavedEstimate } from "#app/content/estimator/fields.ts";
import { estimateById, estimateToken } from "#app/content/estimator/operations.server.ts";
import { estimateTable } from "#app/content/estimator/table.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { messagesOfLead } from "#app/content/messages/operations.server.ts";
import { serviceChoices } from "#app/content/services/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readTimeline, type TimelineEntry } from "#app/platform/timeline/timeline.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { NotFound } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import type { PropertyType } from "#app/values/property-type.ts";
import { isUuid } from "#app/values/uuid.ts";
import { leadsPerPage, type Channel, type Governorate, type LeadPriority, type LeadStatus } from "./fields.ts";
import { leadTable } from "./table.server.ts";

export { sendContactMessage, sendEstimate } from "./send-enquiry.server.ts";

/** A lead as one row of the list. Money in piastres, instants as ISO text. */
export type LeadRow = {
  id: string;
  number: string;
  name: Bilingual;
  phone: { raw: string; e164: string | null } | null;
  email: string | null;
  propertyType: PropertyType | null;
  propertySize: number | null;
  source: Bilingual;
  status: LeadStatus;
  priority: LeadPriority;
  total: number | null;
  assignedTo: Bilingual | null;
  createdAt: string;
};

export type LeadList = { leads: LeadRow[]; total: number; open: number; page: number; pages: number };

const sourceName = { en: lookupTable.nameEn, ar: lookupTable.nameAr };
const closed: LeadStatus[] = ["won", "lost"];

/** One page of all leads, newest first. Pages count from 1; a page beyond the last is the last. */
export async function listLeads(ctx: Ctx, wanted: { page: number }): Promise<LeadList> {
  authorize(ctx.actor, "lead.read");
  const [all] = await ctx.db.select({ total: count() }).from(leadTable);
  const [open] = await ctx.db
    .select({ total: count() })
    .from(leadTable)
    .where(and(notInArray(leadTable.status, closed), isNull(leadTable.convertedAt)));
  const total = all?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / leadsPerPage));
  const page = Math.min(Math.max(1, Math.trunc(wanted.page) || 1), pages);
  const rows = await ctx.db
    .select({
      lead: leadTable,
      source: sourceName,
      person: { en: userTable.fullName, ar: userTable.fullNameAr },
      estimated: estimateTable.total,
    })
    .from(leadTable)
    .leftJoin(lookupTable, and(eq(lookupTable.kind, "leadSource"), eq(lookupTable.key, leadTable.source)))
    .leftJoin(userTable, eq(userTable.id, leadTable.assignedTo))
    .leftJoin(estimateTable, eq(estimateTable.id, leadTable.estimateId))
    .orderBy(desc(leadTable.createdAt), desc(leadTable.id))
    .limit(leadsPerPage)
    .offset((page - 1) * leadsPerPage);
  const leads = rows.map(({ lead, source, person, estimated }) => ({
    id: lead.id,
    number: lead.number,
    name: bilingual(lead.nameEn, lead.nameAr),
    phone: phoneOf(lead.phoneRaw ?? lead.whatsappRaw, lead.phoneE164 ?? lead.whatsappE164),
    email: lead.email,
    propertyType: lead.propertyType,
    propertySize: lead.propertySize,
    source: source ? bilingual(source.en, source.ar) : bilingual(lead.source, lead.source),
    status: lead.status,
    priority: lead.priority,
    total: estimated ?? lead.budgetEstimate,
    assignedTo: person ? bilingual(person.en, person.ar) : null,
    createdAt: lead.createdAt.toISOString(),
  }));
  return { leads, total, open: open?.total ?? 0, page, pages };
}

/** What a visitor wrote, with the contact details as he gave them. */
export type LeadMessage = {
  id: string;
  kind: "contact" | "estimate";
  name: string;
  phone: { raw: string; e164: string | null } | null;
  email: string | null;
  service: string | null;
  message: string;
  language: Language;
  createdAt: string;
};

export type LeadRecord = Omit<LeadRow, "total"> & {
  budget: number | null;
  timelineMonths: number | null;
  whatsapp: { raw: string; e164: string | null } | null;
  governorate: Governorate | null;
  city: string | null;
  compound: string | null;
  preferredLanguage: Language | null;
  preferredChannel: Channel | null;
  preferredStyle: Bilingual | null;
  /** The service that was asked for. */
  service: Bilingual | null;
  campaign: { name: string; value: string }[];
  expectedValue: number | null;
  nextFollowUp: string | null;
  lostReason: Bilingual | null;
  lostNote: string | null;
  onHoldUntil: string | null;
  notes: string | null;
  previous: { id: string; number: string } | null;
  messages: LeadMessage[];
  timeline: (Omit<TimelineEntry, "at" | "by"> & { at: string; by: Bilingual | null })[];
  estimate: (SavedEstimate & { link: string | null }) | null;
};

const timelineLength = 100;

/** One lead with everything known about it. Throws `NotFound` for an unknown id. */
export async function getLead(ctx: Ctx, id: string): Promise<LeadRecord> {
  authorize(ctx.actor, "lead.read");
  if (!isUuid(id)) throw new NotFound();
  const style = alias(lookupTable, "style");
  const reason = alias(lookupTable, "reason");
  const earlier = alias(leadTable, "earlier");
  const [row] = await ctx.db
    .select({
      lead: leadTable,
      source: sourceName,
      style: { en: style.nameEn, ar: style.nameAr },
      reason: { en: reason.nameEn, ar: reason.nameAr },
      person: { en: userTable.fullName, ar: userTable.fullNameAr },
      earlier: { id: earlier.id, number: earlier.number },
    })
    .from(leadTable)
    .leftJoin(lookupTable, and(eq(lookupTable.kind, "leadSource"), eq(lookupTable.key, leadTable.source)))
    .leftJoin(style, and(eq(style.kind, "style"), eq(style.key, leadTable.preferredStyle)))
    .leftJoin(reason, and(eq(reason.kind, "lostReason"), eq(reason.key, leadTable.lostReason)))
    .leftJoin(userTable, eq(userTable.id, leadTable.assignedTo))
    .leftJoin(earlier, eq(earlier.id, leadTable.previousLeadId))
    .where(eq(leadTable.id, id));
  if (!row) throw new NotFound();
  const { lead } = row;
  const messages = await messagesOfLead(ctx.db, id);
  const entries = await readTimeline(ctx, "lead", id, timelineLength);
  const people = await namesOf(ctx);
  const services = lead.sourceDetail ? await serviceChoices(ctx) : [];
  const estimate = lead.estimateId ? await estimateById(ctx, lead.estimateId) : null;
  return {
    id: lead.id,
    number: lead.number,
    name: bilingual(lead.nameEn, lead.nameAr),
    phone: phoneOf(lead.phoneRaw, lead.phoneE164),
    whatsapp: phoneOf(lead.whatsappRaw, lead.whatsappE164),
    email: lead.email,
    propertyType: lead.propertyType,
    propertySize: lead.propertySize,
    budget: lead.budgetEstimate,
    timelineMonths: lead.timelineMonths,
    source: row.source ? bilingual(row.source.en, row.source.ar) : bilingual(lead.source, lead.source),
    service: services.find(({ slug }) => slug === lead.sourceDetail)?.title ?? null,
    campaign: Object.entries(lead.utm).map(([name, value]) => ({ name, value })),
    status: lead.status,
    priority: lead.priority,
    assignedTo: row.person ? bilingual(row.person.en, row.person.ar) : null,
    governorate: lead.governorate,
    city: lead.city,
    compound: lead.compound,
    preferredLanguage: lead.preferredLanguage,
    preferredChannel: lead.preferredChannel,
    preferredStyle: row.style ? bilingual(row.style.en, row.style.ar) : null,
    expectedValue: lead.expectedValue,
    nextFollowUp: lead.nextFollowUp?.toISOString() ?? null,
    lostReason: row.reason ? bilingual(row.reason.en, row.reason.ar) : null,
    lostNote: lead.lostNote,
    onHoldUntil: lead.onHoldUntil?.toISOString() ?? null,
    notes: lead.notes,
    createdAt: lead.createdAt.toISOString(),
    previous: row.earlier,
    messages: messages.map(({ id: messageId, kind, name, phoneRaw, phoneE164, email, service, message, language, createdAt }) => ({
      id: messageId,
      kind,
      name,
      phone: phoneOf(phoneRaw, phoneE164),
      email,
      service,
      message,
      language,
      createdAt: createdAt.toISOString(),
    })),
    timeline: entries.map(({ at, by, ...entry }) => ({ ...entry, at: at.toISOString(), by: (by && people.get(by)) || null })),
    estimate: estimate ? { ...estimate, link: estimate.revokedAt ? null : `/estimates/${estimateToken(estimate.id)}` } : null,
  };
}

/** Names of everybody with an account, for who did what. */
async function namesOf(ctx: Ctx): Promise<Map<string, Bilingual>> {
  const rows = await ctx.db.select({ id: userTable.id, en: userTable.fullName, ar: userTable.fullNameAr }).from(userTable);
  return new Map(rows.map(({ id, en, ar }) => [id, bilingual(en, ar)]));
}

const phoneOf = (raw: string | null, e164: string | null): { raw: string; e164: string | null } | null =>
  raw || e164 ? { raw: raw ?? e164 ?? "", e164 } : null;
