import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { accountOf } from "#app/access/actor.ts";
import { allows, authorize, may } from "#app/access/permissions.ts";
import { meetingsBetween } from "#app/crm/work/meetings/scheduling/read.server.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";
import { taskRows, type TaskRow } from "#app/crm/work/tasks/lists/rows.server.ts";
import { countUpTo, countedTo } from "#app/kit/entity/paging.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, daysBetween, weekStart, type Day } from "#app/values/calendar.ts";
import { Unavailable } from "#app/values/errors.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { moneyOf, waitingQuotations, type MoneyPart, type WaitingPart } from "./dashboard-money.server.ts";
import { activeStatuses, type Attention } from "#app/crm/people/leads/ageing.ts";
import { leadConditions, leadValue, weightedValue } from "#app/crm/people/leads/operations.server.ts";
import type { LeadStatus } from "#app/crm/people/leads/fields.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { openProjectStatuses } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { worksOf, type Work } from "#app/crm/work/projects/works.server.ts";
import { openTasks } from "#app/crm/work/tasks/operations.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

const shownTasks = 8;
const shownFollowUps = 6;
const shownProjects = 6;
const followedDays = 7;

/** Sums in piastres; null where there are more leads than are summed. `total` is at most one more than is counted. */
export type Stage = { status: LeadStatus; total: number; sum: number | null; weighted: number | null };
export type FollowUp = { id: string; name: Bilingual; at: string; status: LeadStatus; assignedTo: string | null; daysLate: number };
export type OnSite = Work & {
  id: string;
  number: string;
  name: Bilingual;
  compound: string;
  governorate: string | null;
  managerId: string;
  targetEndOn: string | null;
  daysLeft: number | null;
};
/** What waits with one person, or with nobody yet (`id` null). */
export type Waiting = { id: string | null } & Record<Attention | "active", number>;

export type LeadPart = {
  stages: Stage[];
  late: number;
  unanswered: number;
  unassigned: number;
  /** Enquiries to be checked, for whoever may release them. */
  suspected: number;
  followUps: { total: number; rows: FollowUp[]; until: Day };
  people: Waiting[] | null;
};

export type Dashboard = {
  role: "manager" | "sales" | "designer" | "accountant";
  today: Day;
  me: string;
  /** Whose leads and projects are counted: one's own, or everybody's (null). */
  whose: string | null;
  meetings: { today: CalendarMeeting[]; week: number };
  tasks: { rows: TaskRow[]; open: number; late: number; today: number };
  leads: LeadPart | null;
  projects: { rows: OnSite[]; onSite: number; open: number; late: number };
  clients: number | null;
  money: MoneyPart | null;
  quotations: WaitingPart | null;
  may: { meet: boolean; lead: boolean; task: boolean; bill: boolean };
};

export async function dashboard(ctx: Ctx): Promise<Dashboard> {
  authorize(ctx.actor, "task.read");
  const account = accountOf(ctx);
  if (!account || account.role === "unknown" || account.role === "pending" || account.role === "admin") throw new Unavailable();
  const { role, id: me } = account;
  const today = cairoDay(ctx.now());
  const sells = role === "manager" || role === "sales";
  // A sales person's figures are his own, a designer's projects too; a manager answers for all.
  const whose = role === "sales" || role === "designer" ? me : null;
  // Leads and money, which take longest, beside all the others.
  const [leads, money, others] = await Promise.all([
    sells ? leadsOf(ctx, whose, today) : null,
    role === "manager" || role === "accountant" ? moneyOf(ctx, today) : null,
    (async () => ({
      meetings: await meetingsOf(ctx, me, today),
      tasks: await tasksOf(ctx, me, today),
      projects: await projectsOf(ctx, role === "designer" ? me : null, today),
      clients: role === "accountant" ? await activeClients(ctx) : null,
      quotations: sells ? await waitingQuotations(ctx, whose, today) : null,
    }))(),
  ]);
  return {
    role,
    today,
    me,
    whose,
    leads,
    money,
    ...others,
    may: {
      meet: allows(role, "meeting.create"),
      lead: allows(role, "lead.create"),
      task: allows(role, "task.create"),
      bill: !sells && allows(role, "invoice.create"),
    },
  };
}

async function meetingsOf(ctx: Ctx, me: string, today: Day): Promise<Dashboard["meetings"]> {
  const first = weekStart(today);
  const week = (await meetingsBetween(ctx, first, addDays(first, 6), { person: me, types: [], project: null })).filter(
    ({ status }) => status !== "cancelled",
  );
  return { today: week.filter(({ startsAt }) => cairoDay(new Date(startsAt)) === today), week: week.length };
}

async function tasksOf(ctx: Ctx, me: string, today: Day): Promise<Dashboard["tasks"]> {
  const mine = and(openTasks(), eq(taskTable.assigneeId, me));
  const [counts] = await ctx.db
    .select({
      open: count(),
      late: sql<number>`(count(*) filter (where ${lt(taskTable.dueOn, today)}))::int`,
      today: sql<number>`(count(*) filter (where ${eq(taskTable.dueOn, today)}))::int`,
    })
    .from(taskTable)
    .where(mine);
  return {
    rows: await taskRows(ctx, and(mine, lte(taskTable.dueOn, today)), shownTasks),
    open: counts?.open ?? 0,
    late: counts?.late ?? 0,
    today: counts?.today ?? 0,
  };
}

