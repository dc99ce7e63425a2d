import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { chequesOf, moveSupplierCheque as move } from "#app/crm/purchasing/orders/cheques/cheques.server.ts";
import { paySupplier } from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { Forbidden, NotFound } from "#app/values/errors.ts";
import { type Company, inCompany, onFreshDatabase } from "../../../../tests/company.ts";
import { meanwhile } from "../../../../tests/meanwhile.ts";
import { billed, landlord, transfer } from "../../../../tests/supplier-bills.ts";
import { booksInUse, chequeBookMoves, chequeBookRecords, numbersOf, restoreNumber, voidNumber } from "./operations.server.ts";

async function withBook(company: Company, more: object = {}) {
  const accountant = company.as("accountant");
  const [bank] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "bank"));
  const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
  await billed(company, supplierId, "R-1");
  const values = { moneyAccountId: bank!.id, series: "", first: "000101", last: "000105", ...more };
  const book = await chequeBookRecords.create(accountant, values);
  const pay = (own: object = {}) =>
    paySupplier(
      accountant,
      supplierId,
      transfer(100_00, "2026-01-15", { method: "cheque", chequeBookId: book.id, maturesOn: "2026-02-10", reference: "", ...own }),
    );
  const payment = async (id: string) => (await company.db.select().from(supplierPaymentTable).where(eq(supplierPaymentTable.id, id)))[0]!;
  const states = async () => (await numbersOf(accountant, book.id)).numbers.map(({ number, state }) => `${number} ${state}`);
  return { accountant, bank: bank!, supplierId, book, values, pay, payment, states };
}

test("a book is of a bank account, with digits as they are printed, and no number of another book", () =>
  inCompany(async (company) => {
    const { accountant, bank, book, values } = await withBook(company);
    const [box] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "cash"));
    const make = (more: object) => chequeBookRecords.create(accountant, { ...values, first: "000201", last: "000210", ...more });
    for (const role of ["designer", "sales"] as const)
      await expect(chequeBookRecords.create(company.as(role), values), role).rejects.toBeInstanceOf(Forbidden);
    for (const [more, field, key] of [
      [{ moneyAccountId: box!.id }, "moneyAccountId", "bank"],
      [{ first: "A1" }, "first", "digits"],
      [{ last: "210" }, "last", "length"],
      [{ last: "000200" }, "last", "order"],
      [{ last: "000701" }, "last", "most"],
      [{ first: "000105" }, "first", "overlaps"],
    ] as const)
      await expect(make(more), key).rejects.toMatchObject({ fields: { [field]: { key: `chequeBook.error.${key}` } } });
    expect(await make({ first: "٠٠٠٢٠١" })).toMatchObject({ name: "000201–000210", status: "inUse", moneyAccountId: bank.id });
    // Another series has the same numbers once more.
    expect(await make({ series: "B", first: "000101" })).toMatchObject({ name: "B000101–000210" });
    await expect(chequeBookRecords.update(accountant, book.id, 1, { ...values, last: "000106" })).rejects.toMatchObject({
      fields: { last: { key: "chequeBook.error.printed" } },
    });
    expect(await chequeBookRecords.update(accountant, book.id, 1, { ...values, notes: "In the safe" })).toMatchObject({
      notes: "In the safe",
    });
  }));

test("a cheque takes the next number, or another that is free, and each once", () =>
  inCompany(async (company) => {
    const { accountant, bank, supplierId, book, pay, payment, states } = await withBook(company);
    const [box] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "cash"));
    await expect(pay({ moneyAccountId: box!.id })).rejects.toMatchObject({
      fields: { moneyAccountId: { key: "chequeBook.error.account" } },
    });
    await expect(pay({ reference: "000106" })).rejects.toMatchObject({ fields: { reference: { key: "chequeBook.error.outside" } } });
    await expect(pay({ chequeBookId: supplierId })).rejects.toMatchObject({ fields: { chequeBookId: { key: "kit.error.gone" } } });
    await expect(voidNumber(accountant, supplierId, { number: "000101", reason: "Torn" })).rejects.toBeInstanceOf(NotFound);
    await expect(pay({ chequeBookId: "", reference: "77" })).rejects.toMatchObject({
      fields: { chequeBookId: { key: "chequeBook.error.choose" } },
    });
    const first = await payment(await pay());
    expect(first).toMatchObject({ reference: "000101", moneyAccountId: bank.id });
    expect(await payment(await pay({ reference: "١٠٣" }))).toMatchObject({ reference: "000103" });
    await expect(pay({ reference: "103" })).rejects.toMatchObject({
      fields: { reference: { key: "chequeBook.error.taken", values: { is: "used", number: "000103" } } },
    });
    expect(await states()).toEqual(["000101 used", "000102 missing", "000103 used", "000104 unused", "000105 unused"]);
    expect(await booksInUse(accountant)).toMatchObject([{ id: book.id, next: "000104" }]);
    for (const number of ["000104", "000105", "000102"]) expect(await payment(await pay())).toMatchObject({ reference: number });
    await expect(pay()).rejects.toMatchObject({ fields: { chequeBookId: { key: "chequeBook.error.full" } } });
    // Anything but a cheque of ours knows no book, and a book of which something is written stays.
    expect(await payment(await pay({ method: "bank_transfer", reference: "T-1" }))).toMatchObject({
      reference: "T-1",
      chequeNumberId: null,
    });
    await expect(chequeBookRecords.remove(accountant, book.id)).rejects.toMatchObject({ code: "HAS_DEPENDENTS" });
  }));

