import { and, desc, eq, gt } from "drizzle-orm";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import type { Saved, Stale } from "./screens.ts";

const most = 100;

/** The saves of a record, newest first, at most 100. Each holds the fields it changed, as they were before and after, and the record's version. */
export async function historyOf(ctx: Ctx, entity: string, id: string): Promise<Saved[]> {
  return saves(ctx, entity, id);
}

/** The saves of a record after one of them, newest first, without those of unpublished changes. */
export const savesAfter = async (ctx: Ctx, entity: string, id: string, entry: number): Promise<Saved[]> =>
  (await saves(ctx, entity, id, entry)).filter(({ draft }) => !draft);

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
    before: flat(row.before),
    after: flat(row.after),
    draft: Object.hasOwn(held(row.after), "draft"),
  }));
}

/** Who changed which of these fields after a version, newest first, and how many saves that were. Each entry must say its `version`. */
export async function changesSince(
  ctx: Ctx,
  { entity, id, fields }: { entity: string; id: string; fields: Fields },
  version: number,
): Promise<{ changed: Stale["changed"]; saves: number }> {
  const later = (await historyOf(ctx, entity, id)).filter(({ after }) => Number(after["version"] ?? 0) > version);
  const changed = later.flatMap(({ before, by, at }) =>
    [...new Set(Object.keys(before).map((column) => fieldOf(fields, column)))]
      .filter((field) => field !== undefined)
      .map((field) => ({ field, by, at })),
  );
  return { changed, saves: later.length };
}

/** The field that a column of an entry belongs to: a text in two languages is written by its columns where it is not one value. */
function fieldOf(fields: Fields, column: string): string | undefined {
  return [column, column.replace(/(En|Ar)$/, "")].find((name) => Object.hasOwn(fields, name));
}

/** What the second of two writers gets: what the record is now, as drafts of its fields, and who changed what since he read it. */
export async function staleSince(
  ctx: Ctx,
  of: { entity: string; id: string; fields: Fields },
  seen: number,
  now: { version: number; theirs: Draft },
): Promise<Conflict> {
  const { changed } = await changesSince(ctx, of, seen);
  return asStale({ ...now, changed });
}

/** The refusal of the second of two writers. */
export const asStale = (details: Stale): Conflict => new Conflict("STALE", { key: "kit.error.stale" }, details);

const flat = (noted: unknown) => ({ ...held(noted), ...held(held(noted)["draft"]) });

const held = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
