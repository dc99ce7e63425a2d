import { describe, expect, test } from "vitest";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { periodTable } from "#app/crm/base/periods/table.server.ts";
import { journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { eq } from "drizzle-orm";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { batchFile, entryBatchMoves, entryBatchRecords, type EntryBatch } from "./operations.server.ts";

const dayMs = 86_400_000;

async function entered(company: Company, on: string, amount: number, memo = "Capital"): Promise<void> {
  const chart = await company.db.select().from(ledgerAccountTable);
  const of = (key: AccountKey) => chart.find((row) => row.key === key)!.id;
  const lines = [
    { accountId: of("banks"), debit: amount },
    { accountId: of("capital"), credit: amount - 1 },
    { accountId: of("owner"), credit: 1 },
  ];
  await journalEntryRecords.create(company.as("accountant"), { on, memo, lines });
}

async function moveMonth(company: Company, month: string, to: "closed" | "open"): Promise<void> {
  const [row] = await company.db.select().from(periodTable).where(eq(periodTable.month, month));
  await movePeriod(company.as("manager"), month, row?.version ?? 1, { to, ...(to === "open" && { reason: "A bill came late" }) });
}

const make = (company: Company, format: string | null = "odoo") => entryBatchRecords.create(company.as("accountant"), { format });
const undo = ({ as }: Company, { id, version }: EntryBatch, reason = "Taken in twice") =>
  entryBatchMoves.move(as("accountant"), id, version, { to: "undone", reason });
const textOf = async ({ as }: Company, { id }: EntryBatch) => (await batchFile(as("accountant"), id)).bytes.toString("utf8");

describe("a batch of new entries", () => {
  test("is refused to whoever does not keep the books, without a format, and while no month is closed", () =>
    inCompany(async (company) => {
      await expect(entryBatchRecords.create(company.as("visitor"), { format: "odoo" })).rejects.toBeInstanceOf(SignedOut);
      for (const role of ["designer", "sales", "admin"] as const) {
        await expect(entryBatchRecords.create(company.as(role), { format: "odoo" }), role).rejects.toBeInstanceOf(Forbidden);
        await expect(entryBatchRecords.list(company.as(role)), role).rejects.toBeInstanceOf(Forbidden);
        await expect(batchFile(company.as(role), "x"), role).rejects.toBeInstanceOf(Forbidden);
      }
      for (const format of [null, "chart", "x"]) await expect(make(company, format)).rejects.toBeInstanceOf(Invalid);
      await expect(batchFile(company.as("accountant"), "x")).rejects.toBeInstanceOf(NotFound);
      await entered(company, "2026-01-05", 100_00);
      await expect(make(company)).rejects.toMatchObject({ userMessage: { key: "entryBatch.error.noneClosed" } });
    }));

  test("holds the entries of closed months once for each format, and says where nothing is new", () =>
    inCompany(async (company) => {
      await entered(company, "2026-01-05", 100_00);
      await entered(company, "2026-01-12", 50_00);
      company.pass(40 * dayMs);
      await entered(company, "2026-02-03", 70_00);
      await moveMonth(company, "2026-01", "closed");
      const first = await make(company);
      expect(first).toMatchObject({
        number: "ODOO-00001",
        from: "2026-01-05",
        to: "2026-01-31",
        entries: 2,
        lines: 6,
        sum: 150_00,
        status: "live",
        madeBy: company.user("accountant").id,
      });
      const text = await textOf(company, first);
      expect(text).toContain("JRN-2026-00002");
      expect(text).not.toContain("JRN-2026-00003");
      const nothing = await make(company).then(
        () => null,
        (error: unknown) => error,
      );
      expect(nothing).toBeInstanceOf(Conflict);
      const { key, values } = (nothing as Conflict).userMessage;
      expect(translateFor("en")(key, values)).toBe(
        "Nothing is new: all entries of the months that are closed until 31 January 2026 were handed over.",
      );
      expect(translateFor("ar")(key, values)).toMatch(/^لا جديد: سُلّمت كل قيود الشهور المُقفلة حتى .*يناير/);
      expect(await make(company, "erpnext")).toMatchObject({ number: "ERPNEXT-00001", entries: 2 });
      company.pass(30 * dayMs);
      await moveMonth(company, "2026-02", "closed");
      const second = await make(company);
      expect(second).toMatchObject({ number: "ODOO-00002", from: "2026-02-01", to: "2026-02-28", entries: 1, lines: 3, sum: 70_00 });
      expect(await textOf(company, second)).not.toContain("JRN-2026-00001");
      // What was handed over stays, whatever is called otherwise since.
      const [account] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "bank"));
      await moneyAccountRecords.amend(company.as("manager"), account!.id, { name: { en: "Other", ar: "آخر" } });
      expect(await textOf(company, first)).toBe(text);
      await expect(entryBatchRecords.remove(company.as("accountant"), second.id)).rejects.toBeInstanceOf(Conflict);
      await expect(entryBatchRecords.amend(company.as("accountant"), second.id, { format: "general" })).rejects.toBeInstanceOf(Conflict);
    }));

  test("keeps its months closed until it is undone, the last one first, with a reason", () =>
    inCompany(async (company) => {
      await entered(company, "2026-01-05", 100_00);
      company.pass(70 * dayMs);
      await entered(company, "2026-02-03", 70_00);
      await moveMonth(company, "2026-01", "closed");
      const first = await make(company);
      await moveMonth(company, "2026-02", "closed");
      const second = await make(company);
      await expect(moveMonth(company, "2026-02", "open")).rejects.toMatchObject({
        userMessage: { key: "period.error.exported", values: { numbers: "ODOO-00002" } },
      });
      await expect(undo(company, first)).rejects.toMatchObject({
        userMessage: { key: "entryBatch.error.notLast", values: { number: "ODOO-00002" } },
      });
      await expect(undo(company, second, "")).rejects.toBeInstanceOf(Invalid);
      await expect(
        entryBatchMoves.move(company.as("designer"), second.id, second.version, { to: "undone", reason: "No" }),
      ).rejects.toBeInstanceOf(Forbidden);
      await undo(company, second);
      expect(await entryBatchRecords.get(company.as("accountant"), second.id)).toMatchObject({
        status: "undone",
        undoReason: "Taken in twice",
        undoneBy: company.user("accountant").id,
      });
      await expect(undo(company, second)).rejects.toBeInstanceOf(Conflict);
      await moveMonth(company, "2026-02", "open");
      await expect(moveMonth(company, "2026-01", "open")).rejects.toMatchObject({
        userMessage: { key: "period.error.exported", values: { numbers: "ODOO-00001" } },
      });
      await entered(company, "2026-02-04", 30_00);
      await moveMonth(company, "2026-02", "closed");
      expect(await make(company)).toMatchObject({ number: "ODOO-00003", from: "2026-02-01", entries: 2, sum: 100_00 });
    }));

  test("lets nothing be opened before its days, where no month is closed", () =>
    inCompany(async (company) => {
      await entered(company, "2026-01-05", 100_00);
      company.pass(40 * dayMs);
      await moveMonth(company, "2026-01", "closed");
      const batch = await make(company);
      const opened = { name: { en: "Old box", ar: "خزينة قديمة" }, kind: "cash", code: "1110-9", openedOn: "2025-06-01", opening: 10_00 };
      const refused = { userMessage: { key: "period.error.exported", values: { numbers: "ODOO-00001" } } };
      await expect(moneyAccountRecords.create(company.as("manager"), opened)).rejects.toMatchObject(refused);
      await undo(company, batch);
      await moneyAccountRecords.create(company.as("manager"), opened);
    }));

  test("is made once by two at once", () =>
    onFreshDatabase(async (company) => {
      await entered(company, "2026-01-05", 100_00);
      company.pass(40 * dayMs);
      await moveMonth(company, "2026-01", "closed");
      const both = await Promise.allSettled([make(company), make(company)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect((await entryBatchRecords.list(company.as("accountant"))).rows.map(({ number }) => number)).toEqual(["ODOO-00001"]);
    }));
});
