import { expect, test } from "vitest";
import { openingItemRecords } from "#app/crm/money/opening-items/operations.server.ts";
import { setCutOver } from "#app/crm/office/opening-balances/operations.server.ts";
import { panelsOf } from "#app/crm/panels.server.ts";
import { paySupplier, undoSupplierPayment } from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierStatement } from "#app/crm/purchasing/orders/statement/statement.server.ts";
import { Forbidden, NotFound } from "#app/values/errors.ts";
import { inCompany } from "../../../../../tests/company.ts";
import { billed, landlord, transfer } from "../../../../../tests/supplier-bills.ts";
import { leftOfBills } from "./payables.server.ts";
import { supplierMoney } from "./supplier-money.server.ts";

test("what is owed to a supplier is seen by those who may see costs", () =>
  inCompany(async (company) => {
    const { id } = await landlord(company);
    for (const role of ["designer", "sales"] as const) {
      await expect(supplierMoney(company.as(role), id), role).rejects.toBeInstanceOf(Forbidden);
      await expect(leftOfBills(company.as(role), [id]), role).rejects.toBeInstanceOf(Forbidden);
      expect(await panelsOf(company.as(role), "supplier", id, ["supplierMoney"]), role).toEqual({});
    }
    for (const one of ["nothing", company.user("designer").id])
      await expect(supplierMoney(company.as("accountant"), one), one).rejects.toBeInstanceOf(NotFound);
  }));

test("his page says what is owed, what of it is overdue, what is open and what was paid; the list what is left of each bill", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id } = await landlord(company);
    await landlord(company).then(({ id: other }) => billed(company, other, "X-1", { dueOn: "2026-01-06" }));
    await setCutOver(accountant, { cutOver: "2026-01-01" });
    await openingItemRecords.create(accountant, { kind: "supplier", number: "OLD-7", supplierId: id, amount: 300_00, dueOn: "2025-12-30" });
    const [late, later] = [
      await billed(company, id, "R-1", { dueOn: "2026-01-05" }),
      await billed(company, id, "R-2", { dueOn: "2026-02-20" }),
    ];
    const seen = async () => {
      const { owed, overdue, daysLate, ahead, open, payments } = await supplierMoney(accountant, id);
      const rows = open.map(({ number, opened, left, daysLate: days }) => [number, opened, left, days > 0]);
      return { owed, overdue, late: daysLate > 0, ahead, rows, payments: payments.map(({ amount, undoes }) => [amount, undoes]) };
    };
    const rows = [
      ["OLD-7", true, 300_00, true],
      ["R-1", false, 1_140_00, true],
      ["R-2", false, 1_140_00, false],
    ];
    const before = { owed: 2_580_00, overdue: 1_440_00, late: true, ahead: 0, rows, payments: [] };
    expect(await seen()).toEqual(before);
    const paid = await paySupplier(accountant, id, transfer(1_000_00, "2026-01-10", { bills: { [late.id]: 1_000_00 } }));
    expect(Object.fromEntries(await leftOfBills(accountant, [late.id, later.id, id]))).toEqual({ [late.id]: 140_00, [later.id]: 1_140_00 });
    expect(await seen()).toMatchObject({ owed: 1_580_00, overdue: 440_00, payments: [[1_000_00, true]] });
    const balance = async () => (await supplierStatement(accountant, id, { from: "2026-01-01", to: "2026-01-31" })).closing;
    expect(await balance()).toBe(1_580_00);
    await undoSupplierPayment(accountant, id, paid, { reason: "Of another one" });
    expect(await seen()).toEqual(before);
    await paySupplier(accountant, id, transfer(2_600_00, "2026-01-11", { kind: "deposit" }));
    expect(await seen()).toMatchObject({ owed: 0, overdue: 0, late: false, ahead: 20_00, rows: [] });
    expect(await balance()).toBe(-20_00);
  }));
