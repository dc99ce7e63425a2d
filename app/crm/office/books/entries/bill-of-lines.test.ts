import { expect, test } from "vitest";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import {
  payablesOn,
  paySupplier,
  supplierBillMoves,
  supplierBillRecords,
  withheldLedger,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierStatement } from "#app/crm/purchasing/orders/statement/statement.server.ts";
import { inCompany } from "../../../../../tests/company.ts";
import { billed, landlord, transfer } from "../../../../../tests/supplier-bills.ts";

const from = "2026-01-01";
const line = (net: number, taxCode: string) => ({ description: taxCode, net, taxCode, category: "office" });

/** By the end of a day (piastres): owed, input VAT, cost, withheld for the authority, and the base that it was withheld of. */
const days: [to: string, owed: number, vat: number, cost: number, withheld: number, base: number][] = [
  ["2026-01-04", 0, 0, 0, 0, 0],
  ["2026-01-05", 1_840_00, 140_00, 1_700_00, 0, 0],
  ["2026-01-07", 1_040_00, 140_00, 1_700_00, 8_00, 800_00],
  ["2026-01-09", 762_00, 112_00, 1_450_00, 8_00, 800_00],
  ["2026-01-12", 0, 112_00, 1_450_00, 8_00, 800_00],
];

test("statement, payables, VAT sheet, form 41 and trial balance agree on each day of a bill of three taxes, part paid and part credited", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331", withholding: "WHT_1" });
    const lines = [line(1_000_00, "VAT14"), line(400_00, "ZERO"), line(300_00, "EXEMPT")];
    const bill = await billed(company, supplierId, "B-1", { lines, taxDoc: "einvoice" });
    const tax = { withheld: 8_00, withheldBase: 800_00, withheldRate: 100 };
    await paySupplier(accountant, supplierId, transfer(792_00, "2026-01-07", { ...tax, bills: { [bill.id]: 800_00 } }));
    const credited = [
      { net: 200_00, ofLine: 1 },
      { net: 50_00, ofLine: 3 },
    ];
    const note = { creditOfId: bill.id, supplierId, number: "C-1", billedOn: "2026-01-09", lines: credited, reason: "Part came back" };
    const draft = await supplierBillRecords.create(accountant, note);
    await supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" });
    await paySupplier(accountant, supplierId, transfer(762_00, "2026-01-12"));
    for (const [to, owed, vat, cost, withheld, base] of days) {
      const range = { from, to };
      const rows = await trialBalance(accountant, range);
      const on = (key: string) => rows.find(({ account }) => account === key)?.closing ?? 0;
      expect([on("suppliers"), on("inputVat"), on("overheads"), on("withheldForAuthority")], to).toEqual([
        0 - owed,
        vat,
        cost,
        0 - withheld,
      ]);
      expect((await supplierStatement(accountant, supplierId, range)).closing, to).toBe(owed);
      const payables = await payablesOn(accountant, to);
      expect(
        payables.reduce((all, { amount }) => all + amount, 0),
        to,
      ).toBe(owed);
      const { sheets } = await reportOf(accountant, "finance", range);
      const sheet = sheets.find(({ name }) => name === "vat")!;
      expect(sheet.rows[0]?.cells[2] ?? 0, to).toBe(vat);
      const form = await withheldLedger(accountant, range);
      expect(
        form.rows.map((row) => [row.base, row.amount]),
        to,
      ).toEqual(base === 0 ? [] : [[base, withheld]]);
      expect(await booksDiffer(accountant, range), to).toEqual([]);
    }
    const { sheets } = await reportOf(accountant, "finance", { from, to: "2026-01-31" });
    const cellsOf = (wanted: string) => sheets.find(({ name }) => name === wanted)!.rows.map(({ cells }) => cells);
    expect(cellsOf("taxes")).toEqual([
      ["purchases", "vat", 14_00, 800_00, 112_00],
      ["purchases", "zero", 0, 400_00, 0],
      ["purchases", "exempt", 0, 250_00, 0],
    ]);
    // One row for each line, as the form asks.
    expect(cellsOf("purchaseBook").map((cells) => [cells[17], ...cells.slice(-3)])).toEqual([
      [14_00, 1_000_00, 140_00, 1_140_00],
      [0, 400_00, 0, 400_00],
      [0, 300_00, 0, 300_00],
      [14_00, -200_00, -28_00, -228_00],
      [0, -50_00, 0, -50_00],
    ]);
  }));
