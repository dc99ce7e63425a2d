import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, desc, eq, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import type { Language } from "#app/values/language.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isUuid } from "#app/values/uuid.ts";
import { Invalid, Refusal, Unreadable, type Message } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { columnRules } from "./column-rules.server.ts";
import { importColumns, wordOf, type AnyScreens, type RecordColumn } from "./columns.server.ts";
import {
  partSize,
  repeatedRows,
  type ImportRow,
  type Imported,
  type Preview,
  type Reading,
  type RowError,
  type Rule,
  type SameKey,
} from "./preview.ts";
import { columnFinder, gathered, matchColumns } from "./gather.server.ts";
import type { Sheet } from "./preview.ts";
import { rowReader, type Read } from "./read-row.server.ts";
import { sameKeys } from "./same-keys.server.ts";
import type { Entity, Importable } from "./transferable.ts";
import { readTable } from "./files/workbook.server.ts";

type Row = Pick<ImportRow, "line" | "cells">;

/** Columns that say which record a row is about: its number here, and the readable part of its address. */
const namingKeys = ({ fields }: AnyScreens): string[] => ["id", ...Object.keys(fields).filter((name) => fields[name]!.kind === "slug")];

/** A file, row by row: what it would add and change, and what has to be put right. Nothing is written. `wanted` reads its columns in another way than their names say; `answers` are those to the questions about columns; `reading` is how the person wants the file to be read. */
export async function previewImport(
  ctx: Ctx,
  entity: Entity,
  bytes: Uint8Array,
  wanted?: readonly (string | null)[],
  answers: readonly (Rule | null)[] = [],
  reading: Reading = {},
): Promise<Preview> {
  authorize(ctx.actor, `${entity.records.grant}.import`);
  const columns = importColumns(entity.screens);
  const find = columnFinder(columns);
  const found = await readTable(bytes, reading, columns);
  const own = gathered(found, columns, ctx.language, find);
  const fill = Object.fromEntries(Object.entries(reading.fill ?? {}).filter(([key]) => !wanted?.slice(0, own.head.length).includes(key)));
  const { head, rows } = filled(own, columns, fill, ctx.language);
  const { understood } = found;
  const mapping = wanted
    ? [...own.head.map((_, at) => wanted[at] ?? null), ...columns.flatMap(({ key }) => (Object.hasOwn(fill, key) ? [key] : []))]
    : matchColumns(head, columns, find).map((column, at) => (column?.key === "id" && !hasIds(rows, at) ? null : (column?.key ?? null)));
  const unknown = mapping.every((key) => key === null);
  const { rules, questions } = columnRules(columnsFor(columns, mapping), entity.screens.fields, rows, answers);
  const answered = questions.map(({ rule }) => rule);
  const file = hashOf([entity.records.name, mapping, rows.map(({ cells }) => cells), ...(answered.some(Boolean) ? [answered] : [])]);
  const checked = unknown
    ? rows.map((row): ImportRow => ({ ...row, state: "wrong", id: null, version: null, errors: [] }))
    : await checkRows(ctx, entity, mapping, rows, rules);
  return {
    understood,
    missing: await missingIn(ctx, entity, columns, { mapping, rows: checked, fill }),
    reading,
    head,
    mapping,
    rules,
    questions,
    columns: columns.map((column) => ({
      key: column.key,
      label: column.label,
      needed: isNeeded(entity, column),
      ...wordsOf(ctx, entity, column),
    })),
    rows: checked,
    ...(await importedBefore(ctx, entity.records, file)),
  };
}

/** Programs have ids of their own: a column is Diwan's where one of its cells is an id as this system makes them, or where none is filled. */
const hasIds = (rows: readonly Row[], at: number): boolean =>
  rows.some(({ cells }) => isUuid(cells[at]!.trim())) || rows.every(({ cells }) => cells[at]!.trim() === "");

function filled(
  { head, rows }: Pick<Sheet, "head" | "rows">,
  columns: readonly RecordColumn[],
  fill: Readonly<Record<string, string>>,
  language: Language,
) {
  const added = columns.filter(({ key }) => Object.hasOwn(fill, key));
  return {
    head: [...head, ...added.map(({ label }) => label[language])],
    rows: added.length === 0 ? rows : rows.map(({ line, cells }) => ({ line, cells: [...cells, ...added.map(({ key }) => fill[key]!)] })),
  };
}

