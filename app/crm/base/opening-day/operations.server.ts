import { sql } from "drizzle-orm";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { addDays, type Day } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import { openingDayTable } from "./table.server.ts";

export type OpeningDay = typeof openingDayTable.$inferSelect;

const openingLock = sql`hashtextextended('opening balances', 0)`;

export async function openingDay({ db }: Ctx): Promise<OpeningDay | null> {
  const [row] = await db.select().from(openingDayTable);
  return row ?? null;
}

export async function lockOpeningDay(tx: Change): Promise<OpeningDay | null> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${openingLock})`);
  return openingDay(tx);
}

export async function shareOpeningDay(tx: Change): Promise<OpeningDay | null> {
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(${openingLock})`);
  return openingDay(tx);
}

/** Asked in the same transaction as an opening balance is written, so that nobody locks them before its end. Throws `Conflict`. */
export async function refuseLockedOpening(tx: Change): Promise<OpeningDay | null> {
  const opening = await shareOpeningDay(tx);
  if (opening?.lockedAt) throw new Conflict("CONFLICT", { key: "openingItem.error.locked" });
  if (opening) await refuseClosedPeriod(tx, ...daysAroundOpening(opening.cutOver));
  return opening;
}

export const daysAroundOpening = (cutOver: Day): Day[] => [addDays(cutOver, -1), cutOver];
