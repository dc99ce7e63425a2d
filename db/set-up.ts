import { fileURLToPath } from "node:url";
import { sealBankNumbers } from "#app/crm/base/money-accounts/number/number.server.ts";
import { withAdvisoryLock } from "#app/platform/db/advisory-lock.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import type { Database } from "#app/platform/db/open.server.ts";
import { openQueue, type Queue } from "#app/platform/jobs/queue.server.ts";
import { seedRoles } from "./seed-roles.ts";

export const migrations = fileURLToPath(new URL("migrations", import.meta.url));

export type Warn = (message: string, details?: Record<string, unknown>) => void;
export const toErrors: Warn = (message, details) =>
  void process.stderr.write(`${JSON.stringify({ level: "warn", message, ...details })}\n`);

/** Brings an opened database up to date: migrations, reference rows and the queue, whose sending side it opens. */
export const setUp = (database: Database, now: () => Date, warn: Warn): Promise<Queue> =>
  withAdvisoryLock(database, "set-up", async () => {
    await migrate(database, migrations, async (db) => {
      await seedRoles(db);
      await sealBankNumbers(db);
    });
    return openQueue(database, now, warn);
  });
