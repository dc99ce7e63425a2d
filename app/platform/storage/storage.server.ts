import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { config } from "#app/platform/config.server.ts";
import { bucketStore } from "./bucket-store.server.ts";
import { asStorageFull } from "./disk-space.server.ts";
import { folderStore } from "./folder-store.server.ts";
import type { LocalFile } from "./local-file.server.ts";

/** A file of the store: its size in bytes, and when it was written or moved there. */
export type StoredFile = { key: string; size: number; at: Date };

/** What a file of the store is written from. A stream has so many bytes (`size`), and is read once. */
export type Content = Uint8Array | LocalFile | { stream: Readable; size: number };

/**
 * Where files are kept. Keys are paths of ours (`pictures/<id>.jpg`), never names that a person gave; a key of another form is an Error.
 * What is written is on the disk (or acknowledged by the service) when `put` returns: only then may a row refer to it. `put` throws `StorageFull`.
 */
export type Storage = {
  /** Writes the whole file, replacing one of the same key. A power cut leaves the old one or the new one. */
  put: (key: string, content: Content, type: string) => Promise<void>;
  /** The whole file, or null if there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** The file as a stream, or the bytes `from` to `to` of it; `size` is that of the whole file. Null if there is none. */
  stream: (key: string, range?: { from: number; to: number }) => Promise<{ body: Readable; size: number } | null>;
  /** Its size in bytes, or null if there is none. */
  size: (key: string) => Promise<number | null>;
  /** Removes the file; nothing happens if there is none. */
  delete: (key: string) => Promise<void>;
  /** Gives the file another key. Throws if there is none. */
  move: (from: string, to: string) => Promise<void>;
  /** The files right in a folder, without those that are being written. */
  list: (folder: string) => AsyncIterable<StoredFile>;
  /** Every file of the store, in whatever folder; of a bucket also what is not ours. */
  all: () => AsyncIterable<StoredFile>;
  /** Removes what was being written in a folder before this moment and never ended. Says how many. */
  removeUnfinished: (folder: string, before: Date) => Promise<number>;
};

/** A folder of this machine, or a bucket: `s3+https://KEY:SECRET@host/bucket?region=…` (any S3-compatible service), `s3://KEY:SECRET@bucket?region=…` (AWS). */
export type StoragePlace = { folder: string } | { s3Url: string };

export function openStorage(place: StoragePlace): Storage {
  const store = "folder" in place ? folderStore(place.folder) : bucketStore(place.s3Url);
  return {
    put: async (key, content, type) => {
      await store.put(checked(key), content, type).catch((error: unknown) => {
        throw asStorageFull(error);
      });
    },
    get: async (key) => store.get(checked(key)),
    stream: async (key, range) => store.stream(checked(key), range),
    size: async (key) => store.size(checked(key)),
    delete: async (key) => store.delete(checked(key)),
    move: async (from, to) => store.move(checked(from), checked(to)),
    list: (folder) => store.list(folder),
    all: () => store.all(),
    removeUnfinished: (folder, before) => store.removeUnfinished(folder, before),
  };
}

/** Folders in small letters and a name that does not begin with a dot: nothing climbs out of the store. */
function checked(key: string): string {
  if (!/^(?:[a-z]+\/)+\w[\w.-]*$/.test(key)) throw new Error("not a key of the store");
  return key;
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
