import { expect, test } from "vitest";
import { inCompany, onFreshDatabase } from "../../../../../tests/company.ts";
import { aClient, anInvoice, paid } from "../../../../../tests/money.ts";
import { recordPayment } from "#app/crm/money/payments/operations.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";

const transfer = (client: string, more = {}) => paid(client, 100_00, { reference: "CIB 123", again: false, ...more });
const asked = { code: "POSSIBLE_DUPLICATE", details: { on: "2026-01-15" } };

test("a reference that is recorded already is asked about, for another client too, and taken when it is other money", () =>
  inCompany(async (company) => {
    const [one, other] = [await aClient(company), await aClient(company, "CLI-00002")];
    for (const client of [one, one, one, other]) await anInvoice(company, client, 100_00);
    const ctx = company.as("accountant");
    await recordPayment(ctx, transfer(one));
    await expect(recordPayment(ctx, transfer(one, { reference: " cib123" }))).rejects.toMatchObject(asked);
    await expect(recordPayment(ctx, transfer(other))).rejects.toMatchObject(asked);
    await recordPayment(ctx, transfer(other, { again: true }));
    // Another bank's cheque may bear the number, cash has none, and what was reversed does not count.
    await recordPayment(ctx, transfer(one, { method: "cheque", chequeBank: "QNB", maturesOn: "2026-03-01" }));
    await recordPayment(ctx, transfer(one, { method: "cash" }));
    expect(await company.db.$count(paymentTable)).toBe(4);
  }));

test("of two who record one transfer at once for two clients, one is asked", () =>
  onFreshDatabase(async (company) => {
    const clients = [await aClient(company), await aClient(company, "CLI-00002")];
    for (const client of clients) await anInvoice(company, client, 100_00);
    const done = await Promise.allSettled(clients.map((client) => recordPayment(company.as("accountant"), transfer(client))));
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await company.db.$count(paymentTable)).toBe(1);
  }));
