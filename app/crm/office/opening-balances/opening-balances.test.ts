import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { bankReconciliationTable } from "#app/crm/base/bank-statements/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { listPeriods, movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { importedAt } from "#app/crm/entities.server.ts";
import {
  openingItemRecords,
  paymentsFor,
  settleItem,
  takeBackSettlement,
  settlements,
} from "#app/crm/money/opening-items/operations.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import { invoiceFigures } from "#app/crm/money/invoices/settling/figures.server.ts";
import { listCheques } from "#app/crm/money/payments/cheques/cheque-list.server.ts";
import { paymentFigures } from "#app/crm/money/payments/ledger/client-money.server.ts";
import { billsOf, moneyOf } from "#app/crm/office/dashboard/parts/dashboard-money.server.ts";
import { payerOf } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import {
  ageing,
  ageingSums,
  clientMoney,
  expectedCash,
  moveCheque,
  paymentRecords,
  recordPayment,
  reversePayment,
  statementOf,
  takeBack,
} from "#app/crm/money/payments/operations.server.ts";
import { paymentPage } from "#app/crm/money/payments/page/record-data.server.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { payablesOn, paySupplier } from "#app/crm/purchasing/orders/operations.server.ts";
import { commitImport, previewImport } from "#app/kit/transfer/import.server.ts";
import type { Preview } from "#app/kit/transfer/preview.ts";
import { settingTable } from "#app/platform/settings/table.server.ts";
import { Conflict, Forbidden } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { twoLines } from "../../../../tests/journal.ts";
import { meanwhile } from "../../../../tests/meanwhile.ts";
import { aClient, paid } from "../../../../tests/money.ts";
import { overdueEverywhere } from "../../../../tests/overdue.ts";
import { lockOpening, openingCheck, setCutOver } from "./operations.server.ts";
import { openingTemplate } from "./template/template.server.ts";

const october = { from: "2026-10-01", to: "2026-10-31" };
const year = { from: "2026-01-01", to: "2026-12-31" };

async function accountId({ db }: Company, key: AccountKey): Promise<string> {
  const [row] = await db.select().from(ledgerAccountTable).where(eq(ledgerAccountTable.key, key));
  return row!.id;
}

async function aSupplier({ db }: Company): Promise<string> {
  const [row] = await db
    .insert(supplierTable)
    .values({ nameEn: "Nile Boards", nameAr: "ألواح النيل", kind: "service_provider", status: "active" })
    .returning();
  return row!.id;
}

async function inOctober<T>(story: (company: Company) => Promise<T>): Promise<T> {
  return inCompany(async (company) => {
    company.pass(Date.parse("2026-10-20T08:00:00Z") - company.now().getTime());
    return story(company);
  });
}

const item = (company: Company, values: Record<string, unknown>) => openingItemRecords.create(company.as("accountant"), values);

const onAccount = async (company: Company, key: AccountKey, side: "debit" | "credit", amount: number) =>
  item(company, { kind: "account", number: key, accountId: await accountId(company, key), side, amount });

async function opened(company: Company) {
  const accountant = company.as("accountant");
  const clientId = await aClient(company);
  const supplierId = await aSupplier(company);
  const holderId = company.user("designer").id;
  await setCutOver(accountant, { cutOver: "2026-10-01" });
  const account = (name: string, kind: string, code: string, opening: number) =>
    moneyAccountRecords.create(accountant, { name: { en: name, ar: "" }, kind, code, openedOn: "2026-09-30", opening });
  const bank = await account("Main bank", "bank", "1120-9", 250_000_00);
  await account("Main box", "cash", "1110-9", 12_500_00);
  const of = { clientId };
  const invoice = await item(company, {
    ...of,
    kind: "client",
    number: "INV-77",
    amount: 57_000_00,
    vat: 7_000_00,
    on: "2026-08-10",
    dueOn: "2026-09-09",
  });
  await item(company, { ...of, kind: "retention", number: "CERT-1", amount: 7_391_73, on: "2026-07-01", dueOn: "2027-07-01" });
  const cheque = await item(company, {
    ...of,
    kind: "chequeInHand",
    number: "CHQ-12",
    amount: 40_000_00,
    on: "2026-09-15",
    dueOn: "2026-11-15",
  });
  await item(company, { ...of, kind: "clientAdvance", number: "ADV-1", amount: 63_224_69 });
  await item(company, { kind: "custody", number: "CUS-1", holderId, amount: 5_000_00 });
  const bill = await item(company, {
    kind: "supplier",
    number: "B-9",
    supplierId,
    amount: 34_200_00,
    on: "2026-08-20",
    dueOn: "2026-09-19",
  });
  await onAccount(company, "vatCredit", "debit", 3_815_40);
  await onAccount(company, "withheldByClients", "debit", 1_182_68);
  return { accountant, clientId, supplierId, bank, invoice, cheque, bill };
}

