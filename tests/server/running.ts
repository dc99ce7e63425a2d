import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newKey } from "#app/values/new-key.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One for all, because what a copied folder holds is encrypted with it. */
export const testSecret = "0123456789abcdef-of-the-server-tests";

export type Running = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** What it has printed so far, both streams. */
  printed: () => string;
  /** Asks it to stop and waits; the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
};

/** A folder of its own for a server's data. */
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), "diwan-server-"));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}

/** Starts the built server as an operator would, and waits until it says that it is ready. Rejects with what it printed when it ends instead. */
export async function startServer(options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** Another way to start it, as the operator types it. */
  command?: [string, ...string[]];
}): Promise<Running> {
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const [command, ...args] = options.command ?? [process.execPath, "server.ts"];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      // A developer's .env is not the test's.
      ENV_FILE: "",
      NODE_ENV: "production",
      APP_URL: url,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      SECRET: testSecret,
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const ready = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (text.includes("is ready at")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
  });
  const first = await Promise.race([ready.then(() => "ready" as const), ended.then((code) => ({ code }))]);
  if (first !== "ready") throw new Error(`the server ended with ${first.code}:\n${text}`);
  return {
    url,
    dataDir: options.dataDir,
    process: child,
    printed: () => text,
    stop: async () => {
      child.kill("SIGTERM");
      return ended;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** What a form of our own page says of itself: where it was sent from, and a key of its own. */
export const fromOurPage = (server: Pick<Running, "url">): Record<string, string> => ({
  origin: server.url,
  "idempotency-key": newKey(),
});

/** A form as our own page sends it unless told otherwise: under a key of its own. The answer is not followed. */
export function send(
  server: Pick<Running, "url">,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...fromOurPage(server), "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields),
  });
}
