import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { certificatesSheet, withheldSheet } from "#app/crm/office/reports/sheets/withholding-sheets.server.ts";
import { sheetFile } from "#app/crm/office/reports/files/file.server.ts";
import type { Sheet } from "#app/crm/office/reports/fields.ts";
import { certificates, recordPayment, reversePayment } from "#app/crm/money/payments/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { aClient, anInvoice, paid } from "../../../../../tests/money.ts";
import { payOrder, remit, remittances, takeBackRemittance, withheldLedger } from "#app/crm/purchasing/orders/operations.server.ts";
import { purchaseOrderTable, supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";

const year = { from: "2026-01-01", to: "2026-12-31" };
const exported = async (company: Company, sheet: Sheet, column: number): Promise<number[]> => {
  const { bytes } = await sheetFile(company.as("accountant"), sheet, "csv", { range: year, today: "2026-01-15" });
  const rows: string[][] = parse(bytes.toString(), { bom: true, from_line: 2 });
  return rows.map((row) => Math.round(Number(row[column]) * 100));
};

test("a certificate is awaited once a client has paid less the tax, and received when it comes; list, sums and file are one", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const client = await aClient(company, "CLI-00001", { type: "company", taxNumber: "123456789" });
    const more = { net: 100_000_00, vat: 14_000_00, withholding: 1_000_00 };
    const invoice = await anInvoice(company, client, 114_000_00, more);
    for (const who of ["designer", "pending", "admin"] as const)
      await expect(certificates(company.as(who), year)).rejects.toMatchObject({ status: 403 });
    await expect(certificates(company.as("visitor"), year)).rejects.toMatchObject({ status: 401 });
    // Nothing is withheld before something is paid; of half the money, half of the tax.
    expect((await certificates(accountant, year)).rows).toEqual([]);
    const half = await recordPayment(accountant, paid(client, 56_500_00, { invoiceId: invoice }));
    expect(await certificates(accountant, year)).toMatchObject({
      rows: [{ id: invoice, state: "awaited", period: "2026-Q1", amount: 500_00, payments: [{ id: half }], invoices: [{ id: invoice }] }],
      sums: { awaited: 500_00, received: 0 },
    });
    await recordPayment(accountant, paid(client, 56_500_00, { invoiceId: invoice }));
    expect((await certificates(accountant, year)).sums).toEqual({ awaited: 1_000_00, received: 0 });
    const form41 = { method: "withholding", certificateNumber: "41-7", certificatePeriod: "Q1 2026", invoiceId: invoice };
    const certificate = await recordPayment(accountant, paid(client, 400_00, form41));
    const found = await certificates(accountant, year);
    expect(found.sums).toEqual({ awaited: 600_00, received: 400_00 });
    expect(found.rows.find(({ state }) => state === "received")).toMatchObject({
      id: certificate,
      number: "41-7",
      period: "Q1 2026",
      invoices: [{ id: invoice }],
    });
    expect(found.rows.find(({ state }) => state === "received")?.payments).toHaveLength(2);
    expect(await exported(company, certificatesSheet(found), 6)).toEqual([...found.rows.map(({ amount }) => amount), found.total]);
    expect((await certificates(accountant, { ...year, state: "received" })).total).toBe(400_00);
    expect((await certificates(accountant, { from: "2026-02-01", to: "2026-12-31" })).rows).toEqual([]);
    await reversePayment(accountant, certificate, { reason: "Another client's" });
    expect((await certificates(accountant, year)).sums).toEqual({ awaited: 1_000_00, received: 0 });
    // Paid in full nothing was withheld.
    const whole = await anInvoice(company, client, 114_000_00, more);
    await recordPayment(accountant, paid(client, 114_000_00, { invoiceId: whole }));
    expect((await certificates(accountant, year)).total).toBe(1_000_00);
  }));

