import type { Handler } from "#app/platform/runtime.server.ts";
import { purgeTrash } from "./trash.server.ts";
import { removeFiles } from "./files.server.ts";
import { sweepPictures } from "./sweep.server.ts";

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
  /** Files without a row, and rows without their file. */
  "media.sweep": async (ctx) => void (await sweepPictures(ctx)),
  /** Empties the trash of what is too old. */
  "media.purge": async (ctx) => void (await purgeTrash(ctx)),
};
