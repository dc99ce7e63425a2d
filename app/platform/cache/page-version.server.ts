import { eq, sql } from "drizzle-orm";
import { memoOf } from "#app/platform/db/memo.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { pageVersionTable } from "./table.server.ts";

const onlyRow = 1;

/** One change of public content: the how-manieth it was, and the tables that it wrote. */
export type PageChange = { version: number; tables: string[] };

export const pagesChannel = "diwan_pages";
/** A notification holds 8000 bytes; whoever hears of no tables forgets all pages. */
const mostTables = 100;

/** Counts one change of public content, in the caller's transaction, and has the other processes told when it is committed. */
export async function raisePageVersion(db: Db, tables: readonly string[] = []): Promise<PageChange> {
  const [row] = await db
    .insert(pageVersionTable)
    .values({ id: onlyRow, version: 1 })
    .onConflictDoUpdate({ target: pageVersionTable.id, set: { version: sql`${pageVersionTable.version} + 1` } })
    .returning({ version: pageVersionTable.version });
  const change = { version: row!.version, tables: tables.length > mostTables ? [] : [...tables] };
  await db.execute(sql`select pg_notify(${pagesChannel}, ${JSON.stringify(change)})`);
  return change;
}

const reading = memoOf((db) =>
  db.select({ version: pageVersionTable.version }).from(pageVersionTable).where(eq(pageVersionTable.id, onlyRow)).prepare(""),
);

/** How often public content has changed so far. */
export async function pageVersion(db: Db): Promise<number> {
  const [row] = await reading(db).execute();
  return row?.version ?? 0;
}
