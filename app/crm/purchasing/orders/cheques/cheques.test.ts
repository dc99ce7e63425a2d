import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { openInMonth } from "#app/crm/between-slices/booked-days.server.ts";
import { balanceOn, moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { booksOf, balancesOf } from "#app/crm/office/books/operations.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import {
  moveSupplierCheque,
  payablesOn,
  payOrder,
  paySupplier,
  orderRecords,
  supplierBillMoves,
  supplierBillRecords,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierStatement } from "#app/crm/purchasing/orders/statement/statement.server.ts";
import { supplierPaymentPartTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { Forbidden, Invalid, NotFound } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { type Company, inCompany, onFreshDatabase } from "../../../../../tests/company.ts";
import { meanwhile } from "../../../../../tests/meanwhile.ts";
import { billed, landlord, orderOfPaint, transfer } from "../../../../../tests/supplier-bills.ts";
import { chequesOf } from "./cheques.server.ts";

const day = 86_400_000;
const cheque = (amount: number, more: object = {}) =>
  transfer(amount, "2026-01-15", { method: "cheque", reference: "000123", maturesOn: "2026-02-10", ...more });

/** A bill of 1,140.00 of the 5th, and a cheque over 1,110.00 with 30.00 withheld, written on the 15th and due on 10 February. */
async function written(company: Company) {
  const accountant = company.as("accountant");
  const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
  const bill = await billed(company, supplierId, "R-1");
  const id = await paySupplier(accountant, supplierId, cheque(1_110_00, { withheld: 30_00, withheldBase: 1_000_00, withheldRate: 300 }));
  const rows = () => company.db.select().from(supplierPaymentTable).where(eq(supplierPaymentTable.id, id));
  const move = async (to: string, more: object = {}) => moveSupplierCheque(accountant, id, (await rows())[0]!.version, { to, ...more });
  return { accountant, supplierId, bill, id, rows, move };
}

/** What the books say at the end of a day (piastres, credit below nothing). */
async function books(company: Company, to: string) {
  const balances = balancesOf(await booksOf(company.as("accountant"), { from: "2026-01-01", to }));
  const of = (key: string) => sum(balances.flatMap((one) => (one.account === key || one.under === key ? [one.closing] : [])));
  return {
    suppliers: of("suppliers"),
    chequesOut: of("chequesOut"),
    banks: of("banks"),
    withheld: of("withheldForAuthority"),
    whole: sum(balances.map(({ closing }) => closing)),
  };
}

const stands = (suppliers: number, chequesOut: number, banks: number, withheld: number) => ({
  suppliers,
  chequesOut,
  banks,
  withheld,
  whole: 0,
});

test("a cheque is moved by those who pay suppliers, while it is one", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, id } = await written(company);
    for (const role of ["designer", "sales"] as const)
      await expect(moveSupplierCheque(company.as(role), id, 1, { to: "handed" }), role).rejects.toBeInstanceOf(Forbidden);
    const paid = await paySupplier(accountant, supplierId, transfer(50_00, "2026-01-15", { kind: "deposit" }));
    const back = { kind: "return", method: "cheque", reference: "9", paidOn: "2026-03-01" };
    const given = await paySupplier(accountant, supplierId, transfer(10_00, "2026-01-15", back));
    for (const one of ["nothing", supplierId, paid, given])
      await expect(moveSupplierCheque(accountant, one, 1, { to: "handed" }), one).rejects.toBeInstanceOf(NotFound);
  }));

test("a cheque is written on a day that has come, and due no earlier", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id } = await landlord(company);
    await billed(company, id, "R-1");
    const pay = (more: object) => paySupplier(accountant, id, cheque(100_00, more));
    await expect(pay({ paidOn: "2026-01-16" })).rejects.toMatchObject({ fields: { paidOn: { key: "crm.error.future" } } });
    await expect(pay({ maturesOn: "2026-01-14" })).rejects.toMatchObject({ fields: { maturesOn: { key: "order.error.maturesBefore" } } });
    await pay({ maturesOn: null });
    expect(await company.db.select().from(supplierPaymentTable)).toMatchObject([
      { chequeStatus: "written", paidOn: "2026-01-15", maturesOn: "2026-01-15" },
    ]);
  }));

test("keeps its bank open until it is answered, and its month's list names it", () =>
  inCompany(async (company) => {
    const { accountant, move } = await written(company);
    const [bank] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "bank"));
    company.pass(60 * day);
    const closing = () => moneyAccountRecords.amend(accountant, bank!.id, { closedOn: "2026-03-10" });
    await expect(closing()).rejects.toMatchObject({ fields: { closedOn: { key: "moneyAccount.error.cheques", values: { count: 1 } } } });
    expect([(await openInMonth(accountant, "2026-01")).cheques, (await openInMonth(accountant, "2026-02")).cheques]).toEqual([0, 1]);
    await move("stopped", { on: "2026-02-12", reason: "Lost" });
    expect((await openInMonth(accountant, "2026-02")).cheques).toBe(0);
    await closing();
  }));

