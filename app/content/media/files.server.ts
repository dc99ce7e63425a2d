import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { databaseIsAway } from "#app/platform/http/database-away.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { receive } from "#app/platform/storage/local-file.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { pictureSize } from "./decoder.server.ts";
import { endingOf, pictureFormats, sizesOf, type PictureFormat, type PictureSize } from "./fields.ts";
import { mediaTable } from "./table.server.ts";

export type MediaRow = typeof mediaTable.$inferSelect;

export const pictureFolder = "pictures";
export const sizeFolder = "sizes";

export const sizeName = (id: string, { format, w }: PictureSize): string => `${id}-${w}.${endingOf[format]}`;
const sizeKey = (id: string, size: PictureSize): string => `${sizeFolder}/${sizeName(id, size)}`;

export async function pictureKeys(db: Db): Promise<{ key: string }[]> {
  const rows = await db.select({ file: mediaTable.file }).from(mediaTable);
  return rows.map(({ file }) => ({ key: `${pictureFolder}/${file}` }));
}

export const keysOf = (row: MediaRow): string[] => [`${pictureFolder}/${row.file}`, ...sizesOf(row).map((size) => sizeKey(row.id, size))];

export async function removeFiles(ctx: Ctx, keys: readonly string[]): Promise<void> {
  authorize(ctx.actor, "media.delete");
  for (const key of keys) await storage().delete(key);
}

const pictureName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-\d{2,4})?\.(?:jpg|png|webp|avif)$/;
const patienceMs = 2_000;

/**
 * A stored picture by the name in its address. A size that nobody has asked for yet is made now; where that takes longer, the nearest one that
 * is there stands in (`standsIn`). Null for any other name, for one that no picture of the library has, and where the original's bytes are not
 * all there. While the database is away, what lies in the store is given as it is.
 */
export async function pictureFile(ctx: Ctx, name: string) {
  const [, id, width] = pictureName.exec(name) ?? [];
  if (!id) return null;
  const row = await rowOf(ctx, id);
  if (row === undefined) return stored(`${width ? sizeFolder : pictureFolder}/${name}`);
  if (row === null) return null;
  if (name === row.file) return originalOf(row);
  const size = sizesOf(row).find((one) => sizeName(id, one) === name);
  if (!size) return null;
  const there = await stored(sizeKey(id, size));
  if (there) return there;
  const made = await Promise.race([make(ctx, row, size), pause(patienceMs, false, { ref: false })]);
  const standing = made ? await stored(sizeKey(id, size)) : null;
  return standing ?? standIn(row, size);
}

async function rowOf(ctx: Ctx, id: string): Promise<MediaRow | null | undefined> {
  try {
    const [row] = await ctx.db.select().from(mediaTable).where(eq(mediaTable.id, id));
    return row ?? null;
  } catch (error) {
    if (databaseIsAway(error)) return undefined;
    throw error;
  }
}

async function stored(key: string, standsIn = false) {
  const size = await storage().size(key);
  if (!size) return null;
  const ending = key.split(".").at(-1);
  return {
    name: key.split("/").at(-1)!,
    size,
    type: ending === "jpg" ? "image/jpeg" : `image/${ending}`,
    standsIn,
    stream: async (range?: { from: number; to: number }) => (await storage().stream(key, range))?.body ?? null,
    whole: () => storage().get(key),
  };
}

async function originalOf(row: MediaRow, standsIn = false) {
  const file = await stored(`${pictureFolder}/${row.file}`, standsIn);
  if (file?.size === row.bytes) return file;
  log.error({ file: row.file, size: row.bytes, stored: file?.size ?? null }, "a file is not in the storage");
  return null;
}

async function standIn(row: MediaRow, { format, w }: PictureSize) {
  const others = sizesOf(row).filter((size) => size.format === format && size.w !== w);
  const nearest = [...others.filter((size) => size.w > w), ...others.filter((size) => size.w < w).toReversed()];
  for (const size of nearest) {
    const file = await stored(sizeKey(row.id, size), true);
    if (file) return file;
  }
  return originalOf(row, true);
}

const madeAhead: readonly PictureFormat[] = ["avif", "jpeg"];

/** Makes the sizes of an upload before anybody asks for them. Done again it makes what is missing. Throws where one could not be made and may be later. */
export async function makeSizes(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "media.update");
  const row = await rowOf(ctx, id);
  for (const size of row ? sizesOf(row) : []) {
    if (!madeAhead.includes(size.format) || (await storage().size(sizeKey(id, size)))) continue;
    // One that the decoder gave up on is marked as failed; one that was deleted meanwhile needs none.
    if (!(await make(ctx, row!, size)) && (await rowOf(ctx, id))?.status === "ready")
      throw new Error(`The size ${sizeName(id, size)} of ${row!.name} could not be made.`);
  }
}

const mostWaiting = 200;
const waiting = new Map<string, Promise<boolean>>();

function make(ctx: Ctx, row: MediaRow, size: PictureSize): Promise<boolean> {
  const name = sizeName(row.id, size);
  const under = waiting.get(name);
  if (under) return under;
  if (row.status === "failed" || waiting.size >= mostWaiting) return Promise.resolve(false);
  // one at a time, so that an upload waits for one size and not for all
  const before = [...waiting.values()].at(-1);
  const making = (async () => {
    await before;
    try {
      return await draw(ctx, row, size);
    } catch (error) {
      log.error({ err: error, file: name }, "a size of a picture could not be made");
      return false;
    } finally {
      waiting.delete(name);
    }
  })();
  waiting.set(name, making);
  return making;
}

async function draw(ctx: Ctx, row: MediaRow, size: PictureSize): Promise<boolean> {
  const original = await storage().stream(`${pictureFolder}/${row.file}`);
  if (!original) return false;
  await using local = await receive(original.body);
  const key = sizeKey(row.id, size);
  try {
    await using drawn = await pictureSize(local, size);
    await storage().put(key, drawn, pictureFormats[size.format]);
  } catch (error) {
    // Whatever else it is (no room, too many waiting), the next who asks begins anew.
    if (!(error instanceof Invalid)) throw error;
    await markFailed(ctx, row.id);
    return false;
  }
  if (await ctx.db.$count(mediaTable, eq(mediaTable.id, row.id))) return true;
  // Deleted meanwhile: nothing of it may stay behind.
  await storage().delete(key);
  return false;
}

function markFailed(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "media.update");
  return changeContent(ctx, async (tx) => {
    const rows = await tx.db
      .update(mediaTable)
      .set({ status: "failed", updatedAt: tx.now() })
      .where(and(eq(mediaTable.id, id), eq(mediaTable.status, "ready")))
      .returning({ id: mediaTable.id });
    if (rows.length > 0) await tx.record({ event: "media.failed", entity: "media", id });
  });
}
