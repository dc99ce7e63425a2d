import { eq, sql } from "drizzle-orm";
import type { EventParts } from "#app/kit/entity/definition.server.ts";
import { reachable } from "#app/kit/flow/flow.ts";
import { transitions, type FlowStore } from "#app/kit/flow/transition.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { refuseWarnings, takeTurns } from "./warnings.server.ts";
import { becomes, contacted, toInsiders } from "./effects.server.ts";
import type { Meeting } from "#app/crm/work/meetings/fields.ts";
import { meetingFlow } from "#app/crm/work/meetings/flow.ts";
import { plainMeetings } from "#app/crm/work/meetings/records.server.ts";
import { planReminders } from "#app/crm/work/meetings/invitations/reminders.server.ts";
import { refuseOthers, writesMeeting } from "./rule.server.ts";
import { invite, meantFrom, refuseWrongSide } from "./schedule.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { refuseUnwanted } from "./unwanted.server.ts";

const store: FlowStore<Meeting> = {
  name: plainMeetings.name,
  grant: plainMeetings.grant,
  async hold(tx, id, version = null) {
    const meeting = await plainMeetings.hold(tx, id, version);
    refuseOthers(tx, "update", meeting);
    return meeting;
  },
  put: (...change) => plainMeetings.put(...change),
};

const hasBegun = (ctx: Pick<Ctx, "now">, { startsAt }: Pick<Meeting, "startsAt">): boolean => Date.parse(startsAt!) <= ctx.now().getTime();

const afterwards = {
  offered: hasBegun,
  guard(tx: Change, { before }: { before: Meeting }) {
    if (!hasBegun(tx, before))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "meeting.error.notStarted" }, { allowed: reachable(meetingFlow, before.status!) });
  },
};

/** Held, missed, called off (those invited are notified, and their calendars too), or on again: the time is looked at as if it were new. */
export const meetingMoves = transitions(
  store,
  meetingFlow,
  {
    complete: { ...afterwards, eventParts: (_, { before }) => becomes(before, "completed"), effect: contacted },
    miss: { ...afterwards, eventParts: (_, { before }) => becomes(before, "missed") },
    cancel: {
      write: (_, { input: { reason } }) => ({ cancelReason: reason }),
      eventParts: (_, { before, input: { reason } }): EventParts => ({
        ...becomes(before, "cancelled", reason),
        notices: [toInsiders(before, "cancelled")],
      }),
      async effect(tx, after) {
        await invite(tx, after.id, await raised(tx, after.id));
      },
    },
    reopen: {
      offered: (ctx, meeting) => !hasBegun(ctx, meeting),
      async guard(tx, { before, input }) {
        const meant = meantFrom(input.meant);
        refuseWrongSide(tx, before, false);
        await refuseUnwanted(tx, before, meant);
        await refuseWarnings(tx, before, before.id, meant);
      },
      write: () => ({ cancelReason: "" }),
      eventParts: (_, { before }) => ({ ...becomes(before, "reopened"), notices: [toInsiders(before, "invited")] }),
      async effect(tx, after) {
        await planReminders(tx, after);
        await invite(tx, after.id, await raised(tx, after.id));
      },
    },
  },
  {
    byState: true,
    offered: writesMeeting,
    // The people first, then the row: the same order as whoever changes the time.
    async before(tx, { id, to }) {
      if (to === "scheduled") await takeTurns(tx, await plainMeetings.get(tx, id));
    },
  },
);
export const transitionMeeting = meetingMoves.move;

export const cancelMeeting = (ctx: Ctx, id: string, reason = ""): Promise<Meeting> =>
  transitionMeeting(ctx, id, null, { to: "cancelled", reason });

async function raised(tx: Change, id: string): Promise<number> {
  const [row] = await tx.db
    .update(meetingTable)
    .set({ sequence: sql`${meetingTable.sequence} + 1` })
    .where(eq(meetingTable.id, id))
    .returning({ sequence: meetingTable.sequence });
  return row!.sequence;
}
