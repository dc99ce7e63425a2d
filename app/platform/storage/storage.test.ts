import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bucketOf } from "./bucket-store.server.ts";
import { receive } from "./local-file.server.ts";
import { openStorage, type Storage } from "./storage.server.ts";

type S3Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> };
type S3ServerMaker = new (options: object) => S3Server;

let folder: string;
let bucket: S3Server;
const stores: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-storage-"));
  stores["a folder"] = openStorage({ folder: join(folder, "files") });
  const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as S3ServerMaker;
  bucket = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    // It signs addresses of a whole bucket in another way than the service it stands for.
    allowMismatchedSignatures: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "diwan" }],
  });
  const { port } = await bucket.run();
  stores["a bucket"] = openStorage({ s3Url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/diwan?region=eu-central-1` });
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
});

test("a store that does not answer is an error, not a missing file", async () => {
  const away = openStorage({ s3Url: "s3+http://a:b@127.0.0.1:9/diwan" });
  await expect(away.get("pictures/one.jpg")).rejects.toThrow();
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
