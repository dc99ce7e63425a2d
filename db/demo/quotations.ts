import { and, asc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { mediaTable } from "#app/content/media/table.server.ts";
import { system, visitor, type Account, type Actor } from "#app/access/actor.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { addToChain, makeLink } from "#app/crm/people/links/operations.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { planPhases, quotationLineFields, type DraftLine, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { expireQuotations, noteViewed } from "#app/crm/sales/quotations/lifecycle/life.server.ts";
import { rowOf } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
import {
  acceptQuotation,
  moveQuotation,
  newQuotation,
  quotationDraft,
  reviseQuotation,
  saveQuotation,
  sendQuotation,
} from "#app/crm/sales/quotations/operations.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { newId } from "#app/values/new-key.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { firstOf } from "./accounts.ts";
import { samples, type Sample } from "./quotations-samples.ts";

const day = 86_400_000;
type Named = { suppliers: Map<string, string>; pictures: Map<string, string> };
type Where = Named & { people: Record<"sales" | "manager", Account> };

/** Quotations of the demo company in every state, for its projects and leads. Left alone where there are some. */
export async function createDemoQuotations(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(quotationTable)) > 0) return;
  const [sales, manager] = [await firstOf(ctx, "sales"), await firstOf(ctx, "manager")];
  if (!sales || !manager) return;
  const where: Where = { people: { sales, manager }, suppliers: await suppliersByName(ctx), pictures: await picturesByFile(ctx) };
  for (const sample of samples) await seedSample(ctx, sample, where);
  await expireQuotations({ ...ctx, actor: system });
}

async function seedSample(ctx: Ctx, sample: Sample, { people, ...named }: Where): Promise<void> {
  const party = await partyOf(ctx, sample);
  if (!party) return;
  const on = (ago: number, actor: Actor = people[sample.by]): Ctx => ({
    ...ctx,
    actor,
    // Later things happen later in the day.
    now: () => new Date(ctx.now().getTime() - ago * day + 60_000),
  });
  const made = await newQuotation(on(sample.begun), party);
  let id = made.id;
  const begun = await quotationDraft(on(sample.begun), id);
  const draft = sample.fromEstimate ? inBoth(begun.draft, sample.title, sample.fromEstimate) : written(begun.draft, sample, named);
  let { version } = await saveQuotation(on(sample.begun), id, begun.version, draft);
  if (sample.review) await moveQuotation(on(sample.review.ago), id, version, { to: "in_review", note: sample.review.note });
  if (sample.sent === undefined) return;
  ({ version } = await sendQuotation(on(sample.sent), id, version));
  await link(on(sample.sent), id);
  if (sample.viewed !== undefined) await change(on(sample.viewed, visitor), (tx) => noteViewed(tx, id));
  if (sample.revised) {
    const { ago, discount } = sample.revised;
    ({ id } = await reviseQuotation(on(ago), id));
    const next = await quotationDraft(on(ago), id);
    const saved = await saveQuotation(on(ago), id, next.version, { ...next.draft, discountKind: "percent", discount: String(discount) });
    await sendQuotation(on(ago), id, saved.version);
    await link(on(ago), id);
  }
  if (sample.rejected) {
    const { ago, reason, note } = sample.rejected;
    await moveQuotation(on(ago), id, (await rowOf(ctx, id)).version, { to: "rejected", rejectedReason: reason, note });
  }
  if (sample.accepted) {
    await accept(on(sample.accepted.ago, visitor), id, sample.accepted.name);
    await completePapers(on(sample.accepted.ago, people.manager), id);
  }
}

/** What an invoice asks of a client is noted down when the contract is signed. The numbers are made up. */
async function completePapers(ctx: Ctx, id: string): Promise<void> {
  const { clientId } = await rowOf(ctx, id);
  const client = await clientRecords.get(ctx, clientId!);
  const [number] = /\d+/.exec(client.number ?? "") ?? ["1"];
  if (client.type === "individual" && !client.nationalId)
    await clientRecords.amend(ctx, client.id, { nationalId: `288010101${number.padStart(5, "0").slice(-5)}` });
  if (client.type !== "individual" && !client.taxNumber)
    await clientRecords.amend(ctx, client.id, { taxNumber: `4150${number.padStart(5, "0").slice(-5)}` });
}

