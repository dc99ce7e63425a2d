import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ledgerAccountRecords } from "#app/crm/base/ledger-accounts/operations.server.ts";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { invoiceDeductionTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { ageingSums, moveCheque, recordPayment, reversePayment } from "#app/crm/money/payments/operations.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { accountStatement, booksOf, entriesFile, journalOf, trialBalance } from "#app/crm/office/books/operations.server.ts";
import { journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { journalEntryLineTable, journalEntryTable } from "#app/crm/office/journal-entries/table.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { invoices } from "#app/crm/office/reports/parts/money.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { journalSheet } from "#app/crm/office/reports/sheets/books.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  purchaseReceiptLineTable,
  purchaseReceiptTable,
  supplierBillLineTable,
  supplierBillTable,
  supplierPaymentTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import { cairoDay, cairoInstant } from "#app/values/calendar.ts";
import { Forbidden, NotFound } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { twoLines } from "../../../../../tests/journal.ts";
import { aClient, anInvoice, paid } from "../../../../../tests/money.ts";
import { patient } from "../../../../../tests/patience.ts";

const dayMs = 86_400_000;
const year = { from: "2026-01-01", to: "2026-12-31" };

/** What stands on each account at the end of a day, by code (money accounts by that of the account above them); nothing of those that hold nothing. */
async function closing(company: Company, to = year.to): Promise<Record<string, number>> {
  const rows = await trialBalance(company.ctx, { from: year.from, to });
  expect(rows.reduce((sum, row) => sum + row.closing, 0)).toBe(0);
  const sums = Map.groupBy(rows, ({ code }) => code.replace(/-\d$/, ""));
  return Object.fromEntries(
    [...sums].map(([code, own]) => [code, own.reduce((sum, row) => sum + row.closing, 0)] as const).filter(([, sum]) => sum !== 0),
  );
}

async function accountId({ db }: Company, key: AccountKey): Promise<string> {
  const [row] = await db.select().from(ledgerAccountTable).where(eq(ledgerAccountTable.key, key));
  return row!.id;
}

type Sides = Partial<Parameters<typeof twoLines>[0]>;
const entry = async (company: Company, more: Sides & Record<string, unknown> = {}) =>
  twoLines({
    on: "2026-01-12",
    memo: "Capital paid in",
    debitId: await accountId(company, "banks"),
    creditId: await accountId(company, "capital"),
    amount: 50_000_00,
    ...more,
  });

describe("entries by hand", () => {
  test("stand in the books, never on an account that documents tell, and not on one account twice", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      await journalEntryRecords.create(accountant, await entry(company));
      expect(await closing(company)).toEqual({ 1120: 50_000_00, 3100: -50_000_00 });
      for (const key of ["clients", "suppliers", "custody", "clientAdvances", "withheldForAuthority"] as const)
        await expect(
          journalEntryRecords.create(accountant, await entry(company, { debitId: await accountId(company, key) })),
        ).rejects.toMatchObject({
          fields: { "lines.0.accountId": { key: "journalEntry.error.control" } },
        });
      const banks = await accountId(company, "banks");
      await expect(journalEntryRecords.create(accountant, await entry(company, { creditId: banks }))).rejects.toMatchObject({
        fields: { "lines.1.accountId": { key: "journalEntry.error.sameAccount" } },
      });
      await expect(journalEntryRecords.create(accountant, await entry(company, { amount: 0 }))).rejects.toMatchObject({
        fields: { "lines.0.debit": { key: "journalEntry.error.zero" }, "lines.1.debit": { key: "journalEntry.error.zero" } },
      });
    }));

  test("are neither written, changed, moved nor deleted in a closed month", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const made = await journalEntryRecords.create(accountant, await entry(company));
      company.pass(26 * dayMs);
      const open = await journalEntryRecords.create(accountant, await entry(company, { on: "2026-02-02" }));
      const before = await closing(company);
      await movePeriod(accountant, "2026-01", 1, { to: "closed" });
      const closed = { userMessage: { key: "period.error.closed" } };
      await expect(journalEntryRecords.create(accountant, await entry(company))).rejects.toMatchObject(closed);
      await expect(
        journalEntryRecords.update(accountant, made.id, made.version, await entry(company, { on: "2026-02-03" })),
      ).rejects.toMatchObject(closed);
      await expect(
        journalEntryRecords.update(accountant, open.id, open.version, await entry(company, { on: "2026-01-03" })),
      ).rejects.toMatchObject(closed);
      await expect(journalEntryRecords.amend(accountant, made.id, { memo: "Other" })).rejects.toMatchObject(closed);
      await expect(journalEntryRecords.remove(accountant, made.id)).rejects.toMatchObject(closed);
      expect(await closing(company)).toEqual(before);
      await journalEntryRecords.remove(accountant, open.id);
      expect(await closing(company)).toEqual({ 1120: 50_000_00, 3100: -50_000_00 });
    }));
});

