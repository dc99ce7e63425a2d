import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, notInArray, or } from "drizzle-orm";
import { typedCode } from "#app/accounts/codes.server.ts";
import { digitsFor } from "#app/accounts/digits.server.ts";
import { homeRules } from "#app/content/settings/operations.server.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { format } from "#app/locale/format.ts";
import { config } from "#app/platform/config.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { giveBack, limit } from "#app/platform/http/rate-limit.server.ts";
import { newSecret, sameSecret } from "#app/platform/tokens/tokens.server.ts";
import { Conflict, Invalid, TooMany } from "#app/values/errors.ts";
import { isolated, leftToRight } from "#app/values/text/isolate.ts";
import { codes, deviceDays } from "#app/crm/office/homes/fields.ts";
import { actKey, type SignedAct } from "#app/crm/office/homes/signing/fields.ts";
import { homeCodeTable, homeDeviceTable } from "#app/crm/office/homes/table.server.ts";
import { closed, codeNotice, deviceOf, holdLink, refuseStaff, type DeviceRow } from "./devices.server.ts";
import { homeBehind, logHome, type LinkRow } from "./token.server.ts";

const minuteMs = 60_000;
export const minutes = (now: Date, count: number): Date => new Date(now.getTime() + count * minuteMs);

export type CodeRow = typeof homeCodeTable.$inferSelect;

/** The code of a row: of its link, its device and its purpose alone, and of the one act that it is for, so that it proves nothing else. */
export function codeOf({
  linkId,
  deviceId,
  nonce,
  act,
}: Pick<CodeRow, "linkId" | "deviceId" | "nonce"> & { act?: SignedAct | null }): string {
  const purpose = act ? ["sign", actKey(act)] : ["device"];
  const mac = createHmac("sha256", config().SECRET)
    .update(["client home code", ...purpose, linkId, deviceId ?? "", nonce].join("\n"))
    .digest();
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

/** Whose code it is. Without a device it is asked for on a document's page, in a browser that does not open the home. */
export type Holder = { link: LinkRow; device: DeviceRow | null };

/** Whose sends these are: the first device of a link and those that a code has proved count apart from all others, and documents' pages again, so that whoever was forwarded a link cannot use up its owner's. */
const senderOf = ({ link: { projectId, person }, device }: Holder): string => `${sortOf(device)} ${projectId} ${person.toLowerCase()}`;

const sortOf = (device: DeviceRow | null) => (!device ? "document" : device.first || device.knownUntil ? "own" : "other");
export const ownDevice = or(eq(homeDeviceTable.first, true), isNotNull(homeDeviceTable.knownUntil));

// Codes of the same sort of sender: nobody else ends them.
function ofSender(ctx: Ctx, { link, device }: Holder) {
  const sort = sortOf(device);
  if (sort === "document") return isNull(homeCodeTable.deviceId);
  const { id, linkId } = homeDeviceTable;
  const own = ctx.db
    .select({ id })
    .from(homeDeviceTable)
    .where(and(eq(linkId, link.id), ownDevice));
  return sort === "own" ? inArray(homeCodeTable.deviceId, own) : notInArray(homeCodeTable.deviceId, own);
}

const ofHolder = ({ link, device }: { link: Pick<LinkRow, "id">; device: Pick<DeviceRow, "id"> | null }) =>
  and(eq(homeCodeTable.linkId, link.id), device ? eq(homeCodeTable.deviceId, device.id) : isNull(homeCodeTable.deviceId));

const purposeOf = (act: SignedAct | null) => (act ? "sign" : "device");

async function codeFor(ctx: Ctx, holder: Holder, act: SignedAct | null): Promise<CodeRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(homeCodeTable)
    .where(and(ofHolder(holder), eq(homeCodeTable.purpose, purposeOf(act))));
  return row;
}

// Wrong codes of one purpose pause all.
const isPaused = async (ctx: Ctx, holder: Parameters<typeof ofHolder>[0]): Promise<boolean> =>
  (await ctx.db.$count(homeCodeTable, and(ofHolder(holder), gt(homeCodeTable.pausedUntil, ctx.now())))) > 0;

