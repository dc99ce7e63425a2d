import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { inCompany } from "../../../../../tests/company.ts";
import { aClient, anInvoice } from "../../../../../tests/money.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { ageingSums, clientMoney, takeBack, useNote } from "#app/crm/money/payments/operations.server.ts";
import { sendStatement } from "#app/crm/money/payments/statement/statement-mail.server.ts";
import { allocationTable } from "#app/crm/money/payments/table.server.ts";

test("a credit note that somebody took off its invoice is not put back by a job that comes late", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const client = await aClient(company);
    const invoice = await anInvoice(company, client, 100_000);
    const note = await anInvoice(company, client, 30_000, { kind: "credit_note", correctsId: invoice });
    const balance = async () => (await clientMoney(accountant, client)).balance;
    await useNote(company.ctx, note);
    expect(await balance()).toBe(70_000);
    const [used] = await company.db.select().from(allocationTable).where(eq(allocationTable.creditNoteId, note));
    await takeBack(accountant, invoice, used!.id);
    await useNote(company.ctx, note);
    expect(await balance()).toBe(100_000);
  }));

test("a credit note whose month was closed before its job ran settles its invoice today, and the closed month stays as it was told", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const client = await aClient(company);
    const invoice = await anInvoice(company, client, 100_000);
    const note = await anInvoice(company, client, 30_000, { kind: "credit_note", correctsId: invoice });
    company.pass(31 * 86_400_000);
    await movePeriod(company.as("manager"), "2026-01", 1, { to: "closed" });
    const told = await ageingSums(accountant, "2026-01-31");
    await useNote(company.ctx, note);
    expect(await company.db.select().from(allocationTable).where(eq(allocationTable.creditNoteId, note))).toMatchObject([
      { amount: 30_000, on: cairoDay(company.now()) },
    ]);
    expect(await ageingSums(accountant, "2026-01-31")).toEqual(told);
    expect((await clientMoney(accountant, client)).balance).toBe(70_000);
  }));

test("a client who was merged into another is sent no statement", () =>
  inCompany(async (company) => {
    const stays = await aClient(company);
    const gone = await aClient(company, "CLI-00002");
    await company.db.update(clientTable).set({ mergedIntoId: stays }).where(eq(clientTable.id, gone));
    const range = { from: "2026-01-01", to: "2026-01-15" };
    await expect(sendStatement(company.as("accountant"), gone, range)).rejects.toMatchObject({ details: { clientId: stays } });
  }));
