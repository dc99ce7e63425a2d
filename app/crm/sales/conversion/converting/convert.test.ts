import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { boardStatuses, type LeadStatus } from "#app/crm/people/leads/fields.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { readTimeline } from "#app/platform/timeline/timeline.server.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { convertLead } from "./convert.server.ts";
import { clientFields } from "#app/crm/people/clients/fields.ts";
import { clientRecords, moveClient } from "#app/crm/people/clients/operations.server.ts";
import { clientTable, contactTable } from "#app/crm/people/clients/table.server.ts";

type NewLead = typeof leadTable.$inferInsert;
let made = 0;

/** A lead as it stands in the database; each has a name and a number of its own by default. */
async function aLead({ db, now }: Company, some: Partial<NewLead> = {}): Promise<string> {
  made += 1;
  const phone = `+2010000${String(10_000 + made)}`;
  const lead = {
    number: `LED-2026-${String(made).padStart(5, "0")}`,
    nameEn: `Hany Sobhi ${made}`,
    phoneRaw: phone,
    phoneE164: phone,
    source: "referral",
    status: "qualified" as LeadStatus,
    createdAt: now(),
    ...some,
  };
  const [row] = await db.insert(leadTable).values(lead).returning({ id: leadTable.id });
  return row!.id;
}

const clients = ({ db }: Company) => db.select().from(clientTable).orderBy(asc(clientTable.number));
const leadOf = async ({ db }: Company, id: string) => (await db.select().from(leadTable).where(eq(leadTable.id, id)))[0]!;

const aClient = (company: Company, some: Record<string, unknown> = {}) =>
  clientRecords.create(company.as("manager"), {
    name: { en: "Nadia Shukri", ar: "" },
    type: "individual",
    status: "potential",
    email: "nadia@mail.example",
    ...some,
  });

describe("who may convert", () => {
  test.each(["visitor", "pending", "admin", "designer", "accountant"] as const)("%s may not", (who) =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      await expect(convertLead(company.as(who), lead, {})).rejects.toMatchObject({ status: who === "visitor" ? 401 : 403 });
      expect(await clients(company)).toEqual([]);
    }),
  );

  test.each(["sales", "manager", "system"] as const)("%s may", (who) =>
    inCompany(async (company) => {
      expect(await convertLead(company.as(who), await aLead(company), {})).toMatchObject({ alreadyConverted: false });
    }),
  );
});

describe("from which state", () => {
  test.each(["lost", "on_hold", "suspected"] as const)("a lead that is %s is left in peace", (status) =>
    inCompany(async (company) => {
      const lead = await aLead(company, { status });
      await expect(convertLead(company.as("manager"), lead, {})).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      expect((await leadOf(company, lead)).status).toBe(status);
      expect(await clients(company)).toEqual([]);
    }),
  );

  test.each(boardStatuses.filter((status) => status !== "lost" && status !== "on_hold"))("from %s it is won", (status) =>
    inCompany(async (company) => {
      const lead = await aLead(company, { status });
      const { clientId } = await convertLead(company.as("sales"), lead, {});
      expect(await leadOf(company, lead)).toMatchObject({
        status: "won",
        convertedClientId: clientId,
        convertedAt: company.now(),
        convertedBy: company.user("sales").id,
      });
      const log = await company.db.select().from(statusLogTable).where(eq(statusLogTable.entityId, lead));
      expect(log.map(({ from, to }) => [from, to])).toEqual(status === "won" ? [] : [[status, "won"]]);
    }),
  );

  test("what a client accepted makes him one from any state, and always a new one", () =>
    inCompany(async (company) => {
      const known = await aClient(company);
      const lead = await aLead(company, { status: "on_hold", heldFrom: "contacted", email: "nadia@mail.example" });
      const { clientId } = await convertLead(company.ctx, lead, {});
      expect(clientId).not.toBe(known.id);
      expect(await leadOf(company, lead)).toMatchObject({ status: "won", heldFrom: null, onHoldUntil: null, convertedBy: null });
      const timeline = await readTimeline(company.ctx, "client", clientId, 9);
      expect(timeline.find(({ kind }) => kind === "alike")?.data).toMatchObject({ number: known.number });
    }));

  test("a lead in the trash has to be restored first, and nonsense is not found", () =>
    inCompany(async (company) => {
      const lead = await aLead(company, { trashedAt: company.now() });
      await expect(convertLead(company.as("manager"), lead, {})).rejects.toMatchObject({
        fields: { leadId: { key: "kit.error.inTrash" } },
      });
      await expect(convertLead(company.as("manager"), "no id", {})).rejects.toMatchObject({ status: 404 });
    }));
});

