import { sql } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";
import { counterTable } from "./table.server.ts";

const businessZone = "Africa/Cairo";
const counterDigits = 5;

/** The year in Cairo at this instant: numbers start again on 1 January there. */
function yearOf(at: Date): number {
  return Number(new Intl.DateTimeFormat("en", { timeZone: businessZone, year: "numeric" }).format(at));
}

/** The next number of a yearly series, such as `LED-2026-00001`. The counter stays locked until the caller's transaction ends. */
export async function nextNumber(tx: Change, series: string): Promise<string> {
  const year = yearOf(tx.now());
  const [row] = await tx.db
    .insert(counterTable)
    .values({ series, year, value: 1 })
    .onConflictDoUpdate({ target: [counterTable.series, counterTable.year], set: { value: sql`${counterTable.value} + 1` } })
    .returning({ value: counterTable.value });
  if (!row) throw new Error(`The counter ${series} gave no number`);
  return `${series}-${year}-${String(row.value).padStart(counterDigits, "0")}`;
}
