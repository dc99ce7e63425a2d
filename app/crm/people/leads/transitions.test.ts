import { ports } from "#app/crm/between-slices/ports.server.ts";
import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { cairoInstant } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { leadStatuses, type LeadStatus } from "./fields.ts";
import { handlers } from "#app/crm/work/tasks/handlers.server.ts";
import { contactByMeeting, leadRecords, logContact, moveLead } from "./operations.server.ts";
import { leadPage } from "#app/crm/people/leads/page/page-data.server.ts";
import { leadTable } from "./table.server.ts";

const day = 24 * 3_600_000;

const draft = (name: string, more: Record<string, unknown> = {}) => ({
  name: { en: name, ar: "" },
  phone: "01000000001",
  propertyType: "villa",
  source: "walk_in",
  priority: "medium",
  ...more,
});

async function furnished(company: Company): Promise<void> {
  const admin = company.as("admin");
  await addLookups(admin, "leadSource", [{ key: "walk_in", name: { en: "Walk-in", ar: "زيارة مباشرة" } }]);
  await addLookups(admin, "lostReason", [
    { key: "price", name: { en: "Price too high", ar: "السعر مرتفع" } },
    { key: "other", name: { en: "Other", ar: "أخرى" } },
  ]);
}

/** A lead in any state, put there past the rules; one on hold came from `qualified`. */
async function leadIn(company: Company, status: LeadStatus, more: Record<string, unknown> = {}) {
  const lead = await leadRecords.create(company.as("sales"), { ...draft(`In ${status}`), anyway: true });
  await company.db
    .update(leadTable)
    .set({ status, ...(status === "on_hold" && { heldFrom: "qualified", onHoldUntil: new Date(company.now().getTime() + day) }), ...more })
    .where(eq(leadTable.id, lead.id));
  return leadRecords.get(company.as("sales"), lead.id);
}

/** Everything that any move could ask for. */
const everything = { note: "He came back with his brother.", lostReason: "price", onHoldUntil: "2026-03-01", expectedValue: "1500000" };

/** The table of the states, cell by cell; `m` a manager alone. */
const allowed: Record<LeadStatus, Partial<Record<LeadStatus, true | "m">>> = {
  new: { contacted: true, qualified: true, won: true, lost: true, on_hold: true },
  contacted: { qualified: true, proposal_sent: true, won: true, lost: true, on_hold: true },
  qualified: { proposal_sent: true, negotiating: true, won: true, lost: true, on_hold: true },
  proposal_sent: { qualified: true, negotiating: true, won: true, lost: true, on_hold: true },
  negotiating: { proposal_sent: true, won: true, lost: true, on_hold: true },
  on_hold: { qualified: true, lost: true },
  lost: { contacted: true },
  won: { negotiating: "m" },
  suspected: { new: true },
};

const movers: RoleName[] = ["manager", "sales"];

describe("who may not move a lead at all", () => {
  test.each(["pending", "admin", "designer", "accountant"] as const)("%s is refused", (role) =>
    inCompany(async (company) => {
      await furnished(company);
      const lead = await leadIn(company, "new");
      await expect(moveLead(company.as(role), lead.id, null, { to: "contacted" })).rejects.toThrow(Forbidden);
    }),
  );

  test("nobody who is signed out, and nothing that is no lead or no state", () =>
    inCompany(async (company) => {
      await furnished(company);
      const lead = await leadIn(company, "new");
      await expect(moveLead(company.as("visitor"), lead.id, null, { to: "contacted" })).rejects.toThrow(SignedOut);
      for (const unknown of [crypto.randomUUID(), "1", "' or 1=1 --"])
        for (const to of ["contacted", "new"]) await expect(moveLead(company.as("sales"), unknown, null, { to })).rejects.toThrow(NotFound);
      for (const to of ["converted", "", "constructor", undefined])
        await expect(moveLead(company.as("sales"), lead.id, null, { to })).rejects.toThrow(Invalid);
    }));
});

