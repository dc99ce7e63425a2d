import { resolve } from "node:path";
import { config } from "#app/platform/config.server.ts";
import { bucketStore } from "./bucket-store.server.ts";
import { asStorageFull } from "./disk-space.server.ts";
import { folderStore } from "./folder-store.server.ts";
import type { Storage } from "./store.ts";

/** A folder of this machine, or a bucket: `s3+https://KEY:SECRET@host/bucket?region=…` (any S3-compatible service), `s3://KEY:SECRET@bucket?region=…` (AWS). */
export type StoragePlace = { folder: string } | { s3Url: string };

/** Opens the place where files lie. Every key is checked first. A full disk is thrown as `StorageFull`, whatever the store calls it. */
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
export const isStoreKey = (key: string): boolean => key.length <= 300 && /^(?:[a-z]+\/)+\w[\w.-]*$/.test(key);

function checked(key: string): string {
  if (!isStoreKey(key)) throw new Error("not a key of the store");
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
