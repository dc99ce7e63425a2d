// A process that backs up or restores the installation of a folder and comes to a halt in the middle, to be killed there: `backup FOLDER OUT` or
// `restore ARCHIVE FOLDER`. Says `halted` when it stands.
import { join } from "node:path";
import { makeBackup } from "#app/platform/backup/backup.server.ts";
import { buildInto } from "#app/platform/backup/into-folder.server.ts";
import { readManifest, restoreInto } from "#app/platform/backup/restore.server.ts";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { openQueue } from "#app/platform/jobs/queue.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import type { Storage } from "#app/platform/storage/store.ts";
import { sourceOf } from "../../db/backup.ts";
import { migrations } from "../../db/set-up.ts";

const [what = "", from = "", into = ""] = process.argv.slice(2);

/** The store of a folder, whose second file never comes to its end. */
function halting(folder: string): Storage {
  const store = openStorage({ folder });
  let calls = 0;
  const halt = async (): Promise<void> => {
    calls += 1;
    if (calls < 2) return;
    process.stdout.write("halted\n");
    await new Promise(() => setInterval(() => {}, 60_000));
  };
  return {
    ...store,
    stream: async (key) => {
      await halt();
      return store.stream(key);
    },
    put: async (...file) => {
      await halt();
      return store.put(...file);
    },
  };
}

if (what === "backup") {
  const database = await openDatabase({ dataDir: join(from, "data") });
  await makeBackup(sourceOf(database, halting(join(from, "files")), { SECRET: "s" }), into);
} else {
  const manifest = await readManifest(from, migrations);
  await buildInto(
    into,
    async (work) => {
      const database = await openDatabase({ dataDir: join(work, "data") });
      await (
        await openQueue(
          database,
          () => new Date(),
          () => {},
        )
      ).close();
      await restoreInto({ database, storage: halting(join(work, "files")) }, { from, manifest, migrationsFolder: migrations });
    },
    { replace: true },
  );
}