describe.each(movers)("the moves of a %s", (role) => {
  test.each(leadStatuses)("from %s", (from) =>
    inCompany(async (company) => {
      await furnished(company);
      const ctx = company.as(role);
      for (const to of leadStatuses) {
        const lead = await leadIn(company, from);
        const may = allowed[from][to];
        const moved = moveLead(ctx, lead.id, lead.version, { ...everything, to });
        if (may === true || (may === "m" && role === "manager")) {
          expect(await moved, `${from} → ${to}`).toMatchObject({ status: to });
          const [logged] = await company.db
            .select()
            .from(statusLogTable)
            .where(eq(statusLogTable.entityId, lead.id))
            .orderBy(statusLogTable.id)
            .offset(1);
          expect(logged).toMatchObject({ from, to, by: company.user(role).id });
          const [entry] = await company.db.select().from(timelineTable).where(eq(timelineTable.entityId, lead.id));
          expect(entry).toMatchObject({ kind: "moved", data: { from, to } });
          const noted = await company.db.select().from(auditTable).where(eq(auditTable.entityId, lead.id));
          expect(noted.map(({ event }) => event)).toContain("lead.transitioned");
        } else {
          const refusal = await moved.catch((error: unknown) => error);
          expect(refusal, `${from} → ${to}`).toBeInstanceOf(Conflict);
          expect(refusal).toMatchObject({ code: "ILLEGAL_TRANSITION", details: { from } });
          const open = leadStatuses.filter(
            (other) => allowed[from][other] === true || (allowed[from][other] === "m" && role === "manager"),
          );
          expect((refusal as Conflict & { details: { allowed: string[] } }).details.allowed.toSorted()).toEqual(open.toSorted());
          expect((await leadRecords.get(ctx, lead.id)).status).toBe(from);
        }
      }
    }),
  );

  test("a converted lead goes nowhere, and is not saved either", () =>
    inCompany(async (company) => {
      await furnished(company);
      const lead = await leadIn(company, "won", { convertedAt: company.now() });
      for (const to of leadStatuses)
        await expect(moveLead(company.as(role), lead.id, null, { ...everything, to })).rejects.toMatchObject({
          code: "ILLEGAL_TRANSITION",
          details: { allowed: [] },
        });
      await expect(leadRecords.update(company.as(role), lead.id, lead.version, draft("Another"))).rejects.toMatchObject({
        code: "CONFLICT",
      });
      await expect(leadRecords.trash(company.as(role), lead.id)).rejects.toThrow(Conflict);
      const now = await leadRecords.get(company.as(role), lead.id);
      expect(leadRecords.keptFrom(company.as(role), [now])).toEqual({ [lead.id]: { key: "leads.error.converted" } });
    }));

  test("a lead on hold goes back to the state it came from, and to no other", () =>
    inCompany(async (company) => {
      await furnished(company);
      for (const heldFrom of ["new", "contacted", "proposal_sent", "negotiating"] as const) {
        const lead = await leadIn(company, "on_hold", { heldFrom });
        await expect(moveLead(company.as(role), lead.id, null, { ...everything, to: "qualified" })).rejects.toMatchObject({
          code: "ILLEGAL_TRANSITION",
        });
        expect(await moveLead(company.as(role), lead.id, null, { to: heldFrom })).toMatchObject({
          status: heldFrom,
          heldFrom: null,
          onHoldUntil: null,
        });
      }
    }));
});

test("the second of two people is told, whatever he asked for", () =>
  inCompany(async (company) => {
    await furnished(company);
    const lead = await leadIn(company, "new");
    await moveLead(company.as("sales"), lead.id, lead.version, { to: "contacted" });
    await expect(moveLead(company.as("manager"), lead.id, lead.version, { to: "qualified" })).rejects.toMatchObject({ code: "STALE" });
    await expect(moveLead(company.as("manager"), lead.id, lead.version, { to: "contacted" })).rejects.toMatchObject({ code: "STALE" });
  }));

