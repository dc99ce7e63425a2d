import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { printLayout } from "#app/crm/base/documents/print/print-layout.server.ts";
import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { clientMoney, recordPayment, useNote } from "#app/crm/money/payments/operations.server.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { signedContract } from "../../../../tests/signed-contract.ts";
import { issueAndSettle } from "#app/crm/money/payments/operations.server.ts";
import { creditInvoice, finalInvoice, invoiceInstalment, invoiceRecords, invoiceMoves } from "./operations.server.ts";
import { printedInvoice } from "#app/crm/money/invoices/page/page-data.server.ts";
import { invoiceTable } from "./table.server.ts";

const amountOf = (piastres: number) => (piastres / 100).toLocaleString("en", { minimumFractionDigits: 2 });
const issue = async (company: Company, id: string) => {
  const { version } = await invoiceRecords.get(company.as("accountant"), id);
  return issueAndSettle(company.as("accountant"), id, version, {});
};
const rowOf = async ({ db }: Company, id: string) => (await db.select().from(invoiceTable).where(eq(invoiceTable.id, id)))[0]!;
async function deposit(company: Company) {
  const contract = await signedContract(company);
  const [first] = await company.db
    .select()
    .from(instalmentTable)
    .where(eq(instalmentTable.contractId, contract.id))
    .orderBy(asc(instalmentTable.displayOrder));
  const { id } = await invoiceInstalment(company.as("accountant"), first!.id);
  return { ...contract, contractId: contract.id, invoiceId: id };
}
const pay = (company: Company, clientId: string, invoiceId: string, amount: number) =>
  recordPayment(company.as("accountant"), {
    clientId,
    amount,
    receivedOn: "2026-01-15",
    method: "bank_transfer",
    reference: "CIB 88120417",
    shares: [{ invoiceId, amount }],
  });

test("a draft is printed as a draft, a void one as void, and what was paid stands below the total", () =>
  inCompany(async (company) => {
    const { invoiceId, clientId } = await deposit(company);
    const reader = company.as("sales");
    expect(await printedInvoice(reader, invoiceId)).toMatchObject({ stamp: "draft", number: "" });
    await expect(printedInvoice(company.as("designer"), invoiceId)).rejects.toMatchObject({ status: 403 });
    await issue(company, invoiceId);
    expect(await printedInvoice(reader, invoiceId)).toMatchObject({ stamp: null, number: "INV-2026-00001", payments: [], balance: null });
    await pay(company, clientId, invoiceId, 1_000_000);
    const paid = await printedInvoice(reader, invoiceId);
    expect(paid).toMatchObject({ payments: [{ number: "PAY-2026-00001", amount: 1_000_000, method: "bank_transfer" }], balance: 692_604 });
    const other = await deposit(company);
    await issue(company, other.invoiceId);
    await invoiceMoves.move(company.as("manager"), other.invoiceId, (await rowOf(company, other.invoiceId)).version, {
      to: "void",
      reason: "Wrong client",
    });
    expect(await printedInvoice(reader, other.invoiceId)).toMatchObject({ stamp: "void" });
  }));

