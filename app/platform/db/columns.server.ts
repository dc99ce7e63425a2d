import { and, isNull, type SQL } from "drizzle-orm";
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

/** What every record carries; `search` is the folded text that lists look in. */
export const recordColumns = {
  ...versionedColumns,
  search: text().notNull().default(""),
};

/** For records that can be moved to the trash: since when they lie there. */
export const trashColumns = { trashedAt: instant() };

/** For records that others refer to: since when they are archived, out of lists and choices and still in reports and statements. */
export const archiveColumns = { archivedAt: instant() };

/** Rows that lists and choices offer: neither in the trash nor archived. Reports and statements do not ask it. */
export const isListed = (table: PgTable & { trashedAt?: PgColumn; archivedAt?: PgColumn }): SQL | undefined =>
  and(table.trashedAt && isNull(table.trashedAt), table.archivedAt && isNull(table.archivedAt));
