import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { config } from "#app/platform/config.server.ts";
import { newId } from "#app/values/new-key.ts";
import { asStorageFull, refuseWhenFull } from "./disk-space.server.ts";
import { unfinished } from "./durable-file.server.ts";

/** A file on its way into the store, on this machine's disk. It is nobody's until the store has it, and may be gone after a power cut. */
export type LocalFile = {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** Where files lie until the store has them. */
export const incomingFolder = (): string => resolve(config().DATA_DIR, "incoming");

/** A path in the folder of incoming files that nothing has yet. */
export async function freePath(): Promise<string> {
  const folder = incomingFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${newId()}${unfinished}`);
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Bounds = { limit?: number; tooLarge?: () => Error };

/** Writes pieces as they come. Throws `tooLarge` beyond `limit` (bytes), and `StorageFull`; then no file stays. A stream is closed in any case. */
export async function receive(source: Pieces, bounds: Bounds = {}): Promise<LocalFile> {
  try {
    return await written(source, bounds);
  } catch (error) {
    // A stream that nobody began to read would hold its file open.
    if (source instanceof Readable) source.destroy();
    throw asStorageFull(error);
  }
}

async function written(source: Pieces, { limit = Infinity, tooLarge = () => new RangeError("larger than the limit") }: Bounds) {
  await refuseWhenFull();
  const path = await freePath();
  const hash = createHash("sha256");
  let size = 0;
  try {
    const file = await open(path, "wx");
    try {
      for await (const piece of source) {
        size += piece.byteLength;
        if (size > limit) throw tooLarge();
        hash.update(piece);
        // Writes all of it, also where the system takes a part at a time.
        await file.appendFile(piece);
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size, sha256: hash.digest("hex"), [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}

/** A file that was written at a path of ours, as one on its way into the store. */
export async function localFile(path: string): Promise<LocalFile> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    hash.update(piece);
  }
  return { path, size, sha256: hash.digest("hex"), [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}
