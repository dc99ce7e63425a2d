import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { isStoreKey } from "#app/platform/storage/storage.server.ts";
import { type Manifest, manifestShape } from "./manifest.ts";

// A tar file, its last entry `manifest.json`; behind its end, where tools for tar files stop, one block with the SHA-256 of all before it.

const block = 512;
const endOfTar = 2 * block;
const manifestName = "manifest.json";
/** The largest manifest that is read: some 100,000 files. */
const longestManifest = 64 * 1024 * 1024;

/** The file is no archive of this product, is cut off, or was altered. The message says which, for the operator. */
export class BadArchive extends Error {
  override readonly name = "BadArchive";
}

/** What was written for one entry: bytes and their SHA-256 in hexadecimal. */
export type Written = { size: number; sha256: string };

export type ArchiveWriter = {
  /** Adds a file of exactly `size` bytes, streamed. Throws when the content has another length. */
  add: (name: string, size: number, content: Readable) => Promise<Written>;
  /** Writes the manifest and the checksum; when it returns, the whole archive is on the disk. Its size in bytes. */
  finish: (manifest: Manifest) => Promise<number>;
  abandon: () => Promise<void>;
};

/** Begins an archive at a path that must not exist. Readable for its owner only: it holds everybody's data. */
export function writeArchive(path: string, at: Date): ArchiveWriter {
  const tar = pack();
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const writing = pipeline(tar as unknown as Readable, hashing, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  // Heard where an entry waits for it; nobody listens between two entries.
  writing.catch(() => {});
  const add: ArchiveWriter["add"] = async (name, size, content) => {
    const own = createHash("sha256");
    let passed = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        own.update(chunk);
        passed += chunk.byteLength;
        done(passed > size ? new Error(`${name} is longer than ${size} bytes`) : null, chunk);
      },
    });
    const written = new Promise<void>((done, failed) => {
      const entry = tar.entry({ name, size, mtime: at, mode: 0o600 }, (error) => (error ? failed(error) : done()));
      pipeline(content, counting, entry as unknown as NodeJS.WritableStream).catch(failed);
    });
    await Promise.race([written, writing.then(() => Promise.reject(new Error("The archive was closed too early.")))]);
    if (passed !== size) throw new Error(`${name} has ${passed} bytes instead of ${size}`);
    return { size, sha256: own.digest("hex") };
  };
  return {
    add,
    finish: async (manifest) => {
      const text = Buffer.from(JSON.stringify(manifest));
      await add(manifestName, text.byteLength, Readable.from([text]));
      tar.finalize();
      await writing;
      const file = await open(path, "a");
      try {
        await file.appendFile(checksumBlock(hash.digest("hex")));
        await file.sync();
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    },
    abandon: async () => {
      tar.destroy();
      await writing.catch(() => {});
    },
  };
}

const checksumBlock = (sha256: string): Buffer => {
  const whole = Buffer.alloc(block);
  whole.write(`diwan-backup sha256 of the bytes before: ${sha256}\n`);
  return whole;
};