async function closing({ ctx }: Company, range = year): Promise<Record<string, number>> {
  const rows = await trialBalance(ctx, range);
  expect(rows.reduce((sum, row) => sum + row.closing, 0)).toBe(0);
  return Object.fromEntries(rows.flatMap((row) => (row.closing === 0 ? [] : [[row.code, row.closing]])));
}

describe("opening balances", () => {
  test("post as the vector of the rules has them, and are neither revenue nor VAT of October", () =>
    inOctober(async (company) => {
      const { accountant } = await opened(company);
      const rows = await closing(company);
      expect(rows).toEqual({
        "1110-9": 12_500_00,
        "1120-9": 250_000_00,
        1131: 40_000_00,
        1210: 57_000_00,
        1220: 7_391_73,
        1320: 5_000_00,
        1420: 1_182_68,
        1440: 3_815_40,
        2110: -34_200_00,
        2150: -63_224_69,
        3900: -279_465_12,
      });
      const debit = Object.values(rows).reduce((sum, amount) => sum + Math.max(0, amount), 0);
      expect([debit, debit - 279_465_12]).toEqual([376_889_81, 97_424_69]);
      const { parts, opening } = await openingCheck(accountant);
      expect(opening).toBe(-279_465_12);
      expect(parts.map((part) => [part.part, part.opening])).toEqual([
        ["clients", -41_167_04],
        ["suppliers", 34_200_00],
        ["others", -272_498_08],
      ]);
      const income = await reportOf(accountant, "books", october);
      expect(income.sheets.find(({ name }) => name === "income")!.rows.every(({ cells }) => cells[2] === 0)).toBe(true);
      const tax = await reportOf(accountant, "finance", october);
      const figures = Object.fromEntries(tax.figures.map(({ key, value }) => [key, value]));
      expect(Object.entries(figures).filter(([key, value]) => ["revenue", "invoiced", "outputVat"].includes(key) && value !== 0)).toEqual(
        [],
      );
      for (const to of ["2026-09-29", "2026-09-30", "2026-10-20", "2026-12-31"])
        expect(await booksDiffer(accountant, { from: "2026-01-01", to }), to).toEqual([]);
    }));

  test("are refused to whoever does not keep the books, by every door", () =>
    inOctober(async (company) => {
      const { invoice } = await opened(company);
      for (const role of ["pending", "admin", "sales", "designer"] as const) {
        const ctx = company.as(role);
        const doors = [
          openingCheck(ctx),
          setCutOver(ctx, { cutOver: "2026-10-02" }),
          lockOpening(ctx),
          openingItemRecords.get(ctx, invoice.id),
          openingItemRecords.list(ctx),
          openingItemRecords.create(ctx, {}),
          openingItemRecords.update(ctx, invoice.id, invoice.version, {}),
          openingItemRecords.remove(ctx, invoice.id),
          settleItem(ctx, invoice.id, {}),
          takeBackSettlement(ctx, invoice.id, invoice.id, {}),
          settlements(ctx, invoice.id),
          previewImport(ctx, importedAt("opening-items"), new Uint8Array()),
        ];
        for (const door of doors) await expect(door, role).rejects.toBeInstanceOf(Forbidden);
      }
    }));

  test("are aged by their own days, stand on the statement, and are settled by money, tax and corrections", () =>
    inOctober(async (company) => {
      const { accountant, clientId, bank, invoice, cheque } = await opened(company);
      expect(await ageing(accountant, "2026-09-29")).toMatchObject({ total: 0 });
      const owed = { total: 97_000_00, covered: 40_000_00, ages: { to60: 57_000_00 } };
      expect(await ageing(accountant, "2026-10-20")).toMatchObject(owed);
      expect(await ageingSums(accountant, "2026-10-20")).toMatchObject(owed);
      const pay = (more: object) =>
        settleItem(accountant, invoice.id, { kind: "money", amount: 30_000_00, on: "2026-10-05", moneyAccountId: bank.id, ...more });
      const wrong = async (more: object) =>
        pay(more).then(
          () => null,
          (error: { fields: object }) => Object.keys(error.fields),
        );
      expect(await wrong({ amount: 57_000_01 })).toEqual(["amount"]);
      expect(await wrong({ amount: 0 })).toEqual(["amount"]);
      expect(await wrong({ on: "2026-09-30" })).toEqual(["on"]);
      expect(await wrong({ on: "2026-10-21" })).toEqual(["on"]);
      expect(await wrong({ kind: "corrected" })).toEqual(["reference"]);
      const id = await pay({});
      await pay({ kind: "withheld", amount: 500_00, on: "2026-10-06", reference: "CERT 8" });
      await pay({ kind: "corrected", amount: 100_00, on: "2026-10-07", reference: "Counted twice before" });
      await settleItem(accountant, cheque.id, { kind: "money", amount: 40_000_00, on: "2026-10-15", moneyAccountId: bank.id });
      expect(await closing(company)).toMatchObject({ 1210: 26_400_00, "1120-9": 320_000_00, 1420: 1_682_68, 3900: -279_365_12 });
      expect((await closing(company))["1131"]).toBeUndefined();
      expect(await ageing(accountant, "2026-10-05")).toMatchObject({ total: 67_000_00, covered: 40_000_00 });
      const now = await ageing(accountant, "2026-10-20");
      expect(now).toMatchObject({ total: 26_400_00, covered: 0, net: 26_400_00 });
      const statement = await statementOf(accountant, clientId, { from: "2026-09-01", to: "2026-10-20" });
      expect(statement).toMatchObject({ opening: 57_000_00, closing: now.net });
      expect(statement.entries.map(({ kind, debit, credit }) => [kind, debit, credit])).toEqual([
        ["opening", 40_000_00, 0],
        ["payment", 0, 30_000_00],
        ["withholding", 0, 500_00],
        ["opening", 0, 100_00],
        ["payment", 0, 40_000_00],
      ]);
      expect(await statementOf(accountant, clientId, { from: "2026-08-01", to: "2026-09-29" })).toMatchObject({ closing: 0, entries: [] });
      expect(await statementOf(accountant, clientId, { from: "2026-08-01", to: "2026-09-30" })).toMatchObject({
        closing: 97_000_00,
        collection: 40_000_00,
      });
      expect(await booksDiffer(accountant, october)).toEqual([]);
      await takeBackSettlement(accountant, invoice.id, id, { reason: "Of another client" });
      await takeBackSettlement(accountant, invoice.id, id, { reason: "Of another client" });
      expect(await openingItemRecords.get(accountant, invoice.id)).toMatchObject({ settled: 600_00 });
      expect(await booksDiffer(accountant, october)).toEqual([]);
    }));

  test("of clients are paid by the payment form, what is due first before all, and open again with what is undone", () =>
    inOctober(async (company) => {
      const { accountant, clientId, invoice } = await opened(company);
      const later = await item(company, { kind: "client", number: "INV-78", clientId, amount: 1_000_00, dueOn: "2026-10-15" });
      const pay = (amount: number, more: object = {}) =>
        recordPayment(accountant, paid(clientId, amount, { receivedOn: "2026-10-05", reference: `TRF ${amount}`, ...more }));
      const left = async () => (await payerOf(accountant, clientId)).open.map(({ number, balance }) => [number, balance]);
      expect(await left()).toEqual([
        ["INV-77", 57_000_00],
        ["INV-78", 1_000_00],
      ]);
      const of = (invoiceId: string, amount: number) => ({ shares: [{ invoiceId, amount }] });
      await expect(pay(1_000_01, of(later.id, 1_000_01))).rejects.toMatchObject({ fields: { [`shares.${later.id}`]: {} } });
      await expect(pay(58_000_01)).rejects.toMatchObject({ fields: { amount: { key: "payment.error.overBalance" } } });
      const first = await pay(57_400_00);
      expect(await left()).toEqual([["INV-78", 600_00]]);
      expect(await openingItemRecords.get(accountant, invoice.id)).toMatchObject({ settled: 57_000_00 });
      // Neither the act of its own nor a correction takes more than payments left.
      const act = { kind: "withheld", amount: 600_01, on: "2026-10-06" };
      await expect(settleItem(accountant, later.id, act)).rejects.toMatchObject({ fields: { amount: {} } });
      await expect(openingItemRecords.amend(accountant, later.id, { amount: 399_99 })).rejects.toMatchObject({ fields: { amount: {} } });
      await expect(openingItemRecords.remove(accountant, later.id)).rejects.toMatchObject({ code: "HAS_DEPENDENTS" });
      expect(await clientMoney(accountant, clientId)).toMatchObject({ balance: 40_600_00, collection: 40_000_00, overdue: 600_00 });
      // Both were allocated at the same moment.
      const { settles } = await paymentPage(accountant, first);
      expect(Object.fromEntries(settles.map(({ number, opened: old, amount }) => [number, [old, amount]]))).toEqual({
        "INV-77": [true, 57_000_00],
        "INV-78": [true, 400_00],
      });
      expect((await ageing(accountant, "2026-10-04")).total).toBe(98_000_00);
      // A cheque covers it until the bank has paid it; one that came back does not.
      const cheque = { method: "cheque", chequeBank: "CIB", maturesOn: "2026-10-10", reference: "77" };
      const owed = await ports().openBalance(company.ctx, clientId);
      const given = await pay(600_00, cheque);
      expect(await left()).toEqual([]);
      expect(await ports().openBalance(company.ctx, clientId)).toBe(owed);
      const final = (await paymentsFor(accountant, later.id)).toSorted((one, other) => one.amount - other.amount);
      expect(final.map((one) => [one.amount, one.final])).toEqual([
        [400_00, true],
        [600_00, false],
      ]);
      expect(await clientMoney(accountant, clientId)).toMatchObject({ balance: 40_600_00, overdue: 0, overdueCovered: 600_00 });
      const move = async (to: string) => {
        const { version } = await paymentRecords.get(accountant, given);
        await moveCheque(accountant, given, version, { to, reason: "No funds", early: true });
      };
      await move("deposited");
      await move("bounced");
      expect(await left()).toEqual([["INV-78", 600_00]]);
      await move("deposited");
      await move("cleared");
      expect(await clientMoney(accountant, clientId)).toMatchObject({ balance: 40_000_00, overdue: 0 });
      await reversePayment(accountant, first, { reason: "Of another client" });
      expect(await left()).toEqual([
        ["INV-77", 57_000_00],
        ["INV-78", 400_00],
      ]);
      const [part] = await paymentsFor(accountant, later.id);
      expect(part).toMatchObject({ id: given, amount: 600_00 });
      await takeBack(accountant, later.id, part!.share);
      expect(await left()).toEqual([
        ["INV-77", 57_000_00],
        ["INV-78", 1_000_00],
      ]);
      expect(await clientMoney(accountant, clientId)).toMatchObject({ balance: 98_000_00, credit: 600_00 });
      for (const to of ["2026-09-30", "2026-10-05", "2026-10-19", "2026-10-20"])
        expect(await booksDiffer(accountant, { from: "2026-01-01", to }), to).toEqual([]);
      // What is paid no more keeps nobody from deleting it.
      await openingItemRecords.remove(accountant, later.id);
      for (const to of ["2026-09-30", "2026-10-05", "2026-10-20"])
        expect(await booksDiffer(accountant, { from: "2026-01-01", to }), to).toEqual([]);
    }));

  test("in a reconciled time say how an undo is possible: no day can be chosen for it", () =>
    inOctober(async (company) => {
      const { accountant, invoice, bank } = await opened(company);
      const settlement = await settleItem(accountant, invoice.id, pay(bank.id, 1_000_00));
      const [debitId, creditId] = [await accountId(company, "banks"), await accountId(company, "overheads")];
      const entry = await journalEntryRecords.create(
        accountant,
        twoLines({ on: "2026-10-05", amount: 5_00, debitId, creditId, moneyAccountId: bank.id, memo: "Interest" }),
      );
      const finished = { moneyAccountId: bank.id, to: "2026-10-10", closing: 0, finishedAt: company.now() };
      await company.db.insert(bankReconciliationTable).values(finished);
      const refused = { fields: { reason: { key: "moneyAccount.error.reconciledUndo", values: { day: "2026-10-10" } } } };
      const reason = "Of another client";
      await expect(takeBackSettlement(accountant, invoice.id, settlement, { reason })).rejects.toMatchObject(refused);
      await expect(journalEntryRecords.remove(accountant, entry.id)).rejects.toMatchObject(refused);
    }));

  test("say what is missing before them, until it is entered or they are locked", () =>
    inOctober(async (company) => {
      const accountant = company.as("accountant");
      const missing = async () => (await openingCheck(accountant)).missing;
      expect(await missing()).toEqual(expect.arrayContaining(["clients", "suppliers", "moneyAccounts"]));
      // A company that began with nothing saves an account with nothing in it.
      const [box] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "cash"));
      await moneyAccountRecords.amend(accountant, box!.id, { openedOn: "2026-01-01" });
      expect(await missing()).not.toContain("moneyAccounts");
      await opened(company);
      expect((await missing()).filter((need) => need !== "company")).toEqual([]);
    }));

  test("of advances stand beside what their client owes, until they are given back", () =>
    inOctober(async (company) => {
      const { accountant, bank } = await opened(company);
      const clientId = await aClient(company, "CLI-00002");
      const { id } = await item(company, { kind: "clientAdvance", clientId, number: "ADV-2", amount: 30_000_00, on: "2026-09-10" });
      const stands = async (on: string, advance: number) => {
        expect(await statementOf(accountant, clientId, { from: "2026-01-01", to: on })).toMatchObject({ closing: 0, advance });
        for (const { clients } of [await ageing(accountant, on), await ageing(accountant, on, clientId), await ageingSums(accountant, on)])
          expect(clients.find((one) => one.id === clientId)?.advance ?? 0).toBe(advance);
      };
      await stands("2026-09-29", 0);
      await stands("2026-09-30", 30_000_00);
      expect(await ageing(accountant, "2026-10-01")).toMatchObject({ advance: 93_224_69, net: 97_000_00 });
      await settleItem(accountant, id, { kind: "money", amount: 10_000_00, on: "2026-10-05", moneyAccountId: bank.id });
      await stands("2026-10-04", 30_000_00);
      await stands("2026-10-05", 20_000_00);
    }));

  test("ask for everything of the company that the first invoice with VAT asks for", () =>
    inOctober(async (company) => {
      const documents = eq(settingTable.key, "documents");
      const [stored] = await company.db.select().from(settingTable).where(documents);
      const missing = async (without: Record<string, unknown>) => {
        await company.db
          .update(settingTable)
          .set({ value: { ...(stored!.value as object), ...without } })
          .where(documents);
        return (await openingCheck(company.as("accountant"))).missing;
      };
      const nothing = { en: "", ar: "" };
      expect(await missing({})).not.toContain("company");
      for (const without of [{ legalName: nothing }, { taxNumber: "" }, { address: nothing }])
        expect(await missing(without)).toContain("company");
    }));

  test("have a template with a row of each kind, which the import knows in both languages, as it knows what people call the columns", () =>
    inOctober(async (company) => {
      const accountant = company.as("accountant");
      await expect(openingTemplate(company.as("sales"), "csv")).rejects.toThrow(Forbidden);
      for (const language of ["en", "ar"] as const) {
        const { bytes } = await openingTemplate({ ...accountant, language }, "csv");
        const preview = await previewImport(accountant, importedAt("opening-items"), bytes);
        expect(preview.mapping).not.toContain(null);
        expect(preview.rows.length).toBe(10);
        const wrong = new Set(preview.rows.flatMap(({ errors }) => errors.map(({ at }) => at !== null && preview.mapping[at])));
        expect([...wrong].filter((key) => !["clientId", "supplierId", "holderId", "accountId"].includes(String(key)))).toEqual([]);
      }
      const heads = "رقم الشيك,النوع,اسم العميل,المبلغ,منه ض.ق.م,التاريخ,تاريخ الاستحقاق";
      const named = await previewImport(accountant, importedAt("opening-items"), Buffer.from(`${heads}\n1,2,3,4,5,6,7\n`));
      expect(named.mapping).toEqual(["number", "kind", "clientId", "amount", "vat", "on", "dueOn"]);
    }));

  test("of clients are in every figure of what is owed, the same as in ageing", () =>
    inOctober(async (company) => {
      const { accountant, clientId, cheque } = await opened(company);
      await item(company, { kind: "client", number: "INV-79", clientId, amount: 5_000_00, dueOn: "2026-11-05" });
      const given = { kind: "chequeDeposited", clientId, dueOn: "2026-10-18" };
      const deposited = await item(company, { ...given, number: "CHQ-13", amount: 15_000_00 });
      const aged = await ageing(accountant, "2026-10-20");
      expect(aged).toMatchObject({ total: 117_000_00, overdue: 57_000_00, overdueCovered: 15_000_00 });
      const late = { overdue: aged.overdue, overdueCovered: aged.overdueCovered };
      const today = "2026-10-20";
      expect(await invoiceFigures(accountant)).toMatchObject({
        open: { count: 0, sum: aged.total },
        opened: aged.total,
        openedLate: aged.overdue,
        late,
      });
      expect(await overdueEverywhere(accountant)).toEqual([late]);
      const head = await paymentFigures(accountant);
      expect(head).toMatchObject({ owed: aged.total, ...late, cheques: 2, chequesSum: 55_000_00, soon: 1 });
      expect(await clientMoney(accountant, clientId)).toMatchObject({ balance: aged.total, collection: 55_000_00, ...late });
      expect((await moneyOf(accountant, today)).overdue).toMatchObject({ ...late, count: 1, oldestDays: 41 });
      const bills = await billsOf(accountant, today);
      expect(bills.overdue.map(({ number, unpaid }) => [number, unpaid])).toEqual([["INV-77", aged.overdue]]);
      expect(bills.cheques.map(({ id }) => id)).toEqual([deposited.id]);
      const { cheques, waiting } = await listCheques(accountant, null);
      expect(cheques.map(({ id, opening, status }) => [id, opening, status])).toEqual([
        [deposited.id, true, "deposited"],
        [cheque.id, true, "received"],
      ]);
      expect(waiting).toBe(2);
      expect((await listCheques(accountant, "deposited")).cheques.map(({ id }) => id)).toEqual([deposited.id]);
      const { sheets } = await reportOf(accountant, "books", { from: today, to: today });
      const sums = (name: string, key: string) => {
        const { columns, rows } = sheets.find((sheet) => sheet.name === name)!;
        return rows.flatMap(({ cells }) => (cells[columns.findIndex((one) => one.key === key)] || null) ?? []);
      };
      expect(sums("notes", "notesIn")).toEqual([15_000_00, 40_000_00]);
      // What is late is in no week, as it is with invoices.
      expect(sums("forecast", "fromClients")).toEqual([5_000_00, 40_000_00]);
      const coming = await expectedCash(accountant);
      expect(coming.late + coming.weeks.reduce((sum, { total }) => sum + total, 0)).toBe(aged.total);
      expect(await ports().openInMonth(accountant, "2026-10")).toMatchObject({ cheques: 1 });
      expect(await ports().openInMonth(accountant, "2026-11")).toMatchObject({ cheques: 2 });
    }));

  test("of suppliers are owed by their own days and paid as ever; what was paid ahead settles the first due", () =>
    inOctober(async (company) => {
      const { accountant, supplierId } = await opened(company);
      expect(await payablesOn(accountant, "2026-09-29")).toEqual([]);
      expect(await payablesOn(accountant, "2026-10-20")).toEqual([{ supplierId, dueOn: "2026-09-19", amount: 34_200_00 }]);
      const pay = (amount: number, on: string) =>
        paySupplier(accountant, supplierId, { kind: "payment", amount, paidOn: on, method: "bank_transfer", reference: `TRF ${on}` });
      await pay(20_000_00, "2026-10-05");
      expect(await payablesOn(accountant, "2026-10-20")).toEqual([{ supplierId, dueOn: "2026-09-19", amount: 14_200_00 }]);
      await item(company, { kind: "prepayment", number: "P-1", supplierId, amount: 15_000_00 });
      expect(await payablesOn(accountant, "2026-10-20")).toEqual([{ supplierId, dueOn: null, amount: -800_00 }]);
      expect(await closing(company)).toMatchObject({ 1310: 800_00 });
      expect((await closing(company))["2110"]).toBeUndefined();
      await expect(pay(1_00, "2026-10-06")).rejects.toMatchObject({ fields: { amount: {} } });
      for (const to of ["2026-09-30", "2026-10-05", "2026-10-20"])
        expect(await booksDiffer(accountant, { from: "2026-01-01", to }), to).toEqual([]);
    }));

  test("of suppliers that were paid by name keep the first day from being moved behind the payment", () =>
    inOctober(async (company) => {
      const { accountant, supplierId, bill } = await opened(company);
      const paidOn = "2026-10-05";
      const bills = { [bill.id]: 300_00 };
      await paySupplier(accountant, supplierId, {
        kind: "payment",
        amount: 300_00,
        paidOn,
        method: "bank_transfer",
        reference: "TRF 1",
        bills,
      });
      await setCutOver(accountant, { cutOver: paidOn });
      await expect(setCutOver(accountant, { cutOver: "2026-10-06" })).rejects.toMatchObject({
        fields: { cutOver: { key: "openingBalances.error.settledBefore" } },
      });
    }));

  test("of suppliers stay as far as money moved against them", () =>
    inOctober(async (company) => {
      const { accountant, supplierId, bill } = await opened(company);
      const other = await aSupplier(company);
      const move = (kind: string, amount: number) =>
        paySupplier(accountant, supplierId, { kind, amount, paidOn: "2026-10-05", method: "bank_transfer", reference: `TRF ${kind}` });
      await move("payment", 20_000_00);
      const refused = { userMessage: { key: "openingItem.error.settled", values: { settled: 20_000 } } };
      await expect(openingItemRecords.amend(accountant, bill.id, { amount: 19_999_99 })).rejects.toMatchObject(refused);
      await expect(openingItemRecords.amend(accountant, bill.id, { supplierId: other })).rejects.toMatchObject(refused);
      await expect(openingItemRecords.remove(accountant, bill.id)).rejects.toMatchObject(refused);
      await openingItemRecords.amend(accountant, bill.id, { amount: 20_000_00 });
      const ahead = await item(company, { kind: "prepayment", number: "P-1", supplierId, amount: 15_000_00 });
      await move("return", 30_000_00);
      await expect(openingItemRecords.remove(accountant, ahead.id)).rejects.toMatchObject({ code: "CONFLICT" });
      await openingItemRecords.amend(accountant, ahead.id, { amount: 10_000_00 });
    }));

  test("are locked at nothing alone, and stay as they are from then on", () =>
    inOctober(async (company) => {
      const { accountant, clientId, bank, invoice } = await opened(company);
      const left = { userMessage: { key: "openingBalances.error.left", values: { left: 279_465.12 } } };
      await expect(lockOpening(accountant)).rejects.toMatchObject(left);
      await onAccount(company, "capital", "credit", 279_465_12);
      expect((await closing(company))["3900"]).toBeUndefined();
      await lockOpening(accountant);
      await lockOpening(accountant);
      expect(await openingCheck(accountant)).toMatchObject({
        opening: 0,
        locked: { by: company.user("accountant").id },
        may: { set: false, lock: false },
      });
      const locked = { userMessage: { key: "openingItem.error.locked" } };
      await expect(openingItemRecords.amend(accountant, invoice.id, { amount: 50_000_00 })).rejects.toMatchObject(locked);
      await expect(openingItemRecords.remove(accountant, invoice.id)).rejects.toMatchObject(locked);
      await expect(item(company, { kind: "client", clientId, number: "INV-78", amount: 1_00 })).rejects.toMatchObject(locked);
      await expect(setCutOver(accountant, { cutOver: "2026-10-02" })).rejects.toMatchObject(locked);
      const [client] = await company.db.select().from(clientTable).where(eq(clientTable.id, clientId));
      const clientName = client!.nameEn ?? "";
      // The preview of a sheet says it before anything is saved.
      const { bytes } = await openingTemplate(accountant, "csv");
      const names = bytes.toString("utf8").replaceAll("Client’s name", clientName);
      const preview = await previewImport(accountant, importedAt("opening-items"), Buffer.from(names));
      expect(preview.rows[0]).toMatchObject({ state: "new", warnings: [{ key: "openingItem.error.locked" }] });
      await expect(moneyAccountRecords.amend(accountant, bank.id, { opening: 1_00 })).rejects.toMatchObject(locked);
      await moneyAccountRecords.amend(accountant, bank.id, { bank: "CIB" });
      // A correction is dated, and says why.
      await settleItem(accountant, invoice.id, { kind: "corrected", amount: 1_000_00, on: "2026-10-06", reference: "Paid in August" });
      const correction = {
        on: "2026-10-07",
        memo: "Assets left out",
        debitId: await accountId(company, "fixedAssets"),
        creditId: await accountId(company, "opening"),
      };
      await journalEntryRecords.create(accountant, twoLines({ ...correction, amount: 1_000_00 }));
      expect((await closing(company))["3900"]).toBeUndefined();
      expect(await booksDiffer(accountant, october)).toEqual([]);
    }));

  test("say what is wrong beside its field", () =>
    inOctober(async (company) => {
      const { clientId, accountant, invoice } = await opened(company);
      const wrong = async (values: Record<string, unknown>) =>
        item(company, { kind: "client", number: "X-1", clientId, amount: 100_00, ...values }).then(
          () => [],
          (error: { fields: object }) => Object.keys(error.fields),
        );
      expect(await wrong({ clientId: "" })).toEqual(["clientId"]);
      expect(await wrong({ amount: 0 })).toEqual(["amount"]);
      expect(await wrong({ vat: 100_00 })).toEqual(["vat"]);
      expect(await wrong({ on: "2026-10-01" })).toEqual(["on"]);
      expect(await wrong({ on: "2026-09-02", dueOn: "2026-09-01" })).toEqual(["dueOn"]);
      expect(await wrong({ number: "INV-77" })).toEqual(["number"]);
      const account = async (key: AccountKey) => wrong({ kind: "account", accountId: await accountId(company, key), side: "debit" });
      for (const key of ["cash", "banks", "clients", "suppliers", "opening", "works", "overheads"] as const)
        expect(await account(key), key).toEqual(["accountId"]);
      expect(await account("fixedAssets")).toEqual([]);
      await expect(openingItemRecords.amend(accountant, invoice.id, { kind: "retention" })).rejects.toMatchObject({ fields: { kind: {} } });
      await expect(setCutOver(accountant, { cutOver: "2026-09-15" })).rejects.toMatchObject({ fields: { cutOver: {} } });
      await expect(setCutOver(accountant, { cutOver: "2026-10-21" })).rejects.toMatchObject({ fields: { cutOver: {} } });
    }));

  test("of a closed month stay as they are", () =>
    inOctober(async (company) => {
      const { accountant, invoice } = await opened(company);
      company.pass(Date.parse("2026-11-10T08:00:00Z") - company.now().getTime());
      await setCutOver(accountant, { cutOver: "2026-10-01" });
      await movePeriod(accountant, "2026-10", null, { to: "closed" });
      await expect(openingItemRecords.amend(accountant, invoice.id, { amount: 50_000_00 })).rejects.toBeInstanceOf(Conflict);
      await expect(setCutOver(accountant, { cutOver: "2026-11-01" })).rejects.toBeInstanceOf(Conflict);
    }));
});

