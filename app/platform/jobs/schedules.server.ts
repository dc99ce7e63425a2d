import { lt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { addDays, cairoDay, cairoInstant, type Clock } from "#app/values/calendar.ts";
import { enqueue } from "./enqueue.server.ts";
import { scheduleTable } from "./table.server.ts";

/** When a job comes next after an instant; null where it does not. */
export type NextRun = (after: Date, ctx: Ctx) => Promise<Date | null> | Date | null;

export type Schedules = Readonly<Record<string, NextRun>>;

const day = 86_400_000;

/** Once a day, when a clock in Cairo shows this. */
export const daily =
  (clock: Clock): NextRun =>
  (after) => {
    const today = cairoInstant(cairoDay(after), clock);
    return today > after ? today : cairoInstant(addDays(cairoDay(after), 1), clock);
  };

/** Queues each job due since its last plan: one run, however many were missed or processes plan. A new schedule makes up for the last day. */
export async function planDue(ctx: Ctx, schedules: Schedules): Promise<void> {
  const now = ctx.now();
  const rows = await ctx.db.select().from(scheduleTable);
  for (const [name, nextRun] of Object.entries(schedules)) {
    const plannedUntil = rows.find((row) => row.name === name)?.plannedUntil ?? new Date(now.getTime() - day);
    const next = await nextRun(plannedUntil, ctx);
    if (!next || next > now) continue;
    await ctx.db.transaction(async (tx) => {
      const planned = { target: scheduleTable.name, set: { plannedUntil: now }, setWhere: lt(scheduleTable.plannedUntil, next) };
      const won = await tx.insert(scheduleTable).values({ name, plannedUntil: now }).onConflictDoUpdate(planned).returning();
      if (won.length > 0) await enqueue(tx, name, {}, { key: "scheduled" });
    });
  }
}
