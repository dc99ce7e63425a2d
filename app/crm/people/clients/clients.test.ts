import { expectedTransferTable } from "#app/crm/money/payments/table.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { and, asc, eq } from "drizzle-orm";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { describe, expect, test } from "vitest";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { createProject } from "#app/crm/work/projects/operations.server.ts";
import { entities } from "#app/crm/entities.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { commitImport, previewImport } from "#app/kit/transfer/import.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { readTimeline } from "#app/platform/timeline/timeline.server.ts";
import { sameInFile } from "#app/kit/transfer/preview.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { anInvoice } from "../../../../tests/money.ts";
import { clientRecords, mayBeMailed, moveClient, refuseBlacklisted } from "./operations.server.ts";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { noteContact } from "#app/crm/people/leads/operations.server.ts";
import { clientPage } from "./page-data.server.ts";
import type { Client } from "./records.server.ts";

const plain = { name: { en: "Adva Software", ar: "" }, type: "company", status: "potential", email: "office@adva.example" };
const aClient = (company: Company, some: Record<string, unknown> = {}) =>
  clientRecords.create(company.as("manager"), { ...plain, ...some });
const move = (company: Company, client: Client, to: string, reason = "", who: "sales" | "manager" = "manager") =>
  moveClient(company.as(who), client.id, client.version, { to, reason });
const reason = "Two bounced cheques and a threat.";

describe("who may", () => {
  test.each(["visitor", "pending", "admin", "designer", "accountant"] as const)("%s writes no client", (who) =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const status = who === "visitor" ? 401 : 403;
      const ctx = company.as(who);
      await expect(clientRecords.create(ctx, { ...plain, email: "x@mail.example" })).rejects.toMatchObject({ status });
      await expect(clientRecords.update(ctx, client.id, 1, plain)).rejects.toMatchObject({ status });
      await expect(clientRecords.amend(ctx, client.id, { street: "Maadi" })).rejects.toMatchObject({ status });
      await expect(clientRecords.remove(ctx, client.id)).rejects.toMatchObject({ status });
      await expect(moveClient(ctx, client.id, 1, { to: "active" })).rejects.toMatchObject({ status });
      await expect(moveClient(ctx, client.id, 1, { to: "blacklisted", reason })).rejects.toMatchObject({ status });
    }),
  );

  test.each(["admin", "pending"] as const)("%s reads none", (who) =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await expect(clientPage(company.as(who), client.id)).rejects.toMatchObject({ status: 403 });
    }),
  );

  test("a designer is not told how many invoices a client has", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await anInvoice(company, client.id, 100_00);
      const counts = async (who: "designer" | "accountant") => (await clientPage(company.as(who), client.id)).counts;
      expect(await counts("designer")).toMatchObject({ quotations: 0, invoices: 0 });
      expect(await counts("accountant")).toMatchObject({ quotations: 0, invoices: 1 });
    }));

  test("sales people write clients, and leave deleting and the blacklist to managers", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const client = await clientRecords.create(sales, plain);
      const active = await move(company, client, "active", "", "sales");
      await expect(clientRecords.remove(sales, client.id)).rejects.toMatchObject({ status: 403 });
      await expect(clientRecords.trash(sales, client.id)).rejects.toMatchObject({ status: 403 });
      await expect(move(company, active, "blacklisted", reason, "sales")).rejects.toMatchObject({ status: 403 });
      const listed = await move(company, active, "blacklisted", reason);
      await expect(move(company, listed, "inactive", reason, "sales")).rejects.toMatchObject({ status: 403 });
    }));
});

test("whoever has a project here is not laid in the trash with it", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const manager = company.as("manager");
    await clientRecords.trash(manager, client.id);
    await clientRecords.restore(manager, client.id);
    await change(manager, (tx) => createProject(tx, { name: { en: "Office", ar: "" }, clientId: client.id }));
    await expect(clientRecords.trash(manager, client.id)).rejects.toMatchObject({ code: "HAS_DEPENDENTS" });
    expect((await clientRecords.get(manager, client.id)).trashedAt).toBe(null);
  }));