export async function refusePaused(ctx: Ctx, device: Pick<DeviceRow, "id" | "linkId">): Promise<void> {
  await refusePausedFor(ctx, { link: { id: device.linkId }, device });
}

async function refusePausedFor(ctx: Ctx, holder: Parameters<typeof ofHolder>[0]): Promise<void> {
  if (await isPaused(ctx, holder)) throw new Conflict("CONFLICT", { key: "clientHome.error.paused" });
}

/** Link and device as they stand now, held until the change ends. Throws `NotFound` where another made the device leave meanwhile. */
export async function holdDevice(tx: Change, link: LinkRow, { device: secret }: Pick<Visit, "device">): Promise<DeviceRow> {
  await holdLink(tx, link);
  const device = await deviceOf(tx, link, secret);
  if (!device) throw closed();
  return device;
}

/** The same for whoever may have no device. */
export async function holdHolder(tx: Change, { link, device }: Holder, at: Pick<Visit, "device">): Promise<Holder> {
  if (device) return { link, device: await holdDevice(tx, link, at) };
  return { link: await holdLink(tx, link), device: null };
}

const sendLimits = (holder: Holder) => [
  { key: `home code hour ${senderOf(holder)}`, max: codes.anHour, windowSeconds: 3600 },
  { key: `home code day ${senderOf(holder)}`, max: codes.aDay, windowSeconds: 86_400 },
];

// What is refused counts as no send, in none of its limits: else a send that is given back would make room for none.
async function countSend(ctx: Ctx, holder: Holder, address: string): Promise<void> {
  const counted: string[] = [];
  try {
    for (const { key, ...most } of [
      { key: `home code address ${address}`, max: codes.ofAddress, windowSeconds: 3600 },
      ...sendLimits(holder),
    ]) {
      counted.push(key);
      await limit(ctx, key, most);
    }
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    for (const key of counted) await giveBack(ctx, key);
    const at = new Date(ctx.now().getTime() + error.retryAfter * 1000);
    const { phone } = await companyOnPaper(ctx);
    const values = { at: isolated(format(ctx.language, await digitsFor(ctx)).dateTime(at)), phone: leftToRight(phone) };
    throw new TooMany(error.retryAfter, { key: `clientHome.error.sends${phone ? "Call" : ""}`, values });
  }
}

/** Mails a new code for this device to the address on record, or asks staff for it (`relayed`); an earlier one ends. Throws `TooMany`, `Conflict` where this link has no codes or tries are paused. */
export async function sendCode(ctx: Ctx, visit: Visit, relayed = false): Promise<void> {
  await issueCode(ctx, await entered(ctx, visit), visit, { act: null, relayed });
}

/** A new code for a device, or for one act: an earlier one for an act ends, and one that staff relay, if a sender of the same sort asked for it. Where there is no address, or the mail does not come (`relayed`), staff are asked to relay it. */
export async function issueCode(
  ctx: Ctx,
  holder: Holder,
  at: Omit<Visit, "token">,
  { act, relayed }: { act: SignedAct | null; relayed: boolean },
): Promise<void> {
  const { link } = holder;
  if ((await homeRules(ctx)).withoutCodes) throw new Conflict("ILLEGAL_TRANSITION", { key: "clientHome.error.codesOff" });
  if (!link.seesPrices) throw new Conflict("ILLEGAL_TRANSITION", { key: "clientHome.error.noCode" });
  await refusePausedFor(ctx, holder);
  await countSend(ctx, holder, at.address);
  await change(ctx, async (tx) => {
    const { device } = await holdHolder(tx, holder, at);
    await refusePausedFor(tx, { link, device });
    const now = tx.now();
    const purpose = purposeOf(act);
    const channel = link.email && !relayed ? ("mail" as const) : ("relayed" as const);
    // One that is to be relayed is made when it is shown.
    const expiresAt = channel === "mail" ? minutes(now, codes.minutes) : now;
    const code = { act, channel, relayedBy: null, nonce: newSecret(16), sentAt: now, expiresAt, tries: 0, usedAt: null };
    if (act || channel === "relayed") {
      const { linkId, purpose: is, usedAt } = homeCodeTable;
      const earlier = and(eq(linkId, link.id), eq(is, purpose), isNull(usedAt), ofSender(tx, { link, device }));
      await tx.db.update(homeCodeTable).set({ expiresAt: now, usedAt: now }).where(earlier);
    }
    await tx.db
      .insert(homeCodeTable)
      .values({ ...code, purpose, linkId: link.id, deviceId: device?.id ?? null })
      .onConflictDoUpdate({ target: [homeCodeTable.linkId, homeCodeTable.deviceId, homeCodeTable.purpose], set: code });
    const notices = channel === "mail" ? [] : [await codeNotice(tx, link, code.nonce)];
    await logHome(tx, link, { event: act ? "home.signCodeSent" : "home.codeSent", notices, ...(act && { after: told(act) }) });
    if (channel === "mail") await tx.send("home.code", { linkId: link.id, nonce: code.nonce });
  });
}

