import { asc, eq, gt } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { sweep, type SweptFolder, type OwnFile, type Swept } from "#app/platform/storage/sweep.server.ts";
import { isPicture } from "#app/crm/base/files/fields.ts";
import { folder, makeSmallAgain, smallOf } from "#app/crm/base/files/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";

const atATime = 500;

const recordFiles: SweptFolder = {
  folder,
  async *owners({ db }) {
    for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
      const rows = await db
        .select()
        .from(recordFileTable)
        .where(gt(recordFileTable.id, after))
        .orderBy(asc(recordFileTable.id))
        .limit(atATime);
      for (const { id, type, size, smallSize, storageKey: key, missingSince } of rows) {
        const files: OwnFile[] = [{ key, size, made: false }];
        if (isPicture(type)) files.push({ key: smallOf(key), size: smallSize, made: true });
        yield { id, files, missing: missingSince !== null };
      }
      if (rows.length < atATime) return;
      after = rows.at(-1)!.id;
    }
  },
  async mark(ctx, id, missing) {
    await ctx.db
      .update(recordFileTable)
      .set({ missingSince: missing ? ctx.now() : null })
      .where(eq(recordFileTable.id, id));
  },
  makeAgain: makeSmallAgain,
};

export async function sweepFiles(ctx: Ctx): Promise<Swept> {
  authorize(ctx.actor, "file.purge");
  return sweep(ctx, recordFiles);
}
