import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { addDays, cairoDay, usualWorkingTime, weekdayOf } from "#app/values/calendar.ts";
import { Conflict, Forbidden, NotFound } from "#app/values/errors.ts";
import { aClient, anInvoice, paid } from "../../../../../tests/money.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { actOnInvoice } from "#app/crm/money/payments/ledger/invoice-acts.server.ts";
import { handlers } from "#app/crm/money/payments/handlers.server.ts";
import { recordPayment, remindersOf, sendReminder } from "#app/crm/money/payments/operations.server.ts";
import { reminderDay, reminderSteps, stepOn } from "./reminder-days.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { invoiceMoney } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { reminderText } from "./reminder-mail.server.ts";
import { remindDue } from "./reminders.server.ts";
import { sendStatement } from "#app/crm/money/payments/statement/statement-mail.server.ts";

const dayLong = 86_400_000;

describe("the day of a reminder", () => {
  test("moves over Friday, Saturday and holidays to the next working day", () => {
    const working = { ...usualWorkingTime, holidays: ["2026-01-25"] };
    expect(weekdayOf("2026-01-23")).toBe("fri");
    // Due on Friday 23 January: that day goes over the weekend and the holiday on Sunday.
    expect(reminderSteps.map((step) => reminderDay("2026-01-23", step, working))).toEqual([
      "2026-01-20",
      "2026-01-26",
      "2026-01-26",
      "2026-02-01",
      "2026-02-08",
    ]);
    expect(reminderDay("2026-01-23", 0, { ...working, days: [] })).toBeTypeOf("string");
  });

  test("is never a day off, whatever the due date", () => {
    for (let ahead = 0; ahead < 400; ahead += 1)
      for (const step of reminderSteps) {
        const day = reminderDay(addDays("2026-01-01", ahead), step, usualWorkingTime);
        expect(["fri", "sat"]).not.toContain(weekdayOf(day));
      }
  });

  test("comes once for each step; of two that fall on one day the later counts, and none is sent that has long passed", () => {
    const invoice = { dueOn: "2026-01-22", issuedOn: "2026-01-01", sent: [] as number[] };
    const on = (day: string, some: Partial<typeof invoice> = {}) => stepOn(day, { ...invoice, ...some }, usualWorkingTime);
    expect(on("2026-01-18")).toBeNull();
    expect(on("2026-01-19")).toBe(-3);
    expect(on("2026-01-19", { sent: [-3] })).toBeNull();
    expect(on("2026-01-22", { sent: [-3] })).toBe(0);
    expect(on("2026-01-22", { sent: [0] })).toBeNull();
    expect(on("2026-01-25", { sent: [0] })).toBe(3);
    // Due on a Friday: its own day and the third after it are the same Sunday or Monday.
    expect(stepOn("2026-01-26", { ...invoice, dueOn: "2026-01-23" }, usualWorkingTime)).toBe(3);
    expect(on("2026-03-20")).toBeNull();
    // Nothing that would have come before the invoice was issued.
    expect(on("2026-01-19", { issuedOn: "2026-01-20" })).toBeNull();
  });
});

async function reminded(company: Company, invoice: string): Promise<(number | null)[]> {
  return (await remindersOf(company.as("accountant"), invoice)).map(({ step }) => step).toReversed();
}

test("each step goes out once, however often the job runs, until it is paid", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    // Thursday 15 January; due on the 18th, a Sunday.
    const one = await anInvoice(company, client, 100_00, { issuedOn: "2026-01-01", dueOn: "2026-01-18" });
    await expect(remindDue(company.as("accountant"))).rejects.toBeInstanceOf(Forbidden);
    expect(await remindDue(company.ctx)).toBe(1);
    expect(await remindDue(company.ctx)).toBe(0);
    for (let day = 0; day < 12; day += 1) {
      company.pass(dayLong);
      await remindDue(company.ctx);
      await remindDue(company.ctx);
    }
    // 18th, 21st, 25th; never on Friday 16th, Saturday 17th, 23rd and 24th.
    expect(await reminded(company, one)).toEqual([-3, 0, 3, 7]);
    for (const { at } of await remindersOf(company.as("sales"), one))
      expect(["fri", "sat"]).not.toContain(weekdayOf(cairoDay(new Date(at))));
    await recordPayment(company.as("accountant"), paid(client, 100_00));
    for (let day = 0; day < 12; day += 1) {
      company.pass(dayLong);
      await remindDue(company.ctx);
    }
    expect(await reminded(company, one)).toEqual([-3, 0, 3, 7]);
  }));