const told = ({ number, title, hash, amount }: SignedAct) => ({ title: number || title.en || title.ar, offer: hash, amount });

type Outcome = "right" | "wrong" | "over" | "paused";
type Tried = { outcome: Outcome; row?: CodeRow };

/** Compares a typed code with the live one for this purpose; a wrong one counts. What is right is not used by that. The caller holds the link. */
export async function tryCode(tx: Change, holder: Holder, act: SignedAct | null, code: string): Promise<Tried> {
  const now = tx.now();
  if (await isPaused(tx, holder)) return { outcome: "paused" };
  const row = await codeFor(tx, holder, act);
  if (!row || row.usedAt || row.expiresAt <= now || !holder.link.seesPrices) return { outcome: "over" };
  if (act && actKey(row.act!) !== actKey(act)) return { outcome: "over" };
  if (sameSecret(codeOf(row), code)) return { outcome: "right", row };
  const tries = row.tries + 1;
  const last = tries >= codes.tries;
  await tx.db
    .update(homeCodeTable)
    .set({ tries, ...(last && { expiresAt: now, pausedUntil: minutes(now, codes.pauseMinutes) }) })
    .where(eq(homeCodeTable.id, row.id));
  return { outcome: last ? "paused" : "wrong" };
}

// A code that proved its act gives its send back: only those that prove nothing add up.
export async function spendCode(tx: Change, holder: Holder, { id }: CodeRow): Promise<void> {
  await tx.db.update(homeCodeTable).set({ usedAt: tx.now() }).where(eq(homeCodeTable.id, id));
  for (const { key } of sendLimits(holder)) await giveBack(tx, key);
}

/** The digits that were typed, in Western ones. Throws `Invalid` at `code` where there are none. */
export function codeIn(typed: unknown): string {
  const { code } = typedCode(typeof typed === "string" ? typed.slice(0, 40) : "");
  if (code === "") throw refusedCode("missing");
  return code;
}

export function refusedCode(why: Exclude<Outcome, "right"> | "missing"): Invalid {
  const message = { key: `clientHome.error.code.${why}` };
  return new Invalid({ code: message }, message);
}

/** Opens level 2 in this browser for a code typed in any digits. Throws `Invalid` at `code`; what was tried counts all the same. */
export async function proveDevice(ctx: Ctx, visit: Visit, typed: unknown): Promise<void> {
  const { link } = await entered(ctx, visit);
  const code = codeIn(typed);
  const outcome = await change(ctx, async (tx): Promise<Outcome> => {
    const device = await holdDevice(tx, link, visit);
    const { outcome: found, row } = await tryCode(tx, { link, device }, null, code);
    if (!row) return found;
    await spendCode(tx, { link, device }, row);
    const knownUntil = minutes(tx.now(), deviceDays * 24 * 60);
    await tx.db
      .update(homeDeviceTable)
      .set({ knownUntil, knownBy: row.channel, lastSeenAt: tx.now() })
      .where(eq(homeDeviceTable.id, device.id));
    await logHome(tx, link, { event: "home.proven", after: { channel: row.channel } });
    return "right";
  });
  if (outcome !== "right") throw refusedCode(outcome);
}
