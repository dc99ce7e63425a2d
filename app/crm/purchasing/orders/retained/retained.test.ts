import { expect, test } from "vitest";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import {
  billOrder,
  moveOrder,
  openBillsOf,
  orderRecords,
  payablesOn,
  payOrder,
  receiveOrder,
  releaseSupplier,
  supplierBillMoves,
  supplierBillRecords,
  undoSupplierRelease,
  voidBill,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { orderPage } from "#app/crm/purchasing/orders/page-data.server.ts";
import { linesOf } from "#app/crm/purchasing/orders/records.server.ts";
import { supplierStatement } from "#app/crm/purchasing/orders/statement/statement.server.ts";
import { supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";
import { Forbidden, NotFound } from "#app/values/errors.ts";
import { type Company, inCompany, onFreshDatabase } from "../../../../../tests/company.ts";
import { meanwhile } from "../../../../../tests/meanwhile.ts";
import { fieldsOf, landlord, transfer } from "../../../../../tests/supplier-bills.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };

/** Three parts of 333.33 with 46.67 VAT each (the last 46.66), 5 % of which is kept, or what is said otherwise. */
async function subcontracted(company: Company, terms: object = {}) {
  const accountant = company.as("accountant");
  const { id: supplierId } = await landlord(company);
  const line = { description: { en: "Gypsum", ar: "" }, quantity: 3, unitCost: 333_33, taxCode: "VAT14" };
  const kept = { retentionRate: 500, retentionBase: "works", retentionFirst: 5000, retentionMonths: 12 };
  const draft = await orderRecords.create(accountant, { supplierId, priceMode: "exclusive", lines: [line], ...kept, ...terms });
  const { id } = await moveOrder(accountant, draft.id, draft.version, { to: "sent", promisedOn: "2026-02-01" });
  const [own] = await linesOf(company.ctx, [id]);
  const bill = (number: string, billedOn = "2026-01-05", vat = 46_67) =>
    billOrder(accountant, id, { lines: { [own!.id]: 1 }, number, billedOn, net: 333_33, vat });
  const kepts = async () =>
    (await company.db.select().from(supplierBillTable).orderBy(supplierBillTable.number)).map((one) => one.retained);
  const retained = async () => (await orderPage(accountant, id)).retained!;
  return { accountant, supplierId, id, bill, kepts, retained };
}

const balance = async (company: Company, keys: string[]) => {
  const rows = await trialBalance(company.as("accountant"), january);
  return keys.map((key) => rows.find(({ account }) => account === key)?.closing ?? 0);
};

test("retention is released and kept again by those who pay suppliers, as far as something is kept", () =>
  inCompany(async (company) => {
    const { accountant, id, bill } = await subcontracted(company);
    const release = (more: object = {}, seen: number | null = null) =>
      releaseSupplier(accountant, id, { amount: 10_00, on: "2026-01-10", ...more }, seen);
    await expect(release()).rejects.toMatchObject({ userMessage: { key: "order.error.nothingKept" } });
    await bill("S-1");
    for (const role of ["designer", "sales"] as const) {
      const ctx = company.as(role);
      await expect(releaseSupplier(ctx, id, { amount: 1_00, on: "2026-01-10" }), role).rejects.toBeInstanceOf(Forbidden);
      await expect(undoSupplierRelease(ctx, id, id, { on: "2026-01-10" }), role).rejects.toBeInstanceOf(Forbidden);
    }
    expect(await fieldsOf(release({ amount: 0 }))).toEqual(["amount"]);
    expect(await fieldsOf(release({ amount: 16_68 }))).toEqual(["amount"]);
    expect(await fieldsOf(release({ on: "2026-01-04" }))).toEqual(["amount"]);
    expect(await fieldsOf(release({ on: "2030-01-01" }))).toEqual(["on"]);
    await expect(release({}, 16_66)).rejects.toMatchObject({ code: "STALE" });
    for (const one of ["nothing", id])
      await expect(undoSupplierRelease(accountant, id, one, { on: "2026-01-10" }), one).rejects.toBeInstanceOf(NotFound);
    await expect(releaseSupplier(accountant, "nothing", { amount: 1, on: "2026-01-10" })).rejects.toBeInstanceOf(NotFound);
    company.pass(30 * 86_400_000);
    await movePeriod(accountant, "2026-01", 1, { to: "closed" });
    await expect(release()).rejects.toMatchObject({ userMessage: { key: "period.error.closed" } });
  }));

test("bills keep what all of them keep now, less what those before did: the parts come to the whole", () =>
  inCompany(async (company) => {
    const { bill, kepts } = await subcontracted(company);
    for (const number of ["S-1", "S-2"]) await bill(number);
    await bill("S-3", "2026-01-06", 46_66);
    expect(await kepts()).toEqual([16_67, 16_66, 16_67]);
  }));

test.for([
  [{ retentionBase: "incl_vat" }, [19_00, 19_00, 19_00]],
  [{ retentionCap: 400 }, [16_67, 16_66, 6_67]],
  [{ retentionRate: null }, [0, 0, 0]],
] as const)("with %j it keeps %j", ([terms, kept]) =>
  inCompany(async (company) => {
    const { bill, kepts } = await subcontracted(company, terms);
    for (const number of ["S-1", "S-2"]) await bill(number);
    await bill("S-3", "2026-01-06", 46_66);
    expect(await kepts()).toEqual(kept);
  }),
);

test("what is kept is owed from its release on, stands apart until then, and VAT is on the whole", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, id, bill, retained } = await subcontracted(company);
    await bill("S-1");
    await bill("S-2", "2026-01-06");
    const owed = async (day: string) => (await payablesOn(accountant, day)).map(({ dueOn, amount }) => [dueOn, amount]);
    const books = () => balance(company, ["suppliers", "retentionOwed", "prepayments", "vatAwaited"]);
    expect(await books()).toEqual([-726_67, -33_33, 0, 93_34]);
    expect(await owed("2026-01-14")).toEqual([
      ["2026-01-15", 363_33],
      ["2026-01-16", 363_34],
    ]);
    expect(await retained()).toMatchObject({ held: 33_33, due: 0, releases: [] });
    // Kept is not to be paid.
    expect(await fieldsOf(payOrder(accountant, id, transfer(726_68, "2026-01-08")))).toEqual(["amount"]);
    await payOrder(accountant, id, transfer(726_67, "2026-01-08"));
    expect(await openBillsOf(accountant, supplierId)).toEqual([]);
    await releaseSupplier(accountant, id, { amount: 20_00, on: "2026-01-10" }, 33_33);
    expect(await books()).toEqual([-20_00, -13_33, 0, 93_34]);
    expect(await owed("2026-01-09")).toEqual([]);
    expect((await owed("2026-01-10")).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(20_00);
    // What was paid settled what is due first, the released part of the first bill with it.
    expect((await openBillsOf(accountant, supplierId)).map(({ number, left }) => [number, left])).toEqual([["S-2", 20_00]]);
    const { releases } = await retained();
    expect(releases.map(({ number, amount, undone }) => [number, amount, undone])).toEqual([
      ["S-1", 16_67, false],
      ["S-2", 3_33, false],
    ]);
    // The second part is kept again; of the first nothing may be undone once it is paid.
    await undoSupplierRelease(accountant, id, releases[1]!.id, { on: "2026-01-12" });
    await undoSupplierRelease(accountant, id, releases[1]!.id, { on: "2026-01-12" });
    expect(await fieldsOf(undoSupplierRelease(accountant, id, releases[0]!.id, { on: "2026-01-09" }))).toEqual(["on"]);
    await payOrder(accountant, id, transfer(16_67, "2026-01-13", { reference: "T-2" }));
    await expect(undoSupplierRelease(accountant, id, releases[0]!.id, { on: "2026-01-13" })).rejects.toMatchObject({
      userMessage: { key: "order.error.releasePaid" },
    });
    expect(await retained()).toMatchObject({ held: 16_66 });
    const statement = await supplierStatement(accountant, supplierId, january);
    expect(statement).toMatchObject({ closing: 0, held: 16_66 });
    expect(statement.entries.flatMap(({ kind, on, debit, credit }) => (kind === "retention" ? [[on, debit, credit]] : []))).toEqual([
      ["2026-01-05", 16_67, 0],
      ["2026-01-06", 16_66, 0],
      ["2026-01-10", 0, 16_67],
      ["2026-01-10", 0, 3_33],
      ["2026-01-12", 3_33, 0],
    ]);
    const { sheets } = await reportOf(accountant, "books", january);
    expect(sheets.find(({ name }) => name === "payables")!.total!.slice(-4)).toEqual([0, 16_66, 0, 16_66]);
    for (const to of ["2026-01-05", "2026-01-08", "2026-01-10", "2026-01-12", "2026-01-15"])
      expect(await booksDiffer(accountant, { from: "2026-01-01", to }), to).toEqual([]);
  }));

