import { and, asc, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import { type Change, type Ctx, allowOnFullDisk } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { type StillUsed } from "./fields.ts";
import { keysOf, type MediaRow } from "./files.server.ts";
import { mediaTable } from "./table.server.ts";
import { countUses, usesOf } from "./uses.server.ts";
import { oneOf } from "./library.server.ts";

export type Moved = { ids: string[]; used: StillUsed[] };

export async function trashPictures(ctx: Ctx, ids: readonly string[]): Promise<Moved> {
  authorize(ctx.actor, "media.delete");
  return changeContent(allowOnFullDisk(ctx), async (tx) => {
    const { free, used } = await unshown(tx, ids);
    const moving = free.filter(({ trashedAt }) => trashedAt === null);
    for (const { id, name } of moving) {
      await tx.db.update(mediaTable).set({ trashedAt: tx.now(), updatedAt: tx.now() }).where(eq(mediaTable.id, id));
      await tx.record({ event: "media.trashed", entity: "media", id, after: { name } });
    }
    return { ids: moving.map(({ id }) => id), used };
  });
}

export async function restorePictures(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  authorize(ctx.actor, "media.delete");
  return changeContent(ctx, async (tx) => {
    const rows = await tx.db
      .update(mediaTable)
      .set({ trashedAt: null, updatedAt: tx.now() })
      .where(and(inArray(mediaTable.id, ids.filter(isUuid)), isNotNull(mediaTable.trashedAt)))
      .returning({ id: mediaTable.id, name: mediaTable.name });
    for (const { id, name } of rows) await tx.record({ event: "media.restored", entity: "media", id, after: { name } });
    return rows.map(({ id }) => id);
  });
}

/** Deletes pictures for ever that were in the trash (before an instant); their files go after the commit. Pictures in use or restored meanwhile stay. */
export async function deletePictures(ctx: Ctx, ids: readonly string[], before?: Date): Promise<Moved> {
  authorize(ctx.actor, "media.delete");
  return changeContent(allowOnFullDisk(ctx), async (tx) => {
    const { free, used } = await unshown(tx, ids);
    const gone: string[] = [];
    const trashed = before ? lt(mediaTable.trashedAt, before) : isNotNull(mediaTable.trashedAt);
    for (const row of free) if (await erase(tx, row, trashed)) gone.push(row.id);
    return { ids: gone, used };
  });
}

/** Deletes one picture of the trash for ever. Throws `Conflict("HAS_DEPENDENTS")` with the places while something shows it. */
export async function deletePicture(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "media.delete");
  await changeContent(allowOnFullDisk(ctx), async (tx) => {
    if (!(await erase(tx, await freed(tx, id), isNotNull(mediaTable.trashedAt))))
      throw new Conflict("CONFLICT", { key: "kit.error.notInTrash" });
  });
}

/** Moves one picture to the trash. Throws `Conflict("HAS_DEPENDENTS")` with the places while something shows it. */
export async function trashPicture(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "media.delete");
  await changeContent(allowOnFullDisk(ctx), async (tx) => {
    await freed(tx, id);
    await trashPictures(tx, [id]);
  });
}

async function freed(tx: Change, id: string): Promise<MediaRow> {
  const row = await oneOf(tx, id, true);
  const places = await usesOf(tx.db, id);
  if (places.length > 0) throw new Conflict("HAS_DEPENDENTS", { key: "media.error.inUse", values: { count: places.length } }, places);
  return row;
}

async function unshown(tx: Change, ids: readonly string[]): Promise<{ free: MediaRow[]; used: StillUsed[] }> {
  const wanted = [...new Set(ids.filter(isUuid))];
  if (wanted.length === 0) return { free: [], used: [] };
  const rows = await tx.db.select().from(mediaTable).where(inArray(mediaTable.id, wanted)).orderBy(asc(mediaTable.id)).for("update");
  const uses = await countUses(tx.db, wanted);
  return {
    free: rows.filter(({ id }) => !uses.has(id)),
    used: rows.flatMap(({ id, name }) => (uses.has(id) ? [{ id, name, uses: uses.get(id)! }] : [])),
  };
}

async function erase(tx: Change, row: MediaRow, trashed: SQL | undefined): Promise<boolean> {
  const gone = await tx.db
    .delete(mediaTable)
    .where(and(eq(mediaTable.id, row.id), trashed))
    .returning({ id: mediaTable.id });
  if (gone.length === 0) return false;
  await tx.record({
    event: "media.deleted",
    entity: "media",
    id: row.id,
    before: { name: row.name, width: row.width, height: row.height },
  });
  await tx.send("media.files", { files: keysOf(row) });
  return true;
}

const month = 30 * 86_400_000;

export async function purgeTrash(ctx: Ctx): Promise<number> {
  authorize(ctx.actor, "media.delete");
  const before = new Date(ctx.now().getTime() - month);
  const old = await ctx.db.select({ id: mediaTable.id }).from(mediaTable).where(lt(mediaTable.trashedAt, before));
  let gone = 0;
  // One at a time: a long list must not hold up everybody else.
  for (const { id } of old) gone += (await deletePictures(ctx, [id], before)).ids.length;
  return gone;
}