describe("what a client needs", () => {
  const wrong: [field: string, some: Record<string, unknown>][] = [
    ["name", { name: { en: " ", ar: "" } }],
    ["name", { name: { en: "A", ar: "" } }],
    ["type", { type: "friend" }],
    ["status", { status: null }],
    ["phone", { email: "" }],
    ["phone", { phone: "+20 10 55" }],
    ["budgetMax", { budgetMin: 200, budgetMax: 100 }],
    ["taxNumber", { taxNumber: "12345678" }],
    ["nationalId", { nationalId: "2990101210012" }],
    ["governorate", { governorate: "EG-XX" }],
    ["contacts.0.name", { contacts: [{ name: "" }] }],
    ["contacts.0.phone", { contacts: [{ name: "Dina", phone: "12" }] }],
    ["assignedTo", { assignedTo: "00000000-0000-4000-8000-00000000dead" }],
    ["source", { source: "nowhere" }],
  ];
  test.each(wrong)("%s: %j", (field, some) =>
    inCompany(async (company) => {
      await expect(aClient(company, some)).rejects.toMatchObject({ fields: { [field]: {} } });
    }),
  );

  test("one language and one way to reach him are enough; numbers are typed in any digits", () =>
    inCompany(async (company) => {
      const client = await aClient(company, {
        name: { en: "", ar: "أدفا للبرمجيات" },
        email: "",
        phone: "٠١٠ ٠٠٠٠ ٠٠٩١",
        taxNumber: "١٢٣ ٤٥٦ ٧٨٩",
        nationalId: "٢٩٩٠١٠١٢١٠٠١٢٣",
        budgetMin: "٢٬٠٠٠٬٠٠٠",
        budgetMax: "3,000,000",
      });
      expect(client).toMatchObject({
        number: "CLI-00001",
        phone: { e164: "+201000000091" },
        taxNumber: "123456789",
        nationalId: "29901012100123",
        budgetMin: 200_000_000,
        budgetMax: 300_000_000,
      });
      expect((await clientRecords.list(company.as("designer"), { q: "ادفا" })).total).toBe(1);
    }));

  test("who has dependents is not deleted", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await change(company.ctx, (tx) => createProject(tx, { name: plain.name, clientId: client.id }));
      const [clientId, now] = [client.id, company.now()];
      await company.db.insert(expectedTransferTable).values({ clientId, amount: 100, expectedOn: "2026-02-01", createdAt: now });
      const link = { kind: "statement", recordId: clientId, clientId, tokenHash: "t", language: "en", createdAt: now } as const;
      await company.db.insert(clientLinkTable).values({ ...link, expiresAt: new Date(now.getTime() + 1) });
      const values = { count: 1 };
      await expect(clientRecords.remove(company.as("manager"), clientId)).rejects.toMatchObject({
        userMessage: {
          dependents: [
            { key: "crmProject.list.count", values },
            { key: "link.count", values, to: `/crm/clients/${clientId}/statement` },
            { key: "payment.expectedCount", values, to: `/crm/clients/${clientId}?tab=invoices` },
          ],
        },
      });
    }));
});

