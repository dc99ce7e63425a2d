import { and, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import { activeStatuses, answeredUntil, staleSince, winProbability, type Attention } from "#app/crm/people/leads/ageing/ageing.ts";
import { leadStatuses } from "#app/crm/people/leads/fields.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";

/** What a lead is worth, in piastres: what was agreed, else what was guessed. */
export const leadValue = sql<number>`coalesce(${leadTable.expectedValue}, ${leadTable.budgetEstimate}, 0)`;

export const weightedValue = sql<number>`${leadValue} * case ${leadTable.status} ${sql.join(
  leadStatuses.map((status) => sql`when ${sql.raw(`'${status}'`)} then ${sql.raw(String(winProbability[status]))}`),
  sql` `,
)} else 0 end / 100`;

export const checked: SQL = sql`${leadTable.status} <> 'suspected'`;

/** Conditions that lists, the board, counts and the dashboard share. Those in the trash belong to none of them, those to be checked to `suspected` alone. */
type LeadConditions = {
  listed: SQL;
  suspected: SQL;
  active: SQL;
  open: SQL;
  calls: Record<Attention, SQL>;
} & Record<Attention, SQL>;

export async function leadConditions(ctx: Ctx): Promise<LeadConditions> {
  const now = ctx.now();
  const listed = all(isListed(leadTable), checked);
  const unconverted = isNull(leadTable.convertedAt);
  // Written out, not bound: so the planner sees that a partial index covers it.
  const inActive = sql`${leadTable.status} in (${sql.raw(activeStatuses.map((status) => `'${status}'`).join(", "))})`;
  const active = all(listed, inActive, unconverted);
  const calls = {
    late: lt(leadTable.nextFollowUp, now),
    unanswered: all(
      sql`${leadTable.status} = 'new'`,
      isNull(leadTable.firstRespondedAt),
      lt(leadTable.createdAt, answeredUntil(now, await workingCalendar(ctx))),
    ),
    stale: lt(leadTable.lastActivityAt, staleSince(now)),
  };
  return {
    listed,
    suspected: all(isListed(leadTable), sql`${leadTable.status} = 'suspected'`),
    active,
    open: all(listed, inArray(leadTable.status, [...activeStatuses, "on_hold"]), unconverted),
    calls,
    late: all(active, calls.late),
    unanswered: all(active, calls.unanswered),
    stale: all(active, calls.stale),
  };
}

export async function attentionCondition(ctx: Ctx, wanted: readonly Attention[]): Promise<SQL | undefined> {
  if (wanted.length === 0) return undefined;
  const { active, calls } = await leadConditions(ctx);
  return all(active, or(...wanted.map((one) => calls[one])));
}

const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
