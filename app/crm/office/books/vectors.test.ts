import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { system } from "#app/access/actor.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { invoiceDeductionTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { invoiceRecords } from "#app/crm/money/invoices/operations.server.ts";
import { recordPayment } from "#app/crm/money/payments/operations.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyTransferTable } from "#app/crm/base/money-transfers/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { openBillsOf, paySupplier, withheldLedger } from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { baseOfPart, withheldOfPart } from "#app/crm/purchasing/orders/withheld/of-part.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { aClient, anInvoice, paid } from "../../../../tests/money.ts";
import { billed, landlord, transfer, villaOf } from "../../../../tests/supplier-bills.ts";

// The vectors of the books' rules: sections 1, 3, 5 and 6, on days of one January.
const january = { from: "2026-01-01", to: "2026-01-31" };
const year = { from: "2026-01-01", to: "2026-12-31" };

type Part = [net: number, vat: number, code?: string, rate?: number, share?: number];

const taxed = (...parts: Part[]) => ({
  net: parts.reduce((sum, [net]) => sum + net, 0),
  vat: parts.reduce((sum, [, vat]) => sum + vat, 0),
  taxes: parts.map(([net, vat, code = "VAT14", rate = 1400, share = 10_000]) => ({
    code,
    name: { en: code, ar: "" },
    rate,
    share,
    net,
    vat,
  })),
});

async function standing(company: Company): Promise<Record<string, number>> {
  const rows = await trialBalance(company.ctx, year);
  const sums = Map.groupBy(rows, ({ code }) => code.replace(/-\d$/, ""));
  const all = [...sums].map(([code, own]) => [code, own.reduce((sum, row) => sum + row.closing, 0)] as const);
  return Object.fromEntries(all.filter(([, sum]) => sum !== 0));
}

const moneyAccount = async ({ db }: Company, kind: "cash" | "bank") =>
  (await db.select().from(moneyAccountTable)).find((account) => account.kind === kind)!.id;

test("the two halves of a bill withhold the tax of the whole, by what is settled in all", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { taxNumber: "204518733", withholding: "WHT_1" });
    const bill = await billed(company, supplierId, "77", { net: 18_333_33, billedOn: "2026-01-05" });
    const half = 10_450_00;
    const settled = [];
    for (const day of ["2026-01-10", "2026-01-12"]) {
      const [open] = await openBillsOf(accountant, supplierId);
      const withheld = withheldOfPart(open!.of!, half, 100);
      await paySupplier(accountant, supplierId, transfer(half - withheld, day, { withheld, bills: { [bill.id]: String(half / 100) } }));
      settled.push([withheld, half - withheld]);
    }
    expect(settled).toEqual([
      [91_67, 10_358_33],
      [91_66, 10_358_34],
    ]);
    expect(await withheldLedger(accountant, january)).toMatchObject({ base: 18_333_33, total: 183_33 });
  }));

test("nothing is proposed of bills whose tax was withheld ahead, and a base that is another's is asked for", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { taxNumber: "204518733", withholding: "WHT_1" });
    const bill = await billed(company, supplierId, "77", { net: 18_333_33, billedOn: "2026-01-05" });
    const pay = (withheld: number, more: object = {}) =>
      paySupplier(
        accountant,
        supplierId,
        transfer(10_450_00 - withheld, "2026-01-10", { withheld, bills: { [bill.id]: "10450" }, ...more }),
      );
    await expect(pay(95_00)).rejects.toMatchObject({ fields: { withheldBase: { key: "kit.error.required" } } });
    await pay(183_33, { withheldBase: 18_333_33 });
    expect((await openBillsOf(accountant, supplierId)).map(({ left, of }) => [left, of])).toEqual([[10_450_00, null]]);
  }));

test("of a bill that nothing is settled of the whole tax is withheld, and of none without a sum", () => {
  const bill = { net: 7_450_00, total: 8_493_00, settled: 0 };
  expect([baseOfPart(bill, 8_493_00), withheldOfPart(bill, 8_493_00, 300)]).toEqual([7_450_00, 223_50]);
  expect(withheldOfPart({ net: 0, total: 0, settled: 0 }, 0, 300)).toBe(0);
});

