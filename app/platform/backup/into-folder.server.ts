import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder as syncWhole } from "#app/platform/db/durable-files.ts";
import { lockFolder } from "#app/platform/db/folder-lock.server.ts";
import { syncFolder } from "#app/platform/storage/durable-file.server.ts";
import { Occupied } from "./restore.server.ts";

const parts = ["files", "data"] as const;
const building = ".restoring";
/** Stands in the building folder once everything in it was checked: from then on a restore that was killed is finished, not begun again. */
const checkedMark = "checked.json";

type Checked = { kept: string };

/**
 * Builds an installation in a folder beside the one that is there, and puts it in its place when `build` has ended: until then nothing of the target is
 * touched. With `replace` what was there is kept in a folder of its own beside. A run that was killed while it put the parts in their places is finished
 * by the next one, which builds nothing then. Throws `FolderInUse`, or `Occupied` where there is data, unless `replace`.
 */
export async function buildInto(
  folder: string,
  build: (work: string) => Promise<void>,
  { replace = false, now = new Date() }: { replace?: boolean; now?: Date } = {},
): Promise<{ finishedEarlier: boolean; previous: string | null }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(join(folder, "data"), "");
  const work = join(folder, building);
  try {
    const finishedEarlier = existsSync(join(work, checkedMark));
    if (!finishedEarlier) {
      if (!replace && parts.some((part) => holdsSomething(join(folder, part))))
        throw new Occupied(`${folder} holds data already. Choose an empty folder, or say --replace: what is there is kept beside.`);
      await rm(work, { recursive: true, force: true });
      await mkdir(join(work, "files"), { recursive: true, mode: 0o700 });
      try {
        await build(work);
      } catch (error) {
        await rm(work, { recursive: true, force: true });
        throw error;
      }
      await syncWhole(work);
      const checked: Checked = { kept: `replaced-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z` };
      await writeFile(join(work, `${checkedMark}.new`), JSON.stringify(checked), { flush: true });
      await rename(join(work, `${checkedMark}.new`), join(work, checkedMark));
      await syncFolder(work);
    }
    return { finishedEarlier, previous: await place(folder, work) };
  } finally {
    unlock();
  }
}

/** Puts the parts in their places. May be killed between any two steps and called again. The name of the folder with what was there before. */
async function place(folder: string, work: string): Promise<string | null> {
  const { kept } = JSON.parse(await readFile(join(work, checkedMark), "utf8")) as Checked;
  for (const part of parts) {
    if (!existsSync(join(work, part))) continue;
    if (existsSync(join(folder, part))) {
      await mkdir(join(folder, kept), { recursive: true, mode: 0o700 });
      await rename(join(folder, part), join(folder, kept, part));
    }
    await rename(join(work, part), join(folder, part));
    await syncFolder(folder);
  }
  await rm(work, { recursive: true, force: true });
  await syncFolder(folder);
  return existsSync(join(folder, kept)) ? kept : null;
}

const holdsSomething = (path: string): boolean => existsSync(path) && readdirSync(path).length > 0;
