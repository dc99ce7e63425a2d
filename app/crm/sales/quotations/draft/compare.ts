import type { Bilingual } from "#app/values/text/bilingual.ts";
import { isFigure } from "#app/crm/base/priced/typed/typed-rows.ts";
import { quotationLineFields, type DraftLine, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { isShareFee, readDraft, type LineNumbers } from "./read-draft.ts";

/** A figure that changed; null where there was, or is, none. Quantities as they are, money in piastres, shares in basis points. */
export type Step = { before: number | null; after: number | null };

export type LineChange = {
  id: string;
  description: Bilingual;
  how: "added" | "removed" | "changed";
  quantity?: Step;
  price?: Step;
  fee?: Step;
  discount?: boolean;
  words?: boolean;
  options?: boolean;
};

type Placed = { line: DraftLine; section: string; numbers: LineNumbers };

function placed(draft: QuotationDraft): Map<string, Placed> {
  const { numbers } = readDraft(draft);
  return new Map(
    draft.sections.flatMap(({ id: section, lines }) =>
      lines.map((line) => [line.id, { line, section, numbers: numbers.lines[line.id]! }] as const),
    ),
  );
}

const stepOf = (before: number | null, after: number | null): Step | undefined => (before === after ? undefined : { before, after });
const noWords: readonly string[] = [
  "itemCode",
  "taxCode",
  "elementKey",
  "discountKind",
  "optional",
  "selected",
  "alternative",
  "supplierId",
];
const words = Object.entries(quotationLineFields).flatMap(([name, field]) =>
  isFigure(field) || field.kind === "reduction" || noWords.includes(name) ? [] : [name as keyof DraftLine],
);
const wordsOf = (line: DraftLine): string => JSON.stringify(words.map((name) => line[name]));
const offeredAs = ({ optional, selected, alternative }: DraftLine): string =>
  JSON.stringify([optional, alternative, optional || alternative ? selected : true]);

/** The lines in which two revisions differ, in the order of the later one, those left out at the end. A line is the same by its key. */
export function compareDrafts(before: QuotationDraft, after: QuotationDraft): LineChange[] {
  const [old, now] = [placed(before), placed(after)];
  const changes: LineChange[] = [];
  for (const [id, { line, section, numbers }] of now) {
    const was = old.get(id);
    if (!was) {
      changes.push({ id, description: line.description, how: "added" });
      continue;
    }
    const fee = isShareFee(line) || isShareFee(was.line);
    const change: LineChange = {
      id,
      description: line.description,
      how: "changed",
      ...defined("quantity", fee ? undefined : stepOf(was.numbers.quantity, numbers.quantity)),
      ...defined("price", fee ? undefined : stepOf(was.numbers.unitPrice, numbers.unitPrice)),
      ...defined("fee", fee ? stepOf(was.numbers.feeRate, numbers.feeRate) : undefined),
      ...(reduced(was) !== reduced({ line, section, numbers }) && { discount: true }),
      ...((wordsOf(was.line) !== wordsOf(line) || was.section !== section) && { words: true }),
      ...(offeredAs(was.line) !== offeredAs(line) && { options: true }),
    };
    if (Object.keys(change).length > 3) changes.push(change);
  }
  for (const [id, { line }] of old) if (!now.has(id)) changes.push({ id, description: line.description, how: "removed" });
  return changes;
}

const reduced = ({ line, numbers }: Placed): string => (numbers.discount ? `${line.discountKind} ${numbers.discount}` : "");

const defined = <K extends string>(name: K, step: Step | undefined): Partial<Record<K, Step>> =>
  step === undefined ? {} : ({ [name]: step } as Record<K, Step>);