describe("what a state asks for", () => {
  test.each<[string, LeadStatus, Record<string, unknown>, string]>([
    ["lost without a reason", "qualified", { to: "lost" }, "lostReason"],
    ["lost for a reason that is not on the list", "qualified", { to: "lost", lostReason: "moon" }, "lostReason"],
    ["lost for another reason without a word", "qualified", { to: "lost", lostReason: "other" }, "note"],
    ["lost for another reason with spaces for words", "qualified", { to: "lost", lostReason: "other", note: "   " }, "note"],
    ["on hold without a day", "qualified", { to: "on_hold" }, "onHoldUntil"],
    ["on hold until today", "qualified", { to: "on_hold", onHoldUntil: "2026-01-15" }, "onHoldUntil"],
    ["on hold until yesterday", "qualified", { to: "on_hold", onHoldUntil: "2026-01-14" }, "onHoldUntil"],
    ["on hold until a day that is none", "qualified", { to: "on_hold", onHoldUntil: "2026-02-30" }, "onHoldUntil"],
    ["on hold for more than a year", "qualified", { to: "on_hold", onHoldUntil: "2027-01-17" }, "onHoldUntil"],
    ["won without a value", "qualified", { to: "won" }, "expectedValue"],
    ["won for nothing", "qualified", { to: "won", expectedValue: "0" }, "expectedValue"],
    ["won for less than nothing", "qualified", { to: "won", expectedValue: "-5" }, "expectedValue"],
    ["won for more than there is", "qualified", { to: "won", expectedValue: "1000000001" }, "expectedValue"],
    ["won from new without a note", "new", { to: "won", expectedValue: "10" }, "note"],
    ["won from contacted without a note", "contacted", { to: "won", expectedValue: "10" }, "note"],
    ["proposal sent, and nobody says how", "qualified", { to: "proposal_sent" }, "note"],
    ["proposal sent again, and nobody says how", "negotiating", { to: "proposal_sent" }, "note"],
    ["re-opened without a reason", "lost", { to: "contacted" }, "note"],
    ["a note longer than anybody reads", "lost", { to: "contacted", note: "x".repeat(2001) }, "note"],
  ])("%s is refused", (_what, from, input, field) =>
    inCompany(async (company) => {
      await furnished(company);
      const lead = await leadIn(company, from);
      const refusal = await moveLead(company.as("manager"), lead.id, null, input).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Invalid);
      expect(Object.keys((refusal as Invalid).fields)).toEqual([field]);
      expect((await leadRecords.get(company.as("sales"), lead.id)).status).toBe(from);
    }),
  );

  test("a reason that is out of use is chosen no more", () =>
    inCompany(async (company) => {
      await furnished(company);
      const lead = await leadIn(company, "qualified");
      await company.db.update(lookupTable).set({ active: false }).where(eq(lookupTable.key, "price"));
      await expect(moveLead(company.as("sales"), lead.id, null, { to: "lost", lostReason: "price" })).rejects.toMatchObject({
        fields: { lostReason: { key: "kit.error.outOfUse" } },
      });
    }));

  test("what was said is kept, and put away when the state is left", () =>
    inCompany(async (company) => {
      await furnished(company);
      const ctx = company.as("sales");
      const lead = await leadIn(company, "qualified");
      expect(await moveLead(ctx, lead.id, null, { to: "lost", lostReason: "other", note: "He moves abroad." })).toMatchObject({
        lostReason: "other",
        lostNote: "He moves abroad.",
      });
      expect(await moveLead(ctx, lead.id, null, { to: "contacted", note: "He stays." })).toMatchObject({ lostReason: null, lostNote: "" });
      await moveLead(ctx, lead.id, null, { to: "qualified" });
      expect(await moveLead(ctx, lead.id, null, { to: "on_hold", onHoldUntil: "٢٠٢٧-٠١-١٥" })).toMatchObject({
        heldFrom: "qualified",
        onHoldUntil: "2027-01-15T07:00:00.000Z",
      });
      await moveLead(ctx, lead.id, null, { to: "qualified" });
      expect(await moveLead(ctx, lead.id, null, { to: "won", expectedValue: "١٬٥٠٠٬٠٠٠" })).toMatchObject({ expectedValue: 150_000_000 });
      const reasons = await company.db
        .select({ reason: statusLogTable.reason })
        .from(statusLogTable)
        .where(eq(statusLogTable.entityId, lead.id))
        .orderBy(statusLogTable.id);
      expect(reasons.map(({ reason }) => reason)).toEqual([null, "He moves abroad.", "He stays.", null, null, null, null]);
    }));

  test("a value that is known already need not be said again; one that is said replaces it", () =>
    inCompany(async (company) => {
      await furnished(company);
      const known = await leadIn(company, "negotiating", { expectedValue: 90_000 });
      expect(await moveLead(company.as("sales"), known.id, null, { to: "won" })).toMatchObject({ expectedValue: 90_000 });
      const other = await leadIn(company, "negotiating", { expectedValue: 90_000 });
      expect(await moveLead(company.as("sales"), other.id, null, { to: "won", expectedValue: "1000" })).toMatchObject({
        expectedValue: 100_000,
      });
    }));

  test("no quotation is sent yet, of any lead", () =>
    inCompany(async (company) => {
      await furnished(company);
      expect(await ports().sentQuotations(company.as("sales"), (await leadIn(company, "qualified")).id)).toBe(0);
    }));
});

