import { describe, expect, test } from "vitest";
import { and, asc, eq } from "drizzle-orm";
import { roleNames } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { mergeClients } from "#app/crm/people/clients/merge/merge.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { subjectsNamed } from "#app/crm/between-slices/subjects.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { byDate, loadThisWeek, taskCounts } from "#app/crm/work/tasks/lists/agenda.server.ts";
import { draftsOf } from "#app/kit/fields/kinds.ts";
import { blankTask, taskFields, taskStatuses, type TaskStatus } from "./fields.ts";
import { handlers } from "./handlers.server.ts";
import { moveTask, quickTask, tickCheck, undoCompletion, watchTask } from "#app/crm/work/tasks/lifecycle/moves.server.ts";
import { createTask, taskRecords, tasksOf, type Task } from "./operations.server.ts";
import { nextOccurrence } from "#app/crm/work/tasks/recurrence/series.server.ts";
import { taskTable } from "./table.server.ts";

const outcome = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const task = (company: Company, some: Record<string, unknown> = {}): Promise<Task> =>
  taskRecords.create(company.as("manager"), {
    ...blankTask,
    title: "Approve kitchen elevation",
    assigneeId: company.user("designer").id,
    ...some,
  });

const wait = { to: "waiting", waitingFor: "client", waitingUntil: "2026-01-20" } as const;
const inputs: Partial<Record<TaskStatus, object>> = { waiting: wait, cancelled: { reason: "Not needed any more." } };
const to = (status: TaskStatus) => ({ ...inputs[status], to: status });

async function at(company: Company, status: TaskStatus): Promise<Task> {
  const made = await task(company);
  return status === "todo" ? made : moveTask(company.as("manager"), made.id, null, to(status));
}

const log = async ({ db }: Company, id: string) => {
  const rows = await db
    .select({ from: statusLogTable.from, to: statusLogTable.to })
    .from(statusLogTable)
    .where(and(eq(statusLogTable.entity, "task"), eq(statusLogTable.entityId, id)))
    .orderBy(asc(statusLogTable.id));
  return rows.map((row) => `${row.from} ${row.to}`);
};

const notificationsOf = ({ db }: Company, kind: string) =>
  db
    .select()
    .from(notificationTable)
    .where(eq(notificationTable.kind, kind as never))
    .orderBy(notificationTable.id);

describe("states", () => {
  const ways: Record<TaskStatus, Partial<Record<TaskStatus, string[]>>> = {
    todo: {
      in_progress: ["todo in_progress"],
      waiting: ["todo in_progress", "in_progress waiting"],
      done: ["todo in_progress", "in_progress done"],
      cancelled: ["todo cancelled"],
    },
    in_progress: { waiting: ["in_progress waiting"], done: ["in_progress done"], cancelled: ["in_progress cancelled"] },
    waiting: {
      in_progress: ["waiting in_progress"],
      done: ["waiting in_progress", "in_progress done"],
      cancelled: ["waiting cancelled"],
    },
    done: { todo: ["done todo"] },
    cancelled: { todo: ["cancelled todo"] },
  };

  test.for(taskStatuses.flatMap((from) => taskStatuses.map((next) => [from, next] as const)))("%s to %s", ([from, next]) =>
    inCompany(async (company) => {
      const { id } = await at(company, from);
      const before = await log(company, id);
      const steps = ways[from][next];
      const result = await outcome(moveTask(company.as("manager"), id, null, to(next)));
      if (!steps) {
        expect(result).toBeInstanceOf(Conflict);
        expect(result).toMatchObject({ code: "ILLEGAL_TRANSITION", details: { from, to: next, allowed: Object.keys(ways[from]) } });
        expect((await taskRecords.get(company.ctx, id)).status).toBe(from);
        expect(await log(company, id)).toEqual(before);
        return;
      }
      expect(result).toBeNull();
      const after = await taskRecords.get(company.ctx, id);
      expect(after.status).toBe(next);
      expect(await log(company, id)).toEqual([...before, ...steps]);
      expect(after.completedBy).toBe(next === "done" ? company.user("manager").id : null);
      expect(after.completedAt).toBe(next === "done" ? company.now().toISOString() : null);
    }),
  );

  test("waiting asks for whom and until when, cancelling for a reason, all of them for what was seen", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const { id } = await at(company, "in_progress");
      expect(Object.keys(((await outcome(moveTask(manager, id, null, { to: "waiting" }))) as Invalid).fields)).toEqual([
        "waitingFor",
        "waitingUntil",
      ]);
      const past = await outcome(moveTask(manager, id, null, { ...wait, waitingUntil: "2026-01-14" }));
      expect((past as Invalid).fields["waitingUntil"]?.key).toBe("crm.error.past");
      expect(((await outcome(moveTask(manager, id, null, { to: "cancelled", reason: "no" }))) as Invalid).fields).toHaveProperty("reason");
      expect(await outcome(moveTask(manager, id, 1, { to: "done" }))).toMatchObject({ code: "STALE" });
      expect(await outcome(moveTask(manager, "1", null, { to: "done" }))).toBeInstanceOf(NotFound);
      const waiting = await moveTask(manager, id, null, wait);
      expect(waiting).toMatchObject({ waitingFor: "client", waitingUntil: "2026-01-20" });
      expect(await moveTask(manager, id, null, { to: "in_progress" })).toMatchObject({ waitingFor: null, waitingUntil: null });
    }));
});

