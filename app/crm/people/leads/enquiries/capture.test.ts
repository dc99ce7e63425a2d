import { desc, eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import { subscriberTable } from "#app/content/newsletter/table.server.ts";
import { dispatchStored } from "#app/platform/mail/outbox.server.ts";
import { openPostOffice } from "#app/platform/mail/post-office.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { settingTable } from "#app/platform/settings/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { TooMany } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { openMailServer } from "../../../../../tests/mail-server.ts";
import { handlers } from "#app/crm/people/leads/handlers.server.ts";
import { enquiryFields } from "#app/crm/people/leads/fields.ts";
import { leadRecords, sendContactMessage } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";

const hour = 3_600_000;
const from = { address: "203.0.113.7", page: "/contact?utm_source=letter&other=1" };
const hind = { name: "هند سالم", phone: "٠١٠١٢٣٤٥٦٧٨", message: "شقة في الزمالك، ثلاث غرف." };
const key = "k".repeat(22);

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

let restore: () => void = () => undefined;
beforeEach(() => void (restore = openPostOffice({ smtpUrl: undefined, from: "Diwan <no-reply@diwan.example>" })));
afterEach(() => restore());

const send = ({ as }: Company, fields: Record<string, string>, address = from.address) =>
  sendContactMessage(as("visitor", "ar"), formOf(fields), { ...from, address });

const counted = async ({ db }: Company) => ({
  leads: (await db.select().from(leadTable)).length,
  messages: (await db.select().from(messageTable)).length,
});

const setLimits = ({ db }: Company, value: { perContact: number; perAddress: number }) =>
  db.insert(settingTable).values({ key: "enquiry.limits", value });

describe("one enquiry, however often it is sent", () => {
  test.each([
    ["with the page's key", { ...hind, key }],
    ["without script", hind],
  ])("ten at once %s make one lead and get one answer", (_how, fields) =>
    onFreshDatabase(async (company) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(company, fields)));
      expect(new Set(answers.map(({ reference }) => reference))).toEqual(new Set(["LED-2026-00001"]));
      expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(await counted(company)).toEqual({ leads: 1, messages: 1 });
      expect((await company.jobs()).filter(({ name }) => name === "leads.announce")).toHaveLength(1);
    }),
  );

  test("ten different ones at once make ten leads with ten numbers, shared among the sales people", () =>
    onFreshDatabase(async (company) => {
      await company.db
        .insert(userTable)
        .values({ email: "sales2@company.example", fullName: "Second", roleName: "sales", emailVerified: true });
      await Promise.all(Array.from({ length: 10 }, (_, n) => send(company, { ...hind, phone: `0101234560${n}` })));
      const leads = await company.db.select().from(leadTable);
      expect(leads.map(({ number }) => number).toSorted()).toEqual(
        Array.from({ length: 10 }, (_, n) => `LED-2026-${String(n + 1).padStart(5, "0")}`),
      );
      const shares = Map.groupBy(leads, ({ assignedTo }) => assignedTo);
      expect([...shares.values()].map((own) => own.length)).toEqual([5, 5]);
    }));

  test("two different ones from the same page make two", () =>
    inCompany(async (company) => {
      const first = await send(company, hind);
      const second = await send(company, { ...hind, phone: "01198765432" });
      expect(second.reference).not.toBe(first.reference);
      expect(await counted(company)).toEqual({ leads: 2, messages: 2 });
    }));

  test("the same key with another text is another enquiry: nothing is lost", () =>
    inCompany(async (company) => {
      await send(company, { ...hind, key });
      await send(company, { ...hind, key, message: "ومعها غرفة للمكتب أيضًا." });
      expect(await counted(company)).toEqual({ leads: 1, messages: 2 });
    }));

  test("without script the other kind of digits and spaces is the same, also over the edge of ten minutes", () =>
    inCompany(async (company) => {
      company.pass(9 * 60_000 + 59_000);
      await send(company, hind);
      company.pass(2000);
      expect(await send(company, { ...hind, name: " هند  سالم ", phone: "+20 10 1234 5678" })).toMatchObject({ replayed: true });
      company.pass(11 * 60_000);
      expect(await send(company, hind)).toMatchObject({ replayed: false });
      expect(await counted(company)).toEqual({ leads: 1, messages: 2 });
    }));
});

