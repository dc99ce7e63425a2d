import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { leastReason, reachable } from "#app/kit/flow/flow.ts";
import { transitions, type FlowStore } from "#app/kit/flow/transition.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { StateChange } from "#app/platform/events/change-event.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { blankTask, isOpen, type TaskStatus } from "#app/crm/work/tasks/fields.ts";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";
import { lockTask, taskRecords, type Task } from "#app/crm/work/tasks/operations.server.ts";
import { refuseOthers, writes } from "#app/crm/work/tasks/reads/rule.server.ts";
import { continueSeries, takeBackFollower } from "#app/crm/work/tasks/recurrence/series.server.ts";
import { inReaders } from "#app/crm/work/tasks/reads/texts.server.ts";
import { blockerTable, taskTable } from "#app/crm/work/tasks/table.server.ts";

export type Moved = Task & { nextOn: string | null };

async function held(tx: Change, id: string): Promise<Task> {
  const task = await lockTask(tx, id);
  refuseOthers(tx, task);
  if (task.trashedAt) throw new NotFound({ key: "kit.error.inTrash" });
  return task;
}

const store: FlowStore<Moved> = {
  name: taskRecords.name,
  grant: taskRecords.grant,
  async hold(tx, id, version = null) {
    const task = await held(tx, id);
    if (version !== null) await taskRecords.hold(tx, id, version);
    return { ...task, nextOn: null };
  },
  put: async (...change) => ({ ...(await taskRecords.put(...change)), nextOn: null }),
};

/** `version` null for a tick in a list, which goes by the state alone. */
export const taskMoves = transitions(
  store,
  taskFlow,
  {
    wait: { guard: (tx, { input }) => refuseMissing(input, cairoDay(tx.now())) },
    finish: {
      guard: (tx, { before }) => refuseUnfinished(tx, before),
      effect: async (tx, after) => ({ ...after, nextOn: await continueSeries(tx, after) }),
    },
    cancel: {
      guard(_, { input: { reason } }) {
        if (reason.length < leastReason) throw new Invalid({ reason: { key: "task.error.reason" } });
      },
    },
  },
  {
    offered: writes,
    write: (tx, { to, input: { waitingFor = null, waitingUntil = null, reason = "" } }) => ({
      // What it waited for stays with one that is done, so that a tick can be taken back.
      ...(to !== "done" && { waitingFor, waitingUntil }),
      completedAt: to === "done" ? tx.now().toISOString() : null,
      completedBy: to === "done" ? userIdOf(tx) : null,
      cancelReason: reason,
    }),
    eventParts: (_, { before: { watchers, title }, from, to, input }) => ({
      states: stepsOf(from, to, input["reason"] ? String(input["reason"]) : undefined),
      notices: isOpen(to) ? [] : [{ to: watchers, kind: to === "done" ? "done" : "cancelled", data: { title } }],
    }),
  },
);
export const moveTask = taskMoves.move;

function stepsOf(from: TaskStatus, to: TaskStatus, reason?: string): StateChange[] {
  const passes = from !== "in_progress" && (to === "done" || (from === "todo" && to === "waiting"));
  if (!passes) return [{ from, to, reason }];
  return [
    { from, to: "in_progress", reason },
    { from: "in_progress", to, reason },
  ];
}

