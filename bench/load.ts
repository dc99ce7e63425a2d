// `npm run bench:load`: the demo company as on a full day. Nine of ten requests are visitors', the others people's who are signed in and think
// between two pages; pages stand open; exports and PDFs come in between. Writes its part of bench/results.json and of docs/speed.md.
//   LOAD_MINUTES=10  LOAD_PEOPLE=200  LOAD_STREAMS=1000   how long, how many people, how many open pages
//   LOAD_ENGINE=postgres|embedded  LOAD_WORKERS=2             the product
//   DATA_DIR=FOLDER                                       a folder that holds the demo company already (embedded)
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { system } from "../app/access/actor.ts";
import { createUser } from "../app/accounts/users/operations.server.ts";
import { newId } from "../app/values/new-key.ts";
import { openRuntime } from "../db/open-runtime.ts";
import { findPostgres, startPostgres } from "../scripts/postgres.ts";
import { root } from "../scripts/run.ts";
import { memoryOf, startProduct } from "./running.ts";
import { writeTables, type LoadRow } from "./tables.ts";

const minutes = Number(process.env.LOAD_MINUTES ?? 10);
const people = Number(process.env.LOAD_PEOPLE ?? 200);
const streams = Number(process.env.LOAD_STREAMS ?? 1000);
const engine = process.env.LOAD_ENGINE ?? "postgres";
const workers = process.env.LOAD_WORKERS ?? (engine === "postgres" ? "2" : "0");
/** What a person thinks between two pages, and a visitor's pause, so that nine of ten requests are theirs (ms). */
const thinkMs = 10_000;
const visitors = people;
const visitorMs = thinkMs / 9;
/** A person holds six pages open at most. */
const streamsOfOne = 5;

const times: Record<string, number[]> = {};
const failures: Record<string, { errors: number; busy: number; why: Record<string, number> }> = {};
let over = false;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const addressOf = (nth: number): string => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;

type Answer = { status: number; text: string; cookies: string[]; retry: boolean };
function ask(url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { agent, method: body === undefined ? "GET" : "POST", headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          cookies: answer.headers["set-cookie"] ?? [],
          retry: answer.headers["retry-after"] !== undefined,
        }),
      );
    })
      .once("error", reject)
      .end(body);
  });
}

/** `busy`: told to come back later; everything else that is no page counts as an error. */
async function timed(who: string, url: string, headers: Record<string, string>): Promise<void> {
  const failed = (failures[who] ??= { errors: 0, busy: 0, why: {} });
  const began = performance.now();
  const answer = await ask(url, headers).catch((error: NodeJS.ErrnoException) => ({ status: error.code ?? error.message, retry: false }));
  if (answer.status === 200) (times[who] ??= []).push(performance.now() - began);
  else if (answer.status === 503 && answer.retry) failed.busy += 1;
  else {
    failed.errors += 1;
    failed.why[answer.status] = (failed.why[answer.status] ?? 0) + 1;
  }
}

