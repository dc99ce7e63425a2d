import type { AnyRecord } from "#app/kit/entity/screens.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import type { Message } from "#app/values/errors.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { languages } from "#app/values/language.ts";
import { fold } from "#app/values/text/search-text.ts";
import { translateFor } from "#app/words/words.server.ts";
import { twoWaysOf } from "./column-rules.server.ts";
import { wordOf, type RecordColumn } from "./columns.server.ts";
import { isFormulaError } from "./files/formulas.ts";
import type { Entity } from "./transferable.ts";
import type { RowError, Rule } from "./preview.ts";

/** A row as a save takes it: the record it is about (none for a new one) with its values, what the row makes of them, and what could not be read. */
export type Read = { id: string | null; version: number | null; base: AnyRecord | null; raw: Record<string, unknown>; errors: RowError[] };

/** More records than any kind that is imported with their numbers has. */
const all = 50_000;

/** Reads rows of one file: cells as values, words as keys, names as references. Asks the database once for what all rows share. */
export async function rowReader(
  ctx: Ctx,
  entity: Entity,
  columns: readonly (RecordColumn | null)[],
  rules: readonly (Rule | null)[],
): Promise<(cells: readonly string[]) => Promise<Read>> {
  const { fields } = entity.screens;
  const slug = Object.keys(fields).find((name) => fields[name]!.kind === "slug");
  const idAt = columns.findIndex((column) => column?.key === "id");
  const slugAt = columns.findIndex((column) => column?.key === slug);
  const names = idAt >= 0 || slugAt >= 0;
  const known = names ? ((await entity.records.list(ctx, {}, all)).rows as AnyRecord[]) : [];
  const byId = new Map(known.map((record) => [record.id, record]));
  const bySlug = new Map(slug ? known.map((record) => [record[slug], record]) : []);
  const read = valueReader(ctx, entity);

  return async (cells) => {
    const errors: RowError[] = [];
    const id = (cells[idAt] ?? "").trim();
    const base = id ? (byId.get(id.toLowerCase()) ?? null) : (bySlug.get((cells[slugAt] ?? "").trim()) ?? null);
    if (id && !base) errors.push({ at: idAt, message: { key: "transfer.row.unknownId" } });
    const raw: Record<string, unknown> = base ? valuesIn(fields, base) : { ...entity.blank };
    for (const [at, column] of columns.entries()) {
      if (!column || column.field === null) continue;
      const name = column.field;
      const cell = cells[at] ?? "";
      if (!base && cell.trim() === "" && entity.blank?.[name] !== undefined) continue;
      const found = await read(column, fields[name]!, cell, rules[at] ?? null);
      if ("message" in found) errors.push({ at, message: found.message });
      else if (column.either) {
        if (cell.trim()) raw[name] = sideOf(raw[name], fields[name]!, sideByLetters(cell), found.value);
      } else raw[name] = column.side ? sideOf(raw[name], fields[name]!, column.side, found.value) : found.value;
    }
    const found = base ?? (await entity.records.stored?.(ctx, raw)) ?? null;
    const whole = found && !base ? { ...valuesIn(fields, found), ...raw } : raw;
    return { id: found?.id ?? null, version: found?.version ?? null, base: found, raw: whole, errors };
  };
}

const valuesIn = (fields: Entity["screens"]["fields"], record: AnyRecord) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]]));

/** Other houses keep one name, in whatever letters: it goes to the side of the first that says a language. */
const sideByLetters = (text: string): "en" | "ar" =>
  /\p{Script=Arabic}|\p{Script=Latin}/u.exec(text)?.[0].match(/\p{Script=Arabic}/u) ? "ar" : "en";

function sideOf(before: unknown, field: Field, side: "en" | "ar", cell: unknown): unknown {
  if (field.kind !== "bilingualList") return { en: "", ar: "", ...(before as Bilingual | undefined), [side]: cell };
  const lines = String(cell).split(/\r\n?|\n/);
  const old = (before as Bilingual[] | undefined) ?? [];
  return Array.from({ length: Math.max(lines.length, old.length) }, (_, at) => ({
    ...(old[at] ?? { en: "", ar: "" }),
    [side]: lines[at] ?? "",
  }));
}

/** How a spreadsheet writes a number of which it has kept the first digits only. */
const rounded = /^[+-]?\d(\.\d+)?E\+\d{1,3}$/i;
/** An Egyptian mobile number whose leading 0 was lost, because a spreadsheet took it for a number. */
const withoutZero = /^1[0125]\d{8}$/;

type Value = { value: unknown } | { message: Message };

function valueReader(ctx: Ctx, entity: Entity): (column: RecordColumn, field: Field, cell: string, rule: Rule | null) => Promise<Value> {
  const { records, screens } = entity;
  const words = new Map<string, Map<string, string>>();
  const references = new Map<string, Promise<Value>>();

  const keyOf = (name: string, choices: readonly string[], cell: string): string => {
    let ready = words.get(name);
    if (!ready) {
      const pairs = choices.flatMap((key) => [
        ...languages.map((language): [string, string] => [fold(wordOf(translateFor(language), screens.words, name, key)), key]),
        [fold(key), key] as [string, string],
      ]);
      words.set(name, (ready = new Map(pairs)));
    }
    return ready.get(fold(cell)) ?? cell;
  };

  return async (column, field, cell, rule) => {
    const typed = cell.trim();
    if (typed === "" || column.field === null) return { value: "" };
    if (isFormulaError(typed)) return { message: { key: "transfer.row.formula", values: { typed } } };
    if (rounded.test(typed)) return { message: { key: "transfer.row.rounded", values: { typed } } };
    switch (field.kind) {
      case "phone":
        return { value: withoutZero.test(westernDigits(typed)) ? `0${typed}` : cell };
      case "choice":
        return { value: keyOf(column.field, field.choices, typed) };
      case "reference": {
        const questionKey = `${column.field} ${typed}`;
        let found = references.get(questionKey);
        if (!found) references.set(questionKey, (found = records.named(ctx, column.field, typed)));
        return found;
      }
      case "date":
      case "dateTime": {
        if (rule === null && twoWaysOf(field)!.ruleOf(typed) === "both")
          return { message: { key: "transfer.row.undecided", values: { typed } } };
        const day = twoWaysOf(field)!.read(typed, rule);
        // What has no year, or is said from today, is another day when the file is read later.
        if (!/^\d{4}-/.test(day)) return { message: { key: `kit.error.${field.kind}` } };
        return { value: field.kind === "date" ? dayAlone(day) : withTime(day) };
      }
      case "money":
      case "measure":
      case "number":
      case "percent":
        return { value: twoWaysOf(field)!.read(typed, rule) };
      default:
        return { value: cell };
    }
  };
}

/** A program that knows instants only says a day as one: its midnight in Cairo, or by Cairo's clock. */
const dayAlone = (typed: string): string =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(typed)
    ? typed.slice(0, 10)
    : /\dT\d/.test(typed) && !Number.isNaN(Date.parse(typed))
      ? cairoDay(new Date(typed))
      : typed;

/** A day without a time of day means that day's morning. */
const withTime = (typed: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(westernDigits(typed)) ? `${typed} 09:00` : typed);