test("an account that documents post to gets another code, and keeps its kind and its place", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const id = await accountId(company, "capital");
    await ledgerAccountRecords.amend(accountant, id, { code: "3101" });
    await journalEntryRecords.create(accountant, await entry(company));
    expect(await closing(company)).toEqual({ 1120: 50_000_00, 3101: -50_000_00 });
    await expect(ledgerAccountRecords.amend(accountant, id, { code: "1110" })).rejects.toMatchObject({
      fields: { code: { key: "ledgerAccount.error.codeTaken" } },
    });
    await expect(ledgerAccountRecords.amend(accountant, id, { kind: "asset" })).rejects.toMatchObject({
      fields: { kind: { key: "ledgerAccount.error.kindFixed" } },
    });
    await expect(ledgerAccountRecords.remove(accountant, id)).rejects.toMatchObject({
      userMessage: { key: "ledgerAccount.error.standard" },
    });
  }));

test("a deposit is a liability until the final invoice takes it off", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const tax = (net: number) => ({
      net,
      vat: (net * 14) / 100,
      taxes: [{ code: "VAT14", name: { en: "", ar: "" }, rate: 1400, share: 10_000, net, vat: (net * 14) / 100 }],
    });
    const deposit = await anInvoice(company, client, 114_000_00, { kind: "deposit", issuedOn: "2026-01-05", ...tax(100_000_00) });
    expect(await closing(company)).toEqual({ 1210: 114_000_00, 2150: -100_000_00, 2210: -14_000_00 });
    const final = await anInvoice(company, client, 228_000_00, { kind: "final", issuedOn: "2026-01-10", ...tax(200_000_00) });
    await company.db
      .insert(invoiceDeductionTable)
      .values({ invoiceId: final, deductedId: deposit, net: 100_000_00, vat: 14_000_00, total: 114_000_00, displayOrder: 0 });
    expect(await closing(company, "2026-01-09")).toEqual({ 1210: 114_000_00, 2150: -100_000_00, 2210: -14_000_00 });
    expect(await closing(company)).toEqual({ 1210: 342_000_00, 2210: -42_000_00, 4100: -300_000_00 });
    // A note on it from now on takes back what is revenue.
    await anInvoice(company, client, 11_400_00, { kind: "credit_note", correctsId: deposit, issuedOn: "2026-01-12", ...tax(10_000_00) });
    expect(await closing(company)).toEqual({ 1210: 342_000_00, 2155: -11_400_00, 2210: -40_600_00, 4100: -290_000_00 });
  }));

test("a note on a deposit stays what it was when the final invoice that took the deposit off is made void later", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const net = (amount: number, issuedOn: string) => ({ net: amount, issuedOn, issuedAt: cairoInstant(issuedOn) });
    const deposit = await anInvoice(company, client, 1_000_00, { kind: "deposit", ...net(1_000_00, "2026-01-05") });
    const final = await anInvoice(company, client, 2_000_00, { kind: "final", ...net(2_000_00, "2026-01-08") });
    await company.db
      .insert(invoiceDeductionTable)
      .values({ invoiceId: final, deductedId: deposit, net: 1_000_00, vat: 0, total: 1_000_00, displayOrder: 0 });
    await anInvoice(company, client, 100_00, { kind: "credit_note", correctsId: deposit, ...net(100_00, "2026-01-10") });
    const then = await closing(company, "2026-01-12");
    expect(then).toEqual({ 1210: 3_000_00, 2155: -100_00, 4100: -2_900_00 });
    await company.db.update(invoiceTable).set({ status: "void", balance: 0, voidedOn: "2026-01-20" }).where(eq(invoiceTable.id, final));
    expect(await closing(company, "2026-01-12")).toEqual(then);
    // From that day on what is left of the deposit is owed again.
    expect(await closing(company)).toEqual({ 1210: 1_000_00, 2150: -900_00, 2155: -100_00 });
  }));