test("a bill whose retention was released is voided after that is undone, and a note leaves what is kept", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, id, bill, kepts, retained } = await subcontracted(company);
    const first = await bill("S-1");
    const second = await bill("S-2");
    await releaseSupplier(accountant, id, { amount: 16_67, on: "2026-01-10" });
    await expect(voidBill(accountant, id, first)).rejects.toMatchObject({ userMessage: { key: "order.error.billReleased" } });
    const [release] = (await retained()).releases;
    await undoSupplierRelease(accountant, id, release!.id, { on: "2026-01-11" });
    await voidBill(accountant, id, first);
    for (const to of ["2026-01-10", "2026-01-11", "2026-01-12"])
      expect(await booksDiffer(accountant, { from: "2026-01-01", to }), to).toEqual([]);
    const note = { creditOfId: second, supplierId, number: "C-1", billedOn: "2026-01-12", reason: "Less work" };
    const lines = [{ description: "Less", net: 300_00, taxCode: "VAT14" }];
    await supplierBillRecords.create(accountant, { ...note, lines });
    // What the voided one kept is kept by the next.
    await bill("S-3");
    expect(await kepts()).toEqual([0, 16_67, 16_66, 16_67]);
  }));

test("two people do not release one part twice", () =>
  onFreshDatabase(async (company) => {
    const { accountant, id, bill, retained } = await subcontracted(company);
    await bill("S-1");
    const all = { amount: 16_67, on: "2026-01-10" };
    const other = await meanwhile(
      company,
      (inside) => releaseSupplier(inside(accountant), id, all, 16_67),
      () => releaseSupplier(company.as("manager"), id, all, 16_67),
    );
    expect(other).toMatchObject({ status: "rejected" });
    expect(await retained()).toMatchObject({ held: 0 });
  }));

