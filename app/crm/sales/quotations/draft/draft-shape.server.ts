import { z } from "zod";
import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { tidied, typedShape } from "#app/crm/base/priced/typed/typed-rows.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { Invalid, Unreadable, type FieldErrors } from "#app/values/errors.ts";
import { readItemCode } from "#app/values/item-code.ts";
import { isUuid } from "#app/values/uuid.ts";
import {
  innerLineFields,
  lineKeyPattern,
  quotationBounds as bounds,
  quotationHeadFields,
  quotationLineFields,
  quotationPlanFields,
  quotationSectionFields,
  retentionFields,
  type QuotationDraft,
} from "#app/crm/sales/quotations/fields.ts";
import {
  quotationLineTable,
  quotationPlanRowTable,
  quotationSectionTable,
  quotationTable,
} from "#app/crm/sales/quotations/table.server.ts";

const uuid = z.string().refine(isUuid);
const lineShape = z.object({
  id: z.string().regex(lineKeyPattern),
  ...typedShape(quotationLineFields, quotationLineTable, Object.keys(innerLineFields)),
});
const sectionShape = z.object({
  id: uuid,
  ...typedShape(quotationSectionFields, quotationSectionTable),
  lines: z.array(lineShape).max(bounds.lines),
});
const planShape = z.object({ id: uuid, ...typedShape(quotationPlanFields, quotationPlanRowTable) });
const draftShape = z.object({
  // Editors that were open before the terms were there do not send them.
  ...typedShape(quotationHeadFields, quotationTable, Object.keys(retentionFields)),
  sections: z.array(sectionShape).max(bounds.sections),
  plan: z.array(planShape).max(bounds.planRows),
}) satisfies z.ZodType<QuotationDraft>;

/**
 * A draft as it came from an editor: its shape is checked, texts are tidied, numbers that can be read are written in one way. What is missing or
 * cannot be read is kept as it is. Throws `Unreadable` for what no editor sends, `Invalid` by path for texts too long and days there are not.
 */
export function readDraftInput(raw: unknown, today: Day): QuotationDraft {
  const read = draftShape.safeParse(raw);
  if (!read.success) throw new Unreadable();
  const input = { ...blankRow(retentionFields), ...read.data };
  refuseTwice(input);
  const errors: FieldErrors = {};
  const draft: QuotationDraft = {
    ...tidied(quotationHeadFields, input, input, "", today, errors),
    sections: input.sections.map((section) => ({
      ...tidied(quotationSectionFields, section, input, `sections.${section.id}.`, today, errors),
      lines: section.lines.map((one) => {
        const line = tidied(quotationLineFields, one, input, `lines.${one.id}.`, today, errors);
        return {
          ...line,
          // One that can be read, as the authority writes it; all else as it was typed.
          itemCode: readItemCode(line.itemCode)?.code ?? line.itemCode,
          // Words have no price: there is nothing to take or leave.
          ...(one.kind === "text" && { optional: false, alternative: "", selected: true }),
        };
      }),
    })),
    plan: input.plan.map((row) => tidied(quotationPlanFields, row, input, `plan.${row.id}.`, today, errors)),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return draft;
}

function refuseTwice({ sections, plan }: QuotationDraft): void {
  const lines = sections.flatMap((section) => section.lines.map(({ id }) => id));
  for (const ids of [lines, sections.map(({ id }) => id), plan.map(({ id }) => id)])
    if (new Set(ids).size < ids.length) throw new Unreadable();
  if (lines.length > bounds.lines) throw new Invalid({ lines: { key: "quotation.error.manyLines", values: { most: bounds.lines } } });
}
