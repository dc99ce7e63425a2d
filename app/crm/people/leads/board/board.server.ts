import { and, countDistinct, desc, eq, gte, inArray, sql, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { conditionOf } from "#app/kit/entity/listing.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import type { ListQuery } from "#app/kit/entity/screens.ts";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, cairoInstant, monthStart } from "#app/values/calendar.ts";
import type { PropertyType } from "#app/values/property-type.ts";
import { activeStatuses, signalsOf, type Signal } from "#app/crm/people/leads/ageing/ageing.ts";
import { leadConditions, leadValue } from "#app/crm/people/leads/list/conditions.server.ts";
import { boardStatuses, type LeadPriority, type LeadStatus } from "#app/crm/people/leads/fields.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { LeadState } from "#app/crm/people/leads/flow.ts";

const cardsInLane = 50;
export const countedTo = 10_000;

export type LeadCard = LeadState & {
  id: string;
  version: number;
  number: string;
  name: Bilingual;
  propertyType: PropertyType | null;
  propertySize: number | null;
  value: number;
  expectedValue: number | null;
  priority: LeadPriority;
  nextFollowUp: string | null;
  onHoldUntil: string | null;
  assignedTo: string | null;
  signals: Signal[];
};

/** `total` is at most 10 001, which stands for more; the sum (piastres) is known only below that. */
export type LeadLane = { status: LeadStatus; total: number; sum: number | null; cards: LeadCard[] };

const leadsWhere = (where: SQL | undefined): SQL => sql`from ${leadTable} where ${where}`;

/** The lanes of the board as the address filters them. Each lane is a query of its own, so that an index serves it; they go together by `union all`. */
export async function leadBoard(ctx: Ctx, query: ListQuery, only: SQL | undefined): Promise<LeadLane[]> {
  authorize(ctx.actor, "lead.read");
  const { status: wanted, ...filters } = query.filters;
  const matching = and(conditionOf(ctx, leadTable, leadEntity, { ...wholeList, q: query.q, filters }), only);
  const statuses = boardStatuses.filter((status) => !wanted || wanted.includes(status));
  if (statuses.length === 0) return [];
  const lanes = sql`unnest(array[${sql.join(
    statuses.map((status) => sql`${status}::text`),
    sql`, `,
  )}]) as lane(status)`;
  const inLane = sql`${leadTable.status} = lane.status and ${matching}`;
  const newest = ctx.db.execute<{ id: string }>(
    sql`select card.id from ${lanes} cross join lateral (select ${leadTable.id} as id from ${leadTable} where ${inLane} order by ${leadTable.createdAt} desc, ${leadTable.id} desc limit ${cardsInLane}) card`,
  );
  // Each with its state written into it: grouped by state, the planner would read every lead.
  const summing = ctx.db.execute<{ status: LeadStatus; total: number; sum: number | string }>(
    sql.join(
      statuses.map((status) => {
        const lane = sql`select ${leadValue} as value from ${leadTable} where ${and(eq(leadTable.status, status), matching)} limit ${countedTo + 1}`;
        return sql`select ${status}::text as status, count(*)::int as total, coalesce(sum(value), 0) as sum from (${lane}) lane`;
      }),
      sql` union all `,
    ),
  );
  const [{ rows: ids }, { rows: sums }, working] = await Promise.all([newest, summing, workingCalendar(ctx)]);
  const rows = await ctx.db
    .select()
    .from(leadTable)
    .where(
      inArray(
        leadTable.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(leadTable.createdAt), desc(leadTable.id));
  const now = ctx.now();
  return statuses.map((status) => {
    const { total, sum } = sums.find((lane) => lane.status === status)!;
    return {
      status,
      total,
      sum: total > countedTo ? null : Number(sum),
      cards: rows.flatMap((row) => (row.status === status ? [cardOf(row, signalsOf(timesOf(row), now, working))] : [])),
    };
  });
}

type Row = typeof leadTable.$inferSelect;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const timesOf = (row: Row) => ({
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  nextFollowUp: iso(row.nextFollowUp),
  firstRespondedAt: iso(row.firstRespondedAt),
  lastActivityAt: iso(row.lastActivityAt),
  convertedAt: iso(row.convertedAt),
});

const cardOf = (row: Row, signals: Signal[]): LeadCard => ({
  id: row.id,
  version: row.version,
  number: row.number,
  name: bilingual(row.nameEn, row.nameAr),
  propertyType: row.propertyType,
  propertySize: row.propertySize,
  value: row.expectedValue ?? row.budgetEstimate ?? 0,
  expectedValue: row.expectedValue,
  priority: row.priority,
  nextFollowUp: iso(row.nextFollowUp),
  onHoldUntil: iso(row.onHoldUntil),
  assignedTo: row.assignedTo,
  status: row.status,
  heldFrom: row.heldFrom,
  converted: row.convertedAt !== null,
  signals,
});

/** How things stand, for the head of the page: how many are open, in all and to be checked, what they come to while that is known, how many were won since the first of the month. */
export type LeadSummary = { open: number; all: number; suspected: number; pipeline: number | null; won: number };

export async function leadSummary(ctx: Ctx): Promise<LeadSummary> {
  authorize(ctx.actor, "lead.read");
  const { listed, suspected } = await leadConditions(ctx);
  const active = and(listed, inArray(leadTable.status, [...activeStatuses]));
  const month = cairoInstant(monthStart(cairoDay(ctx.now())));
  // A question for each of the month's moves: joined, the planner would read every lead that was ever won.
  const stillWon = sql`(select ${and(eq(leadTable.status, "won"), listed)} from ${leadTable} where ${leadTable.id} = ${statusLogTable.entityId})`;
  const winning = ctx.db
    .select({ leads: countDistinct(statusLogTable.entityId) })
    .from(statusLogTable)
    .where(and(eq(statusLogTable.entity, "lead"), eq(statusLogTable.to, "won"), gte(statusLogTable.at, month), stillWon));
  const counted = (where: SQL | undefined) => sql`(select count(*)::int from (select 1 ${leadsWhere(where)} limit ${countedTo + 1}) found)`;
  // `offset 0` keeps the counts from being asked once more where they are compared.
  const { rows } = await ctx.db
    .execute<LeadSummary>(sql`select open, all_ as "all", ${counted(suspected)} as suspected, (${winning})::int as won,
    case when open <= ${countedTo} then (select coalesce(sum(${leadValue}), 0)::float8 ${leadsWhere(active)}) end as pipeline
    from (select ${counted(active)} as open, ${counted(listed)} as all_ offset 0) counts`);
  return rows[0]!;
}