const sheet = (rows: string) => new TextEncoder().encode(`الرقم في الدفاتر السابقة;النوع;العميل;المبلغ;تاريخه الأصلي;الاستحقاق\n${rows}`);
const sent = (preview: Preview) => ({ key: preview.key, of: 1, mapping: preview.mapping, rules: preview.rules, rows: preview.rows });

test("a sheet is imported once, however often it is sent; a changed row replaces its item while nothing is locked", () =>
  inOctober(async (company) => {
    const accountant = { ...company.as("accountant"), language: "ar" as const };
    const kind = importedAt("opening-items");
    const clientId = await aClient(company);
    const [client] = await company.db.select().from(clientTable).where(eq(clientTable.id, clientId));
    await setCutOver(accountant, { cutOver: "2026-10-01" });
    const row = (number: string, amount: string) => `${number};مستحق على عميل;${client!.nameAr};${amount};2026-08-10;2026-09-09\n`;
    const first = await previewImport(accountant, kind, sheet(row("INV-1", "٥٧٠٠٠٫٠٠") + row("INV-2", "1000.50")));
    expect(first.rows.map(({ state, errors }) => [state, errors])).toEqual([
      ["new", []],
      ["new", []],
    ]);
    expect(await commitImport(accountant, kind, sent(first))).toMatchObject({ created: 2, refused: [] });
    expect(await commitImport(accountant, kind, sent(first))).toMatchObject({ created: 2, repeated: true });
    const again = await previewImport(accountant, kind, sheet(row("INV-1", "٥٧٠٠٠٫٠٠") + row("INV-2", "1200")));
    expect(again.rows.map(({ state }) => state)).toEqual(["same", "changed"]);
    expect(await commitImport(accountant, kind, sent(again))).toMatchObject({ created: 0, changed: 1, same: 1 });
    const rows = await company.db.select().from(openingItemTable);
    expect(
      rows.map(({ number, amount }) => [number, amount]).toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ["INV-1", 57_000_00],
      ["INV-2", 1_200_00],
    ]);
    const twice = await previewImport(accountant, kind, sheet(row("INV-3", "1") + row("INV-3", "2")));
    expect(await commitImport(accountant, kind, sent(twice))).toMatchObject({ created: 1, refused: [{ line: 3 }] });
    expect(await company.db.$count(openingItemTable)).toBe(3);
    for (const typed of ["INV–١", " INV\u00a0 ٥ ", "INV  5"]) {
      const preview = await previewImport(accountant, kind, sheet(row(typed, "٥٧٠٠٠٫٠٠")));
      expect(await commitImport(accountant, kind, sent(preview)), typed).toMatchObject({ refused: [] });
    }
    expect(await company.db.$count(openingItemTable)).toBe(4);
  }));

