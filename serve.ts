import "#app/platform/env-file.ts";
import "#app/platform/checked-config.server.ts";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { sessionCookieNames } from "#app/accounts/cookies.ts";
import { countVisits } from "#app/content/visits/count.server.ts";
import { sharedAddress } from "#app/site/shared-address.ts";
import { openRuntime } from "./db/open-runtime.ts";
import { seed } from "./db/seed.ts";
import { system } from "#app/access/actor.ts";
import { BadConfig, config, type Config } from "#app/platform/config.server.ts";
import { pagesChannel } from "#app/platform/cache/page-version.server.ts";
import { watchPageVersion } from "#app/platform/cache/watch-page-version.server.ts";
import { PageCache } from "#app/platform/cache/page-cache.server.ts";
import { addressesOf } from "#app/platform/db/addresses.ts";
import { withAdvisoryLock } from "#app/platform/db/advisory-lock.server.ts";
import { listenToNotifications } from "#app/platform/db/notification-listener.server.ts";
import { serving } from "#app/platform/db/open.server.ts";
import { DoesNotOpen } from "#app/platform/db/embedded.server.ts";
import { changesChannel } from "#app/platform/events/event.server.ts";
import { FolderInUse } from "#app/platform/db/folder-lock.server.ts";
import { answerWith } from "#app/platform/http/answer-with.server.ts";
import { databaseIsAway } from "#app/platform/http/database-away.server.ts";
import { drainable } from "#app/platform/http/drain.server.ts";
import { pages } from "#app/platform/http/pages.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { seldom } from "#app/platform/log/seldom.ts";
import { log } from "#app/platform/log/log.server.ts";
import { collectWhenIdle } from "#app/platform/processes/collect-when-idle.ts";
import { startTypesetters } from "#app/platform/pdf/typeset.server.ts";
import { stopProcesses } from "#app/platform/processes/pool.server.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Supervisors end a process that has not stopped after 10 s (Docker) to 90 s (systemd); requests and jobs get most of our own limit (ms). */
const stopWithinMs = 14_500;
const drainWithinMs = 9_000;
/** A signal that comes again so soon is the same one: a terminal sends it to the whole group, and npm sends it once more (ms). */
const sameSignalMs = 1_000;

/** Nothing is served yet: a start that is cut off is completed by the next one. */
let stop = async (): Promise<void> => process.exit(0);
let requests = 0;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    if (requests === 0)
      stop().catch((error: unknown) => {
        log.fatal({ err: error }, "could not stop in order");
        process.exit(1);
      });
    else if (performance.now() - requests > sameSignalMs) process.exit(1);
    requests ||= performance.now();
  });

