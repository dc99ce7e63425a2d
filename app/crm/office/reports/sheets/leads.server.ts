import { and, count, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import type { LookupKind } from "#app/content/lookups/fields.ts";
import { leadConditions, leadValue, weightedValue } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, workingHourSteps } from "#app/values/calendar.ts";
import type { Sheet } from "#app/crm/office/reports/fields.ts";
import { peopleNamed } from "./people.server.ts";
import type { Range } from "#app/values/date-range.ts";
import { leadsOf, type Scope } from "#app/crm/office/reports/scope.server.ts";

/** Whoever writes is answered within so many working hours. */
const answerHours = 4;
/** The way of a lead; lost and resting ones stand where they had come to. */
export const stages = ["new", "contacted", "qualified", "proposal_sent", "negotiating", "won"] as const;
export type Stage = (typeof stages)[number];

const placeOf = (column: SQL): SQL =>
  sql`case ${column} ${sql.join(
    stages.map((stage, at) => sql`when ${sql.raw(`'${stage}'`)} then ${sql.raw(String(at))}`),
    sql` `,
  )} else 0 end`;

/** How far a lead has ever come, as a place among the stages. Its columns are named in full: the log within has some of the same names. */
export const reached: SQL<number> =
  sql<number>`greatest(${placeOf(sql.raw(`"leads"."status"`))}, coalesce((select max(${placeOf(sql`l."to"`)}) from ${statusLogTable} l where l.entity = 'lead' and l.entity_id = "leads"."id"), 0))`.mapWith(
    Number,
  );

/** Leads that came in within the range, of this scope; those in the trash belong to nobody. */
export const leadsIn = (scope: Scope, range: Range): SQL =>
  and(
    isNull(leadTable.trashedAt),
    gte(leadTable.createdAt, cairoInstant(range.from)),
    lt(leadTable.createdAt, cairoInstant(addDays(range.to, 1))),
    leadsOf(scope),
  )!;

/** Where the leads behind a figure are listed: as many as it says. */
export const leadsLink = (range: Range, scope: Scope, more: Record<string, string>): string =>
  `/crm/reports/records?${new URLSearchParams({ what: "leads", ...range, ...(scope.owner && { owner: scope.owner }), ...more })}`;

const sum = (value: SQL): SQL<number> => sql<number>`coalesce(sum(${value}), 0)::bigint`.mapWith(Number);

/** Open leads as they stand now: how many, what they are worth, and what of it is likely. */
export async function pipelineOf(ctx: Ctx, scope: Scope): Promise<{ count: number; value: number; weighted: number }> {
  const { open } = await leadConditions(ctx);
  const [row] = await ctx.db
    .select({ count: count(), value: sum(leadValue), weighted: sum(weightedValue) })
    .from(leadTable)
    .where(and(open, leadsOf(scope)));
  return row ?? { count: 0, value: 0, weighted: 0 };
}

/** How far the leads of the period came, what share went on from each stage, and how long they stood in it. */
export async function funnelSheet(ctx: Ctx, scope: Scope, range: Range): Promise<Sheet> {
  const cohort = leadsIn(scope, range);
  const stands = placeOf(sql`${leadTable.status}`);
  const place = sql<number>`${stands}`.mapWith(Number);
  const standing = await ctx.db
    .select({ place, leads: count() })
    .from(leadTable)
    .where(cohort)
    .groupBy(sql`1`);
  // Few have ever been further than they stand: lost, resting, or moved back.
  const further = ctx.db
    .select({ place: place.as("place"), reached: sql<number>`max(${placeOf(sql`${statusLogTable.to}`)})`.as("reached") })
    .from(statusLogTable)
    .innerJoin(leadTable, eq(leadTable.id, statusLogTable.entityId))
    .where(and(eq(statusLogTable.entity, "lead"), sql`${placeOf(sql`${statusLogTable.to}`)} > ${stands}`, cohort))
    .groupBy(leadTable.id, sql`1`)
    .as("further");
  const moved = await ctx.db
    .select({ place: further.place, reached: further.reached, leads: count() })
    .from(further)
    .groupBy(further.place, further.reached);
  const far = [
    ...standing,
    ...moved.flatMap((row) => [
      { place: row.place, leads: -row.leads },
      { place: row.reached, leads: row.leads },
    ]),
  ];
  const stays = await ctx.db
    .select({ stage: statusLogTable.from, seconds: sql<string | null>`avg(${statusLogTable.secondsInPrevious})` })
    .from(statusLogTable)
    .innerJoin(leadTable, eq(leadTable.id, statusLogTable.entityId))
    .where(and(eq(statusLogTable.entity, "lead"), isNotNull(statusLogTable.from), cohort))
    .groupBy(statusLogTable.from);
  const reachedBy = stages.map((_, at) => far.reduce((all, { place, leads }) => (place >= at ? all + leads : all), 0));
  const first = reachedBy[0] ?? 0;
  const secondsIn = (stage: Stage) => stays.find((stay) => stay.stage === stage)?.seconds ?? null;
  return {
    name: "funnel",
    columns: [
      { key: "stage", kind: "leadStatus" },
      { key: "leads", kind: "count" },
      { key: "ofAll", kind: "percent" },
      { key: "fromBefore", kind: "percent" },
      { key: "daysInStage", kind: "days" },
    ],
    rows: stages.map((stage, at) => {
      const [here, previous] = [reachedBy[at] ?? 0, at === 0 ? null : (reachedBy[at - 1] ?? 0)];
      const seconds = secondsIn(stage);
      return {
        cells: [
          stage,
          here,
          first > 0 ? Math.round((here / first) * 10_000) : null,
          previous ? Math.round((here / previous) * 10_000) : null,
          stage === "won" || seconds === null ? null : Math.round(Number(seconds) / 8640) / 10,
        ],
        to: leadsLink(range, scope, { stage }),
      };
    }),
  };
}

