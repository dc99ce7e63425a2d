import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { roleNames } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { saveCatalogue } from "#app/content/estimator/operations.server.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { listMessages, markMessages, restoreMessages } from "#app/content/messages/inbox.server.ts";
import { inboxQueryIn } from "#app/content/messages/inbox-query.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import { subscriberTable } from "#app/content/newsletter/table.server.ts";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { handlers as crmHandlers } from "#app/crm/handlers.server.ts";
import { countsOrNone } from "#app/crm/between-slices/counts.server.ts";
import { dueBy } from "#app/crm/between-slices/due.server.ts";
import { leadsLink } from "#app/crm/office/dashboard/parts/dashboard-links.ts";
import { dashboard } from "#app/crm/office/dashboard/page/dashboard.server.ts";
import { recordsBehind } from "#app/crm/office/reports/records.server.ts";
import { duplicateLeads } from "#app/crm/people/leads/importing/duplicate-leads.server.ts";
import { leadBoard, leadSummary } from "#app/crm/people/leads/board/board.server.ts";
import { logContact } from "#app/crm/people/leads/contact/contact.server.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { enquiryFields } from "#app/crm/people/leads/fields.ts";
import { handlers } from "#app/crm/people/leads/handlers.server.ts";
import { bulkVerbs } from "#app/crm/people/leads/list/bulk.server.ts";
import { asAsked } from "#app/crm/people/leads/list/list-data.server.ts";
import { leadRecords, moveLead, sendContactMessage, sendEstimate } from "#app/crm/people/leads/operations.server.ts";
import { leadPage } from "#app/crm/people/leads/page/page-data.server.ts";
import { plainMeetings } from "#app/crm/work/meetings/records.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";
import { quotationRecords } from "#app/crm/sales/quotations/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { changeSeveral } from "#app/kit/list/list-page.server.ts";
import { queryOf } from "#app/kit/list/list-query.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { settingTable } from "#app/platform/settings/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { Conflict, Forbidden, SignedOut, TooMany } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { flat, formOf, shop } from "../../../../../tests/estimates.ts";

const hour = 3_600_000;
const day = 24 * hour;
const from = { address: "203.0.113.7", page: "/contact" };
const hind = { name: "Hind Salem", phone: "01012345678", email: "hind@mail.example", message: "A flat in Zamalek, three rooms." };
/** What a browser fills in for somebody who visits without script. */
const trapped = { [enquiryFields.trap]: "hind salem" };

/** Sends an enquiry that is suspected, and says its lead and its message. */
async function suspect(company: Company, fields: Record<string, string> = {}, address = from.address) {
  const { reference } = await sendContactMessage(company.as("visitor"), formOf({ ...hind, ...trapped, ...fields }), { ...from, address });
  const [lead] = await company.db.select().from(leadTable).where(eq(leadTable.number, reference));
  const [message] = await company.db.select().from(messageTable).where(eq(messageTable.reference, reference));
  return { id: lead!.id, messageId: message!.id, reference };
}

const leadOf = async ({ db }: Company, id: string) => (await db.select().from(leadTable).where(eq(leadTable.id, id)))[0]!;
const messageOf = async ({ db }: Company, id: string) => (await db.select().from(messageTable).where(eq(messageTable.id, id)))[0]!;
const jobsOf = async (company: Company) => (await company.jobs()).map(({ name }) => name);
const listed = async (ctx: Ctx, address: string) => {
  const { searchParams } = new URL(address, "http://diwan.example");
  return (await leadRecords.list(await asAsked(ctx, searchParams), queryOf(searchParams, leadEntity))).rows.map(({ id }) => id);
};

