import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openInMonth } from "#app/crm/between-slices/booked-days.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { profitOf } from "#app/crm/office/project-money/profit/profit.server.ts";
import { costsOf } from "#app/crm/office/project-money/profit/costs.server.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import {
  billOrder,
  moveOrder,
  moveSupplierCheque,
  openBillsOf,
  orderRecords,
  payablesOn,
  paySupplier,
  supplierBillMoves,
  supplierBillRecords,
  withheldLedger,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierBillTable, supplierPaymentPartTable } from "#app/crm/purchasing/orders/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { settlingOf } from "./page-data.server.ts";
import { linesOf } from "#app/crm/purchasing/orders/records.server.ts";
import { Conflict, Forbidden } from "#app/values/errors.ts";
import { billed, fieldsOf, landlord, oneLine, transfer, villaOf } from "../../../../../tests/supplier-bills.ts";
import { meanwhile } from "../../../../../tests/meanwhile.ts";
import { inCompany, onFreshDatabase } from "../../../../../tests/company.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };

test("bills are for those who see costs, and are recorded and paid by those who pay orders", () =>
  inCompany(async (company) => {
    const { id: supplierId } = await landlord(company);
    const { id, version } = await billed(company, supplierId, "R-1");
    for (const role of ["designer", "sales"] as const) {
      const ctx = company.as(role);
      await expect(supplierBillRecords.list(ctx), role).rejects.toBeInstanceOf(Forbidden);
      await expect(supplierBillRecords.get(ctx, id), role).rejects.toBeInstanceOf(Forbidden);
      await expect(supplierBillMoves.move(ctx, id, version, { to: "cancelled", reason: "Entered twice" }), role).rejects.toBeInstanceOf(
        Forbidden,
      );
      await expect(paySupplier(ctx, supplierId, transfer(100_00, "2026-01-10")), role).rejects.toBeInstanceOf(Forbidden);
    }
  }));

test("what cannot be is refused next to its field", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const of = (more: object) =>
      fieldsOf(
        supplierBillRecords.create(accountant, {
          supplierId,
          number: "R-9",
          billedOn: "2026-01-05",
          ...oneLine(more),
        }),
      );
    expect(await of({ net: 0 })).toEqual(["lines.0.net"]);
    expect(await of({ billedOn: "2030-01-01" })).toEqual(["billedOn"]);
    expect(await of({ dueOn: "2026-01-04" })).toEqual(["dueOn"]);
    expect(await of({ paperTotal: 1_150_00 })).toEqual(["paperTotal"]);
    expect(await of({ lines: [] })).toEqual(["lines"]);
    expect(await of({ taxDoc: "paper" })).toEqual(["taxDoc"]);
    expect(await of({ category: null })).toEqual(["lines.0.category"]);
    const first = await billed(company, supplierId, "R-1");
    expect(first).toMatchObject({ vat: 140_00, total: 1_140_00, dueOn: "2026-01-15", taxDoc: "none", status: "recorded" });
    expect(await of({ number: "R-1" })).toEqual(["number"]);
    // Fields that are saved alone keep the sum.
    const { id } = await supplierBillRecords.create(accountant, {
      supplierId,
      number: "R-2",
      billedOn: "2026-01-05",
      ...oneLine({ paperTotal: 1_140_30 }),
    });
    expect(await fieldsOf(supplierBillRecords.amend(accountant, id, oneLine({ net: 2_000_00 })))).toEqual(["paperTotal"]);
    expect(await supplierBillRecords.amend(accountant, id, oneLine({ net: 2_000_00, paperTotal: null }))).toMatchObject({
      total: 2_280_00,
    });
    expect(await supplierBillRecords.amend(accountant, id, { paperTotal: 2_279_50 })).toMatchObject({ vat: 279_50, total: 2_279_50 });
    await expect(supplierBillRecords.amend(accountant, first.id, oneLine({ net: 900_00 }))).rejects.toBeInstanceOf(Conflict);
    await expect(supplierBillRecords.remove(accountant, first.id)).rejects.toBeInstanceOf(Conflict);
    // Cancelled, its number is free again.
    await supplierBillMoves.move(accountant, first.id, first.version, { to: "cancelled", reason: "Another supplier" });
    expect(await of({ number: "R-1" })).toEqual([]);
  }));

