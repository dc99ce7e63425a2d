import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceInstalment, invoiceRecords, issueInvoice } from "#app/crm/money/invoices/operations.server.ts";
import { releaseRetention } from "#app/crm/money/retention/operations.server.ts";
import { journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { plannedExpenseRecords } from "#app/crm/office/planned-expenses/operations.server.ts";
import { paySupplier, remit } from "#app/crm/purchasing/orders/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { addDays, cairoDay, weekStart } from "#app/values/calendar.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { twoLines } from "../../../../tests/journal.ts";
import { signedContract } from "../../../../tests/signed-contract.ts";
import { billed, landlord, transfer } from "../../../../tests/supplier-bills.ts";
import { reportOf } from "./questions/questions.server.ts";

const dayMs = 86_400_000;

/** The weeks in which something of a column stands, as the forecast of today says it. */
async function weeksOf(company: Company, column: string) {
  const today = cairoDay(company.now());
  const { sheets } = await reportOf(company.as("accountant"), "books", { from: today, to: today });
  const { rows, columns } = sheets.find(({ name }) => name === "forecast")!;
  const at = columns.findIndex(({ key }) => key === column);
  return rows.flatMap(({ cells }) => (cells[at] ? [[cells[0], cells[at]]] : []));
}

async function invoiced(company: Company): Promise<void> {
  const accountant = company.as("accountant");
  for (const row of await company.db.select().from(instalmentTable)) {
    const { id } = await invoiceInstalment(accountant, row.id);
    const { version } = await invoiceRecords.get(accountant, id);
    await issueInvoice(accountant, id, version, {});
  }
}

/** An entry by hand: an account of the chart is debited or credited, banks are the other one. */
async function entered(company: Company, on: string, key: AccountKey, side: "debit" | "credit", amount: number) {
  const chart = await company.db.select().from(ledgerAccountTable);
  const of = (one: AccountKey) => chart.find((row) => row.key === one)!.id;
  const sides = side === "debit" ? { debitId: of(key), creditId: of("banks") } : { debitId: of("banks"), creditId: of(key) };
  await journalEntryRecords.create(company.as("accountant"), twoLines({ on, memo: "By hand", amount, ...sides }));
}

test("retention stands on its due day once the project is handed over, less what was released of it", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id, projectId } = await signedContract(company, { lines: [{ quantity: 1, unitPrice: 1000_00 }] });
    await company.db.update(contractTable).set({ retention: { rate: 500, base: "works", cap: null, first: 5000, months: 1 } });
    await invoiced(company);
    expect(await weeksOf(company, "retentionComing")).toEqual([]);
    await company.db.update(crmProjectTable).set({ handedOverOn: "2026-01-20" }).where(eq(crmProjectTable.id, projectId));
    expect(await weeksOf(company, "retentionComing")).toEqual([
      ["2026-01-17", 25_00],
      ["2026-02-14", 25_00],
    ]);
    await releaseRetention(accountant, id, { amount: 30_00, on: "2026-01-15", way: "released" });
    expect(await weeksOf(company, "retentionComing")).toEqual([["2026-02-14", 20_00]]);
  }));

test("the tax of a month is due at the end of the next one, until an entry pays it", () =>
  inCompany(async (company) => {
    await signedContract(company, { lines: [{ quantity: 1, unitPrice: 1000_00 }] });
    await invoiced(company);
    const { id: supplierId } = await landlord(company, { taxNumber: "123456789" });
    await billed(company, supplierId, "B-1", { billedOn: "2026-01-10", net: 100_00, taxDoc: "paper" });
    expect(await weeksOf(company, "returnsDue")).toEqual([["2026-02-28", -126_00]]);
    company.pass(31 * dayMs);
    expect(await weeksOf(company, "returnsDue")).toEqual([["2026-02-28", -126_00]]);
    await entered(company, "2026-02-10", "outputVat", "debit", 100_00);
    expect(await weeksOf(company, "returnsDue")).toEqual([["2026-02-28", -26_00]]);
    // What purchases hold beyond sales is taken off the next return.
    await billed(company, supplierId, "B-2", { billedOn: "2026-02-12", net: 1000_00, taxDoc: "paper" });
    expect(await weeksOf(company, "returnsDue")).toEqual([["2026-02-28", -26_00]]);
    company.pass(28 * dayMs);
    expect(await weeksOf(company, "returnsDue")).toEqual([]);
  }));

test("VAT of earlier months stays due until it is paid, and a late payment is deducted once", () =>
  inCompany(async (company) => {
    await signedContract(company, { lines: [{ quantity: 1, unitPrice: 1000_00 }] });
    await entered(company, "2025-12-31", "outputVat", "credit", 50_00);
    await invoiced(company);
    expect(await weeksOf(company, "returnsDue")).toEqual([
      ["2026-01-31", -50_00],
      ["2026-02-28", -140_00],
    ]);
    company.pass(31 * dayMs);
    expect(await weeksOf(company, "returnsDue")).toEqual([
      [weekStart(cairoDay(company.now())), -50_00],
      ["2026-02-28", -140_00],
    ]);
    company.pass(28 * dayMs);
    expect(await weeksOf(company, "returnsDue")).toEqual([[weekStart(cairoDay(company.now())), -190_00]]);
    await entered(company, "2026-03-10", "outputVat", "debit", 150_00);
    expect(await weeksOf(company, "returnsDue")).toEqual([[weekStart(cairoDay(company.now())), -40_00]]);
    company.pass(31 * dayMs);
    expect(await weeksOf(company, "returnsDue")).toEqual([[weekStart(cairoDay(company.now())), -40_00]]);
  }));