async function signIn(url: string, email: string, password: string, address: string): Promise<string> {
  const body = new URLSearchParams({ intent: "sign-in", email, password, keep: "on" }).toString();
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded", "x-bench-address": address };
  const { status, cookies } = await ask(`${url}/login`, headers, body);
  if (status !== 302 && status !== 303) throw new Error(`signing in: ${status}`);
  return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

const postgres = engine === "postgres" ? await startPostgres(findPostgres() ?? "") : null;
const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "diwan-load-"));
const env = { DATABASE_URL: postgres?.url ?? "", WORKERS: workers, PROXY_IP_HEADER: "x-bench-address" };
const product = await startProduct(dataDir, env);
const memory: number[] = [];
const heldNow = (): number => {
  const children = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === product.process.pid && args.some((arg) => arg.endsWith("server.ts")));
  return [product.process.pid, ...children.map(([pid]) => Number(pid))].reduce((all, pid) => all! + (memoryOf(pid) ?? 0), 0) ?? 0;
};
try {
  const runtime = await openRuntime({ DATA_DIR: dataDir, DATABASE_URL: postgres?.url, TEST_CLOCK: undefined }, { join: true });
  const ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en" as const, requestId: "load" };
  const password = `${newId()}-Load`;
  const emails = Array.from({ length: people }, () => `${newId()}@load.example`);
  for (const email of emails) await createUser(ctx, { email, fullName: "Load Bench", language: "en", role: "manager", password });
  await runtime.close();
  const cookies: string[] = [];
  for (const [nth, email] of emails.entries()) cookies.push(await signIn(product.url, email, password, addressOf(nth)));

  const held = [heldNow()];
  let open = 0;
  for (let nth = 0; nth < Math.min(streams, people * streamsOfOne); nth += 1)
    request(`${product.url}/crm/live`, { agent: false, headers: { cookie: cookies[nth % people]! } }, (answer) => {
      open += answer.statusCode === 200 ? 1 : 0;
      answer.resume().on("error", () => undefined);
    })
      .on("error", () => undefined)
      .end();
  await pause(5_000);
  held.push(heldNow());

  const publicPages = ["/", "/ar", "/services", "/portfolio", "/ar/about", "/contact", "/cost-estimator", "/testimonials"];
  const office = ["/crm", "/crm/leads?view=table", "/crm/clients", "/crm/projects", "/crm/invoices", "/crm/tasks"];
  const quotation = /\/crm\/quotations\/[0-9a-f-]{36}/.exec(
    (await ask(`${product.url}/crm/quotations`, { cookie: cookies[0]! })).text,
  )?.[0];
  const heavy = ["/crm/leads/export", ...(quotation ? [`${quotation}/pdf`] : [])];
  const loop = async (who: string, paths: readonly string[], everyMs: number, headers: Record<string, string>): Promise<void> => {
    await pause(Math.random() * everyMs);
    for (let at = Math.floor(Math.random() * paths.length); !over; at += 1) {
      await timed(who, product.url + paths[at % paths.length]!, headers);
      await pause(everyMs * (0.5 + Math.random()));
    }
  };
  const all = [
    ...Array.from({ length: visitors }, (_, nth) => loop("visitors", publicPages, visitorMs, { "x-bench-address": addressOf(nth) })),
    ...cookies.map((cookie) => loop("signed in", office, thinkMs, { cookie })),
    ...cookies.slice(0, 2).map((cookie) => loop("exports, PDFs", heavy, thinkMs, { cookie })),
  ];
  for (const until = performance.now() + minutes * 60_000; performance.now() < until; await pause(5_000)) memory.push(heldNow());
  over = true;
  await Promise.all(all);

  const rows = Object.entries(times).map(([who, taken]): LoadRow => {
    const sorted = taken.toSorted((a, b) => a - b);
    const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1));
    const { errors, busy } = failures[who]!;
    return { who, requests: taken.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), errors, busy };
  });
  const shape = { engine, workers: Number(workers), minutes, people, streams: open, load: Number(loadavg()[0]!.toFixed(1)) };
  const streamKB = open > 0 ? Number((((held[1]! - held[0]!) * 1024) / open).toFixed(1)) : 0;
  const result = { ...shape, rows, memoryMB: { before: held[0], withStreams: held[1], curve: memory }, streamKB };
  console.table(rows);
  console.log(JSON.stringify({ ...shape, memory: result.memoryMB, streamKB, why: Object.values(failures).map(({ why }) => why) }));
  const file = join(root, "bench/results.json");
  const results = JSON.parse(readFileSync(file, "utf8")) as { loads?: Record<string, unknown> };
  results.loads = { ...results.loads, [engine]: result };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeTables(results);
} finally {
  agent.destroy();
  await product.stop();
  postgres?.remove();
}
process.exit(0);
