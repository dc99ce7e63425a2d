import { and, eq, isNull, max } from "drizzle-orm";
import { bankReconciliationTable } from "#app/crm/base/bank-statements/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";

/** The last day up to which an account and its bank were found to agree: nothing moves on the account until then. */
export async function reconciledUntil({ db }: Ctx, accountId: string): Promise<Day | null> {
  const { moneyAccountId, reopenedAt, to } = bankReconciliationTable;
  const [last] = await db
    .select({ on: max(to) })
    .from(bankReconciliationTable)
    .where(and(eq(moneyAccountId, accountId), isNull(reopenedAt)));
  return last?.on ?? null;
}
