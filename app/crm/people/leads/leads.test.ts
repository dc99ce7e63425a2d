import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import { loader as exported } from "#app/crm/routes/export.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { cairoInstant } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { leadBoard, leadSummary } from "#app/crm/people/leads/board/board.server.ts";
import { formRecords } from "#app/crm/people/leads/lifecycle/begin.server.ts";
import { bulkVerbs } from "#app/crm/people/leads/list/bulk.server.ts";
import { attentionCondition, leadConditions } from "#app/crm/people/leads/list/conditions.server.ts";
import { duplicatesIn } from "#app/crm/people/duplicates/fields.ts";
import { assignLead, leadImports, leadRecords, moveLead, sendContactMessage } from "./operations.server.ts";
import { leadPage } from "#app/crm/people/leads/page/page-data.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import { leadTable } from "./table.server.ts";

const hour = 3_600_000;
const day = 24 * hour;
const from = { address: "203.0.113.9", page: "/contact" };

const draft = (more: Record<string, unknown> = {}) => ({
  name: { en: "Hany Sobhi", ar: "هاني صبحي" },
  phone: "01000000001",
  propertyType: "villa",
  source: "walk_in",
  priority: "medium",
  ...more,
});

const furnish = (company: Company) =>
  addLookups(company.as("admin"), "leadSource", [{ key: "walk_in", name: { en: "Walk-in", ar: "زيارة مباشرة" } }]);

/** A lead as a visitor leaves it: by nobody of the company, without a kind of property. */
async function written(company: Company) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Hind Salem", phone: "01099999999", message: "A flat in Zamalek." }))
    form.set(name, value);
  await sendContactMessage(company.as("visitor"), form, from);
  const [row] = await company.db.select().from(leadTable);
  return leadRecords.get(company.as("manager"), row!.id);
}

const wrong = async (work: Promise<unknown>): Promise<Record<string, string>> => {
  const refusal = await work.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Invalid);
  return Object.fromEntries(Object.entries((refusal as Invalid).fields).map(([name, { key }]) => [name, key]));
};

