import "#app/platform/env-file.ts";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { sessionCookieNames } from "#app/accounts/cookies.ts";
import { countVisits } from "#app/content/visits/count.server.ts";
import { openHouse } from "./db/open-house.ts";
import { seedDemo, seedEmpty } from "./db/seed.ts";
import { system } from "#app/access/actor.ts";
import { BadConfig, config, type Config } from "#app/platform/config.server.ts";
import { watchPageVersion } from "#app/platform/cache/watch-page-version.server.ts";
import { PageCache } from "#app/platform/cache/page-cache.server.ts";
import { FolderInUse } from "#app/platform/db/folder-lock.server.ts";
import { answerWith } from "#app/platform/http/answer-with.server.ts";
import { pages } from "#app/platform/http/pages.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { startTypesetters } from "#app/platform/pdf/typeset.server.ts";
import { stopProcesses } from "#app/platform/processes/pool.server.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Opens the house, serves it, and closes it in order when asked to stop. */
async function start(settings: Config): Promise<void> {
  const cache = new PageCache();
  const house = await openHouse(settings, { warn: (message, details) => log.warn(details ?? {}, message) });
  house.forgetPages = () => cache.clear();
  const setUp: Ctx = { actor: system, db: house.db, now: house.now, language: "en", requestId: "start" };
  await (settings.DEMO ? seedDemo(setUp) : seedEmpty(setUp));
  // A file of 20 MB from a phone takes its time; headers do not.
  const server = createServer({ requestTimeout: 180_000, headersTimeout: 15_000, maxHeaderSize: 16_384 });
  const site = await pages({ root, settings, server });
  const visits = countVisits(house, (error) => log.warn({ err: error }, "visits were not written yet"));
  const isPersonal = (cookies: string): boolean => sessionCookieNames.some((name) => cookies.includes(`${name}=`));
  server.on("request", answerWith({ ...site, cache, settings, isPersonal, visited: visits.note }));
  const worker = await startWorker(house, (message, details) => log.warn(details, message));
  const watch = watchPageVersion(house, cache);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.PORT, settings.HOST, resolve);
  });
  startTypesetters();
  let stops = 0;
  const stop = async (): Promise<void> => {
    stops += 1;
    if (stops > 1) process.exit(1);
    house.stopping = true;
    setTimeout(() => process.exit(1), 15_000).unref();
    watch.stop();
    await site.close();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await worker.stop();
    await visits.stop();
    await stopProcesses();
    await house.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
  process.stdout.write(`Diwan is ready at ${settings.APP_URL}\n`);
  process.send?.({ ready: settings.APP_URL });
}

process.on("unhandledRejection", (error) => log.error({ err: error }, "a promise failed and nobody listened"));

try {
  if (process.env["NODE_ENV"] === "production" && !existsSync(`${root}build/server/index.js`))
    throw new BadConfig(["build: missing (npm run build)"]);
  await start(config());
} catch (error) {
  if (error instanceof BadConfig || error instanceof FolderInUse) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, "could not start");
  process.exit(1);
}
