import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BackupSource, fingerprint, type Made, makeBackup } from "#app/platform/backup/backup.server.ts";
import { buildInto } from "#app/platform/backup/into-folder.server.ts";
import { readManifest, type Restored, restoreInto } from "#app/platform/backup/restore.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type Database, openDatabase } from "#app/platform/db/open.server.ts";
import { openQueue } from "#app/platform/jobs/queue.server.ts";
import { openStorage, storageOf } from "#app/platform/storage/storage.server.ts";
import type { Storage } from "#app/platform/storage/store.ts";
import { storedKeys } from "#app/wiring/stored-keys.server.ts";
import { furnish } from "./open-runtime.ts";
import { migrations, type Warn } from "./set-up.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };

type Settings = Pick<Config, "DATA_DIR" | "DATABASE_URL" | "S3_URL" | "SECRET">;

/** What a backup of this installation is made from. */
export const sourceOf = (database: BackupSource["database"], storage: Storage, settings: Pick<Settings, "SECRET">): BackupSource => ({
  database,
  storage,
  storedKeys,
  secret: settings.SECRET,
  version,
  migrationsFolder: migrations,
});

/** Backs up the installation of the settings into a folder, through the running server where the database is embedded. See `makeBackup`. */
export async function backUp(settings: Settings, folder: string, warn: Warn): Promise<Made> {
  const database = await openDatabase({ dataDir: join(settings.DATA_DIR, "data"), databaseUrl: settings.DATABASE_URL, join: true, warn });
  try {
    return await makeBackup(sourceOf(database, storageOf(settings), settings), folder);
  } finally {
    await database.close();
  }
}

export type Outcome = Restored & {
  /** Another secret than that of the backup: sessions, two-factor and encrypted fields of it are lost. */
  otherSecret: boolean;
  at: string;
  version: string;
  /** Folder with what was replaced. */
  previous: string | null;
  /** An earlier restore that was interrupted was finished instead. */
  finishedEarlier: boolean;
};

/**
 * Restores an archive: into a folder, which becomes a whole installation with an embedded database, or into what the settings name. Nothing of the
 * target changes before the archive is checked and, for the database, before all of it was read back and compared. Brings the tables up to date.
 */
export async function restore(
  from: string,
  into: { folder: string } | "settings",
  settings: Settings,
  { replace = false, warn }: { replace?: boolean; warn: Warn },
): Promise<Outcome> {
  const manifest = await readManifest(from, migrations);
  const archive = { from, manifest, migrationsFolder: migrations };
  const about = { otherSecret: manifest.secret !== fingerprint(settings.SECRET), at: manifest.at, version: manifest.version };
  const folder = into === "settings" ? (settings.DATABASE_URL ? null : settings.DATA_DIR) : into.folder;
  if (folder !== null) {
    let restored: Restored = { tables: 0, rows: 0, files: 0 };
    const placed = await buildInto(
      folder,
      async (work) => {
        const storage = openStorage({ folder: join(work, "files") });
        restored = await load(() => openDatabase({ dataDir: join(work, "data"), warn }), storage, archive, { replace: false, warn });
      },
      { replace },
    );
    return { ...restored, ...about, ...placed };
  }
  const storage = storageOf(settings);
  const restored = await load(() => openDatabase({ databaseUrl: settings.DATABASE_URL, warn }), storage, archive, { replace, warn });
  return { ...restored, ...about, previous: null, finishedEarlier: false };
}

async function load(
  opening: () => Promise<Database>,
  storage: Storage,
  archive: Parameters<typeof restoreInto>[1],
  { replace, warn }: { replace: boolean; warn: Warn },
): Promise<Restored> {
  const database = await opening();
  try {
    const now = (): Date => new Date();
    await (await openQueue(database, now, warn)).close();
    const restored = await restoreInto({ database, storage }, archive, { replace });
    const runtime = await furnish(database, now, warn);
    await runtime.queue.close();
    if (database.engine === "embedded") await database.pool.query("checkpoint");
    return restored;
  } finally {
    await database.close();
  }
}