describe("what moves over", () => {
  test("everything that is known of the person, and nothing of the lead's own affairs", () =>
    inCompany(async (company) => {
      const lead = await aLead(company, {
        nameEn: "Nile Law Partners",
        nameAr: "شركاء النيل للمحاماة",
        propertyType: "office",
        propertySize: 240,
        budgetEstimate: 420_000_000,
        timelineMonths: 6,
        whatsappRaw: "0100 000 0099",
        whatsappE164: "+201000000099",
        email: "office@nile.example",
        governorate: "EG-C",
        city: "Downtown",
        compound: "Borsa",
        preferredStyle: "modern",
        preferredLanguage: "ar",
        notes: "Wants a quiet room.",
        assignedTo: company.user("sales").id,
        priority: "urgent",
        nextFollowUp: company.now(),
      });
      const before = await leadOf(company, lead);
      const { clientId } = await convertLead(company.as("manager"), lead, {});
      const [client] = await clients(company);
      expect(client).toMatchObject({
        id: clientId,
        number: "CLI-00001",
        nameEn: "Nile Law Partners",
        nameAr: "شركاء النيل للمحاماة",
        type: "company",
        status: "active",
        contactPerson: "Nile Law Partners",
        phoneE164: before.phoneE164,
        secondPhoneE164: "+201000000099",
        email: "office@nile.example",
        governorate: "EG-C",
        city: "Downtown",
        compound: "Borsa",
        budgetMin: null,
        budgetMax: 420_000_000,
        preferredStyle: "modern",
        preferredLanguage: "ar",
        notes: "2026-01-15: Wants a quiet room.",
        source: "referral",
        assignedTo: company.user("sales").id,
        sourceLeadId: lead,
        createdBy: company.user("manager").id,
      });
      expect((await clientRecords.list(company.as("sales"), { q: "محاماه" })).total).toBe(1);
      expect(await leadOf(company, lead)).toMatchObject({ expectedValue: 420_000_000, priority: "urgent", version: before.version + 1 });
    }));

  test("the type that was chosen wins over the one proposed, and one telephone number is not written twice", () =>
    inCompany(async (company) => {
      const lead = await aLead(company, {
        propertyType: "villa",
        phoneRaw: null,
        phoneE164: null,
        whatsappRaw: "010",
        whatsappE164: "+201000000098",
      });
      await convertLead(company.as("sales"), lead, { type: "company" });
      const same = await aLead(company, { phoneE164: "+201000000097", phoneRaw: "1", whatsappE164: "+201000000097", whatsappRaw: "2" });
      await convertLead(company.as("sales"), same, {});
      const [first, second] = await clients(company);
      expect(first).toMatchObject({ type: "company", phoneE164: "+201000000098", secondPhoneE164: null });
      expect(second).toMatchObject({ type: "individual", phoneE164: "+201000000097", secondPhoneE164: null, contactPerson: null });
    }));

  test("what was expected of it stays as it was", () =>
    inCompany(async (company) => {
      const lead = await aLead(company, { expectedValue: 500, budgetEstimate: 900 });
      await convertLead(company.as("sales"), lead, {});
      expect((await leadOf(company, lead)).expectedValue).toBe(500);
    }));

  test("tasks and meetings are about the client too", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      const person = company.user("sales").id;
      const [task] = await company.db.insert(taskTable).values({ title: "Call", assigneeId: person, leadId: lead }).returning();
      const [meeting] = await company.db
        .insert(meetingTable)
        .values({
          titleEn: "Visit",
          type: "site_visit",
          startsAt: company.now(),
          durationMinutes: 60,
          organizerId: person,
          leadId: lead,
        } as never)
        .returning();
      const { clientId } = await convertLead(company.as("sales"), lead, {});
      const [movedTask] = await company.db.select().from(taskTable).where(eq(taskTable.id, task!.id));
      const [movedMeeting] = await company.db.select().from(meetingTable).where(eq(meetingTable.id, meeting!.id));
      expect(movedTask).toMatchObject({ leadId: lead, clientId, version: 2 });
      expect(movedMeeting).toMatchObject({ leadId: lead, clientId });
    }));

  test("a project is opened when it is asked for", () =>
    inCompany(async (company) => {
      const lead = await aLead(company, { nameEn: "Rihan", propertyType: "villa", propertySize: 410.555, timelineMonths: 13 });
      const { project, clientId } = await convertLead(company.as("sales"), lead, { project: true });
      const [opened] = await company.db.select().from(crmProjectTable);
      expect(opened).toMatchObject({
        id: project!.id,
        number: "PRJ-2026-001",
        clientId,
        leadId: lead,
        status: "planned",
        propertyType: "villa",
        targetEndOn: "2027-02-15",
      });
      expect(Number(opened!.areaM2)).toBe(410.56);
    }));

  test("both timelines tell of it, and the one it is given to and the managers are told", () =>
    inCompany(async (company) => {
      const lead = await aLead(company, { assignedTo: company.user("sales").id });
      const { clientId } = await convertLead(company.as("manager"), lead, {});
      expect((await readTimeline(company.ctx, "lead", lead, 9)).map(({ kind }) => kind)).toContain("converted");
      expect((await readTimeline(company.ctx, "client", clientId, 9)).map(({ kind }) => kind)).toContain("convertedFrom");
      const notified = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "converted"));
      expect(notified.map(({ userId }) => userId)).toEqual([company.user("sales").id]);
      const noted = await company.db.select().from(auditTable).where(eq(auditTable.event, "lead.converted"));
      expect(noted).toMatchObject([
        { entityId: lead, before: { status: "qualified" }, after: { status: "won", convertedClientId: clientId } },
      ]);
    }));
});

