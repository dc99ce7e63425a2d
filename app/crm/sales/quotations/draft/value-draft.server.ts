import { authorize } from "#app/access/permissions.ts";
import {
  blankRow,
  figuresOf,
  readFigure,
  reductionIn,
  typedFrom,
  valueFields,
  type TypedFields,
} from "#app/crm/base/priced/typed/typed-rows.ts";
import { readWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Invalid, type FieldErrors, type Message } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { isUuid } from "#app/values/uuid.ts";
import {
  quotationBounds as bounds,
  quotationHeadFields,
  quotationLineFields,
  quotationPlanFields,
  quotationSectionFields,
  toldLineFields,
  type QuotationDraft,
} from "#app/crm/sales/quotations/fields.ts";
import { quotationDraft, saveQuotation } from "./save.server.ts";

type Row = Record<string, unknown>;

const toldHeadFields = Object.fromEntries(Object.entries(quotationHeadFields).filter(([name]) => name !== "internalNotes")) as Omit<
  typeof quotationHeadFields,
  "internalNotes"
>;
const required: Message = { key: "kit.error.required" };
const uuidKinds = ["client", "project", "supplier"];

/** Figures as numbers, null where nothing that can be read was typed. */
function inValues(fields: TypedFields, row: Row, document: Row): Row {
  const figures = figuresOf(fields, row, document, (_, field, typed) => readFigure(field, typed).value);
  return { ...row, ...Object.fromEntries(Object.entries(figures).filter(([name]) => name in row)) };
}

/** `draftValueFields` of a quotation, with its version. Costs and internal notes are absent for readers who may not know them. */
export async function draftValues(ctx: Ctx, id: string): Promise<Row & { version: number }> {
  const { version, draft, sums, may } = await quotationDraft(ctx, id);
  const { net = null, vat = null, total = null } = sums?.document ?? {};
  return {
    ...inValues(quotationHeadFields, may.cost ? draft : without(draft, "internalNotes"), draft),
    sections: draft.sections.map((section) => ({
      ...inValues(quotationSectionFields, section, draft),
      lines: section.lines.map((line) => inValues(quotationLineFields, line, draft)),
    })),
    plan: draft.plan.map((row) => inValues(quotationPlanFields, row, draft)),
    net,
    vat,
    total,
    version,
  };
}

function invalidValue(fields: TypedFields, name: string, row: Row, document: Row): [name: string, message: Message] | null {
  const [field, value] = [fields[name]!, row[name]];
  if (field.kind === "reduction") return typeof value === "number" && !reductionIn(field, row, document) ? [field.by, required] : null;
  if (field.kind !== "choice" && field.kind !== "reference") return null;
  if (!value) return field.required ? [name, required] : null;
  const isKey = field.kind === "choice" || !uuidKinds.includes(field.to);
  return isKey || isUuid(String(value)) ? null : [name, { key: "kit.error.choice" }];
}

