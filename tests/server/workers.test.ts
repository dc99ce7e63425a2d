import { execFileSync } from "node:child_process";
import { Agent, request, type IncomingMessage } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { findPostgres, startPostgres, type PrivatePostgres } from "../../scripts/postgres.ts";
import { issueAtOnce } from "./issued-at-once.ts";
import { freshFolder, fromOurPage, removeFolder, startServer } from "./running.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// Two processes on one port and one PostgreSQL: what one does, the other knows; one may stop or die, and nobody notices.

const programs = findPostgres();
let postgres: PrivatePostgres;
let runtime: Staffed;
let sales = "";
let lead = "";
/** A connection to each of the two. */
let lines: Agent[] = [];

type Answer = { status: number; text: string; request: string };

function ask(agent: Agent, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      runtime.server.url + path,
      { agent, method: body === undefined ? "GET" : "POST", headers: { connection: "keep-alive", ...headers } },
      (answer: IncomingMessage) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, request: String(answer.headers["x-request-id"]) }));
        answer.on("error", reject);
      },
    );
    sent.on("error", reject).end(body);
  });
}
const post = (agent: Agent, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(
    agent,
    path,
    { ...fromOurPage(runtime.server), ...freshAddress(), "content-type": "application/x-www-form-urlencoded", ...headers },
    new URLSearchParams(fields).toString(),
  );

/** The worker that answers on this connection, as the log says. */
async function workerOn(agent: Agent): Promise<string> {
  const { request: id } = await ask(agent, "/readyz");
  return vi.waitFor(() => {
    const lineOfLog = runtime.server
      .printed()
      .split("\n")
      .find((text) => text.includes(`"request":"${id}"`));
    return /"worker":(\d+)/.exec(lineOfLog!)![1]!;
  }, patient(10_000));
}

async function connectToBoth(): Promise<void> {
  for (const line of lines) line.destroy();
  const found = new Map<string, Agent>();
  while (found.size < 2) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const worker = await workerOn(agent);
    if (found.has(worker)) agent.destroy();
    else found.set(worker, agent);
  }
  lines = [...found.values()];
}

beforeAll(async () => {
  if (!programs) throw new Error("PostgreSQL's programs are needed for this story (npm test installs them).");
  postgres = await startPostgres(programs);
  runtime = await staffed({ DATABASE_URL: postgres.url, WORKERS: "2", METRICS_TOKEN: "sixteen-characters" }, postgres.url);
  const row = { number: "LED-2026-09001", nameEn: "Nadia Salem", source: "website", email: "n@here.example" } as const;
  lead = (await runtime.runtime.db.insert(leadTable).values(row).returning({ id: leadTable.id }))[0]!.id;
  sales = await runtime.enter("sales");
  await connectToBoth();
});
afterAll(async () => {
  for (const line of lines) line.destroy();
  await runtime.close();
  postgres.remove();
});

test("the embedded database takes no workers, and the start says so", async () => {
  const folder = freshFolder();
  await expect(startServer({ dataDir: folder, env: { WORKERS: "2" } })).rejects.toThrow(/WORKERS: needs DATABASE_URL/);
  removeFolder(folder);
});

test("who signed in at one is signed in at the other, and tries are counted together", async () => {
  for (const line of lines) expect((await ask(line, "/crm/leads", { cookie: sales })).status).toBe(200);
  const wrong = { intent: "sign-in", email: "stranger@here.example", password: "not-the-password" };
  const statuses: number[] = [];
  const visitor = freshAddress();
  for (let at = 0; at < 12; at += 1) statuses.push((await post(lines[at % 2]!, "/login", wrong, visitor)).status);
  expect(statuses.map((status) => status === 429)).toEqual(Array.from({ length: 12 }, (_, at) => at >= 10));
});

test("what an administrator changes through one is on the other's kept pages", async () => {
  const [first, second] = lines as [Agent, Agent];
  const admin = await runtime.enter("admin");
  for (const path of ["/contact", "/contact"]) for (const line of lines) await ask(line, path);
  const record = JSON.stringify({ platformName: "Pinboard of Diwan", iconName: "link", profileUrl: "https://pins.example/diwan" });
  const saved = await post(first, "/admin/site-settings/social-links/new.data", { intent: "save", stay: "1", record }, { cookie: admin });
  expect(saved.status).toBeLessThan(400);
  for (const line of [first, second])
    await expect.poll(async () => (await ask(line, "/contact")).text.includes("pins.example"), { interval: 20 }).toBe(true);
});

