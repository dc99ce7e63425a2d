import { sql, type SQL } from "drizzle-orm";
import { addDays, isDay, type Day } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";

type Line = { on: Day; row: string; number: string };

/** By what the lines of a statement are in order: day, number and own row, as an address says it. */
export const lineKey = ({ on, row, number }: Omit<Line, "number"> & { number?: string }): string =>
  [on, row, number].filter(Boolean).join(" ");

/** What an address says, or null where it says none. */
export function lineKeyIn(asked: string | null): Line | null {
  const [on = "", row = "", ...number] = (asked ?? "").split(" ");
  return isDay(on) && isUuid(row) && !asked?.includes("\0") ? { on, row, number: number.join(" ") } : null;
}

/** What stands before it, `own` being the row of a line. */
export const beforeLine = ({ on, row, number }: Line, own: SQL): SQL =>
  sql`("on", number, ${own}) < (${on}::date, ${number}::text, ${row}::uuid)`;

const looksBack = [4, 31];

/** The newest rows until `last`, more than `most` where there are: read of a few days first, so that of a busy account no older one is. */
export async function newestSince<Row>(begin: Day, last: Day, most: number, read: (from: Day) => Promise<{ rows: Row[] }>): Promise<Row[]> {
  for (const from of looksBack.map((days) => addDays(last, -days)).filter((day) => day > begin)) {
    const { rows } = await read(from);
    if (rows.length > most) return rows;
  }
  return (await read(begin)).rows;
}
