import { eq, inArray, or, sql } from "drizzle-orm";
import { digitsOf } from "#app/accounts/digits.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { authorize } from "#app/access/permissions.ts";
import { assigned } from "#app/crm/base/notifications/fields.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { aboutField, blankTask, isOpen, taskAbouts, type SystemText, type taskFields, type TaskTexts, type TaskValues } from "./fields.ts";
import { tasksAbout, type TasksOf } from "#app/crm/work/tasks/lists/agenda.server.ts";
import { aboutOptions, staffOptions, taskOptions } from "#app/crm/work/tasks/form/options.server.ts";
import { blockers, checklist, watchers } from "#app/crm/work/tasks/form/parts.server.ts";
import { checkTask, refuseOthers } from "#app/crm/work/tasks/reads/rule.server.ts";
import { taskTable } from "./table.server.ts";
import { asStored, inReaders, keepTexts, textIn } from "#app/crm/work/tasks/reads/texts.server.ts";
import { taskEntity } from "./entity.ts";

export { titlesOf } from "#app/crm/work/tasks/reads/texts.server.ts";
export { openTasks } from "#app/crm/work/tasks/reads/conditions.server.ts";

export type Task = RecordOf<typeof taskFields>;

const base = records(taskEntity, {
  table: taskTable,
  options: {
    assigneeId: staffOptions,
    completedBy: staffOptions,
    createdBy: staffOptions,
    leadId: aboutOptions("lead"),
    clientId: aboutOptions("client"),
    projectId: aboutOptions("project"),
    meetingId: aboutOptions("meeting"),
    bankLineId: choices.bankLine,
    supplierId: aboutOptions("supplier"),
    blockers: taskOptions,
    watchers: staffOptions,
  },
  parts: { checklist, blockers, watchers },
  check: checkTask,
  rule(ctx, _verb, before) {
    refuseOthers(ctx, before);
  },
  concerns: (before, after) => (isOpen(after.status!) && after.assigneeId !== before?.assigneeId ? [assigned(after)] : []),
});

export const taskRecords = {
  ...base,

  get: async (ctx: Ctx, id: string): Promise<Task> => (await inReaders(ctx, [readable(await base.get(ctx, id))]))[0]!,

  list: async (ctx: Ctx, ...asked: Rest<typeof base.list>): ReturnType<typeof base.list> => {
    const listed = await base.list(ctx, ...asked);
    return { ...listed, rows: await inReaders(ctx, listed.rows.map(readable)) };
  },

  put: async (tx: Change, ...change: Rest<typeof base.put>): Promise<Task> => {
    const after = await base.put(tx, ...change);
    await keepTexts(tx, null, readable(after));
    return after;
  },

  create: async (ctx: Ctx, raw: unknown): Promise<Task> => {
    authorize(ctx.actor, "task.create");
    return change(ctx, async (tx) => {
      const made = await base.create(tx, raw);
      await follow(tx, null, made);
      return made;
    });
  },

  update: async (ctx: Ctx, id: string, version: number, raw: unknown): Promise<Task> => {
    authorize(ctx.actor, "task.update");
    return change(ctx, async (tx) => {
      const before = await lockTask(tx, id);
      const after = await base.update(tx, id, version, await asStored(tx, id, raw));
      await follow(tx, before, after);
      return after;
    });
  },

  amend: async (ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string): Promise<Task> => {
    authorize(ctx.actor, "task.update");
    return change(ctx, async (tx) => {
      const before = await lockTask(tx, id);
      const after = await base.amend(tx, id, some, verb);
      await follow(tx, before, after);
      return after;
    });
  },

  revert: async (ctx: Ctx, id: string, version: number, entry: number, but?: readonly string[]): Promise<Task> => {
    authorize(ctx.actor, "task.update");
    return change(ctx, async (tx) => {
      const before = await lockTask(tx, id);
      const after = await base.revert(tx, id, version, entry, but);
      await follow(tx, before, after);
      return after;
    });
  },
};

