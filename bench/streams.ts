// What an open page costs the server: event streams of the CRM on which nothing happens, on PostgreSQL.
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { inspected } from "./inspected.ts";
import { memoryOf, settled, startProduct } from "./running.ts";
import { signedIn } from "./signed-in.ts";

/** Of one stream, with nothing left to collect (kB). */
export const streamAim = 25;
/** A person holds six at most. */
const ofOne = 6;
/** Opened at a time. */
const atOnce = 50;
/** Descriptors that a process needs besides. */
const otherFiles = 500;

/** Memory of the process (MB) as it is, and after a collection of garbage; `kB` of one stream. */
export type Streams = { streams: number; before: Held; open: Held; closed: Held; kB: { held: number; collected: number; heap: number } };
type Held = { heldMB: number; collectedMB: number; heapMB: number };

/** What a browser sends along. */
const head = (cookie: string): string =>
  [
    "GET /crm/live HTTP/1.1",
    "Host: localhost",
    "Connection: keep-alive",
    "Accept: text/event-stream",
    "Accept-Encoding: gzip, deflate, br, zstd",
    "Accept-Language: en-GB,en;q=0.9,ar;q=0.8",
    "Cache-Control: no-store",
    "Referer: http://localhost/crm/leads",
    "Sec-Fetch-Dest: empty",
    "Sec-Fetch-Mode: cors",
    "Sec-Fetch-Site: same-origin",
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    `Cookie: ${cookie}`,
    "\r\n",
  ].join("\r\n");

/** Resolves when the server has said hello. */
function open(port: number, cookie: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(head(cookie)));
    let text = "";
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (!text.includes("event: hello")) return;
      if (!text.startsWith("HTTP/1.1 200")) return reject(new Error(text));
      socket.off("data", hear).resume();
      resolve(socket);
    };
    socket
      .on("data", hear)
      .on("error", reject)
      .once("close", () => reject(new Error(`a stream was closed: ${text}`)));
  });
}

/** Opens so many streams, as far as this system lets a process have them, and says what they hold. */
export async function idleStreams(dataDir: string, databaseUrl: string, wanted: number): Promise<Streams> {
  const product = await startProduct(dataDir, { DATABASE_URL: databaseUrl, NODE_OPTIONS: "--inspect-port=0" });
  const files = Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? wanted);
  const streams = Math.min(wanted, files - otherFiles);
  const sockets: Socket[] = [];
  const inspector = await inspected(product.process);
  const held = async (): Promise<Held> => {
    await settled(product.process.pid);
    const heldMB = memoryOf(product.process.pid)!;
    const heap = await inspector.collect();
    await pause(1_000);
    return { heldMB, collectedMB: memoryOf(product.process.pid)!, heapMB: Number((heap / 2 ** 20).toFixed(1)) };
  };
  try {
    const cookies = await signedIn(dataDir, databaseUrl, Math.ceil(streams / ofOne));
    const port = Number(new URL(product.url).port);
    // What the first of them loads is no part of a stream.
    for (let nth = 0; nth < ofOne; nth += 1) sockets.push(await open(port, cookies[0]!));
    const before = await held();
    let next = ofOne;
    const opening = async (): Promise<void> => {
      for (let nth = next++; nth < streams; nth = next++) sockets.push(await open(port, cookies[Math.floor(nth / ofOne)]!));
    };
    await Promise.all(Array.from({ length: atOnce }, opening));
    const all = await held();
    for (const socket of sockets) socket.destroy();
    const closed = await held();
    const each = (name: keyof Held): number => Number((((all[name] - before[name]) * 1024) / (streams - ofOne)).toFixed(1));
    return { streams, before, open: all, closed, kB: { held: each("heldMB"), collected: each("collectedMB"), heap: each("heapMB") } };
  } finally {
    for (const socket of sockets) socket.destroy();
    inspector.close();
    await product.stop();
  }
}