test("a bill has one number, with an order or without", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    await billed(company, supplierId, "R-1");
    const draft = await orderRecords.create(accountant, {
      supplierId,
      priceMode: "exclusive",
      lines: [{ description: { en: "Paint", ar: "" }, quantity: 1, unitCost: 100_00, taxCode: "VAT14" }],
    });
    const { id } = await moveOrder(accountant, draft.id, draft.version, { to: "sent" });
    const [line] = await linesOf(accountant, [id]);
    const bill = { billedOn: "2026-01-05", net: 100_00, vat: 14_00, lines: { [line!.id]: "1" } };
    expect(await fieldsOf(billOrder(accountant, id, { ...bill, number: "R-1" }))).toEqual(["number"]);
    const billId = await billOrder(accountant, id, { ...bill, number: "R-2" });
    // It stands in the list, and its moves on its order.
    const record = await supplierBillRecords.get(accountant, billId);
    const { moves, pays } = await settlingOf(accountant, record);
    expect([record.orderId, moves, pays]).toEqual([id, [], false]);
    await expect(
      supplierBillMoves.move(accountant, billId, record.version, { to: "cancelled", reason: "Not ours" }),
    ).rejects.toBeInstanceOf(Conflict);
  }));

test("a closed month takes no bill and gives none back", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const december = await billed(company, supplierId, "R-12", { billedOn: "2025-12-10" });
    const draft = await supplierBillRecords.create(accountant, {
      supplierId,
      number: "R-13",
      billedOn: "2025-12-11",
      ...oneLine({ net: 100_00 }),
    });
    expect((await openInMonth(accountant, "2025-12")).bills).toBe(1);
    await movePeriod(accountant, "2025-12", 1, { to: "closed" });
    for (const work of [
      () => billed(company, supplierId, "R-14", { billedOn: "2025-12-12" }),
      () => supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" }),
      () => supplierBillMoves.move(accountant, december.id, december.version, { to: "cancelled", reason: "Entered twice" }),
      () => paySupplier(accountant, supplierId, transfer(100_00, "2025-12-20")),
    ])
      await expect(work()).rejects.toMatchObject({ userMessage: { key: "period.error.closed" } });
  }));

test("payments settle what is due first, are never more than is billed, and keep a paid bill", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const late = await billed(company, supplierId, "R-2", { dueOn: "2026-01-20" });
    const early = await billed(company, supplierId, "R-1", { dueOn: "2026-01-10" });
    expect(await fieldsOf(paySupplier(accountant, supplierId, transfer(2_280_01, "2026-01-12")))).toEqual(["amount"]);
    await paySupplier(accountant, supplierId, transfer(1_200_00, "2026-01-12"));
    const owed = async (day: string) => (await payablesOn(accountant, day)).map((one) => [one.dueOn, one.amount]);
    expect(await owed("2026-01-11")).toEqual([
      ["2026-01-10", 1_140_00],
      ["2026-01-20", 1_140_00],
    ]);
    expect(await owed("2026-01-12")).toEqual([["2026-01-20", 1_080_00]]);
    expect((await settlingOf(accountant, early)).left).toBe(0);
    expect((await settlingOf(accountant, late)).left).toBe(1_080_00);
    await expect(supplierBillMoves.move(accountant, late.id, late.version, { to: "cancelled", reason: "Not ours" })).rejects.toBeInstanceOf(
      Conflict,
    );
    // What is paid ahead is an asset until a bill comes.
    await paySupplier(accountant, supplierId, transfer(1_500_00, "2026-01-13", { kind: "deposit" }));
    expect(await owed("2026-01-13")).toEqual([[null, -420_00]]);
    const on = async (key: string) => (await trialBalance(accountant, january)).find(({ account }) => account === key)!.closing;
    expect([await on("suppliers"), await on("prepayments")]).toEqual([0, 420_00]);
    expect(await booksDiffer(accountant, january)).toEqual([]);
  }));

