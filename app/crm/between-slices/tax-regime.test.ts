import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { filedFile } from "#app/crm/base/periods/filing/filing.server.ts";
import { listPeriods, movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { Forbidden } from "#app/values/errors.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceInstalment, invoiceRecords, issueInvoice } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { cellText } from "#app/crm/office/reports/files/cell-text.ts";
import { format } from "#app/locale/format.ts";
import { translateFor } from "#app/words/words.server.ts";
import { invoicePage } from "#app/crm/money/invoices/page/page-data.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { paySupplier } from "#app/crm/purchasing/orders/operations.server.ts";
import { settlingOf } from "#app/crm/purchasing/orders/bills/page-data.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { passTo, regimes } from "../../../tests/tax-regime.ts";
import { signedContract } from "../../../tests/signed-contract.ts";
import { billed, fieldsOf, landlord, transfer } from "../../../tests/supplier-bills.ts";

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
    // The sheet says the same return by return, each with its day; a company that was never small has months.
    const vat = async (year: string) => {
      const { sheets } = await reportOf(company.as("accountant"), "finance", { from: `${year}-01-01`, to: `${year}-12-31` });
      return sheets.find(({ name }) => name === "vat")!;
    };
    const { columns, rows, total } = await vat("2026");
    expect([columns[0], columns.at(-1)]).toEqual([
      { key: "taxPeriod", kind: "period" },
      { key: "dueOn", kind: "date" },
    ]);
    expect(rows.map(({ cells }) => [cells[0], cells[1], cells[6]])).toEqual([
      ["2026-01", 1_400_00, "2026-02-28"],
      ["2026-02", 0, "2026-03-31"],
      ["2026-03", 700_00, "2026-04-30"],
      ["2026-Q2", 2_940_00, "2026-07-31"],
      ["2026-Q3", 420_00, "2026-10-31"],
      ["2026-10", 280_00, "2026-11-30"],
      ["2026-11", 0, "2026-12-31"],
      ["2026-12", 0, "2027-01-31"],
    ]);
    expect(total?.slice(0, 2)).toEqual(["", 5_740_00]);
    expect(rows[3]!.links?.[1]).toMatch(/from=2026-04-01&to=2026-06-30/u);
    expect((await vat("2025")).columns[0]).toEqual({ key: "month", kind: "month" });
    const words = (language: "en" | "ar") =>
      rows.slice(2, 4).map(({ cells }) => cellText(cells[0], columns[0]!, translateFor(language), format(language, "arab")));
    expect([words("en"), words("ar")]).toEqual([
      ["March 2026", "Q2 2026"],
      ["مارس ٢٠٢٦", "الربع الثاني ٢٠٢٦"],
    ]);
  }));

