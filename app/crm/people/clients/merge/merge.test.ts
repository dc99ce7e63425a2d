import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { createProject } from "#app/crm/work/projects/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { readTimeline } from "#app/platform/timeline/timeline.server.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { referencesTo } from "#app/platform/db/references.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { makeLink } from "#app/crm/people/links/opening/token.server.ts";
import { convertLead } from "#app/crm/sales/conversion/converting/convert.server.ts";
import { mergeClients } from "./merge.server.ts";
import { mergePage } from "./merge-preview.server.ts";
import { clientRecords, moveClient } from "#app/crm/people/clients/operations.server.ts";
import { mergedInto } from "#app/crm/people/clients/page-data.server.ts";
import type { Client } from "#app/crm/people/clients/records.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";

const aClient = (company: Company, some: Record<string, unknown>) =>
  clientRecords.create(company.as("manager"), { type: "individual", status: "potential", anyway: true, ...some });

const two = async (company: Company): Promise<[Client, Client]> => [
  await aClient(company, { name: { en: "Nadia Shukri", ar: "" }, email: "nadia@mail.example", street: "Maadi", budgetMax: 500 }),
  await aClient(company, {
    name: { en: "N. Shukri", ar: "نادية شكري" },
    phone: "010 0000 0081",
    street: "Degla",
    notes: "Two cats.",
    contacts: [{ name: "Sherif" }],
    status: "active",
  }),
];

const merge = (company: Company, [stays, goes]: readonly [Client, Client], take: string[] = []) =>
  mergeClients(company.as("manager"), { stays: stays.id, version: stays.version, goes: goes.id, goesVersion: goes.version, take });

test.each(["visitor", "pending", "admin", "sales", "designer", "accountant"] as const)("%s may not merge, nor look at it", (who) =>
  inCompany(async (company) => {
    const [stays, goes] = await two(company);
    const input = { stays: stays.id, version: 1, goes: goes.id, goesVersion: 1, take: [] };
    const status = who === "visitor" ? 401 : 403;
    await expect(mergeClients(company.as(who), input)).rejects.toMatchObject({ status });
    await expect(mergePage(company.as(who), stays.id, goes.id, "")).rejects.toMatchObject({ status });
  }),
);

test("nobody is merged with himself, with one who is not there, or was merged before", () =>
  inCompany(async (company) => {
    const [stays, goes] = await two(company);
    await expect(merge(company, [stays, stays])).rejects.toMatchObject({ userMessage: { key: "client.merge.error.itself" } });
    await expect(merge(company, [stays, { ...goes, id: company.user("sales").id }])).rejects.toMatchObject({ status: 404 });
    await merge(company, [stays, goes]);
    const third = await aClient(company, { name: { en: "Third", ar: "" }, email: "third@mail.example" });
    await expect(merge(company, [third, { ...goes, version: 2 }])).rejects.toMatchObject({
      userMessage: { key: "client.merge.error.merged" },
    });
    await expect(merge(company, [{ ...goes, version: 2 }, third])).rejects.toMatchObject({
      userMessage: { key: "client.merge.error.merged" },
    });
  }));

test("who was changed since he was looked at is not merged", () =>
  inCompany(async (company) => {
    const [stays, goes] = await two(company);
    await expect(merge(company, [{ ...stays, version: 9 }, goes])).rejects.toMatchObject({ code: "STALE" });
    await expect(merge(company, [stays, { ...goes, version: 9 }])).rejects.toMatchObject({ code: "STALE" });
    expect(await mergedInto(company.as("sales"), goes.id)).toBeNull();
  }));

test("the blacklist is not left by a merge", () =>
  inCompany(async (company) => {
    const [stays, goes] = await two(company);
    const listed = await moveClient(company.as("manager"), goes.id, goes.version, { to: "blacklisted", reason: "Never paid for it." });
    await expect(merge(company, [stays, listed])).rejects.toMatchObject({ userMessage: { key: "client.merge.error.blacklisted" } });
    expect((await merge(company, [listed, stays])).status).toBe("blacklisted");
  }));