describe("somebody who may be known already", () => {
  const matches: [why: string, client: Record<string, unknown>, lead: Partial<NewLead>][] = [
    ["phone", { phone: "010 0000 0051" }, { phoneE164: "+201000000051" }],
    ["phone", { secondPhone: "٠١٠ ٠٠٠٠ ٠٠٥٢" }, { phoneE164: "+201000000052" }],
    ["phone", { phone: "+20 10 0000 0053" }, { whatsappE164: "+201000000053", whatsappRaw: "x" }],
    ["email", {}, { email: "nadia@mail.example" }],
    ["contactPhone", { contacts: [{ name: "Sherif", phone: "010 0000 0054" }] }, { phoneE164: "+201000000054", phoneRaw: "x" }],
    ["name", { name: { en: "", ar: "نادية شُكري" }, governorate: "EG-C" }, { nameEn: null, nameAr: "ناديه شكرى", governorate: "EG-C" }],
    ["name", { name: { en: "NADIA  Shukri", ar: "" }, governorate: "EG-GZ" }, { nameEn: "Nadia Shukri", governorate: "EG-GZ" }],
  ];

  test.each(matches)("is asked about: %s %j", (why, client, leadFields) =>
    inCompany(async (company) => {
      const known = await aClient(company, client);
      const lead = await aLead(company, leadFields);
      await expect(convertLead(company.as("sales"), lead, {})).rejects.toMatchObject({
        code: "POSSIBLE_DUPLICATE",
        details: { candidates: [{ id: known.id, number: known.number, why: [why] }] },
      });
      expect((await leadOf(company, lead)).status).toBe("qualified");
    }),
  );

  test("a name alone, or in another governorate, is nobody; nor is who lies in the trash", () =>
    inCompany(async (company) => {
      await aClient(company, { governorate: "EG-C" });
      const trashed = await aClient(company, { name: { en: "Other", ar: "" }, email: "other@mail.example" });
      await clientRecords.trash(company.as("manager"), trashed.id);
      const lead = await aLead(company, { nameEn: "Nadia Shukri", governorate: "EG-ALX", email: "other@mail.example" });
      expect(await convertLead(company.as("sales"), lead, {})).toMatchObject({ linked: false });
    }));

  test("only a manager makes a second one of him", () =>
    inCompany(async (company) => {
      await aClient(company);
      const lead = await aLead(company, { email: "nadia@mail.example" });
      await expect(convertLead(company.as("sales"), lead, { anyway: true })).rejects.toMatchObject({ status: 403 });
      const { clientId } = await convertLead(company.as("manager"), lead, { anyway: true });
      expect((await clients(company)).map(({ id }) => id)).toContain(clientId);
      expect(await clients(company)).toHaveLength(2);
    }));

  test("to be the same fills what is empty, overwrites nothing and makes him active", () =>
    inCompany(async (company) => {
      const known = await aClient(company, { phone: "010 0000 0060", city: "", governorate: "EG-C", notes: "Two cats." });
      await company.db.insert(contactTable).values({ clientId: known.id, name: "Sherif", displayOrder: 0 });
      const lead = await aLead(company, {
        nameEn: "N. Shukri",
        nameAr: "نادية شكري",
        email: "nadia@mail.example",
        phoneE164: "+201000000061",
        phoneRaw: "010 0000 0061",
        whatsappE164: "+201000000060",
        whatsappRaw: "x",
        governorate: "EG-C",
        city: "Maadi",
        notes: "Wants a library.",
        budgetEstimate: 100,
        assignedTo: company.user("sales").id,
      });
      const done = await convertLead(company.as("sales"), lead, { link: known.id, project: true });
      expect(done).toMatchObject({ clientId: known.id, linked: true, alreadyConverted: false });
      const [client, ...others] = await clients(company);
      expect(others).toEqual([]);
      expect(client).toMatchObject({
        nameEn: "Nadia Shukri",
        nameAr: "نادية شكري",
        phoneE164: "+201000000060",
        secondPhoneE164: "+201000000061",
        city: "Maadi",
        notes: "Two cats.",
        budgetMax: 100,
        source: "referral",
        status: "active",
        type: "individual",
        contactPerson: null,
        sourceLeadId: lead,
        version: 2,
      });
      expect((await clientRecords.get(company.as("sales"), known.id)).contacts).toHaveLength(1);
      expect(await leadOf(company, lead)).toMatchObject({ status: "won", convertedClientId: known.id });
    }));

  test("a second lead of him is his too, and the first stays his source", () =>
    inCompany(async (company) => {
      const first = await aLead(company, { email: "one@mail.example" });
      const { clientId } = await convertLead(company.as("sales"), first, {});
      const second = await aLead(company, { email: "one@mail.example" });
      expect(await convertLead(company.as("sales"), second, { link: clientId })).toMatchObject({ clientId });
      expect((await clients(company))[0]).toMatchObject({ sourceLeadId: first });
    }));

  test("nobody is linked who is not there", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      await expect(convertLead(company.as("sales"), lead, { link: lead })).rejects.toMatchObject({
        fields: { clientId: { key: "kit.error.gone" } },
      });
    }));

  test("one on the blacklist stops everybody but a manager with a reason", () =>
    inCompany(async (company) => {
      const known = await aClient(company);
      await moveClient(company.as("manager"), known.id, known.version, { to: "blacklisted", reason: "Never paid for the kitchen." });
      const lead = await aLead(company, { email: "nadia@mail.example" });
      await expect(convertLead(company.as("sales"), lead, { link: known.id })).rejects.toMatchObject({ code: "CONFLICT" });
      await expect(convertLead(company.as("manager"), lead, {})).rejects.toMatchObject({
        code: "POSSIBLE_DUPLICATE",
        details: { candidates: [{ blacklisted: true }] },
      });
      await expect(convertLead(company.as("manager"), lead, { anyway: true })).rejects.toMatchObject({ fields: { reason: {} } });
      const done = await convertLead(company.as("manager"), lead, { link: known.id, reason: "He paid everything in the end." });
      expect(done.clientId).toBe(known.id);
      expect((await clients(company))[0]!.status).toBe("blacklisted");
      const timeline = await readTimeline(company.ctx, "client", known.id, 1);
      expect(timeline[0]).toMatchObject({ kind: "leadLinked", body: "He paid everything in the end." });
    }));

  test("one on the blacklist who does not look like him is no way round it", () =>
    inCompany(async (company) => {
      const known = await aClient(company);
      await moveClient(company.as("manager"), known.id, known.version, { to: "blacklisted", reason: "Never paid for the kitchen." });
      const lead = await aLead(company);
      await expect(convertLead(company.as("sales"), lead, { link: known.id, project: "on" })).rejects.toMatchObject({ code: "CONFLICT" });
      await expect(convertLead(company.as("manager"), lead, { link: known.id })).rejects.toMatchObject({ fields: { reason: {} } });
      expect(await company.db.$count(crmProjectTable)).toBe(0);
    }));
});