describe("a lead on hold", () => {
  const wake = ({ ctx }: Company) => handlers["leads.wake"](ctx);

  test("comes back on its day, once, with a task for whoever works on it", () =>
    inCompany(async (company) => {
      await furnished(company);
      const made = await leadRecords.create(company.as("sales"), draft("Ghada", { assignedTo: company.user("sales").id }));
      await moveLead(company.as("sales"), made.id, null, { to: "qualified" });
      await moveLead(company.as("sales"), made.id, null, { to: "on_hold", onHoldUntil: "2026-02-01" });
      await wake(company);
      expect((await leadRecords.get(company.as("sales"), made.id)).status).toBe("on_hold");
      company.pass(20 * day);
      await wake(company);
      await wake(company);
      expect(await leadRecords.get(company.as("sales"), made.id)).toMatchObject({ status: "qualified", heldFrom: null, onHoldUntil: null });
      expect(await company.db.select().from(taskTable)).toMatchObject([
        { leadId: made.id, assigneeId: company.user("sales").id, type: "follow_up" },
      ]);
      const notified = await company.db.select().from(notificationTable).where(eq(notificationTable.aboutId, made.id));
      expect(notified.filter(({ kind }) => kind === "due")).toHaveLength(1);
      const moves = await company.db.select().from(statusLogTable).where(eq(statusLogTable.entityId, made.id)).orderBy(statusLogTable.id);
      expect(moves.at(-1)).toMatchObject({ from: "on_hold", to: "qualified", by: null });
    }));

  test("that was resumed, lost, put in the trash or deleted is left alone", () =>
    inCompany(async (company) => {
      await furnished(company);
      for (const status of ["contacted", "lost"] as const) {
        const lead = await leadIn(company, status);
        await wake(company);
        expect((await leadRecords.get(company.as("sales"), lead.id)).status).toBe(status);
      }
      const gone = await leadIn(company, "on_hold", { trashedAt: company.now(), onHoldUntil: company.now() });
      await wake(company);
      expect((await leadRecords.get(company.as("sales"), gone.id)).status).toBe("on_hold");
    }));

  test.each(["trashedAt", "archivedAt"] as const)("whose day comes while it lies away (%s) comes back on the first morning after", (away) =>
    inCompany(async (company) => {
      await furnished(company);
      const { id } = await leadIn(company, "on_hold", { [away]: company.now(), onHoldUntil: company.now() });
      const stateAfter = async (lies: Date | null) => {
        await company.db
          .update(leadTable)
          .set({ [away]: lies })
          .where(eq(leadTable.id, id));
        await wake(company);
        return (await leadRecords.get(company.as("sales"), id)).status;
      };
      expect(await stateAfter(company.now())).toBe("on_hold");
      company.pass(day);
      expect(await stateAfter(null)).toBe("qualified");
    }),
  );

  test("that nobody works on comes to a manager", () =>
    inCompany(async (company) => {
      await furnished(company);
      await leadIn(company, "on_hold", { onHoldUntil: company.now(), assignedTo: company.user("sales").id });
      await company.db
        .update(userTable)
        .set({ deactivatedAt: company.now() })
        .where(eq(userTable.id, company.user("sales").id));
      await wake(company);
      expect(await company.db.select().from(taskTable)).toMatchObject([{ assigneeId: company.user("manager").id }]);
    }));
});

