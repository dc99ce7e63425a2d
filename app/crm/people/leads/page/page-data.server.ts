import { and, asc, eq } from "drizzle-orm";
import { accountOf, isActor } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import type { SavedEstimate } from "#app/content/estimator/fields.ts";
import { estimateById, estimateToken } from "#app/content/estimator/operations.server.ts";
import type { Sign } from "#app/content/messages/fields.ts";
import { messagesOfLead } from "#app/content/messages/operations.server.ts";
import { serviceChoices } from "#app/content/services/operations.server.ts";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import type { Option, Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import type { TokenName } from "#app/values/token-name.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { manages } from "#app/crm/people/leads/rules.server.ts";
import { signalsOf, type Signal } from "#app/crm/people/leads/ageing/ageing.ts";
import { isLeadStatus, type LeadStatus } from "#app/crm/people/leads/fields.ts";
import type { Lead } from "#app/crm/people/leads/importing/lead-fields.ts";
import { leadRecords } from "#app/crm/people/leads/records.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { leadMoves } from "#app/crm/people/leads/transition.server.ts";

export type LeadMessage = {
  id: string;
  kind: "contact" | "estimate";
  name: string;
  phone: { raw: string; e164: string | null } | null;
  email: string | null;
  message: string;
  language: Language;
  createdAt: string;
};

export type Stage = {
  status: LeadStatus;
  at: string;
  by: string | null;
  token: TokenName | null;
  seconds: number;
  reason: string | null;
  now: boolean;
};

export type LeadPage = {
  lead: Lead;
  names: Options;
  service: Bilingual | null;
  campaign: { name: string; value: string }[];
  previous: { id: string; number: string } | null;
  messages: LeadMessage[];
  signs: Sign[];
  estimate: (SavedEstimate & { link: string | null }) | null;
  stages: Stage[];
  signals: Signal[];
  greeting: string;
  reasons: Option[];
  people: Option[];
  moves: string[];
  may: { update: boolean; convert: boolean; meet: boolean; quote: boolean; archive: boolean; trash: boolean };
};

export async function leadPage(ctx: Ctx, id: string): Promise<LeadPage> {
  authorize(ctx.actor, "lead.read");
  const lead = await leadRecords.get(ctx, id);
  const [more] = await ctx.db
    .select({ utm: leadTable.utm, estimateId: leadTable.estimateId, previousId: leadTable.previousLeadId })
    .from(leadTable)
    .where(eq(leadTable.id, id));
  const [previous] = more?.previousId
    ? await ctx.db.select({ id: leadTable.id, number: leadTable.number }).from(leadTable).where(eq(leadTable.id, more.previousId))
    : [];
  const messages = await messagesOfLead(ctx.db, id);
  const services = lead.sourceDetail ? await serviceChoices(ctx) : [];
  const estimate = more?.estimateId ? await estimateById(ctx, more.estimateId) : null;
  const options = await leadRecords.optionsFor(ctx, [lead]);
  const settled = lead.convertedAt !== null || lead.trashedAt !== null || lead.archivedAt !== null;
  return {
    lead,
    names: await leadRecords.namesIn(ctx, lead),
    service: services.find(({ slug }) => slug === lead.sourceDetail)?.title ?? null,
    campaign: Object.entries(more?.utm ?? {}).map(([name, value]) => ({ name, value })),
    previous: previous ?? null,
    messages: messages.map(({ id: messageId, kind, name, phoneRaw, phoneE164, email, message, language, createdAt }) => ({
      id: messageId,
      kind,
      name,
      phone: phoneRaw ? { raw: phoneRaw, e164: phoneE164 } : null,
      email,
      message,
      language,
      createdAt: createdAt.toISOString(),
    })),
    signs: lead.status === "suspected" ? messages.flatMap(({ suspicion }) => suspicion ?? []) : [],
    estimate: estimate ? { ...estimate, link: estimate.revokedAt ? null : `/estimates/${estimateToken(estimate.id)}` } : null,
    stages: await stagesOf(ctx, id),
    signals: signalsOf({ ...lead, status: lead.status ?? "new" }, ctx.now(), await workingCalendar(ctx)),
    greeting: await greetingOf(ctx, lead),
    reasons: options["lostReason"] ?? [],
    people: options["assignedTo"] ?? [],
    moves: await leadMoves.offered(ctx, lead),
    may: {
      update: !settled && may(ctx, "lead.update"),
      convert: !settled && lead.status !== "lost" && lead.status !== "on_hold" && lead.status !== "suspected" && may(ctx, "lead.convert"),
      meet: !settled && may(ctx, "meeting.create"),
      quote: !settled && lead.status !== "suspected" && may(ctx, "quotation.create"),
      archive: may(ctx, "lead.delete") && (manages(ctx) || isActor(ctx, lead.createdBy, lead.assignedTo)),
      trash:
        !settled &&
        may(ctx, "lead.delete") &&
        (manages(ctx) || lead.status === "suspected" || (lead.status === "new" && isActor(ctx, lead.createdBy))),
    },
  };
}

async function greetingOf(ctx: Ctx, { name, preferredLanguage }: Lead): Promise<string> {
  const language = preferredLanguage ?? (name.ar && !name.en ? "ar" : ctx.language);
  const t = translateFor(language);
  const me = accountOf(ctx);
  const company = (await companyFacts(ctx)).name[language].text || t("common.companyName");
  const person = me ? inLanguage({ en: me.fullName, ar: me.fullNameAr ?? "" }, language).text : company;
  return t("leads.greeting", { name: inLanguage(name, language).text, person, company });
}

async function stagesOf(ctx: Ctx, id: string): Promise<Stage[]> {
  const rows = await ctx.db
    .select()
    .from(statusLogTable)
    .where(and(eq(statusLogTable.entity, "lead"), eq(statusLogTable.entityId, id)))
    .orderBy(asc(statusLogTable.id));
  return rows.flatMap((row, place) => {
    if (!isLeadStatus(row.to)) return [];
    const until = rows[place + 1]?.at ?? ctx.now();
    return [
      {
        status: row.to,
        at: row.at.toISOString(),
        by: row.by,
        token: row.token,
        seconds: Math.max(0, Math.round((until.getTime() - row.at.getTime()) / 1000)),
        reason: row.reason,
        now: place === rows.length - 1,
      },
    ];
  });
}