describe("what a lead needs", () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ["a name", { name: { en: "", ar: "" } }, ["name"]],
    ["a channel", { phone: "" }, ["phone", "whatsapp", "email"]],
    ["a kind of property", { propertyType: "" }, ["propertyType"]],
    ["a source", { source: "" }, ["source"]],
    ["a source of the list", { source: "moon" }, ["source"]],
    [
      "all of it, said in one answer",
      { name: { en: "", ar: "" }, phone: "", propertyType: "", source: "moon" },
      ["phone", "whatsapp", "email", "propertyType", "name", "source"],
    ],
    ["a telephone that can be read, beside what is missing", { name: { en: "", ar: "" }, phone: "12" }, ["name", "phone"]],
    ["a size from 1 m²", { propertySize: "0" }, ["propertySize"]],
    ["a size to 100 000 m²", { propertySize: "100001" }, ["propertySize"]],
    ["a budget that is none of less than nothing", { budgetEstimate: "-1" }, ["budgetEstimate"]],
    ["a budget to a thousand million", { budgetEstimate: "1000000000.01" }, ["budgetEstimate"]],
    ["a timeline to 60 months", { timelineMonths: "61" }, ["timelineMonths"]],
    ["a governorate of Egypt", { governorate: "EG-X" }, ["governorate"]],
    ["a follow-up that is not past", { nextFollowUp: "2026-01-14T10:00" }, ["nextFollowUp"]],
    ["a follow-up within ten years", { nextFollowUp: "2040-01-14T10:00" }, ["nextFollowUp"]],
    ["a telephone that can be dialled", { phone: "call me" }, ["phone"]],
    ["an e-mail that is whole", { email: "hany@" }, ["email"]],
    ["an assignee who works on leads", { assignedTo: "00000000-0000-4000-8000-000000000004" }, ["assignedTo"]],
  ])("%s", (_what, more, fields) =>
    inCompany(async (company) => {
      await furnish(company);
      expect(Object.keys(await wrong(leadRecords.create(company.as("sales"), draft(more)))).toSorted()).toEqual(fields.toSorted());
      expect(await company.db.$count(leadTable)).toBe(0);
    }),
  );

  test.each([
    { phone: "", whatsapp: "01200000001" },
    { phone: "", email: "hany@mail.example" },
    { name: { en: "", ar: "هاني" } },
    { propertySize: "1", budgetEstimate: "0", timelineMonths: "0" },
    { propertySize: "100000", budgetEstimate: "1000000000", timelineMonths: "60" },
    { nextFollowUp: "2026-01-15T06:00" },
  ])("%j is enough", (more) =>
    inCompany(async (company) => {
      await furnish(company);
      expect((await leadRecords.create(company.as("sales"), draft(more))).number).toBe("LED-2026-00001");
    }),
  );

  test("a visitor's lead may go on without a kind of property until somebody has asked; once told it stays told", () =>
    inCompany(async (company) => {
      await furnish(company);
      await addLookups(company.as("admin"), "leadSource", [{ key: "website", name: { en: "Website", ar: "الموقع" } }]);
      const lead = await written(company);
      const { name, phone, source, priority } = lead;
      const saved = await leadRecords.update(company.as("sales"), lead.id, lead.version, {
        name,
        phone,
        source,
        priority,
        sourceDetail: "Cairo",
      });
      expect(saved).toMatchObject({ sourceDetail: "Cairo", propertyType: null, createdBy: null });
      const updated = await leadRecords.update(company.as("sales"), lead.id, saved.version, {
        name,
        phone,
        source,
        priority,
        propertyType: "villa",
      });
      expect(await wrong(leadRecords.update(company.as("sales"), lead.id, updated.version, { name, phone, source, priority }))).toEqual({
        propertyType: "kit.error.required",
      });
    }));

  test("a follow-up may be a day alone: until the office closes", () =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadRecords.create(company.as("manager"), draft({ nextFollowUp: "2026-02-01" }));
      expect(lead.nextFollowUp).toBe(cairoInstant("2026-02-01", "18:00").toISOString());
      expect(await wrong(leadRecords.create(company.as("manager"), draft({ nextFollowUp: "2026-02-01 pm" })))).toEqual({
        nextFollowUp: "kit.error.dateTime",
      });
    }));

  test("a follow-up that has become past stands until it is changed", () =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadRecords.create(company.as("sales"), draft({ nextFollowUp: "2026-01-16T10:00" }));
      company.pass(3 * day);
      const { nextFollowUp } = lead;
      const saved = await leadRecords.update(company.as("sales"), lead.id, lead.version, draft({ nextFollowUp, sourceDetail: "Giza" }));
      expect(saved.sourceDetail).toBe("Giza");
      expect(await wrong(leadRecords.amend(company.as("sales"), lead.id, { nextFollowUp: "2026-01-17T10:00" }))).toHaveProperty(
        "nextFollowUp",
      );
    }));

  test("nothing of what operations keep is taken from a form", () =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadRecords.create(
        company.as("sales"),
        draft({
          number: "LED-1",
          status: "won",
          convertedAt: "2026-01-01T00:00:00Z",
          createdBy: company.user("manager").id,
          lostReason: "price",
        }),
      );
      expect(lead).toMatchObject({
        number: "LED-2026-00001",
        status: "new",
        convertedAt: null,
        createdBy: company.user("sales").id,
        lostReason: null,
      });
    }));
});

