import { sql } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { isSeries, numberSeries, writeNumber } from "#app/values/number-format.ts";
import { chosenFormats, formatOf } from "./formats.server.ts";
import { counterTable } from "./table.server.ts";

/**
 * The next number of a series, such as `LED-2026-00001`, in the format that holds now; yearly ones count by the year in Cairo, or of
 * the document's own day. The counter stays locked until the caller's transaction ends, and the format is read after that: a change of it never meets
 * a number half given.
 */
export async function nextNumber(tx: Change, series: string, day: Day = cairoDay(tx.now())): Promise<string> {
  const yearly = !isSeries(series) || numberSeries[series].yearly;
  const year = Number(day.slice(0, 4));
  // A queue: who waits for the row itself may be overtaken again and again.
  await lockNames(tx, [`number:${series}`]);
  const [row] = await tx.db
    .insert(counterTable)
    .values({ series, year: yearly ? year : 0, value: 1 })
    .onConflictDoUpdate({ target: [counterTable.series, counterTable.year], set: { value: sql`${counterTable.value} + 1` } })
    .returning({ value: counterTable.value });
  if (!row) throw new Error(`The counter ${series} gave no number`);
  return writeNumber(formatOf(await readSetting(tx.db, chosenFormats), series).format, year, row.value);
}