test("a lead holds what was written: name in its script, number as typed and dialled, source, turn, consent", () =>
  inCompany(async (company) => {
    const { reference } = await send(company, {
      ...hind,
      propertyType: "apartment",
      preferredChannel: "whatsapp",
      service: "design-build",
    });
    const [lead] = await company.db.select().from(leadTable);
    expect(lead).toMatchObject({
      number: reference,
      nameAr: "هند سالم",
      nameEn: null,
      phoneRaw: "٠١٠١٢٣٤٥٦٧٨",
      phoneE164: "+201012345678",
      propertyType: "apartment",
      preferredChannel: "whatsapp",
      preferredLanguage: "ar",
      source: "website",
      sourceDetail: "design-build",
      utm: { utm_source: "letter" },
      status: "new",
      assignedTo: company.user("sales").id,
    });
    expect(lead!.search).toContain("هند سالم");
    expect(lead!.consentText).toBe(translateFor("ar")("contact.use"));
    const [message] = await company.db.select().from(messageTable);
    expect(message).toMatchObject({ message: hind.message, leadId: lead!.id, reference, status: "new" });
    expect(message!.addressHash).not.toContain(from.address);
    expect(await company.db.select().from(statusLogTable)).toMatchObject([{ from: null, to: "new", entityId: lead!.id }]);
    expect(await company.db.select().from(timelineTable)).toMatchObject([{ kind: "captured", entityId: lead!.id }]);
  }));

describe("the same person again", () => {
  test.each([
    ["phone", { phone: "+20 101 234 5678" }],
    ["e-mail", { phone: "", email: "HIND@mail.example" }],
  ])("within 24 hours by %s is added to the open lead", (_by, contact) =>
    inCompany(async (company) => {
      const first = await send(company, { ...hind, email: "hind@mail.example" });
      company.pass(23 * hour);
      const again = await send(company, { ...hind, ...contact, message: "نسيت أن أذكر الشرفة." });
      expect(again.reference).not.toBe(first.reference);
      expect(await counted(company)).toEqual({ leads: 1, messages: 2 });
      expect((await company.db.select().from(timelineTable).orderBy(timelineTable.id)).map(({ kind }) => kind)).toEqual([
        "captured",
        "appended",
      ]);
    }),
  );

  test("after 24 hours of silence is a new lead", () =>
    inCompany(async (company) => {
      await send(company, hind);
      company.pass(24 * hour + 1000);
      await send(company, { ...hind, message: "مرّ وقت، وما زلنا نفكّر." });
      expect(await counted(company)).toEqual({ leads: 2, messages: 2 });
    }));

  test.each([
    ["won", { status: "won" as const }],
    ["lost", { status: "lost" as const }],
    ["converted", { convertedAt: new Date("2026-01-15T09:00:00Z") }],
  ])("whose lead is %s gets a new one, linked to it", (_how, closed) =>
    inCompany(async (company) => {
      const first = await send(company, hind);
      await company.db.update(leadTable).set(closed);
      company.pass(hour);
      const again = await send(company, { ...hind, message: "عدت لأسأل عن الشرفة." });
      expect(again.reference).not.toBe(first.reference);
      const [fresh, old] = await company.db.select().from(leadTable).orderBy(desc(leadTable.number));
      expect(fresh!.previousLeadId).toBe(old!.id);
      const kinds = async (id: string) =>
        (await company.db.select().from(timelineTable).where(eq(timelineTable.entityId, id)).orderBy(timelineTable.id)).map(
          ({ kind }) => kind,
        );
      expect(await kinds(fresh!.id)).toEqual(["captured", "follows"]);
      expect(await kinds(old!.id)).toEqual(["captured", "returned"]);
      company.pass(hour);
      await send(company, { ...hind, message: "وللمطبخ أيضًا سؤال." });
      expect(await counted(company)).toEqual({ leads: 2, messages: 3 });
    }),
  );

  test("fills what was empty and overwrites nothing", () =>
    inCompany(async (company) => {
      await send(company, { ...hind, propertyType: "villa" });
      await send(company, { ...hind, name: "Somebody else", email: "hind@mail.example", propertyType: "office" });
      const [lead] = await company.db.select().from(leadTable);
      expect(lead).toMatchObject({ nameAr: "هند سالم", nameEn: null, email: "hind@mail.example", propertyType: "villa", version: 2 });
    }));
});

