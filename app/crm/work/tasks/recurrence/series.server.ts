import { and, eq } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";
import { addDays, addMonths, cairoDay, cairoInstant, type Day, daysBetween, inCairo } from "#app/values/calendar.ts";
import { system, userIdOf } from "#app/access/actor.ts";
import { taskRecords, type Task } from "#app/crm/work/tasks/operations.server.ts";
import { worksHere } from "#app/crm/work/tasks/reads/rule.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import type { TaskRecurrence } from "#app/crm/work/tasks/fields.ts";

type Repetition = {
  recurrence: TaskRecurrence;
  until: Day | null;
  /** The day of the month that a monthly one aims at: the 31st is the 28th in February, and the 31st again in March. */
  monthDay: number;
};

/** The next day of a repeated task after `after`, not before `today`: missed ones are made up once. Weekends and holidays are not skipped. Null when the repetition is over. */
export function nextOccurrence({ recurrence, until, monthDay }: Repetition, after: Day, today: Day): Day | null {
  if (recurrence === "none") return null;
  let next = after;
  for (let month = 1; next <= after || next < today; month++)
    next = recurrence === "monthly" ? addMonths(after, month, monthDay) : addDays(next, recurrence === "daily" ? 1 : 7);
  return until !== null && next > until ? null : next;
}

const monthDayOf = (day: Day): number => Number(day.slice(8));

export async function continueSeries(tx: Change, task: Task): Promise<string | null> {
  if (task.recurrence === "none" || !task.dueOn) return null;
  const [row] = await tx.db.select().from(taskTable).where(eq(taskTable.id, task.id));
  if (!row || row.followedOn) return null;
  const seriesId = row.seriesId ?? task.id;
  const occurrenceOn = row.occurrenceOn ?? task.dueOn;
  const monthDay = row.monthDay ?? monthDayOf(occurrenceOn);
  const next = nextOccurrence({ recurrence: task.recurrence!, until: task.recurrenceUntil, monthDay }, occurrenceOn, cairoDay(tx.now()));
  await tx.db.update(taskTable).set({ seriesId, occurrenceOn, monthDay, followedOn: next }).where(eq(taskTable.id, task.id));
  if (!next) return null;
  const [there] = await tx.db
    .select({ id: taskTable.id })
    .from(taskTable)
    .where(and(eq(taskTable.seriesId, seriesId), eq(taskTable.occurrenceOn, next)));
  if (there) return null;
  // It comes from the repetition, not from the person who ticked the one before, and belongs to whoever made the first.
  const made = await taskRecords.create({ ...tx, actor: system }, await copyFor(tx, task, next));
  await tx.db.update(taskTable).set({ seriesId, occurrenceOn: next, monthDay, createdBy: row.createdBy }).where(eq(taskTable.id, made.id));
  return next;
}

async function copyFor(tx: Change, task: Task, dueOn: string): Promise<Record<string, unknown>> {
  const days = daysBetween(task.dueOn!, dueOn);
  const remindAt = task.remindAt && laterBy(task.remindAt, days);
  const closer = userIdOf(tx) ?? task.assigneeId;
  return {
    title: task.title,
    description: task.description,
    type: task.type,
    priority: task.priority,
    assigneeId: (await worksHere(tx, task.assigneeId!)) ? task.assigneeId : closer,
    startOn: task.startOn && addDays(task.startOn, days),
    dueOn,
    leadId: task.leadId,
    clientId: task.clientId,
    projectId: task.projectId,
    meetingId: task.meetingId,
    supplierId: task.supplierId,
    phase: task.phase,
    estimateMinutes: task.estimateMinutes,
    checklist: task.checklist.map(({ text, required }) => ({ text, required })),
    watchers: task.watchers,
    recurrence: task.recurrence,
    recurrenceUntil: task.recurrenceUntil,
    remindAt: remindAt && new Date(remindAt) > tx.now() ? remindAt : null,
    clientVisible: task.clientVisible,
  };
}

/** The same hour in Cairo so many days later, whatever summer time does between. */
function laterBy(instant: string, days: number): string {
  const { day, clock } = inCairo(new Date(instant));
  return cairoInstant(addDays(day, days), clock).toISOString();
}

export async function takeBackFollower(tx: Change, id: string): Promise<void> {
  const [row] = await tx.db.select().from(taskTable).where(eq(taskTable.id, id));
  if (!row?.followedOn || !row.seriesId) return;
  const [next] = await tx.db
    .select({ id: taskTable.id, version: taskTable.version, status: taskTable.status })
    .from(taskTable)
    .where(and(eq(taskTable.seriesId, row.seriesId), eq(taskTable.occurrenceOn, row.followedOn)))
    .for("update");
  if (!next || next.version > 1 || next.status !== "todo") return;
  await taskRecords.remove({ ...tx, actor: system }, next.id);
  await tx.db.update(taskTable).set({ followedOn: null }).where(eq(taskTable.id, id));
}
