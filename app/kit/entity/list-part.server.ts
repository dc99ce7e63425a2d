import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Fields, ValuesOf } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { among } from "./among.server.ts";
import type { OptionSource, Part } from "./definition.server.ts";
import { sourcesOf } from "./sources.server.ts";
import { referredIn, toRow, valuesOf } from "#app/kit/entity/store/stored.server.ts";

type ListPart<F extends Fields> = {
  table: PgTable & { displayOrder: PgColumn };
  owner: PgColumn;
  ownerName: string;
  fields: F;
  most: number;
  options?: { [Name in keyof F]?: OptionSource };
  unique?: readonly (keyof F & string)[];
  /** The field by which a list of its records is filtered. */
  by?: keyof F & string;
};

/** Each of a list as declared. Throws `Invalid` with `<place>.<field>`. */
export async function readEach<F extends Fields>(
  ctx: Ctx,
  raw: unknown,
  { fields, most, options, unique = [] }: Pick<ListPart<F>, "fields" | "most" | "options" | "unique">,
): Promise<ValuesOf<F>[]> {
  if (raw === null || raw === undefined) return [];
  if (!Array.isArray(raw)) throw new Invalid({ "": { key: "kit.error.unreadable", values: { side: "" } } });
  if (raw.length > most) throw new Invalid({ "": { key: "kit.error.most", values: { most } } });
  const errors: FieldErrors = {};
  const items: ValuesOf<F>[] = [];
  for (const [at, item] of raw.entries()) {
    try {
      const values = parseWith(fields, item, cairoDay(ctx.now()));
      for (const name of unique)
        if (items.some((other) => other[name] === values[name])) errors[`${at}.${name}`] = { key: "kit.error.twice" };
      items.push(values);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      if (Object.keys(error.fields).length === 0) errors[String(at)] = { key: "kit.error.unreadable", values: { side: "" } };
      for (const [name, message] of Object.entries(error.fields)) errors[`${at}.${name}`] = message;
    }
  }
  for (const [name, source] of sourcesOf(fields, options)) {
    const requestedIds = items
      .map((item) => item[name])
      .filter((value): value is string & ValuesOf<F>[string] => typeof value === "string");
    if (requestedIds.length === 0) continue;
    const known = new Set((await source(ctx, { values: [...new Set(requestedIds)] })).map(({ value }) => value));
    for (const [at, item] of items.entries()) {
      const value = item[name];
      if (typeof value === "string" && !known.has(value)) errors[`${at}.${name}`] = { key: "kit.error.gone" };
    }
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return items;
}

/** The rows of one field of a form: what is wrong with them stands at `<field>.<place>.<name>`. */
export async function readRowsOf<F extends Fields>(
  ctx: Ctx,
  field: string,
  raw: unknown,
  part: Parameters<typeof readEach<F>>[2],
): Promise<ValuesOf<F>[]> {
  try {
    return await readEach(ctx, raw, part);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(
      Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [path ? `${field}.${path}` : field, message])),
      error.userMessage,
    );
  }
}

/** A list of rows that belong to a record, in order, replaced as a whole when it changes. */
export function listPart<F extends Fields>(part: ListPart<F>): Part<ValuesOf<F>[]> {
  const { table, owner, ownerName, fields, by } = part;
  const column = by && getTableColumns(table)[by];
  return {
    ...(column && { naming: (words) => sql`(select ${owner} from ${table} where ${among(column, words)})` }),
    read: (ctx, raw) => readEach(ctx, raw, part),
    refersTo: (items, record) => items.flatMap((item, at) => referredIn(fields, item, `${at}.`, record)),
    async load(ctx, ids) {
      const rows: Record<string, unknown>[] = await ctx.db.select().from(table).where(inArray(owner, ids)).orderBy(asc(table.displayOrder));
      const found = new Map<string, ValuesOf<F>[]>();
      for (const row of rows) {
        const id = row[ownerName] as string;
        found.set(id, [...(found.get(id) ?? []), valuesOf(fields, row) as ValuesOf<F>]);
      }
      return found;
    },
    async keep(tx, id, items) {
      await tx.db.delete(table).where(eq(owner, id));
      if (items.length > 0)
        await tx.db
          .insert(table)
          .values(items.map((item, displayOrder) => ({ ...toRow(table, fields, item), [ownerName]: id, displayOrder })));
    },
  };
}
