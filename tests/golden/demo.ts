// The demo company, made and served under the fixed clock, and the people who look at it.
import { pathToFileURL } from "node:url";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { isNotNull, sql } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { languageKey, type Language } from "#app/values/language.ts";
import { run } from "../../scripts/run.ts";
import { demoAccounts, demoPassword } from "../../db/demo/accounts.ts";
import { copyOf, fillWithDemo, runtimeBeside, jobsDone } from "../server/folders.ts";
import { freshFolder, removeFolder, send, startServer, type Running } from "../server/running.ts";
import { rowNames } from "./row-names.ts";

export type Reader = "visitor" | Exclude<RoleName, "pending">;
export const readers: readonly Reader[] = ["visitor", "admin", "manager", "sales", "designer", "accountant"];

/** Who may read most of an area's pages. */
export const readerOf = (path: string): Reader =>
  /^\/(admin|account)/.test(path) ? "admin" : path.startsWith("/crm") ? "manager" : "visitor";

/** A Sunday morning in Cairo on which the demo company is made; it is read when the day's mails of ten o'clock are written. */
const madeAt = "2026-11-22T07:00:00.000Z";
export const readAt = "2026-11-22T08:05:00.000Z";
const clock = (instant: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "clock.ts")).href}`,
  GOLDEN_CLOCK: instant,
});

/** Each request comes from an address of its own, so that no rate limit is met. */
let requests = 0;
const address = (): Record<string, string> => {
  requests += 1;
  return { "x-test-address": `198.18.${(requests >> 8) & 255}.${requests & 255}` };
};

export type Demo = {
  server: Running;
  /** What the rows of the demo are called, by id: see row-names.ts. */
  names: ReadonlyMap<string, string>;
  mails: readonly (typeof mailTable.$inferSelect)[];
  /** Addresses that lead to others which no page of an area without parts leads to. */
  seeds: readonly string[];
  /** Signs in and gives the session's cookies; none for a visitor. */
  enter: (reader: Reader) => Promise<string>;
  /** Asks as a robot, whose visits are not counted. Redirects are not followed. */
  get: (path: string, language: Language, cookies: string) => Promise<Response>;
  close: () => Promise<void>;
};

/** Makes the demo company in an empty folder: at the same time and with ids in the same order each time. */
async function makeDemo(dataDir: string): Promise<void> {
  const { code, output } = await run(process.execPath, ["tests/golden/steady-ids.ts", dataDir], { env: clock(madeAt) });
  if (code !== 0) throw new Error(output);
  await fillWithDemo(dataDir, clock(madeAt));
}

/** What only mails lead to: a subscription to be confirmed, and a new password. */
async function askForMails(server: Running): Promise<void> {
  const [someone] = demoAccounts;
  for (const [path, fields] of [
    ["/", { intent: "newsletter", email: "reader@mail.example" }],
    ["/forgot-password", { intent: "forgot", email: someone!.email }],
  ] as const) {
    const answer = await send(server, path === "/" ? "/?index" : path, fields, address());
    await answer.body?.cancel();
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  }
}

/** The demo company's folder of this name, made there if it is not. */
export async function storedDemo(name: string | undefined): Promise<string | undefined> {
  const folder = name && resolve(name);
  if (folder && !existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    await makeDemo(folder);
  }
  return folder;
}

/** Serves the demo company from a folder of its own: a copy of `made`, else made now. */
export async function openDemo(made?: string): Promise<Demo> {
  const dataDir = made === undefined ? freshFolder() : copyOf(made);
  if (made === undefined) await makeDemo(dataDir);
  const server = await startServer({
    dataDir,
    env: { DEMO: "1", PROXY_IP_HEADER: "x-test-address", LOG_LEVEL: "error", ...clock(readAt) },
  });
  const runtime = await runtimeBeside(dataDir);
  await askForMails(server);
  await jobsDone(runtime, server);
  // Jobs write several at a time: within a minute, the mails are put into the order of what they say.
  await runtime.db.execute(sql`
    update mails set created_at = ordered.at from (
      select id, minute + interval '1 ms' * row_number() over (partition by minute order by kind, recipient, language, subject, text) as at
      from (select *, date_trunc('minute', created_at) as minute from mails) as mails
    ) as ordered where mails.id = ordered.id`);
  const estimated = await runtime.db
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(isNotNull(leadTable.estimateId))
    .orderBy(leadTable.number);
  const [names, mails] = [await rowNames(runtime.db), await runtime.db.select().from(mailTable).orderBy(mailTable.createdAt)];
  await runtime.close();
  return {
    server,
    names,
    mails,
    seeds: [
      ...mails.flatMap(({ links }) => links.map((link) => link.replace(/^https?:\/\/[^/]*/, ""))),
      ...estimated.map(({ id }) => `/crm/leads/${id}`),
    ],
    enter: async (reader) => {
      const account = demoAccounts.find(({ role }) => role === reader);
      if (!account) return "";
      const answer = await send(
        server,
        "/login",
        { intent: "sign-in", email: account.email, password: demoPassword, keep: "on" },
        address(),
      );
      const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
      if (cookies.length === 0) throw new Error(`${reader} could not sign in: ${answer.status}`);
      return cookies.join("; ");
    },
    get: (path, language, cookies) => {
      const ask = (): Promise<Response> =>
        fetch(server.url + path, {
          redirect: "manual",
          headers: { ...address(), "user-agent": "Golden/1.0 (robot)", cookie: `${languageKey}=${language}; ${cookies}` },
        });
      // The server may close a connection that was idle at the moment in which it is used again.
      return ask().catch(ask);
    },
    close: async () => {
      await server.stop();
      removeFolder(dataDir);
    },
  };
}