test("the final invoice names earlier invoices and what paid them, and is typeset in both languages", () =>
  inCompany(async (company) => {
    const { invoiceId, clientId, contractId } = await deposit(company);
    await issue(company, invoiceId);
    await pay(company, clientId, invoiceId, 1_692_604);
    const final = await finalInvoice(company.as("accountant"), contractId);
    await issue(company, final.id);
    const snapshot = await printedInvoice(company.as("accountant"), final.id);
    expect(snapshot.deductions).toMatchObject([
      { number: "INV-2026-00001", amount: 1_692_604, label: { en: expect.stringContaining("PAY-2026-00001") as string } },
    ]);
    const row = await rowOf(company, final.id);
    // What it charges itself stands beside the contract's sums: the contract's total is 56,420.13 with 6,928.79 of tax.
    expect(snapshot.own).toMatchObject({ net: row.net, vat: row.vat, taxes: [{ code: "VAT14", amount: row.vat }], rounding: 0 });
    expect(row.net + row.vat).toBe(5_642_013 - 1_692_604);
    const labels = printLayout(snapshot, "en", "").after.map(({ label, amount }) => [label.en, amount]);
    expect(labels).toContainEqual(["This invoice, net of tax", amountOf(row.net)]);
    expect(labels).toContainEqual([expect.stringMatching(/14%.* on this invoice$/) as string, amountOf(row.vat)]);
    expect(JSON.stringify(snapshot)).not.toMatch(/internalNotes|margin|supplier"|"cost"/);
    const file = await paperPdf(company.ctx, snapshot, "both");
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  }));

test("a public body's invoice says what of its VAT is withheld; one with several taxes says each line's own", () =>
  inCompany(async (company) => {
    const { db } = company;
    const contract = await signedContract(company, { client: { type: "government", withholdsVat: true, taxNumber: "123456789" } });
    const [first] = await db
      .select()
      .from(instalmentTable)
      .where(eq(instalmentTable.contractId, contract.id))
      .orderBy(asc(instalmentTable.displayOrder));
    const { id } = await invoiceInstalment(company.as("accountant"), first!.id);
    await issue(company, id);
    const row = await rowOf(company, id);
    const snapshot = await printedInvoice(company.as("accountant"), id);
    expect(row.vatWithheld).toBe(Math.round(row.vat / 5));
    expect(snapshot.sums?.vatWithheld).toEqual({ rate: 2000, amount: row.vatWithheld });
    const after = printLayout(snapshot, "en", "").after.map(({ label, amount }) => [label.en, amount]);
    expect(after).toContainEqual(["VAT withheld by the client 20%", `−${amountOf(row.vatWithheld)}`]);
    expect(after).toContainEqual(["Payable after withholding", amountOf(row.total - row.withholding - row.vatWithheld)]);

    const line = (taxCode: string | null) => ({ description: { en: `Work ${taxCode}`, ar: "" }, quantity: 1, unitPrice: 100_000, taxCode });
    const mixed = await invoiceRecords.create(company.as("accountant"), {
      clientId: contract.clientId,
      title: { en: "Visit", ar: "" },
      language: "en",
      priceMode: "exclusive",
      taxCode: "VAT14",
      lines: [line(null), line("EXEMPT")],
    });
    await issue(company, mixed.id);
    const sheet = printLayout(await printedInvoice(company.as("accountant"), mixed.id), "en", "");
    const notes = sheet.tables.flatMap(({ groups }) => groups).flatMap(({ rows }) => rows.map((one) => one.notes.map(({ en }) => en)));
    expect(notes).toEqual([["Tax: VAT 14%"], [expect.stringMatching(/^Tax: Exempt/)]]);
    expect(sheet.sums.map(({ label }) => label.en)).toContain("VAT 14%");
  }));

test("a credit note takes off its invoice in the same change; what was paid already stands to the client's credit", () =>
  inCompany(async (company) => {
    const { invoiceId, clientId } = await deposit(company);
    await issue(company, invoiceId);
    await pay(company, clientId, invoiceId, 1_000_000);
    const note = await creditInvoice(company.as("accountant"), invoiceId, { amount: null, reason: "Not needed" });
    await issue(company, note.id);
    expect(await rowOf(company, invoiceId)).toMatchObject({ status: "credited", balance: 0, settled: 1_692_604, credited: 1_692_604 });
  }));

test("a credit note comes off its invoice by itself, and leaves what else stands to the client's credit", () =>
  inCompany(async (company) => {
    const { invoiceId, clientId } = await deposit(company);
    await issue(company, invoiceId);
    const accountant = company.as("accountant");
    await recordPayment(accountant, {
      clientId,
      amount: 300_000,
      receivedOn: "2026-01-15",
      method: "bank_transfer",
      reference: "CIB 88120418",
      shares: [],
      credit: true,
    });
    const before = await rowOf(company, invoiceId);
    const note = await creditInvoice(accountant, invoiceId, { amount: 100_000, reason: "Smaller deposit agreed" });
    await issue(company, note.id);
    await useNote(company.ctx, note.id);
    expect(await rowOf(company, invoiceId)).toMatchObject({ settled: 100_000, balance: before.balance - 100_000 });
    expect(await clientMoney(accountant, clientId)).toMatchObject({ credit: 300_000 });
  }));
