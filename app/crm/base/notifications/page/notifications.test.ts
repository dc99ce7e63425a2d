import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { Forbidden, SignedOut, Unreadable } from "#app/values/errors.ts";
import { type Company, inCompany } from "../../../../../tests/company.ts";
import { handlers } from "#app/crm/base/notifications/handlers.server.ts";
import { chooseMails, listNotifications, markRead, myMailChoices, notify } from "#app/crm/base/notifications/operations.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";

async function aLead({ db, user }: Company, more: Partial<typeof leadTable.$inferInsert> = {}): Promise<string> {
  const row = {
    number: "LED-2026-00001",
    nameEn: "Hany Sobhi",
    source: "website",
    email: "h@mail.example",
    createdBy: user("sales").id,
    ...more,
  };
  const [lead] = await db.insert(leadTable).values(row).returning({ id: leadTable.id });
  return lead!.id;
}

const assigned = (company: Company, lead: string, to: (string | null)[], key?: string) =>
  change(company.as("sales"), (tx) => notify(tx, { to, kind: "assigned", about: { kind: "lead", id: lead }, ...(key && { key }) }));

const notified = async ({ db }: Company) => (await db.select().from(notificationTable)).map(({ userId }) => userId);

describe("who is not told", () => {
  test("who did it himself, nobody, people who left, and people who may not read it", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      await company.db
        .update(userTable)
        .set({ deactivatedAt: company.now() })
        .where(eq(userTable.id, company.user("designer").id));
      const everybody = ["sales", "designer", "admin", "pending", "manager", "manager"] as const;
      await assigned(company, lead, [null, "nobody", ...everybody.map((role) => company.user(role).id)]);
      expect(await notified(company)).toEqual([company.user("manager").id]);
      expect((await company.jobs()).filter(({ name }) => name === "crm.notified")).toHaveLength(1);
    }));

  test("anybody, when the change is not kept", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      const broken = change(company.as("sales"), async (tx) => {
        await notify(tx, { to: [company.user("manager").id], kind: "assigned", about: { kind: "lead", id: lead } });
        throw new Error("no");
      });
      await expect(broken).rejects.toThrow("no");
      expect(await notified(company)).toEqual([]);
      expect((await company.jobs()).filter(({ name }) => name === "crm.notified")).toEqual([]);
    }));

  test("others of what is mine: each reads and marks his own", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      await assigned(company, lead, [company.user("manager").id, company.user("accountant").id]);
      for (const who of ["admin", "pending"] as const)
        await expect(listNotifications(company.as(who)), who).rejects.toBeInstanceOf(Forbidden);
      await expect(listNotifications(company.as("visitor"))).rejects.toBeInstanceOf(SignedOut);
      const { items } = await listNotifications(company.as("manager"));
      await markRead(
        company.as("accountant"),
        items.map(({ id }) => id),
      );
      expect((await listNotifications(company.as("manager"))).unread).toBe(1);
      await markRead(company.as("accountant"), "all");
      expect((await listNotifications(company.as("accountant"))).unread).toBe(0);
      expect((await listNotifications(company.as("manager"))).unread).toBe(1);
      await markRead(company.as("manager"), [Number.NaN, -1, ...items.map(({ id }) => id)]);
      expect((await listNotifications(company.as("manager"))).unread).toBe(0);
    }));
});

test("told twice with one key, it is told once", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    for (let times = 0; times < 2; times += 1) await assigned(company, lead, [company.user("manager").id], "the same");
    expect(await notified(company)).toHaveLength(1);
  }));

test("what is gone is still told, without a way to it", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    await assigned(company, lead, [company.user("manager").id]);
    expect((await listNotifications(company.as("manager"))).items).toMatchObject([
      { title: { en: "Hany Sobhi" }, path: `/crm/leads/${lead}` },
    ]);
    await company.db.delete(leadTable).where(eq(leadTable.id, lead));
    expect((await listNotifications(company.as("manager"))).items).toMatchObject([{ title: null, path: null }]);
  }));

test("a mail goes out once, in the reader’s language, with the note that called him in", () =>
  inCompany(async (company) => {
    const lead = await aLead(company, { nameAr: "هاني صبحي" });
    const designer = company.user("designer").id;
    await company.db.update(userTable).set({ language: "ar", fullNameAr: "يوسف نبيل" }).where(eq(userTable.id, designer));
    await addNote(company.as("sales"), "lead", lead, { body: `@{${designer}} <b>look</b> at the plan` });
    const [job] = (await company.jobs()).filter(({ name }) => name === "crm.notified");
    for (let times = 0; times < 2; times += 1) await handlers["crm.notified"]!(company.ctx, job!.data);
    const mails = await company.db.select().from(mailTable);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: "designer@company.example", language: "ar", kind: "crm.notified" });
    expect(mails[0]!.subject).toContain("هاني صبحي");
    expect(mails[0]!.text).toContain("> @يوسف نبيل <b>look</b> at the plan");
    expect(mails[0]!.html).not.toContain("<b>look");
    expect(mails[0]!.links).toContain(`http://localhost:3000/crm/leads/${lead}`);
  }));

