import { priceModes, reductionKinds } from "#app/crm/base/priced/fields.ts";
import { z } from "zod";
import { documentLanguages } from "#app/crm/base/documents/fields.ts";
import { readLine, readText, type Reading } from "#app/platform/input/read-text.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, type Day } from "#app/values/calendar.ts";
import { typedDay } from "#app/values/text/typed-day.ts";
import { Invalid, Unreadable, type FieldErrors } from "#app/values/errors.ts";
import { readItemCode } from "#app/values/item-code.ts";
import { isUuid } from "#app/values/uuid.ts";
import {
  lineKeyPattern,
  lineKinds,
  planPhases,
  planTriggers,
  quotationBounds as bounds,
  visibilities,
  type QuotationDraft,
} from "#app/crm/sales/quotations/fields.ts";
import { readTyped, type TypedKind } from "./read-draft.ts";

const both = z.object({ en: z.string(), ar: z.string() });
const typed = z.string().max(200);
const uuid = z.string().refine(isUuid);
const key = z.string().regex(/^[\p{L}\p{N}_.:-]{1,120}$/u);
const orNull = <T extends z.ZodType>(shape: T) => shape.nullable();

const lineShape = z.object({
  id: z.string().regex(lineKeyPattern),
  kind: z.enum(lineKinds),
  code: z.string(),
  // Editors that were open before the field was there do not send it.
  itemCode: z.string().default(""),
  description: both,
  unit: orNull(key),
  imageId: orNull(uuid),
  quantity: typed,
  unitPrice: typed,
  feeRate: typed,
  discountKind: orNull(z.enum(reductionKinds)),
  discount: typed,
  taxCode: orNull(key),
  cost: typed.optional(),
  supplierId: orNull(uuid).optional(),
  optional: z.boolean(),
  selected: z.boolean(),
  alternative: z.string(),
  visibility: z.enum(visibilities),
  elementKey: orNull(key),
});

const draftShape = z.object({
  title: both,
  clientId: orNull(uuid),
  projectId: orNull(uuid),
  language: z.enum(documentLanguages),
  issuedOn: orNull(z.string()),
  validUntil: orNull(z.string()),
  priceMode: z.enum(priceModes),
  taxCode: key,
  discountKind: orNull(z.enum(reductionKinds)),
  discount: typed,
  roundToPound: z.boolean(),
  terms: both,
  notes: both,
  internalNotes: z.string().default(""),
  sections: z
    .array(z.object({ id: uuid, name: both, area: typed, showSubtotal: z.boolean(), lines: z.array(lineShape).max(bounds.lines) }))
    .max(bounds.sections),
  planIn: z.enum(reductionKinds),
  plan: z
    .array(
      z.object({
        id: uuid,
        label: both,
        trigger: z.enum(planTriggers),
        share: typed,
        offsetDays: typed,
        dueOn: orNull(z.string()),
        phaseKey: orNull(z.enum(planPhases)),
      }),
    )
    .max(bounds.planRows),
}) satisfies z.ZodType<QuotationDraft>;

/**
 * A draft as it came from an editor: its shape is checked, texts are tidied, numbers that can be read are written in one way. What is missing or
 * cannot be read is kept as it is. Throws `Unreadable` for what no editor sends, `Invalid` by path for texts too long and days there are not.
 */
export function readDraftInput(raw: unknown, today: Day): QuotationDraft {
  const read = draftShape.safeParse(raw);
  if (!read.success) throw new Unreadable();
  const input = read.data;
  refuseTwice(input);
  const errors: FieldErrors = {};
  const take = (path: string, reading: Reading<string>): string => {
    if ("message" in reading) errors[path] = reading.message;
    return ("value" in reading && reading.value) || "";
  };
  const sentence = (problem: string) => `kit.error.${problem}`;
  const line = (path: string, text: string, max: number) => take(path, readLine(text, { max }, sentence));
  const long = (path: string, text: string, max: number) => take(path, readText(text, { max }, sentence));
  const pair = (path: string, { en, ar }: Bilingual, max: number, read: typeof line = line): Bilingual => ({
    en: read(path, en, max),
    ar: read(path, ar, max),
  });
  const day = (path: string, text: string | null): Day | null => {
    if (text === null || text === "") return null;
    const read = typedDay(text, today);
    if (read === null || read < "2000-01-01" || read > addDays(today, 3653)) errors[path] = { key: "kit.error.date" };
    return read ?? text;
  };
  const draft: QuotationDraft = {
    ...input,
    title: pair("title", input.title, bounds.title),
    issuedOn: day("issuedOn", input.issuedOn),
    validUntil: day("validUntil", input.validUntil),
    discount: canonical(input.discountKind === "percent" ? "percent" : "amount", input.discount),
    terms: pair("terms", input.terms, bounds.terms, long),
    notes: pair("notes", input.notes, bounds.terms, long),
    internalNotes: long("internalNotes", input.internalNotes, bounds.terms),
    sections: input.sections.map((section) => ({
      ...section,
      name: pair(`sections.${section.id}.name`, section.name, bounds.name),
      area: canonical("area", section.area),
      lines: section.lines.map(({ cost, supplierId, ...one }) => ({
        ...one,
        code: line(`lines.${one.id}.code`, one.code, bounds.code),
        itemCode: itemCode(line(`lines.${one.id}.itemCode`, one.itemCode, bounds.itemCode)),
        description: pair(`lines.${one.id}.description`, one.description, bounds.description, long),
        quantity: canonical("quantity", one.quantity),
        unitPrice: canonical("price", one.unitPrice),
        feeRate: canonical("percent", one.feeRate),
        discount: canonical(one.discountKind === "percent" ? "percent" : "amount", one.discount),
        alternative: line(`lines.${one.id}.alternative`, one.alternative, bounds.alternative),
        // Words have no price: there is nothing to take or leave.
        ...(one.kind === "text" && { optional: false, alternative: "", selected: true }),
        ...(cost !== undefined && { cost: canonical("price", cost) }),
        ...(supplierId !== undefined && { supplierId }),
      })),
    })),
    plan: input.plan.map((row) => ({
      ...row,
      label: pair(`plan.${row.id}.label`, row.label, bounds.label),
      share: canonical(input.planIn === "percent" ? "percent" : "amount", row.share),
      offsetDays: canonical("days", row.offsetDays),
      dueOn: day(`plan.${row.id}.dueOn`, row.dueOn),
    })),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return draft;
}

/** One that can be read, as the authority writes it; all else as it was typed. */
const itemCode = (typed: string): string => readItemCode(typed)?.code ?? typed;

/** Two lines of one key would be one line from then on. */
function refuseTwice({ sections, plan }: QuotationDraft): void {
  const lines = sections.flatMap((section) => section.lines.map(({ id }) => id));
  for (const ids of [lines, sections.map(({ id }) => id), plan.map(({ id }) => id)])
    if (new Set(ids).size < ids.length) throw new Unreadable();
  if (lines.length > bounds.lines) throw new Invalid({ lines: { key: "quotation.error.manyLines", values: { most: bounds.lines } } });
}

function canonical(kind: TypedKind, text: string): string {
  const read = readTyped(kind, text);
  if ("message" in read) return text.trim();
  return read.value === null ? "" : typedOf(kind, read.value);
}

export const typedOf = (kind: TypedKind, value: number): string =>
  String(kind === "quantity" || kind === "area" || kind === "days" ? value : value / 100);