test("a page open at one hears at once what was written through the other", async () => {
  const [near, far] = lines as [Agent, Agent];
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const { promise: open, resolve: opened } = Promise.withResolvers<void>();
  const sent = request(`${runtime.server.url}/crm/live`, { agent: far, headers: { cookie: sales } }, (stream) => {
    let text = "";
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (text.includes("hello")) opened();
      if (text.includes("lead.noted")) resolve();
    });
    stream.on("error", () => undefined);
  });
  sent.on("error", () => undefined).end();
  await open;
  const answer = await post(near, `/crm/activity/lead/${lead}`, { intent: "note", body: "Measured" }, { cookie: sales });
  expect(answer.status).toBe(200);
  await heard;
  sent.destroy();
  await connectToBoth();
});

test("each job is done once, whoever does it", async () => {
  const readers = Array.from({ length: 12 }, (_, at) => `reader-${at}@mail.example`);
  for (const [at, email] of readers.entries()) await post(lines[at % 2]!, "/contact", { intent: "newsletter", email });
  for (const email of readers) await runtime.mailed("newsletter.confirm", email);
  const { rows } = await runtime.runtime.db.execute<{ mails: number }>(
    sql`select count(*)::int as mails from mails where kind = 'newsletter.confirm'`,
  );
  expect(rows[0]?.mails).toBe(readers.length);
});

test("twenty invoices issued at once through both are all answered as done, with numbers in a row", async () => {
  const cookie = await runtime.enter("manager");
  const agents = lines.map(() => new Agent({ keepAlive: true }));
  await issueAtOnce(runtime, (nth, path, fields) => post(agents[nth % 2]!, path, fields, { cookie }));
  for (const agent of agents) agent.destroy();
});

test("the counters are those of both", async () => {
  const headers = { authorization: "Bearer sixteen-characters" };
  const about = async (line: Agent) =>
    Number(/diwan_requests_total\{route="healthz",status="200"\} (\d+)/.exec((await ask(line, "/metrics", headers)).text)?.[1] ?? 0);
  const before = await about(lines[0]!);
  for (const line of lines) for (let at = 0; at < 3; at += 1) await ask(line, "/healthz");
  for (const line of lines) expect((await about(line)) - before).toBe(6);
});

/** Asks through connections of its own until `work` is done; what was not answered with 200. */
async function askedMeanwhile(work: () => Promise<unknown>): Promise<{ answered: number; failed: string[] }> {
  const failed: string[] = [];
  let [answered, over] = [0, false];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const caller = async (nth: number): Promise<void> => {
    const paths = ["/", "/readyz", "/contact", "/crm/leads"];
    for (let at = nth; !over; at += 1) {
      const path = paths[at % paths.length]!;
      const status = await ask(agent, path, { cookie: path.startsWith("/crm") ? sales : "" }).then(
        (answer) => answer.status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      if (status === 200) answered += 1;
      else failed.push(`${path} ${status}`);
    }
  };
  const callers = Array.from({ length: 8 }, (_, nth) => caller(nth));
  await work();
  over = true;
  await Promise.all(callers);
  agent.destroy();
  return { answered, failed };
}

const printedTimes = (words: string): number => runtime.server.printed().split(words).length - 1;

test("SIGHUP replaces both, one after the other, and no request fails", { timeout: patient(90_000) }, async () => {
  const before = await Promise.all(lines.map(workerOn));
  const { answered, failed } = await askedMeanwhile(async () => {
    runtime.server.process.kill("SIGHUP");
    await expect.poll(() => printedTimes("workers were replaced"), { timeout: patient(80_000), interval: 100 }).toBe(1);
  });
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  await connectToBoth();
  for (const line of lines) expect(before).not.toContain(await workerOn(line));
});

test("one that is killed is replaced, and the product stops in order", { timeout: patient(60_000) }, async () => {
  const { pid } = runtime.server.process;
  const victim = Number(
    execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
      .trim()
      .split("\n")[0],
  );
  process.kill(victim, "SIGKILL");
  await expect.poll(() => printedTimes("a worker died and is replaced")).toBe(1);
  await connectToBoth();
  runtime.server.process.kill("SIGTERM");
  expect(await new Promise((resolve) => runtime.server.process.once("exit", resolve))).toBe(0);
});
