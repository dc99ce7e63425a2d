import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import { exportRecords } from "#app/kit/transfer/export.server.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { moneyAccountEntity } from "#app/crm/base/money-accounts/entity.ts";
import { numberOf, sealBankNumbers } from "./number.server.ts";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";

const number = "EG380019000500000000263180002";
const last = "•••• 0002";
const account = (bankNumber: string, more: Record<string, unknown> = {}) => ({
  name: { en: "Nile bank", ar: "بنك النيل" },
  kind: "bank",
  code: "1120-7",
  openedOn: "2026-01-01",
  bankNumber,
  ...more,
});
const whole = async (company: Company, id: string) => (await numberOf(company.as("accountant"), id))?.number;
const bytes = async ({ db, jobs }: Company): Promise<string> => {
  const { rows } = await db.execute(sql`
    select row::text from money_accounts row union all select row::text from audit_log row`);
  return JSON.stringify([rows, await jobs()]);
};

describe("the number of a bank account", () => {
  test("is read whole by those who pay alone", () =>
    inCompany(async (company) => {
      const { id } = await moneyAccountRecords.create(company.as("accountant"), account(number));
      await expect(numberOf(company.as("visitor"), id)).rejects.toThrow(SignedOut);
      for (const role of ["sales", "designer", "admin", "pending"] as const) {
        await expect(numberOf(company.as(role), id), role).rejects.toThrow(Forbidden);
        await expect(moneyAccountRecords.create(company.as(role), account(number)), role).rejects.toThrow(Forbidden);
        await expect(moneyAccountRecords.update(company.as(role), id, 1, account("12345678")), role).rejects.toThrow(Forbidden);
      }
      expect(await numberOf(company.as("manager"), id)).toEqual({ number });
    }));

  test("stands in no row, log, job, file, list or search as it is; its last four digits do", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const made = await moneyAccountRecords.create(accountant, account(number));
      expect(made.bankNumber).toBe(last);
      await moneyAccountRecords.update(accountant, made.id, 1, account("EG38 0019 0005 0000 0000 2631 8000 3"));
      const file = await exportRecords(accountant, moneyAccountRecords, moneyAccountEntity, wholeList, "csv");
      const answers = [
        await bytes(company),
        file.bytes.toString("utf8"),
        await moneyAccountRecords.list(accountant),
        await moneyAccountRecords.history(accountant, made.id),
      ];
      expect(answers[0]).toContain(last);
      expect(JSON.stringify(answers).replaceAll(/\s/g, "")).not.toMatch(/26318000/);
      expect((await moneyAccountRecords.list(accountant, { q: "8000" })).total).toBe(0);
      expect((await moneyAccountRecords.list(accountant, { q: "0003" })).rows.map(({ id }) => id)).toEqual([made.id]);
    }));

  test("is left as it is by its masked form, which begins no account", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      await expect(moneyAccountRecords.create(accountant, account(last))).rejects.toMatchObject({
        fields: { bankNumber: { key: "moneyAccount.error.wholeNumber" } },
      });
      const { id } = await moneyAccountRecords.create(accountant, account(number));
      await moneyAccountRecords.update(accountant, id, 1, account("•••• 9999", { bank: "QNB" }));
      expect((await moneyAccountRecords.get(accountant, id)).bankNumber).toBe(last);
      await moneyAccountRecords.amend(accountant, id, { bank: "CIB" });
      expect(await whole(company, id)).toBe(number);
    }));

  test("changes also where its last four digits stay, which the log says; and goes with them", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { id } = await moneyAccountRecords.create(accountant, account("10020030002"));
      const events = async () => (await bytes(company)).match(/moneyAccount\.bank\w+/g)?.toSorted();
      expect(await events()).toEqual(["moneyAccount.bankChanged"]);
      await moneyAccountRecords.update(accountant, id, 1, account("10020030002"));
      expect(await events()).toEqual(["moneyAccount.bankChanged"]);
      await moneyAccountRecords.update(accountant, id, 1, account("10020040002"));
      expect(await whole(company, id)).toBe("10020040002");
      expect(await events()).toEqual(["moneyAccount.bankChanged", "moneyAccount.bankChanged"]);
      await moneyAccountRecords.update(accountant, id, 1, account(""));
      expect(await numberOf(accountant, id)).toBeNull();
      expect(await events()).toEqual(["moneyAccount.bankChanged", "moneyAccount.bankChanged", "moneyAccount.bankRemoved"]);
      // An earlier save held four digits only: what it was cannot come back.
      const [save] = (await moneyAccountRecords.history(accountant, id)).filter(({ event }) => event === "moneyAccount.created");
      await moneyAccountRecords.revert(accountant, id, 2, save!.id);
      expect((await moneyAccountRecords.get(accountant, id)).bankNumber).toBe("");
    }));

  test("does not open in another account's row", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { id } = await moneyAccountRecords.create(accountant, account(number));
      const other = await moneyAccountRecords.create(accountant, account("10020030002", { code: "1120-8" }));
      await company.db.execute(sql`
        update money_accounts set bank_sealed = (select bank_sealed from money_accounts where id = ${id}) where id = ${other.id}`);
      expect(await numberOf(accountant, other.id)).toEqual({ number: null });
    }));

  test("of an older installation is sealed at the start, and masked in its log by the migration, each once", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { id } = await moneyAccountRecords.create(accountant, account(""));
      await company.db.update(moneyAccountTable).set({ bankNumber: number }).where(eq(moneyAccountTable.id, id));
      await company.db.execute(sql`
        update audit_log set after = after || ${JSON.stringify({ bankNumber: number })}::jsonb, search = ${number.toLowerCase()} where entity_id = ${id}`);
      expect(await bytes(company)).toContain(number);
      const statements = readFileSync("db/migrations/0073_sealed_and_corrected.sql", "utf8").split("--> statement-breakpoint");
      const masking = statements.find((one) => one.includes("audit_log"));
      for (let nth = 0; nth < 2; nth += 1) {
        await sealBankNumbers(company.db);
        await company.db.execute(sql.raw(masking!));
        expect(await bytes(company)).not.toMatch(/26318000/i);
        expect((await moneyAccountRecords.get(accountant, id)).bankNumber).toBe(last);
        expect(await whole(company, id)).toBe(number);
      }
      expect((await bytes(company)).match(/•••• 0002/g)?.length).toBeGreaterThan(1);
    }));
});
