import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../server/running.ts";
import { patient } from "../patience.ts";

let primary: ChildProcess;
let [port, folder, printed] = [0, "", ""];

const mode = (text: string): void => writeFileSync(join(folder, "mode"), text);
const times = (words: string): number => printed.split(words).length - 1;
async function said(words: string, count = 1): Promise<void> {
  await expect.poll(() => times(words), { timeout: patient(50_000) }).toBe(count);
}

/** The process that answered, or how the connection ended. */
const ask = (path = "/"): Promise<string> =>
  new Promise((resolve) => {
    const sent = request({ port, path, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => (text += part.toString())).on("end", () => resolve(text));
    });
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
  });

async function answering(): Promise<Set<string>> {
  const found = new Set<string>();
  while (found.size < 2) found.add(await ask());
  return found;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "diwan-workers-"));
  port = await freePort();
  printed = "";
  mode("well");
  primary = spawn(process.execPath, [fileURLToPath(new URL("workers-primary.ts", import.meta.url)), folder, "5000", "1000"], {
    env: { PATH: process.env["PATH"], ENV_FILE: "", PORT: String(port), DATA_DIR: folder, SECRET: "0123456789abcdef-of-the-workers" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [primary.stdout, primary.stderr]) stream?.on("data", (part: Buffer) => (printed += part.toString()));
  await said("ready\n");
});
afterEach(async () => {
  const ended = new Promise((resolve) => primary.once("exit", resolve));
  if (primary.exitCode === null && primary.kill("SIGTERM")) await ended;
  rmSync(folder, { recursive: true, force: true });
});

test("a new worker that neither starts nor dies is killed and replaced, and the old ones serve meanwhile", async () => {
  const before = await answering();
  mode("once never ready");
  primary.kill("SIGHUP");
  await said("a worker did not become ready in time and is killed");
  expect(before).toContain(await ask());
  await said("workers were replaced");
  for (const pid of await answering()) expect(before).not.toContain(pid);
  const after = await answering();
  mode("never ready");
  primary.kill("SIGHUP");
  await said("a new worker did not start: the old ones go on");
  expect(await answering()).toEqual(after);
  mode("well");
  primary.kill("SIGHUP");
  await said("workers were replaced", 3);
  for (const pid of await answering()) expect(after).not.toContain(pid);
});

test("a worker that does not end when it is told to is killed: a rolling restart and a stop come to their end", async () => {
  mode("deaf");
  primary.kill("SIGHUP");
  await said("workers were replaced");
  const deaf = await answering();
  primary.kill("SIGHUP");
  await said("a worker did not end in time and is killed", 2);
  await said("workers were replaced", 2);
  for (const pid of await answering()) expect(deaf).not.toContain(pid);
  const ended = new Promise<number | null>((resolve) => primary.once("exit", resolve));
  primary.kill("SIGTERM");
  expect(await ended).toBe(1);
});

test("of a worker that stands still and is killed no caller waits: he is answered by another or his connection is closed", async () => {
  const [still] = await answering();
  const held = Array.from({ length: 8 }, () => ask("/held"));
  await expect.poll(() => times("held by")).toBe(8);
  process.kill(Number(still), "SIGSTOP");
  const asked = Array.from({ length: 12 }, () => ask());
  const mine = times(`held by ${still}`);
  process.kill(Number(still), "SIGKILL");
  const answers = await Promise.all(asked);
  expect(new Set(answers).size).toBe(1);
  expect(answers).not.toContain(still);
  let closed = 0;
  for (const one of held) void one.then((how) => how === "ECONNRESET" && (closed += 1));
  await expect.poll(() => closed).toBe(mine);
});
