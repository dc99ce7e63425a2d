import type { Ctx } from "#app/platform/ctx.server.ts";
import { plainMeetings } from "./records.server.ts";
import { changeMeeting, scheduleMeeting, typedOf } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { cancelMeeting } from "#app/crm/work/meetings/scheduling/states.server.ts";

export { meetingsOf, meetingsToday } from "#app/crm/work/meetings/scheduling/read.server.ts";

export const meetingRecords = {
  ...plainMeetings,
  create: (ctx: Ctx, raw: unknown) => scheduleMeeting(ctx, raw),
  update: (ctx: Ctx, id: string, version: number, raw: unknown) => changeMeeting(ctx, id, version, raw),
  async amend(ctx: Ctx, id: string, some: Record<string, unknown>) {
    const now = await plainMeetings.get(ctx, id);
    return changeMeeting(ctx, id, now.version, { ...typedOf(now), ...some });
  },
  async remove(ctx: Ctx, id: string): Promise<void> {
    await cancelMeeting(ctx, id);
  },
};
