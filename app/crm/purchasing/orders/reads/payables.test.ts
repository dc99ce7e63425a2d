import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  billOrder,
  moveOrder,
  orderRecords,
  payablesOn,
  payOrder,
  receiveOrder,
  toBeBilled,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { purchaseOrderLineTable } from "#app/crm/purchasing/orders/table.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { Forbidden } from "#app/values/errors.ts";
import { type Company, inCompany } from "../../../../../tests/company.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };

/** An order of 1,140.00 with bills of 456.00 due on the 10th and of 228.00 due on the 20th. */
async function billedTwice(company: Company) {
  const accountant = company.as("accountant");
  const [supplier] = await company.db
    .insert(supplierTable)
    .values({ nameEn: "Marble Co.", nameAr: "شركة الرخام", kind: "supplier", status: "active", vatRegistered: true })
    .returning();
  const line = { description: { en: "Slab", ar: "" }, quantity: 10, unitCost: 100_00, taxCode: "VAT14" };
  const draft = await orderRecords.create(accountant, {
    supplierId: supplier!.id,
    priceMode: "exclusive",
    lines: [line],
    promisedOn: "2026-02-03",
  });
  const { id } = await moveOrder(accountant, draft.id, draft.version, { to: "sent" });
  const [ordered] = await company.db.select().from(purchaseOrderLineTable).where(eq(purchaseOrderLineTable.orderId, id));
  const bill = (number: string, on: string, dueOn: string, quantity: number) =>
    billOrder(accountant, id, {
      number,
      billedOn: on,
      dueOn,
      net: quantity * 100_00,
      vat: quantity * 14_00,
      lines: { [ordered!.id]: String(quantity) },
    });
  await bill("B-1", "2026-01-05", "2026-01-10", 4);
  await bill("B-2", "2026-01-08", "2026-01-20", 2);
  return { id, supplierId: supplier!.id, lineId: ordered!.id, accountant };
}

test("what suppliers are owed is for those who see costs", () =>
  inCompany(async (company) => {
    for (const role of ["designer", "sales"] as const) {
      await expect(payablesOn(company.as(role), "2026-01-31"), role).rejects.toBeInstanceOf(Forbidden);
      await expect(toBeBilled(company.as(role)), role).rejects.toBeInstanceOf(Forbidden);
    }
  }));

test("payments settle the bills that are due first, on their own day, and a past day stays as it was", () =>
  inCompany(async (company) => {
    const { id, supplierId, accountant } = await billedTwice(company);
    const owed = async (day: string) => (await payablesOn(accountant, day)).map((one) => [one.dueOn, one.amount]);
    expect(await owed("2026-01-04")).toEqual([]);
    expect(await owed("2026-01-07")).toEqual([["2026-01-10", 456_00]]);
    const before = await owed("2026-01-14");
    await payOrder(accountant, id, { kind: "payment", amount: 500_00, paidOn: "2026-01-15", method: "bank_transfer", reference: "TRF-1" });
    expect(await owed("2026-01-14")).toEqual(before);
    expect(await owed("2026-01-15")).toEqual([["2026-01-20", 184_00]]);
    // A cheque settles from the day it was written: until the bank pays it, it is owed as a note.
    const cheque = { kind: "payment", amount: 184_00, paidOn: "2026-01-15", method: "cheque", reference: "000123" };
    await payOrder(accountant, id, { ...cheque, maturesOn: "2026-01-25" });
    expect(await owed("2026-01-14")).toEqual(before);
    expect(await owed("2026-01-15")).toEqual([]);
    // What is paid before its bill stands below nothing.
    await payOrder(accountant, id, { kind: "deposit", amount: 100_00, paidOn: "2026-01-15", method: "bank_transfer", reference: "TRF-2" });
    expect(await payablesOn(accountant, "2026-01-25")).toEqual([{ supplierId, dueOn: null, amount: -100_00 }]);
    expect(await toBeBilled(accountant)).toEqual([{ on: "2026-02-03", amount: 356_00 }]);
  }));

test("an order that came is still to be billed", () =>
  inCompany(async (company) => {
    const { id, lineId, accountant } = await billedTwice(company);
    await receiveOrder(accountant, id, { kind: "delivery", receivedOn: "2026-01-15", lines: { [lineId]: "10" } });
    expect(await toBeBilled(accountant)).toEqual([{ on: "2026-02-03", amount: 456_00 }]);
  }));

test("the ages of a month’s end and the weeks ahead say the same bills once", () =>
  inCompany(async (company) => {
    const { id, accountant } = await billedTwice(company);
    await payOrder(accountant, id, { kind: "payment", amount: 456_00, paidOn: "2026-01-15", method: "bank_transfer", reference: "TRF-3" });
    const cheque = { kind: "payment", amount: 100_00, paidOn: "2026-01-15", method: "cheque", reference: "000124" };
    await payOrder(accountant, id, { ...cheque, maturesOn: "2026-02-10" });
    const { sheets } = await reportOf(accountant, "books", january);
    const sheet = (name: string) => sheets.find((one) => one.name === name)!;
    expect(sheet("payables").rows.map(({ cells }) => cells.slice(1))).toEqual([[128_00, 0, 0, 0, 0, 128_00, 0, 128_00, 0, 100_00, 228_00]]);
    const { rows, columns } = sheet("forecast");
    expect(rows).toHaveLength(12);
    expect(columns.map(({ key }) => key)).toEqual([
      "week",
      "balanceAfter",
      "fromClients",
      "retentionComing",
      "billsDue",
      "ordersDue",
      "chequesOut",
      "returnsDue",
      "withheldDue",
      "plannedExpenses",
    ]);
    const moving = rows.filter(({ cells }) => cells.slice(2).some((cell) => cell !== 0)).map(({ cells }) => cells.toSpliced(1, 1));
    expect(moving).toEqual([
      ["2026-01-17", 0, 0, -128_00, 0, 0, 0, 0, 0],
      ["2026-01-31", 0, 0, 0, -456_00, 0, 0, 0, 0],
      ["2026-02-07", 0, 0, 0, 0, -100_00, 0, 0, 0],
    ]);
    // The bank was never given an opening balance: it is short by what was paid, and the last week by what is still to be paid.
    expect([rows[0]!.cells[1], rows.at(-1)!.cells[1]]).toEqual([-456_00, -1_140_00]);
    expect(rows.every(({ tone }) => tone === "bad")).toBe(true);
  }));
