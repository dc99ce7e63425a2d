import { rm } from "node:fs/promises";
import { log } from "#app/platform/log/log.server.ts";
import { processPool } from "#app/platform/processes/pool.server.ts";
import { TaskFailure } from "#app/platform/processes/task-failure.ts";
import { asStorageFull } from "#app/platform/storage/disk-space.server.ts";
import { freePath, localFile, receive, type LocalFile } from "#app/platform/storage/local-file.server.ts";
import { Invalid, StorageFull, type Message } from "#app/values/errors.ts";
import type { CleanedFacts } from "./clean.server.ts";
import type { PictureSize } from "./fields.ts";

/** `path`: the file to decode; `into`: where the child writes what it made. */
export type DecodeTask =
  | { kind: "clean" | "small"; path: string; into: string }
  | ({ kind: "size"; path: string; into: string } & PictureSize)
  | { kind: "opaque"; path: string }
  | { kind: "letterhead"; path: string; width: number }
  | { kind: "printed"; path: string; width: number; height: number };
export type DecodeOutcome = { done: unknown } | { refused: Message };

/**
 * Pictures come from outside, and decoders have holes: they run one at a time in a process that may die. The limits are twice what the largest
 * picture needs that `inspect` lets through (a WebP of 60 million pixels: 16 s, 540 MB).
 */
const pool = () =>
  processPool<DecodeTask, DecodeOutcome>({
    name: "pictures",
    entry: "#app/content/media/decode-child.ts",
    workers: 1,
    timeLimitMs: 30_000,
    memoryMb: 900,
    heapMb: 128,
    queue: 40,
    waitMs: 60_000,
  });

export const decoderProcesses = (): number[] => pool().pids();

const refusal = (message: Message) => new Invalid({ file: message }, message);

/** The child's answer. Throws `Invalid` on `file` for a picture it refuses or dies of, `StorageFull`, `Unavailable` when too many wait. */
async function decode(task: DecodeTask): Promise<unknown> {
  try {
    const outcome = await pool().run(task);
    if ("refused" in outcome) throw refusal(outcome.refused);
    return outcome.done;
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    const full = asStorageFull(error);
    if (full instanceof StorageFull || error.reason === "start") throw full;
    log.info({ reason: error.reason, task: task.kind }, "a picture could not be decoded");
    throw refusal({ key: error.reason === "time" || error.reason === "memory" ? "pictures.error.tooHeavy" : "pictures.error.broken" });
  }
}

async function made<T>(work: (into: string) => Promise<T>): Promise<{ file: LocalFile; facts: T }> {
  const into = await freePath();
  try {
    const facts = await work(into);
    return { facts, file: await localFile(into) };
  } catch (error) {
    await rm(into, { force: true });
    throw error;
  }
}

export async function cleanPicture({ path }: LocalFile): Promise<CleanedFacts & { file: LocalFile }> {
  const { file, facts } = await made((into) => decode({ kind: "clean", path, into }));
  return { file, ...(facts as CleanedFacts) };
}

export async function smallPicture({ path }: LocalFile): Promise<LocalFile> {
  return (await made((into) => decode({ kind: "small", path, into }))).file;
}

export async function pictureSize({ path }: LocalFile, size: PictureSize): Promise<LocalFile> {
  return (await made((into) => decode({ kind: "size", path, into, ...size }))).file;
}

export async function isOpaque(bytes: Uint8Array): Promise<boolean> {
  await using file = await receive([bytes]);
  return (await decode({ kind: "opaque", path: file.path })) === true;
}

export async function letterheadPicture(bytes: Uint8Array, width: number): Promise<Buffer> {
  await using file = await receive([bytes]);
  return Buffer.from((await decode({ kind: "letterhead", path: file.path, width })) as Uint8Array);
}

export async function printedPicture(bytes: Uint8Array, sides: { width: number; height: number }): Promise<Buffer> {
  await using file = await receive([bytes]);
  return Buffer.from((await decode({ kind: "printed", path: file.path, ...sides })) as Uint8Array);
}
