import type { Handler } from "#app/platform/runtime.server.ts";
import { purgeTrash } from "./trash.server.ts";
import { makeSizes, removeFiles } from "./files.server.ts";
import { sweepPictures } from "./sweep.server.ts";

export const handlers: Record<string, Handler> = {
  "media.files": async (ctx, data) => {
    const { files } = data as { files?: unknown };
    if (Array.isArray(files))
      await removeFiles(
        ctx,
        files.filter((file) => typeof file === "string"),
      );
  },
  "media.sizes": async (ctx, data) => {
    const { id } = data as { id?: unknown };
    if (typeof id === "string") await makeSizes(ctx, id);
  },
  "media.sweep": async (ctx) => void (await sweepPictures(ctx)),
  "media.purge": async (ctx) => void (await purgeTrash(ctx)),
};
