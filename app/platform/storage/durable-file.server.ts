import { constants, createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { newId } from "#app/values/new-key.ts";

let later = false;
/** From now on this process does not wait for the disk: it fills an installation, and brings the whole to the disk at the end. */
export const waitLater = (): void => void (later = true);

/** Ending of a file that is being written. A power cut leaves it behind; the sweep removes it. */
export const unfinished = ".part";

/** What a file is written from: its bytes, the path of another file of this machine, or a stream of so many bytes, which can be read once. */
export type Source = Uint8Array | { path: string } | { stream: Readable };

/** The bytes of a source as they are read. */
export const streamOf = (source: Exclude<Source, Uint8Array>): Readable =>
  "stream" in source ? source.stream : createReadStream(source.path);

/**
 * Writes a whole file so that a power cut leaves the old one or the new one, never a part: beside, fsync, rename, fsync of the folder. When this
 * returns, the file is on the disk. Folders are made. Throws the system's error (`ENOSPC` for a full disk); nothing half-written stays then.
 */
export async function writeDurably(path: string, source: Source): Promise<void> {
  const folder = dirname(path);
  const beside = join(folder, `.${basename(path)}.${newId()}${unfinished}`);
  await settleFolder(folder);
  try {
    await fill(beside, source).catch(async (error: unknown) => {
      if (!isAbsent(error)) throw error;
      // Somebody removed the folder since it was made.
      settled.delete(folder);
      await settleFolder(folder);
      await fill(beside, source);
    });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Gives a file another name, in a folder that may not be there yet. Throws `ENOENT` where there is none. */
export async function moveDurably(from: string, to: string): Promise<void> {
  settled.delete(dirname(to));
  await settleFolder(dirname(to));
  await rename(from, to);
  await syncFolder(dirname(to));
  await syncFolder(dirname(from));
}

/** Removes the files of a folder that were being written before this moment and never ended. Says how many. */
export async function removeUnfinished(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(unfinished)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

async function fill(path: string, source: Source): Promise<void> {
  const copied = !(source instanceof Uint8Array) && "path" in source;
  // The system may copy without reading.
  if (copied) await copyFile(source.path, path, constants.COPYFILE_EXCL);
  const file = await open(path, copied ? "r+" : "wx");
  try {
    if (!copied) await file.writeFile(source instanceof Uint8Array ? source : source.stream);
    if (!later) await file.sync();
  } finally {
    await file.close();
  }
}

/** Folders that this process made or found, and whose names are on the disk. */
const settled = new Map<string, Promise<void>>();

function settleFolder(folder: string): Promise<void> {
  let settling = settled.get(folder);
  if (!settling) {
    settling = makeFolder(folder);
    settled.set(folder, settling);
    settling.catch(() => settled.delete(folder));
  }
  return settling;
}

/** The name of a folder is kept in its parent, so each parent of a new one is synchronized, and that of one that another process may just have made. */
async function makeFolder(folder: string): Promise<void> {
  const first = (await mkdir(folder, { recursive: true })) ?? folder;
  for (let at = folder; ; at = dirname(at)) {
    await syncFolder(dirname(at));
    if (at === first || at === dirname(at)) return;
  }
}

/** Makes names that were added to a folder, or taken out of it, survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (later) return;
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Did the operating system say that there is no such file or folder? */
export const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
