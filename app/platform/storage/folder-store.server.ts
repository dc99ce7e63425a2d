import { lstat, open, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join, relative } from "node:path";
import { isAbsent, moveDurably, removeUnfinished, writeDurably } from "./durable-file.server.ts";
import type { Storage, StoredFile } from "./store.ts";

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
    list: (folder) => listed(root, folder, false),
    all: () => listed(root, "", true),
  };
}

async function* listed(root: string, folder: string, recursive: boolean): AsyncGenerator<StoredFile> {
  const entries = (await orNull(() => readdir(join(root, folder), { withFileTypes: true, recursive }))) ?? [];
  for (const entry of entries) {
    // A file that is being written has no name of its own yet.
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await orNull(() => lstat(path));
    if (found) yield { key: relative(root, path), size: found.size, at: found.mtime };
  }
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