test("an instalment's draft proposes no withholding to a small business; one of before loses it when it is issued later", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    await signedContract(company, { client: { type: "company" }, lines: [{ quantity: 1, unitPrice: 100_000_00 }] });
    const [first, second] = await company.db.select().from(instalmentTable).orderBy(instalmentTable.displayOrder);
    const before = await invoiceInstalment(accountant, first!.id);
    expect((await withheld(company))[0]).toBeGreaterThan(0);
    expect((await invoicePage(accountant, before.id)).record.withholding).toBeGreaterThan(0);
    await regimes(company, ["small", "2026-04-01"]);
    passTo(company, "2026-04-01");
    // What the draft's page and paper say of it is of the day, not of the one it was written on.
    const page = await invoicePage(accountant, before.id);
    expect([page.record.withholding, page.snapshot.sums?.withholding]).toEqual([0, null]);
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

describe("the return of a small business", () => {
  async function sixMonths(company: Company) {
    const { clientId } = await signedContract(company, { client: { type: "company" } });
    await regimes(company, ["small", "2026-04-01"], ["ordinary", "2026-10-01"]);
    for (const [day, price] of [
      ["2026-01-20", 1_000_00],
      ["2026-03-20", 2_000_00],
      ["2026-04-20", 3_000_00],
      ["2026-05-20", 4_000_00],
      ["2026-06-20", 5_000_00],
    ] as const) {
      passTo(company, day);
      await sold(company, clientId, price);
    }
    passTo(company, "2026-07-05");
    return clientId;
  }
  const move = (company: Company, month: string, to: "closed" | "filed") => movePeriod(company.as("accountant"), month, null, { to });
  const refusal = (key: string, month: string) => ({ userMessage: { key: `period.error.${key}`, values: { month } } });
  const quarter = ["2026-04", "2026-05", "2026-06"];
  const filesOf = async (company: Company, month: string) => {
    const found = (await listPeriods(company.as("accountant"))).find(({ id }) => id === month)!;
    const files = found.files.map(async ({ name }) => [name, (await filedFile(company.as("accountant"), month, name)).bytes.toString()]);
    return Object.fromEntries((await Promise.all(files)) as [string, string][]);
  };

  test("is not filed month by month, nor before its months are closed and the months before it filed", () =>
    inCompany(async (company) => {
      await sixMonths(company);
      await expect(move(company, "2026-06", "filed")).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      for (const month of ["2026-01", "2026-02", "2026-03"]) await move(company, month, "closed");
      await expect(move(company, "2026-06", "closed")).rejects.toMatchObject(refusal("order.closed", "2026-04"));
      for (const month of ["2026-04", "2026-05"]) await move(company, month, "closed");
      for (const month of ["2026-04", "2026-05"])
        await expect(move(company, month, "filed"), month).rejects.toMatchObject(refusal("quarter", "2026-06"));
      await move(company, "2026-06", "closed");
      await expect(move(company, "2026-06", "filed")).rejects.toMatchObject(refusal("order.filed", "2026-01"));
      await expect(movePeriod(company.as("designer"), "2026-06", null, { to: "filed" })).rejects.toBeInstanceOf(Forbidden);
      const listed = await listPeriods(company.as("accountant"));
      expect(listed.map(({ id, status, quarter, moves }) => [id, status, quarter, moves])).toEqual([
        ["2026-07", "open", "2026-Q3", []],
        ["2026-06", "closed", "2026-Q2", []],
        ["2026-05", "closed", "2026-Q2", []],
        ["2026-04", "closed", "2026-Q2", []],
        ["2026-03", "closed", null, []],
        ["2026-02", "closed", null, []],
        ["2026-01", "closed", null, ["file"]],
      ]);
    }));

  test("is filed with the quarter's last month: its files hold the quarter, and those of the months before stay", () =>
    inCompany(async (company) => {
      const clientId = await sixMonths(company);
      for (const month of ["2026-01", "2026-02", "2026-03"]) {
        await move(company, month, "closed");
        await move(company, month, "filed");
      }
      const march = await filesOf(company, "2026-03");
      expect(march["vat"]).toMatch(/^"March 2026",280\.00,.*"2026-04-30"/mu);
      for (const month of quarter) await move(company, month, "closed");
      await move(company, "2026-06", "filed");
      const listed = await listPeriods(company.as("accountant"));
      expect(listed.filter(({ id }) => quarter.includes(id)).map(({ status, files }) => [status, files.length])).toEqual([
        ["filed", 8],
        ["filed", 0],
        ["filed", 0],
      ]);
      const june = await filesOf(company, "2026-06");
      expect(june["vat"]).toMatch(/^"Q2 2026",1680\.00,.*"2026-07-31"/mu);
      expect(june["salesBook"]!.match(/INV-2026-\d+/gu)).toHaveLength(3);
      expect(june["salesBook"]).toMatch(/420\.00[^]*560\.00[^]*700\.00/u);
      const log = await company.db.select().from(auditTable).where(eq(auditTable.event, "period.filed")).orderBy(auditTable.id);
      expect(log.slice(-3).map(({ after }) => (after as { month: string }).month)).toEqual(quarter);
      expect(log.at(-1)!.after).toMatchObject({ files: Object.fromEntries(listed[1]!.files.map(({ name, sha256 }) => [name, sha256])) });
      // What comes later, a change of the regime among it, leaves all of them as they were; October is a month again.
      passTo(company, "2026-11-03");
      await sold(company, clientId, 9_000_00);
      for (const month of ["2026-07", "2026-08", "2026-09"]) await move(company, month, "closed");
      await move(company, "2026-09", "filed");
      await move(company, "2026-10", "closed");
      await move(company, "2026-10", "filed");
      expect((await filesOf(company, "2026-10"))["vat"]).toMatch(/^"October 2026",0\.00/mu);
      await regimes(company, ["small", "2026-01-01"]);
      expect(await filesOf(company, "2026-03")).toEqual(march);
      expect(await filesOf(company, "2026-06")).toEqual(june);
    }));
});
