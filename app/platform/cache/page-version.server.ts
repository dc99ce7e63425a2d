import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/db.server.ts";
import { pageVersionTable } from "./table.server.ts";

const onlyRow = 1;

/** Counts one change of public content, in the caller's transaction. */
export async function raisePageVersion(db: Db): Promise<void> {
  await db
    .insert(pageVersionTable)
    .values({ id: onlyRow, version: 1 })
    .onConflictDoUpdate({ target: pageVersionTable.id, set: { version: sql`${pageVersionTable.version} + 1` } });
}

/** How often public content has changed so far. */
export async function pageVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: pageVersionTable.version }).from(pageVersionTable).where(eq(pageVersionTable.id, onlyRow));
  return row?.version ?? 0;
}