describe("somebody like this is known already", () => {
  test.each([
    ["phone", { secondPhone: "+20 10 0000 0092" }, { phone: "٠١٠٠٠٠٠٠٠٩٢" }],
    ["email", {}, { email: "OFFICE@adva.example" }],
    ["taxNumber", { taxNumber: "123456789" }, { taxNumber: "١٢٣٤٥٦٧٨٩" }],
    ["nationalId", { nationalId: "29901012100123" }, { nationalId: "29901012100123" }],
    ["contactPhone", { contacts: [{ name: "Sherif", phone: "010 0000 0095" }] }, { phone: "٠١٠٠٠٠٠٠٠٩٥" }],
    ["contactEmail", { contacts: [{ name: "Sherif", email: "sherif@adva.example" }] }, { email: "Sherif@ADVA.example" }],
    ["phone", { phone: "010 0000 0096" }, { contacts: [{ name: "Sherif", phone: "+20 10 0000 0096" }] }],
    ["email", {}, { contacts: [{ name: "Sherif", email: "OFFICE@adva.example" }] }],
    [
      "contactPhone",
      { contacts: [{ name: "Sherif", phone: "010 0000 0097" }] },
      { contacts: [{ name: "Sherif N.", phone: "01000000097" }] },
    ],
    ["name", { governorate: "EG-C" }, { name: { en: "ADVA  software", ar: "" }, governorate: "EG-C" }],
  ])("by %s", (why, first, second) =>
    inCompany(async (company) => {
      const known = await aClient(company, first);
      const other = { ...plain, name: { en: "Other", ar: "" }, email: "other@mail.example", ...second };
      await expect(clientRecords.create(company.as("sales"), other)).rejects.toMatchObject({
        code: "POSSIBLE_DUPLICATE",
        details: { candidates: [{ kind: "client", id: known.id, why: [why] }] },
      });
      expect(await clientRecords.create(company.as("sales"), { ...other, anyway: true })).toMatchObject({ number: "CLI-00002" });
    }),
  );

  test("as a lead, by the number he writes from", () =>
    inCompany(async (company) => {
      const [lead] = await company.db
        .insert(leadTable)
        .values({ number: "LED-1", nameEn: "Adva", whatsappRaw: "x", whatsappE164: "+201000000093", source: "referral" })
        .returning();
      await expect(aClient(company, { phone: "010 0000 0093" })).rejects.toMatchObject({
        details: { candidates: [{ kind: "lead", id: lead!.id, why: ["phone"] }] },
      });
    }));

  test("rows of a file are pointed out, and written all the same", () =>
    inCompany(async (company) => {
      const sales = company.as("sales");
      const known = await aClient(company, { contacts: [{ name: "Sherif", phone: "010 0000 0098" }] });
      const { clients: entity } = entities;
      const file = Buffer.from("name.en,type,phone,email\nNile Law,company,01000000098,\nDelta Law,company,,office@delta.example\n");
      const preview = await previewImport(sales, entity!, file);
      expect(preview.rows.map(({ state, warnings }) => [state, warnings?.map(({ values }) => values?.["number"])])).toEqual([
        ["new", [known.number]],
        ["new", undefined],
      ]);
      const done = await commitImport(sales, entity!, { key: preview.key, of: 1, mapping: preview.mapping, rows: preview.rows });
      expect(done).toMatchObject({ created: 2, refused: [] });
    }));

  test("rows of one file that are the same client name each other, however the number is written", () =>
    inCompany(async (company) => {
      const head = "name.en,type,phone,email,taxNumber";
      const rows = ["Nile Law,company,01000000071,,", "Delta Law,company,,office@delta.example,", "Nile,company,٠٠٢٠ 100 000 0071,,"];
      const file = Buffer.from([head, ...rows, "Delta,company,,Office@Delta.example,", "Other,company,01000000072,,"].join("\n"));
      const { rows: read } = await previewImport(company.as("sales"), entities["clients"]!, file);
      const linesOf = (some: typeof read) =>
        [...sameInFile(some)].map(([line, messages]) => [line, messages.map(({ key, values }) => [key, values?.["line"]])]);
      expect(linesOf(read)).toEqual([
        [2, [["duplicate.inFile.phone", 4]]],
        [3, [["duplicate.inFile.email", 5]]],
        [4, [["duplicate.inFile.phone", 2]]],
        [5, [["duplicate.inFile.email", 3]]],
        [6, []],
      ]);
      expect(linesOf(read.filter(({ line }) => line > 2))[1]).toEqual([4, []]);
    }));

  test("a save is asked about only where it says who he is", () =>
    inCompany(async (company) => {
      const sameContact = { phone: "010 0000 0094", name: { en: "Twin", ar: "" }, email: "twin@mail.example" };
      await aClient(company, { phone: sameContact.phone });
      const client = await aClient(company, { ...sameContact, anyway: true });
      const again = await clientRecords.update(company.as("sales"), client.id, client.version, {
        ...plain,
        ...sameContact,
        street: "Maadi",
      });
      expect(again.street).toBe("Maadi");
      const called = { ...plain, ...sameContact, email: "third@mail.example" };
      await expect(clientRecords.update(company.as("sales"), client.id, again.version, called)).rejects.toMatchObject({
        code: "POSSIBLE_DUPLICATE",
      });
    }));
});

