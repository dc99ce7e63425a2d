import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { columnsOf, pairKinds } from "#app/kit/fields/columns.server.ts";
import type { Field, Fields, PhoneValue } from "#app/kit/fields/kinds.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { runtime, type Referred } from "#app/platform/runtime.server.ts";
import { Invalid } from "#app/values/errors.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { AnyRecord, WorkingCopy } from "#app/kit/entity/screens.ts";

export type RecordTable = PgTable & {
  id: PgColumn;
  version: PgColumn;
  createdAt: PgColumn;
  updatedAt: PgColumn;
  search: PgColumn;
  displayOrder?: PgColumn;
  trashedAt?: PgColumn;
  archivedAt?: PgColumn;
  createdBy?: PgColumn;
  workingCopy?: PgColumn;
};

type Row = Record<string, unknown>;

/** Values as a row holds them. Refuses to start, as a bug, where the table lacks a column. */
export function toRow(table: PgTable, fields: Fields, values: Row): Row {
  const columns = getTableColumns(table);
  const row: Row = {};
  for (const [name, field] of Object.entries(fields)) {
    // What a new record was not given has the column's own default.
    if (field.readOnly && !Object.hasOwn(values, name)) continue;
    const stored = split(field, values[name]);
    for (const [at, column] of columnsOf(name, field).entries()) {
      const target = columns[column];
      if (!target) throw new Error(`the table lacks the column ${column}`);
      const value = stored[at];
      row[column] = value === "" && !target.notNull ? null : value;
    }
  }
  return row;
}

function split(field: Field, value: unknown): unknown[] {
  if (field.kind === "bilingualList") {
    const lines = (value ?? []) as Bilingual[];
    return [lines.map(({ en }) => en), lines.map(({ ar }) => ar)];
  }
  if (pairKinds.has(field.kind)) {
    const { en, ar } = value as Bilingual;
    return [en, ar];
  }
  if (field.kind === "phone") {
    const phone = value as PhoneValue | null;
    return [phone?.raw ?? "", phone?.e164 ?? null];
  }
  if (field.kind === "dateTime") return [typeof value === "string" ? new Date(value) : null];
  return [value];
}

/** A row as a record without its parts. */
export function fromRow(fields: Fields, row: Row): AnyRecord {
  const record: AnyRecord = {
    id: row.id as string,
    version: row.version as number,
    createdAt: (row.createdAt as Date).toISOString(),
    updatedAt: (row.updatedAt as Date).toISOString(),
    trashedAt: (row.trashedAt as Date | null | undefined)?.toISOString() ?? null,
    archivedAt: (row.archivedAt as Date | null | undefined)?.toISOString() ?? null,
    displayOrder: (row.displayOrder as number | undefined) ?? null,
    ...(row.workingCopy !== undefined && { workingCopy: row.workingCopy as WorkingCopy | null }),
  };
  return Object.assign(record, valuesOf(fields, row));
}

/** The record with its unpublished changes. */
export const withWorkingCopy = <R extends AnyRecord>(record: R): R => ({ ...record, ...record.workingCopy?.values });

/** The values of a row, without parts. */
export const valuesOf = (fields: Fields, row: Row): Row =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.kind === "part" ? [] : [[name, join(name, field, row)]])));

function join(name: string, field: Field, row: Row): unknown {
  if (field.kind === "bilingualList") {
    const [en, ar] = [row[`${name}En`] as string[], row[`${name}Ar`] as string[]];
    // A line that one language lacks is still a line.
    return Array.from({ length: Math.max(en.length, ar.length) }, (_, at): Bilingual => ({ en: en[at] ?? "", ar: ar[at] ?? "" }));
  }
  if (pairKinds.has(field.kind)) return { en: row[`${name}En`] ?? "", ar: row[`${name}Ar`] ?? "" };
  if (field.kind === "phone") return row[`${name}Raw`] ? { raw: row[`${name}Raw`], e164: row[`${name}E164`] ?? null } : null;
  const value = row[name];
  if (field.kind === "dateTime") return value instanceof Date ? value.toISOString() : null;
  const texts =
    field.kind === "text" || field.kind === "longText" || field.kind === "email" || field.kind === "link" || field.kind === "icon";
  return value ?? (texts || field.kind === "slug" ? "" : null);
}

/** The columns that hold a record's name: a pair for a text in two languages, otherwise the same one twice. */
export function namesIn(table: PgTable, title: string): { en: PgColumn; ar: PgColumn } {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const [en, ar] = [columns[`${title}En`] ?? columns[title], columns[`${title}Ar`] ?? columns[title]];
  if (!en || !ar) throw new Error(`no column holds ${title}`);
  return { en, ar };
}

type Values = Readonly<Record<string, unknown>>;

/** The records that a row names; `owner`: the record to which it belongs. */
export const referredIn = (fields: Fields, row: Values, place = "", owner: Values = row): Referred[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "reference" && !field.to.startsWith("own:") && !field.readOnly && row[name]
      ? [{ field: place + name, to: field.to, id: row[name] as string, ...(field.partOf && { owners: [owner[field.partOf]].flat() }) }]
      : [],
  );

const namedAs = ({ to, id, owners = [] }: Referred): string => [to, id, ...owners].join(" ");

/** The records that a change begins to name, by fields of the row and of its parts; `parts` without those that are copied as they stand. */
export function newlyReferred(
  fields: Fields,
  parts: readonly (readonly [name: string, part: { refersTo?: (value: unknown, record: Values) => Referred[] }])[],
  before: Values | null,
  after: Values,
): Referred[] {
  const inParts = parts.flatMap(([name, { refersTo }]) => {
    const known = new Set(before && refersTo?.(before[name], before).map(namedAs));
    const named = (refersTo?.(after[name], after) ?? []).filter((one) => !known.has(namedAs(one)));
    return named.map((one) => ({ ...one, field: one.field ? `${name}.${one.field}` : name }));
  });
  const known = new Map(before && referredIn(fields, before).map((one) => [one.field, namedAs(one)]));
  return [...referredIn(fields, after).filter((one) => known.get(one.field) !== namedAs(one)), ...inParts];
}

/** Holds records that are newly referred to. Throws `Invalid` beside the fields that name what nothing new may refer to. */
export async function refuseInactive(tx: Change, named: readonly Referred[]): Promise<void> {
  const errors = named.length > 0 ? await runtime().inactiveIn(tx, named) : {};
  const [first] = Object.values(errors);
  if (first) throw new Invalid(errors, first);
}