describe("taking a lead away", () => {
  test.each(["designer", "accountant", "admin", "pending"] as const)("a %s may not", (role) =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadRecords.create(company.as("sales"), draft());
      for (const verb of ["trash", "remove", "restore"] as const)
        await expect(leadRecords[verb](company.as(role), lead.id)).rejects.toThrow(Forbidden);
    }),
  );

  test("sales people only what they began themselves, and while it is new", () =>
    inCompany(async (company) => {
      await furnish(company);
      const others = await leadRecords.create(company.as("manager"), draft());
      await expect(leadRecords.trash(company.as("sales"), others.id)).rejects.toThrow(Forbidden);
      await expect(leadRecords.remove(company.as("sales"), (await written(company)).id)).rejects.toThrow(Forbidden);
      const own = await leadRecords.create(company.as("sales"), draft({ anyway: true }));
      expect(leadRecords.keptFrom(company.as("sales"), [others, own])).toEqual({ [others.id]: { key: "leads.error.onlyOwnNew" } });
      expect(leadRecords.keptFrom(company.as("manager"), [others, own])).toEqual({});
      await leadRecords.trash(company.as("sales"), own.id);
      await leadRecords.restore(company.as("sales"), own.id);
      await moveLead(company.as("sales"), own.id, null, { to: "contacted" });
      await expect(leadRecords.trash(company.as("sales"), own.id)).rejects.toThrow(Forbidden);
    }));

  test("nobody what something hangs on, with what it is", () =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadRecords.create(company.as("sales"), draft());
      await change(company.as("sales"), (tx) =>
        tx.record({ event: "lead.noted", entity: "lead", id: lead.id, timeline: [{ kind: "note", body: "Called." }] }),
      );
      for (const verb of ["trash", "remove"] as const)
        for (const role of ["manager", "sales"] as const)
          await expect(leadRecords[verb](company.as(role), lead.id)).rejects.toMatchObject({
            code: "HAS_DEPENDENTS",
            userMessage: { dependents: [{ key: "leads.dependents.history", to: `/crm/leads/${lead.id}?tab=timeline` }] },
          });
    }));

  test("a visitor's lead with one message goes; one who wrote twice stays", () =>
    inCompany(async (company) => {
      const lead = await written(company);
      await leadRecords.trash(company.as("manager"), lead.id);
      await leadRecords.restore(company.as("manager"), lead.id);
      const [message] = await company.db.select().from(messageTable);
      const again = { ...message!, id: crypto.randomUUID() };
      await company.db.insert(messageTable).values({ ...again, key: "k".repeat(43), reference: "again" });
      await expect(leadRecords.trash(company.as("manager"), lead.id)).rejects.toMatchObject({
        code: "HAS_DEPENDENTS",
        userMessage: { dependents: [{ key: "leads.dependents.messages", values: { count: 1 } }] },
      });
    }));
});

describe("somebody who is known already", () => {
  const duplicatesFor = async (company: Company, more: Record<string, unknown>) => {
    const refusal = await leadRecords.create(company.as("sales"), draft(more)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Conflict);
    expect(refusal).toMatchObject({ code: "POSSIBLE_DUPLICATE", status: 409 });
    return duplicatesIn((refusal as Conflict).details);
  };
  const first = { phone: "010 1234 5678", email: "hany@mail.example", governorate: "EG-C", name: { en: "Hany Sobhi", ar: "هاني صبحي" } };
  const stranger = { name: { en: "Somebody Else", ar: "" }, phone: "01200000009" };

  test.each<[string, Record<string, unknown>, string]>([
    ["the same number in Arabic digits", { ...stranger, phone: "٠١٠١٢٣٤٥٦٧٨" }, "phone"],
    ["the same number with its country", { ...stranger, phone: "+20 10 12345678" }, "phone"],
    ["the same number for WhatsApp", { ...stranger, whatsapp: "0020 101 234 5678" }, "phone"],
    ["the same e-mail in capitals", { ...stranger, email: "HANY@mail.example" }, "email"],
    [
      "the same name, written otherwise, in the same governorate",
      { ...stranger, name: { en: "", ar: "هانى صُبحي" }, governorate: "EG-C" },
      "name",
    ],
    ["the same name in Latin letters", { ...stranger, name: { en: "  hany   SOBHI ", ar: "" }, governorate: "EG-C" }, "name"],
  ])("%s is asked about, once", (_what, more, by) =>
    inCompany(async (company) => {
      await furnish(company);
      const known = await leadRecords.create(company.as("sales"), draft(first));
      expect(await duplicatesFor(company, more)).toMatchObject([{ kind: "lead", id: known.id, number: known.number, why: [by] }]);
      expect(await company.db.$count(leadTable)).toBe(1);
      expect((await leadRecords.create(company.as("sales"), draft({ ...more, anyway: true }))).id).not.toBe(known.id);
    }),
  );

  test.each<[string, Record<string, unknown>]>([
    ["the same name in another governorate", { ...stranger, name: first.name, governorate: "EG-GZ" }],
    ["the same name somewhere", { ...stranger, name: first.name }],
    ["half the name in the same governorate", { ...stranger, name: { en: "Hany", ar: "" }, governorate: "EG-C" }],
  ])("%s is not", (_what, more) =>
    inCompany(async (company) => {
      await furnish(company);
      await leadRecords.create(company.as("sales"), draft(first));
      expect((await leadRecords.create(company.as("sales"), draft(more))).number).toBe("LED-2026-00002");
    }),
  );

  test("a client is found as well, and what lies in the trash is not", () =>
    inCompany(async (company) => {
      await furnish(company);
      const client = await clientRecords.create(company.as("manager"), {
        name: { en: "Nile Law", ar: "" },
        type: "company",
        status: "active",
        phone: "01012345678",
        contacts: [{ name: "Sherif", phone: "01512345678", email: "sherif@nile.example" }],
      });
      expect(await duplicatesFor(company, { phone: "01512345678", email: "SHERIF@nile.example" })).toMatchObject([
        { kind: "client", id: client.id, why: ["contactPhone", "contactEmail"] },
      ]);
      expect(await duplicatesFor(company, { phone: "01012345678" })).toMatchObject([{ kind: "client", id: client.id, why: ["phone"] }]);
      const lead = await leadRecords.create(company.as("sales"), draft({ phone: "01212345678" }));
      await leadRecords.trash(company.as("sales"), lead.id);
      expect(await leadRecords.create(company.as("sales"), draft({ phone: "01212345678" }))).toMatchObject({
        phone: { e164: "+201212345678" },
      });
    }));

  test("a crowd whose names contain his does not hide him", () =>
    inCompany(async (company) => {
      await furnish(company);
      for (let at = 10; at < 40; at += 1)
        await leadRecords.create(
          company.as("sales"),
          draft({ name: { en: `Hany Sobhi ${at}`, ar: "" }, phone: `012000000${at}`, email: "", governorate: "EG-C" }),
        );
      const known = await leadRecords.create(company.as("sales"), draft(first));
      expect(await duplicatesFor(company, { ...stranger, name: first.name, governorate: "EG-C" })).toMatchObject([
        { id: known.id, why: ["name"] },
      ]);
    }));

  test("a save that does not touch what he is known by asks nothing", () =>
    inCompany(async (company) => {
      await furnish(company);
      await leadRecords.create(company.as("sales"), draft());
      const second = await leadRecords.create(company.as("sales"), draft({ anyway: true }));
      const saved = await leadRecords.update(company.as("sales"), second.id, second.version, draft({ sourceDetail: "Giza" }));
      await expect(
        leadRecords.update(company.as("sales"), second.id, saved.version, draft({ email: "x@mail.example" })),
      ).rejects.toMatchObject({ code: "POSSIBLE_DUPLICATE" });
      expect(
        await leadRecords.update(company.as("sales"), second.id, saved.version, draft({ email: "x@mail.example", anyway: true })),
      ).toMatchObject({ email: "x@mail.example" });
    }));
});

