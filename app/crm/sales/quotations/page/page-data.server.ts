import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { lookupName } from "#app/content/lookups/operations.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import type { SnapshotAcceptance, Strokes } from "#app/crm/base/documents/fields.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { linesThatLostMargin, type LostMargin } from "#app/crm/sales/quotations/margin/lost-margin.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { type QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import { compareDrafts, type LineChange } from "#app/crm/sales/quotations/draft/compare.ts";
import { revisable, type QuotationDraft, type QuotationStatus } from "#app/crm/sales/quotations/fields.ts";
import { rowOf } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
import { quotationMoves } from "#app/crm/sales/quotations/lifecycle/moves.server.ts";
import { partyOfRow, type Party } from "#app/crm/sales/quotations/lifecycle/party.server.ts";
import { revisionsOf } from "#app/crm/sales/quotations/records.server.ts";
import { quotationLimits, type QuotationLimits } from "#app/content/settings/operations.server.ts";
import { quotationDraft, type QuotationToEdit } from "#app/crm/sales/quotations/draft/save.server.ts";
import { loadDraft } from "#app/crm/sales/quotations/draft/stored-draft.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";

export type Acceptance = {
  name: string;
  method: SnapshotAcceptance["method"];
  strokes: Strokes | null;
  at: string;
  hash: string;
  chosen: number;
};

export type RevisionLine = { id: string; number: string; revision: number; status: QuotationStatus; total: Piastres };

export type QuotationPage = Omit<QuotationToEdit, "may"> & {
  party: Party | null;
  project: { id: string; number: string; name: Bilingual } | null;
  contractId: string | null;
  deposit: { id: string; amount: Piastres } | null;
  approvedBy: string | null;
  approvedAt: string | null;
  reviewNote: string;
  sentAt: string | null;
  viewedAt: string | null;
  decidedAt: string | null;
  rejected: { reason: string; note: string } | null;
  cancelledReason: string;
  fromEstimate: boolean;
  replacedBy: { id: string; number: string } | null;
  limits: QuotationLimits;
  revisions: RevisionLine[];
  since: { revision: number; total: Piastres; changes: LineChange[] } | null;
  acceptance: Acceptance | null;
  units: Record<string, Bilingual>;
  suppliers: Record<string, Bilingual>;
  lost: LostMargin[];
  moves: string[];
  may: Record<"edit" | "cost" | "send" | "revise" | "remove" | "duplicate", boolean>;
};

export async function quotationPage(ctx: Ctx, id: string): Promise<QuotationPage> {
  authorize(ctx.actor, "quotation.read");
  const page = await quotationDraft(ctx, id);
  const row = await rowOf(ctx, id);
  const lines = page.draft.sections.flatMap((section) => section.lines);
  const others = await revisionsOf(ctx, row);
  const own = { id: row.id, number: row.number, revision: row.revision, status: row.status, total: row.total };
  return {
    ...page,
    party: await partyOfRow(ctx, row),
    project: await projectOf(ctx, row.projectId),
    contractId: await ports().contractOfQuotation(ctx, id),
    deposit: may(ctx, "invoice.create") ? await ports().uninvoicedDeposit(ctx, id) : null,
    approvedBy: row.approvedBy,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    reviewNote: row.reviewNote ?? "",
    sentAt: row.sentAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    rejected: row.rejectedReason ? { reason: row.rejectedReason, note: row.rejectedNote ?? "" } : null,
    cancelledReason: row.cancelledReason ?? "",
    fromEstimate: row.estimateId !== null,
    replacedBy: await replacementOf(ctx, row),
    limits: await readSetting(ctx.db, quotationLimits),
    revisions: [...others.map(({ sentAt: _, ...one }) => one), own].toSorted((a, b) => a.revision - b.revision),
    since: await changesSince(ctx, row, page.draft),
    acceptance: row.status === "accepted" ? await acceptanceOfRow(ctx, id) : null,
    units: await unitsOf(
      ctx,
      lines.map(({ unit }) => unit),
    ),
    suppliers: page.may.cost ? await suppliersOf(ctx, page.draft) : {},
    lost: page.may.cost ? await linesThatLostMargin(ctx, { quotationId: id }) : [],
    moves: await quotationMoves.offered(ctx, row),
    may: rightsOf(
      ctx,
      row,
      page,
      others.some(({ status }) => status === "accepted"),
    ),
  };
}