test("a spoiled number is voided with a reason, until that is undone", () =>
  inCompany(async (company) => {
    const { accountant, book, pay, payment, states } = await withBook(company);
    const spoil = (number: string, reason = "Torn") => voidNumber(accountant, book.id, { number, reason });
    await expect(voidNumber(company.as("sales"), book.id, { number: "000101", reason: "Torn" })).rejects.toBeInstanceOf(Forbidden);
    await expect(restoreNumber(company.as("sales"), book.id, { number: "000101" })).rejects.toBeInstanceOf(Forbidden);
    await expect(spoil("000101", "")).rejects.toMatchObject({ fields: { reason: { key: "kit.error.required" } } });
    await expect(spoil("000999")).rejects.toMatchObject({ fields: { number: { key: "chequeBook.error.outside" } } });
    await expect(restoreNumber(accountant, book.id, { number: "000101" })).rejects.toMatchObject({ code: "CONFLICT" });
    await spoil("000101");
    await expect(spoil("101")).rejects.toMatchObject({ fields: { number: { key: "chequeBook.error.taken", values: { is: "voided" } } } });
    await expect(pay({ reference: "000101" })).rejects.toMatchObject({ fields: { reference: { key: "chequeBook.error.taken" } } });
    expect(await payment(await pay())).toMatchObject({ reference: "000102" });
    await expect(spoil("000102")).rejects.toMatchObject({ fields: { number: { values: { is: "used" } } } });
    expect((await numbersOf(accountant, book.id)).numbers[0]).toMatchObject({ state: "voided", on: "2026-01-15", reason: "Torn" });
    // A later one that is torn out leaves those before it to be written.
    await spoil("000104");
    expect((await numbersOf(accountant, book.id)).next).toBe("000103");
    await restoreNumber(accountant, book.id, { number: "000101" });
    expect((await states()).slice(0, 3)).toEqual(["000101 missing", "000102 used", "000103 unused"]);
  }));

test("a number is typed with the series of its book or without, and named with it", () =>
  inCompany(async (company) => {
    const { accountant, book, pay, payment } = await withBook(company, { series: "A0" });
    const bounds = { key: "chequeBook.error.outside", values: { first: "A0000101", last: "A0000105" } };
    for (const reference of ["000106", "B0000103", "A103"])
      await expect(pay({ reference }), reference).rejects.toMatchObject({ fields: { reference: bounds } });
    for (const [typed, reference] of [
      ["000103", "A0000103"],
      ["a0000104", "A0000104"],
      ["١٠٥", "A0000105"],
    ] as const)
      expect(await payment(await pay({ reference: typed }))).toMatchObject({ reference });
    expect(await voidNumber(accountant, book.id, { number: "000102", reason: "Torn" })).toBe("A0000102");
    expect(await restoreNumber(accountant, book.id, { number: "102" })).toBe("A0000102");
  }));

test("what is no cheque of ours needs a reference, whatever book is sent with it", () =>
  inCompany(async (company) => {
    const { pay, payment } = await withBook(company);
    for (const own of [{ method: "bank_transfer" }, { kind: "return" }])
      await expect(pay(own)).rejects.toMatchObject({ fields: { reference: { key: "kit.error.required" } } });
    expect(await payment(await pay())).toMatchObject({ reference: "000101" });
  }));

test("a stopped book gives no numbers until it is used again, and an account without one needs none", () =>
  inCompany(async (company) => {
    const { accountant, book, pay, payment } = await withBook(company);
    const stopped = await chequeBookMoves.move(accountant, book.id, 1, { to: "stopped", reason: "Lost in a taxi" });
    expect(stopped).toMatchObject({ status: "stopped", reason: "Lost in a taxi" });
    await expect(pay()).rejects.toMatchObject({ fields: { chequeBookId: { key: "chequeBook.error.notInUse" } } });
    expect(await payment(await pay({ chequeBookId: null, reference: "555" }))).toMatchObject({ reference: "555", chequeNumberId: null });
    await chequeBookMoves.move(accountant, book.id, stopped.version, { to: "inUse" });
    expect(await payment(await pay())).toMatchObject({ reference: "000101" });
  }));