describe("refused", () => {
  test("the release, to everybody who may not move leads", () =>
    inCompany(async (company) => {
      const { id } = await suspect(company);
      await expect(moveLead(company.as("visitor"), id, null, { to: "new" })).rejects.toThrow(SignedOut);
      for (const role of roleNames.filter((name) => name !== "manager" && name !== "sales"))
        await expect(moveLead(company.as(role), id, null, { to: "new" }), role).rejects.toThrow(Forbidden);
      expect((await leadOf(company, id)).status).toBe("suspected");
    }));

  test("a second release, and nothing is sent twice", () =>
    inCompany(async (company) => {
      const { id } = await suspect(company);
      await moveLead(company.as("sales"), id, null, { to: "new" });
      await expect(moveLead(company.as("manager"), id, null, { to: "new" })).rejects.toThrow(Conflict);
      expect(await jobsOf(company)).toEqual(["leads.announce"]);
    }));

  test("more than the limits let through: from one address no more than of any enquiries, and nobody is notified of any", () =>
    inCompany(async (company) => {
      await company.db.insert(settingTable).values({ key: "enquiry.limits", value: { perContact: 3, perAddress: 6 } });
      const sent = (n: number, address: string) =>
        suspect(company, { phone: `0101234567${n}`, email: "", message: `Pills, offer ${n}` }, address);
      for (let n = 0; n < 6; n++) await sent(n, from.address);
      for (let n = 6; n < 9; n++) await expect(sent(n, from.address)).rejects.toThrow(TooMany);
      const samePhone = (n: number) =>
        suspect(company, { email: "", phone: "01112345678", message: `Offer number ${n}` }, `198.51.100.${n}`);
      for (let n = 0; n < 3; n++) await samePhone(n);
      await expect(samePhone(3)).rejects.toThrow(TooMany);
      expect((await leadSummary(company.as("sales"))).suspected).toBe(9);
      expect(await company.jobs()).toEqual([]);
      expect(await company.db.select().from(notificationTable)).toEqual([]);
    }));
});

describe("until it is released", () => {
  test("it is a lead of nobody with the signs, its message stands under spam, and nobody is told of it", () =>
    inCompany(async (company) => {
      const { id, messageId, reference } = await suspect(company, { newsletter: "on", message: "Cheap pills: https://pills.example/buy" });
      expect(reference).toBe("LED-2026-00001");
      expect(await leadOf(company, id)).toMatchObject({ status: "suspected", assignedTo: null, assignedAt: null, firstRespondedAt: null });
      expect(await messageOf(company, messageId)).toMatchObject({ status: "spam", leadId: id });
      expect((await leadPage(company.as("sales"), id)).signs).toEqual([
        { key: "filled", text: "hind salem" },
        { key: "unscripted" },
        { key: "advertises", text: "https://pills.example/buy" },
      ]);
      expect(await company.jobs()).toEqual([]);
      expect(await company.db.select().from(subscriberTable)).toEqual([]);
      expect(await company.db.select().from(notificationTable)).toEqual([]);
    }));

  test("it is counted and listed nowhere but where it is asked for", () =>
    inCompany(async (company) => {
      const { id } = await suspect(company);
      // Longer than any answer may take, and than a lead may be quiet; a follow-up that somebody set is no reminder either.
      await company.db.update(leadTable).set({ nextFollowUp: company.now(), assignedTo: company.user("sales").id });
      company.pass(20 * day);
      const [manager, sales] = [company.as("manager"), company.as("sales")];
      const board = await leadBoard(manager, queryOf(new URLSearchParams(), leadEntity), undefined);
      expect(board.map(({ status, total }) => [status, total])).not.toContainEqual(["suspected", 1]);
      expect(board.reduce((all, { total }) => all + total, 0)).toBe(0);
      expect(await leadSummary(manager)).toMatchObject({ open: 0, all: 0, suspected: 1, pipeline: 0 });
      expect((await countsOrNone(manager)).leads).toBe(0);
      expect([...(await dueBy(company.ctx, "2026-02-15")).keys()]).toEqual([]);
      expect(await duplicateLeads(manager, { phones: ["+201012345678"], emails: [hind.email] })).toEqual([]);
      const behind = await recordsBehind(manager, new URLSearchParams("what=leads&from=2026-01-01&to=2026-12-31"));
      expect(behind.parts).toEqual([]);
      expect((await leadPage(manager, id)).signals).toEqual([]);
      for (const address of ["/crm/leads?view=table", "/crm/leads?view=table&attention=late,unanswered,stale"])
        expect(await listed(manager, address), address).toEqual([]);
      for (const ctx of [manager, sales]) {
        const { leads } = await dashboard(ctx);
        expect(leads).toMatchObject({
          suspected: 1,
          late: 0,
          unanswered: 0,
          waiting: [],
          followUps: { total: 0 },
          came: { month: 0, before: 0 },
        });
        expect(await listed(ctx, leadsLink({ statuses: ["suspected"] }))).toEqual([id]);
      }
      expect((await dashboard(company.as("designer"))).leads).toBeNull();
      for (const records of [plainMeetings, taskRecords, quotationRecords]) expect(await records.choose(manager, "leadId", "")).toEqual([]);
    }));

  test("what the same person writes afterwards begins a lead of its own", () =>
    inCompany(async (company) => {
      const { id } = await suspect(company);
      const { reference } = await sendContactMessage(
        company.as("visitor"),
        formOf({ ...hind, message: "It is me again, by telephone." }),
        from,
      );
      const [lead] = await company.db.select().from(leadTable).where(eq(leadTable.number, reference));
      expect(lead).toMatchObject({ status: "new", assignedTo: company.user("sales").id, previousLeadId: null });
      expect((await leadOf(company, id)).status).toBe("suspected");
    }));
});