/** The draft with what was sent over it. `errors` by path; `places`: the path of a row by the one that an editor names it by (`lines.<id>.`). */
function applyChanges(draft: QuotationDraft, { sections, plan, ...headSent }: Row, knowsCost: boolean, today: Day) {
  const errors: FieldErrors = {};
  const places = new Map<string, string>();
  const rowOf = <F extends TypedFields>(fields: F, before: Row, given: Row, place: string, document?: Row) => {
    const own = without(given, "id", "lines");
    const read = readWith(valueFields(fields), own, today);
    for (const [name, message] of Object.entries(read.errors)) errors[place + name] = message;
    const sent = Object.keys(typedOnly(fields, own));
    const row = { ...typedOnly(fields, before), ...Object.fromEntries(sent.map((name) => [name, read.values[name]])) };
    for (const name of sent) {
      const [at, message] = invalidValue(fields, name, row, document ?? row) ?? [];
      if (at && message) errors[place + at] ??= message;
    }
    return typedFrom(fields, row, document);
  };
  const head = rowOf(knowsCost ? quotationHeadFields : toldHeadFields, draft, headSent, "");
  const rowsOf = <F extends TypedFields>(fields: F, name: string, given: unknown, stored: readonly Row[], place = name) =>
    (given as Row[]).map((one, at) => {
      const path = `${place}.${at}.`;
      const key = one["id"] ? String(one["id"]) : newId();
      const before = stored.find((row) => row["id"] === key);
      if (one["id"] && (!before || places.has(`${name}.${key}.`) || (name === "lines" && kept.some(({ id }) => id === key))))
        errors[`${path}id`] = { key: before ? "kit.error.twice" : "kit.error.gone" };
      places.set(`${name}.${key}.`, path);
      return { one, path, row: { id: key, ...rowOf(fields, before ?? blankRow(fields), one, path, head) } };
    });
  const listOf = (name: string, given: unknown, most: number, message: Message = { key: "kit.error.most", values: { most } }): Row[] => {
    if (!Array.isArray(given)) errors[name] = required;
    else if (given.length > most) errors[name] = message;
    else return given as Row[];
    return [];
  };
  const sectionsSent = sections === undefined ? [] : listOf("sections", sections, bounds.sections);
  const keptIn = sectionsSent.flatMap(({ id, lines }) =>
    lines === undefined ? draft.sections.filter((section) => section.id === id) : [],
  );
  const kept = keptIn.flatMap(({ lines }) => lines);
  const lineFields = knowsCost ? quotationLineFields : toldLineFields;
  const linesBefore = draft.sections.flatMap(({ lines }) => lines);
  let free: number = bounds.lines - kept.length;
  const linesOf = ({ one, path, row }: ReturnType<typeof rowsOf>[number]) => {
    if (one["lines"] === undefined) return keptIn.find(({ id }) => id === row.id)?.lines ?? [];
    const given = listOf(`${path}lines`, one["lines"], free, { key: "kit.error.most", values: { most: bounds.lines } });
    free -= given.length;
    return rowsOf(lineFields, "lines", given, linesBefore, `${path}lines`).map((line) => line.row);
  };
  const next = {
    ...head,
    sections:
      sections === undefined
        ? draft.sections
        : rowsOf(quotationSectionFields, "sections", sectionsSent, draft.sections).map((section) => ({
            ...section.row,
            lines: linesOf(section),
          })),
    plan:
      plan === undefined
        ? draft.plan
        : rowsOf(quotationPlanFields, "plan", listOf("plan", plan, bounds.planRows), draft.plan).map(({ row }) => row),
  } as QuotationDraft;
  return { next, errors, places };
}

/**
 * Writes what was sent over the draft that was seen at `version`: members of the head that are there, and `sections` and `plan` as a whole, in which a
 * row keeps what is not said of it. Throws `Invalid` by path for what cannot be read, and what `saveQuotation` throws.
 */
export async function changeDraftValues(ctx: Ctx, id: string, version: number, sent: Row): Promise<void> {
  authorize(ctx.actor, "quotation.update");
  await change(ctx, async (tx) => {
    const { draft, may, unreadable: before } = await quotationDraft(tx, id);
    const { next, errors, places } = applyChanges(draft, sent, may.cost, cairoDay(tx.now()));
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    const placed = ([path, message]: [string, Message]): [string, Message] => {
      const [editor, own] = [...places].find(([from]) => path.startsWith(from)) ?? ["", ""];
      return [own + path.slice(editor.length), message];
    };
    try {
      const { unreadable } = await saveQuotation(tx, id, version, next);
      // What a person typed elsewhere and nobody sent is still his to put right.
      const wrong = Object.entries(unreadable).filter((one) => !before[one[0]] || isIn(sent, placed(one)[0]));
      if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      throw new Invalid(Object.fromEntries(Object.entries(error.fields).map(placed)), error.userMessage, error.code);
    }
  });
}

const typedOnly = (fields: TypedFields, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(fields, name)));

const without = (row: Row, ...names: string[]): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const isIn = (sent: Row, path: string): boolean =>
  path.split(".").reduce<unknown>((at, name) => (at as Row | undefined)?.[name], sent) !== undefined;
