import { eq } from "drizzle-orm";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { NotFound, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { attendeesPart, staff } from "#app/crm/work/meetings/scheduling/attendees.server.ts";
import { becameOf } from "#app/crm/work/meetings/scheduling/became.server.ts";
import { decisionsPart } from "#app/crm/work/meetings/minutes/decisions.server.ts";
import { duration, type Meeting, type MeetingValues } from "./fields.ts";
import { refuseOthers } from "#app/crm/work/meetings/scheduling/rule.server.ts";
import { meetingTable } from "./table.server.ts";
import { meetingEntity } from "./entity.ts";

/** Ten years on is as far as anybody makes an appointment (days). */
const farthest = 3660;

export const plainMeetings = records(meetingEntity, {
  table: meetingTable,
  options: {
    createdBy: staff,
  },
  parts: { attendees: attendeesPart, decisions: decisionsPart },
  check,
  rule(ctx, verb, before) {
    refuseOthers(ctx, verb, before);
  },
});

/** The meeting as it is, held until the change ends: nobody moves or cancels it meanwhile. Throws `NotFound`. */
export async function lockMeeting(tx: Change, id: string): Promise<Meeting> {
  if (!isUuid(id)) throw new NotFound();
  await tx.db.select({ id: meetingTable.id }).from(meetingTable).where(eq(meetingTable.id, id)).for("update");
  return plainMeetings.get(tx, id);
}

async function check(ctx: Ctx, values: MeetingValues): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (values.type === "internal") Object.assign(values, { clientId: null, leadId: null });
  if (values.type !== "client") values.leadId = null;
  if (values.type !== "supplier") values.supplierId = null;
  // Whoever organises it comes anyway.
  values.attendees = values.attendees.filter(({ userId }) => userId === null || userId !== values.organizerId);
  if (values.durationMinutes! % duration.step !== 0) errors["durationMinutes"] = { key: "meeting.error.step" };
  if (Date.parse(values.startsAt!) > ctx.now().getTime() + farthest * 86_400_000) errors["startsAt"] = { key: "kit.error.dateTime" };
  Object.assign(errors, await checkProject(ctx, values));
  return errors;
}

async function checkProject(ctx: Ctx, { projectId, clientId, leadId, type }: MeetingValues): Promise<FieldErrors> {
  if (!projectId || type === "internal") return {};
  const [project] = await ctx.db
    .select({ clientId: crmProjectTable.clientId })
    .from(crmProjectTable)
    .where(eq(crmProjectTable.id, projectId));
  if (!project) return {};
  const of = clientId ?? (leadId && (await becameOf(ctx, leadId)));
  if (type === "supplier" && !of) return {};
  return of === project.clientId ? {} : { projectId: { key: "crm.error.otherClient" } };
}
