import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { and, count, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import type { LookupKind } from "#app/content/lookups/fields.ts";
import { answerHours, leadStages, stageOf, type LeadStatus } from "#app/crm/people/leads/fields.ts";
import { checked, leadConditions, leadValue, weightedValue } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, daysBetween, workingHourSteps, type WorkingTime } from "#app/values/calendar.ts";
import { columnsOf, type Sheet } from "#app/crm/office/reports/fields.ts";
import { cameWithin } from "#app/crm/office/reports/parts/part-query.ts";
import { peopleNamed } from "./people.server.ts";
import type { Range } from "#app/values/date-range.ts";
import { leadsOf, type Scope } from "#app/crm/office/reports/questions/scope.server.ts";

export const leadsIn = (scope: Scope, range: Range): SQL =>
  and(isNull(leadTable.trashedAt), checked, cameWithin(leadTable.createdAt, range), leadsOf(scope))!;

export const leadsLink = (range: Range, scope: Scope, more: Record<string, string>): string =>
  `/crm/reports/records?${new URLSearchParams({ what: "leads", ...range, ...(scope.owner && { owner: scope.owner }), ...more })}`;

const sum = (value: SQL): SQL<number> => sql<number>`coalesce(sum(${value}), 0)::bigint`.mapWith(Number);

export async function pipelineOf(ctx: Ctx, scope: Scope): Promise<{ count: number; value: number; weighted: number }> {
  const { open } = await leadConditions(ctx);
  const [row] = await ctx.db
    .select({ count: count(), value: sum(leadValue), weighted: sum(weightedValue) })
    .from(leadTable)
    .where(and(open, leadsOf(scope)));
  return row ?? { count: 0, value: 0, weighted: 0 };
}

export function funnelSheet(leads: readonly CohortRow[], stays: Awaited<ReturnType<typeof staysIn>>, scope: Scope, range: Range): Sheet {
  const reachedBy = leadStages.map((_, at) =>
    addUp(
      leads.filter(({ status, furthest }) => Math.max(stageOf(status), furthest) >= at),
      "leads",
    ),
  );
  const first = reachedBy[0] ?? 0;
  return {
    name: "funnel",
    columns: columnsOf({ stage: "leadStatus", leads: "count", ofAll: "percent", fromBefore: "percent", daysInStage: "days" }),
    rows: leadStages.map((stage, at) => {
      const [here, previous] = [reachedBy[at] ?? 0, at === 0 ? null : (reachedBy[at - 1] ?? 0)];
      const stay = stays.find(({ from }) => from === stage);
      return {
        cells: [
          stage,
          here,
          first > 0 ? Math.round((here / first) * 10_000) : null,
          previous ? Math.round((here / previous) * 10_000) : null,
          stage === "won" || !stay ? null : Math.round(stay.seconds / stay.times / 8640) / 10,
        ],
        to: leadsLink(range, scope, { stage }),
      };
    }),
  };
}

export const staysIn = (ctx: Ctx, scope: Scope, range: Range) => {
  const { entity, entityId, from, at, secondsInPrevious } = statusLogTable;
  return (
    ctx.db
      .select({ from, times: count(), seconds: sum(sql`${secondsInPrevious}`) })
      .from(statusLogTable)
      .innerJoin(leadTable, eq(leadTable.id, entityId))
      // No lead moves before it is there; the clocks of two machines differ by less than a day.
      .where(and(eq(entity, "lead"), isNotNull(secondsInPrevious), gte(at, cairoInstant(addDays(range.from, -1))), leadsIn(scope, range)))
      .groupBy(from)
  );
};

async function named(ctx: Ctx, kind: LookupKind, rows: readonly { key: string | null }[]): Promise<(key: string) => Bilingual> {
  const keys = rows.flatMap(({ key }) => key ?? []);
  const options = keys.length > 0 ? await choices[`lookup:${kind}`](ctx, { values: keys }) : [];
  return (key) => options.find(({ value }) => value === key)?.label ?? { en: key, ar: key };
}