test("form 41 of a quarter says what suppliers were paid less, and the books hold as much for the authority", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const goods = await landlord(company, { taxNumber: "204518733", withholding: "WHT_1" });
    const services = await landlord(company, { nameEn: "Delta Services", taxNumber: "310442918", withholding: "WHT_3" });
    const bill = await billed(company, goods.id, "77", { net: 18_333_33 });
    const other = await billed(company, services.id, "78", { net: 7_450_00 });
    const pay = (supplierId: string, id: string, whole: number, withheld: number) =>
      paySupplier(
        accountant,
        supplierId,
        transfer(whole - withheld, "2026-01-12", { reference: id, withheld, bills: { [id]: String(whole / 100) } }),
      );
    await pay(goods.id, bill.id, 10_450_00, 91_67);
    await pay(services.id, other.id, 8_493_00, 223_50);
    expect((await company.db.select().from(supplierPaymentTable)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      8_269_50, 10_358_33,
    ]);
    expect((await withheldLedger(accountant, january)).total).toBe(315_17);
    expect(await standing(company)).toMatchObject({ 2220: -315_17 });
  }));

test("the monthly return: base and tax of each kind, the table tax apart, and VAT without a tax invoice not set off", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    await anInvoice(company, client, 134_825_13, taxed([118_267_66, 16_557_47]));
    await anInvoice(company, client, 92_072_10, taxed([87_654_32, 4_417_78, "CONTRACT_TRANSITIONAL", 1400, 3600]));
    await anInvoice(company, client, 11_000_00, taxed([10_000_00, 1_000_00, "PROFESSIONAL_10", 1000]));
    await anInvoice(company, client, 5_000_00, taxed([5_000_00, 0, "EXEMPT", 0]));
    const { id: supplierId } = await landlord(company, { taxNumber: "204518733" });
    for (const [number, net] of [
      ["1", 18_333_33],
      ["2", 7_450_00],
      ["3", 268_195_20],
    ] as const)
      await billed(company, supplierId, number, { net, taxDoc: "paper" });
    await billed(company, supplierId, "4", { net: 3_000_00, taxDoc: "none" });
    const report = await reportOf(company.as("accountant"), "finance", january);
    const sheet = (name: string) => report.sheets.find((one) => one.name === name)!;
    expect(sheet("vat").total).toEqual(["", 20_975_25, 41_157_00, -20_181_75, 1_000_00, 0, ""]);
    expect(sheet("taxes").rows.map(({ cells }) => cells)).toEqual([
      ["sales", "vat", 1400, 118_267_66, 16_557_47],
      ["sales", "vat", 504, 87_654_32, 4_417_78],
      ["sales", "schedule", 1000, 10_000_00, 1_000_00],
      ["sales", "exempt", 0, 5_000_00, 0],
      ["purchases", "vat", 1400, 293_978_53, 41_157_00],
      ["noInvoice", "vat", 1400, 3_000_00, 420_00],
    ]);
    expect(await standing(company)).toMatchObject({ 1410: 41_157_00, 1411: 420_00, 2210: -20_975_25, 2215: -1_000_00 });
  }));

test("a public body pays an invoice less a fifth of its VAT and the tax that it withholds", () =>
  inCompany(async (company) => {
    const { id: clientId } = await clientRecords.create(company.as("manager"), {
      name: { en: "Ministry of Housing", ar: "وزارة الإسكان" },
      type: "government",
      status: "potential",
      email: "office@housing.example",
      taxNumber: "204518733",
      withholdsVat: true,
      anyway: true,
    });
    const invoice = await invoiceRecords.create(company.as("accountant"), {
      clientId,
      title: { en: "Reception hall", ar: "قاعة الاستقبال" },
      language: "ar",
      priceMode: "exclusive",
      taxCode: "VAT14",
      withholdingCode: "WHT_1",
      lines: [{ description: { en: "Works", ar: "أعمال" }, quantity: 1, unitPrice: 100_000_00 }],
    });
    const [row] = await company.db.select().from(invoiceTable).where(eq(invoiceTable.id, invoice.id));
    expect(row).toMatchObject({ total: 114_000_00, withholding: 1_000_00, vatWithheld: 2_800_00 });
    expect(row!.total - row!.withholding - row!.vatWithheld).toBe(110_200_00);
  }));

