import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import type { TaxChoice } from "#app/crm/base/priced/fields.ts";
import { eq } from "drizzle-orm";
import { nameOf } from "#app/accounts/names.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { pictures } from "#app/content/media/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import {
  blankLine,
  blankSnapshot,
  type SnapshotLine,
  type DocumentSnapshot,
  type SnapshotParty,
  type SnapshotSection,
  type SnapshotSums,
} from "#app/crm/base/documents/fields.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { lookupNames } from "#app/content/lookups/operations.server.ts";
import { partySnapshot, projectSnapshot, sumsSnapshot } from "#app/crm/base/priced/sums/snapshot-parts.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { retentionOf, type DraftLine, type DraftSection, type QuotationDraft } from "./fields.ts";
import { isIncluded, isShareFee, readDraft, type DraftNumbers } from "#app/crm/sales/quotations/draft/read-draft.ts";

type Row = Pick<QuotationRow, "number" | "clientId" | "leadId" | "projectId" | "ownerId">;

type Named = { units: ReadonlyMap<string, Bilingual>; images: Map<string, string>; taxes: readonly TaxChoice[] };

/** A quotation as the client reads it, written out piece by piece so that costs, suppliers and internal notes cannot get in. */
export async function snapshotOf(
  ctx: Ctx,
  row: Row,
  draft: QuotationDraft,
  sums: DraftSums,
  taxes: readonly TaxChoice[],
): Promise<DocumentSnapshot> {
  const { numbers } = readDraft(draft);
  const named: Named = {
    units: await lookupNames(ctx, "unit"),
    images: await imagesOf(ctx, draft),
    taxes,
  };
  const company = await companyOnPaper(ctx);
  return {
    ...blankSnapshot,
    kind: "quotation",
    language: draft.language,
    number: row.number,
    title: draft.title,
    company,
    party: await partyOf(ctx, row),
    project: await projectOf(ctx, row),
    ...(await contactOf(ctx, row, company.phone)),
    issuedOn: draft.issuedOn,
    validUntil: draft.validUntil,
    sections: draft.sections.filter(({ lines }) => lines.length > 0).map((section) => sectionOf(section, sums, numbers, named, draft)),
    sums: sumsOf(draft, sums, numbers, taxes),
    plan: planOf(draft, sums, numbers),
    ...termsIn(draft, numbers),
    amount: sums.document.total,
    terms: draft.terms,
    notes: draft.notes,
  };
}

const isOption = (line: DraftLine): boolean => line.optional || line.alternative !== "";
const isMerged = (line: DraftLine): boolean => line.visibility === "merged" && !isOption(line) && line.kind !== "text";

function sectionOf(section: DraftSection, sums: DraftSums, numbers: DraftNumbers, named: Named, draft: QuotationDraft): SnapshotSection {
  return {
    id: section.id,
    name: section.name,
    areaM2: numbers.sections[section.id]?.area ?? null,
    lines: section.lines.map((line) => lineOf(line, sums, numbers, named, draft)),
    // What is merged into the room's price is shown nowhere else.
    sum: section.showSubtotal || section.lines.some(isMerged) ? (sums.sections[section.id] ?? 0) : null,
  };
}

function lineOf(line: DraftLine, sums: DraftSums, numbers: DraftNumbers, named: Named, draft: QuotationDraft): SnapshotLine {
  const base = { ...blankLine, id: line.id, kind: line.kind, description: line.description };
  if (line.kind === "text") return base;
  const unit = named.units.get(line.unit ?? "") ?? blankLine.unit;
  const shown = { ...base, code: line.code, unit, image: (line.imageId && named.images.get(line.imageId)) || "" };
  const choice = { optional: line.optional, selected: isIncluded(line), alternative: line.alternative, tax: line.taxCode ?? draft.taxCode };
  if (isMerged(line)) return { ...shown, ...choice };
  const read = numbers.lines[line.id];
  const fee = isShareFee(line);
  return {
    ...shown,
    ...choice,
    quantity: fee ? null : (read?.quantity ?? null),
    unitPrice: fee ? null : (read?.unitPrice ?? null),
    feeRate: fee ? (read?.feeRate ?? null) : null,
    discount: line.discountKind && read?.discount ? { kind: line.discountKind, value: read.discount } : null,
    net: sums.lines[line.id]?.net ?? 0,
  };
}

