import { like, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { fold } from "#app/values/text/search-text.ts";
import type { Db } from "./db.server.ts";

/** A text as a part of a pattern of `like`: its signs mean nothing to the database. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Does a column hold this text somewhere? */
export const holds = (column: PgColumn, text: string): SQL => like(column, `%${escaped(text)}%`);

/** Does a folded column hold every word that was typed? */
export const holdsWords = (column: PgColumn, typed: string): SQL[] =>
  fold(typed)
    .split(" ")
    .filter(Boolean)
    .map((word) => holds(column, word));

/** In fewer letters than these a typing slip is not looked for: too much is near to them. */
const shortestSlip = 4;
/** How many of the question's groups of three letters a text must share to be near (0 to 1): one slip in a name of five letters. */
const nearness = 0.45;

/** Rows whose folded text has words like those typed; `ask` reads them, the nearest first. The trigram threshold holds for its transaction. */
export async function nearest<Row>(
  ctx: Ctx,
  typed: string,
  text: PgColumn | SQL,
  ask: (db: Db, near: SQL, order: SQL) => Promise<Row[]>,
): Promise<Row[]> {
  const folded = fold(typed);
  if (folded.length < shortestSlip) return [];
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(nearness)}, true)`);
    return ask(tx, sql`${folded} <% ${text}`, sql`${folded} <<-> ${text}`);
  });
}
