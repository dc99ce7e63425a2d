import { may } from "#app/access/permissions.ts";
import { subjectsNamed, type Subject } from "#app/crm/subjects.server.ts";
import type { SubjectKind } from "#app/crm/subjects.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { staff } from "./attendees.server.ts";
import type { Meeting, MeetingStatus } from "./fields.ts";
import { meetingRecords } from "./operations.server.ts";
import { writesMeeting } from "./rule.server.ts";

export type MeetingPage = {
  meeting: Meeting;
  /** Whom it is with and what it is about, by kind. */
  about: Partial<Record<SubjectKind, Subject>>;
  staff: Option[];
  may: { write: boolean; tasks: boolean };
  /** Where it can go from here just now. */
  moves: MeetingStatus[];
};

/** One meeting with everything its page tells. */
export async function meetingPage(ctx: Ctx, id: string): Promise<MeetingPage> {
  const meeting = await meetingRecords.get(ctx, id);
  const about: MeetingPage["about"] = {};
  const held = { client: meeting.clientId, lead: meeting.leadId, project: meeting.projectId, supplier: meeting.supplierId };
  for (const [kind, of] of Object.entries(held) as [SubjectKind, string | null][]) {
    const found = of && (await subjectsNamed(ctx, kind, [of])).get(of);
    if (found) about[kind] = found;
  }
  const write = writesMeeting(ctx, meeting);
  const started = Date.parse(meeting.startsAt!) <= ctx.now().getTime();
  const moves: MeetingStatus[] = [];
  if (write && meeting.status === "scheduled") moves.push(...(started ? (["completed", "no_show"] as const) : []), "cancelled");
  if (write && meeting.status === "cancelled" && !started) moves.push("scheduled");
  return { meeting, about, staff: await staff(ctx, { limit: 200 }), may: { write, tasks: write && may(ctx, "task.create") }, moves };
}
