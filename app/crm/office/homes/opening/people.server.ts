import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { endExpired, holdClient, insertLink, sharedAs } from "#app/crm/office/homes/sharing/share.server.ts";
import { homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { readLine } from "#app/platform/input/read-text.server.ts";
import { browserName } from "#app/accounts/browser-name.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { HomePeople } from "#app/crm/office/homes/fields.ts";
import { entered, holdDevice, refusePaused, type Visit } from "./codes.server.ts";
import { holdOpen, isKnown, isProved, liveDevices, type DeviceRow } from "./devices.server.ts";
import { logHome, type LinkRow } from "./token.server.ts";

const mostViewers = 10;
const sharesADay = { max: 5, windowSeconds: 86_400 };

/** The first device of a link, and those that a code proved, are its person's: whoever was forwarded the link is neither. */
const isOwn = (device: DeviceRow, now: Date): boolean => device.first || isProved(device, now);
// Where the link was forwarded before its person opened it, the first device is not his: only what a code proved ends what a code proved.
const mayEnd = (device: DeviceRow, other: DeviceRow, now: Date): boolean =>
  other.id === device.id || isProved(device, now) || (device.first && !isProved(other, now));
const mayShare = ({ relation }: LinkRow, device: DeviceRow, now: Date): boolean => relation !== "viewer" && isKnown(device, now);

const viewersOf = ({ projectId }: Pick<LinkRow, "projectId">) =>
  and(eq(homeLinkTable.projectId, projectId), eq(homeLinkTable.state, "open"), isNotNull(homeLinkTable.sharedBy));

export async function peopleOfHome(ctx: Ctx, link: LinkRow, device: DeviceRow, over: boolean): Promise<HomePeople> {
  const now = ctx.now();
  const devices = await liveDevices(ctx, link);
  const share = mayShare(link, device, now);
  const viewers = share
    ? await ctx.db
        .select()
        .from(homeLinkTable)
        .where(and(viewersOf(link), gt(homeLinkTable.expiresAt, now)))
        .orderBy(asc(homeLinkTable.createdAt), asc(homeLinkTable.id))
    : [];
  return {
    devices: devices.map((one) => ({
      id: one.id,
      browser: browserName(one.userAgent),
      firstSeenAt: one.firstSeenAt.toISOString(),
      lastSeenAt: one.lastSeenAt.toISOString(),
      here: one.id === device.id,
      mayEnd: mayEnd(device, one, now),
    })),
    viewers: await Promise.all(
      viewers.map(async (viewer) => ({
        id: viewer.id,
        name: viewer.person,
        until: cairoDay(new Date(viewer.expiresAt.getTime() - 1)),
        ...(await sharedAs(ctx, viewer)),
      })),
    ),
    share:
      link.relation === "viewer"
        ? "never"
        : over
          ? "over"
          : share
            ? "open"
            : !link.seesPrices
              ? "noPrices"
              : link.email
                ? "code"
                : "noMail",
  };
}

const news = 14 * 86_400_000;

// When a device came after this person's own, for so long as it is news to him (ms).
export function newDevice(ctx: Ctx, { furtherAt }: LinkRow, device: DeviceRow): string | null {
  const now = ctx.now();
  const isNews = furtherAt && isOwn(device, now) && furtherAt > device.firstSeenAt && now.getTime() - furtherAt.getTime() < news;
  return isNews ? furtherAt.toISOString() : null;
}

/** Its person ends a device of a link; a device ends itself. Done twice it is done once. Throws `Forbidden`, `NotFound`. */
export async function endDevice(ctx: Ctx, visit: Visit, id: string): Promise<void> {
  const { link } = await entered(ctx, visit);
  await change(ctx, async (tx) => {
    const device = await holdDevice(tx, link, visit);
    const other = (await liveDevices(tx, link)).find((one) => one.id === id);
    if (!other && !isOwn(device, tx.now())) throw new Forbidden({ key: "clientHome.error.notOwn" });
    if (!other) return;
    if (!mayEnd(device, other, tx.now())) throw new Forbidden({ key: "clientHome.error.notOwn" });
    // Its pause after wrong codes would end with it.
    await refusePaused(tx, other);
    const ended = await tx.db
      .delete(homeDeviceTable)
      .where(and(eq(homeDeviceTable.id, id), eq(homeDeviceTable.linkId, link.id)))
      .returning({ id: homeDeviceTable.id });
    if (ended.length > 0) await logHome(tx, link, { event: "home.deviceEnded" });
  });
}

function refuseSharing(link: LinkRow, device: DeviceRow, now: Date): void {
  if (link.relation === "viewer") throw new Forbidden({ key: "clientHome.error.viewer" });
  if (!mayShare(link, device, now)) throw new Forbidden({ key: "clientHome.people.code" });
}

/** An owner shows dates and photographs to somebody he names, for 30 days and without prices. Throws `Forbidden`, `Invalid`, `Conflict`, `TooMany`. */
export async function shareHome(ctx: Ctx, visit: Visit, typed: unknown): Promise<void> {
  const { link, device } = await entered(ctx, visit);
  refuseSharing(link, device, ctx.now());
  const read = readLine(typed ?? "", { min: 2, max: 80 }, (problem) => `clientHome.error.text.${problem}`);
  if ("message" in read || !read.value) throw new Invalid({ name: "message" in read ? read.message : { key: "kit.error.required" } });
  const name = read.value;
  await change(ctx, async (tx) => {
    // The project before the link, as whoever makes or replaces one holds them.
    await holdOpen(tx, link.projectId, holdClient);
    refuseSharing(link, await holdDevice(tx, link, visit), tx.now());
    const { projectId, clientId, language } = link;
    const open = await endExpired(tx, projectId);
    if (open.some(({ person }) => person.toLowerCase() === name.toLowerCase()))
      throw new Conflict("CONFLICT", { key: "clientHome.error.shared", values: { name } });
    if (open.filter(({ sharedBy }) => sharedBy !== null).length >= mostViewers)
      throw new Conflict("CONFLICT", { key: "clientHome.error.viewers", values: { most: mostViewers } });
    // Not for what was refused: that is undone with the change.
    await limit(tx, `home share ${link.id}`, sharesADay);
    await insertLink(tx, {
      projectId,
      clientId,
      person: name,
      email: null,
      phoneE164: null,
      relation: "viewer",
      seesPrices: false,
      language,
      sharedBy: link.id,
    });
    await logHome(tx, link, { event: "home.shared", after: { viewer: name } });
  });
}

/** Ends a link that an owner made, also where the project is over. Done twice it is done once. Throws `Forbidden`, `NotFound`. */
export async function endShared(ctx: Ctx, visit: Visit, id: string): Promise<void> {
  const { link } = await entered(ctx, visit);
  await change(ctx, async (tx) => {
    refuseSharing(link, await holdDevice(tx, link, visit), tx.now());
    const ended = isUuid(id)
      ? await tx.db
          .update(homeLinkTable)
          .set({ state: "replaced" })
          .where(and(viewersOf(link), eq(homeLinkTable.id, id)))
          .returning({ person: homeLinkTable.person })
      : [];
    if (ended[0]) await logHome(tx, link, { event: "home.shareEnded", after: { viewer: ended[0].person } });
  });
}
