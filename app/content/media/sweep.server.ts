import { asc, eq, gt } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { sweep, type SweptFolder, type Swept } from "#app/platform/storage/sweep.server.ts";
import { keysOf, pictureFolder, sizeFolder, type MediaRow } from "./files.server.ts";
import { mediaTable } from "./table.server.ts";

const atATime = 500;
const dayMs = 86_400_000;

async function* rows({ db }: Ctx): AsyncIterable<MediaRow> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const some = await db.select().from(mediaTable).where(gt(mediaTable.id, after)).orderBy(asc(mediaTable.id)).limit(atATime);
    yield* some;
    if (some.length < atATime) return;
    after = some.at(-1)!.id;
  }
}

const originals: SweptFolder = {
  folder: pictureFolder,
  async *owners(ctx) {
    for await (const { id, file, bytes, missingSince } of rows(ctx))
      yield { id, files: [{ key: `${pictureFolder}/${file}`, size: bytes, made: false }], missing: missingSince !== null };
  },
  async mark(ctx, id, missing) {
    await ctx.db
      .update(mediaTable)
      .set({ missingSince: missing ? ctx.now() : null })
      .where(eq(mediaTable.id, id));
  },
};

async function sweepSizes(ctx: Ctx): Promise<number> {
  const strange = new Set<string>();
  for await (const { key, at } of storage().list(sizeFolder)) if (Date.now() - at.getTime() > dayMs) strange.add(key);
  for await (const row of rows(ctx)) for (const key of keysOf(row)) strange.delete(key);
  for (const key of strange) await storage().delete(key);
  return strange.size;
}

export async function sweepPictures(ctx: Ctx): Promise<Swept> {
  authorize(ctx.actor, "media.delete");
  const swept = await sweep(ctx, originals);
  return { ...swept, deleted: swept.deleted + (await sweepSizes(ctx)) };
}
