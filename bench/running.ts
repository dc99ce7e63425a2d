import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ownTools, root } from "../scripts/run.ts";

export type Started = { url: string; process: ChildProcess; seconds: number; cpu: number; stop: () => Promise<void> };

/** Until it is ready (s), and what the process holds when it has nothing left to do (MB). */
export const startAims = { "first, with demo": 12, again: 1.5 } as const;
export const memoryAim = 350;

/** Starts a program (Node unless another is named) and waits for a word in what it prints. Rejects with that text when it ends instead. */
export async function startProgram(
  args: string[],
  ready: RegExp,
  env: NodeJS.ProcessEnv = {},
  command = process.execPath,
): Promise<{ found: RegExpExecArray; process: ChildProcess; seconds: number; stop: () => Promise<void> }> {
  const began = performance.now();
  // A browser is started by a script that would end alone: it has a group of its own, which ends as a whole.
  const detached = command !== process.execPath;
  const child = spawn(command, args, { cwd: root, env: ownTools(env), stdio: ["ignore", "pipe", "pipe"], detached });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = (): boolean => child.exitCode === null && process.kill(detached ? -child.pid! : child.pid!, "SIGTERM");
  // Nothing is left running when the bench fails.
  process.once("exit", end);
  const stop = async () => {
    end();
    await ended;
    process.off("exit", end);
  };
  let text = "";
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      const match = ready.exec(text);
      if (match) resolve(match);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(`${args.join(" ")} ended:\n${text}`)));
  });
  return { found, process: child, seconds: (performance.now() - began) / 1000, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** `npm run demo` as a shell reads it: variables, `exec node`, what Node is started with. */
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { demo: string } };
const [variables = "", started = ""] = scripts.demo.split(" exec node ");
const demoEnv = Object.fromEntries(variables.split(" ").map((one) => one.split("=")));

/** The built product with the demo company as `npm run demo` starts it, on data of its own. `cpu`: processor time until it was ready (s). */
export async function startProduct(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const port = await freePort();
  const {
    seconds,
    process: child,
    stop,
  } = await startProgram(started.split(" "), /is ready at (\S+)/, {
    ...demoEnv,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...env,
  });
  return { url: `http://localhost:${port}`, process: child, seconds, cpu: (ticksOf(child.pid) ?? Number.NaN) / ticksPerSecond, stop };
}

/** Memory that a process holds, in MB. Linux only: undefined elsewhere. */
export function memoryOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
  } catch {
    return undefined;
  }
}

const ticksPerSecond = 100;

/** Processor time that a process and its children that ended have used, in clock ticks. Linux only. */
function ticksOf(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
    return fields?.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return undefined;
  }
}

/** Waits until a process has nothing left to do (pictures of the demo company are made after the start), at most three minutes. */
export async function settled(pid: number | undefined): Promise<void> {
  const until = performance.now() + 180_000;
  let quiet = 0;
  let before = ticksOf(pid);
  while (before !== undefined && quiet < 5 && performance.now() < until) {
    await pause(1000);
    const now = ticksOf(pid) ?? before;
    quiet = now - before < 10 ? quiet + 1 : 0;
    before = now;
  }
}

/** The middle of the numbers; the mean of the two middle ones. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
