import type { Readable } from "node:stream";
import type { LocalFile } from "./local-file.server.ts";

/** A file of the store: its size in bytes, and when it was written or moved there. */
export type StoredFile = { key: string; size: number; at: Date };

/** What a file of the store is written from. A stream has so many bytes (`size`), and is read once. */
export type Content = Uint8Array | LocalFile | { stream: Readable; size: number };

/** Keys are paths of ours, never names a person gave. Only when `put` returns may a row refer to the file; it throws `StorageFull`. */
export type Storage = {
  /** Writes the whole file, replacing one of the same key. A power cut leaves the old one or the new one. */
  put: (key: string, content: Content, type: string) => Promise<void>;
  get: (key: string) => Promise<Uint8Array | null>;
  /** The file as a stream, or the bytes `from` to `to` of it; `size` is that of the whole file. Null if there is none. */
  stream: (key: string, range?: { from: number; to: number }) => Promise<{ body: Readable; size: number } | null>;
  size: (key: string) => Promise<number | null>;
  delete: (key: string) => Promise<void>;
  move: (from: string, to: string) => Promise<void>;
  /** The files right in a folder, without those that are being written. */
  list: (folder: string) => AsyncIterable<StoredFile>;
  /** Every file of the store, in whatever folder; of a bucket also what is not ours. */
  all: () => AsyncIterable<StoredFile>;
  /** Removes what was being written in a folder before this moment and never ended. Says how many. */
  removeUnfinished: (folder: string, before: Date) => Promise<number>;
};