test("a sheet names an account by its code, its name or both, in either language and digits", () =>
  inOctober(async (company) => {
    const fixedAssets = await accountId(company, "fixedAssets");
    for (const name of ["1600", "١٦٠٠", "أصول ثابتة", "Fixed assets", "١٦٠٠ أصول ثابتة", "1600 Fixed assets"])
      expect(await openingItemRecords.named(company.as("accountant"), "accountId", name), name).toEqual({ value: fixedAssets });
    expect(await openingItemRecords.named(company.as("accountant"), "accountId", "أصول")).toMatchObject({
      message: { key: "transfer.row.unknownName" },
    });
  }));

test("a month with a settlement alone is listed, to be closed", () =>
  inOctober(async (company) => {
    const { accountant, bank, invoice } = await opened(company);
    await settleItem(accountant, invoice.id, { kind: "money", amount: 1_00, on: "2026-10-05", moneyAccountId: bank.id });
    company.pass(Date.parse("2026-12-10T08:00:00Z") - company.now().getTime());
    expect((await listPeriods(company.as("manager"))).map(({ id }) => id)).toEqual(["2026-12", "2026-11", "2026-10"]);
  }));

test("a client who owes opening items is not made inactive, a partly settled custody keeps its holder", () =>
  inOctober(async (company) => {
    const { accountant, clientId, bank } = await opened(company);
    expect(await ports().openBalance(company.ctx, clientId)).toBe(104_391_73);
    for (const row of await openItemsOfAll(company)) await settleItem(accountant, row.id, pay(bank.id, row.amount));
    expect(await ports().openBalance(company.ctx, clientId)).toBe(0);
    const custody = await item(company, { kind: "custody", number: "CUS-2", holderId: company.user("sales").id, amount: 2_000_00 });
    await settleItem(accountant, custody.id, pay(bank.id, 500_00));
    await expect(openingItemRecords.amend(accountant, custody.id, { holderId: company.user("designer").id })).rejects.toMatchObject({
      fields: { holderId: { key: "openingItem.error.settledOf" } },
    });
  }));

