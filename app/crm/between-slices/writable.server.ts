import { and, eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Forbidden, NotFound, Refusal } from "#app/values/errors.ts";
import { refuseUnlessOpenExpense } from "#app/crm/purchasing/expenses/visible.server.ts";
import { meetingAttendeeTable, meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { subjectLifecycles, type Lifecycle, type Subject } from "./subjects.server.ts";
import { subjects } from "./subjects.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

/**
 * Refuses unless the actor may write notes and keep files with this record: he may change it, it is his where his role writes only his own, and it
 * still lives under its own name, and neither in the trash nor in the archive. In a change it stays so until that ends.
 */
export async function refuseUnlessWritable(ctx: Ctx, { kind, id }: Pick<Subject, "kind" | "id">, seen?: Lifecycle): Promise<void> {
  const { grant } = subjects[kind];
  authorize(ctx.actor, `${grant}.update`);
  const lifecycle = seen ?? (await subjectLifecycles(ctx, kind, [id], { hold: true })).get(id)?.lifecycle;
  if (lifecycle?.into) {
    const key = `activity.error.${kind === "lead" ? "converted" : "merged"}`;
    throw new Conflict("ILLEGAL_TRANSITION", { key }, { clientId: lifecycle.into });
  }
  if (kind === "expense") await refuseUnlessOpenExpense(ctx, id);
  // Who may take tasks and meetings in from a file has all of them; the others write what they made, organise, were given or are asked to.
  if ((kind === "task" || kind === "meeting") && !may(ctx, `${grant}.import`) && !(await isHis(ctx, kind, id)))
    throw new Forbidden({ key: "activity.error.notYourRecord" });
  if (lifecycle?.trashed) throw new NotFound({ key: "kit.error.inTrash" });
  if (lifecycle?.archived) throw new Conflict("CONFLICT", { key: "kit.error.archived" });
}

async function isHis(ctx: Ctx, kind: "task" | "meeting", id: string): Promise<boolean> {
  const me = userIdOf(ctx);
  if (me === null) return false;
  if (kind === "task") {
    const [task] = await ctx.db.select({ by: taskTable.createdBy, to: taskTable.assigneeId }).from(taskTable).where(eq(taskTable.id, id));
    return task !== undefined && [task.by, task.to].includes(me);
  }
  const [meeting] = await ctx.db
    .select({ by: meetingTable.createdBy, host: meetingTable.organizerId, guest: meetingAttendeeTable.userId })
    .from(meetingTable)
    .leftJoin(meetingAttendeeTable, and(eq(meetingAttendeeTable.meetingId, meetingTable.id), eq(meetingAttendeeTable.userId, me)))
    .where(eq(meetingTable.id, id));
  return meeting !== undefined && [meeting.by, meeting.host, meeting.guest].includes(me);
}

export async function mayWrite(ctx: Ctx, subject: Pick<Subject, "kind" | "id"> & { lifecycle: Lifecycle }): Promise<boolean> {
  try {
    await refuseUnlessWritable(ctx, subject, subject.lifecycle);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