describe("whose it is", () => {
  test("what a salesperson takes down is that person's own unless another is named; a manager's is nobody's", () =>
    inCompany(async (company) => {
      await furnish(company);
      const [sales, manager] = [company.user("sales").id, company.user("manager").id];
      const made = async (who: "sales" | "manager", more: Record<string, unknown>) =>
        (await leadRecords.create(company.as(who), draft({ ...more, anyway: true }))).assignedTo;
      expect(await made("sales", {})).toBe(sales);
      expect(await made("sales", { assignedTo: null })).toBe(sales);
      expect(await made("sales", { assignedTo: manager })).toBe(manager);
      expect(await made("manager", {})).toBeNull();
    }));

  test("a lead of a file that names nobody is the next one's turn, whoever brings the file", () =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadImports.create(company.as("manager"), draft());
      expect(lead.assignedTo).toBe(company.user("sales").id);
      const named = await leadImports.create(company.as("manager"), draft({ assignedTo: company.user("manager").id }));
      expect(named.assignedTo).toBe(company.user("manager").id);
    }));

  test("another person is told, also by many at once, and it can be taken back", () =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadRecords.create(company.as("manager"), draft({ assignedTo: company.user("sales").id }));
      const notifications = () =>
        company.db.select().from(notificationTable).where(eq(notificationTable.aboutId, lead.id)).orderBy(notificationTable.id);
      expect(await notifications()).toMatchObject([{ userId: company.user("sales").id, kind: "assigned" }]);
      const back = await bulkVerbs.assign(company.as("sales"), lead.id, { to: company.user("manager").id });
      expect(back).toEqual({ to: company.user("sales").id });
      expect((await notifications()).map(({ userId }) => userId)).toEqual([company.user("sales").id, company.user("manager").id]);
      await bulkVerbs.assign(company.as("manager"), lead.id, back);
      expect((await leadRecords.get(company.as("sales"), lead.id)).assignedTo).toBe(company.user("sales").id);
    }));

  test("a state that many were led to is taken back by whoever did it, while nobody changed them since", () =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadRecords.create(company.as("manager"), draft());
      const back = await bulkVerbs.status(company.as("sales"), lead.id, { to: "lost", lostReason: "" }).catch(() => null);
      expect(back).toBeNull();
      const undo = await bulkVerbs.status(company.as("sales"), lead.id, { to: "contacted" });
      expect(undo).toEqual({ undo: "2" });
      await expect(bulkVerbs.status(company.as("manager"), lead.id, undo!)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await bulkVerbs.status(company.as("sales"), lead.id, undo!);
      expect(await leadRecords.get(company.as("sales"), lead.id)).toMatchObject({ status: "new", firstRespondedAt: null });
      const again = await bulkVerbs.status(company.as("sales"), lead.id, { to: "contacted" });
      await leadRecords.amend(company.as("manager"), lead.id, { sourceDetail: "Giza" });
      await expect(bulkVerbs.status(company.as("sales"), lead.id, again!)).rejects.toMatchObject({ code: "STALE" });
      const won = await bulkVerbs.status(company.as("sales"), lead.id, { to: "won", expectedValue: "500000", note: "Came back." });
      expect(won).toBeUndefined();
    }));

  test("is not changed by those who only read, nor to somebody who has left or does other work", () =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadRecords.create(company.as("sales"), draft());
      const refused = async (to: string) => wrong(assignLead(company.as("sales"), lead.id, to));
      for (const role of ["designer", "accountant", "admin"] as const)
        await expect((async () => assignLead(company.as(role), lead.id, company.user("sales").id))()).rejects.toThrow(Forbidden);
      expect(await refused(company.user("accountant").id)).toHaveProperty("assignedTo");
      await company.db
        .update(userTable)
        .set({ deactivatedAt: company.now() })
        .where(eq(userTable.id, company.user("manager").id));
      expect(await refused(company.user("manager").id)).toHaveProperty("assignedTo");
    }));

  test("a visitor's lead rings the bell of whoever gets it, and writes one mail about it", () =>
    inCompany(async (company) => {
      const lead = await written(company);
      expect(lead.assignedTo).toBe(company.user("sales").id);
      expect(await company.db.select().from(notificationTable)).toMatchObject([{ userId: company.user("sales").id, aboutId: lead.id }]);
      expect((await company.jobs()).map(({ name }) => name)).toEqual(["leads.announce"]);
    }));
});

