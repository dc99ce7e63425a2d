import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { isSignedIn } from "#app/access/actor.ts";
import { peopleAllowed } from "#app/accounts/people.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { homeRules } from "#app/content/settings/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Notice } from "#app/platform/events/change-event.ts";
import { hostCookie, setCookie } from "#app/platform/http/cookies.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { newSecret, tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { cookieIn } from "#app/values/cookie.ts";
import { Conflict, Forbidden, NotFound, Refusal } from "#app/values/errors.ts";
import { deviceDays, firstDeviceHours, mayRelay, mostDevices, type Prices } from "#app/crm/office/homes/fields.ts";
import { homeCodeTable, homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { findLink, logHome, homeBehind, type LinkRow } from "./token.server.ts";

export type DeviceRow = typeof homeDeviceTable.$inferSelect;

const dayMs = 86_400_000;

const cookieName = (): string => hostCookie("diwan-home");

export function deviceIn(request: Request): string | null {
  const secret = cookieIn(request.headers.get("cookie") ?? "", cookieName());
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

export const deviceCookie = (secret: string): string => setCookie(cookieName(), secret, { maxAge: deviceDays * 86_400 });

/** The browser as this link knows it; null where the button was not pressed in it, or so long ago that it counts no more. */
export async function deviceOf(ctx: Ctx, { id }: Pick<LinkRow, "id">, secret: string | null): Promise<DeviceRow | null> {
  if (!secret) return null;
  const [row] = await ctx.db
    .select()
    .from(homeDeviceTable)
    .where(
      and(
        eq(homeDeviceTable.linkId, id),
        eq(homeDeviceTable.secretHash, tokenHash(secret)),
        gt(homeDeviceTable.lastSeenAt, expired(ctx.now())),
      ),
    );
  if (!row || isProved(row, ctx.now())) return row ?? null;
  const { withoutCodes, firstDevice } = await homeRules(ctx);
  // What was opened without a code asks for one once the company wants it.
  if (!withoutCodes) return row.knownBy === "sent" && !firstDevice ? { ...row, knownUntil: null } : row;
  // Where codes are switched off whoever pressed the button is known, and what is done says by what.
  return { ...row, knownUntil: new Date(ctx.now().getTime() + dayMs), knownBy: "off" };
}

export const isKnown = ({ knownUntil }: DeviceRow, now: Date): boolean => knownUntil !== null && knownUntil > now;

// By a code: not what was opened without one.
export const isProved = (device: DeviceRow, now: Date): boolean =>
  isKnown(device, now) && (device.knownBy === "mail" || device.knownBy === "relayed");

export function pricesFor(ctx: Ctx, { seesPrices, email }: LinkRow, device: DeviceRow): Prices {
  if (!seesPrices) return "never";
  if (isKnown(device, ctx.now())) return "open";
  return email ? "code" : "noMail";
}

// Of a device that is shown prices: where no code is asked for, as long as any device counts.
export const pricedUntil = (ctx: Ctx, { knownUntil, knownBy }: DeviceRow): Date =>
  knownBy === "off" || !knownUntil ? new Date(ctx.now().getTime() + deviceDays * dayMs) : knownUntil;

export const closed = (): Refusal => new NotFound({ key: "clientHome.error.closed" });

export function refuseStaff(ctx: Ctx): void {
  if (isSignedIn(ctx)) throw new Forbidden({ key: "clientHome.error.staff" });
}

/** The link, held until the change ends, as it stands now: a revoked one counts from the next request. Throws `NotFound`. */
export async function holdLink(tx: Change, { id }: Pick<LinkRow, "id">): Promise<LinkRow> {
  const found = await findLink(tx, eq(homeLinkTable.id, id), true);
  if (found?.state !== "open") throw closed();
  return found.link;
}

// Why a project takes nothing from its client any more is the office's affair.
export async function holdOpen<T>(tx: Change, projectId: string, hold: (tx: Change, id: string) => Promise<T>): Promise<T> {
  try {
    return await hold(tx, projectId);
  } catch (error) {
    if (error instanceof Refusal) throw new Conflict("ILLEGAL_TRANSITION", { key: "clientHome.error.over" });
    throw error;
  }
}

const enteredAnHour = { max: 30, windowSeconds: 3600 };

/** What the button does: from now on this browser opens the home. Answers with its secret. Throws `NotFound`, `Conflict` where none of five makes room. */
export async function enterHome(
  ctx: Ctx,
  token: string,
  known: string | null,
  address: string,
  userAgent: string | null = null,
): Promise<string> {
  refuseStaff(ctx);
  const link = await homeBehind(ctx, token, address);
  if (link === "paused") throw new Forbidden({ key: "clientHome.paused.title" });
  if (typeof link === "string") throw closed();
  await limit(ctx, `home enter ${address}`, enteredAnHour);
  return change(ctx, async (tx) => {
    const held = await holdLink(tx, link);
    const now = tx.now();
    // A secret that we did not make could be known to whoever put it there.
    const ours = known !== null && (await tx.db.$count(homeDeviceTable, eq(homeDeviceTable.secretHash, tokenHash(known)))) > 0;
    const secret = ours ? known : newSecret(32);
    await tx.db.delete(homeDeviceTable).where(and(eq(homeDeviceTable.linkId, link.id), lte(homeDeviceTable.lastSeenAt, expired(now))));
    const device = await deviceOf(tx, link, secret);
    if (!device) {
      await makeRoom(tx, link);
      const at = { firstSeenAt: now, lastSeenAt: now };
      const first = !(await liveDevices(tx, link)).some((one) => one.first || isKnown(one, now));
      const row = { linkId: link.id, secretHash: tokenHash(secret), userAgent: userAgent?.slice(0, 300) ?? null, ...at, first };
      const known = first &&
        (await opensAtOnce(tx, held)) && { knownUntil: new Date(now.getTime() + deviceDays * dayMs), knownBy: "sent" as const };
      await tx.db.insert(homeDeviceTable).values({ ...row, ...known });
      if (!first) await tx.db.update(homeLinkTable).set({ furtherAt: now }).where(eq(homeLinkTable.id, link.id));
      const told = known ? "homeUncoded" : "homeOpened";
      const notices = (first && !known) || link.relation === "viewer" ? [] : [await toManager(tx, link, told)];
      await logHome(tx, link, { event: "home.entered", notices, ...(known && { after: { channel: known.knownBy } }) });
    }
    await seen(tx, link, device);
    return secret;
  });
}

// Whether the first device of a link needs no code: its person was sent it a short while ago, and nobody ever opened it. A link that was only made was sent to nobody.
async function opensAtOnce(tx: Change, { id, seesPrices, relation, lastSeenAt, email, phoneE164, mailedAt }: LinkRow): Promise<boolean> {
  if (!seesPrices || relation === "viewer" || lastSeenAt || !(email ?? phoneE164)) return false;
  if (!(await homeRules(tx)).firstDevice) return false;
  const since = new Date(tx.now().getTime() - firstDeviceHours * 3_600_000);
  if (mailedAt && mailedAt > since) return true;
  const { event, at, after } = auditTable;
  const shown = and(eq(event, "home.shown"), gt(at, since), eq(sql`${after} ->> 'link'`, id));
  return (await tx.db.$count(auditTable, shown)) > 0;
}

/** For the manager of a link's project, once a day: whoever was forwarded a link could fill a mailbox. */
export async function toManager(tx: Change, link: LinkRow, kind: "homeOpened" | "homeUncoded" | "linkAsked"): Promise<Notice> {
  const { id, managerId } = crmProjectTable;
  const [project] = await tx.db.select({ managerId }).from(crmProjectTable).where(eq(id, link.projectId));
  const about = { kind: "project", id: link.projectId };
  const key = `${kind} ${link.id} ${cairoDay(tx.now())}`;
  return { to: [project?.managerId], kind, about, key, data: { name: link.person }, unmailed: kind === "homeOpened" };
}

// Each request of a code, for the manager and for whoever can show it: how many there are is limited where they are made.
export async function codeNotice(tx: Change, link: LinkRow, nonce: string): Promise<Notice> {
  const { to, ...notice } = await toManager(tx, link, "linkAsked");
  return { ...notice, kind: "codeAsked", to: [to, await peopleAllowed(tx, mayRelay)].flat(), key: `codeAsked ${link.id} ${nonce}` };
}

export const liveDevices = (ctx: Ctx, { id }: LinkRow): Promise<DeviceRow[]> =>
  ctx.db
    .select()
    .from(homeDeviceTable)
    .where(and(eq(homeDeviceTable.linkId, id), gt(homeDeviceTable.lastSeenAt, expired(ctx.now()))))
    .orderBy(desc(homeDeviceTable.lastSeenAt), asc(homeDeviceTable.id));

const expired = (now: Date): Date => new Date(now.getTime() - deviceDays * dayMs);

/**
 * A sixth device takes the place of the one that was not seen for longest, but never of the first or of one that a code proved: a forwarded link
 * would put its owner out. One that waits for a code or has used up its tries stays as well: its pause would end with it.
 */
async function makeRoom(tx: Change, { id }: LinkRow): Promise<void> {
  const devices = await tx.db
    .select()
    .from(homeDeviceTable)
    .where(eq(homeDeviceTable.linkId, id))
    .orderBy(asc(homeDeviceTable.lastSeenAt), asc(homeDeviceTable.id));
  const over = devices.length - (mostDevices - 1);
  if (over <= 0) return;
  const now = tx.now();
  const waiting = await tx.db
    .select({ id: homeCodeTable.deviceId })
    .from(homeCodeTable)
    .where(
      and(
        eq(homeCodeTable.linkId, id),
        or(and(isNull(homeCodeTable.usedAt), gt(homeCodeTable.expiresAt, now)), gt(homeCodeTable.pausedUntil, now)),
      ),
    );
  const ends = devices
    .filter((device) => !device.first && !isKnown(device, now) && !waiting.some((one) => one.id === device.id))
    .slice(0, over);
  if (ends.length < over) throw new Conflict("CONFLICT", { key: "clientHome.error.devices", values: { most: mostDevices } });
  await tx.db.delete(homeDeviceTable).where(
    inArray(
      homeDeviceTable.id,
      ends.map((device) => device.id),
    ),
  );
}

async function seen(ctx: Ctx, link: LinkRow, device: DeviceRow | null): Promise<void> {
  const at = { lastSeenAt: ctx.now() };
  if (device) await ctx.db.update(homeDeviceTable).set(at).where(eq(homeDeviceTable.id, device.id));
  await ctx.db.update(homeLinkTable).set(at).where(eq(homeLinkTable.id, link.id));
}

// Says whether the cookie is to be sent anew.
export async function keepDevice(ctx: Ctx, link: LinkRow, device: DeviceRow): Promise<boolean> {
  if (ctx.now().getTime() - device.lastSeenAt.getTime() < dayMs) return false;
  await seen(ctx, link, device);
  return true;
}
