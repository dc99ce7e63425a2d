import { join } from "node:path";
import { implementations } from "#app/wiring/implementations.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { noNotifications } from "#app/platform/db/notification-listener.server.ts";
import { type Database, type DatabaseChoice, openDatabase } from "#app/platform/db/open.server.ts";
import { type Runtime, holdRuntime } from "#app/platform/runtime.server.ts";
import { holdOutgoing } from "#app/platform/jobs/outgoing.server.ts";
import { setUp, toErrors, type Warn } from "./set-up.ts";

/**
 * Opens the database the settings choose, brings it up to date, and makes this process's runtime. `how`: see `DatabaseChoice`; scripts `join` the
 * server that has the folder open. Throws `FolderInUse`, `UnknownMigration`, or the database's own refusal. Close it before the process ends.
 */
export async function openRuntime(
  settings: Pick<Config, "DATA_DIR" | "DATABASE_URL" | "TEST_CLOCK"> & Partial<Pick<Config, "DATABASE_DIRECT_URL" | "DATABASE_READ_URL">>,
  { warn = toErrors, ...how }: Pick<DatabaseChoice, "join" | "limits" | "seeding" | "seed" | "begun" | "warn"> = {},
): Promise<Runtime> {
  const database = await openDatabase({
    dataDir: join(settings.DATA_DIR, "data"),
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    readUrl: settings.DATABASE_READ_URL,
    ...how,
    warn,
  });
  try {
    const opened = await furnish(database, settings.TEST_CLOCK ? clockFrom(settings.TEST_CLOCK) : () => new Date(), warn);
    holdOutgoing(opened.queue);
    holdRuntime(opened);
    return opened;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrations, reference rows and the queue on an opened database; a company that nobody holds yet. */
export async function furnish(database: Database, now: () => Date, warn: Warn): Promise<Runtime> {
  const queue = await setUp(database, now, warn);
  return {
    pool: database.pool,
    db: database.db,
    database,
    listener: noNotifications,
    queue,
    now,
    handlers: {},
    schedules: {},
    ...implementations,
    forgetPages: () => {},
    backUp: () => Promise.reject(new Error("Only the server backs up by itself.")),
    stopping: false,
    close: async () => {
      await queue.close();
      await database.close();
      holdRuntime(undefined);
      holdOutgoing(undefined);
    },
  };
}

/** A clock that showed `instant` when it was made and runs on. */
function clockFrom(instant: string): () => Date {
  const ahead = Date.parse(instant) - Date.now();
  return () => new Date(Date.now() + ahead);
}
