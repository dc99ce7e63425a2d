import { and, asc, eq, isNull } from "drizzle-orm";
import type { Account } from "#app/access/actor.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { blankTask, type TaskStatus } from "#app/crm/work/tasks/fields.ts";
import { moveTask, tickCheck } from "#app/crm/work/tasks/lifecycle/moves.server.ts";
import { taskRecords, type NewTask } from "#app/crm/work/tasks/operations.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { staffOf } from "./accounts.ts";

const staffRoles = ["manager", "sales", "designer", "accountant"] as const;
type Staff = (typeof staffRoles)[number];
type Sample = Omit<NewTask, "title" | "assigneeId" | "dueOn" | "startOn" | "checklist" | "blockers"> & {
  title: string;
  for: Staff;
  by?: Staff;
  /** Days from today. */
  due?: number;
  /** The place of the project or lead among those of the demo. */
  project?: number;
  lead?: number;
  checks?: { text: string; required?: boolean; done?: boolean }[];
  /** The title of another sample that must be done first. */
  after?: string;
  moves?: { to: TaskStatus; reason?: string; waitingFor?: string; until?: number }[];
};

const doing = { to: "in_progress" as TaskStatus };

/** A week of a studio: what is late, today's, what waits, what comes again. */
const samples: Sample[] = [
  {
    title: "Approve kitchen elevation",
    for: "designer",
    by: "manager",
    due: -1,
    priority: "high",
    type: "drawing",
    phase: "drawings",
    project: 0,
    moves: [doing],
  },
  { title: "معاودة الاتصال بعد إرسال التقدير", for: "sales", due: -2, priority: "urgent", type: "call", lead: 0 },
  {
    title: "Order Galala slabs, second batch",
    for: "manager",
    due: 0,
    priority: "urgent",
    type: "purchase",
    phase: "procurement",
    project: 0,
    checks: [
      { text: "Slab numbers from the quarry", required: true, done: true },
      { text: "Deposit confirmed by the office", required: true },
      { text: "Crane booked for the delivery" },
    ],
    moves: [doing],
  },
  { title: "جدول أعمال اجتماع الحجر", for: "manager", due: 0, type: "admin", phase: "execution", project: 1 },
  {
    title: "Measure the stair opening",
    for: "designer",
    due: 0,
    type: "site_visit",
    phase: "execution",
    project: 1,
    moves: [{ to: "done" }],
  },
  { title: "إرسال صور المعاينة على واتساب", for: "sales", due: 0, priority: "high", type: "whatsapp", lead: 1 },
  {
    title: "Screen template on site",
    for: "designer",
    due: 2,
    type: "site_visit",
    phase: "execution",
    project: 0,
    after: "Approve kitchen elevation",
  },
  {
    title: "البديل الثاني للمسقط",
    for: "designer",
    by: "manager",
    due: 3,
    priority: "high",
    type: "drawing",
    phase: "design",
    project: 2,
    moves: [doing],
  },
  {
    title: "Handover list, first walk",
    for: "designer",
    by: "manager",
    due: 4,
    priority: "high",
    type: "snag",
    phase: "handover",
    project: 1,
    checks: [
      { text: "Doors and handles", required: true },
      { text: "مفاتيح الإنارة والمخارج", required: true },
      { text: "Paint touch-ups" },
    ],
    moves: [doing],
  },
  { title: "التقرير الأسبوعي", for: "manager", due: 4, priority: "low", type: "admin", recurrence: "weekly" },
  { title: "Follow up after the site visit", for: "sales", due: 1, type: "follow_up", lead: 2 },
  { title: "اختيار عينات الرخام مع العميلة", for: "designer", due: 6, type: "selection", phase: "design", project: 0, clientVisible: true },
  {
    title: "Building permit for the façade",
    for: "manager",
    due: 5,
    priority: "high",
    type: "admin",
    phase: "procurement",
    project: 2,
    moves: [doing, { to: "waiting", waitingFor: "permit", until: 3 }],
  },
  {
    title: "رد العميل على عينة القماش",
    for: "sales",
    due: 0,
    type: "follow_up",
    lead: 3,
    moves: [doing, { to: "waiting", waitingFor: "client", until: 0 }],
  },
  { title: "Check the supplier statements of the month", for: "accountant", due: 9, type: "admin", recurrence: "monthly" },
  { title: "مطابقة العهدة مع إيصالات الموقع", for: "accountant", due: -3, priority: "high", type: "admin", project: 1 },
  { title: "Photograph the finished salon", for: "designer", due: 12, priority: "low", project: 1 },
  { title: "ترتيب مكتبة العينات", for: "designer", priority: "low", type: "admin" },
  {
    title: "Ask the joiner for the second sample",
    for: "designer",
    due: -4,
    type: "call",
    phase: "procurement",
    project: 0,
    moves: [{ to: "done" }],
  },
  { title: "رسالة شكر بعد التسليم", for: "sales", due: -5, type: "whatsapp", moves: [{ to: "cancelled", reason: "أرسلها المدير بنفسه." }] },
];

/** Tasks of the demo company, beside those that its projects brought about. Left alone where there are some. */
export async function createDemoTasks(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(taskTable, eq(taskTable.title, samples[0]!.title))) > 0) return;
  const people = await staffOf(ctx, staffRoles);
  const projects = await ctx.db.select({ id: crmProjectTable.id }).from(crmProjectTable).orderBy(asc(crmProjectTable.number)).limit(5);
  const leads = await ctx.db
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(isNull(leadTable.convertedAt))
    .orderBy(asc(leadTable.number))
    .limit(5);
  await orderMaterials(ctx, [...people.values()]);
  const today = cairoDay(ctx.now());
  const made = new Map<string, string>();
  for (const { for: whose, by = whose, due, project, lead, checks, after, moves = [], ...task } of samples) {
    const [assignee, maker] = [people.get(whose), people.get(by)];
    if (!assignee || !maker) continue;
    const acting: Ctx = { ...ctx, actor: maker };
    const before = after === undefined ? undefined : made.get(after);
    const { id, checklist } = await change(acting, (tx) =>
      taskRecords.create(tx, {
        ...blankTask,
        ...task,
        assigneeId: assignee.id,
        dueOn: due === undefined ? null : addDays(today, due),
        projectId: project === undefined ? null : (projects[project]?.id ?? null),
        leadId: lead === undefined ? null : (leads[lead]?.id ?? null),
        checklist: (checks ?? []).map(({ text, required = false }) => ({ text, required })),
        blockers: before ? [before] : [],
      }),
    );
    made.set(task.title, id);
    const mine: Ctx = { ...ctx, actor: assignee };
    for (const [place, check] of (checks ?? []).entries())
      if (check.done && checklist[place]?.id) await tickCheck(mine, id, checklist[place].id, true);
    for (const { until, ...move } of moves)
      await moveTask(mine, id, null, { ...move, ...(until !== undefined && { waitingUntil: addDays(today, until) }) });
  }
}

/** What accepted quotations asked to be ordered was ordered five days later. */
async function orderMaterials(ctx: Ctx, people: readonly Account[]): Promise<void> {
  const asked = await ctx.db
    .select({ id: taskTable.id, by: taskTable.assigneeId, at: taskTable.createdAt })
    .from(taskTable)
    .where(and(eq(taskTable.type, "purchase"), isNull(taskTable.createdBy)));
  for (const { id, by, at } of asked) {
    const actor = people.find((person) => person.id === by);
    const done = new Date(at.getTime() + 5 * 86_400_000);
    if (actor && done < ctx.now()) await moveTask({ ...ctx, actor, now: () => done }, id, null, { to: "done" });
  }
}
