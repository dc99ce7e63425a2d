import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { importStatement } from "#app/crm/base/bank-statements/operations.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { moneyTransferRecords } from "#app/crm/base/money-transfers/operations.server.ts";
import { chequeBookRecords } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { paySupplier } from "#app/crm/purchasing/orders/operations.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { ask, tokenOf, type Body, type Sent } from "../../../tests/api.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { landlord, transfer } from "../../../tests/supplier-bills.ts";

const send = async (company: Company, token: string, path: string, body: unknown = {}, more: Sent = {}) => {
  await company.db.delete(rateLimitTable);
  return ask(company, token, path, { method: "POST", body, ...more });
};
const listed = ({ body }: { body: Body }, member = "data") => body[member] as (Body & { status: string })[];

async function aFile(company: Company): Promise<string> {
  const accountant = company.as("accountant");
  const values = { name: { en: "NBE", ar: "الأهلي" }, kind: "bank", code: "1120-7", openedOn: "2026-01-01", opening: 1_000_00 };
  const { id } = await moneyAccountRecords.create(accountant, values);
  const { rows } = await moneyAccountRecords.list(accountant, { filters: { kind: ["cash"] } });
  const transfer = { fromId: id, toId: rows[0]!.id, amount: 200_00, sentOn: "2026-01-06", receivedOn: "2026-01-06" };
  await moneyTransferRecords.create(accountant, transfer);
  const file = ["Date,Description,Amount", "6/1/2026,Out,-200", "7/1/2026,Wrong,-50", "8/1/2026,Back,50"].join("\r\n");
  await importStatement(accountant, id, new TextEncoder().encode(file), { opening: "1000", closing: "800" });
  return id;
}

describe("rows of a bank by a program", () => {
  test("are listed, ticked, ignored, held, asked for, opened again and reconciled, with the scope and once", () =>
    inCompany(async (company) => {
      const account = await aFile(company);
      const token = await tokenOf(company, "accountant");
      const reader = await tokenOf(company, "accountant", ["moneyAccount.read"]);
      for (const path of ["/bank-rows", "/bank-statements"])
        expect((await ask(company, await tokenOf(company, "designer"), path)).status, path).toBe(403);
      const [statement] = listed(await ask(company, reader, `/bank-statements?moneyAccountId=${account}`));
      expect(statement).toMatchObject({ from: "2026-01-06", to: "2026-01-08", closing: { amount: 800_00, currency: "EGP" } });
      const rows = listed(await ask(company, reader, `/bank-rows?statementId=${statement!.id}&sort=on`));
      expect(rows.map(({ text, status }) => [text, status])).toEqual([
        ["Out", "open"],
        ["Wrong", "open"],
        ["Back", "open"],
      ]);
      const [out, wrong, back] = rows.map(({ id }) => `/bank-rows/${id}`) as [string, string, string];
      const [movement] = listed(await ask(company, reader, `${out}/movements`), "movements");
      expect(movement).toMatchObject({ kind: "moneyTransfer", amount: { amount: -200_00, currency: "EGP" } });
      const movements = [{ id: movement!.id }];
      expect((await send(company, reader, `${out}/transitions/tick`, { movements })).status).toBe(403);
      expect((await send(company, token, `${wrong}/transitions/tick`, { movements })).status).toBe(422);
      expect((await send(company, token, `${out}/transitions/tick`, { movements: [{ id: "x" }] })).status).toBe(422);
      const ticked = await send(company, token, `${out}/transitions/tick`, { movements });
      expect([ticked.status, ticked.body["status"], ticked.body["movements"]], ticked.text).toEqual([200, "ticked", movement!["number"]]);
      expect((await send(company, token, `${out}/transitions/untick`)).body["status"]).toBe("open");
      await send(company, token, `${out}/transitions/tick`, { movements });
      expect((await send(company, token, `${wrong}/transitions/ignore`)).status).toBe(422);
      const reason = "A mistake of the bank";
      for (const row of [wrong, back])
        expect((await send(company, token, `${row}/transitions/ignore`, { reason })).body["status"]).toBe("ignored");
      expect((await send(company, token, `${wrong}/transitions/ignore`, { reason })).status).toBe(409);
      expect((await send(company, token, `${wrong}/transitions/restore`)).body["status"]).toBe("open");
      expect((await send(company, token, `${wrong}/transitions/hold`, { holdUntil: "2026-01-20" })).body["holdUntil"]).toBe("2026-01-20");
      const charge = { on: "2026-01-07", memo: "Fee" };
      expect((await send(company, reader, `${wrong}/transitions/charge`, charge)).status).toBe(403);
      expect((await send(company, token, `${wrong}/transitions/charge`, charge)).body["status"]).toBe("ticked");
      expect((await send(company, token, `${wrong}/transitions/charge`, charge)).status).toBe(409);
      await send(company, token, `${wrong}/transitions/untick`);
      const asked = { assigneeId: company.user("designer").id, note: "The slip" };
      expect((await send(company, token, `${wrong}/transitions/ask`, asked)).status).toBe(200);
      expect((await send(company, token, `${wrong}/transitions/ask`, asked)).status).toBe(409);
      const reconcile = () =>
        send(company, token, `/money-accounts/${account}/transitions/reconcile`, {
          to: "2026-01-08",
          closing: { amount: 800_00, currency: "EGP" },
        });
      expect((await reconcile()).status).toBe(422);
      await send(company, token, `${wrong}/transitions/ignore`, { reason });
      expect((await reconcile()).status).toBe(200);
      expect((await send(company, token, `${out}/transitions/untick`)).status).toBe(409);
      const again = { to: "2026-01-08", reason: "A wrong row" };
      expect((await send(company, token, `/money-accounts/${account}/transitions/reopen`, again)).status).toBe(403);
      const manager = await tokenOf(company, "manager");
      expect((await send(company, manager, `/money-accounts/${account}/transitions/reopen`, again)).status).toBe(200);
      expect((await send(company, token, "/bank-rows", {})).status).toBe(405);
      expect((await ask(company, token, out, { method: "DELETE", match: '"1"' })).status).toBe(412);
    }));
});