function refuseMissing({ waitingFor, waitingUntil }: { waitingFor: string | null; waitingUntil: string | null }, today: string): void {
  const errors: FieldErrors = {};
  if (!waitingFor) errors["waitingFor"] = { key: "kit.error.required" };
  if (!waitingUntil) errors["waitingUntil"] = { key: "kit.error.required" };
  else if (waitingUntil < today) errors["waitingUntil"] = { key: "crm.error.past" };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

async function refuseUnfinished(tx: Change, task: Task): Promise<void> {
  const open = task.checklist.filter(({ required, done }) => required && !done);
  if (open.length > 0)
    throw new Conflict(
      "CONFLICT",
      { key: "task.error.checksOpen", values: { count: open.length, more: open.length - 1, first: open[0]!.text } },
      { checks: open.map(({ id, text }) => ({ id, text })) },
    );
  const waiting = await openBlockers(tx, task.id);
  if (waiting.length > 0)
    throw new Conflict(
      "CONFLICT",
      { key: "task.error.blockersOpen", values: { count: waiting.length, more: waiting.length - 1, first: waiting[0]!.title } },
      { blockers: waiting },
    );
}

export async function openBlockers(ctx: Ctx, id: string): Promise<{ id: string; title: string }[]> {
  const rows = await ctx.db
    .select({ id: taskTable.id, title: taskTable.title })
    .from(blockerTable)
    .innerJoin(taskTable, eq(taskTable.id, blockerTable.blockerId))
    .where(and(eq(blockerTable.taskId, id), isNull(taskTable.trashedAt), inArray(taskTable.status, ["todo", "in_progress", "waiting"])));
  return inReaders(ctx, rows);
}

/** Takes a tick back: the task stands where it stood, and what its repetition brought about is gone again while nobody has touched it. */
export async function undoCompletion(ctx: Ctx, id: string): Promise<Task> {
  authorize(ctx.actor, "task.transition");
  return change(ctx, async (tx) => {
    const before = await held(tx, id);
    const from = before.status!;
    if (from !== "done")
      throw new Conflict(
        "ILLEGAL_TRANSITION",
        { key: "task.move.illegal", values: { from, to: "todo" } },
        { from, to: "todo", allowed: reachable(taskFlow, from) },
      );
    const after = await taskRecords.put(tx, id, { status: await stoodAt(tx, id), completedAt: null, completedBy: null }, "moved");
    await takeBackFollower(tx, id);
    return after;
  });
}

async function stoodAt(tx: Change, id: string): Promise<TaskStatus> {
  const [last, passed] = await tx.db
    .select({ from: statusLogTable.from, to: statusLogTable.to, at: statusLogTable.at })
    .from(statusLogTable)
    .where(and(eq(statusLogTable.entity, "task"), eq(statusLogTable.entityId, id)))
    .orderBy(desc(statusLogTable.id))
    .limit(2);
  const step = passed && last && passed.to === last.from && passed.at.getTime() === last.at.getTime() ? passed : last;
  const from = step?.from as TaskStatus | undefined;
  return from && isOpen(from) ? from : "todo";
}

/** Ticks or unticks one point of the checklist. What somebody else ticks at the same moment stays. */
export async function tickCheck(ctx: Ctx, id: string, checkId: string, done: boolean): Promise<Task> {
  authorize(ctx.actor, "task.update");
  return change(ctx, async (tx) => {
    const before = await held(tx, id);
    if (!before.checklist.some((check) => check.id === checkId)) throw new NotFound({ key: "task.error.checkGone" });
    if (!isOpen(before.status!)) throw new Conflict("CONFLICT", { key: "task.error.over" });
    const ticked = before.checklist.map((check) => (check.id === checkId ? { ...check, done } : check));
    return taskRecords.put(tx, id, { checklist: ticked }, "checked");
  });
}

export async function watchTask(ctx: Ctx, id: string, on: boolean): Promise<Task> {
  authorize(ctx.actor, "task.read");
  return change(ctx, async (tx) => {
    const before = await lockTask(tx, id);
    const me = userIdOf(tx) ?? "";
    const others = before.watchers.filter((watcher) => watcher !== me);
    return taskRecords.put(tx, id, { watchers: (on && me ? [...others, me] : others).toSorted() }, "watched");
  });
}

export function quickTask(ctx: Ctx, some: Record<string, unknown>): Promise<Task> {
  const me = userIdOf(ctx);
  return taskRecords.create(ctx, { ...blankTask, assigneeId: me, dueOn: cairoDay(ctx.now()), ...some });
}
