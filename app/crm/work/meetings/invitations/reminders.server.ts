import type { Change } from "#app/platform/ctx.server.ts";
import type { Meeting } from "#app/crm/work/meetings/fields.ts";

const hour = 3_600_000;

/** How long before it begins those who come are reminded (ms). */
export const reminders = { day: 24 * hour, hour } as const;
export type Reminder = keyof typeof reminders;

export type ReminderJob = { meetingId: string; before: Reminder; startsAt: string };

export async function planReminders(tx: Change, { id, startsAt, remindDay, remindHour }: Meeting): Promise<void> {
  const wanted: Record<Reminder, boolean> = { day: remindDay, hour: remindHour };
  for (const before of ["day", "hour"] as const) {
    const due = new Date(Date.parse(startsAt!) - reminders[before]);
    if (!wanted[before] || due.getTime() <= tx.now().getTime()) continue;
    const job: ReminderJob = { meetingId: id, before, startsAt: startsAt! };
    await tx.send("meeting.remind", job, { key: `${id} ${before} ${startsAt}`, startAfter: due });
  }
}
