import { expect, test } from "vitest";
import { inCompany } from "../../../../tests/company.ts";
import { aClient, anInvoice, paid } from "../../../../tests/money.ts";
import { clientMoney } from "#app/crm/money/payments/ledger/client-money.server.ts";
import { recordPayment } from "#app/crm/money/payments/operations.server.ts";
import { overdueEverywhere } from "../../../../tests/overdue.ts";

test("overdue is one sum wherever it is said: not what is due today, and cheques under collection apart", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const late = await anInvoice(company, client, 134_520_00, { dueOn: "2026-01-05" });
    await anInvoice(company, client, 70_00, { dueOn: "2026-01-14" });
    await anInvoice(company, client, 11_00, { dueOn: "2026-01-15" });
    await anInvoice(company, client, 12_00, { dueOn: "2026-01-16" });
    const ctx = company.as("accountant");
    await recordPayment(ctx, paid(client, 50_000_00, { invoiceId: late, method: "cheque", chequeBank: "CIB", maturesOn: "2026-03-01" }));
    expect(await overdueEverywhere(ctx)).toEqual([{ overdue: 84_590_00, overdueCovered: 50_000_00 }]);
    expect((await clientMoney(ctx, client)).overdue).toBe(84_590_00);
  }));
