import { inArray, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { isUuid } from "#app/values/uuid.ts";

/** The column holds one of these words, compared as they are, so that the index serves. A word that is no id, or has a NUL, is found nowhere. */
export function among(column: AnyColumn, words: readonly string[]): SQL {
  const type = column.getSQLType();
  if (type === "uuid") return inArray(column, words.filter(isUuid));
  const plain = words.filter((word) => !word.includes("\0"));
  return type === "text" ? inArray(column, plain) : inArray(sql`${column}::text`, plain);
}