test("nobody is reminded of what he disputes, what is switched off, or what is on the blacklist", () =>
  inCompany(async (company) => {
    const due = { issuedOn: "2026-01-01", dueOn: "2026-01-15" };
    const client = await aClient(company);
    const other = await aClient(company, "CLI-00002", { status: "blacklisted" });
    await anInvoice(company, client, 100_00, { ...due, disputed: true });
    await anInvoice(company, client, 100_00, { ...due, remindersOff: true });
    await anInvoice(company, client, 100_00, { ...due, status: "void", balance: 0 });
    await anInvoice(company, other, 100_00, due);
    expect(await remindDue(company.ctx)).toBe(0);
  }));

test("the mail is in the client’s language, with a link, once; none goes out for what was paid meanwhile", () =>
  inCompany(async (company) => {
    const client = await aClient(company, "CLI-00001", { preferredLanguage: "ar" });
    const [one, two] = [
      await anInvoice(company, client, 100_00, { issuedOn: "2026-01-01" }),
      await anInvoice(company, client, 200_00, { issuedOn: "2026-01-01" }),
    ];
    expect(await remindDue(company.ctx)).toBe(2);
    await recordPayment(company.as("accountant"), paid(client, 200_00, { invoiceId: two }));
    const jobs = (await company.jobs()).filter(({ name }) => name === "invoice.reminder");
    for (const { data } of [...jobs, ...jobs]) await handlers["invoice.reminder"]!(company.ctx, data);
    const mails = await company.db.select().from(mailTable).where(eq(mailTable.kind, "invoice.reminder"));
    expect(mails.map(({ language, recipient }) => [language, recipient])).toEqual([["ar", "nadia@mail.example"]]);
    expect(mails[0]!.subject).toContain("اليوم");
    expect(mails[0]!.links.some((link) => link.includes("/ar/documents/"))).toBe(true);
    expect(await reminded(company, one)).toEqual([0]);
  }));

test("whoever has no address is named to his colleague, once", () =>
  inCompany(async (company) => {
    const client = await aClient(company, "CLI-00001", { email: null });
    await anInvoice(company, client, 100_00, { issuedOn: "2026-01-01" });
    expect(await remindDue(company.ctx)).toBe(0);
    await remindDue(company.ctx);
    const notified = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "remind"));
    expect(notified.map(({ userId }) => userId)).toEqual([company.user("sales").id]);
  }));

test("by hand: two presses are one, a disputed or paid one is refused", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const one = await anInvoice(company, client, 100_00);
    const ctx = company.as("accountant");
    await expect(sendReminder(company.as("sales"), one, "mail")).rejects.toBeInstanceOf(Forbidden);
    await expect(sendReminder(ctx, one, "whatsapp")).rejects.toBeInstanceOf(Conflict);
    const first = await sendReminder(ctx, one, "mail");
    expect(await sendReminder(ctx, one, "mail")).toBe(first);
    expect((await remindersOf(ctx, one)).map(({ step, channel }) => [step, channel])).toEqual([[null, "mail"]]);
    await company.db.update(invoiceTable).set({ disputed: true }).where(eq(invoiceTable.id, one));
    company.pass(dayLong);
    await expect(sendReminder(ctx, one, "mail")).rejects.toBeInstanceOf(Conflict);
  }));

