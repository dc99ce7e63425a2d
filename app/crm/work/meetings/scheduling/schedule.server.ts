import { eq, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid, Unreadable } from "#app/values/errors.ts";
import { refuseWarnings, takeTurns } from "./warnings.server.ts";
import { meetingFields, type Meeting, type MeetingValues } from "#app/crm/work/meetings/fields.ts";
import { held, recordLines, staffOf, toInsiders } from "./effects.server.ts";
import { refuseUnwanted } from "./unwanted.server.ts";
import { lockMeeting, plainMeetings } from "#app/crm/work/meetings/records.server.ts";
import { planReminders } from "#app/crm/work/meetings/invitations/reminders.server.ts";
import { refuseOthers } from "./rule.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";

export type Meant = readonly string[];

export function meantFrom(json: string): Meant {
  if (json === "") return [];
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) ? read.filter((key): key is string => typeof key === "string").slice(0, 100) : [];
  } catch {
    throw new Unreadable();
  }
}

/** Changes of a meeting are mailed after this pause (ms): whoever drags it to the wrong hour and takes it back at once notifies nobody twice. */
const settling = 20_000;

/** Makes an appointment and invites people, or with `past` records one that was held. Throws `Conflict("CONFLICT")` with `warnings` for an odd or taken time. */
export async function scheduleMeeting(ctx: Ctx, raw: unknown, { past = false, meant = [] as Meant } = {}): Promise<Meeting> {
  authorize(ctx.actor, "meeting.create");
  const values = await plainMeetings.parse(ctx, raw, null);
  refuseWrongSide(ctx, values, past);
  return change(ctx, async (tx) => {
    await refuseUnwanted(tx, values, meant);
    if (!past) {
      await takeTurns(tx, values);
      await refuseWarnings(tx, values, null, meant);
    }
    const eventParts = (record: Meeting) =>
      past ? {} : { timeline: recordLines(record, "meetingScheduled"), notices: [toInsiders(record, "invited")] };
    const made = await plainMeetings.create(tx, raw, { eventParts });
    if (past) return held(tx, made);
    await planReminders(tx, made);
    await invite(tx, made.id, 0);
    return made;
  });
}

/** Changes a meeting as it was seen at `version`, another time included. Those invited are notified when it concerns them. */
export async function changeMeeting(ctx: Ctx, id: string, version: number, raw: unknown, meant: Meant = []): Promise<Meeting> {
  authorize(ctx.actor, "meeting.update");
  const values = await plainMeetings.parse(ctx, raw, id);
  return change(ctx, async (tx) => {
    await takeTurns(tx, values);
    const before = await lockMeeting(tx, id);
    // Before anything is said of whom it would meet.
    refuseOthers(tx, "update", before);
    if (before.status === "cancelled") throw new Conflict("ILLEGAL_TRANSITION", { key: "meeting.error.isCancelled" });
    const moved = before.startsAt !== values.startsAt || before.durationMinutes !== values.durationMinutes;
    if (before.startsAt !== values.startsAt) refuseWrongSide(ctx, values, before.status !== "scheduled");
    if (differs(before, values, ["clientId", "leadId"])) await refuseUnwanted(tx, values, meant);
    const scheduled = before.status === "scheduled";
    if (scheduled && differs(before, values, slotFields)) await refuseWarnings(tx, values, id, meant);
    const eventParts = (record: Meeting) => {
      if (!scheduled) return {};
      const known = new Set(staffOf(before));
      const added = staffOf(record).filter((id) => !known.has(id));
      const notices = added.length > 0 ? [toInsiders(record, "invited", added)] : [];
      if (before.startsAt === record.startsAt) return { notices };
      const others = staffOf(record).filter((id) => known.has(id));
      return {
        timeline: recordLines(record, "meetingMoved", { from: before.startsAt! }),
        notices: [...notices, toInsiders(record, "moved", others)],
      };
    };
    const after = await plainMeetings.update(tx, id, version, raw, { eventParts });
    if (!scheduled || after.version === before.version) return after;
    if (moved || differs(before, after, ["remindDay", "remindHour"])) await planReminders(tx, after);
    if (!differs(before, after, invitedSee)) return after;
    const [raised] = await tx.db
      .update(meetingTable)
      .set({
        revision: sql`${meetingTable.revision} + 1`,
        sequence: sql`${meetingTable.sequence} + 1`,
        ...(before.startsAt !== after.startsAt && { rescheduledCount: sql`${meetingTable.rescheduledCount} + 1` }),
      })
      .where(eq(meetingTable.id, id))
      .returning({ sequence: meetingTable.sequence });
    await invite(tx, id, raised!.sequence, { dropped: dropped(before, after), after: new Date(tx.now().getTime() + settling) });
    return plainMeetings.get(tx, id);
  });
}

export async function moveMeeting(
  ctx: Ctx,
  id: string,
  to: { startsAt: unknown; durationMinutes: unknown },
  meant: Meant = [],
): Promise<Meeting> {
  authorize(ctx.actor, "meeting.update");
  const now = await plainMeetings.get(ctx, id);
  return changeMeeting(ctx, id, now.version, { ...typedOf(now), ...to }, meant);
}

export const typedOf = (meeting: Meeting): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(meetingFields).flatMap(([name, field]) => (field.readOnly ? [] : [[name, meeting[name as keyof Meeting]]])),
  );

const slotFields = ["startsAt", "durationMinutes", "organizerId", "place", "location", "attendees"] as const;
const invitedSee = [...slotFields, "title", "joinUrl", "agenda", "remindDay", "remindHour"] as const;

const differs = (a: MeetingValues, b: MeetingValues, names: readonly (keyof MeetingValues)[]): boolean =>
  names.some((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));

export function refuseWrongSide(ctx: Ctx, { startsAt }: Pick<MeetingValues, "startsAt">, past: boolean): void {
  const ahead = Date.parse(startsAt!) > ctx.now().getTime();
  if (past && ahead) throw new Invalid({ startsAt: { key: "meeting.error.notYet" } });
  if (!past && !ahead) throw new Invalid({ startsAt: { key: "meeting.error.past" } });
}

function dropped(before: Meeting, after: Meeting): { userId: string | null; name: string; email: string }[] {
  const stays = (userId: string | null, email: string) =>
    userId
      ? after.organizerId === userId || after.attendees.some((one) => one.userId === userId)
      : after.attendees.some((one) => one.email === email);
  const all = [{ userId: before.organizerId, name: "", email: "" }, ...before.attendees];
  return all.filter(({ userId, email }) => !stays(userId, email)).map(({ userId, name, email }) => ({ userId, name, email }));
}

type Inviting = { dropped?: ReturnType<typeof dropped>; after?: Date };

export async function invite(tx: Change, meetingId: string, sequence: number, { dropped: gone = [], after }: Inviting = {}): Promise<void> {
  await tx.send(
    "meeting.invite",
    { meetingId, sequence, dropped: gone },
    { key: `${meetingId} ${sequence}`, ...(after && { startAfter: after }) },
  );
}