describe("who may", () => {
  test("nobody outside the staff; sales and accountant only what they made or were given", () =>
    inCompany(async (company) => {
      const { id, version } = await task(company);
      const calls = (who: Parameters<Company["as"]>[0]) => {
        const ctx = company.as(who);
        return [
          () => moveTask(ctx, id, null, { to: "in_progress" }),
          () => undoCompletion(ctx, id),
          () => tickCheck(ctx, id, id, true),
          () => taskRecords.update(ctx, id, version, { ...blankTask, title: "Mine now", assigneeId: company.user("sales").id }),
          () => taskRecords.trash(ctx, id),
        ];
      };
      for (const call of calls("visitor")) expect(await outcome(call())).toBeInstanceOf(SignedOut);
      for (const role of ["admin", "pending", "sales", "accountant"] as const)
        for (const call of calls(role)) expect(await outcome(call()), role).toBeInstanceOf(Forbidden);
      expect(await taskRecords.get(company.ctx, id)).toMatchObject({ version: 1, status: "todo", trashedAt: null });
      for (const role of roleNames) {
        const read = await outcome(tasksOf(company.as(role), { kind: "lead", id }));
        if (role === "admin" || role === "pending") expect(read, role).toBeInstanceOf(Forbidden);
        else expect(read, role).toBeNull();
      }
    }));

  test("a sales person makes tasks for himself and others, and goes on writing them", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const made = await quickTask(sales, { title: "Call back" });
      expect(made).toMatchObject({ assigneeId: company.user("sales").id, dueOn: "2026-01-15", createdBy: company.user("sales").id });
      const quick = await quickTask(sales, { title: "Measure", assigneeId: company.user("designer").id });
      expect(await moveTask(sales, quick.id, null, { to: "in_progress" })).toMatchObject({ status: "in_progress" });
      const assigned = await task(company, { assigneeId: company.user("accountant").id });
      expect(await moveTask(company.as("accountant"), assigned.id, null, { to: "done" })).toMatchObject({ status: "done" });
      expect(await outcome(moveTask(sales, assigned.id, null, { to: "todo" }))).toBeInstanceOf(Forbidden);
    }));

  test("whoever reads a task may follow it, and is told when it is over; the one who did it is not", () =>
    inCompany(async (company) => {
      const { id } = await task(company);
      expect((await watchTask(company.as("sales"), id, true)).watchers).toEqual([company.user("sales").id]);
      await watchTask(company.as("manager"), id, true);
      await moveTask(company.as("manager"), id, null, { to: "done" });
      expect((await notificationsOf(company, "done")).map(({ userId }) => userId)).toEqual([company.user("sales").id]);
      expect((await watchTask(company.as("sales"), id, false)).watchers).toEqual([company.user("manager").id]);
    }));
});

