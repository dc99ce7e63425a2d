import type { TaxChoice } from "#app/crm/base/priced/fields.ts";
import { taxIn } from "#app/crm/base/priced/sums/sums.ts";
import { and, eq, inArray } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { mediaTable } from "#app/content/media/table.server.ts";
import { referredInRow } from "#app/crm/base/priced/typed/typed-rows.server.ts";
import { inactiveIn } from "#app/crm/between-slices/inactive-references.server.ts";
import { refuseBlacklisted } from "#app/crm/people/clients/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, type FieldErrors } from "#app/values/errors.ts";
import { mayKnowCost, type QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import { missingToSend } from "#app/crm/sales/quotations/sending/complete.ts";
import { differenceOf } from "./differences.ts";
import { readDraftInput } from "./draft-shape.server.ts";
import { sumDraft, type DraftSums } from "./draft-sums.ts";
import {
  isEditable,
  quotationHeadFields,
  quotationLineFields,
  type QuotationDraft,
  type QuotationStatus,
} from "#app/crm/sales/quotations/fields.ts";
import { locked, rowOf, write } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
import { readDraft } from "./read-draft.ts";
import { reviewOf, type Review } from "#app/crm/sales/quotations/sending/review-limits.server.ts";
import { headOf, keepRows, loadDraft, withInner, withoutInner } from "./stored-draft.server.ts";
import { taxesOf, unknownTaxes } from "./taxes.server.ts";

export type QuotationToEdit = {
  id: string;
  number: string;
  revision: number;
  status: QuotationStatus;
  version: number;
  savedAt: string;
  savedBy: string | null;
  ownerId: string | null;
  leadId: string | null;
  draft: QuotationDraft;
  taxes: TaxChoice[];
} & Calculated & { may: { edit: boolean; cost: boolean; send: boolean; approve: boolean; changeClient: boolean } };

type Calculated = { sums: DraftSums | null; unreadable: FieldErrors; missing: FieldErrors; review: Review };

export type SavedQuotation = Calculated & { version: number; savedAt: string };

export async function quotationDraft(ctx: Ctx, id: string): Promise<QuotationToEdit> {
  authorize(ctx.actor, "quotation.read");
  const row = await rowOf(ctx, id);
  const knows = await mayKnowCost(ctx, row);
  const draft = await loadDraft(ctx, row);
  const taxes = await taxesOf(ctx, draft);
  return {
    id: row.id,
    number: row.number,
    revision: row.revision,
    status: row.status,
    version: row.version,
    savedAt: row.updatedAt.toISOString(),
    savedBy: row.savedBy,
    ownerId: row.ownerId,
    leadId: row.leadId,
    draft: knows ? draft : withoutInner(draft),
    taxes,
    ...forReader(await calculated(ctx, draft, taxes), knows),
    may: {
      edit: may(ctx, "quotation.update") && isEditable(row.status),
      cost: knows,
      send: may(ctx, "quotation.send"),
      approve: may(ctx, "quotation.approve"),
      changeClient: mayChangeClient(row),
    },
  };
}

export async function calculated(
  ctx: Ctx,
  draft: QuotationDraft,
  taxes: readonly TaxChoice[],
  read = readDraft(draft),
): Promise<Calculated> {
  const sums = sumDraft(draft, taxIn(taxes), read.numbers);
  const unreadable = { ...read.errors, ...unknownTaxes(draft, taxes) };
  const missing = { ...missingToSend(draft, sums, cairoDay(ctx.now()), read), ...unreadable };
  return { sums, unreadable, missing, review: await reviewOf(ctx, sums) };
}

const forReader = (whole: Calculated, knows: boolean): Calculated =>
  knows ? whole : { ...whole, sums: whole.sums && { ...whole.sums, inner: null }, review: { ...whole.review, margin: false } };

const mayChangeClient = (row: QuotationRow): boolean => row.revision === 1 && row.leadId === null;

/**
 * Saves a draft as it was seen at `version`, unfinished as it may be. Throws `Conflict("STALE")` with `StaleQuotation` where somebody was faster,
 * `Conflict("ILLEGAL_TRANSITION")` for what is no draft any more, and `Invalid("TOTAL_MISMATCH")` where `total` says what the lines do not come to.
 */
export async function saveQuotation(
  ctx: Ctx,
  id: string,
  version: number,
  raw: unknown,
  { total }: { total?: number } = {},
): Promise<SavedQuotation> {
  authorize(ctx.actor, "quotation.update");
  const input = readDraftInput(raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const row = await locked(tx, id, version);
    if (!isEditable(row.status))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "quotation.error.notDraft", values: { status: row.status } }, { from: row.status });
    const before = await loadDraft(tx, row);
    const knows = await mayKnowCost(tx, row);
    const draft = withInner(input, before, knows);
    const differs = differenceOf(before, draft);
    const taxes = await taxesOf(tx, draft);
    const read = readDraft(draft);
    const whole = await calculated(tx, draft, taxes, read);
    refuseOtherTotal(whole.sums, total);
    if (!differs) return { ...forReader(whole, knows), version: row.version, savedAt: row.updatedAt.toISOString() };
    await refuseReferences(tx, row, before, draft);
    await keepRows(tx, row.id, draft, read.numbers);
    const savedBy = userIdOf(tx);
    const after = await write(tx, row, { ...headOf(draft, read.numbers), ...sumsOf(whole.sums), savedBy }, "saved", { differs });
    return { ...forReader(whole, knows), version: after.version, savedAt: after.updatedAt.toISOString() };
  });
}

