import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { instalmentTable } from "#app/crm/contracts/table.server.ts";
import { paperPdf } from "#app/crm/documents/operations.server.ts";
import { clientMoney, recordPayment, useNote } from "#app/crm/payments/operations.server.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { signedContract } from "../../../tests/signed-contract.ts";
import { issueAndSettle } from "./issue-and-settle.server.ts";
import { creditInvoice, finalInvoice, invoiceInstalment, invoiceRecords, voidInvoice } from "./operations.server.ts";
import { printedInvoice } from "./page-data.server.ts";
import { invoiceTable } from "./table.server.ts";

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
    await voidInvoice(company.as("manager"), other.invoiceId, (await rowOf(company, other.invoiceId)).version, { reason: "Wrong client" });
    expect(await printedInvoice(reader, other.invoiceId)).toMatchObject({ stamp: "void" });
  }));

test("the final invoice names earlier invoices and what paid them, and is typeset in both languages", () =>
  inCompany(async (company) => {
    const { invoiceId, clientId, contractId } = await deposit(company);
    await issue(company, invoiceId);
    await pay(company, clientId, invoiceId, 1_692_604);
    const final = await finalInvoice(company.as("accountant"), contractId);
    await issue(company, final.id);
    const paper = await printedInvoice(company.as("accountant"), final.id);
    expect(paper.deductions).toMatchObject([
      { number: "INV-2026-00001", amount: 1_692_604, label: { en: expect.stringContaining("PAY-2026-00001") as string } },
    ]);
    expect(JSON.stringify(paper)).not.toMatch(/internalNotes|margin|supplier"|"cost"/);
    const file = await paperPdf(company.ctx, paper, "both");
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
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
