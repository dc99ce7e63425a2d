// What a first start of the embedded database writes, in a process of its own (`app/platform/db/set-up-folder.server.ts`).
import { system } from "#app/access/actor.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { syncFolder } from "#app/platform/db/durable-files.ts";
import { keepSettings } from "#app/platform/settings/settings.server.ts";
import { stopProcesses } from "#app/platform/processes/pool.server.ts";
import type { ImageEngine } from "./image-engine.ts";
import { waitLater } from "#app/platform/storage/durable-file.server.ts";
import { openRuntime } from "./open-runtime.ts";
import { seed } from "./seed.ts";

/** Tables, reference rows, and what the settings' company begins with. */
export async function seedInto(seeding: Promise<ImageEngine>): Promise<void> {
  const settings = config();
  waitLater();
  keepSettings();
  const runtime = await openRuntime(settings, { seeding: (await seeding).stream });
  const ctx: Ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en", requestId: "start" };
  await seed(ctx);
  await runtime.close();
  await stopProcesses();
  await syncFolder(settings.DATA_DIR);
}
