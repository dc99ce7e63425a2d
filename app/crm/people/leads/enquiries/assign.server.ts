import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";

/** The active sales person who has waited longest for a lead, a new one first. Others wait until the change ends, so that two leads go to two people. */
export async function nextInTurn(tx: Change): Promise<string | null> {
  await lockNames(tx, ["lead in turn"]);
  // The latest of each person from the end of an index: who has many leads is asked for one.
  const last = tx.db
    .select({ assignedAt: leadTable.assignedAt, number: leadTable.number })
    .from(leadTable)
    .where(and(eq(leadTable.assignedTo, userTable.id), isNotNull(leadTable.assignedAt)))
    .orderBy(desc(leadTable.assignedAt), desc(leadTable.number))
    .limit(1)
    .as("last");
  const [next] = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(userTable.roleName, "sales"), eq(userTable.emailVerified, true), isNull(userTable.deactivatedAt)))
    // Two leads of the same instant are distinguished by their numbers.
    .orderBy(sql`${last.assignedAt} asc nulls first`, asc(last.number), asc(userTable.createdAt), asc(userTable.id))
    .limit(1);
  return next?.id ?? null;
}
