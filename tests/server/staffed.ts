import { expect, inject } from "vitest";
import { system } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { openRuntime } from "../../db/open-runtime.ts";
import { copyOf, demoFolder } from "./folders.ts";
import { freshFolder, removeFolder, send, startServer, type Running } from "./running.ts";
import { addStaff, emailOf, idsOfStaff, password, type Staff } from "./staff.ts";
import { patient } from "../patience.ts";

export { emailOf, password } from "./staff.ts";

/** A built server with one account for each role, and its database for arranging and looking. */
export type Staffed = {
  server: Running;
  runtime: Runtime;
  /** The system's context on the server's database. */
  ctx: Ctx;
  ids: Record<Staff, string>;
  /** Signs in and gives the cookies. Each call comes from an address of its own, so that no limit is met by the way. */
  enter: (who: Staff) => Promise<string>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Posts a form from our own page, from an address of its own by default. */
  post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  /** Waits until a mail of the kind to the recipient is there; its links. */
  mailed: (kind: string, recipient: string, nth?: number) => Promise<string[]>;
  /** Stops and starts it again on the same folder. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

let visitors = 0;
/** A network address nobody used before. */
export const freshAddress = (): Record<string, string> => {
  visitors += 1;
  return { "x-test-address": `198.18.${visitors >> 8}.${visitors & 255}` };
};

/**
 * Asks for a page as a robot, whose visits do not count, until it is kept. A page goes out without those of its parts that take longer than half a
 * second, as on a busy machine after a start, and is then kept for nobody.
 */
export const untilKept = (server: Pick<Running, "url">, path: string): Promise<void> =>
  expect
    .poll(() => fetch(server.url + path, { headers: { "user-agent": "Googlebot" } }).then(({ headers }) => headers.get("etag")), {
      timeout: patient(60_000),
      message: `${path} is kept`,
    })
    .not.toBeNull();

/** `databaseUrl`: how this process reaches the database that the server is told of in `env`. */
export async function staffed(env: Record<string, string> = {}, databaseUrl?: string): Promise<Staffed> {
  const folder = databaseUrl ? freshFolder() : env["DEMO"] ? await demoFolder() : copyOf(inject("staffedFolder"));
  const settings = { PROXY_IP_HEADER: "x-test-address", ...env };
  const join = (): Promise<Runtime> => openRuntime({ DATA_DIR: folder, DATABASE_URL: databaseUrl, TEST_CLOCK: undefined }, { join: true });
  const server = await startServer({ dataDir: folder, env: settings });
  const runtime = await join();
  const ctx: Ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en", requestId: "test" };
  if (!(await idsOfStaff(ctx))) await addStaff(ctx);
  const ids = (await idsOfStaff(ctx))!;

  const here: Staffed = {
    server,
    runtime,
    ctx,
    ids,
    get: (path, headers = {}) => fetch(here.server.url + path, { redirect: "manual", headers }),
    post: (path, fields, headers = {}) => send(here.server, path, fields, { ...freshAddress(), ...headers }),
    enter: async (who) => {
      const answer = await here.post("/login", { intent: "sign-in", email: emailOf(who), password, keep: "on" });
      // Not handed on: whoever asked without a session would be told of something else.
      if (answer.status >= 400) throw new Error(`${who} could not sign in: ${answer.status}\n${here.server.printed().slice(-2_000)}`);
      return cookiesOf(answer);
    },
    mailed: async (kind, recipient, nth = 1) => {
      const mails = async () => {
        const rows = await here.runtime.db
          .select({ kind: mailTable.kind, recipient: mailTable.recipient, links: mailTable.links })
          .from(mailTable)
          .orderBy(mailTable.createdAt);
        return rows.filter((row) => row.kind === kind && row.recipient === recipient);
      };
      // By the clock: some mails are left by jobs, which wait behind others on a busy machine.
      const message = `mails ${kind} to ${recipient}`;
      await expect.poll(async () => (await mails()).length, { timeout: patient(30_000), message }).toBeGreaterThanOrEqual(nth);
      return (await mails())[nth - 1]!.links;
    },
    restart: async () => {
      await here.runtime.close();
      const port = Number(new URL(here.server.url).port);
      await here.server.stop();
      here.server = await startServer({ dataDir: folder, port, env: settings });
      here.runtime = await join();
      here.ctx = { ...ctx, db: here.runtime.db };
    },
    close: async () => {
      await here.runtime.close();
      await here.server.stop();
      removeFolder(folder);
    },
  };
  return here;
}
