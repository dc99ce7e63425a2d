import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openingItemRecords } from "#app/crm/money/opening-items/operations.server.ts";
import { setCutOver } from "#app/crm/office/opening-balances/operations.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import {
  billOrder,
  moveSupplierCheque,
  openBillsOf,
  orderRecords,
  payablesOn,
  payOrder,
  paySupplier,
  voidBill,
  withheldLedger,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierMoney } from "#app/crm/purchasing/orders/reads/supplier-money.server.ts";
import { linesOf } from "#app/crm/purchasing/orders/records.server.ts";
import { supplierPaymentPartTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { type Company, inCompany, onFreshDatabase } from "../../../../../tests/company.ts";
import { meanwhile } from "../../../../../tests/meanwhile.ts";
import { billed, fieldsOf, landlord, orderOfPaint, transfer } from "../../../../../tests/supplier-bills.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };
const refused = { userMessage: { key: "order.error.billPaid" } };

/** An order of 1,140.00 that was billed in two halves. */
async function paint(company: Company, supplierId: string, first: string, second: string) {
  const accountant = company.as("accountant");
  const order = await orderOfPaint(company, supplierId);
  const [line] = await linesOf(company.ctx, [order.id]);
  const half = (number: string) =>
    billOrder(accountant, order.id, { lines: { [line!.id]: 5 }, number, billedOn: "2026-01-05", net: 500_00, vat: 70_00 });
  return { id: order.id, first: await half(first), second: await half(second) };
}

const opened = async (company: Company, supplierId: string, number: string, amount: number) => {
  await setCutOver(company.as("accountant"), { cutOver: "2026-01-01" });
  return openingItemRecords.create(company.as("accountant"), { kind: "supplier", number, supplierId, amount, dueOn: "2025-12-30" });
};

const left = async (company: Company, supplierId: string) =>
  Object.fromEntries((await openBillsOf(company.as("accountant"), supplierId)).map(({ number, left: open }) => [number, open]));
const paid = async ({ ctx }: Company, id: string) => (await orderRecords.get(ctx, id)).paid;
const cheque = { method: "cheque", reference: "000123", maturesOn: "2026-02-10" };

test("a payment of an order is for its own bills alone, and one cheque pays one order", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const [one, other] = [await paint(company, supplierId, "A-1", "A-2"), await paint(company, supplierId, "B-1", "B-2")];
    const stranger = await billed(company, (await landlord(company)).id, "S-1");
    const own = (bills: object, more: object = {}) =>
      fieldsOf(payOrder(accountant, one.id, transfer(100_00, "2026-01-10", { bills, ...more })));
    for (const id of [other.first, stranger.id, "nothing"]) expect(await own({ [id]: 100_00 }), id).toEqual([`bills.${id}`]);
    for (const bills of [5, "much", [one.first]]) expect(await own(bills as object)).toEqual(["bills"]);
    expect(await own({ [one.first]: "much" })).toEqual([`bills.${one.first}`]);
    expect(await own({ [one.first]: 570_01 }, { amount: 600_00 })).toEqual([`bills.${one.first}`]);
    expect(await own({ [one.first]: 60_00, [one.second]: 60_00 })).toEqual(["bills"]);
    for (const kind of ["deposit", "return"]) expect(await own({ [one.first]: 10_00 }, { kind }), kind).toEqual(["bills"]);
    const all = (bills: object, more: object = {}) =>
      fieldsOf(paySupplier(accountant, supplierId, transfer(200_00, "2026-01-10", { bills, ...more })));
    expect(await all({ [stranger.id]: 100_00 })).toEqual([`bills.${stranger.id}`]);
    // Nothing is billed without an order: the rest has nothing to settle.
    expect(await all({ [one.first]: 100_00 })).toEqual(["amount"]);
    expect(await all({ [one.first]: 100_00, [other.first]: 100_00 }, cheque)).toEqual(["bills"]);
    expect(await company.db.select().from(supplierPaymentTable)).toEqual([]);
  }));

test("one transfer pays chosen bills of orders, those without one and what was owed before, each where it belongs", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
    const item = await opened(company, supplierId, "OLD-7", 300_00);
    const [one, other] = [await paint(company, supplierId, "A-1", "A-2"), await paint(company, supplierId, "B-1", "B-2")];
    const direct = await billed(company, supplierId, "R-1");
    expect(Object.keys(await left(company, supplierId)).toSorted()).toEqual(["A-1", "A-2", "B-1", "B-2", "OLD-7", "R-1"]);
    const bills = { [one.second]: 570_00, [other.first]: 70_00, [item.id]: 100_00, [direct.id]: 160_00 };
    const tax = { withheld: 10_00, withheldBase: 1_000_00, withheldRate: 100 };
    await paySupplier(accountant, supplierId, transfer(890_00, "2026-01-10", { bills, ...tax }));
    expect(await left(company, supplierId)).toEqual({ "A-1": 570_00, "B-1": 500_00, "B-2": 570_00, "OLD-7": 200_00, "R-1": 980_00 });
    const rows = await company.db.select().from(supplierPaymentTable);
    expect(Object.fromEntries(rows.map(({ orderId, amount, withheld }) => [orderId ?? "none", amount + withheld]))).toEqual({
      [one.id]: 570_00,
      [other.id]: 70_00,
      none: 260_00,
    });
    expect([await paid(company, one.id), await paid(company, other.id)]).toEqual([570_00, 70_00]);
    expect((await withheldLedger(accountant, january)).rows).toMatchObject([{ base: 1_000_00, rate: 100, amount: 10_00 }]);
    expect((await payablesOn(accountant, "2026-01-09")).reduce((sum, { amount }) => sum + amount, 0)).toBe(3_720_00);
    expect((await payablesOn(accountant, "2026-01-10")).reduce((sum, { amount }) => sum + amount, 0)).toBe(2_820_00);
    expect(await booksDiffer(accountant, january)).toEqual([]);
    // The supplier's page offers what is left to whom pays.
    const panel = await supplierMoney(accountant, supplierId);
    expect(panel.open.map(({ number, order, opened: old }) => [number, order !== null, old])).toContainEqual(["OLD-7", false, true]);
  }));

