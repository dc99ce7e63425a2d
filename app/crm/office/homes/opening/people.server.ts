import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { insertLink, holdClient, sharedAs } from "#app/crm/office/homes/sharing/share.server.ts";
import { homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { readLine } from "#app/platform/input/read-text.server.ts";
import { browserName } from "#app/accounts/browser-name.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { HomePeople } from "#app/crm/office/homes/fields.ts";
import { entered, holdDevice, type Visit } from "./codes.server.ts";
import { isKnown, liveDevices, type DeviceRow } from "./devices.server.ts";
import { logHome, type LinkRow } from "./token.server.ts";

const mostViewers = 10;
const sharesADay = { max: 5, windowSeconds: 86_400 };

/** The first device of a link, and those that a code proved, are its person's: whoever was forwarded the link is neither. */
const isOwn = (device: DeviceRow, now: Date): boolean => device.first || isKnown(device, now);
const mayShare = ({ relation }: LinkRow, device: DeviceRow, now: Date): boolean => relation !== "viewer" && isKnown(device, now);

const viewersOf = ({ projectId }: Pick<LinkRow, "projectId">) =>
  and(
    eq(homeLinkTable.projectId, projectId),
    eq(homeLinkTable.state, "open"),
    eq(homeLinkTable.relation, "viewer"),
    isNull(homeLinkTable.createdBy),
  );

export async function peopleOfHome(ctx: Ctx, link: LinkRow, device: DeviceRow): Promise<HomePeople> {
  const now = ctx.now();
  const devices = await liveDevices(ctx, link);
  const own = isOwn(device, now);
  const share = mayShare(link, device, now);
  const viewers = share
    ? await ctx.db
        .select()
        .from(homeLinkTable)
        .where(and(viewersOf(link), gt(homeLinkTable.expiresAt, now)))
        .orderBy(asc(homeLinkTable.createdAt), asc(homeLinkTable.id))
    : [];
  return {
    devices: devices.map(({ id, userAgent, firstSeenAt, lastSeenAt }) => ({
      id,
      browser: browserName(userAgent),
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      here: id === device.id,
      mayEnd: own || id === device.id,
    })),
    viewers: await Promise.all(
      viewers.map(async (viewer) => ({
        id: viewer.id,
        name: viewer.person,
        until: cairoDay(new Date(viewer.expiresAt.getTime() - 1)),
        ...(await sharedAs(ctx, viewer)),
      })),
    ),
    share: link.relation === "viewer" ? "never" : share ? "open" : link.email ? "code" : "noMail",
  };
}

const news = 14 * 86_400_000;

// A device that came after this person's own, for so long as it is news to him (ms).
export async function newDevice(ctx: Ctx, link: LinkRow, device: DeviceRow): Promise<string | null> {
  const now = ctx.now();
  if (!isOwn(device, now)) return null;
  const since = now.getTime() - news;
  const others = (await liveDevices(ctx, link)).filter((one) => one.id !== device.id && !one.first && one.firstSeenAt.getTime() > since);
  return others.find((one) => one.firstSeenAt > device.firstSeenAt)?.firstSeenAt.toISOString() ?? null;
}

/** Its person ends a device of a link; a device ends itself. Done twice it is done once. Throws `Forbidden`, `NotFound`. */
export async function endDevice(ctx: Ctx, visit: Visit, id: string): Promise<void> {
  const { link } = await entered(ctx, visit);
  await change(ctx, async (tx) => {
    const device = await holdDevice(tx, link, visit);
    if (id !== device.id && !isOwn(device, tx.now())) throw new Forbidden({ key: "clientHome.error.notOwn" });
    if (!isUuid(id)) return;
    const ended = await tx.db
      .delete(homeDeviceTable)
      .where(and(eq(homeDeviceTable.id, id), eq(homeDeviceTable.linkId, link.id)))
      .returning({ id: homeDeviceTable.id });
    if (ended.length > 0) await logHome(tx, link, { event: "home.deviceEnded" });
  });
}

async function holdSharing(tx: Change, link: LinkRow, visit: Visit): Promise<LinkRow> {
  // The project before the link, as whoever makes or replaces one holds them.
  await holdClient(tx, link.projectId);
  const device = await holdDevice(tx, link, visit);
  if (!mayShare(link, device, tx.now())) throw new Forbidden({ key: "clientHome.error.notKnown" });
  return link;
}

/** An owner shows dates and photographs to somebody he names, for 30 days and without prices. Throws `Forbidden`, `Invalid`, `Conflict`, `TooMany`. */
export async function shareHome(ctx: Ctx, visit: Visit, typed: unknown): Promise<void> {
  const { link, device } = await entered(ctx, visit);
  if (!mayShare(link, device, ctx.now())) throw new Forbidden({ key: "clientHome.error.notKnown" });
  const read = readLine(typed ?? "", { min: 2, max: 80 }, (problem) => `clientHome.error.text.${problem}`);
  if ("message" in read || !read.value) throw new Invalid({ name: "message" in read ? read.message : { key: "kit.error.required" } });
  const name = read.value;
  await limit(ctx, `home share ${link.id}`, sharesADay);
  await change(ctx, async (tx) => {
    const { projectId, clientId, language } = await holdSharing(tx, link, visit);
    const now = tx.now();
    const open = await tx.db
      .select()
      .from(homeLinkTable)
      .where(and(eq(homeLinkTable.projectId, projectId), eq(homeLinkTable.state, "open")));
    const same = open.filter(({ person }) => person.toLowerCase() === name.toLowerCase());
    const over = same.filter((one) => one.createdBy === null && one.expiresAt <= now).map(({ id }) => id);
    if (same.length > over.length) throw new Conflict("CONFLICT", { key: "clientHome.error.shared", values: { name } });
    const viewers = open.filter((one) => one.relation === "viewer" && one.createdBy === null && one.expiresAt > now);
    if (viewers.length >= mostViewers) throw new Conflict("CONFLICT", { key: "clientHome.error.viewers", values: { most: mostViewers } });
    if (over.length > 0) await tx.db.update(homeLinkTable).set({ state: "replaced" }).where(inArray(homeLinkTable.id, over));
    await insertLink(tx, {
      projectId,
      clientId,
      person: name,
      email: null,
      phoneE164: null,
      relation: "viewer",
      seesPrices: false,
      language,
    });
    await logHome(tx, link, { event: "home.shared", after: { viewer: name } });
  });
}

/** Ends a link that an owner made. Done twice it is done once. Throws `Forbidden`, `NotFound`. */
export async function endShared(ctx: Ctx, visit: Visit, id: string): Promise<void> {
  const { link } = await entered(ctx, visit);
  await change(ctx, async (tx) => {
    const { projectId } = await holdSharing(tx, link, visit);
    const ended = isUuid(id)
      ? await tx.db
          .update(homeLinkTable)
          .set({ state: "replaced" })
          .where(and(viewersOf({ projectId }), eq(homeLinkTable.id, id)))
          .returning({ person: homeLinkTable.person })
      : [];
    if (ended[0]) await logHome(tx, link, { event: "home.shareEnded", after: { viewer: ended[0].person } });
  });
}
