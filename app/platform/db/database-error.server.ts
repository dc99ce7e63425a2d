/** What the database said, with its five-character code; `detail` names the rows. */
export type DatabaseError = { code: string; detail?: string };

/** The driver's error, which the query builder wraps; null where something else went wrong. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && /^[0-9A-Z]{5}$/.test(at.code)) return at as unknown as DatabaseError;
  }
  return null;
}

/** Did a text hold what no text of the database may: a NUL, in the text itself or inside JSON? (PostgreSQL, appendix A) */
export const isUnstorable = (error: unknown): boolean => ["22021", "22P05"].includes(databaseError(error)?.code ?? "");
