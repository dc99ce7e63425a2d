import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { sendDialog } from "../../../../tests/send-form.ts";
import { planRow, signedContract } from "../../../../tests/signed-contract.ts";
import { movePeriod, listPeriods } from "#app/crm/base/periods/operations.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { creditInvoice, finalInvoice, invoiceInstalment, invoiceMoves, issueInvoice } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { booksDiffer, reportOf } from "#app/crm/office/reports/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { action } from "./action.ts";
import { depositsOf, recogniseDeposits, returnDeposits, setDepositIs } from "./operations.server.ts";

const dayMs = 86_400_000;
const year = { from: "2026-01-01", to: "2026-12-31" };

const signed = (company: Company) =>
  signedContract(company, {
    lines: [{ quantity: 1, unitPrice: 1000_00 }],
    plan: [planRow(3000, "on_signing"), planRow(7000, "on_handover")],
  });

async function issue(company: Company, id: string) {
  const [row] = await company.db.select().from(invoiceTable).where(eq(invoiceTable.id, id));
  return issueInvoice(company.as("accountant"), id, row!.version, { anyway: true });
}

/** Invoices the first instalment of a contract, 300.00 before tax. */
async function deposited(company: Company, contractId: string): Promise<string> {
  const [first] = await company.db
    .select()
    .from(instalmentTable)
    .where(eq(instalmentTable.contractId, contractId))
    .orderBy(instalmentTable.displayOrder);
  const { id } = await invoiceInstalment(company.as("accountant"), first!.id);
  await issue(company, id);
  return id;
}

async function finished(company: Company, contractId: string): Promise<string> {
  const { id } = await finalInvoice(company.as("accountant"), contractId);
  await issue(company, id);
  return id;
}

async function credit(company: Company, id: string, amount?: number) {
  const note = await creditInvoice(company.as("accountant"), id, { reason: "Not built", ...(amount && { tax: 0, amount }) });
  await issue(company, note.id);
}

const end = (company: Company, id: string, status: "cancelled" | "closed" = "cancelled") =>
  company.db.update(crmProjectTable).set({ status }).where(eq(crmProjectTable.id, id));

/** Advances of clients and works at the end of a day, credits above nothing. */
async function books(company: Company, to = year.to) {
  const rows = await trialBalance(company.ctx, { ...year, to });
  expect(rows.reduce((sum, row) => sum + row.closing, 0)).toBe(0);
  const of = (code: string) => 0 - (rows.find((row) => row.code === code)?.closing ?? 0);
  return { advances: of("2150"), works: of("4100") };
}

const agree = async (company: Company) =>
  expect(await booksDiffer(company.as("manager"), { from: "2026-01-01", to: "2026-01-31" })).toEqual([]);

describe("what a deposit is in the books", () => {
  test("is for the accountant to say, by one of two words, until the deposit is invoiced", () =>
    inCompany(async (company) => {
      const { id } = await signed(company);
      const accountant = company.as("accountant");
      for (const role of ["sales", "designer"] as const)
        await expect(setDepositIs(company.as(role), id, { depositIs: "revenue" })).rejects.toMatchObject({ status: 403 });
      await expect(setDepositIs(accountant, id, { depositIs: "gift" })).rejects.toMatchObject({ fields: { depositIs: {} } });
      await expect(setDepositIs(accountant, id, {})).rejects.toMatchObject({ fields: { depositIs: {} } });
      await expect(setDepositIs(accountant, "x", { depositIs: "revenue" })).rejects.toMatchObject({ status: 404 });
      await setDepositIs(accountant, id, { depositIs: "revenue" });
      await setDepositIs(accountant, id, { depositIs: "liability" });
      const deposit = await deposited(company, id);
      const locked = { userMessage: { key: "deposit.error.locked" } };
      await expect(setDepositIs(accountant, id, { depositIs: "revenue" })).rejects.toMatchObject(locked);
      const { version } = (await company.db.select().from(invoiceTable))[0]!;
      await invoiceMoves.move(accountant, deposit, version, { to: "void", reason: "Wrong client" });
      await setDepositIs(accountant, id, { depositIs: "revenue" });
      // A void deposit stays what it was.
      expect(await books(company)).toEqual({ advances: 0, works: 0 });
    }));

  test("a liability becomes revenue with the final invoice; revenue is so at once, and nothing is left to be released", () =>
    inCompany(async (company) => {
      const [owed, earned] = [await signed(company), await signed(company)];
      await setDepositIs(company.as("accountant"), earned.id, { depositIs: "revenue" });
      const first = await deposited(company, owed.id);
      expect(await books(company)).toEqual({ advances: 300_00, works: 0 });
      const second = await deposited(company, earned.id);
      expect(await books(company)).toEqual({ advances: 300_00, works: 300_00 });
      const kinds = await company.db.select({ id: invoiceTable.id, depositIs: invoiceTable.depositIs }).from(invoiceTable);
      expect(new Map(kinds.map((row) => [row.id, row.depositIs]))).toEqual(
        new Map([
          [first, "liability"],
          [second, "revenue"],
        ]),
      );
      await credit(company, first, 57_00);
      await credit(company, second, 57_00);
      expect(await books(company)).toEqual({ advances: 250_00, works: 250_00 });
      await finished(company, earned.id);
      expect(await books(company)).toEqual({ advances: 250_00, works: 1000_00 });
      // The report of projects says which is which, and what of the invoiced the books have as revenue.
      const { sheets } = await reportOf(company.as("manager"), "projects", year);
      const { rows, columns } = sheets.find(({ name }) => name === "profit")!;
      const at = (key: string) => columns.findIndex((column) => column.key === key);
      const told = rows.map(({ cells }) => ["revenue", "depositIs", "advances", "inBooks"].map((key) => cells[at(key)]));
      expect(told).toEqual([
        [250_00, "liability", 250_00, 0],
        [1000_00, "revenue", 0, 1000_00],
      ]);
      const final = await finished(company, owed.id);
      expect(await books(company)).toEqual({ advances: 0, works: 2000_00 });
      const { version } = (await company.db.select().from(invoiceTable).where(eq(invoiceTable.id, final)))[0]!;
      await invoiceMoves.move(company.as("accountant"), final, version, { to: "void", reason: "Not built" });
      expect(await books(company)).toEqual({ advances: 250_00, works: 1000_00 });
      await agree(company);
    }));
});