test("a payment settles the bills that were chosen, its sums are checked, and the rest what is due first", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id } = await landlord(company);
    const { id: stranger } = await landlord(company, { nameEn: "Other" });
    const [first, second, third] = [
      await billed(company, id, "R-1", { dueOn: "2026-01-06" }),
      await billed(company, id, "R-2", { dueOn: "2026-01-07" }),
      await billed(company, id, "R-3", { dueOn: "2026-01-08" }),
    ];
    const foreign = await billed(company, stranger, "S-1");
    let sent = 0;
    const pay = (amount: number, bills: object, more: object = {}) =>
      paySupplier(accountant, id, transfer(amount, "2026-01-10", { reference: `T-${(sent += 1)}`, bills, ...more }));
    const told = async () =>
      (await company.db.select().from(auditTable).where(eq(auditTable.event, "supplier.paid"))).map(
        ({ after }) => (after as { bills?: unknown }).bills,
      );
    const left = async () => Object.fromEntries((await openBillsOf(accountant, id)).map((bill) => [bill.number, bill.left]));
    for (const [bills, field] of [
      [{ [third.id]: 1_140_01 }, `bills.${third.id}`],
      [{ [third.id]: -1 }, `bills.${third.id}`],
      [{ [third.id]: "a lot" }, `bills.${third.id}`],
      [{ [foreign.id]: 1_00 }, `bills.${foreign.id}`],
      [{ nothing: 1_00 }, "bills.nothing"],
      [{ [third.id]: 300_00, [second.id]: 200_01 }, "bills"],
    ] as const)
      expect(await fieldsOf(pay(500_00, bills)), JSON.stringify(bills)).toEqual([field]);
    expect(await left()).toEqual({ "R-1": 1_140_00, "R-2": 1_140_00, "R-3": 1_140_00 });
    // Of 700.00 the third bill gets 500.00, and what is due first the rest.
    const chosen = await pay(700_00, { [third.id]: 500_00, [second.id]: "" });
    expect(await left()).toEqual({ "R-1": 940_00, "R-2": 1_140_00, "R-3": 640_00 });
    expect(await told()).toEqual([[{ billId: third.id, amount: 500_00 }]]);
    // The rest of it is for no bill by name, so that each bill shows it.
    const shown = { reference: `T-${sent}`, paidOn: "2026-01-10", amount: 700_00, undoes: true };
    expect((await settlingOf(accountant, third)).payments).toMatchObject([{ ...shown, meant: 500_00 }]);
    expect((await settlingOf(accountant, first)).payments).toMatchObject([{ ...shown, meant: null }]);
    const due = [
      { supplierId: id, dueOn: "2026-01-06", amount: 940_00 },
      { supplierId: id, dueOn: "2026-01-07", amount: 1_140_00 },
      { supplierId: id, dueOn: "2026-01-08", amount: 640_00 },
    ];
    const own = async (day: string) => (await payablesOn(accountant, day)).filter(({ supplierId }) => supplierId === id);
    expect(await own("2026-01-10")).toEqual(due);
    expect((await own("2026-01-09")).map(({ amount }) => amount)).toEqual([1_140_00, 1_140_00, 1_140_00]);
    expect(await fieldsOf(pay(640_01, { [third.id]: 640_01 }))).toEqual([`bills.${third.id}`]);
    // What a note takes off the bill that was chosen goes to what is due first.
    const note = {
      creditOfId: third.id,
      supplierId: id,
      number: "C-1",
      billedOn: "2026-01-11",
      lines: [{ net: 700_00, ofLine: 1 }],
      reason: "Less",
    };
    const draft = await supplierBillRecords.create(accountant, note);
    await supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" });
    expect(await left()).toEqual({ "R-1": 782_00, "R-2": 1_140_00 });
    expect(await own("2026-01-10")).toEqual(due);
    // What comes back was not for any bill: the chosen ones are the last that it opens again.
    await paySupplier(accountant, id, transfer(300_00, "2026-01-12", { kind: "return" }));
    expect(await left()).toEqual({ "R-1": 1_082_00, "R-2": 1_140_00 });
    expect(await booksDiffer(accountant, january)).toEqual([]);
    expect(chosen).not.toBe(first.id);
    // Of a deposit, and of an order, no bill is chosen.
    for (const kind of ["deposit", "return"]) expect(await fieldsOf(pay(10_00, { [first.id]: 10_00 }, { kind })), kind).toEqual(["bills"]);
    await pay(10_00, { [first.id]: "" }, { kind: "deposit" });
    expect(await company.db.select().from(supplierPaymentPartTable)).toMatchObject([
      { paymentId: chosen, billId: third.id, amount: 500_00 },
    ]);
  }));

