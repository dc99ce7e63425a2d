import { and, eq, gt, inArray, or } from "drizzle-orm";
import { accountOf } from "#app/access/actor.ts";
import { allows, authorize, refuseToken } from "#app/access/permissions.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { config } from "#app/platform/config.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { signedToken, tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { NotFound, SignedOut } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { translateFor } from "#app/words/words.server.ts";
import { appointmentFor } from "./appointment.server.ts";
import { icsOf } from "./ics.server.ts";
import { hostsOf } from "./people.server.ts";
import { meetingsWhere } from "#app/crm/work/meetings/scheduling/read.server.ts";
import { calendarFeedTable, meetingAttendeeTable, meetingTable } from "#app/crm/work/meetings/table.server.ts";

export type Feed = { address: string | null; all: boolean; mayAll: boolean; lastReadAt: string | null };

/** What lies longer back is of no use in a calendar programme (days). */
const reachesBack = 365;
const mostInFeed = 3000;
const guesses = { max: 60, windowSeconds: 3600 };

const tokenOf = (userId: string, secret: string): string => signedToken("calendar", userId, secret);
const addressOf = (token: string): string => `${config().APP_URL}/calendar/${token}.ics`;

function reader(ctx: Ctx): { id: string; manager: boolean } {
  authorize(ctx.actor, "meeting.read");
  // The feed's secret address would stay good after the token's end.
  refuseToken(ctx.actor);
  const account = accountOf(ctx);
  if (!account) throw new SignedOut();
  return { id: account.id, manager: account.role === "manager" };
}

export async function myFeed(ctx: Ctx): Promise<Feed> {
  const { id, manager } = reader(ctx);
  const [feed] = await ctx.db.select().from(calendarFeedTable).where(eq(calendarFeedTable.userId, id));
  return {
    address: feed ? addressOf(tokenOf(id, feed.secret)) : null,
    all: manager && (feed?.all ?? false),
    mayAll: manager,
    lastReadAt: feed?.lastReadAt?.toISOString() ?? null,
  };
}

/** A change of the reader's own address, and what the log says of it; nothing where `work` changed nothing. */
async function changeFeed(ctx: Ctx, verb: string, work: (tx: Change, id: string) => Promise<{ all?: boolean } | null>): Promise<Feed> {
  const { id } = reader(ctx);
  await change(ctx, async (tx) => {
    const after = await work(tx, id);
    if (after) await tx.record({ event: `calendarFeed.${verb}`, entity: "calendarFeed", id, after });
  });
  return myFeed(ctx);
}

/** Gives the reader an address of his own; where he had one, that one leads nowhere from now on. `all` counts for managers. */
export const renewFeed = (ctx: Ctx, wanted: boolean): Promise<Feed> =>
  changeFeed(ctx, "renewed", async (tx, id) => {
    const secret = newId();
    const all = reader(ctx).manager && wanted;
    const feed = { secret, tokenHash: tokenHash(tokenOf(id, secret)), all, createdAt: tx.now(), lastReadAt: null };
    await tx.db
      .insert(calendarFeedTable)
      .values({ userId: id, ...feed })
      .onConflictDoUpdate({ target: calendarFeedTable.userId, set: feed });
    return { all };
  });

export const widenFeed = (ctx: Ctx, wanted: boolean): Promise<Feed> =>
  changeFeed(ctx, "changed", async (tx, id) => {
    const all = reader(ctx).manager && wanted;
    const [row] = await tx.db.update(calendarFeedTable).set({ all }).where(eq(calendarFeedTable.userId, id)).returning();
    if (!row) throw new NotFound();
    return { all };
  });

export const endFeed = (ctx: Ctx): Promise<Feed> =>
  changeFeed(ctx, "ended", async (tx, id) => {
    const [gone] = await tx.db.delete(calendarFeedTable).where(eq(calendarFeedTable.userId, id)).returning();
    return gone ? {} : null;
  });

/** The calendar file behind an address, for whoever holds it: no other proof is asked. Throws `NotFound` for one that leads nowhere. */
export async function readFeed(ctx: Ctx, token: string, from: string): Promise<string> {
  const [found] = /^[\w-]{40,64}$/.test(token)
    ? await ctx.db
        .select({ feed: calendarFeedTable, user: userTable })
        .from(calendarFeedTable)
        .innerJoin(userTable, eq(userTable.id, calendarFeedTable.userId))
        .where(eq(calendarFeedTable.tokenHash, tokenHash(token)))
    : [];
  const role = found && effectiveRole(found.user.roleName, found.user.emailVerified);
  // Whoever has left, or may not read meetings any more, has no feed.
  if (!found || !role || found.user.deactivatedAt || !allows(role, "meeting.read")) {
    await limit(ctx, `calendar ${from}`, guesses);
    throw new NotFound();
  }
  const { feed, user } = found;
  await ctx.db.update(calendarFeedTable).set({ lastReadAt: ctx.now() }).where(eq(calendarFeedTable.userId, user.id));
  const attending = ctx.db
    .select({ id: meetingAttendeeTable.meetingId })
    .from(meetingAttendeeTable)
    .where(eq(meetingAttendeeTable.userId, user.id));
  const mine = feed.all && role === "manager" ? undefined : or(eq(meetingTable.organizerId, user.id), inArray(meetingTable.id, attending));
  const since = new Date(ctx.now().getTime() - reachesBack * 86_400_000);
  const meetings = await meetingsWhere(ctx, and(mine, gt(meetingTable.startsAt, since)), mostInFeed);
  const { language } = user;
  const hosts = await hostsOf(ctx);
  const appointments = meetings.flatMap(({ meeting, sequence }) => {
    const organizer = hosts.get(meeting.organizerId!);
    const stamp = new Date(meeting.updatedAt);
    const seen = { language, inside: true };
    return organizer ? [appointmentFor({ meeting, sequence, stamp, organizer, attendees: [], reader: seen })] : [];
  });
  const { name } = await companyFacts(ctx);
  const title = translateFor(language)("meeting.calendar.name", { company: name[language].text });
  return icsOf(appointments, { name: title });
}