describe("limits count accepted, different enquiries", () => {
  test("five an hour of one phone, then wait; replays are free", () =>
    inCompany(async (company) => {
      for (let n = 0; n < 5; n++) await send(company, { ...hind, message: `${hind.message} ${n}` }, `203.0.113.${n}`);
      expect(await send(company, { ...hind, message: `${hind.message} 0` })).toMatchObject({ replayed: true });
      company.pass(10 * 60_000);
      const refused = await send(company, { ...hind, message: `${hind.message} 6` }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooMany);
      expect((refused as TooMany).retryAfter).toBe(50 * 60);
      expect(await counted(company)).toEqual({ leads: 1, messages: 5 });
      company.pass(50 * 60_000 + 1000);
      await send(company, { ...hind, message: `${hind.message} 6` });
    }));

  test("sixty an hour from one network address", () =>
    inCompany(async (company) => {
      for (let n = 0; n < 60; n++) await send(company, { ...hind, phone: `010123456${String(n).padStart(2, "0")}` });
      await expect(send(company, { ...hind, phone: "01198765432" })).rejects.toThrow(TooMany);
      await send(company, { ...hind, phone: "01198765432" }, "198.51.100.1");
      company.pass(hour + 1000);
      await send(company, { ...hind, phone: "01198765433" });
    }));

  test("ten different ones at once pass no more than the limit", () =>
    onFreshDatabase(async (company) => {
      await setLimits(company, { perContact: 3, perAddress: 60 });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) => send(company, { ...hind, message: `${hind.message} ${n}` })),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
      expect(await counted(company)).toEqual({ leads: 1, messages: 3 });
    }));
});

const trap = enquiryFields.trap;
const took = { [enquiryFields.elapsed]: "48000" };

test.each<[string, Record<string, string>, boolean]>([
  ["a browser that filled the hidden field for a person", { ...took, [trap]: "https://hind.example" }, true],
  ["a password manager that put the e-mail there", { ...took, [trap]: "hind@mail.example" }, true],
  ["a browser that put the name there, in a form that took long", { [enquiryFields.elapsed]: "7200000", [trap]: "هند سالم" }, true],
  ["a telephone that put a number there", { ...took, [trap]: "01012345678" }, true],
  ["a person with a link in the text and nothing in the hidden field", { message: "Like this: https://pictures.example/kitchen" }, true],
  ["a field of the name that the trap had before", { website: "https://hind.example" }, true],
  ["a program that fills every field and runs no script", { [trap]: "https://pills.example" }, false],
  ["a program that waits and advertises", { ...took, [trap]: "x", message: "Cheap pills: https://pills.example" }, false],
  ["a program that advertises in the name", { ...took, [trap]: "x", name: "www.pills.example" }, false],
])("%s", (_, fields, isPerson) =>
  inCompany(async (company) => {
    await send(company, { ...hind, ...fields });
    expect((await company.db.select().from(leadTable)).map(({ status }) => status)).toEqual([isPerson ? "new" : "suspected"]);
    expect((await company.jobs()).map(({ name }) => name)).toEqual(isPerson ? ["leads.announce"] : []);
  }),
);

test("no browser knows the name of the hidden field", () =>
  expect(trap).not.toMatch(
    /name|mail|tel|phone|url|web|site|company|org|address|street|city|country|zip|post|code|user|pass|title|birth|card/i,
  ));

test("whoever writes with somebody else's phone is not told that one's number; staff find the lead by both", () =>
  inCompany(async (company) => {
    const first = await send(company, hind);
    const second = await send(company, { ...hind, name: "Somebody else", message: "Is this number known to you?" });
    expect(second.reference).not.toBe(first.reference);
    expect(await counted(company)).toEqual({ leads: 1, messages: 2 });
    const sales = company.as("sales");
    const found = async (q: string) => (await leadRecords.list(sales, { q })).rows.map(({ number }) => number);
    for (const { reference } of [first, second]) expect(await found(reference)).toEqual([first.reference]);
    // What was written later stays when somebody saves the lead.
    const third = await send(company, { ...hind, email: "other@mail.example", message: "My other address, please write there." });
    const [lead] = (await leadRecords.list(sales, {})).rows;
    await change(sales, (tx) => leadRecords.put(tx, lead!.id, { notes: "called back" }, "updated"));
    for (const q of [first.reference, second.reference, third.reference, "other@mail.example", "called back"])
      expect(await found(q), q).toEqual([first.reference]);
  }));

test("with no active sales person the lead waits for one, and the managers hear of it", () =>
  inCompany(async (company) => {
    await company.db.update(userTable).set({ deactivatedAt: company.now() }).where(eq(userTable.roleName, "sales"));
    await send(company, hind);
    expect((await company.db.select().from(leadTable))[0]!.assignedTo).toBeNull();
    for (const { name, data } of await company.jobs()) await handlers[name]!(company.ctx, data);
    expect((await company.db.select().from(mailTable)).map(({ recipient }) => recipient)).toEqual(["manager@company.example"]);
  }));

