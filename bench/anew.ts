// Pages that are made for every request: the site's past its cache (with a cookie that is no session), the CRM's for somebody signed in.
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { join } from "node:path";
import { sessionCookieNames } from "../app/accounts/cookies.ts";
import { demoPassword } from "../db/demo/accounts.ts";
import { root } from "../scripts/run.ts";
import { startProduct, type Started } from "./running.ts";

/** `queries`: sent for one page; `cpuMs`: the server's processor time for one, user and system; `load`: the machine's, of the last minute. */
export type Anew = {
  page: string;
  engine: string;
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  queries: number;
  load: number;
};

export const anewAims = {
  home: { postgres: 400, embedded: 250 },
  services: {},
  leads: { postgres: 120 },
  client: { postgres: 80 },
  p99: 25,
} as const;

const readers = 4;
const ticksPerSecond = 100;
const agent = new Agent({ keepAlive: true });

/** Reads one page. Rejects where the answer has another status. */
export function get(url: string, cookie: string, status = 200): Promise<{ ms: number; text: string }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie, "accept-encoding": "identity" } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        if (answer.statusCode !== status) reject(new Error(`${url}: ${answer.statusCode}`));
        else resolve({ ms: performance.now() - began, text: Buffer.concat(parts).toString() });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Cookies of the demo company's manager. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ intent: "sign-in", email: "manager@diwan.example", password: demoPassword, keep: "on" }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  if (answer.status >= 400 || cookies.length === 0) throw new Error(`signing in: ${answer.status}`);
  return cookies.join("; ");
}

const cpuMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
};

/** How many statements the server has sent so far. */
const queriesOf = (product: Started): Promise<number> =>
  new Promise((resolve) => {
    const hear = (chunk: Buffer): void => {
      const [, count] = /queries (\d+)/.exec(chunk.toString()) ?? [];
      if (!count) return;
      product.process.stderr!.off("data", hear);
      resolve(Number(count));
    };
    product.process.stderr!.on("data", hear);
    product.process.kill("SIGUSR2");
  });

/** The four pages on one engine: `databaseUrl` empty is the embedded one. */
export async function pagesAnew(dataDir: string, databaseUrl: string, seconds: number): Promise<Anew[]> {
  const product = await startProduct(dataDir, {
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--import=${join(root, "bench/count-queries.ts")}`,
  });
  try {
    const pid = product.process.pid!;
    const visitor = `${sessionCookieNames[0]}=bench`;
    const manager = await signIn(product.url);
    const [client] = /\/crm\/clients\/[0-9a-f-]{36}/.exec((await get(`${product.url}/crm/clients`, manager)).text) ?? [];
    const pages = {
      home: ["/", visitor],
      services: ["/services", visitor],
      leads: ["/crm/leads?view=table", manager],
      client: [client ?? "", manager],
    } as const;
    const results: Anew[] = [];
    for (const [page, [path, cookie]] of Object.entries(pages)) {
      const url = product.url + path;
      for (let warm = 0; warm < 40; warm += 1) await get(url, cookie);
      const counted = 20;
      const before = await queriesOf(product);
      for (let one = 0; one < counted; one += 1) await get(url, cookie);
      const queries = Math.round(((await queriesOf(product)) - before) / counted);
      const [began, cpu] = [performance.now(), cpuMsOf(pid)];
      const times: number[] = [];
      const read = async (): Promise<void> => {
        while (performance.now() - began < seconds * 1000) times.push((await get(url, cookie)).ms);
      };
      await Promise.all(Array.from({ length: readers }, read));
      const cpuMs = (cpuMsOf(pid) - cpu) / times.length;
      const perSecond = Math.round((times.length * 1000) / (performance.now() - began));
      const at = (share: number): number => Number(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1));
      results.push({
        page,
        engine: databaseUrl ? "postgres" : "embedded",
        perSecond,
        p50: at(0.5),
        p99: at(0.99),
        cpuMs: Number(cpuMs.toFixed(1)),
        queries,
        load: Number(loadavg()[0]!.toFixed(1)),
      });
    }
    return results;
  } finally {
    await product.stop();
  }
}
