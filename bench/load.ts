// `npm run bench:load`: the demo company as on a full day. Nine of ten requests are visitors', the others people's who are signed in and think
// between two pages; pages stand open; exports, PDFs and imports of leads come in between. Writes its part of bench/results.json and of docs/speed.md.
//   LOAD_MINUTES=10  LOAD_PEOPLE=200  LOAD_STREAMS=1000   how long, how many people, how many open pages
//   LOAD_ENGINE=postgres|embedded  LOAD_WORKERS=2             the product
//   DATA_DIR=FOLDER                                       a folder that holds the demo company already (embedded)
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ImportDone } from "../app/kit/transfer/import-page.server.ts";
import { partSize } from "../app/kit/transfer/preview.ts";
import { newId } from "../app/values/new-key.ts";
import { findPostgres, startPostgres } from "../scripts/postgres.ts";
import { root } from "../scripts/run.ts";
import { memoryOf, startProduct } from "./running.ts";
import { signedIn } from "./signed-in.ts";
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
/** A file of so many made-up leads, and how often one comes (ms). */
const importedRows = 200;
const importMs = 60_000;
/** Memory is looked at so often, and its highest figure of so many looks is kept. */
const lookMs = 5_000;
const looksKept = 6;
const mostErrors = 20;

const times: Record<string, number[]> = {};
const failures: Record<string, { errors: number; busy: number }> = {};
/** The first of them. `reused`: on a connection that had carried a request before; `at`: seconds after the load began. */
const errors: { who: string; address: string; status: number; cause: string; reused: boolean; at: number; ms: number }[] = [];
const noted = (error: Omit<(typeof errors)[number], "at" | "ms">, asked: number): void => {
  const [at, ms] = [Number(((asked - began) / 1000).toFixed(1)), Math.round(performance.now() - asked)];
  if (errors.length < mostErrors) errors.push({ ...error, at, ms });
};
let began = performance.now();
let over = false;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const addressOf = (nth: number): string => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;

type Answer = { status: number; text: string; retry: boolean; cause: string; reused: boolean };
/** Status 0 where no answer came. */
function ask(url: string, headers: Record<string, string>, body?: Uint8Array): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, method: body ? "POST" : "GET", headers });
    const failed = ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ status: 0, text: "", retry: false, cause: `${code} ${message}`, reused: sent.reusedSocket });
    sent.once("error", failed).once("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("error", failed);
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        const retry = answer.headers["retry-after"] !== undefined;
        resolve({ status: answer.statusCode ?? 0, text, retry, cause: text.slice(0, 200), reused: sent.reusedSocket });
      });
    });
    sent.end(body);
  });
}

/** `busy`: told to come back later; everything else that is no page counts as an error. Gives the text of a page. */
async function timed(who: string, url: string, headers: Record<string, string>, body?: Uint8Array): Promise<string | undefined> {
  const failed = (failures[who] ??= { errors: 0, busy: 0 });
  const asked = performance.now();
  const { status, text, retry, cause, reused } = await ask(url, headers, body);
  if (status === 200) {
    (times[who] ??= []).push(performance.now() - asked);
    return text;
  }
  if (status === 503 && retry) failed.busy += 1;
  else {
    failed.errors += 1;
    noted({ who, address: new URL(url).pathname, status, cause, reused }, asked);
  }
  return undefined;
}

/** What the import screen does with a file: sends it to be looked at, then its rows in parts, each after the one before. */
async function importLeads(url: string, cookie: string): Promise<void> {
  const send = async (fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    const headers = { origin: url, cookie, "idempotency-key": newId(), "content-type": encoded.headers.get("content-type")! };
    const text = await timed("requests of imports", `${url}/crm/leads/import/rows`, headers, new Uint8Array(await encoded.arrayBuffer()));
    return text === undefined ? undefined : (JSON.parse(text) as { data?: ImportDone }).data;
  };
  const who = `imports of ${importedRows} leads`;
  const failed = (failures[who] ??= { errors: 0, busy: 0 });
  const from = performance.now();
  const phones = Math.floor(Math.random() * 1e6);
  const rows = Array.from(
    { length: importedRows },
    (_, at) =>
      `Load ${newId()},0100${String(phones * 10 + at)
        .padStart(7, "0")
        .slice(-7)},referral,villa,high`,
  );
  const looked = await send({
    intent: "preview",
    file: new Blob([["name.en,phone,source,propertyType,priority", ...rows].join("\n")], { type: "text/csv" }),
  });
  if (!looked || !("preview" in looked)) return void (failed.errors += 1);
  const { key, mapping, rules, rows: found } = looked.preview;
  for (let at = 0; at < found.length; at += partSize) {
    const part = found.slice(at, at + partSize).map(({ line, cells, id, version }) => ({ line, cells, id, version }));
    const fixed = { key, of: String(Math.ceil(found.length / partSize)), mapping: JSON.stringify(mapping), rules: JSON.stringify(rules) };
    const done = await send({ intent: "commit", ...fixed, rows: JSON.stringify(part) });
    if (done && "imported" in done && done.imported.created === part.length) continue;
    failed.errors += 1;
    if (done)
      noted({ who, address: "/crm/leads/import/rows", status: 200, cause: JSON.stringify(done).slice(0, 300), reused: false }, from);
    return;
  }
  (times[who] ??= []).push(performance.now() - from);
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
  const cookies = await signedIn(dataDir, postgres?.url, people);
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
  began = performance.now();
  const all = [
    ...Array.from({ length: visitors }, (_, nth) => loop("visitors", publicPages, visitorMs, { "x-bench-address": addressOf(nth) })),
    ...cookies.map((cookie) => loop("signed in", office, thinkMs, { cookie })),
    (async () => {
      // The next begins a minute after this one did, or when it is done.
      for (let next = performance.now() + Math.random() * 10_000; !over; await pause(1_000))
        if (performance.now() >= next) {
          next = performance.now() + importMs;
          await importLeads(product.url, cookies.at(-1)!);
        }
    })(),
    ...cookies.slice(0, 2).map((cookie) => loop("exports, PDFs", heavy, thinkMs, { cookie })),
  ];
  for (let look = 0; performance.now() < began + minutes * 60_000; look += 1) {
    const nth = Math.floor(look / looksKept);
    memory[nth] = Math.max(memory[nth] ?? 0, heldNow());
    await pause(lookMs);
  }
  over = true;
  await Promise.all(all);

  const rows = Object.keys(failures).map((who): LoadRow => {
    const taken = times[who] ?? [];
    const sorted = taken.toSorted((a, b) => a - b);
    const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1));
    return { who, requests: taken.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), ...failures[who]! };
  });
  const shape = { engine, workers: Number(workers), minutes, people, streams: open, load: Number(loadavg()[0]!.toFixed(1)) };
  const everySeconds = (lookMs * looksKept) / 1000;
  const result = { ...shape, rows, memoryMB: { before: held[0], withStreams: held[1], everySeconds, curve: memory }, errors };
  console.table(rows);
  console.log(JSON.stringify({ ...shape, memory: result.memoryMB, errors }, null, 2));
  const file = join(root, "bench/results.json");
  const results = JSON.parse(readFileSync(file, "utf8")) as { loads?: Record<string, unknown>; dates?: Record<string, string> };
  results.loads = { ...results.loads, [engine]: result };
  results.dates = { ...results.dates, [`load ${engine}`]: new Date().toISOString().slice(0, 10) };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeTables(results);
} finally {
  agent.destroy();
  await product.stop();
  postgres?.remove();
}
process.exit(0);
