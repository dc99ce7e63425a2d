import { and, inArray, ne, sql } from "drizzle-orm";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { Conflict, type Message } from "#app/values/errors.ts";
import type { PeriodStatus } from "#app/crm/base/periods/flow.ts";
import { periodTable } from "#app/crm/base/periods/table.server.ts";

/** The lock between whoever dates money (shared) and whoever closes a month (alone). */
export const periodLock = sql`hashtextextended('accounting periods', 0)`;

export const monthOf = (day: Day): string => day.slice(0, 7);
export const monthName = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

/** Refuses to date money into a closed or filed month. Asked in the same transaction as the entry, so that nobody closes the month before its end. Throws `Conflict`. */
export async function refuseClosedPeriod(tx: Change, ...days: (Day | null)[]): Promise<void> {
  const months = [...new Set(days.flatMap((day) => (day ? [monthOf(day)] : [])))];
  if (months.length === 0) return;
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(${periodLock})`);
  const locked = await lockedAmong(tx, months);
  if (locked) throw new Conflict("CONFLICT", refusalOf(locked), locked);
}

/** What a form says beside a day in a month that is closed or filed, or null. It locks nothing: the entry itself asks `refuseClosedPeriod`. */
export async function closedPeriod(ctx: Ctx, day: Day): Promise<Message | null> {
  const locked = await lockedAmong(ctx, [monthOf(day)]);
  return locked ? refusalOf(locked) : null;
}

type Locked = { month: string; status: PeriodStatus };

async function lockedAmong(ctx: Ctx, months: readonly string[]): Promise<Locked | undefined> {
  const { month, status } = periodTable;
  const [locked] = await ctx.db
    .select({ month, status })
    .from(periodTable)
    .where(and(inArray(month, [...months]), ne(status, "open")))
    .limit(1);
  return locked;
}

const refusalOf = ({ month, status }: Locked): Message => ({
  key: status === "filed" ? "period.error.filed" : "period.error.closed",
  values: { month: monthName(month) },
});