test("a bill that somebody else settled meanwhile is not chosen", () =>
  onFreshDatabase(async (company) => {
    const accountant = company.as("accountant");
    const { id } = await landlord(company);
    const [, second] = [await billed(company, id, "R-1"), await billed(company, id, "R-2", { dueOn: "2026-01-30" })];
    const pay = (ctx: typeof accountant, reference: string) =>
      paySupplier(ctx, id, transfer(1_000_00, "2026-01-10", { reference, bills: { [second.id]: 1_000_00 } }));
    const other = await meanwhile(
      company,
      (inside) => pay(inside(accountant), "T-1"),
      () => pay(company.as("manager"), "T-2"),
    );
    expect(other).toMatchObject({
      status: "rejected",
      reason: { fields: { [`bills.${second.id}`]: { key: "supplierBill.pay.mostOfBill", values: { most: 140 } } } },
    });
  }));

test("a bill that was paid by name is cancelled only after its money came back", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const [named, other] = [await billed(company, supplierId, "R-1"), await billed(company, supplierId, "R-2")];
    const pay = (reference: string, bill: string) =>
      paySupplier(accountant, supplierId, transfer(1_140_00, "2026-01-12", { reference, bills: { [bill]: 1_140_00 } }));
    const cancel = ({ id, version }: { id: string; version: number }) =>
      supplierBillMoves.move(accountant, id, version, { to: "cancelled", reason: "Entered twice" });
    const refused = { userMessage: { key: "order.error.billPaid" } };
    await pay("T-1", named.id);
    await expect(cancel(named)).rejects.toMatchObject(refused);
    const third = await billed(company, supplierId, "R-3");
    await pay("T-2", other.id);
    await paySupplier(accountant, supplierId, transfer(1_140_00, "2026-01-13", { kind: "return" }));
    await cancel(named);
    // What came back is that of the first one.
    await expect(cancel(other)).rejects.toMatchObject(refused);
    expect((await openBillsOf(accountant, supplierId)).map(({ number }) => number)).toEqual(["R-3"]);
    await cancel(third);
    // A cheque that the bank did not pay was for nothing.
    const last = await billed(company, supplierId, "R-4");
    const cheque = await paySupplier(
      accountant,
      supplierId,
      transfer(100_00, "2026-01-13", { method: "cheque", reference: "C-1", bills: { [last.id]: 100_00 } }),
    );
    await expect(cancel(last)).rejects.toMatchObject(refused);
    await moveSupplierCheque(accountant, cheque, 1, { to: "stopped", on: "2026-01-13", reason: "Lost" });
    await cancel(last);
  }));

test("a refund lets a bill that was paid twice be cancelled", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    await billed(company, supplierId, "R-1");
    const twice = await billed(company, supplierId, "R-1a");
    await paySupplier(accountant, supplierId, transfer(2_280_00, "2026-01-12"));
    const cancel = () => supplierBillMoves.move(accountant, twice.id, twice.version, { to: "cancelled", reason: "Entered twice" });
    await expect(cancel()).rejects.toBeInstanceOf(Conflict);
    expect((await settlingOf(accountant, twice)).pays).toBe(true);
    await paySupplier(accountant, supplierId, transfer(1_140_00, "2026-01-13", { kind: "return" }));
    await cancel();
    expect(await payablesOn(accountant, "2026-01-14")).toEqual([]);
  }));