describe("the release", () => {
  test("makes it what every enquiry is, from this moment on", () =>
    inCompany(async (company) => {
      const { id, messageId } = await suspect(company, { newsletter: "on" });
      company.pass(3 * day);
      const released = await moveLead(company.as("manager"), id, null, { to: "new" });
      expect(released).toMatchObject({ status: "new", createdAt: company.now().toISOString() });
      const lead = await leadOf(company, id);
      expect(lead).toMatchObject({ status: "new", assignedTo: company.user("sales").id });
      expect([lead.createdAt, lead.assignedAt]).toEqual([company.now(), company.now()]);
      const page = await leadPage(company.as("sales"), id);
      expect(page.signals).toMatchObject([{ kind: "answer" }]);
      expect(page.signals).not.toContainEqual({ kind: "answer", hours: 0 });
      expect(page.signs).toEqual([]);
      expect(await messageOf(company, messageId)).toMatchObject({ status: "new", suspicion: null });
      expect((await jobsOf(company)).toSorted()).toEqual(["leads.announce", "newsletter.confirm"]);
      expect(await company.db.select().from(subscriberTable)).toMatchObject([{ email: hind.email, status: "pending" }]);
      expect(await company.db.select().from(notificationTable)).toMatchObject([{ kind: "assigned", userId: company.user("sales").id }]);
      expect(
        await company.db.select().from(statusLogTable).where(eq(statusLogTable.entity, "lead")).orderBy(asc(statusLogTable.id)),
      ).toMatchObject([
        { from: null, to: "suspected" },
        { from: "suspected", to: "new", by: company.user("manager").id },
      ]);
      for (const { name, data } of await company.jobs()) await handlers[name]?.(company.ctx, data);
      expect((await company.db.select().from(mailTable)).map(({ recipient }) => recipient)).toEqual(["sales@company.example"]);
    }));

  test("by two people at once, on the lead and on its message, announces it once", () =>
    onFreshDatabase(async (company) => {
      const { id, messageId } = await suspect(company);
      const outcomes = await Promise.allSettled([
        moveLead(company.as("sales"), id, null, { to: "new" }),
        restoreMessages(company.as("admin"), [messageId]),
        moveLead(company.as("manager"), id, null, { to: "new" }),
        restoreMessages(company.as("admin"), [messageId]),
      ]);
      for (const one of outcomes) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(Conflict);
      expect(await jobsOf(company)).toEqual(["leads.announce"]);
      expect((await leadOf(company, id)).status).toBe("new");
      expect((await messageOf(company, messageId)).status).toBe("new");
    }));

  test("of two leads at once gives them to two people", () =>
    onFreshDatabase(async (company) => {
      const second = { email: "sales2@company.example", fullName: "Second", roleName: "sales", emailVerified: true } as const;
      await company.db.insert(userTable).values(second);
      const [one, other] = [await suspect(company), await suspect(company, { phone: "01012345679", email: "" })];
      await Promise.all([one, other].map(({ id }) => moveLead(company.as("manager"), id, null, { to: "new" })));
      expect(new Set([(await leadOf(company, one.id)).assignedTo, (await leadOf(company, other.id)).assignedTo]).size).toBe(2);
    }));

  test("by the message of an administrator: the lead in the same change; spam by hand afterwards leaves it", () =>
    inCompany(async (company) => {
      const { id, messageId } = await suspect(company);
      const admin = company.as("admin");
      expect((await listMessages(admin, inboxQueryIn(new URLSearchParams("view=spam")))).rows).toHaveLength(1);
      expect(await restoreMessages(admin, [messageId])).toEqual([messageId]);
      expect(await leadOf(company, id)).toMatchObject({ status: "new", assignedTo: company.user("sales").id });
      const [, moved] = await company.db
        .select()
        .from(statusLogTable)
        .where(eq(statusLogTable.entityId, id))
        .orderBy(asc(statusLogTable.id));
      expect(moved).toMatchObject({ from: "suspected", to: "new", by: company.user("admin").id });
      await markMessages(admin, [messageId], "spam");
      await restoreMessages(admin, [messageId]);
      expect((await leadOf(company, id)).status).toBe("new");
      expect(await jobsOf(company)).toEqual(["leads.announce"]);
    }));

  test("takes a lead back from the trash, where its message is found to be no spam", () =>
    inCompany(async (company) => {
      const { id, messageId } = await suspect(company);
      await leadRecords.trash(company.as("sales"), id);
      expect(await listed(company.as("sales"), "/crm/leads?view=table&trash=1")).toEqual([id]);
      expect((await leadSummary(company.as("sales"))).suspected).toBe(0);
      await restoreMessages(company.as("admin"), [messageId]);
      expect(await leadOf(company, id)).toMatchObject({ status: "new", trashedAt: null });
    }));

  test("of several in the list: each by itself, and the one that cannot be is named", () =>
    inCompany(async (company) => {
      const leads = [];
      for (const n of [1, 2, 3]) leads.push(await suspect(company, { phone: `0101234567${n}`, email: "" }));
      await moveLead(company.as("manager"), leads[1]!.id, null, { to: "new" });
      const form = new FormData();
      form.set("verb", "release");
      for (const { id } of leads) form.append("id", id);
      const done = await changeSeveral(company.as("sales"), leadRecords, leadEntity, { verbs: bulkVerbs }, form);
      expect(done).toMatchObject({ refused: [{ id: leads[1]!.id }] });
      for (const { id } of leads) expect((await leadOf(company, id)).status).toBe("new");
      expect(await jobsOf(company)).toHaveLength(3);
    }));

  test("keeps the estimate, and sends its link where that was asked for", () =>
    inCompany(async (company) => {
      await saveCatalogue(company.ctx, shop);
      const form = formOf({ ...flat, ...trapped, email: hind.email, mailEstimate: "on" });
      const { reference } = await sendEstimate(company.as("visitor"), form, from);
      const [lead] = await company.db.select().from(leadTable).where(eq(leadTable.number, reference));
      expect(lead).toMatchObject({ status: "suspected" });
      expect(await company.jobs()).toEqual([]);
      await moveLead(company.as("sales"), lead!.id, null, { to: "new" });
      expect((await leadPage(company.as("sales"), lead!.id)).estimate?.link).toContain("/estimates/");
      expect((await jobsOf(company)).toSorted()).toEqual(["leads.announce", "leads.mailEstimate"]);
    }));

  test("of somebody who was called before counts as answered at once; who has it keeps it", () =>
    inCompany(async (company) => {
      await addLookups(company.ctx, "leadSource", [{ key: "website", name: { en: "Website", ar: "الموقع" } }]);
      const { id } = await suspect(company);
      await leadRecords.amend(company.as("manager"), id, { assignedTo: company.user("manager").id });
      await logContact(company.as("sales"), id, { channel: "call", direction: "out", outcome: "reached", body: "She is real." });
      expect((await leadOf(company, id)).status).toBe("suspected");
      company.pass(2 * day);
      await moveLead(company.as("sales"), id, null, { to: "new" });
      const lead = await leadOf(company, id);
      expect(lead).toMatchObject({ assignedTo: company.user("manager").id, firstRespondedAt: lead.createdAt });
    }));
});