describe("states", () => {
  test("the ways there are, each written down", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const active = await move(company, client, "active", "", "sales");
      const inactive = await move(company, active, "inactive", "", "sales");
      await move(company, inactive, "active", "", "sales");
      const log = await company.db
        .select()
        .from(statusLogTable)
        .where(eq(statusLogTable.entityId, client.id))
        .orderBy(asc(statusLogTable.id));
      expect(log.map(({ from, to }) => [from, to])).toEqual([
        [null, "potential"],
        ["potential", "active"],
        ["active", "inactive"],
        ["inactive", "active"],
      ]);
      const timeline = await readTimeline(company.ctx, "client", client.id, 9);
      expect(timeline.map(({ kind, data }) => [kind, data["to"]])).toEqual([
        ["moved", "active"],
        ["moved", "inactive"],
        ["moved", "active"],
      ]);
    }));

  test.each([
    ["potential", "inactive"],
    ["potential", "potential"],
    ["active", "potential"],
    ["inactive", "potential"],
    ["blacklisted", "active"],
    ["blacklisted", "potential"],
    ["blacklisted", "blacklisted"],
  ])("from %s there is no way to %s", (from, to) =>
    inCompany(async (company) => {
      let client = await aClient(company, { status: from === "blacklisted" ? "active" : from });
      if (from === "blacklisted") client = await move(company, client, "blacklisted", reason);
      await expect(move(company, client, to, reason)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    }),
  );

  test("the form goes the same ways, and logs them", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await expect(aClient(company, { status: "blacklisted", email: "b@mail.example" })).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
      await expect(clientRecords.update(company.as("manager"), client.id, 1, { ...plain, status: "blacklisted" })).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
      await clientRecords.update(company.as("sales"), client.id, 1, { ...plain, status: "active" });
      const log = await company.db
        .select()
        .from(statusLogTable)
        .where(and(eq(statusLogTable.entityId, client.id), eq(statusLogTable.to, "active")));
      expect(log).toMatchObject([{ from: "potential", by: company.user("sales").id }]);
    }));

  test("nobody becomes inactive for whom work is going on", () =>
    inCompany(async (company) => {
      const client = await aClient(company, { status: "active" });
      const project = await change(company.ctx, (tx) => createProject(tx, { name: plain.name, clientId: client.id }));
      await expect(move(company, client, "inactive")).rejects.toMatchObject({ code: "CONFLICT", details: { projects: 1 } });
      await expect(clientRecords.update(company.as("manager"), client.id, 1, { ...plain, status: "inactive" })).rejects.toMatchObject({
        code: "CONFLICT",
      });
      await company.db.update(crmProjectTable).set({ status: "closed" }).where(eq(crmProjectTable.id, project.id));
      expect(await ports().openBalance(company.ctx, client.id)).toBe(0);
      expect((await move(company, client, "inactive")).status).toBe("inactive");
    }));

  test("somebody who was faster is told of", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await move(company, client, "active");
      await expect(move(company, client, "blacklisted", reason)).rejects.toMatchObject({ code: "STALE" });
    }));
});