async function leadsOf(ctx: Ctx, whose: string | null, today: Day): Promise<LeadPart> {
  const { active, calls, suspected } = await leadConditions(ctx);
  const own = whose ? eq(leadTable.assignedTo, whose) : undefined;
  const counting = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  // One question for all of it: the index of open leads answers it alone.
  const rows = await ctx.db
    .select({
      id: leadTable.assignedTo,
      status: leadTable.status,
      active: count(),
      late: counting(calls.late),
      unanswered: counting(calls.unanswered),
      stale: counting(calls.stale),
      sum: sql<number>`sum(${leadValue})`.mapWith(Number),
      weighted: sql<number>`sum(${weightedValue})`.mapWith(Number),
    })
    .from(leadTable)
    .where(and(active, own))
    .groupBy(leadTable.assignedTo, leadTable.status);
  return {
    stages: activeStatuses.map((status) => {
      const stage = rows.filter((row) => row.status === status);
      const total = upTo(stage, "active");
      const known = total <= countedTo;
      return { status, total, sum: known ? totalOf(stage, "sum") : null, weighted: known ? Math.round(totalOf(stage, "weighted")) : null };
    }),
    late: upTo(rows, "late"),
    unanswered: upTo(rows, "unanswered"),
    unassigned: whose
      ? 0
      : upTo(
          rows.filter(({ id }) => id === null),
          "active",
        ),
    suspected: may(ctx, "lead.transition") ? await countUpTo(ctx, leadTable, suspected, countedTo) : 0,
    followUps: await followUpsOf(ctx, active, own, today),
    people: whose ? null : waitingByPerson(rows),
  };
}

const totalOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number => rows.reduce((sum, row) => sum + row[key], 0);
/** Said no further than anybody reads: one more than is counted stands for more. */
const upTo = <K extends string>(rows: readonly Record<K, number>[], key: K): number => Math.min(countedTo + 1, totalOf(rows, key));

async function followUpsOf(ctx: Ctx, active: SQL, own: SQL | undefined, today: Day): Promise<LeadPart["followUps"]> {
  const until = addDays(today, followedDays);
  const where = and(active, own, isNotNull(leadTable.nextFollowUp), lt(leadTable.nextFollowUp, cairoInstant(addDays(until, 1))));
  const rows = await ctx.db
    .select({
      id: leadTable.id,
      en: leadTable.nameEn,
      ar: leadTable.nameAr,
      at: leadTable.nextFollowUp,
      status: leadTable.status,
      assignedTo: leadTable.assignedTo,
    })
    .from(leadTable)
    .where(where)
    .orderBy(asc(leadTable.nextFollowUp), asc(leadTable.id))
    .limit(shownFollowUps);
  return {
    until,
    total: await countUpTo(ctx, leadTable, where, countedTo),
    rows: rows.map(({ id, en, ar, at, status, assignedTo }) => ({
      id,
      name: { en: en ?? "", ar: ar ?? "" },
      at: at!.toISOString(),
      status,
      assignedTo,
      daysLate: at! < ctx.now() ? Math.max(0, daysBetween(cairoDay(at!), today)) : -1,
    })),
  };
}

function waitingByPerson(rows: readonly Waiting[]): Waiting[] {
  return [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, own]) => ({
      id,
      active: totalOf(own, "active"),
      late: totalOf(own, "late"),
      unanswered: totalOf(own, "unanswered"),
      stale: totalOf(own, "stale"),
    }))
    .toSorted((a, b) => Number(a.id !== null) - Number(b.id !== null) || b.active - a.active);
}

async function projectsOf(ctx: Ctx, leader: string | null, today: Day): Promise<Dashboard["projects"]> {
  const table = crmProjectTable;
  const own = and(isListed(table), leader ? eq(table.managerId, leader) : undefined);
  const onSite = and(own, eq(table.status, "in_progress"));
  const rows = await ctx.db
    .select({
      id: table.id,
      number: table.number,
      en: table.nameEn,
      ar: table.nameAr,
      compound: table.compound,
      governorate: table.governorate,
      managerId: table.managerId,
      targetEndOn: table.targetEndOn,
    })
    .from(table)
    .where(onSite)
    .orderBy(sql`${table.targetEndOn} asc nulls last`, asc(table.id))
    .limit(shownProjects);
  const works = await worksOf(
    ctx,
    rows.map(({ id }) => id),
    today,
  );
  return {
    rows: rows.map(({ en, ar, compound, ...row }) => ({
      ...row,
      ...works.get(row.id)!,
      name: { en, ar },
      compound: compound ?? "",
      daysLeft: row.targetEndOn ? daysBetween(today, row.targetEndOn) : null,
    })),
    onSite: await ctx.db.$count(table, onSite),
    open: await ctx.db.$count(table, and(own, inArray(table.status, [...openProjectStatuses]))),
    late: await ctx.db.$count(table, and(onSite, lt(table.targetEndOn, today))),
  };
}

const activeClients = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(clientTable, and(eq(clientTable.status, "active"), isListed(clientTable), isNull(clientTable.mergedIntoId)));
