import { constants } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { receivedIn } from "#app/crm/base/files/operations.server.ts";
import { longestPiece, longestProof } from "#app/crm/office/homes/fields.ts";
import { entered, type Visit } from "#app/crm/office/homes/opening/codes.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { asStorageFull, refuseWhenFull } from "#app/platform/storage/disk-space.server.ts";
import { unfinished } from "#app/platform/storage/durable-file.server.ts";
import { incomingFolder, localFile } from "#app/platform/storage/local-file.server.ts";
import { Forbidden, Invalid } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { mayPay } from "./payable.server.ts";
import { sendProof } from "./proofs.server.ts";

// Ten proofs of the longest kind, each begun again once.
const piecesAnHour = { max: 400, windowSeconds: 3600 };

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
 * over itself, and one that leaves a gap is not taken: the answer says where to go on. Pieces belong to the device, and go after an hour without
 * another one (`sweepIncoming`). Throws `Forbidden`, `Invalid` at `proof`, `StorageFull`, and what keeping a proof throws.
 */
export async function takePiece(ctx: Ctx, visit: Visit, form: FormData): Promise<Taken> {
  const { link, device } = await entered(ctx, visit);
  if (!device || !mayPay(ctx, link, device)) throw new Forbidden({ key: "clientHome.pay.notKnown" });
  const [key, from, size] = [String(form.get("key") ?? ""), Number(form.get("from")), Number(form.get("size"))];
  const [received] = receivedIn(form, "piece");
  if (!isUuid(key) || !Number.isSafeInteger(from) || from < 0 || !(size > 0 && size <= longestProof)) throw wrong();
  const path = join(incomingFolder(), `home-${device.id}-${key}${unfinished}`);
  const before = await sizeOf(path);
  // Only asked, or beyond what is here.
  if (!received || from > before) return { have: before, done: false };
  if (received.bytes instanceof Uint8Array || received.bytes.size > longestPiece || from + received.bytes.size > size) throw wrong();
  await refuseWhenFull();
  try {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      await file.write(await readFile(received.bytes.path), 0, received.bytes.size, from);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw asStorageFull(error);
  }
  const have = await sizeOf(path);
  if (have < size) return { have, done: false };
  // Whole: kept or refused, it is not wanted here any more.
  await using whole = await localFile(path);
  await sendProof(ctx, visit, form, { bytes: whole, name: String(form.get("name") ?? "").slice(0, 200) });
  return { have: size, done: true };
}

const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return 0;
    },
  );