/** The task as it is, held until the change ends: nobody moves it meanwhile. Throws `NotFound`. */
export async function lockTask(tx: Change, id: string): Promise<Task> {
  if (!isUuid(id)) throw new NotFound();
  await tx.db.select({ id: taskTable.id }).from(taskTable).where(eq(taskTable.id, id)).for("update");
  return base.get(tx, id);
}

type Rest<F> = F extends (ctx: never, ...rest: infer R) => unknown ? R : never;

const readable = (task: Task): Task & { title: string } => ({ ...task, title: task.title ?? "" });

async function follow(tx: Change, before: Task | null, after: Task): Promise<void> {
  await keepTexts(tx, before && readable(before), readable(after));
  if (isOpen(after.status!) && after.remindAt && after.remindAt !== before?.remindAt) await remindLater(tx, after);
}

export const remindLater = (tx: Change, { id, remindAt }: Pick<Task, "id" | "remindAt">): Promise<void> =>
  tx.send("task.remind", { id, at: remindAt }, { key: `${id} ${remindAt}`, startAfter: new Date(remindAt!) });

export type NewTask = Omit<Partial<TaskValues>, "title" | "description" | "bankLineId"> & {
  title: string | SystemText;
  description?: string | SystemText;
  assigneeId: string;
  cause?: string;
  bankLineId?: string;
};

/** Makes a task as part of another change: a lead that wakes up, the minutes of a meeting. Says its id, of the first time. */
export async function createTask(tx: Change, { cause, bankLineId, title, description, ...task }: NewTask): Promise<string> {
  if (cause) {
    // The cause is held, so that two that ask at once make one.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`task ${cause}`}, 0))`);
    const [made] = await tx.db.select({ id: taskTable.id }).from(taskTable).where(eq(taskTable.cause, cause));
    if (made) return made.id;
  }
  // Who is nobody is refused below, as every reference is.
  const [person] = isUuid(task.assigneeId)
    ? await tx.db
        .select({ language: userTable.language, digits: userTable.digits })
        .from(userTable)
        .where(eq(userTable.id, task.assigneeId))
    : [];
  const reader = { language: person?.language ?? "ar", digits: person?.digits };
  const digits = await digitsOf(tx, reader);
  const plain = (text: string | SystemText | null | undefined, field: keyof TaskTexts) =>
    typeof text === "object" && text !== null ? textIn(text, reader.language, digits, field) : text;
  const shown = { title: plain(title, "title"), description: plain(description, "description") ?? null };
  const made = await taskRecords.create(tx, { ...blankTask, ...task, ...shown });
  const { id } = made;
  const texts: TaskTexts = { ...(typeof title === "object" && { title }), ...(typeof description === "object" && { description }) };
  const isSystems = Object.keys(texts).length > 0;
  if (cause || bankLineId || isSystems)
    await tx.db
      .update(taskTable)
      .set({ cause: cause ?? null, bankLineId: bankLineId ?? null, ...(isSystems && { texts }) })
      .where(eq(taskTable.id, id));
  if (isSystems) await keepTexts(tx, null, readable(made));
  return id;
}

export async function tasksOf(ctx: Ctx, about: { kind: string; id: string }): Promise<TasksOf> {
  authorize(ctx.actor, "task.read");
  const kind = taskAbouts.find((one) => one === about.kind);
  if (!kind || !isUuid(about.id)) throw new NotFound();
  const own = eq(taskTable[aboutField(kind)], about.id);
  const projects = ctx.db.select({ id: crmProjectTable.id }).from(crmProjectTable).where(eq(crmProjectTable.clientId, about.id));
  // What is written about a lead after it became this client is the client's too.
  const leads = ctx.db.select({ id: leadTable.id }).from(leadTable).where(eq(leadTable.convertedClientId, about.id));
  return tasksAbout(ctx, kind === "client" ? or(own, inArray(taskTable.projectId, projects), inArray(taskTable.leadId, leads))! : own);
}
