import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openInMonth } from "#app/crm/between-slices/booked-days.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { costsOf } from "#app/crm/office/project-money/profit/costs.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import {
  billOrder,
  moveOrder,
  orderRecords,
  payablesOn,
  payOrder,
  paySupplier,
  receiveOrder,
  supplierBillMoves,
  supplierBillRecords,
  toBeBilled,
  voidBill,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { linesOf } from "#app/crm/purchasing/orders/records.server.ts";
import { purchaseOrderTable, supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";
import { Conflict, Forbidden } from "#app/values/errors.ts";
import { type Company, inCompany, onFreshDatabase } from "../../../../../tests/company.ts";
import { billed, fieldsOf, landlord, oneLine, orderOfPaint, transfer, villaOf } from "../../../../../tests/supplier-bills.ts";
import { settlingOf } from "./page-data.server.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };
const reason = "Half of the room was not let";

type Bill = { id: string; supplierId: string | null };

function draftOf(company: Company, { id, supplierId }: Bill, number: string, said: object = {}) {
  const { net = 400_00, ...more } = said as { net?: number };
  const lines = [{ description: "Less", net, taxCode: "VAT14" }];
  const note = { creditOfId: id, supplierId, number, billedOn: "2026-01-08", lines, reason, ...more };
  return supplierBillRecords.create(company.as("accountant"), note);
}

async function credited(company: Company, bill: Bill, number: string, more: object = {}) {
  const draft = await draftOf(company, bill, number, more);
  return supplierBillMoves.move(company.as("accountant"), draft.id, draft.version, { to: "recorded" });
}

const cancelled = { to: "cancelled", reason: "Entered twice" };
const balance = async (company: Company, keys: string[], range = january) => {
  const rows = await trialBalance(company.as("accountant"), range);
  return keys.map((key) => rows.find(({ account }) => account === key)?.closing ?? 0);
};

test("notes are for those who enter bills", () =>
  inCompany(async (company) => {
    const { id: supplierId } = await landlord(company);
    const bill = await billed(company, supplierId, "R-1");
    const note = await credited(company, bill, "C-1");
    for (const role of ["designer", "sales"] as const) {
      const ctx = company.as(role);
      await expect(supplierBillRecords.create(ctx, { creditOfId: bill.id }), role).rejects.toBeInstanceOf(Forbidden);
      await expect(supplierBillMoves.move(ctx, note.id, note.version, cancelled), role).rejects.toBeInstanceOf(Forbidden);
    }
  }));

test("what a note cannot be is refused next to its field", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const bill = await billed(company, supplierId, "R-1");
    const of = (more: object, to: Bill = bill) => fieldsOf(draftOf(company, to, "C-1", more));
    expect(await of({ net: 0 })).toEqual(["lines.0.net"]);
    expect(await of({ net: 1_000_01 })).toEqual(["lines.0.net"]);
    expect(await of({ net: 1_000_00, paperTotal: 1_140_01 })).toEqual(["lines.0.net"]);
    expect(await of({ paperTotal: 460_00 })).toEqual(["paperTotal"]);
    expect(await of({ lines: [{ net: 1_00, ofLine: 2 }] })).toEqual(["lines.0.net"]);
    expect(await of({ billedOn: "2026-01-04" })).toEqual(["billedOn"]);
    expect(await of({ billedOn: "2030-01-01" })).toEqual(["billedOn"]);
    expect(await of({ reason: "" })).toEqual(["reason"]);
    expect(await of({ number: "R-1" })).toEqual(["number"]);
    expect(await of({}, { ...bill, id: crypto.randomUUID() })).toEqual(["creditOfId"]);
    // Neither a bill below nothing nor a note of a note.
    expect(await fieldsOf(billed(company, supplierId, "R-2", { net: -100_00 }))).toEqual(["lines.0.net"]);
    const note = await credited(company, bill, "C-1");
    expect(note).toMatchObject({ supplierId, net: -400_00, vat: -56_00, total: -456_00, category: "office", dueOn: "2026-01-08" });
    expect(await of({ number: "C-2" }, note)).toEqual(["creditOfId"]);
    // What is left after it, whether typed with a minus or without.
    expect(await of({ number: "C-2", net: -600_01 })).toEqual(["lines.0.net"]);
    const draft = await draftOf(company, bill, "C-2", { net: -600_00 });
    expect(draft).toMatchObject({ net: -600_00, vat: -84_00, status: "draft" });
    const other = await billed(company, supplierId, "R-3");
    expect(await fieldsOf(supplierBillRecords.amend(accountant, draft.id, { creditOfId: other.id }))).toEqual(["creditOfId"]);
    expect(await fieldsOf(supplierBillRecords.amend(accountant, draft.id, { creditOfId: null }))).toContain("lines.0.net");
    // A recorded note stays as it is.
    await expect(supplierBillRecords.amend(accountant, note.id, { lines: [{ net: 1_00, ofLine: 1 }] })).rejects.toBeInstanceOf(Conflict);
  }));

