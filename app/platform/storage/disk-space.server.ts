import { statfs } from "node:fs/promises";
import { config } from "#app/platform/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { StorageFull } from "#app/values/errors.ts";

/** Codes of the system (full disk, quota) and of PostgreSQL (disk_full). */
const full = /^(ENOSPC|EDQUOT|53100)$/;
const fullMessages = /no space left on device|disk quota exceeded/i;

/** True where a file or the database could not be written because a disk is full. Looks through the causes that libraries wrap. */
export function diskIsFull(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("code" in at && typeof at.code === "string" && full.test(at.code)) return true;
    if (fullMessages.test(at.message)) return true;
  }
  return false;
}

const key = Symbol.for("diwan.diskFull");
/** When a write last met a full disk. Once for the process: server modules can be loaded twice. */
type Held = { [key]?: number };
/** So long readiness reports it (ms); the next write says whether it is so still. */
const reportFullForMs = 30_000;

/** `StorageFull` in the place of an error that means a full disk, which is logged and reported by readiness; any other error as it is. */
export function asStorageFull(error: unknown): unknown {
  if (!diskIsFull(error)) return error;
  log.error({ err: error }, "a disk is full");
  (globalThis as Held)[key] = performance.now();
  return new StorageFull();
}

/** Is a disk full, or the last `DISK_RESERVE_MB` of that with our files reached? */
export async function storageIsFull(): Promise<boolean> {
  const met = (globalThis as Held)[key];
  return (met !== undefined && performance.now() - met < reportFullForMs) || (await reserveIsReached());
}

/** What the embedded engine itself may need at any moment (MB): a new segment of its log has 16. */
const engineReserveMb = 24;

/** Throws `StorageFull` where only the reserve is left, so that jobs and the log find room. `small` ones may use all but the engine's part. */
export async function refuseWhenFull({ small = false }: { small?: boolean | undefined } = {}): Promise<void> {
  if (await reserveIsReached(small ? engineReserveMb : Infinity)) throw new StorageFull();
}

/** Nobody fills the reserve in so short a time (ms); asking for each change of many costs a twentieth of them. */
const askAgainAfterMs = 50;
let asked = { at: -Infinity, disk: Promise.resolve({ bavail: Infinity, bsize: 1 }) };

async function reserveIsReached(most = Infinity): Promise<boolean> {
  const { DATA_DIR, DISK_RESERVE_MB } = config();
  const at = performance.now();
  // Not there yet, or a system that does not say: endless.
  if (at - asked.at > askAgainAfterMs) asked = { at, disk: statfs(DATA_DIR).catch(() => ({ bavail: Infinity, bsize: 1 })) };
  const { bavail, bsize } = await asked.disk;
  return bavail * bsize < Math.min(DISK_RESERVE_MB, most) * 1024 * 1024;
}
