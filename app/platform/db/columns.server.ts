import { and, isNull, sql, type Column, type SQL, type SQLWrapper } from "drizzle-orm";
import { bigint, integer, text, timestamp, uuid, type PgColumn, type PgTable } from "drizzle-orm/pg-core";

/** An instant, stored with its zone, read as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Whole piastres (1 EGP = 100). */
export const piastres = () => bigint({ mode: "number" });

const words = () => text().notNull().default("");

/** A text in both languages: `bilingualText("title")` are the columns `titleEn` and `titleAr`, empty where nobody wrote one. */
export const bilingualText = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}En`, words()],
      [`${name}Ar`, words()],
    ]),
  ) as Record<`${Name}En` | `${Name}Ar`, ReturnType<typeof words>>;

/** What every row carries that people save. `version` counts saves, for "somebody was faster". */
export const versionedColumns = {
  id: uuid().primaryKey().defaultRandom(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
};

/** A column as the database calls it. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a row is found by: these columns folded, written by the database so that no writer can forget it. `[]` ends a column of many texts. */
export function foundBy(...names: string[]) {
  const lists = names.filter((name) => name.endsWith("[]")).map((name) => ` || "${snake(name.slice(0, -2))}"`);
  const texts = names.filter((name) => !name.endsWith("[]")).map((name) => `"${snake(name)}"`);
  return text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`search_text(array[${texts.join(", ")}]${lists.join("")})`));
}

/** A text to sort by, without case and marks, one alef. `other` where `own` is empty; null where both are and `mayLack`. */
export const sortKey = (own: SQLWrapper, other: SQLWrapper | null, mayLack = false): SQL => {
  const text = other ? sql`coalesce(nullif(${own}, ''), ${other})` : own;
  return sql`(sort_text(${mayLack ? sql`nullif(${text}, '')` : text}) collate "C")`;
};

/** What every record carries; `search`, made of the columns named, is what lists look in. */
export const recordColumns = (...found: string[]) => ({ ...versionedColumns, search: foundBy(...found) });

const filledId = () => uuid().notNull();

/** The id of a row that this one cannot be without. */
export const foreignId = (...to: Parameters<ReturnType<typeof filledId>["references"]>) => filledId().references(...to);

export const trashColumns = { trashedAt: instant() };

export const archiveColumns = { archivedAt: instant() };

/** Rows that lists and choices offer: neither in the trash nor archived. Reports and statements do not ask it. */
export const isListed = (table: PgTable & { trashedAt?: PgColumn; archivedAt?: PgColumn }): SQL | undefined =>
  and(table.trashedAt && isNull(table.trashedAt), table.archivedAt && isNull(table.archivedAt));

/** A reference, however it is spaced and whatever its case: what is compared, and what an index keeps. */
export const spelled = (column: Column): SQL => sql`lower(regexp_replace(${column}, '\\s', '', 'g'))`;
