import { asc, desc, getTableColumns, type AnyColumn, type SQL } from "drizzle-orm";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Language } from "#app/values/language.ts";
import { sortKey } from "#app/platform/db/columns.server.ts";
import type { RecordTable } from "#app/kit/entity/store/stored.server.ts";

/** What a list is sorted by; records of equal rank stand by id, in the same direction. */
export type Order = {
  by: AnyColumn | SQL;
  type: string;
  down: boolean;
  /** There may be nothing in it: such rows stand at the end, whichever way the list runs. */
  nullable: boolean;
};

const facts = new Set(["displayOrder", "updatedAt", "createdAt", "trashedAt", "archivedAt"]);

/** May a list be sorted by this word? */
export const sortable = (fields: Fields, sort: string): boolean => {
  const name = sort.replace(/^-/, "");
  return facts.has(name) || (Object.hasOwn(fields, name) && fields[name]!.kind !== "part");
};

/** The order of a list. Bilingual columns in the reader's language, the other one where that side is empty. */
export function orderOf(table: RecordTable, fields: Fields, sort: string, language: Language): Order {
  const columns = getTableColumns(table);
  const down = sort.startsWith("-");
  const name = sort.replace(/^-/, "");
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const [en, ar] = [columns[`${name}En`], columns[`${name}Ar`]];
  if ((field?.kind === "bilingual" || field?.kind === "bilingualLong") && en && ar) {
    const [own, other] = language === "ar" ? [ar, en] : [en, ar];
    // Of a required pair one side is always there.
    return byText(sortKey(own, other, !field.required), down, !field.required);
  }
  const column = columns[name] ?? columns[`${name}Raw`];
  if (!column || !(field || facts.has(name))) return byColumn(table.updatedAt, true);
  // A number of a document is none of these: it has an order of its own.
  if ((field?.kind === "text" && !field.ltr) || field?.kind === "longText")
    return byText(sortKey(column, null, !field.required), down, !field.required);
  return byColumn(column, down);
}

const byText = (by: SQL, down: boolean, nullable: boolean): Order => ({ by, type: "text", down, nullable });

const byColumn = (column: AnyColumn, down: boolean): Order => ({ by: column, type: column.getSQLType(), down, nullable: !column.notNull });

/** Served by an index on column and id, either way; `back`: the rows before a place, nearest first. Going down, empty ones are asked for apart. */
export function inOrder(table: RecordTable, { by, down }: Order, back = false): SQL[] {
  const direction = down === back ? asc : desc;
  return [direction(by), direction(table.id)];
}
