import { and, desc, eq, ne, sql } from "drizzle-orm";
import { moneyCountTable } from "#app/crm/base/money-counts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";

export type BoxCount = { id: string; on: Day; difference: Piastres; waiting: boolean };

/** The last count of a cash box that stands or waits for a decision: nothing moves in the box on a day before it. */
export async function lastCountOf({ db }: Ctx, accountId: string): Promise<BoxCount | null> {
  const { id, on, difference, status, moneyAccountId, createdAt } = moneyCountTable;
  const [last] = await db
    .select({ id, on, difference, waiting: sql<boolean>`${status} = 'waiting'` })
    .from(moneyCountTable)
    .where(and(eq(moneyAccountId, accountId), ne(status, "dismissed")))
    .orderBy(desc(on), desc(createdAt))
    .limit(1);
  return last ?? null;
}
