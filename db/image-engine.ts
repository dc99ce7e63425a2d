import { mkdirSync, openAsBlob, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { syncFolder } from "#app/platform/db/durable-files.ts";

/** An engine that nobody but the driver of this thread asks: `stream` is a connection to it, one after the other. `image`: a file to begin another with. */
export type ImageEngine = { stream: () => Duplex; image: () => Promise<Uint8Array>; saveTo: (folder: string) => Promise<void> };

type Files = {
  readdir: (path: string) => string[];
  stat: (path: string) => { mode: number };
  isDir: (mode: number) => boolean;
  readFile: (path: string) => Uint8Array;
};

// As in `embedded-worker.ts`; a process that ends soon gains a fifteenth of its time.
setFlagsFromString("--wasm-tiering-budget=130000000");

/** Whoever fills waits for each answer: without a thread, a socket and a disk between, one takes a third of the time. */
const startParams = PGlite.defaultStartParams.concat(
  ...["shared_buffers=64MB", "synchronous_commit=off", "wal_level=minimal", "max_wal_senders=0", "min_wal_size=32MB"].flatMap((setting) => [
    "-c",
    setting,
  ]),
);
const inside = "/pglite/data";

/** Starts an engine in this thread and in memory, empty or with what stands in the file `image`, for a process that fills it, saves it and ends. */
export async function startImageEngine(image?: string): Promise<ImageEngine> {
  const loadDataDir = image ? await openAsBlob(image) : undefined;
  const engine = await PGlite.create({ startParams, extensions: { pg_trgm, unaccent }, ...(loadDataDir && { loadDataDir }) });
  const files = engine.Module.FS as Files;
  return {
    stream: () => connectionTo(engine),
    image: async () => {
      await engine.exec("checkpoint");
      return (await engine.dumpDataDir("none")).bytes();
    },
    saveTo: async (folder) => {
      await engine.exec("checkpoint");
      await engine.close();
      save(files, inside, folder);
      await syncFolder(folder);
    },
  };
}

function save(files: Files, from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of files.readdir(from).filter((one) => ![".", "..", "postmaster.pid"].includes(one))) {
    const path = `${from}/${name}`;
    if (files.isDir(files.stat(path).mode)) save(files, path, join(to, name));
    else writeFileSync(join(to, name), files.readFile(path), { mode: 0o600 });
  }
}

/** Answers follow questions without a turn of the event loop, and files and the decoder would not get theirs (ms). */
const longestTurnMs = 5;

/** What the driver takes for a socket. */
function connectionTo(engine: PGlite): Duplex {
  let turned = performance.now();
  const ask = async (bytes: Buffer, done: (error?: Error | null) => void): Promise<void> => {
    // An answer that came while the stream still takes the question would lose the next one.
    await Promise.resolve();
    if (performance.now() - turned > longestTurnMs) {
      await nextTurn();
      turned = performance.now();
    }
    await engine.execProtocolRawStream(bytes, { onRawData: (data) => void stream.push(Buffer.from(data)) });
    done();
  };
  const stream: Duplex = new Duplex({
    read: () => {},
    write: (bytes: Buffer, _encoding, done) => void ask(bytes, done),
    writev: (parts, done) => void ask(Buffer.concat(parts.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => {
      stream.push(null);
      done();
    },
  });
  const same = (): Duplex => stream;
  const connect = (): void => process.nextTick(() => stream.emit("connect"));
  return Object.assign(stream, { connect, setNoDelay: same, setKeepAlive: same, ref: same, unref: same });
}