describe("our cheques by a program", () => {
  test("a book tells its numbers, and to whom and how much only a token that may know costs", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const [bank] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "bank"));
      const { id: supplier } = await landlord(company);
      const book = await chequeBookRecords.create(accountant, { moneyAccountId: bank!.id, first: "000101", last: "000102" });
      const written = { kind: "deposit", method: "cheque", chequeBookId: book.id, reference: "", maturesOn: "2026-02-10" };
      await paySupplier(accountant, supplier, transfer(600_00, "2026-01-15", written));
      const first = async (scopes: string[]) =>
        listed(await ask(company, await tokenOf(company, "accountant", scopes), `/cheque-books/${book.id}/numbers`), "numbers")[0];
      expect(await first(["chequeBook.read"])).toMatchObject({
        number: "000101",
        state: "used",
        on: "2026-01-15",
        amount: null,
        supplierId: null,
      });
      expect(await first(["chequeBook.read", "cost.read"])).toMatchObject({
        amount: { amount: 600_00, currency: "EGP" },
        supplierId: supplier,
      });
    }));

  test("are listed with their supplier and moved, as far as the state allows", () =>
    inCompany(async (company) => {
      const { id: supplier } = await landlord(company);
      const written = { kind: "deposit", method: "cheque", reference: "000777", maturesOn: "2026-02-10" };
      await paySupplier(company.as("accountant"), supplier, transfer(600_00, "2026-01-15", written));
      const token = await tokenOf(company, "accountant");
      const costs = await tokenOf(company, "accountant", ["supplier.read", "order.read", "order.pay", "cost.read"]);
      expect((await ask(company, token, `/suppliers/${supplier}/cheques`)).status).toBe(403);
      const cheques = async () => listed(await ask(company, costs, `/suppliers/${supplier}/cheques`), "cheques");
      const [cheque] = await cheques();
      expect(cheque).toMatchObject({ number: "000777", amount: { amount: 600_00, currency: "EGP" }, maturesOn: "2026-02-10" });
      const move = (name: string, more: object = {}) =>
        send(company, costs, `/suppliers/${supplier}/transitions/cheque`, { cheque: cheque!.id, move: name, ...more });
      expect((await move("fly")).status).toBe(422);
      expect((await move("again", { on: "2026-01-15" })).status).toBe(409);
      expect((await move("hand", { on: "2026-01-15" })).status).toBe(200);
      expect((await move("clear", { on: "2026-01-15" })).status).toBe(422);
      expect((await move("return", { on: "2026-01-15" })).status).toBe(422);
      expect((await move("return", { on: "2026-01-15", reason: "No money in it" })).status).toBe(200);
      expect(await cheques()).toMatchObject([{ status: "returned", on: "2026-01-15", reason: "No money in it" }]);
      expect((await move("again", { on: "2026-01-15" })).status).toBe(200);
      expect((await cheques()).map(({ status }) => status).toSorted()).toEqual(["handed", "returned"]);
      const { id: other } = await landlord(company);
      const foreign = { cheque: cheque!.id, move: "again", on: "2026-01-15" };
      expect((await send(company, costs, `/suppliers/${other}/transitions/cheque`, foreign)).status).toBe(404);
    }));
});