test("its states follow each other, on days in their order, and none is of a closed month", () =>
  inCompany(async (company) => {
    const { accountant, id, move } = await written(company);
    for (const to of ["cleared", "returned", "written"])
      await expect(move(to, { reason: "No funds", early: true })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await expect(move("handed", { on: "2026-01-14" })).rejects.toMatchObject({ fields: { on: { key: "order.error.beforeCheque" } } });
    await expect(move("handed", { on: "2026-01-16" })).rejects.toMatchObject({ fields: { on: { key: "crm.error.future" } } });
    await expect(moveSupplierCheque(accountant, id, 7, { to: "handed" })).rejects.toMatchObject({ code: "STALE" });
    company.pass(20 * day);
    await move("handed", { on: "2026-01-20" });
    await expect(move("cleared", { on: "2026-01-19", early: true })).rejects.toMatchObject({
      fields: { on: { key: "order.error.beforeCheque" } },
    });
    await expect(move("cleared", { on: "2026-02-04" })).rejects.toMatchObject({ fields: { early: { key: "payment.error.early" } } });
    await expect(move("stopped")).rejects.toMatchObject({ fields: { reason: { key: "kit.error.required" } } });
    await movePeriod(accountant, "2026-01", 1, { to: "closed" });
    for (const [to, more] of [
      ["cleared", { early: true }],
      ["returned", { reason: "No funds" }],
      ["stopped", { reason: "Lost" }],
    ] as const)
      await expect(move(to, { on: "2026-01-25", ...more }), to).rejects.toThrow("period.error.closed");
    await move("cleared", { on: "2026-02-04", early: true });
    for (const to of ["returned", "stopped", "handed"])
      await expect(move(to, { reason: "No funds" }), to).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  }));

test("written it is a note payable, cleared the bank’s, and a past day stays as it was", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, rows, move } = await written(company);
    const bank = (
      await company.db
        .select()
        .from(moneyAccountTable)
        .where(eq(moneyAccountTable.id, (await rows())[0]!.moneyAccountId!))
    )[0]!;
    expect(await books(company, "2026-01-14")).toEqual(stands(-1_140_00, 0, 0, 0));
    const open = stands(0, -1_140_00, 0, 0);
    expect(await books(company, "2026-01-15")).toEqual(open);
    expect(await payablesOn(accountant, "2026-01-15")).toEqual([]);
    expect(await balanceOn(accountant, bank.id, "2026-01-15")).toBe(bank.opening ?? 0);
    await move("handed");
    expect(await books(company, "2026-01-15")).toEqual(open);
    company.pass(30 * day);
    // Its day is past: nobody said that the bank paid it.
    expect(await books(company, "2026-02-14")).toEqual(open);
    const before = await reportOf(accountant, "books", { from: "2026-01-01", to: "2026-02-11" });
    await move("cleared", { on: "2026-02-12" });
    const shown = ({ sheets }: typeof before, name: string) => sheets.find((one) => one.name === name)?.rows;
    const after = await reportOf(accountant, "books", { from: "2026-01-01", to: "2026-02-11" });
    for (const name of ["trialBalance", "notes", "payables", "control", "money"])
      expect(shown(after, name), name).toEqual(shown(before, name));
    expect(await books(company, "2026-02-12")).toEqual(stands(0, 0, -1_110_00, -30_00));
    expect(await balanceOn(accountant, bank.id, "2026-02-11")).toBe(bank.opening ?? 0);
    expect(await balanceOn(accountant, bank.id, "2026-02-12")).toBe((bank.opening ?? 0) - 1_110_00);
    for (const to of ["2026-01-15", "2026-02-11", "2026-02-14"])
      expect(await booksDiffer(accountant, { from: "2026-01-01", to }), to).toEqual([]);
    const [shownCheque] = await chequesOf(accountant, supplierId);
    expect(shownCheque).toMatchObject({ chequeStatus: "cleared", on: "2026-02-12", moves: [] });
    const log = await company.db
      .select()
      .from(statusLogTable)
      .where(eq(statusLogTable.entity, "supplierCheque"))
      .orderBy(statusLogTable.id);
    expect(log.map(({ from, to }) => [from, to])).toEqual([
      ["written", "handed"],
      ["handed", "cleared"],
    ]);
  }));