test("whoever lost the right to read it before the mail went out gets none", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    await assigned(company, lead, [company.user("manager").id]);
    const [job] = (await company.jobs()).filter(({ name }) => name === "crm.notified");
    await company.db
      .update(userTable)
      .set({ roleName: "pending" })
      .where(eq(userTable.id, company.user("manager").id));
    await handlers["crm.notified"]!(company.ctx, job!.data);
    expect(await company.db.$count(mailTable)).toBe(0);
  }));

test("whoever read it before the mail went out gets none", () =>
  inCompany(async (company) => {
    await assigned(company, await aLead(company), [company.user("manager").id]);
    const manager = company.as("manager");
    await markRead(
      manager,
      (await listNotifications(manager)).items.map(({ id }) => id),
    );
    const [job] = (await company.jobs()).filter(({ name }) => name === "crm.notified");
    await handlers["crm.notified"]!(company.ctx, job!.data);
    expect(await company.db.$count(mailTable)).toBe(0);
  }));

describe("in the morning", () => {
  const dueDay = handlers["crm.dueDigest"]!;
  const tasksOf = async (company: Company) => {
    const sales = company.user("sales").id;
    const task = (title: string, dueOn: string, more: Partial<typeof taskTable.$inferInsert> = {}) => ({
      title,
      dueOn,
      assigneeId: sales,
      ...more,
    });
    await company.db
      .insert(taskTable)
      .values([
        task("Send the samples", "2026-01-12"),
        task("Call the joiner", "2026-01-15"),
        task("Next week", "2026-01-22"),
        task("Done already", "2026-01-12", { status: "done" }),
        task("In the trash", "2026-01-12", { trashedAt: company.now() }),
      ]);
    await aLead(company, { assignedTo: sales, nextFollowUp: new Date("2026-01-15T15:00:00Z") });
    await aLead(company, { number: "LED-2026-00002", assignedTo: sales, nextFollowUp: new Date("2026-01-10T15:00:00Z"), status: "lost" });
    for (const away of ["trashedAt", "archivedAt"] as const)
      await aLead(company, { number: away, nameEn: away, assignedTo: sales, nextFollowUp: company.now(), [away]: company.now() });
  };

  test("each person hears once what is due, however often it is told", () =>
    inCompany(async (company) => {
      await tasksOf(company);
      // Thursday, ten in the morning in Cairo.
      for (let times = 0; times < 2; times += 1) await dueDay(company.ctx, {});
      const mails = await company.db.select().from(mailTable);
      expect(mails.map(({ recipient, key }) => [recipient, key])).toEqual([
        ["sales@company.example", `crm.dueDigest:2026-01-15:${company.user("sales").id}`],
      ]);
      expect(mails[0]!.subject).toBe("3 items are due today");
      for (const line of ["Send the samples", "3 days late", "Call the joiner", "Hany Sobhi"]) expect(mails[0]!.text).toContain(line);
      expect(mails[0]!.text).not.toMatch(/Next week|Done already|In the trash|trashedAt|archivedAt/);
      expect(await notified(company)).toHaveLength(3);
      company.pass(3 * 86_400_000);
      await dueDay(company.ctx, {});
      expect(await company.db.$count(mailTable)).toBe(2);
      expect(await notified(company)).toHaveLength(3);
    }));

  test("what somebody wants at once, in the morning or in the app alone, comes so; what he has not chosen as before", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const usual = await myMailChoices(manager);
      expect(usual).toMatchObject({ work: "mail", due: "digest" });
      await expect(chooseMails(manager, { ...usual, due: "mail" })).rejects.toBeInstanceOf(Unreadable);
      await expect(chooseMails(company.as("visitor"), usual)).rejects.toBeInstanceOf(SignedOut);
      await chooseMails(manager, { ...usual, work: "digest", due: "app" });
      await chooseMails(company.as("designer"), { ...usual, work: "app" });
      const lead = await aLead(company);
      const people = ["manager", "designer", "accountant"] as const;
      await assigned(
        company,
        lead,
        people.map((role) => company.user(role).id),
      );
      expect(await notified(company)).toHaveLength(3);
      expect((await company.jobs()).filter(({ name }) => name === "crm.notified")).toHaveLength(1);
      await company.db.insert(taskTable).values({ title: "Call", dueOn: "2026-01-15", assigneeId: company.user("manager").id });
      await dueDay(company.ctx, {});
      expect(await company.db.$count(mailTable)).toBe(0);
      company.pass(3 * 86_400_000);
      await dueDay(company.ctx, {});
      await dueDay(company.ctx, {});
      const mails = await company.db.select().from(mailTable);
      expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([["manager@company.example", "1 new notification"]]);
      expect(mails[0]!.text).toContain("assigned you the lead Hany Sobhi");
      expect(mails[0]!.text).toContain("/crm/notifications/mails");
      expect(mails[0]!.text).not.toContain("Call");
    }));

  test("nobody hears anything on a Friday, at night, or on a holiday", () =>
    inCompany(async (company) => {
      await tasksOf(company);
      company.pass(86_400_000);
      await dueDay(company.ctx, {});
      company.pass(2 * 86_400_000 + 12 * 3_600_000);
      await dueDay(company.ctx, {});
      expect(await company.db.$count(mailTable)).toBe(0);
    }));
});