const sumsOf = (draft: QuotationDraft, sums: DraftSums, numbers: DraftNumbers, taxes: readonly TaxChoice[]): SnapshotSums =>
  sumsSnapshot(sums.document, {
    mode: draft.priceMode,
    reduction: { kind: draft.discountKind, value: numbers.discount },
    nameOf: (wanted) => taxes.find(({ code }) => code === wanted)?.name,
  });

function termsIn(draft: QuotationDraft, numbers: DraftNumbers): Pick<DocumentSnapshot, "retention"> {
  const retention = retentionOf({ ...draft, ...numbers });
  return retention ? { retention } : {};
}

const planOf = (draft: QuotationDraft, sums: DraftSums, numbers: DraftNumbers): DocumentSnapshot["plan"] =>
  draft.plan.map((row) => ({
    label: row.label,
    trigger: row.trigger,
    percent: draft.planIn === "percent" ? (numbers.plan[row.id]?.share ?? 0) : null,
    amount: sums.plan[row.id] ?? 0,
    offsetDays: numbers.plan[row.id]?.offsetDays ?? 0,
    dueOn: row.trigger === "date" ? row.dueOn : null,
  }));

/** A stored paper with other options taken: words, company and day stay, sums are those of the draft. What was not chosen keeps the price it would have had. */
export function snapshotWith(
  snapshot: DocumentSnapshot,
  draft: QuotationDraft,
  sums: DraftSums,
  taxes: readonly TaxChoice[],
): DocumentSnapshot {
  const { numbers } = readDraft(draft);
  const lines = new Map(draft.sections.flatMap((section) => section.lines.map((line) => [line.id, line])));
  const storedTaxes = snapshot.sums?.taxes ?? [];
  const named = taxes.map((tax) => ({ ...tax, name: storedTaxes.find(({ code }) => code === tax.code)?.name ?? tax.name }));
  return {
    ...snapshot,
    sections: snapshot.sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => {
        const now = lines.get(line.id);
        if (!now || line.kind === "text") return line;
        return { ...line, selected: isIncluded(now), net: line.net === null ? null : (sums.lines[line.id]?.net ?? 0) };
      }),
      sum: section.sum === null ? null : (sums.sections[section.id] ?? 0),
    })),
    sums: sumsOf(draft, sums, numbers, named),
    plan: planOf(draft, sums, numbers).map((row, at) => ({ ...row, label: snapshot.plan[at]?.label ?? row.label })),
    amount: sums.document.total,
  };
}

async function imagesOf(ctx: Ctx, draft: QuotationDraft): Promise<Map<string, string>> {
  const found = await pictures(
    ctx,
    draft.sections.flatMap(({ lines }) => lines.map(({ imageId }) => imageId)),
  );
  return new Map([...found].map(([id, { src }]) => [id, src]));
}

async function partyOf(ctx: Ctx, { clientId, leadId }: Row): Promise<SnapshotParty> {
  const [client] = clientId ? await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId)) : [];
  if (client) return partySnapshot(client, await placeOf(ctx, client));
  const [lead] = leadId ? await ctx.db.select().from(leadTable).where(eq(leadTable.id, leadId)) : [];
  return partySnapshot(lead, await placeOf(ctx, lead));
}

async function projectOf(ctx: Ctx, { projectId }: Row): Promise<DocumentSnapshot["project"]> {
  const [project] = projectId ? await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, projectId)) : [];
  return project ? projectSnapshot(project, await placeOf(ctx, project)) : null;
}

async function contactOf(ctx: Ctx, { ownerId }: Row, phone: string): Promise<Pick<DocumentSnapshot, "contact">> {
  const [owner] = ownerId ? await ctx.db.select().from(userTable).where(eq(userTable.id, ownerId)) : [];
  return { ...(owner && { contact: { name: nameOf(owner), phone } }) };
}
