import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { printLayout } from "#app/crm/base/documents/print/print-layout.server.ts";
import {
  billOrder,
  moveOrder,
  orderRecords,
  payablesOn,
  payOrder,
  paySupplier,
  supplierBillMoves,
  supplierBillRecords,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { handlers } from "#app/crm/purchasing/orders/handlers.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { linesOf } from "#app/crm/purchasing/orders/records.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import { Forbidden, NotFound } from "#app/values/errors.ts";
import { addDays } from "#app/values/calendar.ts";
import { sum } from "#app/values/money/money.ts";
import { type Company, inCompany } from "../../../../../tests/company.ts";
import { billed, landlord, transfer } from "../../../../../tests/supplier-bills.ts";
import { loader } from "./csv.ts";
import { sendSupplierStatement } from "./mail.server.ts";
import { printedSupplierStatement, supplierStatement } from "./statement.server.ts";

const january = { from: "2026-01-06", to: "2026-01-31" };

/** Two bills without an order, one credited, paid in part with tax withheld, and an order with a deposit and a bill. */
async function story(company: Company) {
  const accountant = company.as("accountant");
  const { id: supplierId } = await landlord(company, { taxNumber: "204817331", withholding: "WHT_3" });
  const first = await billed(company, supplierId, "R-1");
  await billed(company, supplierId, "R-2", { billedOn: "2026-01-08", net: 500_00 });
  const note = {
    creditOfId: first.id,
    supplierId,
    number: "C-1",
    billedOn: "2026-01-09",
    lines: [{ net: 400_00, ofLine: 1 }],
    reason: "Too much",
  };
  const draft = await supplierBillRecords.create(accountant, note);
  await supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" });
  await paySupplier(accountant, supplierId, transfer(666_00, "2026-01-10", { withheld: 18_00, withheldBase: 600_00, withheldRate: 300 }));
  const made = await orderRecords.create(accountant, {
    supplierId,
    priceMode: "exclusive",
    lines: [{ description: { en: "Paint", ar: "" }, quantity: 1, unitCost: 100_00, taxCode: "VAT14" }],
  });
  const order = await moveOrder(accountant, made.id, made.version, { to: "sent" });
  await payOrder(accountant, order.id, transfer(50_00, "2026-01-11", { kind: "deposit" }));
  const [line] = await linesOf(accountant, [order.id]);
  const bill = { number: "O-1", billedOn: "2026-01-15", net: 100_00, vat: 14_00, lines: { [line!.id]: "1" } };
  await billOrder(accountant, order.id, bill);
  await paySupplier(
    accountant,
    supplierId,
    transfer(300_00, "2026-01-15", { method: "cheque", reference: "CHQ 9", maturesOn: "2026-02-20" }),
  );
  return { supplierId, order };
}

test("a supplier's statement is for those who see bills, and of a supplier that there is", () =>
  inCompany(async (company) => {
    const { id } = await landlord(company);
    for (const role of ["designer", "sales"] as const) {
      await expect(supplierStatement(company.as(role), id, january), role).rejects.toBeInstanceOf(Forbidden);
      await expect(printedSupplierStatement(company.as(role), id, january), role).rejects.toBeInstanceOf(Forbidden);
    }
    await expect(supplierStatement(company.as("accountant"), "nothing", january)).rejects.toBeInstanceOf(NotFound);
  }));

test("it runs from an opening balance to what the supplier is owed", () =>
  inCompany(async (company) => {
    const { supplierId, order } = await story(company);
    const found = await supplierStatement(company.as("accountant"), supplierId, january);
    expect(found).toMatchObject({ opening: 1_140_00, closing: 334_00, debit: 1_490_00, credit: 684_00, collection: 300_00 });
    expect(found.entries.map(({ on, kind, number, debit, credit, balance }) => [on, kind, number, debit, credit, balance])).toEqual([
      ["2026-01-08", "bill", "R-2", 0, 570_00, 1_710_00],
      ["2026-01-09", "creditNote", "C-1", 456_00, 0, 1_254_00],
      ["2026-01-10", "payment", "TRF 2026-01-10", 666_00, 0, 588_00],
      ["2026-01-10", "withholding", "TRF 2026-01-10", 18_00, 0, 570_00],
      ["2026-01-11", "deposit", "TRF 2026-01-11", 50_00, 0, 520_00],
      ["2026-01-15", "bill", "O-1", 0, 114_00, 634_00],
      ["2026-01-15", "handed", "CHQ 9", 300_00, 0, 334_00],
    ]);
    expect(found.entries.filter(({ label }) => label.en === order.number)).toHaveLength(2);
  }));

test("its file says what the page says, and is for those who may export bills", () =>
  inCompany(async (company) => {
    const { supplierId, order } = await story(company);
    const fileFor = async (ctx: Ctx, id = supplierId) => {
      const request = new Request(`http://localhost/crm/suppliers/${id}/statement/csv?from=${january.from}&to=${january.to}`);
      const context = new RouterContextProvider();
      context.set(ctxKey, ctx);
      context.set(factsKey, { cacheable: true, nonce: "", answer: undefined });
      return await loader({ request, url: new URL(request.url), context, params: { id } } as unknown as Parameters<typeof loader>[0]);
    };
    for (const role of ["designer", "sales"] as const)
      await expect(fileFor(company.as(role)), role).rejects.toMatchObject({ init: { status: 403 } });
    await expect(fileFor(company.as("accountant"), "nothing")).rejects.toMatchObject({ init: { status: 404 } });
    const answer = await fileFor(company.as("accountant"));
    expect(answer.headers.get("content-disposition")).toContain("Statement%20Nile%20Tower");
    const rows: string[][] = parse(await answer.text(), { bom: true });
    expect(rows[0]!.slice(4, 7)).toEqual(["Paid", "Billed", "Cheques handed over"]);
    const told = rows.slice(1).map((row) => [row[2], ...row.slice(4).map(Number)]);
    expect([told.at(0), told.at(-2), told.at(-1)]).toEqual([
      ["", 0, 0, 0, 1140],
      ["CHQ 9", 300, 0, 300, 334],
      ["", 0, 0, 300, 334],
    ]);
    expect(rows.filter((row) => row[3] === order.number)).toHaveLength(2);
  }));

test("on every day it closes with what ageing says", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { supplierId } = await story(company);
    for (let day = "2026-01-01"; day <= "2026-02-25"; day = addDays(day, 1)) {
      const { closing } = await supplierStatement(accountant, supplierId, { from: "2026-01-01", to: day });
      expect(closing, day).toBe(sum((await payablesOn(accountant, day)).map(({ amount }) => amount)));
    }
  }));

