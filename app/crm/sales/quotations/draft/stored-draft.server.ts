import type { ReductionKind } from "#app/crm/base/priced/fields.ts";
import { asc, eq } from "drizzle-orm";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import type { QuotationRow } from "#app/crm/sales/quotations/access.server.ts";
import { typedOf } from "./draft-shape.server.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { type DraftNumbers, type TypedKind } from "./read-draft.ts";
import {
  quotationLineTable,
  quotationPlanRowTable,
  quotationSectionTable,
  type quotationTable,
} from "#app/crm/sales/quotations/table.server.ts";

const nothing = "";
/** What was typed and not read, else the number that was. */
const shown = (typed: Record<string, string>, name: string, kind: TypedKind, value: number | null): string =>
  typed[name] ?? (value === null ? nothing : typedOf(kind, value));
const reduction = (kind: ReductionKind | null): TypedKind => (kind === "percent" ? "percent" : "amount");

/** The document of a quotation as an editor holds it, costs and internal notes included: for those who may know them, see `withoutInner`. */
export async function loadDraft(ctx: Ctx, row: QuotationRow): Promise<QuotationDraft> {
  const sections = await ctx.db
    .select()
    .from(quotationSectionTable)
    .where(eq(quotationSectionTable.quotationId, row.id))
    .orderBy(asc(quotationSectionTable.displayOrder));
  const lines = await ctx.db
    .select()
    .from(quotationLineTable)
    .where(eq(quotationLineTable.quotationId, row.id))
    .orderBy(asc(quotationLineTable.displayOrder));
  const plan = await ctx.db
    .select()
    .from(quotationPlanRowTable)
    .where(eq(quotationPlanRowTable.quotationId, row.id))
    .orderBy(asc(quotationPlanRowTable.displayOrder));
  return {
    title: bilingual(row.titleEn, row.titleAr),
    clientId: row.clientId,
    projectId: row.projectId,
    language: row.language,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    priceMode: row.priceMode,
    taxCode: row.taxCode,
    discountKind: row.discountKind,
    discount: shown(row.typed, "discount", reduction(row.discountKind), row.discountValue),
    roundToPound: row.roundToPound,
    terms: bilingual(row.termsEn, row.termsAr),
    notes: bilingual(row.notesEn, row.notesAr),
    internalNotes: row.internalNotes,
    sections: sections.map((section) => ({
      id: section.sectionKey,
      name: bilingual(section.nameEn, section.nameAr),
      area: shown(section.typed, "area", "area", section.areaM2),
      showSubtotal: section.showSubtotal,
      lines: lines.filter(({ sectionId }) => sectionId === section.id).map(lineOf),
    })),
    planIn: row.planIn,
    plan: plan.map((one) => ({
      id: one.rowKey,
      label: bilingual(one.labelEn, one.labelAr),
      trigger: one.trigger,
      share: shown(one.typed, "share", reduction(row.planIn), row.planIn === "percent" ? one.percent : one.amount),
      offsetDays: shown(one.typed, "offsetDays", "days", one.offsetDays),
      dueOn: one.dueOn,
      phaseKey: one.phaseKey,
    })),
  };
}

function lineOf(line: typeof quotationLineTable.$inferSelect): QuotationDraft["sections"][number]["lines"][number] {
  return {
    id: line.lineKey,
    kind: line.kind,
    code: line.code,
    itemCode: line.itemCode,
    description: bilingual(line.descriptionEn, line.descriptionAr),
    unit: line.unit,
    imageId: line.imageId,
    quantity: shown(line.typed, "quantity", "quantity", line.quantity),
    unitPrice: shown(line.typed, "unitPrice", "price", line.unitPrice),
    feeRate: shown(line.typed, "feeRate", "percent", line.feeRate),
    discountKind: line.discountKind,
    discount: shown(line.typed, "discount", reduction(line.discountKind), line.discountValue),
    taxCode: line.taxCode,
    cost: shown(line.typed, "cost", "price", line.cost),
    supplierId: line.supplierId,
    optional: line.optional,
    selected: line.selected,
    alternative: line.alternative,
    visibility: line.visibility,
    elementKey: line.elementKey,
  };
}

/** The same for those who may not know what it costs us. */
export const withoutInner = (draft: QuotationDraft): QuotationDraft => ({
  ...draft,
  internalNotes: "",
  sections: draft.sections.map((section) => ({ ...section, lines: section.lines.map(({ cost: _, supplierId: __, ...line }) => line) })),
});

