import { asc, sql } from "drizzle-orm";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { userTable } from "./table.server.ts";

/** What every change of an account writes besides its own columns, so that its readings are read anew. Each has one audit note, so that the notes since a version can be counted. */
export function changed(tx: Change) {
  void tx.publish();
  return { updatedAt: tx.now(), version: sql`${userTable.version} + 1` };
}

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