describe("once", () => {
  test("a second conversion answers with the same client", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      const first = await convertLead(company.as("sales"), lead, {});
      expect(await convertLead(company.as("manager"), lead, { anyway: true })).toMatchObject({
        clientId: first.clientId,
        alreadyConverted: true,
      });
      expect(await clients(company)).toHaveLength(1);
    }));

  test("ten at once make one client", () =>
    onFreshDatabase(async (company) => {
      const lead = await aLead(company);
      const all = await Promise.all(Array.from({ length: 10 }, () => convertLead(company.as("sales"), lead, { project: true })));
      expect(new Set(all.map(({ clientId }) => clientId)).size).toBe(1);
      expect(all.filter(({ alreadyConverted }) => !alreadyConverted)).toHaveLength(1);
      expect(await clients(company)).toHaveLength(1);
      expect(await company.db.$count(crmProjectTable)).toBe(1);
    }));

  test("two leads of one person at once: the second is asked about the first", () =>
    onFreshDatabase(async (company) => {
      const leads = [await aLead(company, { email: "twin@mail.example" }), await aLead(company, { email: "twin@mail.example" })];
      const all = await Promise.allSettled(leads.map((lead) => convertLead(company.as("sales"), lead, {})));
      expect(all.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await clients(company)).toHaveLength(1);
    }));

  test("what fails in the middle leaves nothing", () =>
    onFreshDatabase(async (company) => {
      const lead = await aLead(company);
      await company.db.insert(taskTable).values({ title: "Call", assigneeId: company.user("sales").id, leadId: lead });
      // Whatever may break once the client is made.
      await company.db.execute(sql`alter table tasks add constraint story check (client_id is null)`);
      try {
        await expect(convertLead(company.as("sales"), lead, { project: true })).rejects.toThrow();
      } finally {
        await company.db.execute(sql`alter table tasks drop constraint story`);
      }
      expect(await clients(company)).toEqual([]);
      expect(await company.db.$count(crmProjectTable)).toBe(0);
      expect(await company.db.$count(notificationTable)).toBe(0);
      expect(await leadOf(company, lead)).toMatchObject({ status: "qualified", convertedClientId: null, version: 1 });
      expect(await convertLead(company.as("sales"), lead, {})).toMatchObject({ number: "CLI-00001" });
    }));

  test("no lead becomes two clients, whoever writes them", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      await convertLead(company.as("sales"), lead, {});
      const second = { number: "CLI-99999", nameEn: "Twin", type: "individual" as const, sourceLeadId: lead };
      await expect(company.db.transaction((tx) => tx.insert(clientTable).values(second))).rejects.toThrow();
      expect(clientFields.sourceLeadId.readOnly).toBe(true);
    }));
});
