import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, startProgram } from "./running.ts";

type Shot = { requests: { average: number }; latency: { p50: number; p99: number }; non2xx: number; errors: number };
type Autocannon = (options: { url: string; connections: number; duration: number; headers: Record<string, string> }) => Promise<Shot>;
const require = createRequire(import.meta.url);
const autocannon = require("autocannon") as Autocannon;

const asBrowser = { "accept-encoding": "br, gzip" };

/** One answer as it goes over the wire, still compressed. */
function answerOf(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: asBrowser }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
        for (const own of ["date", "connection", "keep-alive", "transfer-encoding"]) delete headers[own];
        resolve({ body: Buffer.concat(parts), headers });
      });
    })
      .on("error", reject)
      .end();
  });
}

async function shoot(url: string, connections: number, duration: number, headers: Record<string, string>): Promise<Shot> {
  const shot = await autocannon({ url, connections, duration, headers });
  if (shot.errors > 0 || shot.non2xx > 0) throw new Error(`${url}: ${shot.errors} errors, ${shot.non2xx} answers other than 2xx`);
  return shot;
}

/** The cached home page against a bare server with the same bytes and headers, in turns: medians of requests per second, and their ratio. */
export async function cachedAgainstBare(url: string, rounds: number, duration: number) {
  const folder = mkdtempSync(join(tmpdir(), "diwan-bench-"));
  await answerOf(`${url}/`);
  const { body, headers } = await answerOf(`${url}/`);
  const file = join(folder, "page");
  writeFileSync(file, body);
  const bare = await startProgram(["bench/bare.ts", file, JSON.stringify(headers)], /listening (\d+)/);
  try {
    const places = { cached: `${url}/`, bare: `http://localhost:${bare.found[1]}/` };
    const rates: Record<"cached" | "bare", number[]> = { cached: [], bare: [] };
    for (const place of Object.values(places)) await shoot(place, 32, 1, asBrowser);
    for (let round = 0; round < rounds; round++) {
      // The order changes from round to round: whoever comes second would always meet a warmer or a tired machine.
      const turns = round % 2 === 0 ? (["cached", "bare"] as const) : (["bare", "cached"] as const);
      for (const turn of turns) rates[turn].push((await shoot(places[turn], 32, duration, asBrowser)).requests.average);
    }
    const [cached, plain] = [median(rates.cached), median(rates.bare)];
    return {
      bytes: body.length,
      encoding: headers["content-encoding"] ?? "identity",
      cached: Math.round(cached),
      bare: Math.round(plain),
      ratio: Number((cached / plain).toFixed(3)),
      rounds,
    };
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
