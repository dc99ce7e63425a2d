import type { Ctx } from "#app/platform/ctx.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { removeUnfinished } from "./durable-file.server.ts";
import { incomingFolder } from "./local-file.server.ts";
import { storage } from "./storage.server.ts";
import type { StoredFile } from "./store.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Younger files may be on their way: their row is written after them. */
const restMs = day;
/** Files without a row are kept aside so long before they are deleted. */
const asideMs = 30 * day;
/** An upload takes minutes at most. */
const incomingMs = hour;

/** A file that a row has: its key, and its bytes where they are recorded. `made`: it was made from another file of the row. */
export type OwnFile = { key: string; size: number | null; made: boolean };
/** A row that has files. `missing`: it is marked as one whose files are not there. */
export type Owner = { id: string; files: OwnFile[]; missing: boolean };

export type SweptFolder = {
  folder: string;
  /** Every row, also those in the trash. */
  owners: (ctx: Ctx) => AsyncIterable<Owner>;
  mark: (ctx: Ctx, id: string, missing: boolean) => Promise<void>;
  /** Makes again what is made from the other files of a row; left out where nothing is. */
  makeAgain?: (ctx: Ctx, id: string) => Promise<void>;
};

export type Swept = { aside: number; back: number; deleted: number; missing: number };

/**
 * Brings the files of a folder and their rows together. A file without a row is set aside, where nothing serves it, and deleted after thirty days; it
 * is put back when a row asks for it again (an older database was restored). A row without its file is marked and logged, and stays. Ages go by the
 * clock of the machine, as those of files do.
 */
export async function sweep(ctx: Ctx, { folder, owners, mark, makeAgain }: SweptFolder): Promise<Swept> {
  const swept: Swept = { aside: 0, back: 0, deleted: 0, missing: 0 };
  await storage().removeUnfinished(folder, new Date(Date.now() - incomingMs));
  const aside = await listed(asideOf(folder));
  // Listed before the rows are read: a file of this list has its row by then, or is younger than a day.
  const found = await listed(folder);
  for await (const owner of owners(ctx)) {
    const lost: OwnFile[] = [];
    for (const file of owner.files) {
      const there = (await storedAs(found.get(file.key), file)) || (await putBack(aside, file, swept));
      found.delete(file.key);
      if (!there) lost.push(file);
    }
    if (lost.length > 0) log.error({ id: owner.id, keys: lost.map(({ key }) => key) }, "files are not in the storage");
    const missing = lost.some(({ made }) => !made);
    if (missing) swept.missing += 1;
    else if (lost.length > 0) await makeAgain?.(ctx, owner.id);
    if (missing !== owner.missing) await mark(ctx, owner.id, missing);
  }
  for (const file of found.values()) {
    if (Date.now() - file.at.getTime() < restMs) continue;
    log.warn({ key: file.key, size: file.size }, "a file without a row is set aside");
    await storage().move(file.key, asideOf(file.key));
    swept.aside += 1;
  }
  for (const file of aside.values()) {
    if (Date.now() - file.at.getTime() < asideMs) continue;
    await storage().delete(file.key);
    swept.deleted += 1;
  }
  return swept;
}

const asideOf = (key: string): string => `aside/${key}`;

async function listed(folder: string): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for await (const file of storage().list(folder)) files.set(file.key, file);
  return files;
}

async function storedAs(listedAs: StoredFile | undefined, { key, size }: Pick<OwnFile, "key" | "size">): Promise<boolean> {
  const matches = (stored: number | null | undefined): boolean => Boolean(stored) && stored === (size ?? stored);
  return matches(listedAs?.size) || matches(await storage().size(key));
}

async function putBack(aside: Map<string, StoredFile>, { key, size }: OwnFile, swept: Swept): Promise<boolean> {
  const file = aside.get(asideOf(key));
  if (!file || !(await storedAs(file, { key: file.key, size }))) return false;
  await storage().move(file.key, key);
  aside.delete(file.key);
  swept.back += 1;
  return true;
}

/** Removes what uploads left on this machine that never ended. Says how many files. */
export const sweepIncoming = (): Promise<number> => removeUnfinished(incomingFolder(), new Date(Date.now() - incomingMs));