test("a bill and the notes against it are cancelled in turn, and a draft waits for neither", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const bill = await billed(company, supplierId, "R-1");
    const waiting = await draftOf(company, bill, "C-0");
    const note = await credited(company, bill, "C-1");
    const cancel = () => supplierBillMoves.move(accountant, bill.id, bill.version, cancelled);
    await expect(cancel()).rejects.toMatchObject({ userMessage: { key: "supplierBill.error.credited" } });
    await supplierBillMoves.move(accountant, note.id, note.version, cancelled);
    await cancel();
    await expect(supplierBillMoves.move(accountant, waiting.id, waiting.version, { to: "recorded" })).rejects.toMatchObject({
      userMessage: { key: "supplierBill.error.notCredited" },
    });
    expect(await payablesOn(accountant, "2026-01-31")).toEqual([]);
  }));

test("a closed month takes no note and gives none back", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const bill = await billed(company, supplierId, "R-1", { billedOn: "2025-12-05" });
    const note = await credited(company, bill, "C-1", { billedOn: "2025-12-08" });
    const draft = await draftOf(company, bill, "C-2", { billedOn: "2025-12-09", net: 100_00 });
    expect((await openInMonth(accountant, "2025-12")).bills).toBe(1);
    await movePeriod(accountant, "2025-12", 1, { to: "closed" });
    for (const work of [
      () => credited(company, bill, "C-3", { billedOn: "2025-12-10" }),
      () => supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" }),
      () => supplierBillMoves.move(accountant, note.id, note.version, cancelled),
    ])
      await expect(work()).rejects.toMatchObject({ userMessage: { key: "period.error.closed" } });
    // The bill of a closed month is credited in an open one.
    expect(await credited(company, bill, "C-4")).toMatchObject({ status: "recorded" });
  }));

test("ten notes at once take a bill away once", () =>
  onFreshDatabase(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const bill = await billed(company, supplierId, "R-1");
    const drafts = [];
    for (let at = 0; at < 10; at++) drafts.push(await draftOf(company, bill, `C-${at}`, { net: 1_000_00 }));
    const all = await Promise.allSettled(
      drafts.map(({ id, version }) => supplierBillMoves.move(accountant, id, version, { to: "recorded" })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [refused] = all.flatMap((one) => (one.status === "rejected" ? [one.reason as Conflict] : []));
    expect(refused?.userMessage).toMatchObject({ key: "supplierBill.error.overCreditedLine" });
  }));

test("a note lowers what is owed of its bill from its day on, whichever is due first", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const early = await billed(company, supplierId, "R-1", { dueOn: "2026-01-10" });
    const late = await billed(company, supplierId, "R-2", { dueOn: "2026-01-20" });
    await credited(company, late, "C-1", { billedOn: "2026-01-12" });
    const owed = async (day: string) => (await payablesOn(accountant, day)).map((one) => [one.dueOn, one.amount]);
    expect(await owed("2026-01-11")).toEqual([
      ["2026-01-10", 1_140_00],
      ["2026-01-20", 1_140_00],
    ]);
    expect(await owed("2026-01-12")).toEqual([
      ["2026-01-10", 1_140_00],
      ["2026-01-20", 684_00],
    ]);
    expect(await fieldsOf(paySupplier(accountant, supplierId, transfer(1_824_01, "2026-01-12")))).toEqual(["amount"]);
    expect(await settlingOf(accountant, late)).toMatchObject({ left: 684_00, credited: 456_00, credits: true });
    expect(await settlingOf(accountant, early)).toMatchObject({ left: 1_140_00, credited: 0 });
  }));

