import { asc, eq } from "drizzle-orm";
import { storedRow, typedRow } from "#app/crm/base/priced/typed/typed-rows.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import {
  innerLineFields,
  quotationHeadFields,
  quotationLineFields,
  quotationPlanFields,
  quotationSectionFields,
  type DraftLine,
  type QuotationDraft,
} from "#app/crm/sales/quotations/fields.ts";
import type { DraftNumbers } from "./read-draft.ts";
import {
  quotationLineTable,
  quotationPlanRowTable,
  quotationSectionTable,
  quotationTable,
} from "#app/crm/sales/quotations/table.server.ts";

/** The document of a quotation as an editor holds it, costs and internal notes included: for those who may know them, see `withoutInner`. */
export async function loadDraft(ctx: Ctx, row: QuotationRow): Promise<QuotationDraft> {
  const rowsOf = <T extends typeof quotationSectionTable | typeof quotationLineTable | typeof quotationPlanRowTable>(table: T) =>
    ctx.db
      .select()
      .from(table as typeof quotationLineTable)
      .where(eq(table.quotationId, row.id))
      .orderBy(asc(table.displayOrder)) as unknown as Promise<T["$inferSelect"][]>;
  const sections = await rowsOf(quotationSectionTable);
  const lines = await rowsOf(quotationLineTable);
  const plan = await rowsOf(quotationPlanRowTable);
  return {
    ...typedRow(quotationHeadFields, row),
    sections: sections.map((section) => ({
      id: section.sectionKey,
      ...typedRow(quotationSectionFields, section),
      lines: lines
        .filter(({ sectionId }) => sectionId === section.id)
        .map((line) => ({ id: line.lineKey, ...typedRow(quotationLineFields, line) })),
    })),
    plan: plan.map((one) => ({ id: one.rowKey, ...typedRow(quotationPlanFields, one, row) })),
  };
}

const withLines = (draft: QuotationDraft, of: (line: DraftLine) => DraftLine): QuotationDraft => ({
  ...draft,
  sections: draft.sections.map((section) => ({ ...section, lines: section.lines.map(of) })),
});

export const withoutInner = (draft: QuotationDraft): QuotationDraft =>
  withLines(
    { ...draft, internalNotes: "" },
    (line) => Object.fromEntries(Object.entries(line).filter(([name]) => !Object.hasOwn(innerLineFields, name))) as DraftLine,
  );

export function withInner(draft: QuotationDraft, stored: QuotationDraft, knows: boolean): QuotationDraft {
  const known = new Map(stored.sections.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
  return withLines({ ...draft, internalNotes: knows ? draft.internalNotes : stored.internalNotes }, (line) => {
    const { cost = "", supplierId = null } = { ...known.get(line.id) };
    return { cost, supplierId, ...line, ...(!knows && { cost, supplierId }) };
  });
}

export const headOf = (draft: QuotationDraft, numbers: DraftNumbers) =>
  storedRow(quotationTable, quotationHeadFields, draft, numbers) as Omit<
    typeof quotationTable.$inferInsert,
    "familyId" | "number" | "seriesNumber"
  >;

export async function keepRows(tx: Change, quotationId: string, draft: QuotationDraft, numbers: DraftNumbers): Promise<void> {
  await tx.db.delete(quotationSectionTable).where(eq(quotationSectionTable.quotationId, quotationId));
  await tx.db.delete(quotationPlanRowTable).where(eq(quotationPlanRowTable.quotationId, quotationId));
  const sections = draft.sections.map((section, at) => ({
    ...storedRow(quotationSectionTable, quotationSectionFields, section, numbers.sections[section.id]!, draft),
    quotationId,
    sectionKey: section.id,
    displayOrder: at + 1,
  }));
  const { id, sectionKey } = quotationSectionTable;
  const made = sections.length === 0 ? [] : await tx.db.insert(quotationSectionTable).values(sections).returning({ id, key: sectionKey });
  const ids = new Map(made.map((one) => [one.key, one.id]));
  const lines = draft.sections.flatMap((section) =>
    section.lines.map((line, at) => ({
      ...storedRow(quotationLineTable, quotationLineFields, line, numbers.lines[line.id]!, draft),
      quotationId,
      sectionId: ids.get(section.id)!,
      lineKey: line.id,
      displayOrder: at + 1,
    })),
  ) as (typeof quotationLineTable.$inferInsert)[];
  if (lines.length > 0) await tx.db.insert(quotationLineTable).values(lines);
  const plan = draft.plan.map((row, at) => ({
    ...storedRow(quotationPlanRowTable, quotationPlanFields, row, numbers.plan[row.id]!, draft),
    quotationId,
    rowKey: row.id,
    displayOrder: at + 1,
  })) as unknown as (typeof quotationPlanRowTable.$inferInsert)[];
  if (plan.length > 0) await tx.db.insert(quotationPlanRowTable).values(plan);
}
