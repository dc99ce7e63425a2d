import { eq, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { refuseDoubts, takeTurns } from "./doubts.server.ts";
import { held, ring, tellMeeting, tellRecords } from "./effects.server.ts";
import { longestReason, type Meeting, type MeetingStatus } from "./fields.ts";
import { lockMeeting, plainMeetings } from "./records.server.ts";
import { planReminders } from "./reminders.server.ts";
import { refuseOthers } from "./rule.server.ts";
import { invite, refuseWrongSide, type Meant } from "./schedule.server.ts";
import { meetingTable } from "./table.server.ts";
import { refuseUnwanted } from "./unwanted.server.ts";

/** Where each state leads. What was held was held. */
const ways: Record<MeetingStatus, readonly MeetingStatus[]> = {
  scheduled: ["completed", "no_show", "cancelled"],
  completed: [],
  no_show: [],
  cancelled: ["scheduled"],
};

type Transition = { to: MeetingStatus; reason?: string; version?: number | null; meant?: Meant };

/** Moves a meeting to another state. Throws `Conflict("ILLEGAL_TRANSITION")` with the states that are allowed. */
export async function transitionMeeting(
  ctx: Ctx,
  id: string,
  { to, reason = "", version = null, meant = [] }: Transition,
): Promise<Meeting> {
  authorize(ctx.actor, "meeting.transition");
  const why = reason.trim();
  if (why.length > longestReason) throw new Invalid({ reason: { key: "kit.error.long", values: { side: "", max: longestReason } } });
  return change(ctx, async (tx) => {
    const seen = await plainMeetings.get(tx, id);
    // The people first, then the row: the same order as whoever changes the time.
    if (to === "scheduled") await takeTurns(tx, seen);
    const before = await lockMeeting(tx, id);
    refuseOthers(tx, "update", before);
    const from = before.status!;
    if (!ways[from].includes(to)) throw new Conflict("ILLEGAL_TRANSITION", { key: "meeting.error.transition" }, { allowed: ways[from] });
    const started = Date.parse(before.startsAt!) <= tx.now().getTime();
    if ((to === "completed" || to === "no_show") && !started)
      throw new Conflict("ILLEGAL_TRANSITION", { key: "meeting.error.notStarted" }, { allowed: ways[from] });
    if (to === "completed") return held(tx, before, version);
    if (to === "cancelled") return called(tx, before, why, version);
    if (to === "scheduled") return again(tx, before, meant, version);
    const after = await plainMeetings.put(tx, id, { status: to }, "missed", version);
    await logStatus(tx, { entity: "meeting", entityId: id, from, to });
    await tellMeeting(tx, id, "missed");
    await tellRecords(tx, after, "meetingMissed");
    return after;
  });
}

/** Calls it off. Those invited are told, and their calendars too. */
export const cancelMeeting = (ctx: Ctx, id: string, reason?: string): Promise<Meeting> =>
  transitionMeeting(ctx, id, { to: "cancelled", ...(reason !== undefined && { reason }) });

async function called(tx: Change, before: Meeting, reason: string, version: number | null): Promise<Meeting> {
  const after = await plainMeetings.put(tx, before.id, { status: "cancelled", cancelReason: reason }, "cancelled", version);
  await logStatus(tx, { entity: "meeting", entityId: before.id, from: before.status, to: "cancelled", ...(reason && { reason }) });
  await tellMeeting(tx, before.id, "cancelled", reason);
  await tellRecords(tx, after, "meetingCancelled");
  await ring(tx, after, "cancelled");
  await invite(tx, before.id, await raised(tx, before.id));
  return after;
}

/** Takes place after all: the time is looked at as if it were new. */
async function again(tx: Change, before: Meeting, meant: Meant, version: number | null): Promise<Meeting> {
  refuseWrongSide(tx, before, false);
  await refuseUnwanted(tx, before, meant);
  await refuseDoubts(tx, before, before.id, meant);
  const after = await plainMeetings.put(tx, before.id, { status: "scheduled", cancelReason: "" }, "reopened", version);
  await logStatus(tx, { entity: "meeting", entityId: before.id, from: before.status, to: "scheduled" });
  await tellMeeting(tx, before.id, "reopened");
  await tellRecords(tx, after, "meetingScheduled");
  await ring(tx, after, "invited");
  await planReminders(tx, after);
  await invite(tx, before.id, await raised(tx, before.id));
  return after;
}

async function raised(tx: Change, id: string): Promise<number> {
  const [row] = await tx.db
    .update(meetingTable)
    .set({ sequence: sql`${meetingTable.sequence} + 1` })
    .where(eq(meetingTable.id, id))
    .returning({ sequence: meetingTable.sequence });
  return row!.sequence;
}
