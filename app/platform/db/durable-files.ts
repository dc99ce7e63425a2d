import { closeSync, fsyncSync, openSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The file layer's inside, as far as we lean on it. Internals of a pinned version; a test counts the calls. */
type Layer = {
  FS: {
    filesystems: {
      NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }; realPath: (node: unknown) => string };
    };
  };
};
type Options = { preRun?: ((layer: Layer) => void)[] };

/** WASI's number for "input or output failed": PostgreSQL must hear of it and stop, not go on. */
const failed = 29;

/**
 * The embedded database's files with a true fsync. As shipped the layer has none: a power cut then loses rows that were acknowledged.
 * `count` is shared with the process's main thread.
 */
export class DurableFiles extends NodeFS {
  readonly #count: Int32Array;
  constructor(folder: string, count: Int32Array) {
    super(folder);
    this.#count = count;
  }

  override async init(...[pg, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const made = await super.init(pg, options);
    const inner = made.emscriptenOpts as unknown as Options;
    inner.preRun = [...(inner.preRun ?? []), (layer) => this.#hook(layer)];
    return made;
  }

  #hook(layer: Layer): void {
    const files = layer.FS.filesystems.NODEFS;
    files.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        Atomics.add(this.#count, 0, 1);
        return 0;
      } catch {
        return failed;
      }
    };
  }
}

/** Brings a folder with everything in it to the disk. The first start copies its files before PostgreSQL watches over them. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const file = openSync(realpathSync(path), "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