test("the tax of a payment for several takes its base along, where nothing is withheld there is none", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
    const { first } = await paint(company, supplierId, "A-1", "A-2");
    const direct = await billed(company, supplierId, "R-1");
    const tax = { withheld: 2_01, withheldBase: 201_00, withheldRate: 100 };
    await paySupplier(accountant, supplierId, transfer(300_00, "2026-01-10", { bills: { [first]: 1, [direct.id]: 302_00 }, ...tax }));
    expect((await withheldLedger(accountant, january)).rows).toMatchObject([{ base: 201_00, rate: 100, amount: 2_01 }]);
  }));

test("a bill of an order that was paid by name is voided once its money came back", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const { id, first, second } = await paint(company, supplierId, "A-1", "A-2");
    await payOrder(accountant, id, transfer(570_00, "2026-01-10", { bills: { [second]: 570_00 } }));
    await expect(voidBill(accountant, id, second)).rejects.toMatchObject(refused);
    await payOrder(accountant, id, transfer(570_00, "2026-01-11", { kind: "return" }));
    await voidBill(accountant, id, second);
    expect(await left(company, supplierId)).toEqual({ "A-1": 570_00 });
    await payOrder(accountant, id, transfer(570_00, "2026-01-12", { bills: { [first]: 570_00 } }));
    expect(await booksDiffer(accountant, january)).toEqual([]);
  }));

test("an opening item stays as far as it was paid by name, and goes with what came back", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const item = await opened(company, supplierId, "OLD-7", 300_00);
    await billed(company, supplierId, "R-1");
    await paySupplier(accountant, supplierId, transfer(120_00, "2026-01-10", { bills: { [item.id]: 120_00 } }));
    const over = { userMessage: { key: "openingItem.error.settled", values: { settled: 120 } } };
    await expect(openingItemRecords.amend(accountant, item.id, { amount: 119_99 })).rejects.toMatchObject(over);
    await expect(openingItemRecords.remove(accountant, item.id)).rejects.toMatchObject(over);
    await openingItemRecords.amend(accountant, item.id, { amount: 120_00 });
    expect(await left(company, supplierId)).toEqual({ "R-1": 1_140_00 });
    await paySupplier(accountant, supplierId, transfer(120_00, "2026-01-11", { kind: "return" }));
    await openingItemRecords.remove(accountant, item.id);
    expect(await company.db.select().from(supplierPaymentPartTable)).toEqual([]);
    expect(await booksDiffer(accountant, january)).toEqual([]);
  }));

test("a cheque presented again is for the items and the order's bills that it was for, as far as they are open", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const item = await opened(company, supplierId, "OLD-7", 300_00);
    await billed(company, supplierId, "R-1");
    const { id: orderId, second } = await paint(company, supplierId, "A-1", "A-2");
    const given = await paySupplier(accountant, supplierId, transfer(300_00, "2026-01-10", { ...cheque, bills: { [item.id]: 300_00 } }));
    const ofOrder = { ...cheque, reference: "000124", bills: { [second]: 400_00 } };
    const other = await paySupplier(accountant, supplierId, transfer(400_00, "2026-01-10", ofOrder));
    expect(await left(company, supplierId)).toEqual({ "A-1": 570_00, "A-2": 170_00, "R-1": 1_140_00 });
    expect(await paid(company, orderId)).toBe(0);
    for (const id of [given, other]) {
      await moveSupplierCheque(accountant, id, 1, { to: "handed", on: "2026-01-10" });
      await moveSupplierCheque(accountant, id, 2, { to: "returned", on: "2026-01-12", reason: "No funds" });
    }
    await paySupplier(accountant, supplierId, transfer(100_00, "2026-01-13", { bills: { [item.id]: 100_00 } }));
    await payOrder(accountant, orderId, transfer(300_00, "2026-01-13", { reference: "T-2", bills: { [second]: 300_00 } }));
    for (const id of [given, other]) await moveSupplierCheque(accountant, id, 3, { to: "handed", on: "2026-01-14" });
    const again = await company.db.select().from(supplierPaymentTable).where(eq(supplierPaymentTable.paidOn, "2026-01-14"));
    const parts = await company.db.select().from(supplierPaymentPartTable);
    const meant = again.map((one) => [one.orderId ?? "none", parts.find(({ paymentId }) => paymentId === one.id)?.amount]);
    expect(Object.fromEntries(meant)).toEqual({ none: 200_00, [orderId]: 270_00 });
    expect(await booksDiffer(accountant, january)).toEqual([]);
  }));

test("a bill of an order is paid once where it is chosen from two places at once", () =>
  onFreshDatabase(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const { id, first } = await paint(company, supplierId, "A-1", "A-2");
    const bills = { [first]: 570_00 };
    const other = await meanwhile(
      company,
      (inside) => payOrder(inside(accountant), id, transfer(570_00, "2026-01-10", { reference: "T-1", bills })),
      () => paySupplier(company.as("manager"), supplierId, transfer(570_00, "2026-01-10", { reference: "T-2", bills })),
    );
    expect(other).toMatchObject({ status: "rejected", reason: { fields: { [`bills.${first}`]: {} } } });
    expect(await paid(company, id)).toBe(570_00);
  }));
