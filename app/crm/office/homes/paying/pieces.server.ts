import { constants } from "node:fs";
import { open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { receivedIn } from "#app/crm/base/files/operations.server.ts";
import { longestPiece, longestProof } from "#app/crm/office/homes/fields.ts";
import { entered, type Visit } from "#app/crm/office/homes/opening/codes.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { asStorageFull, refuseWhenFull } from "#app/platform/storage/disk-space.server.ts";
import { isAbsent, unfinished } from "#app/platform/storage/durable-file.server.ts";
import { incomingFolder, localFile } from "#app/platform/storage/local-file.server.ts";
import { sweepIncoming } from "#app/platform/storage/sweep.server.ts";
import { Forbidden, Invalid } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { mayPay } from "./payable.server.ts";
import { countProof, sendProof } from "./proofs.server.ts";

// Ten proofs of the longest kind, each begun again once.
const piecesAnHour = { max: 400, windowSeconds: 3600 };

// Of one device, the one that is begun with them: so much lies here for it at most as so many proofs of the longest kind.
const mostUnfinished = 3;

// That a file was kept stands here for an hour, for a device that asks again.
const keptMark = `.kept${unfinished}`;

export async function admitsPiece(ctx: Ctx, visit: Visit): Promise<boolean> {
  const { link, device } = await entered(ctx, visit);
  if (!mayPay(ctx, link, device)) return false;
  await limit(ctx, `home piece ${link.projectId} ${link.person.toLowerCase()}`, piecesAnHour);
  return true;
}

const wrong = () => new Invalid({ proof: { key: "clientHome.pay.badFile" } }, { key: "clientHome.pay.badFile" });

/** How much of a file is here (bytes): where the next piece begins. `done`: it was whole, and is kept as a proof. */
export type Taken = { have: number; done: boolean };

/**
 * One piece of a proof (`key` of its file, `from`, `size` of the whole in bytes, `piece`), for a line that breaks. A piece that came before is written
 * over itself, and one that leaves a gap is not taken: the answer says where to go on. Of what was kept a device that sent all of it hears for an hour. A first piece counts as a proof of the hour. Pieces belong to
 * the device; those without another one for an hour go when anybody begins a file, and once a day. Throws `Forbidden`, `TooMany`, `Invalid` at
 * `proof`, `StorageFull`, and what keeping a proof throws.
 */
export async function takePiece(ctx: Ctx, visit: Visit, form: FormData): Promise<Taken> {
  const { link, device } = await entered(ctx, visit);
  if (!device || !mayPay(ctx, link, device)) throw new Forbidden({ key: "clientHome.pay.notKnown" });
  const [key, from, size] = [String(form.get("key") ?? ""), Number(form.get("from")), Number(form.get("size"))];
  const [received] = receivedIn(form, "piece");
  if (!isUuid(key) || !Number.isSafeInteger(from) || from < 0 || !(size > 0 && size <= longestProof)) throw wrong();
  const own = `home-${device.id}-`;
  const path = join(incomingFolder(), `${own}${key}${unfinished}`);
  const before = await sizeOf(path);
  const kept = join(incomingFolder(), `${own}${key}${keptMark}`);
  // Asked after all of it was sent, by a device that did not hear the answer to its last piece.
  if (!received && from === size && (await sizeOf(kept)) > 0) return { have: size, done: true };
  // Only asked, or beyond what is here.
  if (!received || from > before) return { have: before, done: false };
  if (received.bytes instanceof Uint8Array || received.bytes.size > longestPiece || from + received.bytes.size > size) throw wrong();
  await refuseWhenFull();
  if (before === 0) {
    await countProof(ctx, link);
    await makeRoom(own);
  }
  try {
    const file = await open(path, constants.O_RDWR | (before === 0 ? constants.O_CREAT : 0), 0o600);
    try {
      await file.write(await readFile(received.bytes.path), 0, received.bytes.size, from);
    } finally {
      await file.close();
    }
  } catch (error) {
    // It made room for another one meanwhile.
    if (isAbsent(error)) return { have: 0, done: false };
    throw asStorageFull(error);
  }
  const have = await sizeOf(path);
  if (have < size) return { have, done: false };
  // Whole: kept or refused, it is not wanted here any more.
  await using whole = await localFile(path);
  await sendProof(ctx, visit, form, { bytes: whole, name: String(form.get("name") ?? "").slice(0, 200) });
  await writeFile(kept, key, { mode: 0o600 });
  return { have: size, done: true };
}

// The file that waits for longest goes, and is sent again from its beginning.
async function makeRoom(own: string): Promise<void> {
  await sweepIncoming();
  const names = (await readdir(incomingFolder())).filter(
    (name) => name.startsWith(own) && name.endsWith(unfinished) && !name.endsWith(keptMark),
  );
  const files = names.map(async (name) => {
    const path = join(incomingFolder(), name);
    const at = await stat(path).catch(() => null);
    return { path, at: at?.mtimeMs ?? 0 };
  });
  const oldest = (await Promise.all(files)).toSorted((one, other) => one.at - other.at);
  for (const { path } of oldest.slice(0, Math.max(0, oldest.length - (mostUnfinished - 1)))) await rm(path, { force: true });
}

const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return 0;
    },
  );
