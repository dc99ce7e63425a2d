import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";

/** Who has the data folder open: process id, when that process started (where the system tells), and where its socket is. */
export type Holder = { pid: number; started: string; socket: string };

export class FolderInUse extends Error {
  readonly holder: Holder;
  constructor(folder: string, holder: Holder) {
    super(`The data folder ${folder} is in use by process ${holder.pid}. Stop that process first, or choose another DATA_DIR.`);
    this.holder = holder;
  }
}

const staleClaimMs = 10_000;

/** Folders this very process has open: the id in the file cannot tell them from an earlier life. */
const key = Symbol.for("diwan.folders");
const ours = ((globalThis as { [key]?: Set<string> })[key] ??= new Set<string>());

/** Tells a process from a later one with its id. Undefined: it has ended (a zombie too); empty: the system does not say. */
function startOf(pid: number): string | undefined {
  if (!existsSync("/proc/self/stat")) return "";
  try {
    // The name in parentheses may hold spaces; after it come the state and, as the twentieth, the start.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A lock is held while its process lives. Our own id means an earlier life (containers give everybody the same id). */
function holds(holder: Holder): boolean {
  if (holder.pid === process.pid || !alive(holder.pid)) return false;
  const started = startOf(holder.pid);
  if (started === undefined) return false;
  return started === "" || holder.started === "" || started === holder.started;
}

function read(path: string): Holder | undefined {
  try {
    const held = JSON.parse(readFileSync(path, "utf8")) as Holder;
    return Number.isInteger(held.pid) ? held : undefined;
  } catch {
    return undefined;
  }
}

function create(path: string, text: string): boolean {
  try {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, text);
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** The living process that has this folder open, if any. */
export function holderOf(folder: string): Holder | undefined {
  const held = read(`${folder}.lock`);
  return held && holds(held) ? held : undefined;
}

/** Takes the folder by a lock beside it; a dead process's lock is taken over. Throws `FolderInUse`. Returns what gives it back. */
export function lockFolder(folder: string, socket: string): () => void {
  const path = `${folder}.lock`;
  const claim = `${path}.claim`;
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) ?? "", socket };
  if (ours.has(path)) throw new FolderInUse(folder, read(path) ?? holder);
  const mine = JSON.stringify(holder);
  // Only one process at a time may judge and replace a lock: otherwise two could find the same dead one and both go on.
  if (!create(claim, "")) {
    if (age(claim) < staleClaimMs) throw new Error(`Another process is just opening ${folder}. Try again in a moment.`);
    rmSync(claim, { force: true });
    return lockFolder(folder, socket);
  }
  try {
    if (!create(path, mine)) {
      const held = read(path);
      if (held && holds(held)) throw new FolderInUse(folder, held);
      rmSync(path, { force: true });
      create(path, mine);
    }
  } finally {
    rmSync(claim, { force: true });
  }
  ours.add(path);
  return () => {
    ours.delete(path);
    if (read(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

function age(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