test("what was released of a bill is settled by what was paid for that bill by name", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, id, bill } = await subcontracted(company);
    const late = await bill("A", "2026-01-06");
    const early = await bill("B", "2026-01-05");
    const open = async () => Object.fromEntries((await openBillsOf(accountant, supplierId)).map(({ number, left }) => [number, left]));
    const pay = (billId: string, amount: number, reference: string) =>
      payOrder(accountant, id, transfer(amount, "2026-01-10", { bills: { [billId]: amount }, reference }));
    await pay(late, 363_33, "T-1");
    await releaseSupplier(accountant, id, { amount: 33_33, on: "2026-01-10" });
    expect(await open()).toEqual({ A: 16_67, B: 380_00 });
    await pay(late, 16_67, "T-2");
    expect(await open()).toEqual({ B: 380_00 });
    expect(await fieldsOf(pay(late, 1, "T-3"))).toEqual([`bills.${late}`]);
    await pay(early, 380_00, "T-4");
    expect(await open()).toEqual({});
  }));

test("a release is kept again where a deposit stands ahead of the bills", () =>
  inCompany(async (company) => {
    const { accountant, id, bill, retained } = await subcontracted(company);
    await payOrder(accountant, id, transfer(1_000_00, "2026-01-04", { kind: "deposit" }));
    await bill("S-1");
    await releaseSupplier(accountant, id, { amount: 16_67, on: "2026-01-10" });
    const [release] = (await retained()).releases;
    await undoSupplierRelease(accountant, id, release!.id, { on: "2026-01-11" });
    expect(await retained()).toMatchObject({ held: 16_67 });
    expect(await booksDiffer(accountant, january)).toEqual([]);
  }));

test("a credit note takes back its share of what its bill keeps, later bills count it, and cancelled it is kept again", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, id, bill, retained } = await subcontracted(company);
    const [part] = await linesOf(company.ctx, [id]);
    await receiveOrder(accountant, id, { kind: "delivery", receivedOn: "2026-01-15", lines: { [part!.id]: 3 } });
    const first = await bill("A");
    await bill("B");
    const credit = async (number: string, net: number, vat: number) => {
      const note = { creditOfId: first, supplierId, number, billedOn: "2026-01-07", reason: "Less work" };
      const lines = [{ description: "Less", net, taxCode: "VAT14" }];
      const draft = await supplierBillRecords.create(accountant, { ...note, lines, paperTotal: net + vat });
      return supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" });
    };
    const agrees = async () => {
      const [owed] = await balance(company, ["retentionOwed"]);
      expect(owed).toBe(-(await retained()).held);
      expect(await booksDiffer(accountant, january)).toEqual([]);
      expect(await supplierStatement(accountant, supplierId, january)).toMatchObject({ held: -owed! });
    };
    const note = await credit("C-1", 300_00, 42_00);
    expect(await retained()).toMatchObject({ held: 18_33 });
    await agrees();
    const open = async () => Object.fromEntries((await openBillsOf(accountant, supplierId)).map(({ number, left }) => [number, left]));
    expect(await open()).toEqual({ A: 36_33, B: 363_34 });
    await bill("D", "2026-01-08", 46_66);
    // 5 % of 699.99.
    expect(await retained()).toMatchObject({ held: 35_00 });
    await agrees();
    await supplierBillMoves.move(accountant, note.id, note.version, { to: "cancelled", reason: "It was of another bill" });
    expect(await retained()).toMatchObject({ held: 50_00 });
    await agrees();
    // All of it: nothing is kept of the bill.
    await credit("C-2", 333_33, 46_67);
    expect(await retained()).toMatchObject({ held: 33_33 });
    expect(Object.keys(await open())).toEqual(["B", "D"]);
    await agrees();
  }));
