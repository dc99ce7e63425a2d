// The demo company, made and served under the fixed clock, and the people who look at it.
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { RoleName } from "#app/access/actor.ts";
import { languageKey, type Language } from "#app/values/language.ts";
import { demoAccounts, demoPassword } from "../../db/demo/accounts.ts";
import { fillWithDemo } from "../server/folders.ts";
import { freshFolder, removeFolder, send, startServer, type Running } from "../server/running.ts";

export type Reader = "visitor" | Exclude<RoleName, "pending">;
export const readers: readonly Reader[] = ["visitor", "admin", "manager", "sales", "designer", "accountant"];

/** Who may read most of an area's pages. */
export const readerOf = (path: string): Reader =>
  /^\/(admin|account)/.test(path) ? "admin" : path.startsWith("/crm") ? "manager" : "visitor";

/** A Sunday morning in Cairo on which the demo company is made; it is read an hour later. */
const madeAt = "2026-11-22T07:00:00.000Z";
export const readAt = "2026-11-22T08:00:00.000Z";
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
  /** Signs in and gives the session's cookies; none for a visitor. */
  enter: (reader: Reader) => Promise<string>;
  /** Asks as a robot, whose visits are not counted. Redirects are not followed. */
  get: (path: string, language: Language, cookies: string) => Promise<Response>;
  close: () => Promise<void>;
};

/** Makes the demo company in a folder of its own and serves it. `made` is called with the folder when nobody has signed in yet. */
export async function openDemo(made: (dataDir: string) => Promise<void> = async () => {}): Promise<Demo> {
  const dataDir = freshFolder();
  await fillWithDemo(dataDir, clock(madeAt));
  const server = await startServer({
    dataDir,
    env: { DEMO: "1", PROXY_IP_HEADER: "x-test-address", LOG_LEVEL: "error", ...clock(readAt) },
  });
  await made(dataDir);
  return {
    server,
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
    get: (path, language, cookies) =>
      fetch(server.url + path, {
        redirect: "manual",
        headers: { ...address(), "user-agent": "Golden/1.0 (robot)", cookie: `${languageKey}=${language}; ${cookies}` },
      }),
    close: async () => {
      await server.stop();
      removeFolder(dataDir);
    },
  };
}