const pay = (moneyAccountId: string, amount: number) => ({ kind: "money", amount, on: "2026-10-05", moneyAccountId });
const openItemsOfAll = ({ db }: Company) =>
  db
    .select()
    .from(openingItemTable)
    .where(inArray(openingItemTable.kind, ["client", "retention", "chequeInHand"]));

test.runIf(inject("engine") === "postgres")("a settlement that waits for its item does not hold the lock of the balances meanwhile", () =>
  onFreshDatabase(async (company) => {
    const accountant = company.as("accountant");
    const clientId = await aClient(company);
    await setCutOver(accountant, { cutOver: "2026-01-10" });
    const { id } = await item(company, { kind: "client", number: "A", clientId, amount: 100_00 });
    const correction = { kind: "corrected", amount: 1_00, on: "2026-01-12", reference: "Counted twice" };
    const { locked, settling } = await company.db.transaction(async (tx) => {
      await tx.select().from(openingItemTable).where(eq(openingItemTable.id, id)).for("update");
      const waits = settleItem(accountant, id, correction);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await company.db.execute(waiting)).rows.length).toBe(1);
      const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtextextended('opening balances', 0)) as got`);
      return { locked: rows, settling: [waits] };
    });
    expect(locked).toEqual([{ got: true }]);
    await Promise.all(settling);
  }),
);

test("of a lock and an item written at the same time one waits, so that nothing is locked uneven", () =>
  onFreshDatabase(async (company) => {
    const accountant = company.as("accountant");
    const clientId = await aClient(company);
    await setCutOver(accountant, { cutOver: "2026-01-10" });
    const late = await meanwhile(
      company,
      (inside) => openingItemRecords.create(inside(accountant), { kind: "client", number: "A", clientId, amount: 100_00 }),
      () => lockOpening(accountant),
    );
    expect(late).toMatchObject({ status: "rejected", reason: { userMessage: { key: "openingBalances.error.left" } } });
    const [made] = await company.db.select().from(openingItemTable);
    await openingItemRecords.remove(accountant, made!.id);
    const refused = await meanwhile(
      company,
      (inside) => lockOpening(inside(accountant)),
      () => openingItemRecords.create(accountant, { kind: "client", number: "B", clientId, amount: 100_00 }),
    );
    expect(refused).toMatchObject({ status: "rejected", reason: { userMessage: { key: "openingItem.error.locked" } } });
  }));
