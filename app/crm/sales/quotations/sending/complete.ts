import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, isDay, type Day } from "#app/values/calendar.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { readItemCode } from "#app/values/item-code.ts";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { quotationBounds, type DraftLine, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { isIncluded, isShareFee, type ReadDraft } from "#app/crm/sales/quotations/draft/read-draft.ts";

const required = { key: "kit.error.required" };
const isFilled = (pair: Bilingual): boolean => pair.en.trim() !== "" || pair.ar.trim() !== "";

/**
 * What still stands against sending the draft, by path as `readDraft` names them, besides `title`, `issuedOn`, `validUntil`, `terms`, `notes`,
 * `lines` (there is none), `total` and `plan`. The same on both sides; `sums` is what `sumDraft` said
 * of it, `read` what `readDraft` did.
 */
export function missingToSend(draft: QuotationDraft, sums: DraftSums | null, today: Day, read: ReadDraft): FieldErrors {
  const errors = { ...read.errors };
  const both = draft.language === "both";
  const add = (path: string, key: string, values?: Record<string, string | number>) => {
    errors[path] ??= values ? { key, values } : { key };
  };
  const need = (path: string, pair: Bilingual) => {
    if (!isFilled(pair)) errors[path] ??= required;
    else if (both) for (const side of ["en", "ar"] as const) if (pair[side].trim() === "") add(path, `quotation.error.side.${side}`);
  };
  need("title", draft.title);
  for (const name of ["terms", "notes"] as const) if (isFilled(draft[name])) need(name, draft[name]);
  Object.assign(errors, wrongDays(draft, today));
  for (const section of draft.sections) {
    if (section.lines.length === 0) continue;
    need(`sections.${section.id}.name`, section.name);
    for (const line of section.lines) {
      need(`lines.${line.id}.description`, line.description);
      if (line.itemCode && !readItemCode(line.itemCode)) add(`lines.${line.id}.itemCode`, "kit.error.itemCode");
      for (const field of unfilled(line)) errors[`lines.${line.id}.${field}`] ??= required;
      const summed = sums?.lines[line.id];
      if (summed && line.discountKind === "amount" && read.numbers.lines[line.id]!.discount! > summed.gross)
        add(`lines.${line.id}.discount`, "quotation.error.discountAbove");
    }
  }
  for (const [name, lines] of alternativesOf(draft))
    if (lines.filter(({ selected }) => selected).length !== 1)
      for (const { id } of lines) add(`lines.${id}.alternative`, "quotation.error.alternative", { name });
  if (!draft.sections.some(({ lines }) => lines.some((line) => line.kind !== "text" && isIncluded(line))))
    add("lines", "quotation.error.noLines");
  else if (!sums) add("total", "crm.error.total");
  else if (sums.document.total <= 0) add("total", "quotation.error.noTotal");
  Object.assign(errors, wrongPlan(draft, sums, need));
  return errors;
}

export function alternativesOf(draft: QuotationDraft): Map<string, DraftLine[]> {
  const groups = new Map<string, DraftLine[]>();
  for (const line of draft.sections.flatMap(({ lines }) => lines))
    if (line.alternative) groups.set(line.alternative, [...(groups.get(line.alternative) ?? []), line]);
  return groups;
}

function unfilled(line: DraftLine): ("quantity" | "unitPrice")[] {
  if (line.kind === "text" || isShareFee(line)) return [];
  return (["quantity", "unitPrice"] as const).filter((field) => line[field].trim() === "");
}

export function wrongDays({ issuedOn, validUntil }: Pick<QuotationDraft, "issuedOn" | "validUntil">, today: Day): FieldErrors {
  const errors: FieldErrors = {};
  if (!issuedOn || !isDay(issuedOn)) errors.issuedOn = required;
  else if (issuedOn > today) errors.issuedOn = { key: "quotation.error.issuedAhead" };
  if (!validUntil || !isDay(validUntil)) errors.validUntil = required;
  else if (validUntil < today) errors.validUntil = { key: "crm.error.past" };
  else if (issuedOn && isDay(issuedOn) && validUntil > addDays(issuedOn, quotationBounds.valid.max))
    errors.validUntil = { key: "quotation.error.validLong", values: { days: quotationBounds.valid.max } };
  return errors;
}

function wrongPlan(draft: QuotationDraft, sums: DraftSums | null, need: (path: string, pair: Bilingual) => void): FieldErrors {
  const errors: FieldErrors = {};
  // Without a plan the whole is due on signing.
  if (draft.plan.length === 0) return errors;
  for (const row of draft.plan) {
    need(`plan.${row.id}.label`, row.label);
    if (row.share.trim() === "") errors[`plan.${row.id}.share`] = required;
    if (row.trigger === "date" && !row.dueOn) errors[`plan.${row.id}.dueOn`] = required;
  }
  if (sums && (sums.planProblem === "percent" || sums.planProblem === "amounts"))
    errors.plan = { key: `quotation.error.plan.${sums.planProblem}` };
  return errors;
}
