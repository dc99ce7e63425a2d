import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { notify } from "#app/crm/notifications/notify.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { blankTask, isOpen, leastReason, moveFields, movesFrom, taskMoves, type TaskStatus } from "./fields.ts";
import { lockTask, taskRecords, type Task } from "./operations.server.ts";
import { refuseOthers } from "./rule.server.ts";
import { continueSeries, takeBackFollower } from "./series.server.ts";
import { blockerTable, taskTable } from "./table.server.ts";

/** `version` where the asker has seen the task as it was; a tick in a list goes by the state alone. */
export type Move = { to: TaskStatus; reason?: string; waitingFor?: string | null; waitingUntil?: string | null; version?: number | null };

/** `nextOn`: the day of the task that a repetition brought about. */
export type Moved = Task & { nextOn: string | null };

/** A task that others may still write, held for this change. */
async function held(tx: Change, id: string): Promise<Task> {
  const task = await lockTask(tx, id);
  refuseOthers(tx, task);
  if (task.trashedAt) throw new NotFound({ key: "kit.error.inTrash" });
  return task;
}

/** Takes a task to another state. Throws `Conflict("ILLEGAL_TRANSITION")` with the states that are allowed, `Invalid` for what the state asks for. */
export async function moveTask(ctx: Ctx, id: string, { version = null, ...raw }: Move): Promise<Moved> {
  authorize(ctx.actor, "task.transition");
  const today = cairoDay(ctx.now());
  const asked = parseWith(moveFields, raw, today);
  const to = asked.to!;
  return change(ctx, async (tx) => {
    const before = await held(tx, id);
    const from = before.status!;
    const through = taskMoves[from][to];
    if (!through) throw illegal(from, to);
    if (to === "waiting") askWaiting(asked, today);
    if (to === "cancelled" && asked.reason.length < leastReason) throw new Invalid({ reason: { key: "task.error.reason" } });
    if (to === "done") await refuseUnfinished(tx, before);
    const over = to === "done" || to === "cancelled";
    const waits = to === "waiting";
    const after = await taskRecords.put(
      tx,
      id,
      {
        status: to,
        // What it waited for stays with one that is done, so that a tick can be taken back.
        ...(to !== "done" && { waitingFor: waits ? asked.waitingFor : null, waitingUntil: waits ? asked.waitingUntil : null }),
        completedAt: to === "done" ? tx.now().toISOString() : null,
        completedBy: to === "done" ? userIdOf(tx) : null,
        cancelReason: to === "cancelled" ? asked.reason : "",
      },
      "moved",
      version,
    );
    await logSteps(tx, id, [from, ...through, to], asked.reason);
    await addToTimeline(tx, {
      entity: "task",
      entityId: id,
      kind: "moved",
      data: { from, to },
      ...(asked.reason && { body: asked.reason }),
    });
    if (over) await tellWatchers(tx, after);
    return { ...after, nextOn: to === "done" ? await continueSeries(tx, after) : null };
  });
}

const illegal = (from: TaskStatus, to: TaskStatus): Conflict =>
  new Conflict("ILLEGAL_TRANSITION", { key: `task.error.move.${from}`, values: { to } }, { from, to, allowed: movesFrom(from) });

function askWaiting(asked: { waitingFor: string | null; waitingUntil: string | null }, today: string): void {
  const errors: FieldErrors = {};
  if (!asked.waitingFor) errors["waitingFor"] = { key: "kit.error.required" };
  if (!asked.waitingUntil) errors["waitingUntil"] = { key: "kit.error.required" };
  else if (asked.waitingUntil < today) errors["waitingUntil"] = { key: "task.error.waitingPast" };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** A required point that is open, or another task that must be done first, holds it open. */
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

/** The tasks that must be done before this one and are not. */
export function openBlockers(ctx: Ctx, id: string): Promise<{ id: string; title: string }[]> {
  return ctx.db
    .select({ id: taskTable.id, title: taskTable.title })
    .from(blockerTable)
    .innerJoin(taskTable, eq(taskTable.id, blockerTable.blockerId))
    .where(and(eq(blockerTable.taskId, id), isNull(taskTable.trashedAt), inArray(taskTable.status, ["todo", "in_progress", "waiting"])));
}

async function logSteps(tx: Change, entityId: string, states: readonly TaskStatus[], reason: string): Promise<void> {
  for (const [at, to] of states.entries())
    if (at > 0) await logStatus(tx, { entity: "task", entityId, from: states[at - 1]!, to, ...(reason && { reason }) });
}

const tellWatchers = (tx: Change, task: Task): Promise<void> =>
  notify(tx, {
    to: task.watchers,
    kind: task.status === "done" ? "done" : "cancelled",
    about: { kind: "task", id: task.id },
    data: { title: task.title },
  });

/** Takes a tick back: the task stands where it stood, and what its repetition brought about is gone again while nobody has touched it. */
export async function undoCompletion(ctx: Ctx, id: string): Promise<Task> {
  authorize(ctx.actor, "task.transition");
  return change(ctx, async (tx) => {
    const before = await held(tx, id);
    if (before.status !== "done") throw illegal(before.status!, "todo");
    const was = await stoodAt(tx, id);
    const after = await taskRecords.put(tx, id, { status: was, completedAt: null, completedBy: null }, "moved");
    await logSteps(tx, id, ["done", was], "");
    await addToTimeline(tx, { entity: "task", entityId: id, kind: "moved", data: { from: "done", to: was } });
    await takeBackFollower(tx, id);
    return after;
  });
}

/** Where a done task stood before it was done: the step before, or the one before that where it only passed through. */
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

/** Follows a task, or no longer: whoever may read it may be told when it is done. */
export async function watchTask(ctx: Ctx, id: string, on: boolean): Promise<Task> {
  authorize(ctx.actor, "task.read");
  return change(ctx, async (tx) => {
    const before = await lockTask(tx, id);
    const me = userIdOf(tx) ?? "";
    const others = before.watchers.filter((watcher) => watcher !== me);
    return taskRecords.put(tx, id, { watchers: (on && me ? [...others, me] : others).toSorted() }, "watched");
  });
}

/** A task from its title alone: for the reader himself, today, unless more is known. */
export function quickTask(ctx: Ctx, some: Record<string, unknown>): Promise<Task> {
  const me = userIdOf(ctx);
  return taskRecords.create(ctx, { ...blankTask, assigneeId: me, dueOn: cairoDay(ctx.now()), ...some });
}
