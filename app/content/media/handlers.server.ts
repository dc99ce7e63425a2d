import type { Handler } from "#app/platform/runtime.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { purgeTrash } from "./trash.server.ts";
import { removeFiles } from "./files.server.ts";
import { sweepPictures } from "./sweep.server.ts";

const day = 86_400_000;

export const handlers: Record<string, Handler> = {
  /** The picture is gone from the library; now its files go. */
  "media.files": async (ctx, data) => {
    const { files } = data as { files?: unknown };
    if (Array.isArray(files))
      await removeFiles(
        ctx,
        files.filter((file) => typeof file === "string"),
      );
  },
  /** Files without a row, and rows without their file. Each run leaves the next one for tomorrow. */
  "media.sweep": async (ctx) => {
    await sweepPictures(ctx);
    await enqueue(ctx.db, "media.sweep", {}, { key: "daily", startAfter: new Date(ctx.now().getTime() + day) });
  },
  /** Empties the trash of what is too old. Each run leaves the next one for tomorrow. */
  "media.purge": async (ctx) => {
    await purgeTrash(ctx);
    await enqueue(ctx.db, "media.purge", {}, { key: "daily", startAfter: new Date(ctx.now().getTime() + day) });
  },
};