test("on paper it is of a supplier, and asks him for nothing", () =>
  inCompany(async (company) => {
    const { supplierId } = await story(company);
    const snapshot = await printedSupplierStatement(company.as("accountant"), supplierId, january);
    const layout = printLayout(snapshot, "both", "");
    expect(layout.meta[0]).toMatchObject({ label: { en: "Supplier" }, value: { en: "Nile Tower", ar: "برج النيل" } });
    expect(layout.tables[0]!.heads.map(({ en }) => en)).toEqual(["Date", "Paid", "Billed", "Balance"]);
    expect(layout.pay).toBeNull();
    expect(layout.after.map(({ label }) => label.en)).toEqual(["Our cheques not yet cleared"]);
    expect(layout.total!.label).toMatchObject({ en: "Balance" });
  }));

test("it is mailed to the supplier, once for each time it is sent, with what stands in it", () =>
  inCompany(async (company) => {
    const { supplierId, order } = await story(company);
    const accountant = company.as("accountant");
    for (const role of ["designer", "sales"] as const)
      await expect(sendSupplierStatement(company.as(role), supplierId, january), role).rejects.toBeInstanceOf(Forbidden);
    await expect(sendSupplierStatement(accountant, "nothing", january)).rejects.toBeInstanceOf(NotFound);
    await expect(sendSupplierStatement(accountant, supplierId, january)).rejects.toMatchObject({
      userMessage: { key: "order.statement.noMail" },
    });
    await company.db.update(supplierTable).set({ email: "accounts@nile.example", nameAr: "" }).where(eq(supplierTable.id, supplierId));
    expect(await sendSupplierStatement(accountant, supplierId, january)).toBe("accounts@nile.example");
    const jobs = (await company.jobs()).filter(({ name }) => name === "crm.supplierStatement");
    expect(jobs).toHaveLength(1);
    for (let twice = 0; twice < 2; twice += 1) await handlers["crm.supplierStatement"]!(company.ctx, jobs[0]!.data);
    const mails = await company.db.select().from(mailTable).where(eq(mailTable.kind, "crm.supplierStatement"));
    expect(mails).toMatchObject([{ recipient: "accounts@nile.example", language: "en" }]);
    for (const said of ["EGP\u00a0334", "Owed to you", "R-2\u2069: 570", "CHQ 9\u2069: −300", "Opening balance: 1,140"])
      expect(mails[0]!.text).toContain(said);
    expect(mails[0]!.text).not.toContain(order.number);
    expect(await company.db.select().from(timelineTable).where(eq(timelineTable.kind, "statementSent"))).toMatchObject([{ data: january }]);
  }));

test("a letter that leaves entries out says from which day it goes on, and how many stand before", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id: supplierId } = await landlord(company, { email: "rent@nile.example", nameAr: "" });
    for (const [at, billedOn] of ["2026-01-07", "2026-01-08", ...Array<string>(40).fill("2026-01-10")].entries())
      await billed(company, supplierId, `R-${at}`, { billedOn });
    await sendSupplierStatement(accountant, supplierId, january);
    const [job] = (await company.jobs()).filter(({ name }) => name === "crm.supplierStatement");
    await handlers["crm.supplierStatement"]!(company.ctx, job!.data);
    const [mail] = await company.db.select().from(mailTable).where(eq(mailTable.kind, "crm.supplierStatement"));
    expect(mail!.text).toContain("Balance on 8 Jan 2026, after 2 earlier entries: 2,280");
    expect(mail!.text).not.toContain("Opening balance");
  }));