async function missingIn(
  ctx: Ctx,
  entity: Entity,
  columns: readonly RecordColumn[],
  { mapping, rows, fill }: { mapping: readonly (string | null)[]; rows: readonly ImportRow[]; fill: Readonly<Record<string, string>> },
): Promise<Preview["missing"]> {
  const lacked = new Set(rows.flatMap(({ errors }) => errors.flatMap(({ at, field }) => (at === null && field ? [field.en] : []))));
  const asked = columns.filter(({ key, label }) => Object.hasOwn(fill, key) || (!mapping.includes(key) && lacked.has(label.en)));
  const found = await Promise.all(
    asked.map(async ({ key, label, field }) => {
      const options = field && entity.screens.fields[field]!.kind === "reference" ? await entity.records.choose(ctx, field, "") : null;
      const column = columns.find((one) => one.key === key)!;
      const words = options?.map((option) => inLanguage(option.label, ctx.language).text) ?? wordsOf(ctx, entity, column).words ?? [];
      return { key, label, words };
    }),
  );
  return found.filter(({ words }) => words.length > 0);
}

const isNeeded = ({ screens, blank }: Entity, { field }: RecordColumn): boolean =>
  field !== null && screens.fields[field]!.required && blank?.[field] === undefined;

function wordsOf({ language }: Ctx, { screens }: Entity, { field: name }: RecordColumn): { words?: string[] } {
  const field = name === null ? undefined : screens.fields[name];
  const values = field?.kind === "choice" ? field.choices : field?.kind === "toggle" ? [true, false] : [];
  return values.length > 0 ? { words: values.map((value) => wordOf(translateFor(language), screens.words, name!, value)) } : {};
}

/** After so many rows other requests are let through. */
const breath = 200;

/** Rows of a file once more, after a cell was put right. */
export async function checkRows(
  ctx: Ctx,
  entity: Entity,
  mapping: readonly (string | null)[],
  rows: readonly Row[],
  rules: readonly (Rule | null)[] = [],
): Promise<ImportRow[]> {
  authorize(ctx.actor, `${entity.records.grant}.import`);
  const known = importColumns(entity.screens);
  const read = await rowReader(ctx, entity, columnsFor(known, mapping), rules);
  const repeated = repeatedRows(rows, mapping, namingKeys(entity.screens));
  const checked: ImportRow[] = [];
  for (const row of rows) {
    if (checked.length % breath === breath - 1) await setImmediate();
    const { id, version, raw, base, errors } = await read(row.cells);
    const first = repeated.get(row.line);
    if (first) errors.push({ at: first.at, message: { key: "transfer.row.repeated", values: { line: first.line } } });
    let state: ImportRow["state"] = id ? "same" : "new";
    let warnings: Message[] = [];
    let same: SameKey[] = [];
    try {
      const values = (await entity.records.parse(ctx, raw, id)) as Record<string, unknown>;
      if (errors.length === 0) warnings = (await entity.records.warn?.(ctx, values, id)) ?? [];
      same = entity.records.sameBy?.(values) ?? sameKeys(entity, values);
      if (base && Object.keys(values).some((name) => !alike(values[name], base[name]))) state = "changed";
    } catch (error) {
      // What could not even be read is reported once.
      errors.push(...errorsOf(error, known, mapping).filter(({ at }) => at === null || !errors.some((other) => other.at === at)));
    }
    checked.push({
      line: row.line,
      cells: row.cells,
      state: errors.length > 0 ? "wrong" : state,
      id,
      version,
      errors,
      ...(warnings.length > 0 && { warnings }),
      ...(same.length > 0 && { same }),
    });
  }
  return checked;
}

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The known column under each of the file's; a key that nobody knows, or knows twice, is a forged form. */
function columnsFor(columns: readonly RecordColumn[], mapping: readonly (string | null)[]): (RecordColumn | null)[] {
  const known = new Map(columns.map((column) => [column.key, column]));
  const taken = mapping.filter((key) => key !== null);
  if (new Set(taken).size < taken.length || taken.some((key) => !known.has(key))) throw new Unreadable();
  return mapping.map((key) => (key === null ? null : known.get(key)!));
}

/** What a refusal says of a row, at the cell it is about. Anything but a refusal is a bug and goes on. */
function errorsOf(error: unknown, columns: readonly RecordColumn[], mapping: readonly (string | null)[]): RowError[] {
  if (!(error instanceof Refusal)) throw error;
  const fields = error instanceof Invalid ? Object.entries(error.fields) : [];
  if (fields.length === 0) return [{ at: null, message: error.userMessage }];
  return fields.map(([path, message]) => {
    const name = path.split(".")[0]!;
    const wanted = [`${name}.${String(message.values?.["side"] ?? "en")}`, name, `${name}.en`, `${name}.ar`];
    const at = wanted.map((key) => mapping.indexOf(key)).find((place) => place >= 0);
    const label = columns.find(({ field, either }) => field === name && !either)?.label;
    return at === undefined ? { at: null, ...(label && { field: label }), message } : { at, message };
  });
}

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url");
const event = (name: string): string => `${name}.imported`;
const entriesOf = (name: string) => and(eq(auditTable.entity, name), eq(auditTable.event, event(name)));