test("the daily job runs at the opening of a working day", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const one = await anInvoice(company, client, 100_00, { issuedOn: "2026-01-01" });
    // Thursday ten in the evening, then Friday noon: nothing goes out.
    company.pass(12 * 3_600_000);
    await handlers["invoice.remind"]!(company.ctx, {});
    company.pass(14 * 3_600_000);
    await handlers["invoice.remind"]!(company.ctx, {});
    expect(await reminded(company, one)).toEqual([]);
    company.pass(46 * 3_600_000);
    await handlers["invoice.remind"]!(company.ctx, {});
    expect(await reminded(company, one)).toEqual([3]);
  }));

test("a statement is mailed once, with its closing balance and a link", () =>
  inCompany(async (company) => {
    const client = await aClient(company, "CLI-00001", { preferredLanguage: "en" });
    await anInvoice(company, client, 1_234_50);
    const range = { from: "2026-01-01", to: "2026-01-31" };
    await expect(sendStatement(company.as("sales"), client, range)).rejects.toBeInstanceOf(Forbidden);
    expect(await sendStatement(company.as("accountant"), client, range)).toBe("nadia@mail.example");
    const [job] = (await company.jobs()).filter(({ name }) => name === "payment.statement");
    for (let twice = 0; twice < 2; twice += 1) await handlers["payment.statement"]!(company.ctx, job!.data);
    const mails = await company.db.select().from(mailTable).where(eq(mailTable.kind, "payment.statement"));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("EGP\u00a01,234.50");
    expect(mails[0]!.links.some((link) => link.includes("/documents/"))).toBe(true);
  }));

test("by WhatsApp it counts once it is said to be sent, not while the text is read", () =>
  inCompany(async (company) => {
    const one = await anInvoice(company, await aClient(company, "CLI-00001", { phoneE164: "+201001234567" }), 100_00);
    const act = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return actOnInvoice(company.as("accountant"), form, one);
    };
    expect(await act({ intent: "remindText", channel: "whatsapp" })).toMatchObject({
      data: { address: expect.stringContaining("wa.me/201001234567") },
    });
    expect(await remindersOf(company.as("accountant"), one)).toEqual([]);
    await act({ intent: "remind", channel: "whatsapp" });
    expect(await remindersOf(company.as("accountant"), one)).toMatchObject([{ channel: "whatsapp" }]);
  }));

test("by mail its words and its address are shown before it goes out, and refused where it could not go out", () =>
  inCompany(async (company) => {
    const client = await aClient(company, "CLI-00001", { preferredLanguage: "en" });
    const one = await anInvoice(company, client, 1_234_50);
    const accountant = company.as("accountant");
    await expect(reminderText(company.as("sales"), one, "mail")).rejects.toBeInstanceOf(Forbidden);
    await expect(reminderText(accountant, "nothing", "mail")).rejects.toBeInstanceOf(NotFound);
    await expect(reminderText(accountant, one, "whatsapp")).rejects.toMatchObject({ userMessage: { key: "payment.error.noPhone" } });
    const shown = await reminderText(accountant, one, "mail");
    expect(shown).toMatchObject({ channel: "mail", address: "nadia@mail.example", language: "en" });
    expect(await remindersOf(accountant, one)).toEqual([]);
    await sendReminder(accountant, one, "mail");
    const [job] = (await company.jobs()).filter(({ name }) => name === "invoice.reminder");
    await handlers["invoice.reminder"]!(company.ctx, job!.data);
    const [mail] = await company.db.select().from(mailTable).where(eq(mailTable.kind, "invoice.reminder"));
    const [subject, ...paragraphs] = shown.text.split("\n\n");
    expect(subject).toBe(mail!.subject);
    for (const words of paragraphs.filter((words) => !words.startsWith("EGP"))) expect(mail!.text).toContain(words);
    expect(shown.text).toContain("EGP\u00a01,234.50");
    await company.db.update(clientTable).set({ status: "blacklisted" }).where(eq(clientTable.id, client));
    await expect(reminderText(accountant, one, "mail")).rejects.toMatchObject({ userMessage: { key: "payment.error.noMail" } });
    expect((await invoiceMoney(accountant, one)).remind.mail).toBe(false);
  }));