describe("what a task may be", () => {
  test("days stand in their order, whoever gets it works here, a reminder lies ahead", () =>
    inCompany(async (company) => {
      const wrong = async (some: Record<string, unknown>) => ((await outcome(task(company, some))) as Invalid | null)?.fields ?? {};
      expect(await wrong({ startOn: "2026-02-02", dueOn: "2026-02-01" })).toMatchObject({ dueOn: { key: "task.error.dueBeforeStart" } });
      expect(await wrong({ startOn: "2026-02-01", dueOn: "2026-02-01" })).toEqual({});
      expect(await wrong({ recurrence: "weekly" })).toMatchObject({ dueOn: { key: "task.error.repeatNeedsDue" } });
      expect(await wrong({ recurrence: "weekly", dueOn: "2026-02-01", recurrenceUntil: "2026-01-30" })).toHaveProperty("recurrenceUntil");
      expect(await wrong({ remindAt: "2026-01-15T07:59:00Z" })).toMatchObject({ remindAt: { key: "task.error.remindPast" } });
      expect(await wrong({ title: "" })).toHaveProperty("title");
      expect(await wrong({ assigneeId: null })).toHaveProperty("assigneeId");
      expect(await wrong({ assigneeId: company.user("admin").id })).toMatchObject({ assigneeId: { key: "task.error.assigneeGone" } });
      await company.db
        .update(userTable)
        .set({ deactivatedAt: company.now() })
        .where(eq(userTable.id, company.user("sales").id));
      expect(await wrong({ assigneeId: company.user("sales").id })).toMatchObject({ assigneeId: { key: "task.error.assigneeGone" } });
      expect(await wrong({ checklist: Array.from({ length: 51 }, () => ({ text: "One" })) })).toHaveProperty("checklist");
    }));

  test("it is about nobody who was merged into another", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const named = (en: string, phone: string) =>
        clientRecords.create(manager, { name: { en, ar: "" }, type: "individual", status: "active", phone });
      const stays = await named("Mona Fathi", "01000000090");
      const goes = await named("Nadia Shukri", "01000000091");
      const about = await task(company, { clientId: goes.id });
      await mergeClients(manager, { stays: stays.id, version: stays.version, goes: goes.id, goesVersion: goes.version, take: [] });
      expect((await taskRecords.get(manager, about.id)).clientId).toBe(stays.id);
      expect(await outcome(task(company, { clientId: goes.id }))).toMatchObject({ fields: { clientId: {} } });
    }));

  test("whoever is given a task is told once, and whoever takes it himself is not", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const made = await task(company);
      await taskRecords.amend(manager, made.id, { priority: "urgent" });
      await taskRecords.amend(manager, made.id, { assigneeId: company.user("sales").id });
      await taskRecords.amend(manager, made.id, { assigneeId: company.user("manager").id });
      const notified = (await notificationsOf(company, "assigned")).map(({ userId }) => userId);
      expect(notified).toEqual([company.user("designer").id, company.user("sales").id]);
    }));

  test("another slice makes a task once for one cause", () =>
    inCompany(async (company) => {
      const ask = () =>
        change(company.ctx, (tx) => createTask(tx, { title: "Call again", assigneeId: company.user("sales").id, cause: "lead 1 wakes" }));
      const first = await ask();
      expect(await ask()).toBe(first);
      expect(await taskRecords.get(company.ctx, first)).toMatchObject({ priority: "medium", createdBy: null });
      expect(await company.db.$count(taskTable)).toBe(1);
    }));
});