test("the one who stays keeps what he has and is given what he lacks", () =>
  inCompany(async (company) => {
    const merged = await merge(company, await two(company));
    expect(merged).toMatchObject({
      number: "CLI-00001",
      name: { en: "Nadia Shukri", ar: "نادية شكري" },
      email: "nadia@mail.example",
      phone: { e164: "+201000000081" },
      secondPhone: null,
      street: "Maadi",
      notes: "Two cats.",
      budgetMax: 500,
      status: "active",
      version: 2,
    });
    expect(merged.contacts).toMatchObject([{ name: "Sherif" }]);
  }));

test("what is chosen of the other one is taken, and no number is lost", () =>
  inCompany(async (company) => {
    const [stays, goes] = await two(company);
    const called = await clientRecords.update(company.as("sales"), stays.id, stays.version, {
      ...Object.fromEntries(
        Object.entries(stays).filter(([name]) => ["name", "type", "status", "email", "street", "budgetMax"].includes(name)),
      ),
      phone: "010 0000 0082",
    });
    const merged = await merge(company, [called, goes], ["name", "street", "phone"]);
    expect(merged).toMatchObject({
      name: { en: "N. Shukri", ar: "نادية شكري" },
      street: "Degla",
      phone: { e164: "+201000000081" },
      secondPhone: { e164: "+201000000082" },
    });
  }));

test("a budget that would begin above its end is pointed out", () =>
  inCompany(async (company) => {
    const [stays, goes] = await two(company);
    const dear = await clientRecords.amend(company.as("sales"), goes.id, { budgetMin: 900 });
    await expect(merge(company, [stays, dear])).rejects.toMatchObject({ fields: { budgetMax: {} } });
  }));

test("a merge moves these columns, whose foreign keys say so, but for those that were merged before", () =>
  inCompany(async ({ db }) => {
    const found = (await referencesTo(db, clientTable)).map(({ table, column }) => `${table}.${column}`);
    expect(found).toEqual([
      "change_orders.client_id",
      "client_links.client_id",
      // Those who were merged into him before: `retire`.
      "clients.merged_into_id",
      "contracts.client_id",
      "expected_transfers.client_id",
      "instalments.client_id",
      "invoices.client_id",
      "meetings.client_id",
      "opening_items.client_id",
      "payments.client_id",
      "projects.client_id",
      "quotations.client_id",
      "tasks.client_id",
    ]);
  }));

