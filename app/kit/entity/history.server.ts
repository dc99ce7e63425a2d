import { and, desc, eq, gt } from "drizzle-orm";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Saved } from "./screens.ts";

const most = 100;

/** The saves of a record, newest first, at most 100. Each holds the fields it changed, as they were before and after, and the record's version. */
export async function historyOf(ctx: Ctx, entity: string, id: string): Promise<Saved[]> {
  return saves(ctx, entity, id);
}

/** The saves of a record after one of them, newest first. */
export const savesAfter = (ctx: Ctx, entity: string, id: string, entry: number): Promise<Saved[]> => saves(ctx, entity, id, entry);

async function saves(ctx: Ctx, entity: string, id: string, after = 0): Promise<Saved[]> {
  const rows = await ctx.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.entity, entity), eq(auditTable.entityId, id), gt(auditTable.id, after)))
    .orderBy(desc(auditTable.id))
    .limit(most);
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    at: row.at.toISOString(),
    by: row.actorId,
    before: held(row.before),
    after: held(row.after),
  }));
}

const held = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
