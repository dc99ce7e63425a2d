import { Invalid } from "#app/values/errors.ts";
import { alternativesOf } from "#app/crm/sales/quotations/sending/complete.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";

/** A document with the options chosen by key; a group nobody spoke of keeps ours. Throws `Invalid` for what is no option, or two of one group. */
export function withChoice(draft: QuotationDraft, chosen: readonly string[]): QuotationDraft {
  const taken = new Set(chosen);
  const lines = draft.sections.flatMap((section) => section.lines);
  const options = new Set(lines.filter((line) => line.optional || line.alternative !== "").map(({ id }) => id));
  if ([...taken].some((key) => !options.has(key))) throw new Invalid({ chosen: { key: "quotation.error.noOption" } });
  const spoken = new Set<string>();
  for (const [name, group] of alternativesOf(draft)) {
    const of = group.filter(({ id }) => taken.has(id)).length;
    if (of > 1) throw new Invalid({ chosen: { key: "quotation.error.alternative", values: { name } } });
    if (of === 1) spoken.add(name);
  }
  const isTaken = (line: (typeof lines)[number]): boolean => {
    if (line.alternative) return spoken.has(line.alternative) ? taken.has(line.id) : line.selected;
    return line.optional ? taken.has(line.id) : line.selected;
  };
  return {
    ...draft,
    sections: draft.sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => ({ ...line, selected: isTaken(line) })),
    })),
  };
}