export function refuseOtherTotal(sums: DraftSums | null, total: number | undefined): void {
  if (total !== undefined && total !== sums?.document.total)
    throw new Invalid({ total: { key: "crm.error.mismatch" } }, { key: "crm.error.mismatch" }, "TOTAL_MISMATCH");
}

export function sumsOf(sums: DraftSums | null) {
  const none = { subtotal: 0, discount: 0, net: 0, vat: 0, rounding: 0, total: 0, cost: 0 };
  if (!sums) return none;
  const { subtotal, discount, net, vat, rounding, total } = sums.document;
  return { subtotal, discount, net, vat, rounding, total, cost: sums.inner?.cost ?? 0 };
}

async function refuseReferences(tx: Change, row: QuotationRow, before: QuotationDraft, draft: QuotationDraft): Promise<void> {
  const held = new Set(referredByDraft(before).map(({ to, id }) => `${to} ${id}`));
  const newly = referredByDraft(draft).filter(({ to, id }) => !held.has(`${to} ${id}`));
  const errors: FieldErrors = await inactiveIn(tx, newly);
  if (draft.clientId !== before.clientId && !errors.clientId) {
    if (!mayChangeClient(row)) errors.clientId = { key: "quotation.error.clientFixed" };
    else if (!draft.clientId) errors.clientId = { key: "kit.error.required" };
    else await refuseBlacklisted(tx, draft.clientId, true);
  }
  const moved = draft.projectId !== before.projectId || draft.clientId !== before.clientId;
  if (draft.projectId && moved && !errors.projectId) {
    const own = draft.clientId ? eq(crmProjectTable.clientId, draft.clientId) : undefined;
    const its = own && and(eq(crmProjectTable.id, draft.projectId), own);
    if (!its || (await tx.db.$count(crmProjectTable, its)) === 0) errors.projectId = { key: "crm.error.projectOfOther" };
  }
  const lines = draft.sections.flatMap((section) => section.lines);
  const pictures = lines.flatMap(({ imageId }) => imageId ?? []);
  const rows =
    pictures.length > 0 ? await tx.db.select({ id: mediaTable.id }).from(mediaTable).where(inArray(mediaTable.id, pictures)) : [];
  const known = new Set(rows.map(({ id }) => id));
  for (const { id, imageId } of lines) if (imageId && !known.has(imageId)) errors[`lines.${id}.imageId`] = { key: "kit.error.gone" };
  const [first] = Object.values(errors);
  if (first) throw new Invalid(errors, first);
}

const referredByDraft = (draft: QuotationDraft) => [
  ...referredInRow(quotationHeadFields, draft, ""),
  ...draft.sections.flatMap(({ lines }) => lines.flatMap((line) => referredInRow(quotationLineFields, line, `lines.${line.id}.`))),
];
