import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { cairoInstant, inCairo } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { meetingForm } from "#app/crm/work/meetings/form/form-data.server.ts";
import { scheduleMeeting, changeMeeting, moveMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { cancelMeeting, transitionMeeting } from "#app/crm/work/meetings/scheduling/states.server.ts";
import type { Warning, Meeting } from "./fields.ts";
import { saveMinutes, tasksFromMinutes } from "#app/crm/work/meetings/minutes/minutes.server.ts";
import { meetingRecords, meetingsOf, meetingsToday } from "./operations.server.ts";
import { meetingsBetween } from "#app/crm/work/meetings/scheduling/read.server.ts";
import { meetingTable } from "./table.server.ts";

const hour = 3_600_000;
const everything = { person: null, types: [], project: null };

/** Sunday at eleven: the story's own day is a Thursday, at ten. */
const sunday = cairoInstant("2026-01-18", "11:00").toISOString();

const typed = ({ user }: Company, some: Record<string, unknown> = {}) => ({
  title: { en: "Drawings review", ar: "مراجعة الرسومات" },
  type: "internal",
  startsAt: sunday,
  durationMinutes: "60",
  place: "office",
  organizerId: user("manager").id,
  attendees: [],
  remindDay: true,
  remindHour: true,
  ...some,
});

async function neighbours({ db, user, now }: Company) {
  const stamp = { createdAt: now(), updatedAt: now() };
  const [client] = await db
    .insert(clientTable)
    .values({ number: "CLI-00001", nameEn: "Nile Villa", type: "individual", status: "active", email: "owner@nile.example", ...stamp })
    .returning();
  const [other] = await db
    .insert(clientTable)
    .values({ number: "CLI-00002", nameEn: "Mesk", type: "company", status: "blacklisted", ...stamp })
    .returning();
  const [lead] = await db
    .insert(leadTable)
    .values({ number: "LED-2026-00001", nameAr: "غادة مصطفى", source: "website", phoneRaw: "01000000043", ...stamp })
    .returning();
  const [supplier] = await db
    .insert(supplierTable)
    .values({ nameEn: "Stone yard", kind: "supplier", ...stamp } as typeof supplierTable.$inferInsert)
    .returning();
  const [project] = await db
    .insert(crmProjectTable)
    .values({ number: "PRJ-2026-001", nameEn: "Villa", clientId: client!.id, managerId: user("manager").id, ...stamp })
    .returning();
  return { client: client!, blacklisted: other!, lead: lead!, supplier: supplier!, project: project! };
}

const warningsOf = async (work: Promise<unknown>): Promise<Warning[]> => {
  const error: unknown = await work.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (!(error instanceof Conflict) || error.code !== "CONFLICT") throw new Error("Nothing was doubted.", { cause: error });
  return (error.details as { warnings: Warning[] }).warnings;
};
const kindsOf = async (work: Promise<unknown>) => (await warningsOf(work)).map(({ kind }) => kind);
const wrongIn = async (work: Promise<unknown>): Promise<string[]> => {
  const error: unknown = await work.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (!(error instanceof Invalid)) throw new Error("Nothing was wrong.", { cause: error });
  return Object.keys(error.fields);
};

describe("who may", () => {
  test("nobody without an account, an administrator or a new account makes or reads meetings", () =>
    inCompany(async (company) => {
      const { as } = company;
      await expect(scheduleMeeting(as("visitor"), typed(company))).rejects.toThrow(SignedOut);
      for (const role of ["pending", "admin"] as const) {
        await expect(scheduleMeeting(as(role), typed(company))).rejects.toThrow(Forbidden);
        await expect(meetingForm(as(role), undefined, new URLSearchParams())).rejects.toThrow(Forbidden);
        await expect(meetingsBetween(as(role), "2026-01-17", "2026-01-23", everything)).rejects.toThrow(Forbidden);
        await expect(meetingsToday(as(role))).rejects.toThrow(Forbidden);
        await expect(meetingsOf(as(role), { kind: "lead", id: crypto.randomUUID() })).rejects.toThrow(Forbidden);
      }
    }));

  test("sales and accountant change only what they made, organise or attend; managers and designers all", () =>
    inCompany(async (company) => {
      const { as, user } = company;
      const made = await scheduleMeeting(as("manager"), typed(company));
      for (const role of ["sales", "accountant"] as const) {
        await expect(changeMeeting(as(role), made.id, 1, typed(company, { durationMinutes: 30 }))).rejects.toThrow(Forbidden);
        await expect(moveMeeting(as(role), made.id, { startsAt: sunday, durationMinutes: 30 })).rejects.toThrow(Forbidden);
        await expect(cancelMeeting(as(role), made.id)).rejects.toThrow(Forbidden);
        await expect(saveMinutes(as(role), made.id, 1, { minutes: "x", decisions: [] })).rejects.toThrow(Forbidden);
        const row = { line: "x", title: "Call", assigneeId: user(role).id, dueOn: "" };
        await expect(tasksFromMinutes(as(role), made.id, [row])).rejects.toThrow(Forbidden);
        expect((await meetingRecords.get(as(role), made.id)).id).toBe(made.id);
      }
      expect((await changeMeeting(as("designer"), made.id, 1, typed(company, { durationMinutes: 30 }))).durationMinutes).toBe(30);

      const own = await scheduleMeeting(as("sales"), typed(company, { startsAt: cairoInstant("2026-01-19", "11:00").toISOString() }));
      expect(own.createdBy).toBe(user("sales").id);
      await saveMinutes(as("sales"), own.id, own.version, { minutes: "Said.", decisions: [] });
      await expect(tasksFromMinutes(as("visitor"), own.id, null)).rejects.toThrow(SignedOut);
      await expect(cancelMeeting(as("accountant"), own.id)).rejects.toThrow(Forbidden);
      const input = typed(company, { startsAt: own.startsAt, attendees: [{ userId: user("accountant").id }] });
      await changeMeeting(as("manager"), own.id, own.version + 1, input);
      expect((await cancelMeeting(as("accountant"), own.id)).status).toBe("cancelled");
    }));
});

describe("what a meeting needs", () => {
  test("a client or lead, a supplier, by its type; a length in steps; a project of that client", () =>
    inCompany(async (company) => {
      const ctx = company.as("manager");
      const { client, blacklisted, lead, supplier, project } = await neighbours(company);
      const make = (some: Record<string, unknown>) => scheduleMeeting(ctx, typed(company, some));
      expect(await wrongIn(make({ type: "client" }))).toEqual(["clientId"]);
      expect(await wrongIn(make({ type: "supplier" }))).toEqual(["supplierId"]);
      expect(await wrongIn(make({ durationMinutes: "62" }))).toEqual(["durationMinutes"]);
      expect(await wrongIn(make({ durationMinutes: "485" }))).toEqual(["durationMinutes"]);
      expect(await wrongIn(make({ title: { en: "", ar: "" } }))).toEqual(["title"]);
      expect(await wrongIn(make({ startsAt: "2040-01-01T10:00" }))).toEqual(["startsAt"]);
      expect(await wrongIn(make({ type: "client", clientId: blacklisted.id, projectId: project.id }))).toEqual(["projectId"]);
      expect(await wrongIn(make({ type: "client", leadId: lead.id, projectId: project.id }))).toEqual(["projectId"]);
      expect(await wrongIn(make({ attendees: [{ name: "", email: "a@b.example" }] }))).toEqual(["attendees.0.name"]);
      const guests = [{ name: "Dina" }, { name: "Hala" }, { name: "Dina's mother", email: "dina@b.example" }];
      expect(await wrongIn(make({ attendees: guests, durationMinutes: "62" }))).toEqual(["durationMinutes"]);
      expect(await wrongIn(make({ attendees: [...guests, { name: "Dina again", email: "dina@b.example" }] }))).toEqual([
        "attendees.3.email",
      ]);
      expect(await wrongIn(make({ attendees: [{ userId: company.user("admin").id }, { name: "" }] }))).toContain("attendees.1.name");
      expect(await wrongIn(make({ status: "completed" })).catch(() => "passed over")).toBe("passed over");

      const withLead = await make({ type: "client", leadId: lead.id, startsAt: cairoInstant("2026-01-19", "11:00").toISOString() });
      expect(withLead).toMatchObject({ leadId: lead.id, clientId: null });
      const withClient = await make({ type: "client", clientId: client.id, projectId: project.id, startsAt: "2026-01-20T11:00" });
      expect(withClient).toMatchObject({
        clientId: client.id,
        projectId: project.id,
        startsAt: cairoInstant("2026-01-20", "11:00").toISOString(),
      });
      const withSupplier = await make({ type: "supplier", supplierId: supplier.id, clientId: client.id, startsAt: "2026-01-21T11:00" });
      expect(withSupplier).toMatchObject({ supplierId: supplier.id });
      // What has no meaning in it is not kept.
      const inside = await make({ type: "internal", clientId: client.id, supplierId: supplier.id, startsAt: "2026-01-22T11:00" });
      expect(inside).toMatchObject({ clientId: null, supplierId: null });
    }));

  test("lies ahead, unless it is written down afterwards; then it was held and nobody is invited", () =>
    inCompany(async (company) => {
      const { as, now, jobs, db } = company;
      const { lead } = await neighbours(company);
      const earlier = new Date(now().getTime() - 2 * hour).toISOString();
      expect(await wrongIn(scheduleMeeting(as("sales"), typed(company, { startsAt: earlier })))).toEqual(["startsAt"]);
      expect(await wrongIn(scheduleMeeting(as("sales"), typed(company), { past: true }))).toEqual(["startsAt"]);
      const logged = await scheduleMeeting(as("sales"), typed(company, { type: "client", leadId: lead.id, startsAt: earlier }), {
        past: true,
      });
      expect(logged.status).toBe("completed");
      expect((await jobs()).filter(({ name }) => name.startsWith("meeting."))).toEqual([]);
      // Speaking with a new lead is the answer he was waiting for.
      const [answered] = await db.select().from(leadTable).where(eq(leadTable.id, lead.id));
      expect(answered).toMatchObject({ status: "contacted", firstRespondedAt: now() });
    }));

  test("takes a client on the blacklist only from a manager who means it", () =>
    inCompany(async (company) => {
      const { as, db } = company;
      const { blacklisted, client, lead } = await neighbours(company);
      const raw = typed(company, { type: "client", clientId: blacklisted.id });
      await expect(scheduleMeeting(as("sales"), raw)).rejects.toThrow(Conflict);
      await expect(scheduleMeeting(as("sales"), raw, { meant: ["blacklisted"] })).rejects.toThrow(Conflict);
      await expect(scheduleMeeting(as("manager"), raw)).rejects.toThrow(Conflict);
      expect((await scheduleMeeting(as("manager"), raw, { meant: ["blacklisted"] })).clientId).toBe(blacklisted.id);
      // The lead that he was is no way round it, for a new one or one that is there.
      await db.update(leadTable).set({ convertedClientId: blacklisted.id }).where(eq(leadTable.id, lead.id));
      const asLead = typed(company, { type: "client", leadId: lead.id, startsAt: cairoInstant("2026-01-19", "11:00").toISOString() });
      await expect(scheduleMeeting(as("sales"), asLead)).rejects.toMatchObject({ details: { blacklisted: true } });
      const other = await scheduleMeeting(as("sales"), { ...asLead, leadId: null, clientId: client.id });
      await expect(changeMeeting(as("sales"), other.id, other.version, asLead)).rejects.toMatchObject({ details: { blacklisted: true } });
    }));
});

describe("a time that is asked about", () => {
  test("weekend, holiday, early, late, past midnight", () =>
    inCompany(async (company) => {
      const at = (startsAt: string, durationMinutes = 60) =>
        kindsOf(scheduleMeeting(company.as("manager"), typed(company, { startsAt, durationMinutes })));
      expect(await at("2026-01-16T11:00")).toEqual(["weekend"]);
      expect(await at("2026-01-17T11:00")).toEqual(["weekend"]);
      expect(await at("2026-01-18T07:55")).toEqual(["hours"]);
      expect(await at("2026-01-18T20:15")).toEqual(["hours"]);
      expect(await at("2026-01-18T23:30")).toEqual(["hours"]);
      expect(await at("2026-01-25T11:00")).toEqual(["holiday"]);
      expect(await at("2026-01-16T23:30", 120)).toEqual(["weekend", "hours"]);
    }));

  test("is taken by whoever has seen everything that speaks against it, and by nobody else", () =>
    inCompany(async (company) => {
      const ctx = company.as("manager");
      const raw = typed(company, { startsAt: "2026-01-16T07:00" });
      const warnings = await warningsOf(scheduleMeeting(ctx, raw));
      expect(warnings.map(({ kind }) => kind)).toEqual(["weekend", "hours"]);
      expect(await kindsOf(scheduleMeeting(ctx, raw, { meant: [warnings[0]!.key] }))).toEqual(["weekend", "hours"]);
      const made = await scheduleMeeting(ctx, raw, { meant: warnings.map(({ key }) => key) });
      // Texts are changed without asking again.
      const renamed = await changeMeeting(ctx, made.id, made.version, { ...raw, title: { en: "Renamed", ar: "" } });
      expect(renamed.title.en).toBe("Renamed");
    }));

  test("names the other meeting and who is in both; what only touches does not meet", () =>
    inCompany(async (company) => {
      const { as, user } = company;
      const first = await scheduleMeeting(as("manager"), typed(company, { attendees: [{ userId: user("designer").id }] }));
      const overlapping = { organizerId: user("sales").id, attendees: [{ userId: user("designer").id }], startsAt: "2026-01-18T11:30" };
      const [warning] = await warningsOf(scheduleMeeting(as("sales"), typed(company, overlapping)));
      expect(warning).toMatchObject({
        kind: "overlap",
        other: { id: first.id, title: { en: "Drawings review", ar: "مراجعة الرسومات" }, people: [{ en: "Youssef Nabil", ar: "" }] },
      });
      // Other people meet at the same hour.
      const free = await scheduleMeeting(as("sales"), typed(company, { ...overlapping, attendees: [] }));
      expect(free.status).toBe("scheduled");
      // In the same place one follows on the other.
      await scheduleMeeting(as("manager"), typed(company, { startsAt: "2026-01-18T12:00", durationMinutes: 30 }));
      // A meeting that is called off is in nobody's way.
      await cancelMeeting(as("manager"), first.id);
      await scheduleMeeting(as("designer"), typed(company, { organizerId: user("designer").id }));
    }));

  test("warns where nobody gets from one place to the other", () =>
    inCompany(async (company) => {
      const ctx = company.as("manager");
      const place = { place: "site", location: { en: "New Cairo", ar: "" } };
      await scheduleMeeting(ctx, typed(company, place));
      const after = (startsAt: string, some: Record<string, unknown>) => scheduleMeeting(ctx, typed(company, { startsAt, ...some }));
      expect(await kindsOf(after("2026-01-18T12:15", { place: "office" }))).toEqual(["travel"]);
      expect(await kindsOf(after("2026-01-18T10:00", { durationMinutes: 45, place: "site", location: { en: "Zayed", ar: "" } }))).toEqual([
        "travel",
      ]);
      expect((await after("2026-01-18T12:00", { durationMinutes: 15, place: "online" })).place).toBe("online");
      expect((await after("2026-01-18T12:15", { durationMinutes: 15, ...place, location: { en: "new  cairo", ar: "" } })).place).toBe(
        "site",
      );
      expect((await after("2026-01-18T13:00", { place: "office" })).place).toBe("office");
    }));
});

describe("from state to state", () => {
  test("cancelled and back; held or missed only once it has begun", () =>
    inCompany(async (company) => {
      const { as, db, pass } = company;
      const ctx = as("manager");
      const made = await scheduleMeeting(ctx, typed(company));
      const to = (status: "completed" | "no_show" | "scheduled" | "cancelled") => transitionMeeting(ctx, made.id, null, { to: status });
      await expect(to("completed")).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await expect(to("no_show")).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await expect(to("scheduled")).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await expect(transitionMeeting(ctx, made.id, 9, { to: "cancelled" })).rejects.toMatchObject({ code: "STALE" });
      await expect(transitionMeeting(ctx, crypto.randomUUID(), null, { to: "cancelled" })).rejects.toThrow(NotFound);
      const cancelled = await cancelMeeting(ctx, made.id, "  The client travels. ");
      expect(cancelled).toMatchObject({ status: "cancelled", cancelReason: "The client travels." });
      await expect(changeMeeting(ctx, made.id, cancelled.version, typed(company))).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      expect(await to("scheduled")).toMatchObject({ status: "scheduled", cancelReason: "" });
      await cancelMeeting(ctx, made.id);
      pass(4 * 24 * hour);
      expect(await wrongIn(to("scheduled"))).toEqual(["startsAt"]);

      const next = await scheduleMeeting(ctx, typed(company, { startsAt: "2026-01-20T11:00" }));
      pass(2 * 24 * hour);
      expect((await transitionMeeting(ctx, next.id, null, { to: "no_show" })).status).toBe("no_show");
      await expect(transitionMeeting(ctx, next.id, null, { to: "cancelled" })).rejects.toMatchObject({ details: { allowed: [] } });
      const timeline = await db.select().from(timelineTable).where(eq(timelineTable.entityId, made.id)).orderBy(timelineTable.id);
      expect(timeline.map(({ kind, body }) => [kind, body])).toEqual([
        ["cancelled", "The client travels."],
        ["reopened", null],
        ["cancelled", null],
      ]);
      const log = await db.select().from(statusLogTable).where(eq(statusLogTable.entityId, made.id)).orderBy(statusLogTable.id);
      expect(log.map(({ from, to, reason }) => [from, to, reason])).toEqual([
        [null, "scheduled", null],
        ["scheduled", "cancelled", "The client travels."],
        ["cancelled", "scheduled", null],
        ["scheduled", "cancelled", null],
      ]);
    }));

  test("moving is counted, told on the records it is about, and not possible into the past", () =>
    inCompany(async (company) => {
      const { as, db } = company;
      const { client, project } = await neighbours(company);
      const ctx = as("manager");
      const made = await scheduleMeeting(ctx, typed(company, { type: "client", clientId: client.id, projectId: project.id }));
      await expect(changeMeeting(ctx, made.id, 7, typed(company))).rejects.toMatchObject({ code: "STALE" });
      expect(await wrongIn(moveMeeting(ctx, made.id, { startsAt: "2026-01-14T11:00", durationMinutes: 60 }))).toEqual(["startsAt"]);
      const moved = await moveMeeting(ctx, made.id, { startsAt: "2026-01-19T12:00", durationMinutes: 90 });
      expect(moved).toMatchObject({ durationMinutes: 90, rescheduledCount: 1, revision: 1, clientId: client.id, version: 2 });
      const longer = await moveMeeting(ctx, made.id, { startsAt: moved.startsAt, durationMinutes: 120 });
      expect(longer).toMatchObject({ rescheduledCount: 1, revision: 2 });
      const timeline = await db.select().from(timelineTable).where(eq(timelineTable.entityId, client.id)).orderBy(timelineTable.id);
      expect(timeline.map(({ kind }) => kind)).toEqual(["meetingScheduled", "meetingMoved"]);
      expect(timeline[1]!.data).toMatchObject({ from: sunday, at: moved.startsAt });
      const found = await meetingsOf(as("accountant"), { kind: "project", id: project.id });
      expect(found.ahead.map(({ id, mayWrite }) => [id, mayWrite])).toEqual([[made.id, false]]);
    }));

  test("deleting is cancelling, and the row stays", () =>
    inCompany(async (company) => {
      const { as, db } = company;
      const made = await scheduleMeeting(as("manager"), typed(company));
      await meetingRecords.remove(as("manager"), made.id);
      expect((await db.select().from(meetingTable))[0]).toMatchObject({ status: "cancelled", sequence: 1 });
    }));
});

describe("minutes", () => {
  test("become tasks, each line once", () =>
    inCompany(async (company) => {
      const { as, user, db } = company;
      const { client } = await neighbours(company);
      const ctx = as("manager");
      const made = await scheduleMeeting(ctx, typed(company, { type: "client", clientId: client.id }));
      const saved = await saveMinutes(ctx, made.id, made.version, {
        minutes: "- Order the stone\n- Call the owner",
        decisions: ["Oak", "", "رخام"],
      });
      expect(saved).toMatchObject({ minutes: "- Order the stone\n- Call the owner", decisions: ["Oak", "رخام"] });
      await expect(saveMinutes(ctx, made.id, made.version, { minutes: "older", decisions: [] })).rejects.toMatchObject({ code: "STALE" });
      const row = { line: "Order the stone", title: "Order the stone", assigneeId: user("designer").id, dueOn: "2026-01-20" };
      expect(await wrongIn(tasksFromMinutes(ctx, made.id, [{ ...row, dueOn: "2026-01-01" }]))).toEqual(["0.dueOn"]);
      expect(await wrongIn(tasksFromMinutes(ctx, made.id, [{ ...row, assigneeId: "" }]))).toEqual(["0.assigneeId"]);
      await tasksFromMinutes(ctx, made.id, [row]);
      await tasksFromMinutes(ctx, made.id, [row]);
      const tasks = await db.select().from(taskTable);
      expect(tasks).toHaveLength(1);
      expect(tasks[0]).toMatchObject({ title: "Order the stone", meetingId: made.id, clientId: client.id, dueOn: "2026-01-20" });
      const odd = [...Array(9000).keys()].map((at) => String.fromCodePoint(0x600 + ((at * 7919) % 5000))).join("") + "\0";
      await tasksFromMinutes(ctx, made.id, [{ ...row, line: odd }]);
      await tasksFromMinutes(ctx, made.id, [{ ...row, line: odd }]);
      expect(await db.$count(taskTable)).toBe(2);
      // A form of the meeting does not touch what was written down.
      const after = await changeMeeting(
        ctx,
        made.id,
        saved.version,
        typed(company, { type: "client", clientId: client.id, durationMinutes: 30 }),
      );
      expect(after.decisions).toEqual(["Oak", "رخام"]);
    }));
});

describe("Cairo's clock", () => {
  test("a time typed stays the time on the wall, and an hour lasts an hour, when summer time begins and ends", () =>
    inCompany(async (company) => {
      const ctx = company.as("manager");
      const insist = async (startsAt: string, durationMinutes: number): Promise<Meeting> => {
        const warnings = await warningsOf(scheduleMeeting(ctx, typed(company, { startsAt, durationMinutes })));
        return scheduleMeeting(ctx, typed(company, { startsAt, durationMinutes }), { meant: warnings.map(({ key }) => key) });
      };
      // Midnight of Friday 24 April does not exist: the clock goes from 23:59 to 01:00.
      const spring = await insist("2026-04-23T23:30", 60);
      const [row] = await company.db.select().from(meetingTable).where(eq(meetingTable.id, spring.id));
      expect(inCairo(row!.endsAt)).toEqual({ day: "2026-04-24", clock: "01:30" });
      expect(row!.endsAt.getTime() - row!.startsAt.getTime()).toBe(hour);
      const friday = await insist("2026-04-24T10:00", 60);
      expect(friday.startsAt).toBe("2026-04-24T07:00:00.000Z");
      // Thursday 29 October has its last hour twice.
      const autumn = await insist("2026-10-29T23:30", 60);
      const [late] = await company.db.select().from(meetingTable).where(eq(meetingTable.id, autumn.id));
      expect(autumn.startsAt).toBe("2026-10-29T20:30:00.000Z");
      expect(inCairo(late!.endsAt)).toEqual({ day: "2026-10-29", clock: "23:30" });
      const after = await insist("2026-10-30T10:00", 60);
      expect(after.startsAt).toBe("2026-10-30T08:00:00.000Z");
    }));
});

test("of ten who take the same hour of the same person at once, one gets it", () =>
  onFreshDatabase(async (company) => {
    const { as, user, db } = company;
    await db
      .update(userTable)
      .set({ emailVerified: true })
      .where(eq(userTable.id, user("designer").id));
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        scheduleMeeting(
          as(at % 2 ? "sales" : "manager"),
          typed(company, { organizerId: user(at % 2 ? "sales" : "manager").id, attendees: [{ userId: user("designer").id }] }),
        ),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "CONFLICT" });
    expect(await db.$count(meetingTable)).toBe(1);
  }));