test.each(["returned", "stopped"] as const)("%s it is owed again, from that day on", (to) =>
  inCompany(async (company) => {
    const { accountant, supplierId, bill, id, move } = await written(company);
    await move("handed");
    company.pass(5 * day);
    await move(to, { on: "2026-01-18", reason: "No funds" });
    const owed = async (on: string) => sum((await payablesOn(accountant, on)).map(({ amount }) => amount));
    for (const [on, amount] of [
      ["2026-01-14", 1_140_00],
      ["2026-01-15", 0],
      ["2026-01-17", 0],
      ["2026-01-18", 1_140_00],
    ] as const) {
      expect(await owed(on), on).toBe(amount);
      expect((await supplierStatement(accountant, supplierId, { from: "2026-01-01", to: on })).closing, on).toBe(amount);
      expect(await booksDiffer(accountant, { from: "2026-01-01", to: on }), on).toEqual([]);
    }
    const statement = await supplierStatement(accountant, supplierId, { from: "2026-01-01", to: "2026-01-20" });
    expect(statement.entries.map(({ on, kind, debit, credit }) => [on, kind, debit, credit])).toEqual([
      ["2026-01-05", "bill", 0, 1_140_00],
      ["2026-01-15", "payment", 1_110_00, 0],
      ["2026-01-15", "withholding", 30_00, 0],
      ["2026-01-18", to === "stopped" ? "stopped" : "bounced", 0, 1_140_00],
    ]);
    expect(await books(company, "2026-01-20")).toEqual(stands(-1_140_00, 0, 0, 0));
    // The bill is paid anew, and what is paid keeps it.
    await paySupplier(accountant, supplierId, transfer(1_140_00, "2026-01-20"));
    const kept = await supplierBillRecords.get(accountant, bill.id);
    await expect(supplierBillMoves.move(accountant, kept.id, kept.version, { to: "cancelled", reason: "Wrong" })).rejects.toThrow(
      "billPaid",
    );
    await expect(moveSupplierCheque(accountant, id, 3, { to: "cleared", early: true })).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
    });
  }),
);

test("of an order it limits what is paid until it is stopped, and stands in the weeks of its day", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company);
    const order = await orderOfPaint(company, supplierId);
    const deposit = (amount: number) => payOrder(accountant, order.id, cheque(amount, { kind: "deposit", again: true }));
    const id = await deposit(1_000_00);
    await expect(deposit(140_01)).rejects.toThrow(Invalid);
    expect((await orderRecords.get(accountant, order.id)).paid).toBe(0);
    const sheet = async (name: string) =>
      (await reportOf(accountant, "books", { from: "2026-01-01", to: "2026-01-31" })).sheets.find((one) => one.name === name)!;
    expect((await sheet("notes")).rows.map(({ cells }) => cells)).toEqual([["2026-02-07", 0, 1_000_00, 0]]);
    expect((await sheet("forecast")).rows.flatMap(({ cells }) => (cells[6] ? [[cells[0], cells[6]]] : []))).toEqual([
      ["2026-02-07", -1_000_00],
    ]);
    await moveSupplierCheque(accountant, id, 1, { to: "stopped", reason: "Lost in the post" });
    expect((await sheet("notes")).rows).toEqual([]);
    await deposit(1_140_00);
    expect(await booksDiffer(accountant, { from: "2026-01-01", to: "2026-01-31" })).toEqual([]);
  }));