test("where nobody sells and nobody manages, the administrators hear of it, with the place where they may read it", () =>
  inCompany(async (company) => {
    await company.db
      .update(userTable)
      .set({ deactivatedAt: company.now() })
      .where(inArray(userTable.roleName, ["sales", "manager"]));
    await send(company, hind);
    for (const { name, data } of await company.jobs()) await handlers[name]!(company.ctx, data);
    const [mail, ...others] = await company.db.select().from(mailTable);
    expect([mail!.recipient, others]).toEqual(["admin@company.example", []]);
    const [message] = await company.db.select().from(messageTable);
    expect(mail!.links[0]).toMatch(new RegExp(`/admin/messages/${message!.id}$`));
    expect(mail!.links.join(" ")).not.toContain("/crm");
  }));

test("when the assigned person has left meanwhile, the managers hear of it", () =>
  inCompany(async (company) => {
    await send(company, hind);
    await company.db.update(userTable).set({ deactivatedAt: company.now() }).where(eq(userTable.roleName, "sales"));
    for (const { name, data } of await company.jobs()) await handlers[name]!(company.ctx, data);
    expect((await company.db.select().from(mailTable)).map(({ recipient }) => recipient)).toEqual(["manager@company.example"]);
  }));

test("the box for the letter asks for it in the same transaction; a full letterbox loses no enquiry", () =>
  inCompany(async (company) => {
    await company.db.insert(settingTable).values({ key: "newsletter.limits", value: { perEmail: 1, perAddress: 30 } });
    await send(company, { ...hind, email: "hind@mail.example", newsletter: "on" });
    await send(company, { ...hind, email: "hind@mail.example", newsletter: "on", message: "وسؤال آخر عن الأرضيات." });
    expect(await company.db.select().from(subscriberTable)).toMatchObject([{ email: "hind@mail.example", status: "pending" }]);
    expect(await counted(company)).toEqual({ leads: 1, messages: 2 });
  }));

describe("mail about a lead", () => {
  test("goes to the assigned sales person once, in his language, whatever the visitor wrote", () =>
    inCompany(async (company) => {
      await company.db.update(userTable).set({ language: "ar" }).where(eq(userTable.roleName, "sales"));
      await send(company, { ...hind, name: "Eve Bcc: x@y.example", message: "<script>alert(1)</script> hello there" });
      const [job] = await company.jobs();
      await handlers[job!.name]!(company.ctx, job!.data);
      await handlers[job!.name]!(company.ctx, job!.data);
      const mails = await company.db.select().from(mailTable);
      expect(mails).toHaveLength(1);
      const [lead] = await company.db.select().from(leadTable);
      expect(mails[0]).toMatchObject({ recipient: "sales@company.example", language: "ar", kind: "leads.announce" });
      expect(mails[0]!.subject).toContain("عميل محتمل جديد");
      expect(mails[0]!.links[0]).toMatch(new RegExp(`/crm/leads/${lead!.id}$`));
      expect(mails[0]!.html).not.toContain("<script>");
      expect(JSON.stringify(job)).not.toContain("Eve");
    }));

  test("says that somebody wrote again only when the lead was there already", () =>
    inCompany(async (company) => {
      await send(company, hind);
      await send(company, { ...hind, message: "And a question about the kitchen." });
      for (const { name, data } of await company.jobs()) await handlers[name]!(company.ctx, data);
      const subjects = (await company.db.select().from(mailTable)).map(({ subject }) => subject);
      expect(subjects).toHaveLength(2);
      expect(subjects).toEqual(expect.arrayContaining([expect.stringContaining("New lead"), expect.stringContaining("wrote again")]));
    }));

  test("that the mail server refuses loses nothing and goes out at the next try; the visitor gets none", async () => {
    const server = await openMailServer();
    server.refuse(true);
    await inCompany(async (company) => {
      await send(company, { ...hind, email: "hind@mail.example" });
      const [job] = await company.jobs();
      await handlers[job!.name]!(company.ctx, job!.data);
      const mail = (await company.jobs()).find(({ name }) => name === "mail.dispatch");
      await expect(dispatchStored(company.ctx, mail!.data)).rejects.toThrow("could not be sent");
      expect(await counted(company)).toEqual({ leads: 1, messages: 1 });
      server.refuse(false);
      await dispatchStored(company.ctx, mail!.data);
      expect(server.received.map((text) => /^To: (.*)$/m.exec(text)?.[1])).toEqual(["sales@company.example"]);
    });
    server.close();
  });
});