async function start(settings: Config): Promise<void> {
  const cache = new PageCache();
  // A file of 20 MB from a phone takes its time; headers do not. A connection that the server closes just as a request comes on it is reset:
  // proxies give theirs up earlier than this (nginx after 60 s, Caddy after 120 s).
  const server = createServer({ requestTimeout: 180_000, headersTimeout: 15_000, keepAliveTimeout: 125_000, maxHeaderSize: 16_384 });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const [runtime, site] = await Promise.all([
    openRuntime(settings, {
      limits: serving,
      seed: new URL("db/seed-process.ts", import.meta.url).href,
      begun: begin,
      warn: seldom((message, details) => log.warn(details ?? {}, message)),
    }).finally(begin),
    // While the embedded database opens, pages are loaded. A PostgreSQL is open by then: a connection has its limit, and loading may take longer.
    begun.then(() => pages({ root, settings, server })),
  ]);
  runtime.backUp = async (folder) => {
    const [{ sourceOf }, { makeBackup }, { storage }] = await Promise.all([
      import("./db/backup.ts"),
      import("#app/platform/backup/backup.server.ts"),
      import("#app/platform/storage/storage.server.ts"),
    ]);
    return makeBackup(sourceOf(runtime.database, storage(), settings), folder);
  };
  const setUp: Ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en", requestId: "start" };
  runtime.database.watchEngine();
  runtime.database.watchTransactions(seldom((message, details) => log.info(details ?? {}, message)));
  runtime.listener = listenToNotifications(runtime.database, [pagesChannel, changesChannel], (message) => log.warn(message));
  await withAdvisoryLock(runtime.database, "seed", () => seed(setUp));
  const visits = countVisits(runtime, (error) => log.warn({ err: error }, "visits were not written yet"));
  const isPersonal = (cookies: string): boolean => sessionCookieNames.some((name) => cookies.includes(`${name}=`));
  const drain = drainable(server, answerWith({ ...site, cache, settings, isPersonal, sharedAddress, visited: visits.note }));
  const worker = await startWorker(runtime, (message, details) => log.warn(details, message));
  const watch = watchPageVersion(runtime, cache);
  runtime.forgetPages = watch.heard;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.PORT, settings.HOST, resolve);
  });
  startTypesetters();
  let asked = 0;
  server.on("request", () => (asked += 1));
  collectWhenIdle(() => asked);
  // Sent by the primary process when another worker is ready.
  if (cluster.isWorker)
    process.once("SIGHUP", () => {
      runtime.replaced = true;
      process.emit("SIGTERM");
    });
  stop = async () => {
    runtime.stopping = true;
    setTimeout(() => {
      process.stderr.write("Diwan did not stop in time and ends as it is.\n");
      process.exit(1);
    }, stopWithinMs).unref();
    const [cut] = await Promise.all([drain(drainWithinMs), worker.stop(), site.close()]);
    watch.stop();
    await runtime.listener.stop();
    if (cut > 0) log.warn({ requests: cut }, "requests took longer than the time for stopping and were cut");
    await visits.stop();
    await stopProcesses();
    await runtime.close();
    process.exit(0);
  };
  const ready = `Diwan is ready at ${settings.APP_URL}\n${settings.DEMO ? await demoAccess(runtime.db) : ""}`;
  if (cluster.isPrimary) process.stdout.write(ready);
  process.send?.({ ready });
}

async function demoAccess(db: Ctx["db"]): Promise<string> {
  const { demoAccounts, demoPassword } = await import("./db/demo/accounts.ts");
  const rows = demoAccounts.map(({ email, role }) => `  ${email.padEnd(26)}${role}\n`);
  const home = await (await import("./db/demo/home-address.ts")).demoHomeAddress(db);
  return `\nAccounts of the demo, all with the password ${demoPassword}:\n${rows.join("")}\n${home ? `The home of a client: ${home}\n` : ""}Mails are kept in ${config().APP_URL}/admin/outbox. Stop with Ctrl+C.\n`;
}

/** Host and port, without name and password; empty for the embedded one. */
function databaseAddress(): string {
  const { DATABASE_URL: url } = config();
  return url
    ? `at ${addressesOf(url)
        .map((one) => new URL(one).host)
        .join(", ")} `
    : "";
}

/** The innermost cause: the query builder wraps it in a message that quotes the statement. */
function reasonOf(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at instanceof Error ? at.message || String((at as NodeJS.ErrnoException).code) : String(at);
}

process.on("unhandledRejection", (error) => log.error({ err: error }, "a promise failed and nobody listened"));

try {
  if (process.env["NODE_ENV"] === "production" && !existsSync(`${root}build/server/index.js`))
    throw new BadConfig(["build: missing (npm run build)"]);
  await start(config());
} catch (error) {
  if (error instanceof BadConfig || error instanceof FolderInUse || error instanceof DoesNotOpen)
    process.stderr.write(`${error.message}\n`);
  else if (databaseIsAway(error)) process.stderr.write(`The database ${databaseAddress()}does not answer: ${reasonOf(error)}\n`);
  else log.fatal({ err: error }, "could not start");
  process.exit(1);
}
