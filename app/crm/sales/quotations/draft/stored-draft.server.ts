import type { ReductionKind } from "#app/crm/base/priced/fields.ts";
import { asc, eq } from "drizzle-orm";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import type { QuotationRow } from "#app/crm/sales/quotations/access.server.ts";
import { typedOf } from "./draft-shape.server.ts";
import type { DraftLine, QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { blankFields } from "./blank-line.ts";
import { eachNumber, type DraftNumbers, type TypedKind } from "./read-draft.ts";
import {
  quotationLineTable,
  quotationPlanRowTable,
  quotationSectionTable,
  type quotationTable,
} from "#app/crm/sales/quotations/table.server.ts";

const nothing = "";
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

function lineOf({ id: _, quotationId: __, sectionId: ___, displayOrder: ____, ...row }: typeof quotationLineTable.$inferSelect): DraftLine {
  const { lineKey: id, descriptionEn, descriptionAr, discountValue, typed, ...plain } = row;
  return {
    id,
    ...blankFields,
    ...plain,
    description: bilingual(descriptionEn, descriptionAr),
    ...eachNumber((name, kind) => shown(typed, name, kind, row[name])),
    discount: shown(typed, "discount", reduction(row.discountKind), discountValue),
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

const unread = (of: Record<string, readonly [typed: string | undefined, value: number | null]>): Record<string, string> =>
  Object.fromEntries(Object.entries(of).flatMap(([name, [typed, value]]) => (typed && value === null ? [[name, typed]] : [])));

export function headOf({ title, terms, notes, discount, sections: _, plan: __, ...plain }: QuotationDraft, numbers: DraftNumbers) {
  return {
    ...plain,
    titleEn: title.en,
    titleAr: title.ar,
    discountValue: numbers.discount,
    termsEn: terms.en,
    termsAr: terms.ar,
    notesEn: notes.en,
    notesAr: notes.ar,
    typed: unread({ discount: [plain.discountKind ? discount : "", numbers.discount] }),
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
      const { id: lineKey, description, discount, ...plain } = line;
      const { discount: discountValue, ...read } = numbers.lines[lineKey]!;
      return {
        ...plain,
        ...read,
        quotationId,
        sectionId: ids.get(section.id)!,
        lineKey,
        descriptionEn: description.en,
        descriptionAr: description.ar,
        discountValue,
        typed: unread({
          ...eachNumber((name) => [line[name], read[name]] as const),
          discount: [line.discountKind ? discount : "", discountValue],
        }),
        displayOrder: at + 1,
      };
    }),
  );
  if (lines.length > 0) await tx.db.insert(quotationLineTable).values(lines);
  if (draft.plan.length === 0) return;
  await tx.db.insert(quotationPlanRowTable).values(
    draft.plan.map(({ id: rowKey, label, ...row }, at) => {
      const { share, offsetDays } = numbers.plan[rowKey]!;
      return {
        ...row,
        quotationId,
        rowKey,
        labelEn: label.en,
        labelAr: label.ar,
        percent: draft.planIn === "percent" ? share : null,
        amount: draft.planIn === "amount" ? share : null,
        offsetDays,
        typed: unread({ share: [row.share, share], offsetDays: [row.offsetDays, offsetDays] }),
        displayOrder: at + 1,
      };
    }),
  );
}
