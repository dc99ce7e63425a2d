import { eq } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { creditInvoice, debitInvoice, invoiceInstalment, invoiceRecords, issueInvoice } from "#app/crm/money/invoices/operations.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceLineTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { reportFile } from "#app/crm/office/reports/files/file.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { aClient } from "../../../../../tests/money.ts";
import { signedContract } from "../../../../../tests/signed-contract.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };

const works = [
  { quantity: 3, unitPrice: 333_33 },
  { quantity: 1.5, unitPrice: 777_77 },
  { quantity: 7, unitPrice: 11_11, taxCode: "PROFESSIONAL_10" },
  { quantity: 1, unitPrice: 90_09, taxCode: "EXEMPT" },
];

async function issue(company: Company, id: string): Promise<string> {
  const accountant = company.as("accountant");
  const { version } = await invoiceRecords.get(accountant, id);
  await issueInvoice(accountant, id, version, { anyway: true });
  return id;
}

async function sold(company: Company, clientId: string, more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await invoiceRecords.create(company.as("accountant"), {
    clientId,
    title: { en: "Works", ar: "أعمال" },
    language: "en",
    priceMode: "exclusive",
    taxCode: "VAT14",
    lines: works.map((line, at) => ({ description: { en: `Line ${at}`, ar: `بند ${at}` }, ...line })),
    ...more,
  });
  return issue(company, id);
}

test("the rows of the sales book, a line each, add up to their documents and to the return, in both languages", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const client = await aClient(company, "CLI-00501", { nationalId: "29001011234567", phoneE164: "+201001234567", street: "Nile Street" });
    const abroad = await aClient(company, "CLI-00502", { type: "company", country: "DE", cityAbroad: "Berlin", taxNumber: "DE123456789" });
    const first = await sold(company, client, { discountPercent: 333 });
    await sold(company, client, { priceMode: "inclusive", discountAmount: 100_01 });
    await sold(company, abroad, {
      taxCode: "EXPORT",
      lines: [{ description: { en: "Drawings", ar: "" }, quantity: 2, unitPrice: 500_00 }],
    });
    const [line] = await company.db
      .select()
      .from(invoiceLineTable)
      .where(eq(invoiceLineTable.invoiceId, first))
      .orderBy(invoiceLineTable.displayOrder);
    const note = await creditInvoice(accountant, first, { lines: [{ lineId: line!.id, quantity: 1, amount: null }], reason: "Taken back" });
    await issue(company, note.id);
    const cheaper = await creditInvoice(accountant, first, { tax: 0, amount: 10_01, reason: "Cheaper tiles" });
    await issue(company, cheaper.id);
    const { id: raised } = await debitInvoice(accountant, first, { reason: "One more door" });
    await invoiceRecords.amend(accountant, raised, {
      lines: [{ description: { en: "Door", ar: "باب" }, quantity: 1, unitPrice: 99_99 }],
    });
    await issue(company, raised);
    const contract = await signedContract(company);
    const [instalment] = await company.db.select().from(instalmentTable).where(eq(instalmentTable.contractId, contract.id)).limit(1);
    await issue(company, (await invoiceInstalment(accountant, instalment!.id)).id);

    const { sheets } = await reportOf(accountant, "finance", january);
    const book = sheets.find(({ name }) => name === "salesBook")!;
    const at = (key: string) => book.columns.findIndex((column) => column.key === key);
    expect(book.columns).toHaveLength(24);
    const sumOf = (rows: typeof book.rows, key: string) => rows.reduce((sum, { cells }) => sum + Number(cells[at(key)]), 0);
    for (const invoice of await company.db.select().from(invoiceTable)) {
      const own = book.rows.filter(({ cells }) => cells[at("number")] === invoice.number);
      const sign = invoice.kind === "credit_note" ? -1 : 1;
      expect([sumOf(own, "net"), sumOf(own, "lineTax")], invoice.number!).toEqual([sign * invoice.net + 0, sign * invoice.vat + 0]);
    }
    const taxes = sheets.find(({ name }) => name === "taxes")!.rows.filter(({ cells }) => cells[0] === "sales");
    const due = [3, 4].map((place) => taxes.reduce((sum, { cells }) => sum + Number(cells[place]), 0));
    expect([sumOf(book.rows, "net"), sumOf(book.rows, "lineTax")]).toEqual(due);
    expect([book.total?.[at("net")], book.total?.[at("lineTax")]]).toEqual(due);
    for (const { cells } of book.rows) {
      const of = (key: string) => Number(cells[at(key)]);
      expect(of("gross") - of("discount")).toBe(of("net"));
      expect(of("net") + of("lineTax")).toBe(of("withTax"));
      expect(Math.abs(Math.abs(of("gross")) - of("price") * of("quantity"))).toBeLessThanOrEqual(Math.max(1, of("quantity")));
    }
    const cell = (row: number, key: string) => book.rows[row]!.cells[at(key)];
    expect(book.rows.map((_, row) => [cell(row, "taxDocument"), cell(row, "taxGeneral"), cell(row, "goodsKind")])).toEqual(
      expect.arrayContaining([
        ["invoice", "general", "home"],
        ["invoice", "ofTable", "home"],
        ["invoice", "general", "exempt"],
        ["invoice", "general", "export"],
        ["deduction", "general", "home"],
        ["addition", "general", "home"],
      ]),
    );
    expect(["nationalId", "mobile"].map((key) => cell(0, key))).toEqual(["29001011234567", "+201001234567"]);

    for (const language of ["en", "ar"] as const) {
      const file = await reportFile(
        { ...accountant, language },
        new URLSearchParams({ tab: "finance", sheet: "salesBook", ...january }),
        "csv",
      );
      const rows = parse(file.bytes.toString(), { bom: true });
      const written = (key: string) => rows.slice(1, -1).reduce((sum, row) => sum + Math.round(Number(row[at(key)]) * 100), 0);
      expect([written("net"), written("lineTax")], language).toEqual(due);
      expect(rows[1]![at("product")], language).toBe(language === "en" ? "Line 0" : "بند 0");
    }
  }));