describe("what calls for attention", () => {
  const at = async (company: Company, more: Partial<typeof leadTable.$inferInsert>) => {
    const lead = await leadRecords.create(company.as("sales"), draft({ anyway: true }));
    await company.db.update(leadTable).set(more).where(eq(leadTable.id, lead.id));
    return lead.id;
  };
  const found = async (company: Company, ...wanted: ("late" | "unanswered" | "stale")[]) => {
    const rows = await company.db
      .select({ id: leadTable.id })
      .from(leadTable)
      .where(await attentionCondition(company.ctx, wanted));
    return rows.map(({ id }) => id);
  };

  test("an answer is due four working hours after somebody wrote, by the company's hours", () =>
    inCompany(async (company) => {
      await furnish(company);
      // It is Thursday, ten in the morning, and the weekend begins at six in the evening.
      const atNine = await at(company, { createdAt: cairoInstant("2026-01-15", "09:00") });
      const lateYesterday = await at(company, { createdAt: cairoInstant("2026-01-14", "15:30") });
      const answered = await at(company, { createdAt: cairoInstant("2026-01-13"), firstRespondedAt: company.now() });
      expect(await found(company, "unanswered")).toEqual([]);
      company.pass(1.5 * hour + 1000);
      expect(await found(company, "unanswered")).toEqual([lateYesterday]);
      company.pass(2.5 * hour);
      expect((await found(company, "unanswered")).toSorted()).toEqual([atNine, lateYesterday].toSorted());
      expect((await leadPage(company.as("sales"), answered)).signals).toEqual([]);
      expect((await leadPage(company.as("sales"), atNine)).signals).toEqual([{ kind: "answer", hours: 0 }]);
    }));

  test("late and stale ones, as long as somebody is at work on them", () =>
    inCompany(async (company) => {
      await furnish(company);
      const past = new Date(company.now().getTime() - 4 * day);
      const late = await at(company, { status: "qualified", nextFollowUp: past });
      const stale = await at(company, { status: "contacted", lastActivityAt: new Date(company.now().getTime() - 9 * day) });
      for (const status of ["won", "lost", "on_hold"] as const)
        await at(company, { status, nextFollowUp: past, lastActivityAt: new Date(0) });
      await at(company, { status: "qualified", nextFollowUp: past, trashedAt: company.now() });
      expect(await found(company, "late")).toEqual([late]);
      expect(await found(company, "stale")).toEqual([stale]);
      expect((await found(company, "late", "stale")).toSorted()).toEqual([late, stale].toSorted());
      const context = new RouterContextProvider();
      context.set(ctxKey, company.as("manager"));
      const url = new URL("http://localhost/crm/leads/export?attention=late");
      const file = await exported({ context, params: { entity: "leads" }, url, request: new Request(url) } as never);
      expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
      expect((await leadPage(company.as("sales"), late)).signals).toEqual([{ kind: "late", days: 4 }]);
      expect((await leadPage(company.as("sales"), stale)).signals).toEqual([{ kind: "stale", days: 9 }]);
    }));

  test("everything that is logged keeps a lead fresh", () =>
    inCompany(async (company) => {
      await furnish(company);
      const lead = await leadRecords.create(company.as("sales"), draft());
      const fresh = async () => (await leadRecords.get(company.as("sales"), lead.id)).lastActivityAt;
      expect(await fresh()).toBe(company.now().toISOString());
      company.pass(day);
      await leadRecords.amend(company.as("sales"), lead.id, { sourceDetail: "Giza" });
      expect(await fresh()).toBe(company.now().toISOString());
      company.pass(day);
      await moveLead(company.as("sales"), lead.id, null, { to: "contacted" });
      expect(await fresh()).toBe(company.now().toISOString());
    }));
});

