import { expect, test } from "vitest";
import { actOnInvoice } from "#app/crm/money/payments/ledger/invoice-acts.server.ts";
import { clientMoneyPanel } from "#app/crm/money/payments/ledger/client-money.server.ts";
import { invoiceMoney } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { clientMoney } from "#app/crm/money/payments/operations.server.ts";
import { inCompany } from "../../../../../tests/company.ts";
import { aClient, anInvoice } from "../../../../../tests/money.ts";

test("the money of a credit note is given back from the note, its invoice and the client, by who may record payments", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const client = await aClient(company);
    const invoice = await anInvoice(company, client, 1_000_00);
    const note = await anInvoice(company, client, 300_00, {
      number: "CRN-2026-90001",
      kind: "credit_note",
      correctsId: invoice,
      balance: 0,
    });
    const form = (amount: string) => {
      const sent = new FormData();
      sent.set("intent", "refund");
      sent.set(
        "record",
        JSON.stringify({ amount, receivedOn: "2026-01-15", method: "bank_transfer", reference: "CIB 7", reason: "Goods came back" }),
      );
      return sent;
    };
    const left = async () => [
      (await invoiceMoney(accountant, note)).refundable.notes,
      (await invoiceMoney(accountant, invoice)).refundable.notes,
      (await clientMoneyPanel(accountant, client)).notes,
    ];
    const of = (amount: number) => Array.from({ length: 3 }, () => [{ id: note, number: "CRN-2026-90001", left: amount }]);
    expect(await left()).toEqual(of(300_00));
    expect((await invoiceMoney(company.as("sales"), note)).refundable.notes).toEqual([]);
    await expect(actOnInvoice(company.as("sales"), form("100"), note)).rejects.toMatchObject({ status: 403 });
    await expect(actOnInvoice(accountant, form("300.01"), note)).rejects.toMatchObject({ fields: { amount: {} } });
    expect(await actOnInvoice(accountant, form("100"), note)).toMatchObject({ message: { key: "payment.done.refunded" } });
    expect(await left()).toEqual(of(200_00));
    await actOnInvoice(accountant, form("200"), note);
    expect(await left()).toEqual([[], [], []]);
    expect((await clientMoney(accountant, client)).credit).toBe(0);
  }));