function rightsOf(ctx: Ctx, row: QuotationRow, page: QuotationToEdit, siblingAccepted: boolean): QuotationPage["may"] {
  const { status } = row;
  const { send, approve } = page.may;
  // Whether it is over the limit is shown to some only; the server asks again when it is sent.
  const due = (page.review.margin || page.review.discount) && !approve && !row.approvedAt;
  const written = status === "draft" || (status === "in_review" && (approve || row.approvedAt !== null));
  return {
    edit: page.may.edit,
    cost: page.may.cost,
    send: send && written && !due,
    revise: may(ctx, "quotation.create") && !siblingAccepted && revisable.some((one) => one === status),
    remove: may(ctx, "quotation.delete") && status === "draft" && row.sentAt === null,
    duplicate: may(ctx, "quotation.create"),
  };
}

async function projectOf(ctx: Ctx, id: string | null): Promise<QuotationPage["project"]> {
  const [row] = id ? await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, id)) : [];
  return row ? { id: row.id, number: row.number, name: bilingual(row.nameEn, row.nameAr) } : null;
}

async function replacementOf(ctx: Ctx, { supersededById }: QuotationRow): Promise<QuotationPage["replacedBy"]> {
  if (!supersededById) return null;
  const [row] = await ctx.db
    .select({ id: quotationTable.id, number: quotationTable.number })
    .from(quotationTable)
    .where(eq(quotationTable.id, supersededById));
  return row ?? null;
}

async function changesSince(ctx: Ctx, row: QuotationRow, draft: QuotationDraft): Promise<QuotationPage["since"]> {
  if (row.revision === 1) return null;
  const [before] = await ctx.db
    .select()
    .from(quotationTable)
    .where(and(eq(quotationTable.familyId, row.familyId), lt(quotationTable.revision, row.revision)))
    .orderBy(desc(quotationTable.revision))
    .limit(1);
  if (!before) return null;
  return { revision: before.revision, total: before.total, changes: compareDrafts(await loadDraft(ctx, before), draft) };
}

async function acceptanceOfRow(ctx: Ctx, id: string): Promise<Acceptance | null> {
  const [row] = await ctx.db
    .select()
    .from(acceptanceTable)
    .where(and(eq(acceptanceTable.kind, "quotation"), eq(acceptanceTable.recordId, id)));
  if (!row) return null;
  const { name, method, signature: strokes, at, documentHash: hash, chosen } = row;
  return { name, method, strokes, at: at.toISOString(), hash, chosen: chosen.length };
}

async function unitsOf(ctx: Ctx, keys: readonly (string | null)[]): Promise<Record<string, Bilingual>> {
  const names: Record<string, Bilingual> = {};
  for (const key of new Set(keys)) {
    const name = key ? await lookupName(ctx, "unit", key) : null;
    if (key && name) names[key] = name;
  }
  return names;
}

async function suppliersOf(ctx: Ctx, draft: QuotationDraft): Promise<Record<string, Bilingual>> {
  const ids = draft.sections.flatMap(({ lines }) => lines.flatMap(({ supplierId }) => supplierId ?? []));
  if (ids.length === 0) return {};
  const rows = await ctx.db
    .select()
    .from(supplierTable)
    .where(inArray(supplierTable.id, [...new Set(ids)]));
  return Object.fromEntries(rows.map((row) => [row.id, bilingual(row.nameEn, row.nameAr)]));
}
