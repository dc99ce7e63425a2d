import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { typedCode } from "#app/accounts/codes.server.ts";
import { config } from "#app/platform/config.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { newSecret, sameSecret } from "#app/platform/tokens/tokens.server.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { codes, deviceDays } from "#app/crm/office/homes/fields.ts";
import { homeCodeTable, homeDeviceTable } from "#app/crm/office/homes/table.server.ts";
import { closed, deviceOf, holdLink, refuseStaff, type DeviceRow } from "./devices.server.ts";
import { homeBehind, logHome, type LinkRow } from "./token.server.ts";

const minuteMs = 60_000;
const minutes = (now: Date, count: number): Date => new Date(now.getTime() + count * minuteMs);

type CodeRow = typeof homeCodeTable.$inferSelect;

/** The code of a row: of its link, its device and its purpose alone, so that it opens nothing else. */
export function codeOf({ linkId, deviceId, nonce }: Pick<CodeRow, "linkId" | "deviceId" | "nonce">): string {
  const mac = createHmac("sha256", config().SECRET).update(["client home code", "device", linkId, deviceId, nonce].join("\n")).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** codes.digits).padStart(codes.digits, "0");
}

export type Visit = { token: string; device: string | null; address: string };

export async function entered(ctx: Ctx, { token, device: secret, address }: Visit) {
  refuseStaff(ctx);
  const link = await homeBehind(ctx, token, address);
  const device = typeof link === "string" ? null : await deviceOf(ctx, link, secret);
  if (typeof link === "string" || !device) throw closed();
  return { link, device };
}

/** Whose sends these are: the first device of a link and those that a code has proved count apart from all others, so that whoever was forwarded the link cannot use up its owner's. */
const senderOf = ({ projectId, person }: LinkRow, { first, knownUntil }: DeviceRow): string =>
  `${first || knownUntil ? "own" : "other"} ${projectId} ${person.toLowerCase()}`;

const codeFor = (ctx: Ctx, { id, linkId }: DeviceRow) =>
  ctx.db
    .select()
    .from(homeCodeTable)
    .where(and(eq(homeCodeTable.linkId, linkId), eq(homeCodeTable.deviceId, id)));

export async function refusePaused(ctx: Ctx, device: DeviceRow): Promise<void> {
  const [before] = await codeFor(ctx, device);
  if (before?.pausedUntil && before.pausedUntil > ctx.now()) throw new Conflict("CONFLICT", { key: "clientHome.error.paused" });
}

/** Link and device as they stand now, held until the change ends. Throws `NotFound` where another made the device leave meanwhile. */
export async function holdDevice(tx: Change, link: LinkRow, { device: secret }: Visit): Promise<DeviceRow> {
  await holdLink(tx, link);
  const device = await deviceOf(tx, link, secret);
  if (!device) throw closed();
  return device;
}

const tooMany = { key: "clientHome.error.sends" };

/** Mails a new code for this device to the address on record; an earlier one ends. Throws `TooMany`, `Conflict` where there is no address or tries are paused. */
export async function sendCode(ctx: Ctx, visit: Visit): Promise<void> {
  const { link, device } = await entered(ctx, visit);
  if (!link.seesPrices || !link.email) throw new Conflict("ILLEGAL_TRANSITION", { key: "clientHome.error.noCode" });
  await refusePaused(ctx, device);
  await limit(ctx, `home code address ${visit.address}`, { max: codes.ofAddress, windowSeconds: 3600, message: tooMany });
  await limit(ctx, `home code hour ${senderOf(link, device)}`, { max: codes.anHour, windowSeconds: 3600, message: tooMany });
  await limit(ctx, `home code day ${senderOf(link, device)}`, { max: codes.aDay, windowSeconds: 86_400, message: tooMany });
  await change(ctx, async (tx) => {
    const { id: deviceId } = await holdDevice(tx, link, visit);
    await refusePaused(tx, device);
    const code = { nonce: newSecret(16), expiresAt: minutes(tx.now(), codes.minutes), tries: 0, usedAt: null };
    await tx.db
      .insert(homeCodeTable)
      .values({ ...code, linkId: link.id, deviceId })
      .onConflictDoUpdate({ target: [homeCodeTable.linkId, homeCodeTable.deviceId], set: code });
    await logHome(tx, link, { event: "home.codeSent" });
    await tx.send("home.code", { linkId: link.id, nonce: code.nonce });
  });
}

type Outcome = "known" | "wrong" | "over" | "paused";

/** Opens level 2 in this browser for a code typed in any digits. Throws `Invalid` at `code`; what was tried counts all the same. */
export async function proveDevice(ctx: Ctx, visit: Visit, typed: unknown): Promise<void> {
  const { link, device } = await entered(ctx, visit);
  const { code } = typedCode(typeof typed === "string" ? typed.slice(0, 40) : "");
  if (code === "") throw new Invalid({ code: { key: "clientHome.error.code.missing" } });
  const outcome = await change(ctx, async (tx): Promise<Outcome> => {
    await holdDevice(tx, link, visit);
    const now = tx.now();
    const [row] = await codeFor(tx, device);
    if (row?.pausedUntil && row.pausedUntil > now) return "paused";
    if (!row || row.usedAt || row.expiresAt <= now || !link.seesPrices) return "over";
    const set = (some: Partial<CodeRow>) =>
      tx.db
        .update(homeCodeTable)
        .set(some)
        .where(and(eq(homeCodeTable.linkId, link.id), eq(homeCodeTable.deviceId, device.id)));
    if (!sameSecret(codeOf(row), code)) {
      const tries = row.tries + 1;
      const last = tries >= codes.tries;
      await set({ tries, ...(last && { expiresAt: now, pausedUntil: minutes(now, codes.pauseMinutes) }) });
      return last ? "paused" : "wrong";
    }
    await set({ usedAt: now });
    const knownUntil = minutes(now, deviceDays * 24 * 60);
    await tx.db.update(homeDeviceTable).set({ knownUntil, lastSeenAt: now }).where(eq(homeDeviceTable.id, device.id));
    await logHome(tx, link, { event: "home.proven" });
    return "known";
  });
  if (outcome !== "known") throw new Invalid({ code: { key: `clientHome.error.code.${outcome}` } });
}
