import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";

/**
 * Whose turn it is: the active sales person who has waited longest for a lead, a new one first. Nobody when there is none. Call it while the
 * counter of lead numbers is locked, so that two leads at once go to two people.
 */
export async function nextInTurn(tx: Change): Promise<string | null> {
  const last = max(leadTable.assignedAt);
  const [next] = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .leftJoin(leadTable, eq(leadTable.assignedTo, userTable.id))
    .where(and(eq(userTable.roleName, "sales"), eq(userTable.emailVerified, true), isNull(userTable.deactivatedAt)))
    .groupBy(userTable.id, userTable.createdAt)
    // Two leads of the same instant are distinguished by their numbers.
    .orderBy(sql`${last} asc nulls first`, sql`${max(leadTable.number)} asc nulls first`, asc(userTable.createdAt), asc(userTable.id))
    .limit(1);
  return next?.id ?? null;
}