describe("a deposit whose contract ends without a final invoice", () => {
  test("is not taken to revenue while the project runs, by others, on a day that cannot be, after a final invoice, or twice", () =>
    inCompany(async (company) => {
      const { id, projectId } = await signed(company);
      const accountant = company.as("accountant");
      const deposit = await deposited(company, id);
      const refused = (raw: unknown, error: object, seen: number | null = null) =>
        expect(recogniseDeposits(accountant, id, raw, seen)).rejects.toMatchObject(error);
      const because = (key: string) => ({ userMessage: { key: `deposit.error.${key}` } });
      await refused({}, because("running"));
      await end(company, projectId);
      await expect(recogniseDeposits(company.as("sales"), id, {})).rejects.toMatchObject({ status: 403 });
      await refused({ on: "2026-01-16" }, { fields: { on: { key: "crm.error.future" } } });
      await refused({ on: "2026-01-14" }, { fields: { on: { key: "deposit.error.before", values: { day: "2026-01-15" } } } });
      await refused({ on: "yesterday" }, { fields: { on: {} } });
      await refused({}, because("changed"), 299_00);
      await expect(returnDeposits(accountant, id, {})).rejects.toMatchObject(because("notTaken"));
      company.pass(25 * dayMs);
      await movePeriod(accountant, "2026-01", 1, { to: "closed" });
      await refused({ on: "2026-01-20" }, { userMessage: { key: "period.error.closed" } });
      await recogniseDeposits(accountant, id, { on: "2026-02-02" }, 300_00);
      await refused({}, because("nothing"));
      const { version } = (await company.db.select().from(invoiceTable).where(eq(invoiceTable.id, deposit)))[0]!;
      await expect(invoiceMoves.move(accountant, deposit, version, { to: "void", reason: "Wrong" })).rejects.toMatchObject({ status: 409 });
      await expect(returnDeposits(accountant, id, { on: "2026-02-01" })).rejects.toMatchObject({ fields: { on: {} } });
      const other = await signed(company);
      await deposited(company, other.id);
      await finished(company, other.id);
      await end(company, other.projectId);
      await expect(recogniseDeposits(accountant, other.id, {})).rejects.toMatchObject(because("final"));
      const revenue = await signed(company);
      await setDepositIs(accountant, revenue.id, { depositIs: "revenue" });
      await deposited(company, revenue.id);
      await end(company, revenue.projectId);
      await expect(recogniseDeposits(accountant, revenue.id, {})).rejects.toMatchObject(because("nothing"));
    }));

  test("is asked about at the closing of its month, taken on one day and returned on another; the days before stand", () =>
    inCompany(async (company) => {
      const { id, projectId } = await signed(company);
      const accountant = company.as("accountant");
      await deposited(company, id);
      await end(company, projectId, "closed");
      const asked = async () => (await listPeriods(accountant)).find(({ id: month }) => month === "2026-01")?.open?.deposits;
      company.pass(dayMs);
      await recogniseDeposits(accountant, id, { on: "2026-01-16" });
      company.pass(dayMs);
      await returnDeposits(accountant, id, { on: "2026-01-17" });
      expect(await books(company, "2026-01-15")).toEqual({ advances: 300_00, works: 0 });
      expect(await books(company, "2026-01-16")).toEqual({ advances: 0, works: 300_00 });
      expect(await books(company, "2026-01-17")).toEqual({ advances: 300_00, works: 0 });
      company.pass(20 * dayMs);
      expect(await asked()).toBe(1);
      await recogniseDeposits(accountant, id, { on: "2026-02-01" });
      expect(await asked()).toBe(0);
      const { contracts } = await depositsOf(accountant, { projectId });
      expect(contracts).toMatchObject([{ advance: 0, recognised: 300_00, recognisedOn: "2026-02-01", locked: true, ended: true }]);
      await agree(company);
    }));

  test("notes take back revenue after it and liability before it; what comes back is what they left", () =>
    inCompany(async (company) => {
      const { id, projectId } = await signed(company);
      const accountant = company.as("accountant");
      const deposit = await deposited(company, id);
      await credit(company, deposit, 57_00);
      await end(company, projectId);
      company.tick();
      await recogniseDeposits(accountant, id, {});
      expect(await books(company)).toEqual({ advances: 0, works: 250_00 });
      await credit(company, deposit, 114_00);
      expect(await books(company)).toEqual({ advances: 0, works: 150_00 });
      await returnDeposits(accountant, id, {});
      expect(await books(company)).toEqual({ advances: 150_00, works: 0 });
      await recogniseDeposits(accountant, id, {});
      await credit(company, deposit);
      expect(await books(company)).toEqual({ advances: 0, works: 0 });
      await returnDeposits(accountant, id, {});
      expect(await books(company)).toEqual({ advances: 0, works: 0 });
      await agree(company);
    }));

  test("a final invoice that comes all the same releases nothing of it, and holds it until it is void", () =>
    inCompany(async (company) => {
      const { id, projectId } = await signed(company);
      const accountant = company.as("accountant");
      await deposited(company, id);
      await end(company, projectId);
      await recogniseDeposits(accountant, id, {});
      await company.db.update(crmProjectTable).set({ status: "in_progress" }).where(eq(crmProjectTable.id, projectId));
      const final = await finished(company, id);
      expect(await books(company)).toEqual({ advances: 0, works: 1000_00 });
      await expect(returnDeposits(accountant, id, {})).rejects.toMatchObject({ userMessage: { key: "deposit.error.finalSince" } });
      const { version } = (await company.db.select().from(invoiceTable).where(eq(invoiceTable.id, final)))[0]!;
      await invoiceMoves.move(accountant, final, version, { to: "void", reason: "Not built" });
      expect(await books(company)).toEqual({ advances: 0, works: 300_00 });
      await returnDeposits(accountant, id, {});
      expect(await books(company)).toEqual({ advances: 300_00, works: 0 });
      await agree(company);
    }));

  test("the dialogs of the page do it, at what was seen", () =>
    inCompany(async (company) => {
      const { id, projectId } = await signed(company);
      const accountant = company.as("accountant");
      const send = (also: Record<string, string>, record: Record<string, unknown>) =>
        sendDialog(action, accountant, { params: { id }, also, record });
      expect(await send({ intent: "set" }, { depositIs: "liability" })).toMatchObject({ status: 200 });
      expect(await send({ intent: "take" }, {})).toMatchObject({ status: 422 });
      await deposited(company, id);
      await end(company, projectId);
      await recogniseDeposits(accountant, id, {}, 300_00);
      expect(await send({ intent: "undo" }, { on: "15/1/2026" })).toMatchObject({ status: 200 });
      expect(await send({ intent: "recognise", seen: "20000" }, { on: "15/1/2026" })).toMatchObject({ status: 409 });
      expect(await send({ intent: "recognise", seen: "30000" }, { on: "15/1/2026" })).toMatchObject({ status: 200 });
      expect(await books(company)).toEqual({ advances: 0, works: 300_00 });
    }));

  test("two at once take it once", () =>
    onFreshDatabase(async (company) => {
      const { id, projectId } = await signed(company);
      await deposited(company, id);
      await end(company, projectId);
      const taken = await Promise.allSettled([1, 2].map(() => recogniseDeposits(company.as("accountant"), id, {}, 300_00)));
      expect(taken.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await books(company)).toEqual({ advances: 0, works: 300_00 });
    }));
});