test("the tax invoice may come after the bill was recorded, and only while its month is open", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const { id } = await billed(company, supplierId, "R-1", { billedOn: "2025-12-10" });
    await company.db.update(supplierTable).set({ taxNumber: "204817331" }).where(eq(supplierTable.id, supplierId));
    const vat = async () => {
      const rows = await trialBalance(accountant, { from: "2025-12-01", to: "2025-12-31" });
      return ["inputVat", "vatAwaited"].map((key) => rows.find(({ account }) => account === key)?.closing ?? 0);
    };
    expect(await vat()).toEqual([0, 140_00]);
    const amended = await supplierBillRecords.amend(accountant, id, { taxDoc: "einvoice" });
    expect(amended).toMatchObject({ taxDoc: "einvoice", total: 1_140_00, status: "recorded" });
    expect(await vat()).toEqual([140_00, 0]);
    await movePeriod(accountant, "2025-12", 1, { to: "closed" });
    await expect(supplierBillRecords.amend(accountant, id, { taxDoc: "paper" })).rejects.toMatchObject({
      userMessage: { key: "period.error.closed" },
    });
  }));

test("a draft is recorded by the rate and the records that stand then", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const bill = { supplierId, billedOn: "2026-01-05", ...oneLine() };
    const draft = await supplierBillRecords.create(accountant, { ...bill, number: "R-1" });
    const other = await supplierBillRecords.create(accountant, { ...bill, number: "R-2" });
    await company.db.update(supplierBillTable).set({ vat: 100_00, total: 1_100_00 }).where(eq(supplierBillTable.id, other.id));
    await expect(supplierBillMoves.move(accountant, other.id, other.version, { to: "recorded" })).rejects.toMatchObject({
      userMessage: { key: "supplierBill.error.vat" },
    });
    await company.db.update(supplierTable).set({ archivedAt: company.now() }).where(eq(supplierTable.id, supplierId));
    await expect(supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" })).rejects.toMatchObject({
      fields: { supplierId: { key: "kit.error.archived" } },
    });
  }));

test("ten payments at once pay a bill once", () =>
  onFreshDatabase(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    await billed(company, supplierId, "R-1");
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        paySupplier(accountant, supplierId, transfer(1_140_00, "2026-01-12", { reference: `T-${at}` })),
      ),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }));

test("books, VAT, cost of the project and form 41 say the same bill", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const project = await villaOf(company);
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331", withholding: "WHT_3" });
    await billed(company, supplierId, "E-1", { category: "transport", projectId: project.id, taxDoc: "einvoice" });
    const other = await landlord(company, { nameEn: "Kiosk" });
    await billed(company, other.id, "K-1", { net: 200_00, projectId: project.id });
    await billed(company, supplierId, "E-2", { net: 500_00 });
    await paySupplier(
      accountant,
      supplierId,
      transfer(1_665_00, "2026-01-12", { withheld: 45_00, withheldBase: 1_500_00, withheldRate: 300 }),
    );
    const balances = await trialBalance(accountant, january);
    const on = (key: string) => balances.find(({ account }) => account === key)!.closing;
    expect(["otherDirect", "overheads", "inputVat", "vatAwaited", "suppliers", "withheldForAuthority"].map(on)).toEqual([
      1_200_00, 500_00, 210_00, 28_00, -228_00, -45_00,
    ]);
    expect(await booksDiffer(accountant, january)).toEqual([]);
    const { sheets } = await reportOf(accountant, "finance", january);
    expect(sheets.find(({ name }) => name === "vat")!.rows[0]!.cells[2]).toBe(210_00);
    // The VAT that no tax invoice lets off is a cost.
    const costs = (await costsOf(accountant, [project.id])).get(project.id)!;
    expect([costs.bills, costs.actual]).toEqual([1_228_00, 1_228_00]);
    // The project's bill is due first: all of it was settled, 1,665.00 of each 1,710.00 in money.
    expect((await profitOf(accountant, project.id)).paid).toBe(1_110_00);
    expect((await withheldLedger(accountant, january)).rows).toMatchObject([{ base: 1_500_00, rate: 300, amount: 45_00, orders: [] }]);
  }));