test("goods are received, billed and paid by half with tax withheld, as the vector of the rules has it", () =>
  inCompany(async (company) => {
    const { db } = company;
    const [supplier] = await db
      .insert(supplierTable)
      .values({ number: "SUP-1", nameEn: "Nile Stone", kind: "supplier", status: "active" } as never)
      .returning();
    const of = { supplierId: supplier!.id };
    const [order] = await db
      .insert(purchaseOrderTable)
      .values({ ...of, number: "PO-1", status: "confirmed", net: 18_333_33, vat: 2_566_67, total: 20_900_00 })
      .returning();
    const [line] = await db
      .insert(purchaseOrderLineTable)
      .values({ orderId: order!.id, quantity: 3, unitCost: 6_111_11, taxCode: "VAT14", net: 18_333_33 })
      .returning();
    const receive = async (quantity: number, receivedOn: string) => {
      const [receipt] = await db.insert(purchaseReceiptTable).values({ orderId: order!.id, kind: "delivery", receivedOn }).returning();
      await db.insert(purchaseReceiptLineTable).values({ receiptId: receipt!.id, lineId: line!.id, quantity });
    };
    const pay = (kind: "deposit" | "payment", amount: number, withheld: number, paidOn: string) =>
      db.insert(supplierPaymentTable).values({ ...of, orderId: order!.id, kind, amount, withheld, paidOn, method: "bank_transfer" });
    await pay("deposit", 2_000_00, 0, "2026-01-02");
    expect(await closing(company)).toEqual({ 1120: -2_000_00, 1310: 2_000_00 });
    await receive(1, "2026-01-03");
    await receive(2, "2026-01-04");
    expect(await closing(company, "2026-01-03")).toMatchObject({ 2115: -6_111_11 });
    const bill = { ...of, orderId: order!.id, number: "77", billedOn: "2026-01-05", dueOn: "2026-02-05", taxDoc: "paper" as const };
    const [billed] = await db
      .insert(supplierBillTable)
      .values({ status: "recorded", ...bill, net: 18_333_33, vat: 2_566_67, total: 20_900_00 })
      .returning();
    await db.insert(supplierBillLineTable).values({ billId: billed!.id, lineId: line!.id, quantity: 3 });
    await pay("payment", 8_358_33, 91_67, "2026-01-06");
    expect(await closing(company)).toEqual({ 1120: -10_358_33, 1410: 2_566_67, 2110: -10_450_00, 2220: -91_67, 6100: 18_333_33 });
  }));

test("the VAT of an invoice counts until the day on which it was made void, in books and documents", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const tax = { code: "VAT14", name: { en: "VAT", ar: "" }, rate: 1400, share: 10_000, net: 1_000_00, vat: 140_00 };
    const dates = { issuedOn: "2026-01-06", voidedOn: "2026-01-09" };
    const sums = { net: 1_000_00, vat: 140_00, taxes: [tax], balance: 0 };
    await anInvoice(company, await aClient(company), 1_140_00, { ...sums, ...dates, status: "void" });
    const vat = async (from: string, to: string) => {
      expect(
        (await booksDiffer(accountant, { from, to })).map(({ cells }) => cells),
        `${from} ${to}`,
      ).toEqual([]);
      const { sheets } = await reportOf(accountant, "finance", { from, to });
      return sheets.find(({ name }) => name === "vat")!.rows.map(({ cells }) => cells.filter((cell) => typeof cell === "number"));
    };
    const invoiced = async (from: string, to: string) => {
      const asked = { range: { from, to }, scope: {}, ends: [], once: <T>(_: string, work: () => Promise<T>) => work() };
      const [parts, sums] = [await invoices.parts(accountant, asked as never), await invoices.sums(accountant, asked as never)];
      const whole = (all: readonly { amount: number | null }[]) => all.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      expect(whole(parts), `${from} ${to}`).toBe(whole(sums));
      return whole(sums);
    };
    expect([await invoiced("2026-01-01", "2026-01-08"), await invoiced("2026-01-07", "2026-01-31")]).toEqual([1_140_00, -1_140_00]);
    expect([await invoiced("2026-01-01", "2026-01-31"), await invoiced("2026-01-01", "2026-01-09")]).toEqual([0, 0]);
    const none = await vat("2026-01-01", "2026-01-31");
    expect(await vat("2026-01-01", "2026-01-05")).toEqual(none);
    expect(await vat("2026-01-01", "2026-01-09")).toEqual(none);
    expect(await vat("2026-01-01", "2026-01-08")).not.toEqual(none);
    expect(await vat("2026-01-07", "2026-01-31")).not.toEqual(none);
  }));