test("a cheque of a book clears from its bank, and presented again it keeps its number", () =>
  inCompany(async (company) => {
    const { accountant, pay, payment, book, supplierId } = await withBook(company);
    const id = await pay({ maturesOn: "2026-01-15" });
    const step = async (one: string, to: string, more: object = {}) => move(accountant, one, (await payment(one)).version, { to, ...more });
    await step(id, "handed");
    const { id: other } = (
      await company.db
        .insert(moneyAccountTable)
        .values({ nameEn: "Second bank", nameAr: "بنك ثان", kind: "bank", code: "1120-9", openedOn: "2026-01-01" })
        .returning()
    )[0]!;
    await expect(step(id, "cleared", { moneyAccountId: other })).rejects.toMatchObject({
      fields: { moneyAccountId: { key: "chequeBook.error.account" } },
    });
    await step(id, "returned", { reason: "No funds" });
    await step(id, "handed");
    const again = (await chequesOf(accountant, supplierId)).find((one) => one.id !== id)!;
    expect(again.number).toBe("000101");
    await step(again.id, "cleared");
    const [used, next] = (await numbersOf(accountant, book.id)).numbers;
    expect([used, next]).toMatchObject([{ state: "used", chequeStatus: "cleared" }, { state: "unused" }]);
  }));

test("cheques that were written before their book was known stand on its numbers", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const [bank] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "bank"));
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
    await billed(company, supplierId, "R-1");
    const cheque = (reference: string) => transfer(10_00, "2026-01-15", { method: "cheque", maturesOn: "2026-02-10", reference });
    await paySupplier(accountant, supplierId, cheque("102"));
    await paySupplier(accountant, supplierId, { ...cheque("000102"), again: true });
    await paySupplier(accountant, supplierId, cheque("900"));
    const book = await chequeBookRecords.create(accountant, { moneyAccountId: bank!.id, first: "000101", last: "000103" });
    const { numbers, next } = await numbersOf(accountant, book.id);
    expect([numbers.map(({ state }) => state), next]).toEqual([["missing", "used", "unused"], "000103"]);
    expect((await company.db.select().from(supplierPaymentTable)).filter(({ chequeNumberId }) => chequeNumberId)).toMatchObject([
      { reference: "102" },
    ]);
  }));

test("a cheque that was presented again before its book was known stands on its number with all of its payments", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const [bank] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "bank"));
    const { id: supplierId } = await landlord(company, { taxNumber: "204817331" });
    await billed(company, supplierId, "R-1");
    const cheque = { method: "cheque", maturesOn: "2026-01-15", reference: "000102" };
    const id = await paySupplier(accountant, supplierId, transfer(10_00, "2026-01-15", cheque));
    const versions = async () =>
      (await company.db.select().from(supplierPaymentTable)).map(({ id: one, version }) => [one, version] as const);
    const step = async (one: string, to: string, more: object = {}) =>
      move(accountant, one, new Map(await versions()).get(one)!, { to, ...more });
    const again = async (before: string) => {
      await step(before, "returned", { reason: "No funds" });
      await step(before, "handed");
      return (await company.db.select().from(supplierPaymentTable).where(eq(supplierPaymentTable.againOfId, before)))[0]!.id;
    };
    await step(id, "handed");
    const last = await again(await again(id));
    const book = await chequeBookRecords.create(accountant, { moneyAccountId: bank!.id, first: "000101", last: "000103" });
    const { numbers, next } = await numbersOf(accountant, book.id);
    expect([numbers, next]).toMatchObject([
      [{ state: "missing" }, { state: "used", chequeStatus: "handed" }, { state: "unused" }],
      "000103",
    ]);
    const { id: other } = (
      await company.db
        .insert(moneyAccountTable)
        .values({ nameEn: "Second bank", nameAr: "بنك ثان", kind: "bank", code: "1120-9", openedOn: "2026-01-01" })
        .returning()
    )[0]!;
    await expect(step(last, "cleared", { moneyAccountId: other })).rejects.toMatchObject({
      fields: { moneyAccountId: { key: "chequeBook.error.account" } },
    });
  }));

test("of two who take or void the same number at once, one gets it, and two who take the next one get two", () =>
  onFreshDatabase(async (company) => {
    const { accountant, book, supplierId, states } = await withBook(company);
    // Of another supplier, so that they wait for each other at the book alone.
    const { id: other } = await landlord(company, { nameEn: "Delta" });
    await billed(company, other, "R-2");
    const cheque = (reference: string) =>
      transfer(10_00, "2026-01-15", { method: "cheque", chequeBookId: book.id, maturesOn: "2026-02-10", reference });
    const both = (reference: string) =>
      meanwhile(
        company,
        (inside) => paySupplier(inside(accountant), supplierId, cheque(reference)),
        () => paySupplier(company.as("manager"), other, cheque(reference)),
      );
    const taken = { key: "chequeBook.error.taken" };
    expect(await both("000103")).toMatchObject({ status: "rejected", reason: { fields: { reference: taken } } });
    expect(await both("")).toMatchObject({ status: "fulfilled" });
    expect(await states()).toEqual(["000101 missing", "000102 missing", "000103 used", "000104 used", "000105 used"]);
    const voided = await meanwhile(
      company,
      (inside) => voidNumber(inside(accountant), book.id, { number: "000101", reason: "Torn" }),
      () => paySupplier(company.as("manager"), other, cheque("000101")),
    );
    expect(voided).toMatchObject({ status: "rejected", reason: { fields: { reference: taken } } });
  }));
