import { and, eq, isNull } from "drizzle-orm";
import { hasRole, userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { estimateTable } from "#app/content/estimator/table.server.ts";
import { businessFacts, paymentPlans, usualTax, quotationLimits } from "#app/content/settings/operations.server.ts";
import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { refuseParty } from "#app/crm/sales/quotations/lifecycle/party.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { newId } from "#app/values/new-key.ts";
import { translateFor } from "#app/words/words.server.ts";
import { newQuotationFields, retentionFields, type DraftPlanRow, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { sectionsOf } from "./from-estimate.ts";
import { calculated, sumsOf } from "#app/crm/sales/quotations/draft/save.server.ts";
import { headOf, keepRows } from "#app/crm/sales/quotations/draft/stored-draft.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { readDraft } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { taxesOf } from "#app/crm/sales/quotations/draft/taxes.server.ts";

export type NewQuotation = { clientId?: string | null; leadId?: string | null; projectId?: string | null; estimateId?: string | null };
export type MadeQuotation = { id: string; number: string };

/** Begins a quotation from an estimate, or empty, with the company's usual terms, tax and plan. Refused for a blacklisted party unless a manager confirms. */
export async function newQuotation(ctx: Ctx, input: NewQuotation): Promise<MadeQuotation> {
  authorize(ctx.actor, "quotation.create");
  const fields = parseWith(newQuotationFields, input, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const party = await partyOf(tx, fields);
    await refuseInactive(tx, referredIn(newQuotationFields, { estimateId: fields.estimateId }));
    await refuseParty(tx, { ...party, projectId: fields.projectId });
    if (fields.projectId) await refuseForeignProject(tx, fields.projectId, party.clientId);
    const draft = await firstDraft(tx, party, fields.projectId);
    if (fields.estimateId) draft.sections = await fromEstimate(tx, fields.estimateId);
    return insert(tx, {
      draft,
      leadId: party.leadId,
      estimateId: fields.estimateId,
      ownerId: ownerOf(tx, party.assignedTo),
      timeline: ({ id, number }) =>
        (["lead", "client"] as const).flatMap((entity) => {
          const on = party[`${entity}Id`];
          return on ? [{ on: { entity, id: on }, kind: "quotationBegun", data: { number, quotationId: id } }] : [];
        }),
    });
  });
}

type Party = {
  clientId: string | null;
  leadId: string | null;
  name: Bilingual;
  language: "en" | "ar" | null;
  assignedTo: string | null;
};

async function partyOf(tx: Change, { clientId, leadId }: { clientId: string | null; leadId: string | null }): Promise<Party> {
  if (leadId) {
    const [lead] = isUuid(leadId) ? await tx.db.select().from(leadTable).where(eq(leadTable.id, leadId)) : [];
    if (!lead) throw new Invalid({ leadId: { key: "kit.error.gone" } });
    const { preferredLanguage: language, assignedTo, convertedClientId } = lead;
    if (clientId && convertedClientId !== clientId) throw new Invalid({ leadId: { key: "quotation.error.leadOfOther" } });
    return { clientId: convertedClientId, leadId, name: bilingual(lead.nameEn, lead.nameAr), language, assignedTo };
  }
  if (!clientId) throw new Invalid({ clientId: { key: "quotation.error.nobody" } });
  const own = and(eq(clientTable.id, clientId), isNull(clientTable.mergedIntoId));
  const [client] = isUuid(clientId) ? await tx.db.select().from(clientTable).where(own) : [];
  if (!client) throw new Invalid({ clientId: { key: "kit.error.gone" } });
  const { preferredLanguage: language, assignedTo } = client;
  return { clientId, leadId: null, name: bilingual(client.nameEn, client.nameAr), language, assignedTo };
}

async function refuseForeignProject(tx: Change, projectId: string, clientId: string | null): Promise<void> {
  const [project] = await tx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, projectId));
  if (!project || !clientId || project.clientId !== clientId) throw new Invalid({ projectId: { key: "crm.error.projectOfOther" } });
}

const ownerOf = (ctx: Ctx, assignedTo: string | null): string | null =>
  hasRole(ctx, "sales") ? userIdOf(ctx) : (assignedTo ?? userIdOf(ctx));

async function firstDraft(tx: Change, { clientId, name, language }: Party, projectId: string | null): Promise<QuotationDraft> {
  const facts = await businessFacts(tx);
  const today = cairoDay(tx.now());
  const { validDays } = await readSetting(tx.db, quotationLimits);
  return {
    title: name,
    clientId,
    projectId,
    language: language ?? facts.language,
    issuedOn: today,
    validUntil: addDays(today, validDays),
    priceMode: "exclusive",
    taxCode: await usualTax(tx),
    discountKind: null,
    discount: "",
    roundToPound: false,
    terms: facts.terms,
    notes: { en: "", ar: "" },
    internalNotes: "",
    sections: [],
    planIn: "percent",
    ...blankRow(retentionFields),
    plan: await usualPlan(tx),
  };
}

async function usualPlan(tx: Change): Promise<DraftPlanRow[]> {
  const plans = await paymentPlans(tx);
  const chosen = plans.find(({ key }) => key === "turnkey") ?? plans[0];
  return (chosen?.lines ?? []).map(({ name, percent, trigger }) => ({
    id: newId(),
    label: name,
    trigger,
    share: String(percent / 100),
    offsetDays: "",
    dueOn: null,
    phaseKey: null,
  }));
}

async function fromEstimate(tx: Change, estimateId: string): Promise<QuotationDraft["sections"]> {
  const [estimate] = await tx.db.select().from(estimateTable).where(eq(estimateTable.id, estimateId));
  if (!estimate) throw new NotFound();
  const word = (key: string): Bilingual => ({ en: translateFor("en")(key), ar: translateFor("ar")(key) });
  return sectionsOf(estimate, newId, {
    works: word("quotation.section.works"),
    services: word("quotation.section.services"),
  });
}

type Insert = {
  draft: QuotationDraft;
  leadId: string | null;
  estimateId: string | null;
  ownerId: string | null;
  createdBy?: string | null;
  timeline: (made: MadeQuotation) => TimelineLine[];
};
type Family = { familyId: string; seriesNumber: string; revision: number };

export async function insert(
  tx: Change,
  { draft, leadId, estimateId, ownerId, createdBy, timeline }: Insert,
  family?: Family,
): Promise<MadeQuotation> {
  const id = newId();
  const series = family ?? { familyId: id, seriesNumber: await nextNumber(tx, "QTN"), revision: 1 };
  const number = `${series.seriesNumber}-R${series.revision}`;
  const by = userIdOf(tx);
  const read = readDraft(draft);
  const { sums } = await calculated(tx, draft, await taxesOf(tx, draft), read);
  const head = headOf(draft, read.numbers);
  const now = tx.now();
  await tx.db.insert(quotationTable).values({
    id,
    ...series,
    number,
    ...head,
    ...sumsOf(sums),
    leadId,
    estimateId,
    ownerId,
    createdBy: createdBy === undefined ? by : createdBy,
    savedBy: by,
    createdAt: now,
    updatedAt: now,
  });
  await keepRows(tx, id, draft, read.numbers);
  await tx.record({
    event: "quotation.created",
    entity: "quotation",
    id,
    after: { number, title: draft.title, clientId: draft.clientId, leadId, ownerId, version: 1 },
    states: [{ from: null, to: "draft" }],
    timeline: timeline({ id, number }),
  });
  return { id, number };
}
