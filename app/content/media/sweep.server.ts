import { asc, eq, gt } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { sweep, type SweptFolder, type Swept } from "#app/platform/storage/sweep.server.ts";
import { pictureFolder, storedOf } from "./operations.server.ts";
import { mediaTable } from "./table.server.ts";

const atATime = 500;

/** The library's files as its table knows them. */
const pictureFiles: SweptFolder = {
  folder: pictureFolder,
  async *owners({ db }) {
    for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
      const rows = await db.select().from(mediaTable).where(gt(mediaTable.id, after)).orderBy(asc(mediaTable.id)).limit(atATime);
      for (const row of rows) {
        const files = storedOf(row).map(({ file, size }) => ({ key: `${pictureFolder}/${file}`, size, made: file !== row.file }));
        yield { id: row.id, files, missing: row.missingSince !== null };
      }
      if (rows.length < atATime) return;
      after = rows.at(-1)!.id;
    }
  },
  async mark(ctx, id, missing) {
    await ctx.db
      .update(mediaTable)
      .set({ missingSince: missing ? ctx.now() : null })
      .where(eq(mediaTable.id, id));
  },
  async makeAgain({ db }, id) {
    await db.update(mediaTable).set({ status: "original" }).where(eq(mediaTable.id, id));
    await enqueue(db, "media.variants", {}, { key: "next" });
  },
};

/** Brings the library's files and rows together. For the daily housekeeping. */
export async function sweepPictures(ctx: Ctx): Promise<Swept> {
  authorize(ctx.actor, "media.delete");
  return sweep(ctx, pictureFiles);
}