test("what the system wrote is read in each language, found in both, and plain once somebody writes it anew", () =>
  inCompany(async (company) => {
    const { ctx, user } = company;
    const [manager, arabic] = [company.as("manager"), { ...company.as("manager"), language: "ar" as const }];
    const name = { en: "Mona Adel", ar: "منى عادل" };
    const texts = {
      title: { key: "leads.followUp.task", values: { name } },
      description: { key: "leads.followUp.wokeUp", values: {} },
    };
    const id = await change(ctx, (tx) => createTask(tx, { ...texts, assigneeId: user("designer").id, dueOn: "2026-01-15" }));
    const [english, arab] = ["Follow up: Mona Adel", "متابعة: منى عادل"];
    const titles = async (by: Ctx, q = "") => (await taskRecords.list(by, { q })).rows.map(({ title }) => title);
    expect([await titles(manager), await titles(arabic)]).toEqual([[english], [arab]]);
    expect((await taskRecords.get(arabic, id)).description).toBe("كان معلّقًا حتى اليوم.");
    expect((await subjectsNamed(ctx, "task", [id])).get(id)?.title).toEqual({ en: english, ar: arab });
    expect(JSON.stringify(await byDate(arabic, undefined))).toContain(arab);
    // a form that was opened in Arabic changes something else
    const shown = await taskRecords.get(arabic, id);
    await taskRecords.update(arabic, id, shown.version, { ...draftsOf(taskFields, shown), priority: "high" });
    await moveTask(manager, id, null, { to: "in_progress" });
    expect([await titles(manager, "mona"), await titles(manager, "منى")]).toEqual([[english], [english]]);
    const mine = await taskRecords.get(manager, id);
    await taskRecords.update(manager, id, mine.version, { ...draftsOf(taskFields, mine), title: "Call Mona" });
    expect([await titles(manager), await titles(arabic), await titles(manager, "متابعة")]).toEqual([["Call Mona"], ["Call Mona"], []]);
    expect((await taskRecords.get(arabic, id)).description).toBe("كان معلّقًا حتى اليوم.");
    await company.db.update(taskTable).set({ title: "اطلب المواد", texts: null });
    expect(await titles(manager)).toEqual(["اطلب المواد"]);
  }));

describe("what holds a task open", () => {
  test("a required point of the checklist, by its name", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const made = await task(company, { checklist: [{ text: "Crane booked" }, { text: "Deposit paid", required: true }] });
      const refused = await outcome(moveTask(designer, made.id, null, { to: "done" }));
      expect(refused).toBeInstanceOf(Conflict);
      expect(refused).toMatchObject({ code: "CONFLICT", userMessage: { values: { first: "Deposit paid", count: 1 } } });
      await tickCheck(designer, made.id, made.checklist[1]!.id!, true);
      expect(await moveTask(designer, made.id, null, { to: "done" })).toMatchObject({ status: "done" });
      expect(await outcome(tickCheck(designer, made.id, made.checklist[1]!.id!, false))).toBeInstanceOf(Conflict);
    }));

  test("another task, until that is done or in the trash; in a circle none may wait for itself", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const first = await task(company, { title: "Order slabs" });
      const second = await task(company, { title: "Lay slabs", blockers: [first.id] });
      const third = await task(company, { title: "Polish", blockers: [second.id] });
      expect(await outcome(moveTask(manager, second.id, null, { to: "done" }))).toMatchObject({
        code: "CONFLICT",
        details: { blockers: [{ id: first.id, title: "Order slabs" }] },
      });
      const round = await outcome(taskRecords.amend(manager, first.id, { blockers: [third.id] }));
      expect((round as Invalid).fields).toMatchObject({ blockers: { key: "task.error.circle" } });
      expect((await outcome(taskRecords.amend(manager, first.id, { blockers: [first.id] }))) as Invalid).toBeInstanceOf(Invalid);
      await moveTask(manager, first.id, null, { to: "done" });
      expect(await moveTask(manager, second.id, null, { to: "done" })).toMatchObject({ status: "done" });
      await taskRecords.trash(manager, second.id);
      expect(await moveTask(manager, third.id, null, { to: "done" })).toMatchObject({ status: "done" });
    }));

  test("ticks of several people at once are all kept, and a form that was open meanwhile loses none", () =>
    onFreshDatabase(async (company) => {
      const texts = Array.from({ length: 10 }, (_, at) => ({ text: `Point ${at}` }));
      const made = await task(company, { checklist: texts });
      const who = ["manager", "designer"] as const;
      await Promise.all(made.checklist.map(({ id }, place) => tickCheck(company.as(who[place % 2]!), made.id, id!, true)));
      const after = await taskRecords.get(company.ctx, made.id);
      expect(after.checklist.map(({ done }) => done)).toEqual(texts.map(() => true));
      expect(after.checklist.map(({ id }) => id)).toEqual(made.checklist.map(({ id }) => id));
      const stale = await outcome(
        taskRecords.update(company.as("manager"), made.id, 1, { ...blankTask, title: "Other", assigneeId: made.assigneeId }),
      );
      expect(stale).toMatchObject({ code: "STALE" });
    }));
});

