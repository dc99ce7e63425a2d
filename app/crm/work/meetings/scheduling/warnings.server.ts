import { and, eq, gt, inArray, lt, ne, or, sql } from "drizzle-orm";
import { nameOf } from "#app/accounts/names.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { inCairo, weekdayOf } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { insiders } from "./attendees.server.ts";
import { endOf, travelMinutes, usualHours, type Warning, type MeetingValues } from "#app/crm/work/meetings/fields.ts";
import { meetingAttendeeTable, meetingTable } from "#app/crm/work/meetings/table.server.ts";
type Slot = Pick<MeetingValues, "startsAt" | "durationMinutes" | "organizerId" | "place" | "location" | "attendees">;

const minute = 60_000;
const involved = ({ organizerId, attendees }: Slot): string[] => [...new Set([organizerId!, ...insiders(attendees)])].toSorted();

/** Locks these people's calendars in one order, so that of two appointments for the same hour the second sees the first, without a deadlock. */
export async function takeTurns(tx: Change, slot: Slot): Promise<void> {
  for (const person of involved(slot)) await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`meeting ${person}`}, 0))`);
}

/** Refuses a time with everything that speaks against it, unless it was all looked at before (`meant` holds the keys). */
export async function refuseWarnings(tx: Change, slot: Slot, id: string | null, meant: readonly string[]): Promise<void> {
  const warnings = [...(await oddTimes(tx, slot)), ...(await others(tx, slot, id))];
  if (warnings.some(({ key }) => !meant.includes(key))) throw new Conflict("CONFLICT", { key: "meeting.error.warnings" }, { warnings });
}

async function oddTimes(ctx: Ctx, slot: Slot): Promise<Warning[]> {
  const working = await workingCalendar(ctx);
  const starts = inCairo(new Date(slot.startsAt!));
  const ends = inCairo(new Date(endOf(slot)));
  const warnings: Warning[] = [];
  const { day } = starts;
  if (!working.days.includes(weekdayOf(day))) warnings.push({ key: `weekend ${day}`, kind: "weekend" });
  if (working.holidays.includes(day)) warnings.push({ key: `holiday ${day}`, kind: "holiday" });
  const outside = starts.clock < usualHours.from || ends.day !== day || ends.clock > usualHours.to;
  if (outside) warnings.push({ key: `hours ${day} ${starts.clock}-${ends.clock}`, kind: "hours" });
  return warnings;
}

async function others(ctx: Ctx, slot: Slot, id: string | null): Promise<Warning[]> {
  const people = involved(slot);
  const from = new Date(slot.startsAt!).getTime();
  const to = Date.parse(endOf(slot));
  const near = travelMinutes * minute;
  const attending = ctx.db
    .select({ id: meetingAttendeeTable.meetingId })
    .from(meetingAttendeeTable)
    .where(inArray(meetingAttendeeTable.userId, people));
  const rows = await ctx.db
    .select()
    .from(meetingTable)
    .where(
      and(
        eq(meetingTable.status, "scheduled"),
        lt(meetingTable.startsAt, new Date(to + near)),
        gt(meetingTable.endsAt, new Date(from - near)),
        or(inArray(meetingTable.organizerId, people), inArray(meetingTable.id, attending)),
        id === null ? undefined : ne(meetingTable.id, id),
      ),
    )
    .orderBy(meetingTable.startsAt, meetingTable.id)
    .limit(20);
  const names = await sharedBy(ctx, rows, people);
  return rows.flatMap((row): Warning[] => {
    const other = {
      id: row.id,
      title: bilingual(row.titleEn, row.titleAr),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      people: names.get(row.id) ?? [],
    };
    // Where the other one was moved since, it is another warning.
    const key = `${row.id} ${other.startsAt}`;
    if (row.startsAt.getTime() < to && row.endsAt.getTime() > from) return [{ key: `overlap ${key}`, kind: "overlap", other }];
    return onTheWay(slot, row) ? [{ key: `travel ${key}`, kind: "travel", other }] : [];
  });
}

function onTheWay(slot: Slot, other: typeof meetingTable.$inferSelect): boolean {
  if (slot.place === "online" || other.place === "online") return false;
  if (slot.place !== other.place) return true;
  if (slot.place === "office") return false;
  const [here, there] = [fold(`${slot.location.en} ${slot.location.ar}`), fold(`${other.locationEn} ${other.locationAr}`)];
  return here.trim() !== there.trim();
}

async function sharedBy(ctx: Ctx, rows: { id: string; organizerId: string }[], people: string[]) {
  const found = new Map<string, ReturnType<typeof nameOf>[]>();
  if (rows.length === 0) return found;
  const named = await ctx.db.select().from(userTable).where(inArray(userTable.id, people));
  const attending = await ctx.db
    .select({ meetingId: meetingAttendeeTable.meetingId, userId: meetingAttendeeTable.userId })
    .from(meetingAttendeeTable)
    .where(
      inArray(
        meetingAttendeeTable.meetingId,
        rows.map(({ id }) => id),
      ),
    );
  for (const { id, organizerId } of rows)
    found.set(
      id,
      named
        .filter((person) => person.id === organizerId || attending.some((one) => one.meetingId === id && one.userId === person.id))
        .map(nameOf),
    );
  return found;
}