describe("the board", () => {
  test("is read by those who read leads, and by nobody else", () =>
    inCompany(async (company) => {
      for (const role of ["pending", "admin"] as const) {
        await expect(leadBoard(company.as(role), wholeList, undefined)).rejects.toThrow(Forbidden);
        await expect(leadSummary(company.as(role))).rejects.toThrow(Forbidden);
      }
      for (const role of ["manager", "sales", "designer", "accountant"] as const)
        expect(await leadBoard(company.as(role), wholeList, undefined)).toHaveLength(8);
    }));

  test("counts and sums its lanes, holds fifty cards of each, and follows the filters", () =>
    inCompany(async (company) => {
      await furnish(company);
      const sales = company.as("sales");
      for (let n = 0; n < 52; n++) {
        company.pass(1000);
        await leadRecords.create(
          sales,
          draft({
            anyway: true,
            budgetEstimate: "1000",
            name: { en: `Person ${n}`, ar: "" },
            ...(n % 2 === 0 && { propertyType: "office" }),
          }),
        );
      }
      const won = await leadRecords.create(sales, draft({ anyway: true, budgetEstimate: "5" }));
      await moveLead(sales, won.id, null, { to: "won", expectedValue: "7", note: "He came back." });
      const [first, ...others] = await leadBoard(sales, wholeList, undefined);
      expect(first).toMatchObject({ status: "new", total: 52, sum: 5_200_000 });
      expect(first!.cards).toHaveLength(50);
      expect(first!.cards[0]!.name.en).toBe("Person 51");
      expect(others.find(({ status }) => status === "won")).toMatchObject({ total: 1, sum: 700 });
      expect(await leadSummary(sales)).toEqual({ open: 52, all: 53, suspected: 0, pipeline: 5_200_000, won: 1 });
      const [offices] = await leadBoard(sales, { ...wholeList, filters: { propertyType: ["office"] } }, undefined);
      expect(offices).toMatchObject({ total: 26 });
      const [named] = await leadBoard(sales, { ...wholeList, q: "led-2026-00052" }, undefined);
      expect(named).toMatchObject({ total: 1 });
      const { late } = await leadConditions(sales);
      expect((await leadBoard(sales, wholeList, late))[0]).toMatchObject({ total: 0, sum: 0 });
      expect(await leadBoard(sales, { ...wholeList, filters: { status: ["won", "nothing"] } }, undefined)).toMatchObject([
        { status: "won" },
      ]);
    }));

  test("a lead that is added to a lane begins there, by the rules of its moves", () =>
    inCompany(async (company) => {
      await furnish(company);
      expect(await formRecords.create(company.as("sales"), draft({ begin: "qualified" }))).toMatchObject({ status: "qualified" });
      await expect(formRecords.create(company.as("sales"), draft({ begin: "negotiating", anyway: true }))).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
      expect(await company.db.$count(leadTable)).toBe(1);
    }));
});
