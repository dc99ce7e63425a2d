import { expect, test } from "vitest";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { settlingOf } from "#app/crm/purchasing/orders/bills/page-data.server.ts";
import {
  openBillsOf,
  payablesOn,
  paySupplier,
  printedOrder,
  orderRecords,
  releaseBill,
  supplierBillMoves,
  supplierBillRecords,
  undoBillRelease,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierStatement } from "#app/crm/purchasing/orders/statement/statement.server.ts";
import { Forbidden, NotFound } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { billed, fieldsOf, landlord, transfer, villaOf } from "../../../../../tests/supplier-bills.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };
const line = (net: number, taxCode = "VAT14") => ({ description: "Plaster", net, taxCode, category: "office" });

/** 1,000.00 at 14 % and 500.00 exempt, 5 % of which is kept: 75.00 of 1,640.00. */
async function subcontracted(company: Company, more: object = {}) {
  const accountant = company.as("accountant");
  const { id: supplierId } = await landlord(company);
  const lines = [line(1_000_00), line(500_00, "EXEMPT")];
  const bill = await billed(company, supplierId, "S-1", { lines, retentionRate: 500, ...more });
  const retained = async () => (await settlingOf(accountant, await supplierBillRecords.get(accountant, bill.id))).retained!;
  const balance = async (...keys: string[]) => {
    const rows = await trialBalance(accountant, january);
    return keys.map((key) => rows.find(({ account }) => account === key)?.closing ?? 0);
  };
  const agree = async () => {
    for (const to of ["2026-01-04", "2026-01-05", "2026-01-08", "2026-01-10", "2026-01-12", "2026-01-15"])
      expect(await booksDiffer(accountant, { from: "2026-01-01", to }), to).toEqual([]);
  };
  return { accountant, supplierId, bill, retained, balance, agree };
}

test("what is kept of a bill without an order is not owed until its release, and stands apart", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, bill, retained, balance, agree } = await subcontracted(company);
    expect(await retained()).toMatchObject({ held: 75_00, due: 0, terms: { rate: 500, base: "works" } });
    expect(await balance("suppliers", "retentionOwed", "vatAwaited", "overheads")).toEqual([-1_565_00, -75_00, 140_00, 1_500_00]);
    expect(await fieldsOf(paySupplier(accountant, supplierId, transfer(1_565_01, "2026-01-08")))).toEqual(["amount"]);
    await paySupplier(accountant, supplierId, transfer(1_565_00, "2026-01-08"));
    expect(await openBillsOf(accountant, supplierId)).toEqual([]);
    await releaseBill(accountant, supplierId, bill.id, { amount: 50_00, on: "2026-01-10" }, 75_00);
    expect(await balance("suppliers", "retentionOwed")).toEqual([-50_00, -25_00]);
    expect((await openBillsOf(accountant, supplierId)).map(({ number, left }) => [number, left])).toEqual([["S-1", 50_00]]);
    expect(await payablesOn(accountant, "2026-01-09")).toEqual([]);
    expect(await supplierStatement(accountant, supplierId, january)).toMatchObject({ closing: 50_00, held: 25_00 });
    const { sheets } = await reportOf(accountant, "books", january);
    expect(sheets.find(({ name }) => name === "payables")!.total!.slice(-4)).toEqual([50_00, 25_00, 0, 75_00]);
    // Undone on a day of its own, it is kept again; once it was paid, it stays.
    const [release] = (await retained()).releases;
    await undoBillRelease(accountant, supplierId, release!.id, { on: "2026-01-12" });
    expect(await retained()).toMatchObject({ held: 75_00 });
    await releaseBill(accountant, supplierId, bill.id, { amount: 75_00, on: "2026-01-12" });
    await paySupplier(accountant, supplierId, transfer(75_00, "2026-01-13"));
    const paid = (await retained()).releases.find(({ undone }) => !undone);
    await expect(undoBillRelease(accountant, supplierId, paid!.id, { on: "2026-01-14" })).rejects.toMatchObject({
      userMessage: { key: "order.error.releasePaid" },
    });
    await agree();
  }));