test("a note against a paid bill is a prepayment that pays the next bill or comes back", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const bill = await billed(company, supplierId, "R-1");
    await paySupplier(accountant, supplierId, transfer(1_140_00, "2026-01-07"));
    await credited(company, bill, "C-1");
    const on = (keys: string[]) => balance(company, keys);
    expect(await payablesOn(accountant, "2026-01-08")).toEqual([{ supplierId, dueOn: null, amount: -456_00 }]);
    expect(await on(["suppliers", "prepayments", "overheads", "vatAwaited"])).toEqual([0, 456_00, 600_00, 84_00]);
    expect(await booksDiffer(accountant, january)).toEqual([]);
    await billed(company, supplierId, "R-2", { net: 200_00, billedOn: "2026-01-09" });
    expect(await on(["suppliers", "prepayments"])).toEqual([0, 228_00]);
    await paySupplier(accountant, supplierId, transfer(228_00, "2026-01-10", { kind: "return" }));
    expect(await on(["suppliers", "prepayments"])).toEqual([0, 0]);
    expect(await payablesOn(accountant, "2026-01-10")).toEqual([]);
    expect(await booksDiffer(accountant, january)).toEqual([]);
  }));

test("books, VAT, cost of the project and the base of form 41 say the same note", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const project = await villaOf(company);
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331", withholding: "WHT_3" });
    const bill = await billed(company, supplierId, "E-1", { category: "transport", projectId: project.id, taxDoc: "einvoice" });
    const note = await credited(company, bill, "C-1");
    expect(note).toMatchObject({ projectId: project.id, category: "transport", taxDoc: "einvoice" });
    expect(await settlingOf(accountant, bill)).toMatchObject({ withheldBase: 600_00, withheld: 18_00 });
    // The usual rate is taken of what is left of the bill.
    await paySupplier(accountant, supplierId, transfer(666_00, "2026-01-12", { withheld: 18_00 }));
    expect(await balance(company, ["otherDirect", "inputVat", "suppliers", "withheldForAuthority"])).toEqual([600_00, 84_00, 0, -18_00]);
    expect(await booksDiffer(accountant, january)).toEqual([]);
    const { sheets } = await reportOf(accountant, "finance", january);
    expect(sheets.find(({ name }) => name === "vat")!.rows[0]!.cells[2]).toBe(84_00);
    // Spending holds both with their tax: a kiosk's bill for the office, the project's bill less its note.
    await billed(company, (await landlord(company, { nameEn: "Kiosk" })).id, "K-1", { net: 200_00 });
    const spent = await reportOf(accountant, "finance", january);
    const rowsOf = (wanted: string) => spent.sheets.find(({ name }) => name === wanted)!;
    expect(rowsOf("expenses").rows.map(({ cells }) => cells[2])).toEqual([684_00, 228_00]);
    expect(rowsOf("expenses").total![2]).toBe(912_00);
    expect(rowsOf("expensesByProject").rows.map(({ cells }) => cells[1])).toEqual([684_00, 228_00]);
    const costs = (await costsOf(accountant, [project.id])).get(project.id)!;
    expect([costs.bills, costs.actual]).toEqual([600_00, 600_00]);
  }));

