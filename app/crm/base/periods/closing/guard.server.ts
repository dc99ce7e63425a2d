import { and, asc, gte, inArray, max, ne, sql, type SQL } from "drizzle-orm";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, monthEnd, type Day } from "#app/values/calendar.ts";
import { Conflict, type Message } from "#app/values/errors.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import type { PeriodStatus } from "#app/crm/base/periods/flow.ts";
import { periodTable } from "#app/crm/base/periods/table.server.ts";

/** The lock between whoever dates money (shared) and whoever closes a month (alone). */
export const periodLock = sql`hashtextextended('accounting periods', 0)`;

export const monthOf = (day: Day): string => day.slice(0, 7);

/**
 * Refuses to date money into a closed or filed month, or before one: what stands at its end would change. Asked in the same transaction as the entry,
 * so that nobody closes the month before its end. Throws `Conflict`.
 */
export const refuseClosedPeriod = (tx: Change, ...days: (Day | null)[]): Promise<void> => refuseLocked(tx, days, fromFirst);

// Of these months alone: an opening balance is entered after an upgrade, when later months are closed already.
export async function refuseClosedMonth(tx: Change, ...days: (Day | null)[]): Promise<void> {
  await refuseLocked(tx, days, (months) => inArray(periodTable.month, [...months]));
  const [first] = days.filter((day) => day !== null).toSorted();
  if (first) await refuseExported(tx, first);
}

/** Entries that were handed over from that day on stay as they are until that is undone. Throws `Conflict` that names the batches. */
export async function refuseExported(tx: Change, day: Day): Promise<void> {
  const numbers = await ports().batchesSince(tx, day);
  if (numbers.length > 0) throw new Conflict("CONFLICT", { key: "period.error.exported", values: { numbers: numbers.join(", ") } });
}

/** The last day of the closed months, which are not opened until the change ends; null where none is closed. */
export async function closedUntil(tx: Change): Promise<Day | null> {
  await lockPeriods(tx);
  const [last] = await tx.db
    .select({ month: max(periodTable.month) })
    .from(periodTable)
    .where(ne(periodTable.status, "open"));
  return last?.month ? monthEnd(`${last.month}-01`) : null;
}

// What is dated by a document that came before: its day, or today where the month was closed meanwhile. Locks as `refuseClosedPeriod` does.
export async function dayStillOpen(tx: Change, day: Day): Promise<Day> {
  await lockPeriods(tx);
  return (await closedPeriod(tx, day)) ? cairoDay(tx.now()) : day;
}

const lockPeriods = (tx: Change) => tx.db.execute(sql`select pg_advisory_xact_lock_shared(${periodLock})`);

type Which = (months: readonly string[]) => SQL;
const fromFirst: Which = (months) => gte(periodTable.month, months[0]!);

async function refuseLocked(tx: Change, days: readonly (Day | null)[], which: Which): Promise<void> {
  const months = [...new Set(days.flatMap((day) => (day ? [monthOf(day)] : [])))].toSorted();
  if (months.length === 0) return;
  await lockPeriods(tx);
  const locked = await firstLocked(tx, which(months));
  if (locked) throw new Conflict("CONFLICT", refusalOf(locked, months), locked);
}

/** What a form says beside a day in or before a month that is closed or filed, or null. It locks nothing: the entry itself asks `refuseClosedPeriod`. */
export async function closedPeriod(ctx: Ctx, day: Day): Promise<Message | null> {
  const months = [monthOf(day)];
  const locked = await firstLocked(ctx, fromFirst(months));
  return locked ? refusalOf(locked, months) : null;
}

type Locked = { month: string; status: PeriodStatus };

async function firstLocked(ctx: Ctx, which: SQL): Promise<Locked | undefined> {
  const { month, status } = periodTable;
  const [locked] = await ctx.db
    .select({ month, status })
    .from(periodTable)
    .where(and(which, ne(status, "open")))
    .orderBy(asc(month))
    .limit(1);
  return locked;
}

function refusalOf({ month, status }: Locked, asked: readonly string[]): Message {
  const key = status === "filed" ? "period.error.filed" : "period.error.closed";
  return { key: asked.includes(month) ? key : "period.error.before", values: { month } };
}