async function named(ctx: Ctx, kind: LookupKind, keys: readonly string[]): Promise<(key: string) => Bilingual> {
  const options = keys.length > 0 ? await lookupOptions(kind)(ctx, { values: [...keys] }) : [];
  return (key) => options.find(({ value }) => value === key)?.label ?? { en: key, ar: key };
}

/** Where leads come from, and what came of them. */
export async function sourcesSheet(ctx: Ctx, scope: Scope, range: Range): Promise<Sheet> {
  const rows = await ctx.db
    .select({
      source: leadTable.source,
      leads: count(),
      won: sql<number>`(count(*) filter (where ${leadTable.status} = 'won'))::int`,
      value: sql<number>`coalesce(sum(${leadTable.expectedValue}) filter (where ${leadTable.status} = 'won'), 0)::bigint`.mapWith(Number),
    })
    .from(leadTable)
    .where(leadsIn(scope, range))
    .groupBy(leadTable.source)
    .orderBy(desc(sql`2`));
  const nameOf = await named(
    ctx,
    "leadSource",
    rows.map(({ source }) => source),
  );
  return {
    name: "sources",
    columns: [
      { key: "source", kind: "name" },
      { key: "leads", kind: "count" },
      { key: "won", kind: "count" },
      { key: "winRate", kind: "percent" },
      { key: "wonValue", kind: "money" },
    ],
    rows: rows.map(({ source, leads, won, value }) => ({
      cells: [nameOf(source), leads, won, leads > 0 ? Math.round((won / leads) * 10_000) : null, value],
      to: leadsLink(range, scope, { source }),
    })),
    total: totals(rows),
  };
}

function totals(rows: readonly { leads: number; won: number; value: number }[]) {
  const all = rows.reduce((sums, row) => ({ leads: sums.leads + row.leads, won: sums.won + row.won, value: sums.value + row.value }), {
    leads: 0,
    won: 0,
    value: 0,
  });
  return ["", all.leads, all.won, all.leads > 0 ? Math.round((all.won / all.leads) * 10_000) : null, all.value];
}

/** Why leads of the period were lost. */
export async function lostSheet(ctx: Ctx, scope: Scope, range: Range): Promise<Sheet> {
  const rows = await ctx.db
    .select({ reason: leadTable.lostReason, leads: count(), value: sum(leadValue) })
    .from(leadTable)
    .where(and(leadsIn(scope, range), eq(leadTable.status, "lost")))
    .groupBy(leadTable.lostReason)
    .orderBy(desc(sql`2`));
  const nameOf = await named(
    ctx,
    "lostReason",
    rows.flatMap(({ reason }) => reason ?? []),
  );
  const all = rows.reduce((total, { leads }) => total + leads, 0);
  return {
    name: "lost",
    columns: [
      { key: "reason", kind: "name" },
      { key: "leads", kind: "count" },
      { key: "share", kind: "percent" },
      { key: "lostValue", kind: "money" },
    ],
    rows: rows.map(({ reason, leads, value }) => ({
      cells: [reason ? nameOf(reason) : null, leads, Math.round((leads / all) * 10_000), value],
      to: leadsLink(range, scope, { lost: reason ?? "none" }),
    })),
    total: ["", all, all > 0 ? 10_000 : null, rows.reduce((total, { value }) => total + value, 0)],
  };
}

