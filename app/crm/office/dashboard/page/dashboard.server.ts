import { and, asc, count, eq, gte, inArray, isNotNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { accountOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { meetingsBetween } from "#app/crm/work/meetings/scheduling/read.server.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";
import { nextDays } from "#app/crm/office/dashboard/parts/dashboard-links.ts";
import { taskRows, type TaskRow } from "#app/crm/work/tasks/lists/rows.server.ts";
import { countUpTo, countedTo } from "#app/kit/entity/paging.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, type Day, daysBetween, monthStart } from "#app/values/calendar.ts";
import { Unavailable } from "#app/values/errors.ts";
import {
  billsOf,
  expensesWaiting,
  moneyOf,
  type BillsPart,
  type MoneyPart,
} from "#app/crm/office/dashboard/parts/dashboard-money.server.ts";
import { waitingHomes, type WaitingHome } from "#app/crm/office/homes/operations.server.ts";
import type { TurnoverMeter } from "#app/crm/office/reports/fields.ts";
import { turnoverMeter } from "#app/crm/office/reports/operations.server.ts";
import { leadConditions } from "#app/crm/people/leads/operations.server.ts";
import { coversOf } from "#app/crm/base/files/operations.server.ts";
import type { ExpenseRow } from "#app/crm/purchasing/expenses/reads/rows.server.ts";
import type { LeadStatus } from "#app/crm/people/leads/fields.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { openProjectStatuses } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { worksOf, type Work } from "#app/crm/work/projects/lifecycle/works.server.ts";
import { openTasks } from "#app/crm/work/tasks/operations.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

const shownTasks = 6;
const shownFollowUps = 6;
const shownProjects = 4;
const shownUnanswered = 4;
const followedDays = 7;

/** `daysLate` is -1 for what is still to come. */
export type FollowUp = {
  id: string;
  name: Bilingual;
  at: string | null;
  status: LeadStatus;
  assignedTo: string | null;
  daysLate: number;
  phone: string | null;
  whatsapp: string | null;
};
export type OnSite = Work & {
  id: string;
  number: string;
  name: Bilingual;
  managerId: string;
  targetEndOn: string | null;
  daysLeft: number | null;
  cover: string | undefined;
};

export type LeadPart = {
  late: number;
  unanswered: number;
  waiting: FollowUp[];
  suspected: number;
  followUps: { total: number; rows: FollowUp[]; until: Day };
  came: { month: number; before: number };
};

export type Dashboard = {
  role: "manager" | "sales" | "designer" | "accountant";
  today: Day;
  me: string;
  whose: string | null;
  meetings: { today: CalendarMeeting[]; next: CalendarMeeting[] };
  tasks: { rows: TaskRow[]; open: number; late: number; today: number };
  leads: LeadPart | null;
  projects: { rows: OnSite[]; onSite: number; open: number; late: number };
  money: MoneyPart | null;
  bills: BillsPart | null;
  turnover: TurnoverMeter | null;
  expenses: ExpenseRow[] | null;
  homes: WaitingHome[];
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
  const manages = role === "manager";
  const [leads, money, others] = await Promise.all([
    sells ? leadsOf(ctx, whose, today) : null,
    manages ? moneyOf(ctx, today) : null,
    (async () => ({
      meetings: await meetingsOf(ctx, manages ? null : me, today),
      tasks: await tasksOf(ctx, me, today),
      projects: await projectsOf(ctx, role === "designer" ? me : null, today),
      bills: role === "accountant" ? await billsOf(ctx, today) : null,
      turnover: role === "accountant" ? await turnoverMeter(ctx) : null,
      homes: manages ? await waitingHomes(ctx) : [],
      expenses: manages || role === "accountant" ? await expensesWaiting(ctx) : null,
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
      meet: may(ctx, "meeting.create"),
      lead: may(ctx, "lead.create"),
      task: may(ctx, "task.create"),
      bill: !sells && may(ctx, "invoice.create"),
    },
  };
}

async function meetingsOf(ctx: Ctx, person: string | null, today: Day): Promise<Dashboard["meetings"]> {
  const found = (await meetingsBetween(ctx, today, addDays(today, nextDays), { person, types: [], project: null })).filter(
    ({ status }) => status !== "cancelled",
  );
  const isToday = ({ startsAt }: CalendarMeeting) => cairoDay(new Date(startsAt)) <= today;
  return { today: found.filter(isToday), next: found.filter((meeting) => !isToday(meeting)) };
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
  const { listed, active, calls, suspected } = await leadConditions(ctx);
  const own = whose ? eq(leadTable.assignedTo, whose) : undefined;
  const until = addDays(today, followedDays);
  const due = and(active, own, isNotNull(leadTable.nextFollowUp), lt(leadTable.nextFollowUp, cairoInstant(addDays(until, 1))));
  const unanswered = and(active, own, calls.unanswered);
  const month = monthStart(today);
  const monthBefore = monthStart(today, -1);
  const came = (from: Day, to: Day) =>
    countUpTo(
      ctx,
      leadTable,
      and(listed, own, gte(leadTable.createdAt, cairoInstant(from)), lt(leadTable.createdAt, cairoInstant(to))),
      countedTo,
    );
  return {
    late: await countUpTo(ctx, leadTable, and(active, own, calls.late), countedTo),
    unanswered: await countUpTo(ctx, leadTable, unanswered, countedTo),
    waiting: await leadRows(ctx, unanswered, asc(leadTable.createdAt), shownUnanswered),
    suspected: may(ctx, "lead.transition") ? await countUpTo(ctx, leadTable, suspected, countedTo) : 0,
    followUps: {
      until,
      total: await countUpTo(ctx, leadTable, due, countedTo),
      rows: await leadRows(ctx, due, asc(leadTable.nextFollowUp), shownFollowUps),
    },
    came: { month: await came(month, addDays(today, 1)), before: await came(monthBefore, month) },
  };
}

async function leadRows(ctx: Ctx, where: SQL | undefined, order: SQL, limit: number): Promise<FollowUp[]> {
  const today = cairoDay(ctx.now());
  const rows = await ctx.db
    .select({
      id: leadTable.id,
      en: leadTable.nameEn,
      ar: leadTable.nameAr,
      at: leadTable.nextFollowUp,
      status: leadTable.status,
      assignedTo: leadTable.assignedTo,
      phone: leadTable.phoneE164,
      whatsapp: sql<string | null>`coalesce(${leadTable.whatsappE164}, ${leadTable.phoneE164})`,
    })
    .from(leadTable)
    .where(where)
    .orderBy(order, asc(leadTable.id))
    .limit(limit);
  return rows.map(({ en, ar, at, ...row }) => ({
    ...row,
    name: { en: en ?? "", ar: ar ?? "" },
    at: at?.toISOString() ?? null,
    daysLate: at && at < ctx.now() ? Math.max(0, daysBetween(cairoDay(at), today)) : -1,
  }));
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
      managerId: table.managerId,
      targetEndOn: table.targetEndOn,
    })
    .from(table)
    .where(onSite)
    .orderBy(sql`${table.targetEndOn} asc nulls last`, asc(table.id))
    .limit(shownProjects);
  const ids = rows.map(({ id }) => id);
  const [works, covers] = [await worksOf(ctx, ids, today), await coversOf(ctx, "project", ids)];
  return {
    rows: rows.map(({ en, ar, ...row }) => ({
      ...row,
      ...works.get(row.id)!,
      name: { en, ar },
      cover: covers.get(row.id),
      daysLeft: row.targetEndOn ? daysBetween(today, row.targetEndOn) : null,
    })),
    onSite: await ctx.db.$count(table, onSite),
    open: await ctx.db.$count(table, and(own, inArray(table.status, [...openProjectStatuses]))),
    late: await ctx.db.$count(table, and(onSite, lt(table.targetEndOn, today))),
  };
}