describe("repetition", () => {
  test.for([
    ["daily", "2026-01-15", "2026-01-15", "2026-01-16"],
    ["daily", "2026-01-10", "2026-01-15", "2026-01-15"],
    ["weekly", "2026-01-15", "2026-01-15", "2026-01-22"],
    ["weekly", "2025-12-25", "2026-01-15", "2026-01-15"],
    ["monthly", "2026-01-31", "2026-01-31", "2026-02-28"],
    ["monthly", "2026-02-28", "2026-02-28", "2026-03-31"],
    ["monthly", "2027-12-31", "2027-12-31", "2028-01-31"],
    ["monthly", "2028-01-31", "2028-01-31", "2028-02-29"],
  ] as const)("%s after %s, on %s, is %s", ([recurrence, after, today, next]) => {
    expect(nextOccurrence({ recurrence, until: null, monthDay: recurrence === "monthly" ? 31 : 1 }, after, today)).toBe(next);
    expect(nextOccurrence({ recurrence, until: next, monthDay: 31 }, after, today)).toBe(next);
    expect(nextOccurrence({ recurrence, until: after, monthDay: 31 }, after, today)).toBeNull();
  });

  test("ten completions at once make one task, with its checklist open again and its reminder moved along", () =>
    onFreshDatabase(async (company) => {
      const made = await task(company, {
        recurrence: "weekly",
        dueOn: "2026-01-15",
        startOn: "2026-01-14",
        remindAt: "2026-01-15T10:00:00Z",
        checklist: [{ text: "Send it" }],
      });
      const results = await Promise.all(
        Array.from({ length: 10 }, () => outcome(moveTask(company.as("designer"), made.id, null, { to: "done" }))),
      );
      expect(results.filter((result) => result === null)).toHaveLength(1);
      const rows = await company.db.select().from(taskTable).orderBy(asc(taskTable.dueOn));
      expect(rows.map(({ dueOn }) => dueOn)).toEqual(["2026-01-15", "2026-01-22"]);
      const next = await taskRecords.get(company.ctx, rows[1]!.id);
      expect(next).toMatchObject({
        status: "todo",
        startOn: "2026-01-21",
        remindAt: "2026-01-22T10:00:00.000Z",
        createdBy: company.user("manager").id,
        checklist: [{ text: "Send it", done: false }],
      });
    }));

  test("reopening and completing again makes no second one", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const made = await task(company, { recurrence: "daily", dueOn: "2026-01-15" });
      expect(await moveTask(designer, made.id, null, { to: "done" })).toMatchObject({ nextOn: "2026-01-16" });
      await moveTask(designer, made.id, null, { to: "todo" });
      company.pass(3 * 24 * 3_600_000);
      expect(await moveTask(designer, made.id, null, { to: "done" })).toMatchObject({ nextOn: null });
      expect(await company.db.$count(taskTable)).toBe(2);
    }));

  test("a tick that is taken back leaves things as they were, the state it passed through included", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const made = await task(company, { recurrence: "daily", dueOn: "2026-01-15" });
      await moveTask(designer, made.id, null, { to: "done" });
      expect(await undoCompletion(designer, made.id)).toMatchObject({ status: "todo", completedAt: null, completedBy: null });
      expect(await company.db.$count(taskTable)).toBe(1);
      await moveTask(designer, made.id, null, wait);
      await moveTask(designer, made.id, null, { to: "done" });
      expect(await undoCompletion(designer, made.id)).toMatchObject({
        status: "waiting",
        waitingFor: "client",
        waitingUntil: "2026-01-20",
      });
      expect(await outcome(undoCompletion(designer, made.id))).toMatchObject({ code: "ILLEGAL_TRANSITION" });
      // One that somebody has written on meanwhile stays.
      await moveTask(designer, made.id, null, { to: "done" });
      const [next] = await company.db.select().from(taskTable).where(eq(taskTable.dueOn, "2026-01-16"));
      await taskRecords.amend(company.as("manager"), next!.id, { priority: "high" });
      await undoCompletion(designer, made.id);
      await moveTask(designer, made.id, null, { to: "done" });
      expect(await company.db.$count(taskTable)).toBe(2);
    }));
});

