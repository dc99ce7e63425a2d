import {
  and,
  between,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from "drizzle-orm";
import { decimalRule } from "#app/kit/fields/decimal.ts";
import type { Field, Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { holds } from "#app/platform/db/searching.server.ts";
import { addDays, cairoInstant, isDay } from "#app/values/calendar.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { parseDecimal, type NumberRule } from "#app/values/text/typed-number.ts";
import { searchWords } from "#app/values/text/search-words.ts";
import { among } from "./among.server.ts";
import type { Definition, Part, Stored } from "./definition.server.ts";
import { finds } from "./found.server.ts";
import type { ListQuery } from "./screens.ts";
import type { RecordTable } from "#app/kit/entity/store/stored.server.ts";

type Narrowing = {
  parts?: Readonly<Record<string, Pick<Part, "naming"> | undefined>> | undefined;
  filteredBy?: Definition<Fields>["filteredBy"];
};

/** The condition of a list: search, filters, and the trash, the archive or neither. Words of a filter that mean nothing are left out. */
export function conditionOf(
  ctx: Ctx,
  table: RecordTable,
  { fields, found }: Pick<Stored<Fields>, "fields" | "found">,
  query: ListQuery,
  { parts = {}, filteredBy }: Narrowing = {},
): SQL | undefined {
  const columns = getTableColumns(table);
  const conditions: (SQL | undefined)[] = [];
  if (table.trashedAt) conditions.push(query.trash ? isNotNull(table.trashedAt) : isNull(table.trashedAt));
  if (table.archivedAt && !query.trash) conditions.push(query.archive ? isNotNull(table.archivedAt) : isNull(table.archivedAt));
  if (query.since) conditions.push(gte(table.updatedAt, new Date(query.since)));
  for (const word of searchWords(query.q)) conditions.push(finds(ctx, table, found, (search) => holds(search, word)));
  for (const [name, words] of Object.entries(query.filters)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const column = columns[name];
    const row = filteredBy?.columns[name];
    if (!field || words.length === 0) continue;
    const naming = field.kind === "part" ? parts[name]?.naming : undefined;
    if (naming) conditions.push(sql`${table.id} in ${naming(words)}`);
    else if (row && filteredBy)
      conditions.push(sql`exists (select from ${row.table} where ${and(eq(filteredBy.owner, table.id), filter(field, row, words))})`);
    else if (column) conditions.push(filter(field, column, words));
  }
  return and(...conditions);
}

const nothing = "none";
const huge = Number.MAX_SAFE_INTEGER;
const hugeInteger = 2 ** 31 - 1;

function filter(field: Field, column: AnyColumn, words: string[]): SQL | undefined {
  switch (field.kind) {
    case "choice":
      return inArray(
        column,
        words.filter((word) => field.choices.includes(word)),
      );
    case "reference":
      // The word for what is filled with nothing: leads that are nobody's yet.
      return words.includes(nothing)
        ? or(
            isNull(column),
            among(
              column,
              words.filter((word) => word !== nothing),
            ),
          )
        : among(column, words);
    case "rating": {
      const stars = words.map(Number).filter((star) => Number.isInteger(star) && star >= 1 && star <= 5);
      return inArray(column, stars);
    }
    case "toggle":
      return words.length === 1 ? eq(column, words[0] === "yes") : undefined;
    case "money":
    case "percent":
      return range(words[0]!, (end) => amount(end, 100, decimalRule(field), column), column);
    case "number":
    case "measure":
      return range(words[0]!, (end) => amount(end, 1, decimalRule(field), column), column);
    case "date":
      return range(words[0]!, (end) => (isDay(plainSigns(end)) ? plainSigns(end) : undefined), column);
    case "dateTime": {
      const [from, to] = words[0]!.split("..").map((end) => plainSigns(end));
      const starts = from && isDay(from) ? gte(column, cairoInstant(from)) : undefined;
      const ends = to && isDay(to) ? lt(column, cairoInstant(addDays(to, 1))) : undefined;
      return and(starts, ends);
    }
    default:
      return undefined;
  }
}

function amount(typed: string, per: number, rule: NumberRule, column: AnyColumn): number | undefined {
  const read = parseDecimal(typed, { ...rule, min: Math.min(0, rule.min), max: huge / per });
  return read.ok ? Math.min(Math.round(read.value * per), column.getSQLType() === "integer" ? hugeInteger : huge) : undefined;
}

function range(word: string, read: (end: string) => string | number | undefined, column: AnyColumn): SQL | undefined {
  const [from = "", to = from] = word.split("..");
  const [least, most] = [from.trim() ? read(from) : undefined, to.trim() ? read(to) : undefined];
  if (least !== undefined && most !== undefined) return between(column, least, most);
  if (least !== undefined) return gte(column, least);
  return most === undefined ? undefined : lte(column, most);
}