/** Its client's link, in his language. */
async function link(ctx: Ctx, id: string): Promise<void> {
  const row = await rowOf(ctx, id);
  const language = row.language === "en" ? "en" : "ar";
  await change(ctx, (tx) => makeLink(tx, { kind: "quotation", recordId: id, clientId: row.clientId, language, lastDay: row.validUntil }));
}

async function accept(ctx: Ctx, id: string, name: string): Promise<void> {
  await change(ctx, async (tx) => {
    const row = await rowOf(tx, id);
    const lines = row.snapshot!.sections.flatMap((section) => section.lines);
    const chosen = lines.filter((line) => (line.optional || line.alternative) && line.selected).map((line) => line.id);
    const at = tx.now();
    const [kept] = await tx.db
      .insert(acceptanceTable)
      .values({ kind: "quotation", recordId: id, name, method: "typed", at, documentHash: row.snapshotHash!, chosen })
      .returning();
    await acceptQuotation(tx, id, { chosen, at, name, shownTotal: null });
    await addToChain(tx, kept!.id);
  });
}

type Party = { leadId?: string; clientId?: string; projectId?: string; estimateId?: string };

async function partyOf(ctx: Ctx, { project, lead, fromEstimate }: Sample): Promise<Party | null> {
  if (project) {
    const [row] = await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.nameEn, project));
    return row ? { clientId: row.clientId, projectId: row.id } : null;
  }
  const named = lead ? or(eq(leadTable.nameEn, lead), eq(leadTable.nameAr, lead)) : undefined;
  const [row] = await ctx.db
    .select()
    .from(leadTable)
    .where(and(isNull(leadTable.convertedClientId), ne(leadTable.status, "lost"), fromEstimate ? isNotNull(leadTable.estimateId) : named))
    .orderBy(asc(leadTable.number))
    .limit(1);
  if (!row) return null;
  return { leadId: row.id, ...(fromEstimate && row.estimateId && { estimateId: row.estimateId }) };
}

/** What came from an estimate in one language, named in both. */
const inBoth = (begun: QuotationDraft, title: Bilingual, rooms: Record<string, string>): QuotationDraft => ({
  ...begun,
  title,
  sections: begun.sections.map((room) => ({ ...room, name: { ...room.name, ar: rooms[room.name.en] ?? room.name.ar } })),
});

function written(begun: QuotationDraft, sample: Sample, named: Named): QuotationDraft {
  return {
    ...begun,
    title: sample.title,
    language: sample.language,
    ...(sample.discount && { discountKind: "percent" as const, discount: String(sample.discount) }),
    roundToPound: sample.roundToPound ?? false,
    ...(sample.retention && { retentionRate: sample.retention }),
    notes: sample.notes ?? begun.notes,
    internalNotes: sample.internal ?? "",
    sections: sample.rooms.map((room) => ({
      id: newId(),
      name: room.name,
      area: room.area === undefined ? "" : String(room.area),
      showSubtotal: true,
      lines: room.lines.map((line) => lineOf(line, named)),
    })),
    // What waits for a phase waits for these two, in their order.
    plan: begun.plan.map((row, at) => ({
      ...row,
      phaseKey: row.trigger === "phase" ? (planPhases[at === 1 ? 4 : 5] ?? null) : null,
    })),
  };
}

const typed = (value: number | undefined): string => (value === undefined ? "" : String(value));

function lineOf(line: Sample["rooms"][number]["lines"][number], { suppliers, pictures }: Named): DraftLine {
  return {
    ...blankRow(quotationLineFields),
    id: newId(),
    kind: line.kind ?? "work",
    code: line.code ?? "",
    description: line.text,
    unit: line.unit ?? null,
    quantity: typed(line.quantity),
    unitPrice: typed(line.price),
    feeRate: typed(line.fee),
    cost: typed(line.cost),
    supplierId: (line.supplier && suppliers.get(line.supplier)) || null,
    imageId: (line.picture && pictures.get(line.picture)) || null,
    optional: line.option !== undefined,
    selected: line.option !== "left" && line.alternative?.taken !== false,
    alternative: line.alternative?.name ?? "",
    visibility: line.merged ? "merged" : "shown",
  };
}

async function suppliersByName(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ctx.db.select().from(supplierTable);
  return new Map(rows.flatMap(({ id, nameEn, nameAr }) => [nameEn, nameAr].filter(Boolean).map((name) => [name, id] as const)));
}

async function picturesByFile(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ctx.db.select({ id: mediaTable.id, name: mediaTable.name }).from(mediaTable);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