export async function sourcesSheet(ctx: Ctx, leads: readonly CohortRow[], scope: Scope, range: Range): Promise<Sheet> {
  const rows = by("source", leads);
  const line = (name: Bilingual | "", { leads: all, won, wonValue }: Sums) => [
    name,
    all,
    won,
    all > 0 ? Math.round((won / all) * 10_000) : null,
    wonValue,
  ];
  const nameOf = await named(ctx, "leadSource", rows);
  return {
    name: "sources",
    columns: columnsOf({ source: "name", leads: "count", won: "count", winRate: "percent", wonValue: "money" }),
    rows: rows.map((row) => ({ cells: line(nameOf(row.key), row), to: leadsLink(range, scope, { source: row.key }) })),
    total: line("", totalled(leads)),
  };
}

export async function lostSheet(ctx: Ctx, leads: readonly CohortRow[], scope: Scope, range: Range): Promise<Sheet> {
  const rows = by(
    "reason",
    leads.filter(({ status }) => status === "lost"),
  );
  const nameOf = await named(ctx, "lostReason", rows);
  const [all, lost] = [addUp(rows, "leads"), addUp(rows, "value")];
  return {
    name: "lost",
    columns: columnsOf({ reason: "name", leads: "count", share: "percent", lostValue: "money" }),
    rows: rows.map(({ key, leads: own, value }) => ({
      cells: [key ? nameOf(key) : null, own, Math.round((own / all) * 10_000), value],
      to: leadsLink(range, scope, { lost: key ?? "none" }),
    })),
    total: ["", all, all > 0 ? 10_000 : null, lost],
  };
}

/**
 * Leads of one person, source, state, furthest place and reason: how many, what they are worth, and how they were answered: in time, or later than after
 * four working hours (also those that still wait so long), and how many tenths of hours all answers took.
 */
const sumNames = ["leads", "won", "wonValue", "value", "inTime", "late", "answered", "tenths"] as const;
type Sums = Record<(typeof sumNames)[number], number>;
export type CohortRow = Sums & { person: string | null; source: string; status: LeadStatus; furthest: number; reason: string | null };

let lastSteps: { key: string; steps: ReturnType<typeof workingHourSteps> } | undefined;

/** The working calendar of a range as steps; those asked for last are kept, because a year takes longer than the question itself. */
function stepsIn({ from, to }: Range, working: WorkingTime): ReturnType<typeof workingHourSteps> {
  const key = JSON.stringify([from, to, working]);
  if (lastSteps?.key !== key) lastSteps = { key, steps: workingHourSteps(from, addDays(to, 1), answerHours, working) };
  return lastSteps.steps;
}

export async function cohortIn(ctx: Ctx, scope: Scope, range: Range): Promise<CohortRow[]> {
  const { starts, plus, at } = stepsIn(range, await workingCalendar(ctx));
  const instants = (times: readonly number[]) => sql`${sql.param(times.map((time) => new Date(time).toISOString()))}::timestamptz[]`;
  // The leads of each step of the calendar come from the index together: none of them looks for its step. One person's have a limit, which keeps
  // the planner from trying each of them with all steps.
  const until = [...starts.slice(1), cairoInstant(addDays(range.to, 1)).getTime()];
  const steps = sql`(
    select since, until, case when plus < 0 then at end as at, plus * interval '1 millisecond' as plus
    from unnest(${instants(starts)}, ${instants(until)}, ${sql.param(plus)}::float8[], ${instants(at)}) step (since, until, plus, at)
    offset 0) step`;
  const part = (days: Range) => {
    const within = and(leadsIn(scope, days), sql`${leadTable.createdAt} >= step.since and ${leadTable.createdAt} < step.until`);
    const own = ctx.db.select().from(leadTable).where(within);
    const leads = ((scope.me ?? scope.owner) ? own.limit(Number.MAX_SAFE_INTEGER) : own).as("leads");
    return ctx.db
      .select({
        person: leads.assignedTo,
        source: leads.source,
        status: leads.status,
        furthest: leads.furthest,
        reason: leads.lostReason,
        late: sql<boolean>`coalesce(${leads.firstRespondedAt}, ${ctx.now().toISOString()}::timestamptz) > coalesce(step.at, ${leads.createdAt} + step.plus)`,
        leads: count(),
        expected: sum(sql`${leads.expectedValue}`),
        value: sum(leadValue),
        answered: count(leads.firstRespondedAt),
        tenths: sum(sql`floor(date_part('epoch', ${leads.firstRespondedAt} - ${leads.createdAt}) / 360 + 0.5)`),
      })
      .from(steps)
      .crossJoinLateral(leads)
      .groupBy(sql`1, 2, 3, 4, 5, 6`);
  };
  // Two halves on two connections: PostgreSQL would read the steps with one processor.
  const middle = addDays(range.from, Math.floor(daysBetween(range.from, range.to) / 2));
  const rows = (await Promise.all([part({ ...range, to: middle }), part({ ...range, from: addDays(middle, 1) })])).flat();
  return rows.map(({ late, expected, ...row }) => ({
    ...row,
    ...(row.status === "won" ? { won: row.leads, wonValue: expected } : { won: 0, wonValue: 0 }),
    ...(late ? { inTime: 0, late: row.leads } : { inTime: row.answered, late: 0 }),
  }));
}