describe("the blacklist", () => {
  test.each(["", "too short", "x".repeat(501)])("asks for a reason of ten to five hundred characters: %j", (reason) =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await expect(move(company, client, "blacklisted", reason)).rejects.toMatchObject({ fields: { reason: {} } });
    }),
  );

  test("says who, when and why; he comes off it as an inactive client", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const listed = await move(company, client, "blacklisted", reason);
      expect(listed).toMatchObject({
        status: "blacklisted",
        blacklistReason: reason,
        blacklistedAt: company.now().toISOString(),
        blacklistedBy: company.user("manager").id,
      });
      const [entry] = await readTimeline(company.ctx, "client", client.id, 1);
      expect(entry).toMatchObject({ kind: "moved", body: reason });
      const free = await move(company, listed, "inactive", "Paid everything in March.");
      expect(free).toMatchObject({ status: "inactive", blacklistReason: "", blacklistedAt: null, blacklistedBy: null });
      const events = await company.db
        .select({ event: auditTable.event })
        .from(auditTable)
        .where(eq(auditTable.entityId, client.id))
        .orderBy(auditTable.id);
      expect(events.map(({ event }) => event)).toEqual(["client.created", "client.blacklisted", "client.unblacklisted"]);
    }));

  test("stops new work for everybody but a manager who means it, and letters for all", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await refuseBlacklisted(company.as("sales"), client.id, false);
      expect(await mayBeMailed(company.ctx, client.id)).toBe(true);
      await move(company, client, "blacklisted", reason);
      for (const [who, override] of [
        ["sales", false],
        ["sales", true],
        ["designer", true],
        ["manager", false],
      ] as const)
        await expect(refuseBlacklisted(company.as(who), client.id, override)).rejects.toMatchObject({
          code: "CONFLICT",
          details: { blacklisted: true, mayOverride: who === "manager" },
        });
      await refuseBlacklisted(company.as("manager"), client.id, true);
      await refuseBlacklisted(company.as("sales"), null, false);
      expect(await mayBeMailed(company.ctx, client.id)).toBe(false);
      expect(await mayBeMailed(company.ctx, company.user("sales").id)).toBe(false);
    }));

  test("is not left by taking a save back", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const active = await move(company, client, "active");
      const listed = await move(company, active, "blacklisted", reason);
      const saves = await clientRecords.history(company.as("sales"), client.id);
      await expect(clientRecords.revert(company.as("sales"), client.id, listed.version, saves.at(-1)!.id)).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
    }));
});

describe("his page", () => {
  test("counts what hangs on him, and finds him quiet after a year", () =>
    inCompany(async (company) => {
      await company.db.insert(lookupTable).values({ kind: "style", key: "story", nameEn: "Story", nameAr: "قصة" });
      const client = await aClient(company, { status: "active", preferredStyle: "story" });
      const soon = new Date(company.now().getTime() + 86_400_000);
      await company.db.insert(meetingTable).values({
        type: "site_visit",
        startsAt: soon,
        organizerId: company.user("sales").id,
        clientId: client.id,
        titleEn: "Visit",
      } as never);
      const page = await clientPage(company.as("designer"), client.id);
      expect(page).toMatchObject({
        counts: { projects: 0, meetings: 1, tasks: 0, files: 0 },
        nextMeeting: { at: soon.toISOString() },
        options: { preferredStyle: [{ label: { en: "Story" } }] },
        quiet: false,
        moves: [],
        may: { update: false, merge: false, meet: true, addProject: true },
      });
      // A record that changed and a note are activity; only a call is contact.
      const contact = async () => (await clientPage(company.as("sales"), client.id)).lastContact;
      await addNote(company.as("manager"), "client", client.id, { body: "Likes the morning light." });
      expect(await contact()).toBeNull();
      const spokenAt = company.now().toISOString();
      await noteContact(company.as("manager"), "client", client.id, { channel: "call", direction: "out" });
      company.pass(3_600_000);
      await addNote(company.as("manager"), "client", client.id, { body: "And the evening." });
      expect(await contact()).toBe(spokenAt);
      company.pass(365 * 86_400_000);
      expect((await clientPage(company.as("sales"), client.id)).quiet).toBe(false);
      company.pass(2 * 86_400_000);
      const later = await clientPage(company.as("sales"), client.id);
      expect(later).toMatchObject({ quiet: true, moves: ["deactivate"], nextMeeting: null });
    }));
});