describe("reminders", () => {
  test("ring once at their hour, however often the job runs; not for what is over or was moved", () =>
    inCompany(async (company) => {
      const made = await task(company, { remindAt: "2026-01-16T09:00:00.000Z" });
      const left = (await company.jobs()).filter(({ name }) => name === "task.remind");
      expect(left).toEqual([{ name: "task.remind", data: { id: made.id, at: "2026-01-16T09:00:00.000Z" } }]);
      const run = (data: Record<string, unknown>) => handlers["task.remind"](company.ctx, data);
      await run(left[0]!.data);
      await run(left[0]!.data);
      expect((await notificationsOf(company, "due")).map(({ userId }) => userId)).toEqual([company.user("designer").id]);
      await taskRecords.amend(company.as("manager"), made.id, { remindAt: "2026-01-17T09:00:00Z" });
      await run(left[0]!.data);
      await moveTask(company.as("designer"), made.id, null, { to: "done" });
      await run({ id: made.id, at: "2026-01-17T09:00:00.000Z" });
      await run({ id: company.user("sales").id, at: "2026-01-17T09:00:00.000Z" });
      expect(await notificationsOf(company, "due")).toHaveLength(1);
    }));
});

describe("lists", () => {
  test("tasks stand under their day, and are counted by person", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const titled = (title: string, dueOn: string | null) => task(company, { title, dueOn });
      // The fifteenth is a Thursday, so Friday ends the week.
      await titled("Late", "2026-01-14");
      await titled("Today", "2026-01-15");
      await titled("Friday", "2026-01-16");
      await titled("Saturday", "2026-01-17");
      await titled("Some day", null);
      const done = await titled("Done", "2026-01-13");
      await moveTask(manager, done.id, null, { to: "done" });
      const groups = await byDate(manager, undefined);
      expect(groups.map(({ key, rows }) => [key, rows.map(({ title }) => title)])).toEqual([
        ["late", ["Late"]],
        ["today", ["Today"]],
        ["week", ["Friday"]],
        ["later", ["Saturday"]],
        ["none", ["Some day"]],
        ["done", ["Done"]],
      ]);
      expect(await taskCounts(manager, undefined)).toEqual({ open: 5, late: 1 });
      const load = await loadThisWeek(manager);
      expect(load.find(({ userId }) => userId === company.user("designer").id)).toMatchObject({ tasks: 3 });
    }));
});
