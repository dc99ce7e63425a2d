import { expect, test } from "vitest";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { balanceOn } from "#app/crm/base/money-accounts/operations.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import {
  billOrder,
  openBillsOf,
  orderRecords,
  payOrder,
  paySupplier,
  remit,
  supplierBillRecords,
  undoSupplierPayment,
  withheldLedger,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { linesOf } from "#app/crm/purchasing/orders/records.server.ts";
import { supplierStatement } from "#app/crm/purchasing/orders/statement/statement.server.ts";
import { supplierPaymentPartTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { Forbidden, NotFound } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase } from "../../../../../tests/company.ts";
import { sendDialog } from "../../../../../tests/send-form.ts";
import { billed, fieldsOf, landlord, orderOfPaint, transfer } from "../../../../../tests/supplier-bills.ts";
import { settlingOf } from "./page-data.server.ts";
import { action } from "./pay.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };
const tax = { withheld: 10_00, withheldBase: 1_000_00, withheldRate: 100 };
const because = { reason: "Entered twice" };

test("a payment is undone by those who pay suppliers, with a reason, while nothing rests on it", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
    const { id: stranger } = await landlord(company);
    await billed(company, supplierId, "R-1");
    const undo = (id: string, raw: object = because, of = supplierId) => undoSupplierPayment(accountant, of, id, raw);
    const refusal = (key: string) => ({ userMessage: { key } });
    const first = await paySupplier(accountant, supplierId, transfer(500_00, "2026-01-06"));
    for (const role of ["designer", "sales"] as const)
      await expect(undoSupplierPayment(company.as(role), supplierId, first, because), role).rejects.toBeInstanceOf(Forbidden);
    for (const reason of ["", "x "]) expect(await fieldsOf(undo(first, { reason })), reason).toEqual(["reason"]);
    for (const id of ["nothing", stranger]) await expect(undo(id), id).rejects.toBeInstanceOf(NotFound);
    for (const of of ["nothing", stranger]) await expect(undo(first, because, of), of).rejects.toBeInstanceOf(NotFound);
    // What came back was given by it.
    const back = await paySupplier(accountant, supplierId, transfer(200_00, "2026-01-07", { kind: "return" }));
    await expect(undo(first)).rejects.toMatchObject(refusal("order.error.undoReturned"));
    const again = await paySupplier(accountant, supplierId, transfer(840_00, "2026-01-08"));
    await expect(undo(back)).rejects.toMatchObject(refusal("order.error.undoPaid"));
    // On its day the supplier had nothing else of ours to give back.
    await expect(undo(first)).rejects.toMatchObject(refusal("order.error.undoReturned"));
    await undo(again);
    await undo(back);
    await undo(first);
    const cheque = { method: "cheque", reference: "000123", maturesOn: "2026-02-10" };
    const written = await paySupplier(accountant, supplierId, transfer(100_00, "2026-01-08", cheque));
    await expect(undo(written)).rejects.toMatchObject(refusal("order.error.undoCheque"));
    const withTax = await paySupplier(accountant, supplierId, transfer(490_00, "2026-01-09", tax));
    company.pass(90 * 86_400_000);
    await remit(accountant, { quarter: "2026-Q1", remittedOn: "2026-04-10", reference: "41/1" });
    await expect(undo(withTax)).rejects.toMatchObject(refusal("order.error.undoRemitted"));
    const late = await paySupplier(accountant, supplierId, transfer(10_00, "2026-01-20"));
    await movePeriod(accountant, "2026-01", 1, { to: "closed" });
    await expect(undo(late)).rejects.toMatchObject(refusal("period.error.closed"));
    expect(await company.db.$count(supplierPaymentTable)).toBe(3);
  }));

test("with tax withheld no more is settled than the chosen bill, and undone all is as it was", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
    const [bill, other] = [await billed(company, supplierId, "R-1"), await billed(company, supplierId, "R-2")];
    const pay = (amount: number, more: object = {}) =>
      paySupplier(accountant, supplierId, transfer(amount, "2026-01-10", { bills: { [bill.id]: 1_140_00 }, ...tax, ...more }));
    await expect(pay(1_140_00)).rejects.toMatchObject({
      fields: { amount: { key: "supplierBill.pay.mostWithTax", values: { withheld: 10, most: 1_130 } } },
    });
    // Beyond all that is owed it says the same.
    await expect(pay(2_275_00, { bills: {} })).rejects.toMatchObject({
      fields: { amount: { key: "supplierBill.pay.mostWithTax", values: { withheld: 10, most: 2_270 } } },
    });
    const [account] = await company.db.select().from(moneyAccountTable).limit(1);
    const standing = async () => ({
      left: (await openBillsOf(accountant, supplierId)).map(({ number, left }) => [number, left]),
      balance: (await supplierStatement(accountant, supplierId, january)).closing,
      withheld: (await withheldLedger(accountant, january)).total,
      parts: await company.db.$count(supplierPaymentPartTable),
      bank: await balanceOn(accountant, account!.id, "2026-01-31"),
    });
    const before = await standing();
    const id = await pay(1_130_00);
    const left = async (one: typeof bill) => (await settlingOf(accountant, await supplierBillRecords.get(accountant, one.id))).left;
    expect([await left(bill), await left(other)]).toEqual([0, 1_140_00]);
    const page = await settlingOf(accountant, bill);
    expect(page.payments).toMatchObject([{ id, amount: 1_130_00, withheld: 10_00, meant: 1_140_00, undoes: true }]);
    expect((await settlingOf(accountant, other)).payments).toEqual([]);
    const sent = { params: { id: supplierId }, also: { intent: "undo", id }, record: because };
    expect(await sendDialog(action, accountant, sent)).toMatchObject({ status: 200, data: { message: { key: "order.payment.undone" } } });
    expect(await standing()).toEqual(before);
    expect(await booksDiffer(accountant, january)).toEqual([]);
    // A second click finds nothing more to undo.
    await expect(sendDialog(action, accountant, sent)).resolves.toMatchObject({ status: 404 });
  }));

test("undone, a deposit and a payment of an order are open on it again", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const order = await orderOfPaint(company, supplierId);
    const [line] = await linesOf(company.ctx, [order.id]);
    const deposit = await payOrder(accountant, order.id, transfer(300_00, "2026-01-06", { kind: "deposit" }));
    await billOrder(accountant, order.id, { lines: { [line!.id]: 5 }, number: "A-1", billedOn: "2026-01-07", net: 500_00, vat: 70_00 });
    const rest = await payOrder(accountant, order.id, transfer(270_00, "2026-01-08"));
    const paid = async () => (await orderRecords.get(accountant, order.id)).paid;
    await undoSupplierPayment(accountant, supplierId, deposit, because);
    expect(await paid()).toBe(270_00);
    expect((await openBillsOf(accountant, supplierId)).map(({ left }) => left)).toEqual([300_00]);
    await undoSupplierPayment(accountant, supplierId, rest, because);
    expect(await paid()).toBe(0);
    expect(await booksDiffer(accountant, january)).toEqual([]);
  }));

test("of two who undo one payment, one does", () =>
  onFreshDatabase(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    await billed(company, supplierId, "R-1");
    const id = await paySupplier(accountant, supplierId, transfer(500_00, "2026-01-06"));
    const undo = () => undoSupplierPayment(accountant, supplierId, id, because);
    const done = await Promise.allSettled([undo(), undo()]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(done.find((one) => one.status === "rejected")).toMatchObject({ reason: { status: 404 } });
    expect(await company.db.$count(supplierPaymentTable)).toBe(0);
  }));
