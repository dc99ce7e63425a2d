import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, describe, expect, test, vi } from "vitest";
import { Unavailable } from "#app/values/errors.ts";
import type { HardTask } from "../../../tests/engine/pool-child.ts";
import { processPool, stopProcesses } from "./pool.server.ts";
import { TaskFailure } from "./task-failure.ts";
import { patient } from "../../../tests/patience.ts";

const fixture = (name: string): string => new URL(`../../../tests/engine/${name}.ts`, import.meta.url).pathname;

const poolOf = (name: string, more: Partial<Parameters<typeof processPool>[0]> = {}) =>
  processPool<HardTask, unknown>({
    name,
    entry: fixture("pool-child"),
    workers: 1,
    timeLimitMs: 20_000,
    memoryMb: 500,
    queue: 10,
    waitMs: 20_000,
    ...more,
  });

const pool = poolOf("test", { heapMb: 64 });
const limited = poolOf("limited", { timeLimitMs: 300 });

const lives = (pid: number): boolean => {
  try {
    // One that has ended and that nobody has collected is still listed.
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const bytes = Buffer.from("خشب");

afterAll(stopProcesses);

test("a task is done in another process, which knows none of our settings", async () => {
  expect(await pool.run({ do: "echo", bytes })).toEqual(bytes);
  const { pid, names } = (await pool.run({ do: "environment" })) as { pid: number; names: string[] };
  expect(pid).not.toBe(process.pid);
  expect(pool.pids()).toEqual([pid]);
  expect(names.filter((name) => !name.startsWith("NODE_CHANNEL"))).toEqual([]);
});

test("twenty megabytes go there and back unchanged", async () => {
  const large = Buffer.alloc(20_000_000, "a picture");
  expect(large.equals((await pool.run({ do: "echo", bytes: large })) as Buffer)).toBe(true);
});

describe("what a task does to its process ends that task alone", () => {
  test.each([
    ["abort", "crashed"],
    ["exit", "crashed"],
    ["heap", "crashed"],
    ["memory", "memory"],
    ["throw", "threw"],
  ] as const)("%s: %s", async (what, reason) => {
    const before = pool.run({ do: "echo", bytes });
    const hard = failure(pool.run({ do: what }));
    const after = pool.run({ do: "echo", bytes });
    expect(await before).toEqual(bytes);
    const error = await hard;
    expect(error).toBeInstanceOf(TaskFailure);
    expect(error).toMatchObject({ reason });
    expect(await after).toEqual(bytes);
  });

  test("hang: ended after its time", async () => {
    const error = await failure(limited.run({ do: "hang" }));
    expect(error).toMatchObject({ name: "TaskFailure", reason: "time" });
    expect(await limited.run({ do: "echo", bytes })).toEqual(bytes);
  });

  test("a crash is told with the place in the program, never with what was worked on", async () => {
    const error = (await failure(pool.run({ do: "abort" }))) as Error;
    expect(error.message).toBe("test: crashed (SIGABRT at crates/layout/src/inline/line.rs:120:14)");
  });

  test("what threw is told, and its process works on", async () => {
    await pool.run({ do: "echo", bytes });
    const [pid] = pool.pids();
    expect(((await failure(pool.run({ do: "throw" }))) as Error).message).toBe("test: threw (not a picture)");
    expect(pool.pids()).toEqual([pid]);
  });
});

test("tasks share the children, and one more than may wait is refused at once", async () => {
  const two = poolOf("two", { workers: 2, queue: 1 });
  const running = [1, 2, 3].map(() => two.run({ do: "after", ms: 200 }));
  const refused = await failure(two.run({ do: "after", ms: 1 }));
  expect(refused).toBeInstanceOf(Unavailable);
  expect(refused).toMatchObject({ userMessage: { key: "common.error.busy" } });
  const children = two.pids();
  expect(children).toHaveLength(2);
  // Which of the two takes the third task depends on how fast each of them started.
  for (const pid of await Promise.all(running)) expect(children).toContain(pid);
  expect(await two.run({ do: "echo", bytes })).toEqual(bytes);
});

test("a task that waited too long is refused", async () => {
  const short = poolOf("short", { waitMs: 2000 });
  await short.run({ do: "echo", bytes });
  const long = short.run({ do: "after", ms: 2300 });
  expect(await failure(short.run({ do: "echo", bytes }))).toBeInstanceOf(Unavailable);
  await long;
});

test("started ahead, all children are there before the first task, and one that ends is replaced", async () => {
  const ahead = poolOf("ahead", { workers: 2 });
  ahead.startAhead();
  expect(ahead.pids()).toHaveLength(2);
  const before = ahead.pids();
  expect(await failure(ahead.run({ do: "abort" }))).toBeInstanceOf(TaskFailure);
  await vi.waitFor(() => {
    expect(ahead.pids()).toHaveLength(2);
    expect(ahead.pids()).not.toEqual(before);
  }, patient(10_000));
});

test("an entry that does not start fails the task with what it said", async () => {
  const broken = poolOf("broken", { entry: new URL("../../../LICENSE", import.meta.url).pathname });
  const error = (await failure(broken.run({ do: "throw" }))) as Error;
  expect(error).toMatchObject({ reason: "start" });
  expect(error.message).toContain("SyntaxError");
});

test("a child that never becomes ready is ended, and does not keep the place of one that works", async () => {
  const hanging = poolOf("never ready", { entry: fixture("never-ready"), startMs: 300 });
  expect(await failure(hanging.run({ do: "throw" }))).toMatchObject({ name: "TaskFailure", reason: "start" });
  expect(hanging.pids()).toEqual([]);
});

test("without a file descriptor left the task fails, and the pool works again with the first one that is free", async () => {
  const words = `ulimit -n 64; exec "${process.execPath}" "${fixture("no-descriptors")}"`;
  const { stdout } = await promisify(execFile)("/bin/sh", ["-c", words]);
  expect(stdout.split("\n")).toEqual(["TaskFailure start", "done", ""]);
});

test("stopped, the children are gone; a task that waited is refused, one that ran is finished", async () => {
  const stopping = poolOf("stopping");
  await stopping.run({ do: "echo", bytes });
  const pids = stopping.pids();
  const running = stopping.run({ do: "after", ms: 300 });
  const waiting = failure(stopping.run({ do: "echo", bytes }));
  await stopProcesses();
  expect(await running).toBe(pids[0]);
  expect(await waiting).toBeInstanceOf(Unavailable);
  expect(pids.filter(lives)).toEqual([]);
  expect(await stopping.run({ do: "echo", bytes })).toEqual(bytes);
});

describe("children end with the parent", () => {
  const started = async (how: string) => {
    const parent = spawn(process.execPath, [fixture("pool-parent"), how], { stdio: ["ignore", "pipe", "inherit"] });
    const [printed] = (await once(parent.stdout, "data")) as [Buffer];
    return { parent, pid: Number(printed.toString()) };
  };

  test("a script with a pool ends by itself when it has nothing more to do", async () => {
    const { parent, pid } = await started("idle");
    const code = parent.exitCode ?? ((await once(parent, "exit")) as [number])[0];
    expect(code).toBe(0);
    await vi.waitFor(() => expect(lives(pid)).toBe(false), patient(10_000));
  });

  test("one that hangs ends when its parent is killed", async () => {
    const { parent, pid } = await started("hanging");
    expect(lives(pid)).toBe(true);
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(lives(pid)).toBe(false), patient(10_000));
  });
});