/** A draft from somebody who does not see the inner side: what is stored of it stays. New lines have none. */
export function keepingInner(draft: QuotationDraft, stored: QuotationDraft): QuotationDraft {
  const known = new Map(stored.sections.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
  return {
    ...draft,
    internalNotes: stored.internalNotes,
    sections: draft.sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => ({
        ...line,
        cost: known.get(line.id)?.cost ?? "",
        supplierId: known.get(line.id)?.supplierId ?? null,
      })),
    })),
  };
}

/** What of these could not be read: kept until it is put right. */
const unread = (of: Record<string, [typed: string | undefined, value: number | null]>): Record<string, string> =>
  Object.fromEntries(Object.entries(of).flatMap(([name, [typed, value]]) => (typed && value === null ? [[name, typed]] : [])));

export function headOf(draft: QuotationDraft, numbers: DraftNumbers) {
  return {
    titleEn: draft.title.en,
    titleAr: draft.title.ar,
    clientId: draft.clientId,
    projectId: draft.projectId,
    language: draft.language,
    issuedOn: draft.issuedOn,
    validUntil: draft.validUntil,
    priceMode: draft.priceMode,
    taxCode: draft.taxCode,
    discountKind: draft.discountKind,
    discountValue: numbers.discount,
    roundToPound: draft.roundToPound,
    termsEn: draft.terms.en,
    termsAr: draft.terms.ar,
    notesEn: draft.notes.en,
    notesAr: draft.notes.ar,
    internalNotes: draft.internalNotes,
    planIn: draft.planIn,
    typed: unread({ discount: [draft.discountKind ? draft.discount : "", numbers.discount] }),
  } satisfies Partial<typeof quotationTable.$inferInsert>;
}

export async function keepRows(tx: Change, quotationId: string, draft: QuotationDraft, numbers: DraftNumbers): Promise<void> {
  await tx.db.delete(quotationSectionTable).where(eq(quotationSectionTable.quotationId, quotationId));
  await tx.db.delete(quotationPlanRowTable).where(eq(quotationPlanRowTable.quotationId, quotationId));
  const made =
    draft.sections.length === 0
      ? []
      : await tx.db
          .insert(quotationSectionTable)
          .values(
            draft.sections.map((section, at) => ({
              quotationId,
              sectionKey: section.id,
              nameEn: section.name.en,
              nameAr: section.name.ar,
              areaM2: numbers.areas[section.id] ?? null,
              showSubtotal: section.showSubtotal,
              typed: unread({ area: [section.area, numbers.areas[section.id] ?? null] }),
              displayOrder: at + 1,
            })),
          )
          .returning({ id: quotationSectionTable.id, key: quotationSectionTable.sectionKey });
  const ids = new Map(made.map(({ id, key }) => [key, id]));
  const lines = draft.sections.flatMap((section) =>
    section.lines.map((line, at) => {
      const read = numbers.lines[line.id]!;
      return {
        quotationId,
        sectionId: ids.get(section.id)!,
        lineKey: line.id,
        kind: line.kind,
        code: line.code,
        itemCode: line.itemCode,
        descriptionEn: line.description.en,
        descriptionAr: line.description.ar,
        unit: line.unit,
        imageId: line.imageId,
        quantity: read.quantity,
        unitPrice: read.unitPrice,
        feeRate: read.feeRate,
        discountKind: line.discountKind,
        discountValue: read.discount,
        taxCode: line.taxCode,
        cost: read.cost,
        supplierId: line.supplierId ?? null,
        optional: line.optional,
        selected: line.selected,
        alternative: line.alternative,
        visibility: line.visibility,
        elementKey: line.elementKey,
        typed: unread({
          quantity: [line.quantity, read.quantity],
          unitPrice: [line.unitPrice, read.unitPrice],
          feeRate: [line.feeRate, read.feeRate],
          discount: [line.discountKind ? line.discount : "", read.discount],
          cost: [line.cost, read.cost],
        }),
        displayOrder: at + 1,
      };
    }),
  );
  if (lines.length > 0) await tx.db.insert(quotationLineTable).values(lines);
  if (draft.plan.length === 0) return;
  await tx.db.insert(quotationPlanRowTable).values(
    draft.plan.map((row, at) => {
      const { share, offsetDays } = numbers.plan[row.id]!;
      return {
        quotationId,
        rowKey: row.id,
        labelEn: row.label.en,
        labelAr: row.label.ar,
        trigger: row.trigger,
        percent: draft.planIn === "percent" ? share : null,
        amount: draft.planIn === "amount" ? share : null,
        offsetDays,
        dueOn: row.dueOn,
        phaseKey: row.phaseKey,
        typed: unread({ share: [row.share, share], offsetDays: [row.offsetDays, offsetDays] }),
        displayOrder: at + 1,
      };
    }),
  );
}
