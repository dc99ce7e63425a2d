import { expect, test } from "vitest";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { costsOf } from "#app/crm/office/project-money/profit/costs.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { supplierBillMoves, supplierBillRecords } from "#app/crm/purchasing/orders/operations.server.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { billed, fieldsOf, landlord, villaOf } from "../../../../../tests/supplier-bills.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };
const line = (net: number, taxCode = "VAT14", more: object = {}) => ({ description: "Works", net, taxCode, category: "office", ...more });

async function creditOf(company: Company, bill: { id: string; supplierId: string | null }, number: string, lines: object[]) {
  const accountant = company.as("accountant");
  const { id, supplierId } = bill;
  const note = { creditOfId: id, supplierId, number, billedOn: "2026-01-08", lines, reason: "Part of it was not done" };
  const draft = await supplierBillRecords.create(accountant, note);
  return supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" });
}

test("each tax is rounded once for the bill, and its lines share it", () =>
  inCompany(async (company) => {
    const { id: supplierId } = await landlord(company);
    // 14 % of 3 × 0.33 is 0.14; of each line alone it would be 0.15 in all.
    const bill = await billed(company, supplierId, "L-1", { lines: [line(33), line(33), line(33), line(10_00, "EXEMPT")] });
    expect(bill).toMatchObject({ net: 10_99, vat: 14, total: 11_13, taxCode: null, category: "office" });
    expect(bill.lines.map(({ vat }) => vat)).toEqual([5, 5, 4, 0]);
  }));

test("between 1 and 60 lines are taken, and each is refused beside its own field", () =>
  inCompany(async (company) => {
    const { id: supplierId } = await landlord(company);
    const of = (lines: object[]) => fieldsOf(billed(company, supplierId, "L-1", { lines }));
    expect(await of([])).toEqual(["lines"]);
    expect(await of(Array.from({ length: 61 }, () => line(1_00)))).toEqual(["lines"]);
    expect(await of([line(1_00), line(-1_00)])).toEqual(["lines.1.net"]);
    expect(await of([line(1_00), line(1_00, "VAT14", { category: null, description: "" })])).toEqual(["lines.1.description"]);
    expect(await of([line(1_00), line(1_00, "VAT14", { category: null })])).toEqual(["lines.1.category"]);
    expect(await of([line(1_00), line(1_00, "NO-SUCH")])).toEqual(["lines.1.taxCode"]);
    expect(await of(Array.from({ length: 60 }, () => line(1_00)))).toEqual([]);
  }));

test("a paper that rounds its tax otherwise is followed, one that differs by more is refused", () =>
  inCompany(async (company) => {
    const { id: supplierId } = await landlord(company);
    const lines = [line(100_00), line(50_00, "ZERO")];
    const of = (paperTotal: number, own: object[] = lines) => fieldsOf(billed(company, supplierId, "P-1", { lines: own, paperTotal }));
    expect(await of(165_01)).toEqual(["paperTotal"]);
    expect(await of(162_99)).toEqual(["paperTotal"]);
    // Nothing was calculated there that could be rounded otherwise.
    expect(await of(50_01, [line(50_00, "EXEMPT")])).toEqual(["paperTotal"]);
    const bill = await billed(company, supplierId, "P-2", { lines, paperTotal: 164_07 });
    expect(bill).toMatchObject({ net: 150_00, vat: 14_07, total: 164_07 });
    expect(bill.lines.map(({ vat }) => vat)).toEqual([14_07, 0]);
  }));

test("notes take of each line what is left of it, and the last one takes the rest of its tax", () =>
  inCompany(async (company) => {
    const { id: supplierId } = await landlord(company);
    const bill = await billed(company, supplierId, "L-1", {
      lines: [line(10_03), line(10_04), line(5_00, "EXEMPT", { category: "transport" })],
    });
    expect(bill.lines.map(({ vat }) => vat)).toEqual([1_40, 1_41, 0]);
    const first = await creditOf(company, bill, "C-1", [
      { net: 3_33, ofLine: 1 },
      { net: 2_00, ofLine: 3 },
    ]);
    expect(first.lines).toMatchObject([
      { description: "Works", category: "office", taxCode: "VAT14", net: -3_33, vat: -46 },
      { category: "transport", taxCode: "EXEMPT", net: -2_00, vat: 0 },
    ]);
    const of = (lines: object[]) => fieldsOf(creditOf(company, bill, "C-2", lines));
    // Of the whole bill more is left, of the line less.
    expect(await of([{ net: 6_71, ofLine: 1 }])).toEqual(["lines.0.net"]);
    expect(
      await of([
        { net: 1_00, ofLine: 2 },
        { net: 1_00, ofLine: 2 },
      ]),
    ).toEqual(["lines.1.net"]);
    expect(await of([line(1_00)])).toEqual(["lines.0.net"]);
    const last = await creditOf(company, bill, "C-3", [{ net: 6_70, ofLine: 1 }]);
    expect(last).toMatchObject({ net: -6_70, vat: -94 });
    expect(await of([{ net: 1, ofLine: 1 }])).toEqual(["lines.0.net"]);
  }));

test("lines of several accounts, projects and taxes stand where they belong, and the bill is found by each of its projects", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const project = await villaOf(company);
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
    const lines = [
      line(1_000_00),
      line(400_00, "ZERO", { category: "transport", projectId: project.id }),
      line(200_00, "EXEMPT", { projectId: project.id }),
      line(300_00, "VAT14", { projectId: project.id, category: "transport" }),
    ];
    const bill = await billed(company, supplierId, "L-1", { lines, taxDoc: "einvoice" });
    expect(bill).toMatchObject({ net: 1_900_00, vat: 182_00, projectId: null, category: null });
    const rows = await trialBalance(accountant, january);
    const on = (key: string) => rows.find(({ account }) => account === key)?.closing ?? 0;
    expect(["overheads", "otherDirect", "inputVat", "suppliers"].map(on)).toEqual([1_000_00, 900_00, 182_00, -2_082_00]);
    expect((await costsOf(accountant, [project.id])).get(project.id)).toMatchObject({ bills: 900_00 });
    const { sheets } = await reportOf(accountant, "finance", january);
    expect(sheets.find(({ name }) => name === "expensesByProject")!.rows.map(({ cells }) => cells[1])).toEqual([1_140_00, 942_00]);
    expect(await booksDiffer(accountant, january)).toEqual([]);
    const found = async (filters: Record<string, string[]>) =>
      (await supplierBillRecords.list(accountant, { filters })).rows.map(({ id }) => id);
    expect(await found({ projectId: [project.id] })).toEqual([bill.id]);
    expect(await found({ category: ["transport"], projectId: ["none"] })).toEqual([bill.id]);
    expect(await found({ category: ["materials"] })).toEqual([]);
    // Its paper alone may still change.
    expect(await supplierBillRecords.amend(accountant, bill.id, { taxDoc: "paper" })).toMatchObject({ taxDoc: "paper", vat: 182_00 });
    const other = lines.map((one, at) => (at === 0 ? { ...one, description: "Other" } : one));
    await expect(supplierBillRecords.amend(accountant, bill.id, { lines: other })).rejects.toMatchObject({
      userMessage: { key: "supplierBill.error.kept" },
    });
  }));
