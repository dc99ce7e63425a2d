import { asc, eq, sql } from "drizzle-orm";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { searchText } from "#app/values/text/search-text.ts";
import { userTable } from "./table.server.ts";

const columns = { id: userTable.id, fullName: userTable.fullName, fullNameAr: userTable.fullNameAr, email: userTable.email };
type Named = { id: string; fullName: string; fullNameAr: string; email: string };

const write = (db: Db, { id, fullName, fullNameAr, email }: Named) =>
  db
    .update(userTable)
    .set({ search: searchText(fullName, fullNameAr, email) })
    .where(eq(userTable.id, id));

/** Folds an account's names and e-mail for the search; called by whatever has written one of them. */
export async function refold(db: Db, id: string): Promise<void> {
  const [user] = await db.select(columns).from(userTable).where(eq(userTable.id, id));
  if (user) await write(db, user);
}

/** Folds the accounts that were made before there was a search. Repeatable; runs at every start. */
export async function foldUnfolded(db: Db): Promise<void> {
  for (const user of await db.select(columns).from(userTable).where(eq(userTable.search, ""))) await write(db, user);
}

/** What every change of an account writes besides its own columns, so that its readings are read anew. Each has one audit note, so that the notes since a version can be counted. */
export function changed(tx: Change) {
  void tx.publish();
  return { updatedAt: tx.now(), version: sql`${userTable.version} + 1` };
}

/** All accounts, by name. Whoever writes one past `changed` publishes it. */
export const accountRows = keptReading((ctx: Ctx) =>
  ctx.db
    .select({
      id: userTable.id,
      fullName: userTable.fullName,
      fullNameAr: userTable.fullNameAr,
      roleName: userTable.roleName,
      emailVerified: userTable.emailVerified,
      deactivatedAt: userTable.deactivatedAt,
    })
    .from(userTable)
    .orderBy(asc(userTable.fullName), asc(userTable.id)),
);
