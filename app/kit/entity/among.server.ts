import { inArray, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { isUuid } from "#app/values/uuid.ts";

/**
 * The column holds one of these words. A word that is no id, where ids are held, is found nowhere instead of being an error of the database; so is
 * one with a NUL. Ids and texts are compared as they are, so that their index serves.
 */
export function among(column: AnyColumn, words: readonly string[]): SQL {
  const type = column.getSQLType();
  if (type === "uuid") return inArray(column, words.filter(isUuid));
  const plain = words.filter((word) => !word.includes("\0"));
  return type === "text" ? inArray(column, plain) : inArray(sql`${column}::text`, plain);
}