type Logged = Imported & { of: number };

async function importedBefore(ctx: Ctx, { name }: Importable, file: string): Promise<Pick<Preview, "key" | "before">> {
  const entries = await ctx.db
    .select({ id: auditTable.entityId, at: auditTable.at, by: auditTable.actorId, after: auditTable.after })
    .from(auditTable)
    .where(and(entriesOf(name), sql`starts_with(${auditTable.entityId}, ${file})`))
    .orderBy(desc(auditTable.id));
  const [last] = entries;
  if (!last) return { key: file, before: null };
  const keys = entries.map(({ id }) => id!.split(":")[0]!);
  const written = keys.filter((key) => key === keys[0]).length;
  const partly = written < (last.after as Logged).of;
  return { key: partly ? keys[0]! : `${file}+${new Set(keys).size}`, before: { at: last.at.toISOString(), by: last.by, partly } };
}

async function loggedUnder(ctx: Ctx, name: string, id: string): Promise<Logged | undefined> {
  const [entry] = await ctx.db
    .select({ after: auditTable.after })
    .from(auditTable)
    .where(and(entriesOf(name), eq(auditTable.entityId, id)));
  return entry?.after as Logged | undefined;
}

/** Rows of a file that are written together, under the key its preview gave; `of` parts in all. */
export type Part = {
  key: string;
  of: number;
  mapping: readonly (string | null)[];
  rules?: readonly (Rule | null)[];
  /** `repeats`: the line that the preview found the same in; it may stand in another part. */
  rows: readonly (Row & Pick<ImportRow, "id" | "version"> & { repeats?: number | undefined })[];
};

/**
 * Writes one part of a file, at most `partSize` rows, in one transaction: all that can be written; the others are named with the reason. The same
 * rows under the same key are written once, however often they are sent. A record that somebody changed since the file was looked at is refused.
 */
export async function commitImport(ctx: Ctx, entity: Entity, { key, of, mapping, rows, rules = [] }: Part): Promise<Imported> {
  const { records } = entity;
  authorize(ctx.actor, `${records.grant}.import`);
  if (rows.length > partSize) throw new Unreadable();
  const known = importColumns(entity.screens);
  const columns = columnsFor(known, mapping);
  const name = `${key}:${hashOf([mapping, rows.map(({ line, cells }) => [line, cells])])}`;
  return change(ctx, async (tx) => {
    await lockNames(tx, [`import ${records.name} ${name}`]);
    const done = await loggedUnder(tx, records.name, name);
    if (done) return { created: done.created, changed: done.changed, same: done.same, refused: done.refused, repeated: true };
    const read = await rowReader(tx, entity, columns, rules);
    const repeated = repeatedRows(rows, mapping, namingKeys(entity.screens));
    const result: Imported = { created: 0, changed: 0, same: 0, refused: [], repeated: false };
    for (const row of rows) {
      const { errors, ...found } = await read(row.cells);
      const first = repeated.get(row.line) ?? (row.repeats === undefined ? undefined : { at: null, line: row.repeats });
      if (first) errors.push({ at: first.at, message: { key: "transfer.row.repeated", values: { line: first.line } } });
      if (found.id !== row.id || found.version !== row.version) errors.push({ at: null, message: { key: "transfer.row.stale" } });
      if (errors.length === 0) {
        try {
          result[await write(tx, records, found)] += 1;
          continue;
        } catch (error) {
          errors.push(...errorsOf(error, known, mapping));
        }
      }
      result.refused.push({ line: row.line, errors });
    }
    await tx.record({ event: event(records.name), entity: records.name, id: name, after: { ...result, of } satisfies Logged });
    // Each record said so for itself; pages that were made while this transaction was open know nothing of it.
    if (result.created + result.changed > 0) await tx.publish();
    return result;
  });
}

/** Its own change inside the part's: what is refused is taken back alone. */
async function write(ctx: Ctx, records: Importable, { id, version, raw }: Omit<Read, "errors">): Promise<"created" | "changed" | "same"> {
  if (id === null || version === null) {
    await records.create(ctx, raw);
    return "created";
  }
  const saved = await records.update(ctx, id, version, raw);
  return saved.version === version ? "same" : "changed";
}