test("what is withheld from a supplier is owed per quarter until it is remitted; a remittance entered by mistake is taken back", () =>
  inCompany(async (company) => {
    const { db } = company;
    const accountant = company.as("accountant");
    const [supplier] = await db
      .insert(supplierTable)
      .values({ nameEn: "Marble House", kind: "supplier", status: "active", taxNumber: "204518733", withholding: "WHT_1" })
      .returning();
    const billed = async (number: string, net: number) => {
      const sums = { net, vat: 0, total: net };
      const [order] = await db
        .insert(purchaseOrderTable)
        .values({ number, supplierId: supplier!.id, status: "received", orderedOn: "2026-01-02", billed: net, ...sums })
        .returning();
      await db.insert(supplierBillTable).values({
        status: "recorded",
        supplierId: supplier!.id,
        orderId: order!.id,
        number,
        billedOn: "2026-01-05",
        dueOn: "2026-01-05",
        ...sums,
      });
      return order!.id;
    };
    const pay = async (number: string, net: number, withheld: number, paidOn: string, more: Record<string, unknown> = {}) =>
      payOrder(accountant, await billed(number, net), {
        kind: "payment",
        amount: net - withheld,
        withheld,
        paidOn,
        method: "bank_transfer",
        reference: `CIB ${number}`,
        ...more,
      });
    await pay("PO-2026-00001", 99_999_99, 1_000_00, "2026-01-10");
    await pay("PO-2026-00002", 20_000_00, 200_00, "2026-01-12");
    // Another sum than the rate says: it is asked what it is of, and never guessed.
    await expect(pay("PO-2026-00013", 20_000_00, 150_00, "2026-01-12")).rejects.toMatchObject({ fields: { withheldBase: {} } });
    await expect(pay("PO-2026-00023", 20_000_00, 150_00, "2026-01-12", { withheldBase: 14_000_00 })).rejects.toMatchObject({
      fields: { withheld: { values: { sum: 140 } } },
    });
    await pay("PO-2026-00003", 20_000_00, 150_00, "2026-01-12", { withheldBase: 15_000_00 });
    const profile = (some: { withholding?: string | null; taxNumber?: string | null }) => db.update(supplierTable).set(some);
    // 100.00 is 1 % of 10,000.00 and 3 % of 3,333.33: without a rate of his own it is asked.
    await profile({ withholding: null });
    await expect(pay("PO-2026-00033", 10_000_00, 100_00, "2026-01-12")).rejects.toMatchObject({ fields: { withheldRate: {} } });
    await profile({ taxNumber: null });
    await expect(pay("PO-2026-00043", 10_000_00, 100_00, "2026-01-12", { withheldRate: 100 })).rejects.toMatchObject({
      fields: { noTaxNumber: {} },
    });
    await pay("PO-2026-00053", 10_000_00, 100_00, "2026-01-12", { withheldRate: 100, noTaxNumber: true });
    await profile({ withholding: "WHT_1", taxNumber: "204518733" });
    company.pass(90 * 86_400_000);
    await pay("PO-2026-00004", 5_000_00, 50_00, "2026-04-02");
    for (const who of ["sales", "designer", "admin"] as const) {
      await expect(withheldLedger(company.as(who), year)).rejects.toMatchObject({ status: 403 });
      await expect(remit(company.as(who), { quarter: "2026-Q1", remittedOn: "2026-04-10", reference: "41/1" })).rejects.toMatchObject({
        status: 403,
      });
      await expect(takeBackRemittance(company.as(who), supplier!.id, { reason: "Wrong" })).rejects.toMatchObject({ status: 403 });
    }
    const ledger = await withheldLedger(accountant, year);
    expect(ledger.rows.map(({ quarter, base, rate, amount, state }) => [quarter, base, rate, amount, state])).toEqual([
      ["2026-Q2", 5_000_00, 100, 50_00, "due"],
      ["2026-Q1", 144_999_99, 100, 1_450_00, "due"],
    ]);
    expect(await exported(company, withheldSheet(ledger), 5)).toEqual([50_00, 1_450_00, 1_500_00]);
    const first = { quarter: "2026-Q1", remittedOn: "2026-04-10", reference: "41/2026/1" };
    for (const [wrong, field] of [
      [{ quarter: "2026-Q5" }, "quarter"],
      [{ remittedOn: "2026-05-01" }, "remittedOn"],
      [{ remittedOn: "2025-12-31" }, "remittedOn"],
      [{ reference: "" }, "reference"],
    ] as const)
      await expect(remit(accountant, { ...first, ...wrong })).rejects.toMatchObject({ status: 422, fields: { [field]: {} } });
    const id = await remit(accountant, first);
    await expect(remit(accountant, first)).rejects.toMatchObject({ userMessage: { key: "order.error.nothingWithheld" } });
    expect(await withheldLedger(accountant, year)).toMatchObject({
      rows: [
        { quarter: "2026-Q2", state: "due" },
        { quarter: "2026-Q1", state: "remitted", remittedOn: "2026-04-10", reference: "41/2026/1", amount: 1_450_00 },
      ],
      sums: { due: 50_00, remitted: 1_450_00 },
    });
    expect((await withheldLedger(accountant, { ...year, state: "due" })).total).toBe(50_00);
    expect(await remittances(accountant)).toMatchObject([{ id, quarter: "2026-Q1", amount: 1_450_00 }]);
    await expect(takeBackRemittance(accountant, id, { reason: "" })).rejects.toMatchObject({ fields: { reason: {} } });
    await takeBackRemittance(accountant, id, { reason: "The bank sent it back" });
    await takeBackRemittance(accountant, id, { reason: "The bank sent it back" });
    expect((await withheldLedger(accountant, year)).sums).toEqual({ due: 1_500_00, remitted: 0 });
    expect(await remittances(accountant)).toEqual([]);
    const log = await db.select().from(auditTable).where(eq(auditTable.entityId, id));
    expect(log.map(({ event }) => event).toSorted()).toEqual(["remittance.made", "remittance.takenBack"]);
  }));