test("a release of a bill is refused beside its field, for who may not pay, and for another supplier's bill", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, bill } = await subcontracted(company);
    const other = await landlord(company, { nameEn: "Other" });
    const release = (more: object = {}, seen: number | null = null, of = supplierId) =>
      releaseBill(accountant, of, bill.id, { amount: 10_00, on: "2026-01-10", ...more }, seen);
    expect(await fieldsOf(release({ amount: 0 }))).toEqual(["amount"]);
    expect(await fieldsOf(release({ amount: 75_01 }))).toEqual(["amount"]);
    expect(await fieldsOf(release({ on: "2030-01-01" }))).toEqual(["on"]);
    await expect(release({}, 74_00)).rejects.toMatchObject({ code: "STALE" });
    await expect(release({}, null, other.id)).rejects.toBeInstanceOf(NotFound);
    await expect(releaseBill(company.as("sales"), supplierId, bill.id, { amount: 1, on: "2026-01-10" })).rejects.toBeInstanceOf(Forbidden);
    await expect(undoBillRelease(accountant, supplierId, "nothing", { on: "2026-01-10" })).rejects.toBeInstanceOf(NotFound);
    const plain = await billed(company, supplierId, "S-2");
    await expect(releaseBill(accountant, supplierId, plain.id, { amount: 1, on: "2026-01-10" })).rejects.toMatchObject({
      userMessage: { key: "supplierBill.error.nothingKept" },
    });
  }));

test("a note takes back its part of what is kept, and a bill is cancelled once its release is undone", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, bill, retained, balance, agree } = await subcontracted(company);
    const note = { creditOfId: bill.id, supplierId, number: "C-1", billedOn: "2026-01-08", reason: "Less work" };
    const lines = [{ net: 200_00, ofLine: 1 }];
    expect(await fieldsOf(supplierBillRecords.create(accountant, { ...note, lines, retentionRate: 500 }))).toEqual(["retentionRate"]);
    const draft = await supplierBillRecords.create(accountant, { ...note, lines });
    const recorded = await supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" });
    expect(await retained()).toMatchObject({ held: 65_00 });
    expect(await balance("suppliers", "retentionOwed")).toEqual([-1_347_00, -65_00]);
    await agree();
    await supplierBillMoves.move(accountant, recorded.id, recorded.version, { to: "cancelled", reason: "Entered twice" });
    await releaseBill(accountant, supplierId, bill.id, { amount: 75_00, on: "2026-01-10" });
    const cancel = async () => {
      const { version } = await supplierBillRecords.get(accountant, bill.id);
      return supplierBillMoves.move(accountant, bill.id, version, { to: "cancelled", reason: "Entered twice" });
    };
    await expect(cancel()).rejects.toMatchObject({ userMessage: { key: "order.error.billReleased" } });
    await undoBillRelease(accountant, supplierId, (await retained()).releases[0]!.id, { on: "2026-01-10" });
    await cancel();
    expect(await balance("suppliers", "retentionOwed")).toEqual([0, 0]);
    await agree();
  }));

test("its first part is due from the project's provisional handover on", () =>
  inCompany(async (company) => {
    const { id: projectId } = await villaOf(company);
    const lines = [{ ...line(1_000_00), projectId }];
    const { retained } = await subcontracted(company, { lines, retentionFirst: 6000, retentionMonths: 3 });
    expect(await retained()).toMatchObject({ held: 50_00, due: 0, terms: { first: 6000, months: 3 } });
  }));

test("an order's paper says what is kept of its bills", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const lines = [{ description: { en: "Gypsum", ar: "" }, quantity: 3, unitCost: 333_33, taxCode: "VAT14" }];
    const order = { supplierId, priceMode: "exclusive", lines };
    const plain = await orderRecords.create(accountant, order);
    expect(await printedOrder(accountant, plain.id)).not.toHaveProperty("retention");
    const { id } = await orderRecords.create(accountant, { ...order, retentionRate: 500, retentionMonths: 6 });
    expect(await printedOrder(accountant, id)).toMatchObject({ retention: { rate: 500, first: 5000, months: 6 } });
  }));