test("a note against the bill of an order lowers what the order is billed, and orders nothing anew", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { kind: "supplier" });
    const { id } = await orderOfPaint(company, supplierId);
    const [line] = await linesOf(accountant, [id]);
    const lines = { [line!.id]: "10" };
    await receiveOrder(accountant, id, { kind: "delivery", receivedOn: "2026-01-15", lines });
    const billId = await billOrder(accountant, id, { number: "R-1", billedOn: "2026-01-15", net: 1_000_00, vat: 140_00, lines });
    const note = await credited(company, { id: billId, supplierId }, "C-1", { billedOn: "2026-01-15" });
    expect(note).toMatchObject({ orderId: id, category: null, total: -456_00 });
    const order = async () => (await company.db.select().from(purchaseOrderTable).where(eq(purchaseOrderTable.id, id)))[0]!;
    expect(await order()).toMatchObject({ billed: 684_00 });
    expect(await toBeBilled(accountant)).toEqual([]);
    expect(await balance(company, ["overheads", "notBilled", "vatAwaited", "suppliers"])).toEqual([600_00, 0, 84_00, -684_00]);
    expect(await booksDiffer(accountant, january)).toEqual([]);
    await expect(voidBill(accountant, id, billId)).rejects.toMatchObject({ userMessage: { key: "supplierBill.error.credited" } });
    expect(await fieldsOf(payOrder(accountant, id, transfer(684_01, "2026-01-15")))).toEqual(["amount"]);
    await payOrder(accountant, id, transfer(684_00, "2026-01-15"));
    expect(await payablesOn(accountant, "2026-01-15")).toEqual([]);
    await supplierBillMoves.move(accountant, note.id, note.version, cancelled);
    expect(await order()).toMatchObject({ billed: 1_140_00 });
    expect(await payablesOn(accountant, "2026-01-15")).toMatchObject([{ amount: 456_00 }]);
  }));

test("a note against goods that were billed and never came is refused, and a credited order is not cancelled", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { kind: "supplier" });
    const { id } = await orderOfPaint(company, supplierId);
    const [line] = await linesOf(accountant, [id]);
    const lines = { [line!.id]: "10" };
    const bill = { number: "R-1", billedOn: "2026-01-15", net: 1_000_00, vat: 140_00, lines };
    const billId = await billOrder(accountant, id, bill);
    const refused = { userMessage: { key: "supplierBill.error.notReceived" } };
    await expect(credited(company, { id: billId, supplierId }, "C-1", { billedOn: "2026-01-15" })).rejects.toMatchObject(refused);
    // Of an installation of before: a note that takes the bill off altogether.
    const [row] = await company.db.select().from(supplierBillTable).where(eq(supplierBillTable.id, billId));
    const sums = { net: -row!.net, vat: -row!.vat, total: -row!.total };
    await company.db.insert(supplierBillTable).values({ ...row!, ...sums, id: crypto.randomUUID(), number: "C-2", creditOfId: billId });
    await company.db.update(purchaseOrderTable).set({ billed: 0 }).where(eq(purchaseOrderTable.id, id));
    const cancelling = moveOrder(accountant, id, (await orderRecords.get(accountant, id)).version, { to: "cancelled", reason });
    await expect(cancelling).rejects.toMatchObject({ userMessage: { key: "order.error.billedAlready" } });
    await company.db.delete(supplierBillTable).where(eq(supplierBillTable.creditOfId, billId));
    // Paid, and the money came back: the bill is taken back after all.
    await company.db.update(purchaseOrderTable).set({ billed: 1_140_00 }).where(eq(purchaseOrderTable.id, id));
    await payOrder(accountant, id, transfer(1_140_00, "2026-01-15"));
    await expect(voidBill(accountant, id, billId)).rejects.toMatchObject({ userMessage: { key: "order.error.billPaid" } });
    await payOrder(accountant, id, transfer(1_140_00, "2026-01-15", { kind: "return", again: true }));
    await voidBill(accountant, id, billId);
  }));

test("a tax below nothing is a credit note's alone, and a note's paper follows that of its bill", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
    const bill = await billed(company, supplierId, "R-1", { taxDoc: "none" });
    const note = await credited(company, bill, "C-1");
    const draft = await draftOf(company, bill, "C-2", { net: 100_00 });
    expect([note.taxDoc, draft.taxDoc]).toEqual(["none", "none"]);
    const little = { supplierId, number: "R-9", billedOn: "2026-01-08", ...oneLine({ net: 5_00, paperTotal: 4_80 }) };
    expect(await fieldsOf(supplierBillRecords.create(accountant, little))).toEqual(["paperTotal"]);
    await supplierBillRecords.amend(accountant, bill.id, { taxDoc: "paper" });
    for (const { id } of [note, draft]) expect(await supplierBillRecords.get(accountant, id)).toMatchObject({ taxDoc: "paper" });
    expect(await balance(company, ["inputVat", "vatAwaited"])).toEqual([84_00, 0]);
  }));