const addUp = <K extends string>(rows: readonly Record<K, number>[], key: K): number => rows.reduce((all, row) => all + row[key], 0);

export const totalled = (rows: readonly Sums[]): Sums => Object.fromEntries(sumNames.map((name) => [name, addUp(rows, name)])) as Sums;

const by = <K extends "person" | "source" | "reason">(key: K, rows: readonly CohortRow[]) =>
  [...Map.groupBy(rows, (row) => row[key])]
    .map(([of, own]) => ({ key: of, ...totalled(own) }))
    .toSorted((one, other) => other.leads - one.leads || other.value - one.value);

export async function responseSheet(ctx: Ctx, leads: readonly CohortRow[], scope: Scope, range: Range): Promise<Sheet> {
  const answers = by("person", leads);
  const nameOf = await peopleNamed(ctx);
  const line = ({ leads: all, inTime, late, answered, tenths }: Sums) => [
    all,
    inTime,
    late,
    inTime + late > 0 ? Math.round((inTime / (inTime + late)) * 10_000) : null,
    answered > 0 ? Math.round(tenths / answered) / 10 : null,
  ];
  return {
    name: "response",
    columns: columnsOf({ person: "name", leads: "count", inTime: "count", tooLate: "count", inTimeShare: "percent", answerHours: "hours" }),
    rows: answers.map((own) => ({
      cells: [nameOf(own.key), ...line(own)],
      to: leadsLink(range, scope, { person: own.key ?? "none" }),
    })),
    total: answers.length > 0 ? ["", ...line(totalled(leads))] : undefined,
  };
}

export async function followUpsSheet(ctx: Ctx, scope: Scope): Promise<Sheet> {
  const { active } = await leadConditions(ctx);
  const now = ctx.now();
  const tomorrow = cairoInstant(addDays(cairoDay(now), 1));
  const week = cairoInstant(addDays(cairoDay(now), 8));
  const rows = await ctx.db
    .select({
      person: leadTable.assignedTo,
      late: sql<number>`(count(*) filter (where ${leadTable.nextFollowUp} < ${now}))::int`,
      today: sql<number>`(count(*) filter (where ${leadTable.nextFollowUp} >= ${now} and ${leadTable.nextFollowUp} < ${tomorrow}))::int`,
      soon: sql<number>`(count(*) filter (where ${leadTable.nextFollowUp} >= ${tomorrow}))::int`,
    })
    .from(leadTable)
    .where(and(active, isNotNull(leadTable.nextFollowUp), lt(leadTable.nextFollowUp, week), leadsOf(scope)))
    .groupBy(leadTable.assignedTo)
    .orderBy(desc(sql`2`));
  const nameOf = await peopleNamed(ctx);
  const all = (key: "late" | "today" | "soon") => rows.reduce((total, row) => total + row[key], 0);
  return {
    name: "followUps",
    columns: columnsOf({ person: "name", late: "count", today: "count", thisWeek: "count" }),
    rows: rows.map(({ person, late, today, soon }) => ({
      cells: [nameOf(person), late, today, soon],
      to: `/crm/leads?view=table&nextFollowUp=..${addDays(cairoDay(now), 7)}${person ? `&assignedTo=${person}` : ""}`,
      ...(late > 0 && { tone: "bad" as const }),
    })),
    total: ["", all("late"), all("today"), all("soon")],
  };
}
