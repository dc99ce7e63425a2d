import { describe, expect, test } from "vitest";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { moneyAccountRecords } from "./operations.server.ts";

const dayMs = 86_400_000;

const account = (more: Record<string, unknown> = {}) => ({
  name: { en: "Site box", ar: "خزينة الموقع" },
  kind: "cash",
  code: "1110-2",
  openedOn: "2026-01-01",
  opening: 5_000_00,
  ...more,
});

/** What stands on each account at the end of 2026, by code. */
async function standing({ ctx }: Company): Promise<Record<string, number>> {
  const rows = await trialBalance(ctx, { from: "2026-01-01", to: "2026-12-31" });
  return Object.fromEntries(rows.flatMap(({ code, closing }) => (closing === 0 ? [] : [[code, closing]])));
}

describe("a money account", () => {
  test("opens with what lay in it, on an account of the books of its own", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { id } = await moneyAccountRecords.create(accountant, account());
      expect(await standing(company)).toEqual({ "1110-2": 5_000_00, 3900: -5_000_00 });
      for (const code of ["1110-1", "1110"])
        await expect(moneyAccountRecords.amend(accountant, id, { code })).rejects.toMatchObject({
          fields: { code: { key: "ledgerAccount.error.codeTaken" } },
        });
      await expect(moneyAccountRecords.amend(accountant, id, { closedOn: "2025-12-31" })).rejects.toMatchObject({
        fields: { closedOn: { key: "moneyAccount.error.closedBefore" } },
      });
    }));

  test("keeps its opening balance once the month is closed, and its name does not", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { id } = await moneyAccountRecords.create(accountant, account());
      company.pass(31 * dayMs);
      await movePeriod(accountant, "2026-01", 1, { to: "closed" });
      const closed = { userMessage: { key: "period.error.closed" } };
      await expect(moneyAccountRecords.amend(accountant, id, { opening: 1_00 })).rejects.toMatchObject(closed);
      await expect(moneyAccountRecords.amend(accountant, id, { openedOn: "2026-02-01" })).rejects.toMatchObject(closed);
      await expect(moneyAccountRecords.remove(accountant, id)).rejects.toMatchObject(closed);
      await expect(moneyAccountRecords.create(accountant, account({ code: "1110-3" }))).rejects.toMatchObject(closed);
      await moneyAccountRecords.amend(accountant, id, { name: { en: "Safe", ar: "" } });
      expect(await standing(company)).toEqual({ "1110-2": 5_000_00, 3900: -5_000_00 });
    }));
});