test("a ledger that is cut ends with the balance of all its lines", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    for (const [on, amount] of [
      ["2025-12-30", 10_00],
      ["2026-01-05", 200_00],
      ["2026-01-06", 3_000_00],
    ] as const)
      await journalEntryRecords.create(accountant, await entry(company, { on, amount }));
    const { chart } = await booksOf(accountant, year);
    const sheet = await journalSheet(accountant, year, chart, chart.find(({ code }) => code === "1120-1")!.id, 1);
    expect(sheet.rows.map(({ cells }) => cells.at(-1))).toEqual([10_00, 210_00]);
    expect(sheet.total?.slice(-3)).toEqual([3_200_00, 0, 3_210_00]);
  }));

test("what earlier years left stands on retained earnings, on its page and in its journal as in the trial balance", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const [overheads, works, retained] = await Promise.all(
      (["overheads", "works", "retained"] as const).map((key) => accountId(company, key)),
    );
    for (const [on, amount, sides] of [
      ["2024-05-01", 900_00, { creditId: works }],
      ["2025-03-01", 400_00, { creditId: works }],
      ["2025-12-31", 100_00, { debitId: overheads, creditId: await accountId(company, "banks") }],
      ["2026-01-04", 50_00, { creditId: retained }],
      ["2026-01-05", 7_00, { creditId: works }],
    ] as const)
      await journalEntryRecords.create(accountant, await entry(company, { on, amount, ...sides }));
    for (const on of ["2024-12-31", "2025-06-30", "2025-12-31", "2026-01-01", "2026-01-10"]) {
      const from = `${on.slice(0, 4)}-01-01`;
      const told = (await trialBalance(accountant, { from, to: on })).find(({ id }) => id === retained)!;
      const page = await accountStatement(accountant, retained!, new URLSearchParams({ on }));
      expect([page.balance, page.lines[0]?.balance ?? 0], on).toEqual([told.closing, told.closing]);
      const { opening } = await journalOf(accountant, { from, to: on }, { ...told }, 10);
      expect(opening, on).toBe(told.opening);
    }
    const { lines, older } = await accountStatement(accountant, retained!, new URLSearchParams({ on: "2026-01-10" }));
    expect(lines.map(({ kind, number, on, amount, balance }) => [kind, number, on, amount, balance])).toEqual([
      ["journalEntry", "JRN-2026-00004", "2026-01-04", -50_00, -1_250_00],
      ["yearEnd", "2025", "2026-01-01", -300_00, -1_200_00],
      ["yearEnd", "2024", "2025-01-01", -900_00, -900_00],
    ]);
    expect(older).toBe(null);
  }));

test("the page of an account goes on page by page to the first entry, each with what stood on it then", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const [debitId, creditId, overheads] = await Promise.all([
      accountId(company, "owner"),
      accountId(company, "capital"),
      accountId(company, "overheads"),
    ]);
    const none = new URLSearchParams();
    await expect(accountStatement(company.as("designer"), creditId, none)).rejects.toBeInstanceOf(Forbidden);
    for (const id of ["nothing", (await booksOf(accountant, year)).chart.find(({ under }) => under === "cash")!.id])
      await expect(accountStatement(accountant, id, none), id).rejects.toBeInstanceOf(NotFound);
    const written = Array.from({ length: 220 }, (_, at) => ({
      number: `JRN-${(at * 7) % 220}`,
      on: at < 15 ? "2024-06-30" : at < 40 ? "2025-12-01" : "2026-01-1".concat(String(at % 3)),
      memo: "Capital",
      amount: 1_00 + (at % 5),
      createdAt: company.now(),
      updatedAt: company.now(),
    }));
    const rows = await company.db.insert(journalEntryTable).values(written).returning();
    await company.db.insert(journalEntryLineTable).values(
      rows.flatMap(({ id: entryId, amount }, at) =>
        (at % 4 === 0 ? [creditId, debitId] : [debitId, creditId]).map((accountId, side) => ({
          entryId,
          accountId,
          [side === 0 ? "debit" : "credit"]: amount,
          displayOrder: side,
        })),
      ),
    );
    const page = (id: string, more: Record<string, string> = {}) =>
      accountStatement(accountant, id, new URLSearchParams({ on: "2026-01-11", ...more }));
    const first = await page(creditId);
    expect(await page(creditId, { after: "2026-01-11 nothing JRN-1" })).toEqual(first);
    const lines = [...first.lines];
    for (let { older } = first; older;) {
      const next = await page(creditId, { after: older });
      lines.push(...next.lines);
      ({ older } = next);
    }
    const closed = (await trialBalance(accountant, { from: "2026-01-01", to: "2026-01-11" })).find(({ id }) => id === creditId)!;
    expect([first.balance, lines[0]!.balance]).toEqual([closed.closing, closed.closing]);
    const meant = written.filter(({ on }) => on <= "2026-01-11");
    expect(lines.map(({ number }) => number).toSorted()).toEqual(meant.map(({ number }) => number).toSorted());
    for (const [at, line] of lines.entries()) expect(line.balance - line.amount).toBe(lines[at + 1]?.balance ?? 0);
    // Costs begin with their year.
    for (const on of ["2025-12-30", "2026-01-05"])
      await journalEntryRecords.create(accountant, await entry(company, { on, debitId: overheads, amount: 10_00 }));
    expect(await page(overheads)).toMatchObject({ balance: 10_00, lines: [{ on: "2026-01-05", balance: 10_00 }], older: null });
  }));

