import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Unavailable } from "#app/values/errors.ts";
import { startBucket } from "../../../tests/bucket.ts";
import { Wire } from "../../../tests/wire.ts";
import { bucketOf } from "./bucket-store.server.ts";
import { incomingFolder, receive } from "./local-file.server.ts";
import { openStorage } from "./storage.server.ts";
import type { Storage } from "./store.ts";

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
const stores: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-storage-"));
  stores["a folder"] = openStorage({ folder: join(folder, "files") });
  bucket = await startBucket();
  stores["a bucket"] = openStorage({ s3Url: bucket.s3Url });
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(["a folder", "a bucket"])("a file in %s", (place) => {
  test("that was never written is null, not an error", async () => {
    expect(await stores[place]!.get("pictures/missing.jpg")).toBeNull();
    expect(await stores[place]!.stream("pictures/missing.jpg")).toBeNull();
    await stores[place]!.delete("pictures/missing.jpg");
  });

  test("may not climb out of its place", async () => {
    await expect(stores[place]!.put("../outside.txt", new Uint8Array([1]), "text/plain")).rejects.toThrow();
  });

  test("comes back byte for byte, whole and as a stream, until it is deleted", async () => {
    const bytes = new Uint8Array(70_000).map((_, index) => index % 251);
    await stores[place]!.put("pictures/one.jpg", new Uint8Array([9]), "image/jpeg");
    await stores[place]!.put("pictures/one.jpg", bytes, "image/jpeg");
    expect(Buffer.from((await stores[place]!.get("pictures/one.jpg"))!)).toEqual(Buffer.from(bytes));
    const { body, size } = (await stores[place]!.stream("pictures/one.jpg"))!;
    expect(size).toBe(bytes.length);
    expect(await buffer(body)).toEqual(Buffer.from(bytes));
    const part = (await stores[place]!.stream("pictures/one.jpg", { from: 300, to: 309 }))!;
    expect([part.size, await buffer(part.body)]).toEqual([bytes.length, Buffer.from(bytes.subarray(300, 310))]);
    await stores[place]!.delete("pictures/one.jpg");
    expect(await stores[place]!.get("pictures/one.jpg")).toBeNull();
    const stream = Readable.from([bytes.subarray(0, 30_000), bytes.subarray(30_000)]);
    await stores[place]!.put("pictures/two.jpg", { stream, size: bytes.length }, "image/jpeg");
    expect(Buffer.from((await stores[place]!.get("pictures/two.jpg"))!)).toEqual(Buffer.from(bytes));
    await stores[place]!.delete("pictures/two.jpg");
  });
});

test.each(["a folder", "a bucket"])("files of %s are listed with their size and age, and moved", async (place) => {
  const store = stores[place]!;
  const files = async (folder: string) => {
    const found: [string, number][] = [];
    for await (const { key, size } of store.list(folder)) found.push([key, size]);
    return found;
  };
  const before = Date.now() - 2_000;
  await using local = await receive([new Uint8Array(9), new Uint8Array(3)]);
  await store.put("records/a", local, "application/pdf");
  await store.put("records/b.small", new Uint8Array(2), "image/webp");
  expect((await files("records")).toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ["records/a", 12],
    ["records/b.small", 2],
  ]);
  for await (const { at } of store.list("records")) expect(at.getTime()).toBeGreaterThan(before);
  expect([await store.size("records/a"), await store.size("records/c")]).toEqual([12, null]);
  await store.move("records/a", "aside/records/a");
  expect([await files("records"), await files("aside/records"), await files("nothing")]).toEqual([
    [["records/b.small", 2]],
    [["aside/records/a", 12]],
    [],
  ]);
  expect(await store.get("aside/records/a")).toHaveLength(12);
  const all: string[] = [];
  for await (const { key, size } of store.all()) all.push(`${key} ${size}`);
  expect(all.toSorted()).toEqual(["aside/records/a 12", "records/b.small 2"]);
});

test("what cannot be written to the disk is not read, and is closed", async () => {
  const incoming = incomingFolder();
  await rm(incoming, { recursive: true, force: true });
  await writeFile(incoming, "");
  try {
    await stores["a folder"]!.put("pictures/four.jpg", new Uint8Array([1]), "image/jpeg");
    const { body } = (await stores["a folder"]!.stream("pictures/four.jpg"))!;
    await expect(receive(body)).rejects.toThrow("EEXIST");
    expect(body.destroyed).toBe(true);
  } finally {
    await rm(incoming);
  }
});

test("a store that refuses, is silent, breaks off or answers garbage is away, and not a missing file", async () => {
  const { hostname, port } = new URL(bucket.s3Url);
  const wire = await new Wire({ host: hostname, port: Number(port) }).listen();
  try {
    const far = openStorage({ s3Url: bucket.s3Url.replace(`:${port}/`, `:${wire.port}/`) });
    await far.put("pictures/three.jpg", new Uint8Array([3]), "image/jpeg");
    const { body } = (await far.stream("pictures/three.jpg"))!;
    // Who takes a file slowly is not cut off as the service is for its silence.
    expect((body as IncomingMessage).socket.timeout).toBeGreaterThan(10_000);
    expect(await buffer(body)).toEqual(Buffer.from([3]));
    for (const mode of ["refuse", "cut", "silent", "garbage"] as const) {
      await wire.become(mode);
      await expect(far.get("pictures/three.jpg"), mode).rejects.toThrow(Unavailable);
      await expect(far.put("pictures/three.jpg", new Uint8Array([4]), "image/jpeg"), mode).rejects.toThrow(Unavailable);
      await wire.become("pass");
      await expect.poll(() => far.get("pictures/three.jpg").catch(() => null)).toHaveLength(1);
    }
  } finally {
    await wire.close();
  }
});

test("the address of a bucket names what is missing", () => {
  expect(() => bucketOf("s3://diwan")).toThrow("S3_URL: the key");
  expect(() => bucketOf("s3+https://a:b@host")).toThrow("S3_URL: the bucket");
  expect(bucketOf("s3://a:b%2Fc@diwan?region=eu-central-1")).toMatchObject({
    bucket: "diwan",
    region: "eu-central-1",
    credentials: { secretAccessKey: "b/c" },
  });
  expect(bucketOf("s3+https://a:b@host:9000/diwan")).toMatchObject({
    bucket: "diwan",
    endpoint: "https://host:9000",
    forcePathStyle: true,
  });
});
