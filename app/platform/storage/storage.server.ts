import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import { config } from "#app/platform/config.server.ts";

/** Where files are kept. Keys are paths of ours (`pictures/<id>.jpg`), never names that a person gave. */
export type Storage = {
  /** Writes the whole file, replacing one of the same key. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The whole file, or null if there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** The file as a stream with its length in bytes, or null if there is none. */
  stream: (key: string) => Promise<{ body: Readable; size: number } | null>;
  /** Removes the file; nothing happens if there is none. */
  delete: (key: string) => Promise<void>;
};

/** A folder of this machine, or a bucket: `s3+https://KEY:SECRET@host/bucket?region=…` (any S3-compatible service), `s3://KEY:SECRET@bucket?region=…` (AWS). */
export type StoragePlace = { folder: string } | { s3Url: string };

/** Opens a store. The driver is loaded at the first use: the S3 client alone would take half of the start-up time. */
export function openStorage(place: StoragePlace): Storage {
  let opening: Promise<Disk> | undefined;
  const disk = () => (opening ??= open(place));
  return {
    put: async (key, bytes, type) => (await disk()).put(key, bytes, { contentType: type, contentLength: bytes.byteLength }),
    get: async (key) => nullIfAbsent(async () => (await disk()).getBytes(key)),
    stream: async (key) =>
      nullIfAbsent(async () => {
        const store = await disk();
        // The size first: it fails for a missing file, while a stream of the local folder fails only when it is read.
        const { contentLength } = await store.getMetaData(key);
        return { body: await store.getStream(key), size: contentLength };
      }),
    delete: async (key) => (await disk()).delete(key),
  };
}

async function open(place: StoragePlace): Promise<Disk> {
  const { Disk } = await import("flydrive");
  if ("folder" in place) {
    const { FSDriver } = await import("flydrive/drivers/fs");
    return new Disk(new FSDriver({ location: place.folder, visibility: "private" }));
  }
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(new S3Driver({ ...bucketOf(place.s3Url), visibility: "private", supportsACL: false }));
}

/** Reads `S3_URL`. Throws an Error that names what is missing. */
export function bucketOf(s3Url: string) {
  const url = new URL(s3Url);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const ofService = url.protocol !== "s3:";
  const bucket = ofService ? url.pathname.replace(/^\/|\/$/g, "") : url.host;
  if (!bucket) throw new Error("S3_URL: the bucket is missing");
  if (!url.username || !url.password) throw new Error("S3_URL: the key or its secret is missing");
  const credentials = { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) };
  const endpoint = ofService ? { endpoint: `${url.protocol.slice("s3+".length)}//${url.host}`, forcePathStyle: true } : {};
  // Checksums that other services than AWS do not know are left out unless they are required.
  return {
    bucket,
    region,
    credentials,
    ...endpoint,
    requestChecksumCalculation: "WHEN_REQUIRED" as const,
    responseChecksumValidation: "WHEN_REQUIRED" as const,
  };
}

async function nullIfAbsent<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** The library wraps what the driver threw; the cause tells a missing file from a broken store. */
function isAbsent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? cause.code : undefined;
    if (code === "ENOENT" || cause.name === "NoSuchKey" || cause.name === "NotFound") return true;
  }
  return false;
}

const key = Symbol.for("diwan.storage");
type Held = { [key]?: Storage };

/** The process's store: `S3_URL`, or the folder `files` under `DATA_DIR`. */
export function storage(): Storage {
  return ((globalThis as Held)[key] ??= storageOf(config()));
}

/** The store that settings name. */
export const storageOf = ({ S3_URL, DATA_DIR }: { S3_URL?: string | undefined; DATA_DIR: string }): Storage =>
  openStorage(S3_URL ? { s3Url: S3_URL } : { folder: resolve(DATA_DIR, "files") });

/** Makes this the process's store until the returned function is called; for stories that must not touch the real one. */
export function holdStorage(store: Storage): () => void {
  const held = globalThis as Held;
  const before = held[key];
  held[key] = store;
  return () => {
    if (before) held[key] = before;
    else delete held[key];
  };
}
