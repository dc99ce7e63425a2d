import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { appointmentFor, fileNameOf } from "./appointment.server.ts";
import { icsOf } from "./ics.server.ts";
import { hostsOf, invited } from "./people.server.ts";
import { meetingRecords } from "#app/crm/work/meetings/operations.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";

export async function meetingFile(ctx: Ctx, id: string): Promise<{ name: string; content: string }> {
  const meeting = await meetingRecords.get(ctx, id);
  const [row] = await ctx.db.select({ sequence: meetingTable.sequence }).from(meetingTable).where(eq(meetingTable.id, id));
  const organizer = (await hostsOf(ctx)).get(meeting.organizerId!)!;
  const reader = { language: ctx.language, inside: true };
  const attendees = [organizer, ...(await invited(ctx, meeting, meeting.attendees))];
  const stamp = new Date(meeting.updatedAt);
  const appointment = appointmentFor({ meeting, sequence: row?.sequence ?? 0, stamp, organizer, attendees, reader });
  return { name: fileNameOf(meeting), content: icsOf([appointment], {}) };
}