test("a file of entries balances, and holds each entry once", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    await journalEntryRecords.create(accountant, await entry(company, { memo: "Capital" }));
    const text = async (form: "general" | "odoo" | "erpnext") => (await entriesFile(accountant, year, form)).bytes.toString("utf8");
    const general = await text("general");
    expect(general.startsWith("\uFEFF")).toBe(true);
    expect(general.split("\r\n").slice(1)).toEqual([
      '"20260112-1","2026-01-12","Miscellaneous","1120-1","Main bank account","الحساب البنكي الرئيسي",50000.00,0.00,"","","","JRN-2026-00001"',
      '"20260112-1","2026-01-12","Miscellaneous","3100","Capital","رأس المال",0.00,50000.00,"","","","JRN-2026-00001"',
      "",
    ]);
    expect((await text("odoo")).split("\r\n")[2]).toBe('"","","","3100","","JRN-2026-00001",0.00,50000.00');
    expect((await text("erpnext")).split("\r\n")[1]).toContain('"Journal Entry"');
    await expect(entriesFile(company.as("sales"), year, "general")).rejects.toBeInstanceOf(Forbidden);
  }));

const event = fc.oneof(
  fc.record({ kind: fc.constant("invoice" as const), amount: fc.integer({ min: 1, max: 500_000 }) }),
  fc.record({
    kind: fc.constant("payment" as const),
    amount: fc.integer({ min: 1, max: 700_000 }),
    method: fc.constantFrom("cash", "bank_transfer", "cheque", "withholding"),
  }),
  fc.record({ kind: fc.constant("cheque" as const), to: fc.constantFrom("deposited", "cleared", "bounced") }),
  fc.record({ kind: fc.constant("reversal" as const) }),
);

test(
  "whatever happens, the books balance, clients stand in them as ageing has them, and a day that is past stays as it was",
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), (events) =>
        inCompany(async (company) => {
          const accountant = company.as("accountant");
          const client = await aClient(company);
          const days: [string, Record<string, number>][] = [];
          for (const one of events) {
            const on = cairoDay(company.now());
            const payments = await company.db.select().from(paymentTable);
            if (one.kind === "invoice") await anInvoice(company, client, one.amount, { issuedOn: on, dueOn: on });
            else if (one.kind === "payment")
              await recordPayment(
                accountant,
                paid(client, one.amount, {
                  receivedOn: on,
                  method: one.method,
                  credit: true,
                  chequeBank: "CIB",
                  maturesOn: on,
                  certificateNumber: "1",
                  certificatePeriod: "2026-Q1",
                }),
              ).catch(() => undefined);
            else {
              const last = payments.at(-1);
              if (!last) continue;
              const done =
                one.kind === "reversal"
                  ? reversePayment(accountant, last.id, { reason: "A mistake of typing" })
                  : moveCheque(accountant, last.id, last.version, { to: one.to, on, reason: "No funds in it", early: true });
              // What the flow refuses leaves nothing behind.
              await Promise.resolve(done).catch(() => undefined);
            }
            const now = await closing(company, on);
            const owed = await ageingSums(accountant, on);
            const stands = ["1131", "1132", "1210", "2155"].reduce((sum, code) => sum + (now[code] ?? 0), 0);
            expect(stands).toBe(owed.net);
            expect(now["1210"] ?? 0).toBe(owed.total - owed.covered);
            days.push([on, now]);
            company.pass(dayMs);
          }
          for (const [on, then] of days) expect(await closing(company, on)).toEqual(then);
        }),
      ),
      { numRuns: 8 },
    ),
  patient(120_000),
);