test("table tax is due whatever VAT is carried, which is taken off the next return", () =>
  inCompany(async (company) => {
    await signedContract(company, { lines: [{ quantity: 1, unitPrice: 20_000_00 }] });
    company.pass(Date.parse("2026-11-10T08:00:00Z") - company.now().getTime());
    await entered(company, "2026-10-05", "outputVat", "credit", 1_000_00);
    await entered(company, "2026-10-06", "inputVat", "debit", 3_000_00);
    await entered(company, "2026-10-07", "tableTax", "credit", 500_00);
    expect(await weeksOf(company, "returnsDue")).toEqual([["2026-11-28", -500_00]]);
    await invoiced(company);
    const carried = [
      ["2026-11-28", -500_00],
      ["2026-12-26", -800_00],
    ];
    expect(await weeksOf(company, "returnsDue")).toEqual(carried);
    // The accountant's own closing of October changes nothing.
    await entered(company, "2026-10-31", "inputVat", "credit", 2_000_00);
    await entered(company, "2026-10-31", "vatCredit", "debit", 2_000_00);
    expect(await weeksOf(company, "returnsDue")).toEqual(carried);
  }));

test("what is withheld on a cheque that is not cleared is due after the quarter of its day, of today once that is past", () =>
  inCompany(async (company) => {
    const { id: supplierId } = await landlord(company, { taxNumber: "123456789" });
    await billed(company, supplierId, "B-1", { billedOn: "2026-01-10", net: 1000_00 });
    const withheld = { withheld: 10_00, withheldRate: 100, withheldBase: 1000_00 };
    const cheque = { method: "cheque", reference: "000123", maturesOn: "2026-03-30", ...withheld };
    await paySupplier(company.as("accountant"), supplierId, transfer(1_000_00, "2026-01-12", cheque));
    company.pass(60 * dayMs);
    expect(await weeksOf(company, "withheldDue")).toEqual([["2026-04-25", -10_00]]);
    company.pass(60 * dayMs);
    expect(await weeksOf(company, "withheldDue")).toEqual([["2026-07-25", -10_00]]);
  }));

test("what is withheld of suppliers is due at the end of the month after its quarter, until it is remitted", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { taxNumber: "123456789" });
    await billed(company, supplierId, "B-1", { billedOn: "2026-01-10", net: 1000_00 });
    await paySupplier(
      accountant,
      supplierId,
      transfer(1_000_00, "2026-01-12", { kind: "payment", withheld: 10_00, withheldRate: 100, withheldBase: 1000_00 }),
    );
    expect(await weeksOf(company, "withheldDue")).toEqual([]);
    company.pass(60 * dayMs);
    expect(await weeksOf(company, "withheldDue")).toEqual([["2026-04-25", -10_00]]);
    // Late, it stands in the first week.
    company.pass(60 * dayMs);
    expect(await weeksOf(company, "withheldDue")).toEqual([["2026-05-09", -10_00]]);
    await remit(accountant, { quarter: "2026-Q1", remittedOn: "2026-05-12", reference: "41-1" });
    expect(await weeksOf(company, "withheldDue")).toEqual([]);
  }));

test("planned expenses stand in the weeks they come in, from tomorrow on, until their last time", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const today = cairoDay(company.now());
    const monthly = { name: "Salaries", amount: 10_000_00, recurrence: "monthly", firstOn: "2025-08-31", lastOn: "2026-02-28" };
    const create = (ctx: typeof accountant, values: object) => plannedExpenseRecords.create(ctx, values);
    await expect(create(company.as("sales"), monthly)).rejects.toMatchObject({ status: 403 });
    await expect(create(accountant, { ...monthly, amount: 0 })).rejects.toMatchObject({ fields: { amount: { key: "crm.error.amount" } } });
    await expect(create(accountant, { ...monthly, lastOn: "2025-08-30" })).rejects.toMatchObject({
      fields: { lastOn: { key: "plannedExpense.error.lastOn" } },
    });
    const { id } = await create(accountant, monthly);
    await create(accountant, { ...monthly, name: "New shop", recurrence: "once", firstOn: addDays(today, 1) });
    await create(accountant, { ...monthly, name: "Gone", recurrence: "once", firstOn: today });
    const once = [weekStart(addDays(today, 1)), -10_000_00];
    expect(await weeksOf(company, "plannedExpenses")).toEqual([once, ["2026-01-31", -10_000_00], ["2026-02-28", -10_000_00]]);
    await plannedExpenseRecords.trash(accountant, id);
    expect(await weeksOf(company, "plannedExpenses")).toEqual([once]);
  }));
