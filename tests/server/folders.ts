// Data folders to begin with. A first start makes the tables, the demo company's takes a minute and then makes every size of its photographs:
// that happens once in a run, and each test begins with a copy.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { system } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import { jobLoad } from "#app/platform/jobs/load.server.ts";
import { openRuntime } from "../../db/open-runtime.ts";
import { freshFolder, removeFolder, startServer, testSecret, type Running } from "./running.ts";

/** A folder of its own with what stands in another one. */
export function copyOf(folder: string): string {
  const own = freshFolder();
  cpSync(folder, own, { recursive: true });
  return own;
}

/** The demo company with its photographs in every size, as the first `npm run demo` leaves it: a copy of `DEMO_FOLDER`, else made now. */
export async function demoFolder(): Promise<string> {
  const made = process.env["DEMO_FOLDER"];
  if (made) return copyOf(made);
  const folder = freshFolder();
  await fillWithDemo(folder);
  return folder;
}

/** Loads the demo company into an empty folder and waits until no job is left to do. `env` is the server's besides. */
export async function fillWithDemo(folder: string, env: Record<string, string> = {}): Promise<void> {
  writeFileSync(join(folder, "demo-secret"), testSecret, { mode: 0o600 });
  const server = await startServer({ dataDir: folder, env: { DEMO: "1", ...env } });
  const runtime = await runtimeBeside(folder);
  try {
    await jobsDone(runtime, server);
  } catch (error) {
    removeFolder(folder);
    throw error;
  } finally {
    await runtime.close();
    await server.stop();
  }
}

/** The company of a folder that a server has open. */
export const runtimeBeside = (folder: string): Promise<Runtime> =>
  openRuntime({ DATA_DIR: folder, DATABASE_URL: undefined, TEST_CLOCK: undefined }, { join: true });

/** Waits until no job is due. Throws where one failed. */
export async function jobsDone(runtime: Runtime, server: Pick<Running, "printed">): Promise<void> {
  const ctx: Ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en", requestId: "demo folder" };
  for (let load = await jobLoad(ctx); load.waiting + load.running > 0; load = await jobLoad(ctx)) {
    if (load.retrying > 0) throw new Error(`a job of the demo company failed:\n${server.printed()}`);
    await setTimeout(200);
  }
}