/** How leads were answered: in time, or later than after four working hours (also those that still wait so long), and how many tenths of hours all answers took. */
export type Answers = Record<"leads" | "inTime" | "late" | "answered" | "tenths", number>;
type AnswersOf = Answers & { person: string | null };

/** How the leads of the period were answered, by whose they are, most leads first. */
export async function answersIn(ctx: Ctx, scope: Scope, range: Range): Promise<AnswersOf[]> {
  const { starts, plus, at } = workingHourSteps(range.from, addDays(range.to, 1), answerHours, await workingCalendar(ctx));
  const instants = (times: readonly number[]) => sql`${sql.param(times.map((time) => new Date(time).toISOString()))}::timestamptz[]`;
  const { createdAt, firstRespondedAt, assignedTo } = leadTable;
  const leads = ctx.db
    .select({
      person: assignedTo,
      came: sql`${createdAt}`.as("came"),
      answered: sql`${firstRespondedAt}`.as("answered"),
      step: sql`width_bucket(${createdAt}, ${instants(starts)})`.as("step"),
    })
    .from(leadTable)
    .where(leadsIn(scope, range))
    // Kept apart, so that each lead's step is looked up once.
    .offset(0)
    .as("leads");
  const later = sql`(${sql.param(plus)}::float8[])[step]`;
  const due = sql`case when ${later} < 0 then (${instants(at)})[step] else came + ${later} * interval '1 millisecond' end`;
  const late = sql`coalesce(answered, ${ctx.now().toISOString()}::timestamptz) > ${due}`;
  const number = (of: SQL) => sql<number>`${of}`.mapWith(Number);
  return ctx.db
    .select({
      person: leads.person,
      leads: count(),
      inTime: number(sql`count(*) filter (where answered is not null and not ${late})`),
      late: number(sql`count(*) filter (where ${late})`),
      answered: number(sql`count(answered)`),
      tenths: number(sql`coalesce(sum(floor(extract(epoch from answered - came)::float8 / 360 + 0.5)), 0)`),
    })
    .from(leads)
    .groupBy(leads.person)
    .orderBy(desc(sql`2`));
}

export const allAnswers = (rows: readonly Answers[]): Answers =>
  rows.reduce(
    (all, row) => ({
      leads: all.leads + row.leads,
      inTime: all.inTime + row.inTime,
      late: all.late + row.late,
      answered: all.answered + row.answered,
      tenths: all.tenths + row.tenths,
    }),
    { leads: 0, inTime: 0, late: 0, answered: 0, tenths: 0 },
  );

/** Who answers how fast. */
export async function responseSheet(ctx: Ctx, scope: Scope, range: Range, answers: readonly AnswersOf[]): Promise<Sheet> {
  const nameOf = await peopleNamed(
    ctx,
    answers.map(({ person }) => person),
  );
  const line = ({ leads, inTime, late, answered, tenths }: Answers) => [
    leads,
    inTime,
    late,
    inTime + late > 0 ? Math.round((inTime / (inTime + late)) * 10_000) : null,
    answered > 0 ? Math.round(tenths / answered) / 10 : null,
  ];
  return {
    name: "response",
    columns: [
      { key: "person", kind: "name" },
      { key: "leads", kind: "count" },
      { key: "inTime", kind: "count" },
      { key: "tooLate", kind: "count" },
      { key: "inTimeShare", kind: "percent" },
      { key: "answerHours", kind: "hours" },
    ],
    rows: answers.map((own) => ({
      cells: [nameOf(own.person), ...line(own)],
      to: leadsLink(range, scope, { person: own.person ?? "none" }),
    })),
    total: answers.length > 0 ? ["", ...line(allAnswers(answers))] : undefined,
  };
}

/** Follow-ups as they stand now: late, today, and within a week, by whose they are. */
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
  const nameOf = await peopleNamed(
    ctx,
    rows.map(({ person }) => person),
  );
  const all = (key: "late" | "today" | "soon") => rows.reduce((total, row) => total + row[key], 0);
  return {
    name: "followUps",
    columns: [
      { key: "person", kind: "name" },
      { key: "late", kind: "count" },
      { key: "today", kind: "count" },
      { key: "thisWeek", kind: "count" },
    ],
    rows: rows.map(({ person, late, today, soon }) => ({
      cells: [nameOf(person), late, today, soon],
      to: `/crm/leads?view=table&nextFollowUp=..${addDays(cairoDay(now), 7)}${person ? `&assignedTo=${person}` : ""}`,
      ...(late > 0 && { tone: "bad" as const }),
    })),
    total: ["", all("late"), all("today"), all("soon")],
  };
}