/** Reads the whole file and compares it with its checksum, then reads the manifest. Throws `BadArchive`, or the system's error. */
export async function checkArchive(path: string): Promise<Manifest> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const end = size - block;
    if (end < endOfTar + 2 * block) throw new BadArchive(`${path} is not a whole backup: it has only ${size} bytes.`);
    const hash = createHash("sha256");
    for await (const chunk of file.createReadStream({ start: 0, end: end - 1, autoClose: false, highWaterMark: 1024 * 1024 }))
      hash.update(chunk as Buffer);
    const last = Buffer.alloc(block);
    await file.read(last, 0, block, end);
    if (!last.equals(checksumBlock(hash.digest("hex"))))
      throw new BadArchive(`${path} is not a whole backup: it is cut off, damaged or altered (its checksum does not fit).`);
  } finally {
    await file.close();
  }
  const { read, sizes } = await manifestOf(path);
  const wanted = new Map<string, number | undefined>([
    ...read.tables.map((table): [string, undefined] => [entryOf(table), undefined]),
    ...read.files.map(({ key, size }): [string, number] => [fileEntryOf(key), size]),
  ]);
  if (wanted.size !== read.tables.length + read.files.length) throw new BadArchive(`${path}: its list names something twice.`);
  for (const [name, size] of wanted) {
    const found = sizes.get(name);
    if (found === undefined) throw new BadArchive(`${path}: ${name} is in its list and not in it.`);
    if (size !== undefined && size !== found) throw new BadArchive(`${path}: ${name} has ${found} bytes instead of ${size}.`);
  }
  for (const name of sizes.keys())
    if (name !== manifestName && !wanted.has(name)) throw new BadArchive(`${path}: ${name} is in it and not in its list.`);
  return read;
}

/** Where the rows of a table lie in the archive. */
export const entryOf = ({ schema, name }: { schema: string; name: string }): string => `tables/${schema}.${name}.ndjson.gz`;
/** Where a file of the store lies in the archive. */
export const fileEntryOf = (key: string): string => `files/${key}`;

const tableEntry = /^tables\/(?:public|jobs)\.[a-z_][a-z0-9_]*\.ndjson\.gz$/;
const isOurs = (name: string): boolean =>
  name === manifestName || tableEntry.test(name) || (name.startsWith("files/") && isStoreKey(name.slice("files/".length)));

async function manifestOf(path: string): Promise<{ read: Manifest; sizes: ReadonlyMap<string, number> }> {
  const sizes = new Map<string, number>();
  let read: Manifest | undefined;
  for await (const { name, size, content } of entriesOf(path)) {
    if (sizes.has(name)) throw new BadArchive(`${path}: ${name} is in it twice.`);
    sizes.set(name, size);
    if (name === manifestName) read = await readManifestOf(path, size, content);
  }
  if (!read) throw new BadArchive(`${path} is not a backup: it has no ${manifestName}.`);
  return { read, sizes };
}

async function readManifestOf(path: string, size: number, content: AsyncIterable<Buffer>): Promise<Manifest> {
  const reject = (reason: string): never => {
    throw new BadArchive(`${path}: its ${manifestName} ${reason}.`);
  };
  if (size > longestManifest) return reject(`has ${size} bytes, and at most ${longestManifest} are read`);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return reject("is not JSON");
  }
  const parsed = manifestShape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [wrong] = parsed.error.issues;
  return reject(`has a form that this version does not know (${wrong?.path.join(".") || "the whole of it"})`);
}

export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/** The entries, each to be read before the next. Throws `BadArchive`: no tar file, a link, a folder, an absolute path, one that climbs. */
export async function* entriesOf(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  // Without the checksum's block, which is no part of the tar file.
  const end = (await stat(path)).size - block - 1;
  const reading = pipeline(createReadStream(path, { end, highWaterMark: 1024 * 1024 }), tar as unknown as NodeJS.WritableStream);
  reading.catch(() => {});
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header;
      if (type !== "file") throw new BadArchive(`${path}: the entry ${printable(name)} is not a plain file (${type ?? "unknown"}).`);
      if (!isOurs(name)) throw new BadArchive(`${path}: the entry ${printable(name)} has a name that no backup writes.`);
      yield { name, size: size ?? 0, content: entry as AsyncIterable<Buffer> };
      entry.resume();
    }
    await reading;
  } catch (error) {
    // The reader's own errors have no code; those of the system and the database have one.
    if (!(error instanceof Error) || error instanceof BadArchive || "code" in error) throw error;
    throw new BadArchive(`${path} is not a whole backup: ${error.message}.`);
  }
}

/** A name from the archive as the operator is shown it: nothing in it moves the cursor. */
const printable = (name: string): string => JSON.stringify(name.slice(0, 200));
