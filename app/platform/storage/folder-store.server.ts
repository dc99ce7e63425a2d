import { lstat, open, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { isAbsent, moveDurably, removeUnfinished, writeDurably } from "./durable-file.server.ts";
import type { Storage } from "./storage.server.ts";

/** Files in a folder of this machine. */
export function folderStore(root: string): Storage {
  const pathOf = (key: string): string => join(root, key);
  return {
    put: (key, content) => writeDurably(pathOf(key), content),
    get: (key) => orNull(() => readFile(pathOf(key))),
    stream: (key, range) =>
      orNull(async () => {
        const file = await open(pathOf(key), "r");
        const { size } = await file.stat();
        return { body: file.createReadStream(range && { start: range.from, end: range.to }), size };
      }),
    size: (key) => orNull(async () => (await stat(pathOf(key))).size),
    delete: (key) => rm(pathOf(key), { force: true }),
    async move(from, to) {
      // The time says since when it lies there.
      const now = new Date();
      await utimes(pathOf(from), now, now);
      await moveDurably(pathOf(from), pathOf(to));
    },
    removeUnfinished: (folder, before) => removeUnfinished(pathOf(folder), before),
    async *list(folder) {
      const names = (await orNull(() => readdir(pathOf(folder), { withFileTypes: true }))) ?? [];
      for (const entry of names) {
        // A file that is being written has no name of its own yet.
        if (!entry.isFile() || entry.name.startsWith(".")) continue;
        const found = await orNull(() => lstat(join(pathOf(folder), entry.name)));
        if (found) yield { key: `${folder}/${entry.name}`, size: found.size, at: found.mtime };
      }
    },
  };
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
