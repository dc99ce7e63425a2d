import { expect, test } from "vitest";
import { readSection, saveSection } from "#app/kit/sections/section.server.ts";
import { taxSection } from "#app/content/settings/tax.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceInstalment, invoiceRecords, issueInvoice } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { paySupplier } from "#app/crm/purchasing/orders/operations.server.ts";
import { settlingOf } from "#app/crm/purchasing/orders/bills/page-data.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { signedContract } from "../../../tests/signed-contract.ts";
import { billed, fieldsOf, landlord, transfer } from "../../../tests/supplier-bills.ts";

async function regimes(company: Company, ...starts: ["ordinary" | "small", string][]): Promise<void> {
  const admin = company.as("admin");
  const { values, version } = await readSection(admin, taxSection);
  const rows = starts.map(([regime, from]) => ({ regime, from, source: "Law 6/2025" }));
  await saveSection(admin, taxSection, version, { ...values, regimes: rows });
}

const passTo = (company: Company, day: string) => company.pass(Date.parse(`${day}T08:00:00Z`) - company.now().getTime());

async function sold(company: Company, clientId: string, unitPrice: number): Promise<string> {
  const accountant = company.as("accountant");
  const lines = [{ description: { en: "Work", ar: "" }, quantity: 1, unitPrice }];
  const draft = await invoiceRecords.create(accountant, {
    clientId,
    title: { en: "Site work", ar: "" },
    language: "en",
    priceMode: "exclusive",
    taxCode: "VAT14",
    withholdingCode: "WHT_1",
    lines,
  });
  await issueInvoice(accountant, draft.id, draft.version, {});
  return draft.id;
}

const withheld = async (company: Company) =>
  (await company.db.select().from(invoiceTable).orderBy(invoiceTable.number)).map(({ withholding }) => withholding);

async function returns(company: Company) {
  const today = cairoDay(company.now());
  const { sheets } = await reportOf(company.as("accountant"), "books", { from: today, to: today });
  const { rows, columns } = sheets.find(({ name }) => name === "forecast")!;
  const at = columns.findIndex(({ key }) => key === "returnsDue");
  return rows.flatMap(({ cells }) => (cells[at] ? [[cells[0], cells[at]]] : []));
}

test("from the quarter in which a company becomes a small business clients withhold nothing, and its returns are quarterly", () =>
  inCompany(async (company) => {
    const { clientId } = await signedContract(company, { client: { type: "company" } });
    await sold(company, clientId, 10_000_00);
    await regimes(company, ["small", "2026-04-01"], ["ordinary", "2026-10-01"]);
    // Of March still: 1 % of 5,000.00.
    passTo(company, "2026-03-31");
    await sold(company, clientId, 5_000_00);
    passTo(company, "2026-04-01");
    await sold(company, clientId, 20_000_00);
    passTo(company, "2026-05-20");
    await sold(company, clientId, 1_000_00);
    expect(await withheld(company)).toEqual([100_00, 50_00, 0, 0]);
    // January's 1,400.00 and March's 700.00 are late; 2,800.00 and 140.00 of the second quarter are due on 31 July.
    expect(await returns(company)).toEqual([
      ["2026-05-16", -2_100_00],
      ["2026-07-25", -2_940_00],
    ]);
    passTo(company, "2026-07-10");
    expect(await returns(company)).toEqual([
      ["2026-07-04", -2_100_00],
      ["2026-07-25", -2_940_00],
    ]);
    await sold(company, clientId, 3_000_00);
    // The third quarter's 420.00 is due on 31 October, October's 280.00 on 30 November: it is a month's again.
    passTo(company, "2026-10-05");
    await sold(company, clientId, 2_000_00);
    expect(await returns(company)).toEqual([
      ["2026-10-03", -5_040_00],
      ["2026-10-31", -420_00],
      ["2026-11-28", -280_00],
    ]);
    expect(await withheld(company)).toEqual([100_00, 50_00, 0, 0, 0, 20_00]);
  }));

test("an instalment's draft proposes no withholding to a small business; one of before loses it when it is issued later", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    await signedContract(company, { client: { type: "company" }, lines: [{ quantity: 1, unitPrice: 100_000_00 }] });
    const [first, second] = await company.db.select().from(instalmentTable).orderBy(instalmentTable.displayOrder);
    const before = await invoiceInstalment(accountant, first!.id);
    expect((await withheld(company))[0]).toBeGreaterThan(0);
    await regimes(company, ["small", "2026-04-01"]);
    passTo(company, "2026-04-01");
    const { version } = await invoiceRecords.get(accountant, before.id);
    await issueInvoice(accountant, before.id, version, {});
    const after = await invoiceInstalment(accountant, second!.id);
    expect(await invoiceRecords.get(accountant, after.id)).toMatchObject({ withholdingCode: null });
    expect(await withheld(company)).toEqual([0, 0]);
  }));

test("a small business withholds nothing of suppliers: not proposed, and refused by the day of the payment", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id } = await landlord(company, { taxNumber: "123456789", withholding: "WHT_1" });
    const bill = await billed(company, id, "B-1", { billedOn: "2026-01-10" });
    const proposed = async () => (await settlingOf(accountant, bill)).withheld;
    expect(await proposed()).toBe(10_00);
    await regimes(company, ["small", "2026-04-01"]);
    passTo(company, "2026-04-02");
    expect(await proposed()).toBe(0);
    const tax = { withheld: 5_00, withheldBase: 500_00, withheldRate: 100 };
    expect(await fieldsOf(paySupplier(accountant, id, transfer(500_00, "2026-04-01", tax)))).toEqual(["withheld"]);
    await paySupplier(accountant, id, transfer(500_00, "2026-03-31", tax));
    await paySupplier(accountant, id, transfer(500_00, "2026-04-01"));
  }));