test("nobody released it: after thirty days it lies in the trash, after sixty it is gone with its message", () =>
  inCompany(async (company) => {
    const expire = () => handlers["leads.expireSuspected"]!(company.ctx, {});
    const [gone, noted, real] = [
      await suspect(company),
      await suspect(company, { phone: "01012345670", email: "" }),
      await suspect(company, { phone: "01012345671", email: "" }),
    ];
    await addNote(company.as("sales"), "lead", noted.id, { body: "I have asked a colleague about it." });
    await moveLead(company.as("sales"), real.id, null, { to: "new" });
    const { reference } = await sendContactMessage(company.as("visitor"), formOf({ ...hind, phone: "01012345672", email: "" }), from);
    const [ordinary] = await company.db.select().from(messageTable).where(eq(messageTable.reference, reference));
    await markMessages(company.as("admin"), [ordinary!.id], "spam");
    company.pass(29 * day);
    await expire();
    expect((await leadOf(company, gone.id)).trashedAt).toBeNull();
    company.pass(2 * day);
    await expire();
    await expire();
    const trashed = async () =>
      (
        await company.db
          .select()
          .from(leadTable)
          .where(sql`${leadTable.trashedAt} is not null`)
      ).map(({ id }) => id);
    expect(await trashed()).toEqual([gone.id]);
    expect((await messageOf(company, gone.messageId)).status).toBe("spam");
    company.pass(31 * day);
    await crmHandlers["crm.purge"]!(company.ctx, {});
    await expire();
    expect(await company.db.select().from(leadTable).where(eq(leadTable.id, gone.id))).toEqual([]);
    const kept = await company.db.select({ id: messageTable.id }).from(messageTable);
    expect(kept.map(({ id }) => id).toSorted()).toEqual([noted.messageId, real.messageId, ordinary!.id].toSorted());
  }));