describe("the first time we speak with somebody", () => {
  test.each(["call", "whatsapp"])("a %s stops the clock, whoever began it, and one of ours makes the lead contacted", (channel) =>
    inCompany(async (company) => {
      await furnished(company);
      const lead = await leadIn(company, "new");
      expect((await leadPage(company.as("sales"), lead.id)).signals).toMatchObject([{ kind: "answer" }]);
      await logContact(company.as("sales"), lead.id, { channel, direction: "in", body: "The client called." });
      const firstRespondedAt = company.now().toISOString();
      expect(await leadRecords.get(company.as("sales"), lead.id)).toMatchObject({ status: "new", firstRespondedAt });
      expect((await leadPage(company.as("sales"), lead.id)).signals).toEqual([]);
      company.pass(1000);
      await logContact(company.as("sales"), lead.id, {
        channel,
        direction: "out",
        outcome: "reached",
        minutes: "١٤",
        body: "The majlis faces the garden.",
      });
      expect(await leadRecords.get(company.as("sales"), lead.id)).toMatchObject({
        status: "contacted",
        firstRespondedAt,
        lastActivityAt: company.now().toISOString(),
      });
    }),
  );

  test("a meeting does, too; later ones change nothing but when we last heard of him", () =>
    inCompany(async (company) => {
      await furnished(company);
      const lead = await leadIn(company, "new");
      await change(company.as("designer"), (tx) => contactByMeeting(tx, lead.id));
      const { version, firstRespondedAt } = await leadRecords.get(company.as("sales"), lead.id);
      company.pass(day);
      await change(company.as("designer"), (tx) => contactByMeeting(tx, lead.id));
      expect(await leadRecords.get(company.as("sales"), lead.id)).toMatchObject({
        status: "contacted",
        version,
        firstRespondedAt,
        lastActivityAt: company.now().toISOString(),
      });
    }));

  test("is not written down by those who only read, nor with a converted lead, nor with a follow-up that is past", () =>
    inCompany(async (company) => {
      await furnished(company);
      const lead = await leadIn(company, "new");
      const call = { channel: "call", direction: "out" };
      for (const role of ["designer", "accountant", "admin"] as const)
        await expect(logContact(company.as(role), lead.id, call)).rejects.toThrow(Forbidden);
      await expect(logContact(company.as("sales"), lead.id, { ...call, nextFollowUp: "2026-01-14 10:00" })).rejects.toThrow(Invalid);
      await expect(
        logContact(company.as("sales"), lead.id, { ...call, nextFollowUp: "2026-01-20 10:00" }, lead.version + 1),
      ).rejects.toMatchObject({ code: "STALE" });
      expect(await logContact(company.as("sales"), lead.id, { ...call, nextFollowUp: "2026-01-20 10:00" }, lead.version)).toMatchObject({
        nextFollowUp: "2026-01-20T08:00:00.000Z",
      });
      const { version } = await leadRecords.get(company.as("sales"), lead.id);
      expect(await logContact(company.as("sales"), lead.id, { ...call, nextFollowUp: "2026-01-21" }, version)).toMatchObject({
        nextFollowUp: cairoInstant("2026-01-21", "18:00").toISOString(),
      });
      const over = await leadIn(company, "won", { convertedAt: company.now() });
      await expect(logContact(company.as("sales"), over.id, call)).rejects.toThrow(Conflict);
    }));
});
