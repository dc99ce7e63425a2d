import { existsSync } from "node:fs";
import { mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { diskIsFull } from "./disk-space.server.ts";
import { removeUnfinished, writeDurably } from "./durable-file.server.ts";
import { receive } from "./local-file.server.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "diwan-durable-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

type Handle = { sync: () => Promise<void>; stat: () => Promise<{ isDirectory: () => boolean }> };

/** Notes what is brought to the disk, a file or a folder, and whether the file had its name by then. */
async function watchingSyncs(path: string): Promise<string[]> {
  const handle = await open(root, "r");
  const prototype = Object.getPrototypeOf(handle) as Handle;
  await handle.close();
  const order: string[] = [];
  const { sync } = prototype;
  vi.spyOn(prototype, "sync").mockImplementation(async function (this: Handle) {
    order.push(`${(await this.stat()).isDirectory() ? "folder" : "file"} ${existsSync(path) ? "after" : "before"}`);
    return sync.call(this);
  });
  return order;
}

test("the file is on the disk before it has its name, its folder after", async () => {
  const path = join(root, "deep/er/one.jpg");
  const order = await watchingSyncs(path);
  await writeDurably(path, new Uint8Array([1, 2, 3]));
  // Names of two new folders in their parents, the file, its name.
  expect(order).toEqual(["folder before", "folder before", "file before", "folder after"]);
  expect(await readFile(path)).toEqual(Buffer.from([1, 2, 3]));
  await using local = await receive([new Uint8Array([4])]);
  const second = join(root, "deep/er/two.jpg");
  order.length = 0;
  await writeDurably(second, local);
  expect(order).toHaveLength(2);
  expect(await readFile(second)).toEqual(Buffer.from([4]));
  expect(await readdir(join(root, "deep/er"))).toEqual(["one.jpg", "two.jpg"]);
});

test("a write that fails leaves the old file and nothing beside it", async () => {
  const path = join(root, "one.jpg");
  await writeDurably(path, new Uint8Array([1]));
  const handle = await open(root, "r");
  const prototype = Object.getPrototypeOf(handle) as Handle;
  await handle.close();
  vi.spyOn(prototype, "sync").mockRejectedValueOnce(Object.assign(new Error("no space"), { code: "ENOSPC" }));
  await expect(writeDurably(path, new Uint8Array([2, 2]))).rejects.toThrow("no space");
  expect(await readdir(root)).toEqual(["one.jpg"]);
  expect(await readFile(path)).toEqual(Buffer.from([1]));
});

test("what was being written long ago is removed, what may still be written is not", async () => {
  await writeFile(join(root, ".a.jpg.x.part"), "half");
  await writeFile(join(root, ".b.jpg.x.part"), "half");
  await writeFile(join(root, "c.jpg"), "whole");
  const old = new Date(Date.now() - 7_200_000);
  for (const name of [".a.jpg.x.part", "c.jpg"]) await utimes(join(root, name), old, old);
  expect(await removeUnfinished(root, new Date(Date.now() - 3_600_000))).toBe(1);
  expect((await readdir(root)).toSorted()).toEqual([".b.jpg.x.part", "c.jpg"]);
});

test("a full disk is known by the codes of system and database, through wrapped causes, and nothing else is one", async () => {
  // The one device that every Linux has and that is always full.
  const device = await open("/dev/full", "w");
  const error = await device.writeFile("x").catch((refusal: unknown) => refusal);
  await device.close();
  expect(diskIsFull(error)).toBe(true);
  expect(diskIsFull(new Error("query failed", { cause: Object.assign(new Error("could not extend file"), { code: "53100" }) }))).toBe(true);
  expect(diskIsFull(new Error("PANIC: could not write to file: No space left on device"))).toBe(true);
  for (const other of [
    new Error("x"),
    Object.assign(new Error("x"), { code: "EACCES" }),
    Object.assign(new Error("x"), { code: "53300" }),
    null,
    "ENOSPC",
  ])
    expect(diskIsFull(other)).toBe(false);
});