test("the trial balance and the result of one month of a contract", () =>
  inCompany(async (company) => {
    const { db } = company;
    const accountant = company.as("accountant");
    const client = await aClient(company);
    const { id: projectId } = await villaOf(company);
    const [bank, box] = [await moneyAccount(company, "bank"), await moneyAccount(company, "cash")];
    // The deposit with its tax, paid less 1 % by a certificate.
    const deposit = await anInvoice(company, client, 105_782_42, {
      kind: "deposit",
      issuedOn: "2026-01-02",
      ...taxed([92_791_60, 12_990_82]),
    });
    const receive = (amount: number, receivedOn: string, invoiceId: string) =>
      recordPayment(accountant, paid(client, amount, { invoiceId, receivedOn, moneyAccountId: bank }));
    const certificate = (amount: number, receivedOn: string, invoiceId: string) =>
      recordPayment(
        accountant,
        paid(client, amount, { invoiceId, receivedOn, method: "withholding", certificateNumber: receivedOn, certificatePeriod: "2026-Q1" }),
      );
    await receive(104_854_50, "2026-01-03", deposit);
    await certificate(927_92, "2026-01-03", deposit);
    // Certificate 1: the advance is recovered by its share, and retention kept of the works.
    const works = await anInvoice(company, client, 134_825_13, {
      kind: "final",
      issuedOn: "2026-01-05",
      projectId,
      retained: 7_391_73,
      balance: 127_433_40,
      ...taxed([118_267_66, 16_557_47]),
    });
    await db
      .insert(invoiceDeductionTable)
      .values({ invoiceId: works, deductedId: deposit, net: 29_566_91, vat: 4_139_37, total: 33_706_28, displayOrder: 0 });
    await receive(126_250_72, "2026-01-06", works);
    await certificate(1_182_68, "2026-01-06", works);
    // Goods for the project, billed and half paid; cash from the bank with a fee; the rent in cash.
    const { id: supplierId } = await landlord(company, { taxNumber: "204518733", withholding: "WHT_1" });
    const materials = { key: "materials", name: { en: "Materials", ar: "خامات" } };
    await addLookups({ ...accountant, actor: system }, "expenseCategory", [materials]);
    const bill = await billed(company, supplierId, "77", { net: 18_333_33, projectId, category: "materials" });
    await paySupplier(
      accountant,
      supplierId,
      transfer(10_358_33, "2026-01-08", { withheld: 91_67, bills: { [bill.id]: "10450" }, moneyAccountId: bank }),
    );
    await db.insert(moneyTransferTable).values({
      number: "TRF-2026-00001",
      fromId: bank,
      toId: box,
      amount: 15_000_00,
      fee: 25_00,
      sentOn: "2026-01-09",
      receivedOn: "2026-01-09",
    });
    await db.insert(expenseTable).values({
      number: "EXP-2026-00001",
      spentOn: "2026-01-10",
      payee: "Landlord",
      category: "rent",
      amount: 12_000_00,
      approvedAmount: 12_000_00,
      approvedVat: 0,
      paidFrom: "company",
      moneyAccountId: box,
      status: "settled",
      createdBy: company.user("accountant").id,
    });
    const stands = await standing(company);
    expect(stands).toEqual({
      1110: 3_000_00,
      1120: 205_721_89,
      1220: 7_391_73,
      1410: 2_566_67,
      1420: 2_110_60,
      5100: 18_333_33,
      6100: 12_000_00,
      6800: 25_00,
      2110: -10_450_00,
      2150: -63_224_69,
      2210: -29_548_29,
      2220: -91_67,
      4100: -147_834_57,
    });
    const debit = Object.values(stands).filter((sum) => sum > 0);
    expect(debit.reduce((sum, one) => sum + one, 0)).toBe(251_149_22);
    const report = await reportOf(accountant, "books", january);
    expect(report.sheets.find(({ name }) => name === "incomeByMonth")!.rows.map(({ cells }) => cells)).toEqual([
      ["2026-01", 147_834_57, 18_333_33, 129_501_24, 12_025_00, 117_476_24],
    ]);
  }));
