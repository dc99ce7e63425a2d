import { may } from "#app/access/permissions.ts";
import { subjectsNamed, type Subject } from "#app/crm/between-slices/subjects.server.ts";
import type { SubjectKind } from "#app/crm/between-slices/subjects.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { staff } from "#app/crm/work/meetings/scheduling/attendees.server.ts";
import type { Meeting } from "#app/crm/work/meetings/fields.ts";
import { meetingRecords } from "#app/crm/work/meetings/operations.server.ts";
import { writesMeeting } from "#app/crm/work/meetings/scheduling/rule.server.ts";
import { meetingMoves } from "#app/crm/work/meetings/scheduling/states.server.ts";

export type MeetingPage = {
  meeting: Meeting;
  about: Partial<Record<SubjectKind, Subject>>;
  staff: Option[];
  may: { write: boolean; tasks: boolean };
  moves: string[];
};

export async function meetingPage(ctx: Ctx, id: string): Promise<MeetingPage> {
  const meeting = await meetingRecords.get(ctx, id);
  const about: MeetingPage["about"] = {};
  const held = { client: meeting.clientId, lead: meeting.leadId, project: meeting.projectId, supplier: meeting.supplierId };
  for (const [kind, of] of Object.entries(held) as [SubjectKind, string | null][]) {
    const found = of && (await subjectsNamed(ctx, kind, [of])).get(of);
    if (found) about[kind] = found;
  }
  const write = writesMeeting(ctx, meeting);
  return {
    meeting,
    about,
    staff: await staff(ctx, { limit: 200 }),
    may: { write, tasks: write && may(ctx, "task.create") },
    moves: await meetingMoves.offered(ctx, meeting),
  };
}