test("everything that hung on the one hangs on the other, and it is told", () =>
  inCompany(async (company) => {
    const { db, now } = company;
    const [stays, goes] = await two(company);
    const person = company.user("sales").id;
    const [lead] = await db
      .insert(leadTable)
      .values({ number: "LED-1", nameEn: "Nadia", phoneRaw: "1", source: "referral", status: "qualified", assignedTo: person })
      .returning();
    await convertLead(company.as("manager"), lead!.id, { link: goes.id });
    await db.insert(taskTable).values({ title: "Call", assigneeId: person, clientId: goes.id });
    await db
      .insert(meetingTable)
      .values({ type: "site_visit", startsAt: now(), organizerId: person, clientId: goes.id, titleEn: "Visit" } as never);
    await change(company.as("manager"), (tx) => createProject(tx, { name: { en: "Villa", ar: "" }, clientId: goes.id }));
    await db
      .insert(recordFileTable)
      .values({ recordKind: "client", recordId: goes.id, name: "plan.pdf", type: "application/pdf", size: 9, storageKey: "x", at: now() });
    await change(company.as("sales"), (tx) =>
      tx.record({ event: "client.noted", entity: "client", id: goes.id, timeline: [{ kind: "note", body: "Likes oak." }] }),
    );
    const { id: link } = await change(company.as("manager"), (tx) =>
      makeLink(tx, { kind: "statement", recordId: goes.id, clientId: goes.id, language: "ar", lastDay: null }),
    );
    const seen = await clientRecords.get(company.as("manager"), goes.id);
    const { moved } = await mergePage(company.as("manager"), stays.id, goes.id, "");
    expect(moved).toMatchObject({ contacts: 1, leads: 1, projects: 1, tasks: 1, meetings: 1, files: 1 });

    const merged = await merge(company, [stays, seen]);
    expect(merged.sourceLeadId).toBe(lead!.id);
    for (const table of [taskTable, meetingTable, crmProjectTable])
      expect((await db.select({ clientId: table.clientId }).from(table)).map(({ clientId }) => clientId)).toEqual([stays.id]);
    expect((await db.select().from(leadTable))[0]).toMatchObject({ convertedClientId: stays.id, version: 3 });
    for (const { table, column } of (await referencesTo(db, clientTable)).filter((one) => one.table !== "clients"))
      expect(
        (await db.execute(sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${goes.id}`)).rows,
        table,
      ).toEqual([]);
    expect((await db.select().from(recordFileTable))[0]!.recordId).toBe(stays.id);
    expect((await db.select().from(clientLinkTable).where(eq(clientLinkTable.id, link)))[0]).toMatchObject({
      recordId: stays.id,
      clientId: stays.id,
    });
    expect((await db.select().from(notificationTable)).every(({ aboutId }) => aboutId === stays.id)).toBe(true);
    const timeline = await readTimeline(company.ctx, "client", stays.id, 20);
    expect(timeline[0]).toMatchObject({ kind: "mergedFrom", data: { number: goes.number }, by: company.user("manager").id });
    expect(timeline.map(({ body }) => body)).toContain("Likes oak.");
    const events = (await db.select().from(auditTable).where(eq(auditTable.entity, "client"))).map(({ event, entityId }) => [
      event,
      entityId,
    ]);
    expect(events).toContainEqual(["client.merged", stays.id]);
    expect(events).toContainEqual(["client.mergedAway", goes.id]);
  }));

test("who went is in no list and no search, and his address leads on, over several merges too", () =>
  inCompany(async (company) => {
    const sales = company.as("sales");
    const [stays, goes] = await two(company);
    const merged = await merge(company, [stays, goes]);
    expect((await clientRecords.list(sales, {})).rows.map(({ id }) => id)).toEqual([stays.id]);
    expect((await clientRecords.list(sales, { q: "N. Shukri" })).total).toBe(0);
    await expect(clientRecords.get(sales, goes.id)).rejects.toMatchObject({ status: 404 });
    const contacts = [{ name: "Nadia", phone: "010 0000 0081" }];
    const third = await aClient(company, { name: { en: "Third", ar: "" }, email: "third@mail.example", contacts });
    const { alike } = await mergePage(company.as("manager"), merged.id, null, "");
    expect(alike).toMatchObject([{ id: third.id, why: ["contactPhone"] }]);
    await merge(company, [third, merged]);
    expect(await mergedInto(sales, goes.id)).toBe(third.id);
    const [stored] = await company.db.select().from(clientTable).where(eq(clientTable.id, goes.id));
    expect(stored).toMatchObject({ number: goes.number, mergedIntoId: third.id });
  }));

test("two people who merge the same at once make one of it, whichever way round", () =>
  onFreshDatabase(async (company) => {
    const [one, other] = await two(company);
    const ends = await Promise.allSettled([merge(company, [one, other]), merge(company, [other, one]), merge(company, [one, other])]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const end of ends)
      if (end.status === "rejected") expect(end.reason).toMatchObject({ userMessage: { key: "client.merge.error.merged" } });
    const rows = await company.db.select({ into: clientTable.mergedIntoId, version: clientTable.version }).from(clientTable);
    expect(rows.filter(({ into }) => into !== null)).toHaveLength(1);
    expect(rows.map(({ version }) => version)).toEqual([2, 2]);
  }));