test("of two who clear and stop a cheque at once, one is refused", () =>
  onFreshDatabase(async (company) => {
    const { accountant, id, rows, move } = await written(company);
    await move("handed");
    const outcomes = await Promise.allSettled([
      moveSupplierCheque(accountant, id, 2, { to: "cleared", early: true }),
      moveSupplierCheque(company.as("manager"), id, 2, { to: "stopped", reason: "Lost in the post" }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find((one) => one.status === "rejected") as PromiseRejectedResult;
    expect(["STALE", "ILLEGAL_TRANSITION"]).toContain(refused.reason.code);
    const [row] = await rows();
    expect((row!.clearedOn === null) !== (row!.endedOn === null)).toBe(true);
    expect(row!.version).toBe(3);
  }));

test("one that came back is presented again, once, and only for what is still owed; the days before stand", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, id, rows, move } = await written(company);
    company.pass(60 * day);
    await move("handed", { on: "2026-01-20" });
    await move("returned", { on: "2026-02-12", reason: "No funds" });
    const told = async () => [await books(company, "2026-02-19"), await payablesOn(accountant, "2026-02-19")];
    const before = await told();
    await expect(moveSupplierCheque(company.as("sales"), id, null, { to: "handed" })).rejects.toBeInstanceOf(Forbidden);
    await expect(move("handed", { on: "2026-02-11" })).rejects.toMatchObject({ fields: { on: { key: "order.error.beforeCheque" } } });
    await expect(move("handed", { on: "2026-03-20" })).rejects.toMatchObject({ fields: { on: { key: "crm.error.future" } } });
    const other = await paySupplier(accountant, supplierId, transfer(100_00, "2026-02-15"));
    await expect(move("handed", { on: "2026-02-20" })).rejects.toMatchObject({
      userMessage: { key: "supplierCheque.error.owed", values: { most: 1_040 } },
    });
    await company.db.delete(supplierPaymentTable).where(eq(supplierPaymentTable.id, other));
    const again = await moveSupplierCheque(accountant, id, (await rows())[0]!.version, { to: "handed", on: "2026-02-20" });
    expect(again).toMatchObject({ againOfId: id, amount: 1_110_00, withheld: 30_00, paidOn: "2026-02-20", chequeStatus: "handed" });
    expect(again).toMatchObject({ maturesOn: "2026-02-20", endedOn: null, version: 1 });
    expect(await rows()).toMatchObject([{ chequeStatus: "returned", endedOn: "2026-02-12" }]);
    await expect(move("handed", { on: "2026-02-21" })).rejects.toMatchObject({ userMessage: { key: "supplierCheque.error.presented" } });
    const shown = await chequesOf(accountant, supplierId);
    expect(shown.map(({ chequeStatus, moves }) => [chequeStatus, moves])).toEqual([
      ["handed", ["clear", "return", "stop"]],
      ["returned", []],
    ]);
    expect(await told()).toEqual(before);
    expect(await books(company, "2026-02-19")).toEqual(stands(-1_140_00, 0, 0, 0));
    expect(await books(company, "2026-02-20")).toEqual(stands(0, -1_140_00, 0, 0));
    expect(await payablesOn(accountant, "2026-02-20")).toEqual([]);
    await moveSupplierCheque(accountant, again.id, 1, { to: "cleared", on: "2026-02-25" });
    expect(await books(company, "2026-02-25")).toEqual(stands(0, 0, -1_110_00, -30_00));
    expect(await booksDiffer(accountant, { from: "2026-01-01", to: "2026-03-10" })).toEqual([]);
    expect((await supplierStatement(accountant, supplierId, { from: "2026-01-01", to: "2026-03-10" })).closing).toBe(0);
  }));

test("one that came back is presented again by one of two at once", () =>
  onFreshDatabase(async (company) => {
    const { accountant, id, move } = await written(company);
    company.pass(60 * day);
    await move("handed", { on: "2026-01-20" });
    await move("returned", { on: "2026-02-12", reason: "No funds" });
    const present = (ctx: typeof accountant) => moveSupplierCheque(ctx, id, 3, { to: "handed", on: "2026-02-20" });
    const second = await meanwhile(
      company,
      (inside) => present(inside(accountant)),
      () => present(company.as("manager")),
    );
    expect(second).toMatchObject({ status: "rejected", reason: { userMessage: { key: "supplierCheque.error.presented" } } });
    expect(await company.db.select().from(supplierPaymentTable)).toHaveLength(2);
  }));

test("one with tax withheld is presented again only while that tax may be withheld", () =>
  inCompany(async (company) => {
    const { accountant, supplierId, id, move, bill } = await written(company);
    company.pass(60 * day);
    await move("handed", { on: "2026-01-20" });
    await move("returned", { on: "2026-02-12", reason: "No funds" });
    await billed(company, supplierId, "R-2", { net: 100_00 });
    await paySupplier(
      accountant,
      supplierId,
      transfer(3_00, "2026-02-15", { withheld: 6_00, withheldBase: 200_00, withheldRate: 300, bills: { [bill.id]: 9_00 } }),
    );
    await expect(move("handed", { on: "2026-02-20" })).rejects.toMatchObject({
      userMessage: { key: "supplierCheque.error.withheld", values: { most: 900 } },
    });
    await company.db.delete(supplierPaymentPartTable);
    await company.db.delete(supplierPaymentTable).where(ne(supplierPaymentTable.id, id));
    expect(await move("handed", { on: "2026-02-20" })).toMatchObject({ withheldBase: 1_000_00 });
  }));

test("presented again it is drawn on the account that was checked for it", () =>
  inCompany(async (company) => {
    const { id, rows, move } = await written(company);
    company.pass(60 * day);
    await move("handed", { on: "2026-01-20" });
    await move("returned", { on: "2026-02-12", reason: "No funds" });
    const { moneyAccountId } = (await rows())[0]!;
    // Written before the company had accounts.
    await company.db.update(supplierPaymentTable).set({ moneyAccountId: null }).where(eq(supplierPaymentTable.id, id));
    expect(await move("handed", { on: "2026-02-20" })).toMatchObject({ againOfId: id, moneyAccountId });
  }));
