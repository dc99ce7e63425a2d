import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { paid } from "../../../../tests/money.ts";
import { sendDialog } from "../../../../tests/send-form.ts";
import { signedContract } from "../../../../tests/signed-contract.ts";
import type { RetentionTerms } from "#app/crm/base/documents/fields.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { creditInvoice, invoiceInstalment, invoiceMoves, issueInvoice, printedInvoice } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { ageing, ageingSums, recordPayment, statementOf, reversePayment, useNote } from "#app/crm/money/payments/operations.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { action } from "./action.ts";
import { handlers } from "./handlers.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { releaseRetention, retentionRegister, undoRelease } from "./operations.server.ts";
import { retentionReleaseTable } from "./table.server.ts";

const terms: RetentionTerms = { rate: 500, base: "works", cap: null, first: 5000, months: 12 };
const year = { from: "2026-01-01", to: "2026-12-31" };
const dayMs = 86_400_000;

const invoiceOf = async ({ db }: Company, id: string) => (await db.select().from(invoiceTable).where(eq(invoiceTable.id, id)))[0]!;

async function retaining(company: Company, agreed: Partial<RetentionTerms> = {}) {
  const contract = await signedContract(company, { lines: [{ quantity: 1, unitPrice: 1000_00 }] });
  await company.db.update(contractTable).set({ retention: { ...terms, ...agreed } });
  const rows = await company.db.select().from(instalmentTable).orderBy(instalmentTable.displayOrder);
  const ids: string[] = [];
  for (const { id } of rows) {
    const draft = await invoiceInstalment(company.as("accountant"), id);
    await issue(company, draft.id);
    ids.push(draft.id);
  }
  return { ...contract, ids };
}

async function issue(company: Company, id: string) {
  const { version } = await invoiceOf(company, id);
  return issueInvoice(company.as("accountant"), id, version, {});
}

const account = async (company: Company, code: string, to = year.to) =>
  (await trialBalance(company.ctx, { ...year, to })).find((row) => row.code === code)?.closing ?? 0;

const asked = (amount: number, more: Record<string, unknown> = {}) => ({ amount, on: "2026-01-15", way: "released", ...more });

const agree = async (company: Company) =>
  expect(await booksDiffer(company.as("manager"), { from: "2026-01-01", to: "2026-01-31" })).toEqual([]);

describe("what is kept of invoices", () => {
  test("is no part of what is to be paid, and stands on an account of its own", () =>
    inCompany(async (company) => {
      const { ids, clientId } = await retaining(company);
      const rows = await Promise.all(ids.map((id) => invoiceOf(company, id)));
      expect(rows.reduce((sum, { retained }) => sum + retained, 0)).toBe(50_00);
      for (const row of rows) {
        expect(row.balance).toBe(row.total - row.retained);
        expect(row.held).toBe(row.retained);
        expect(row.snapshot!.retention).toMatchObject({ rate: 500, amount: row.retained });
      }
      expect(await account(company, "1220")).toBe(50_00);
      expect(await account(company, "1210")).toBe(1090_00);
      expect(await ageing(company.as("accountant"))).toMatchObject({ total: 1090_00, net: 1090_00, held: 50_00 });
      expect(await statementOf(company.as("accountant"), clientId, year)).toMatchObject({ closing: 1090_00, held: 50_00 });
      await agree(company);
    }));

  test("a paid invoice is paid while its retention is held", () =>
    inCompany(async (company) => {
      const { ids, clientId } = await retaining(company);
      const first = await invoiceOf(company, ids[0]!);
      await recordPayment(company.as("accountant"), paid(clientId, first.balance, { invoiceId: first.id }));
      expect(await invoiceOf(company, first.id)).toMatchObject({ status: "paid", balance: 0, held: first.retained });
      await expect(recordPayment(company.as("accountant"), paid(clientId, first.retained, { invoiceId: first.id }))).rejects.toMatchObject({
        status: 422,
      });
      await agree(company);
    }));

  test("a credit note takes its share back", () =>
    inCompany(async (company) => {
      const { ids } = await retaining(company);
      const first = await invoiceOf(company, ids[0]!);
      const note = await creditInvoice(company.as("accountant"), first.id, { reason: "Not built" });
      await issue(company, note.id);
      await useNote(company.ctx, note.id);
      expect(await invoiceOf(company, note.id)).toMatchObject({ retained: first.retained, held: 0 });
      expect(await invoiceOf(company, first.id)).toMatchObject({ status: "credited", balance: 0, held: 0 });
      expect(await account(company, "1220")).toBe(50_00 - first.retained);
      await agree(company);
    }));

  test("without terms nothing is retained", () =>
    inCompany(async (company) => {
      const { ids } = await retaining(company, { rate: 0 });
      for (const id of ids) expect(await invoiceOf(company, id)).toMatchObject({ retained: 0, held: 0 });
    }));
});

describe("a release", () => {
  test("is refused beyond what is held, twice, ahead of today, in a closed month, and without its letter", () =>
    inCompany(async (company) => {
      const { id } = await retaining(company);
      const accountant = company.as("accountant");
      const refused = (raw: unknown, error: unknown, seen: number | null = null) =>
        expect(releaseRetention(accountant, id, raw, seen)).rejects.toMatchObject(error as object);
      await refused(asked(50_01), { fields: { amount: { key: "retention.error.over", values: { amount: 50 } } } });
      await refused(asked(0), { fields: { amount: { key: "crm.error.amount" } } });
      await refused(asked(10_00, { on: "2026-01-16" }), { fields: { on: { key: "crm.error.future" } } });
      await refused(asked(10_00, { on: "2026-01-14" }), { fields: { amount: { key: "retention.error.over" } } });
      await refused(asked(10_00, { way: "guarantee" }), { fields: { bank: {}, number: {}, expiresOn: {} } });
      await refused(asked(10_00, { way: "guarantee", bank: "CIB", number: "LG 1", expiresOn: "2026-01-15" }), {
        fields: { expiresOn: { key: "retention.error.expired" } },
      });
      await expect(releaseRetention(company.as("sales"), id, asked(10_00))).rejects.toMatchObject({ status: 403 });
      await releaseRetention(accountant, id, asked(25_00), 50_00);
      await refused(asked(25_00), { code: "STALE" }, 50_00);
      await releaseRetention(accountant, id, asked(25_00), 25_00);
      await refused(asked(1_00), { code: "CONFLICT", userMessage: { key: "retention.error.nothing" } });
      company.pass(30 * dayMs);
      await movePeriod(company.as("manager"), "2026-01", 1, { to: "closed" });
      await refused(asked(1_00), { userMessage: { key: "period.error.closed" } });
    }));

  test("of two at once one wins", () =>
    onFreshDatabase(async (company) => {
      const { id } = await retaining(company);
      const both = await Promise.allSettled([1, 2].map(() => releaseRetention(company.as("accountant"), id, asked(25_00), 50_00)));
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await account(company, "1220")).toBe(25_00);
    }));

  test("is asked for from its day on, whenever the money came, and collected", () =>
    inCompany(async (company) => {
      const { id, ids, clientId, projectId } = await retaining(company);
      const accountant = company.as("accountant");
      await recordPayment(accountant, paid(clientId, 1090_00));
      await company.db.update(crmProjectTable).set({ handedOverOn: "2026-01-20" }).where(eq(crmProjectTable.id, projectId));
      const row = async () => (await retentionRegister(accountant)).rows[0]!;
      expect(await row()).toMatchObject({ retained: 50_00, held: 50_00, due: 0, dueOn: "2026-01-20", state: "held" });
      company.pass(20 * dayMs);
      expect(await row()).toMatchObject({ due: 25_00, dueOn: "2027-01-20", state: "due" });
      expect(await ageing(accountant)).toMatchObject({ total: 0, overdue: 0, held: 50_00 });
      await releaseRetention(accountant, id, asked(25_00, { on: "2026-02-01" }), 50_00);
      expect(await row()).toMatchObject({ held: 25_00, released: 25_00, collected: 0, due: 0, state: "held" });
      const first = await invoiceOf(company, ids[0]!);
      expect(first).toMatchObject({ held: 0, balance: first.retained, status: "partially_paid", dueOn: "2026-02-01" });
      expect(await ageing(accountant, "2026-01-31")).toMatchObject({ total: 0, held: 50_00 });
      expect(await ageing(accountant, "2026-02-02")).toMatchObject({ total: 25_00, held: 25_00, ages: { to30: 25_00 } });
      expect(await ageingSums(accountant, "2026-02-02")).toMatchObject({ total: 25_00, held: 25_00 });
      // Typed after the release, the money had come before it.
      await recordPayment(accountant, paid(clientId, 25_00, { receivedOn: "2026-01-25" }));
      expect(await ageing(accountant, "2026-01-26")).toMatchObject({ total: 0, credit: 25_00, held: 50_00 });
      expect(await ageing(accountant)).toMatchObject({ total: 0, credit: 0, held: 25_00 });
      expect(await booksDiffer(company.as("manager"), { from: "2026-01-01", to: "2026-01-28" })).toEqual([]);
      expect(await booksDiffer(company.as("manager"), { from: "2026-01-01", to: "2026-02-28" })).toEqual([]);
      expect(await row()).toMatchObject({ collected: 25_00 });
      const letter = { way: "guarantee", bank: "CIB", number: "LG 7712", expiresOn: "2027-02-01" };
      await releaseRetention(accountant, id, asked(25_00, { on: "2026-02-03", ...letter }), 25_00);
      expect(await row()).toMatchObject({
        held: 0,
        replaced: 25_00,
        state: "released",
        releases: [{ way: "released" }, { number: "LG 7712" }],
      });
      expect(await statementOf(accountant, clientId, year)).toMatchObject({ closing: 25_00, held: 0 });
      await recordPayment(accountant, paid(clientId, 25_00, { receivedOn: "2026-02-04" }));
      expect(await row()).toMatchObject({ collected: 50_00, state: "collected" });
      const past = async (on: string) => (await retentionRegister(accountant, { on })).rows[0]!;
      expect(await past("2026-01-31")).toMatchObject({ released: 0, collected: 0 });
      expect(await past("2026-02-02")).toMatchObject({ released: 25_00, collected: 25_00 });
      expect(await past("2026-02-03")).toMatchObject({ released: 50_00, collected: 25_00, state: "released" });
      expect(await past("2026-02-04")).toMatchObject({ collected: 50_00, state: "collected" });
    }));

  test("and its undoing are asked for by dialogs of the project's page", () =>
    inCompany(async (company) => {
      const { id } = await retaining(company);
      const accountant = company.as("accountant");
      const send = (also: Record<string, string>, record: Record<string, unknown>) =>
        sendDialog(action, accountant, { params: { id }, also, record });
      const release = { amount: "25", on: "15/1/2026", way: "released", bank: "", number: "", expiresOn: "" };
      expect(await send({ intent: "release", seen: "4000" }, release)).toMatchObject({ status: 409 });
      expect(await send({ intent: "release", seen: "5000" }, release)).toMatchObject({ status: 200 });
      const { rows } = await retentionRegister(accountant);
      expect(rows[0]).toMatchObject({ held: 25_00 });
      expect(await send({ intent: "undo", id: rows[0]!.releases[0]!.id }, { on: "15/1/2026" })).toMatchObject({ status: 200 });
      expect((await retentionRegister(accountant)).rows[0]).toMatchObject({ held: 50_00 });
    }));

  test("is undone on a day of its own, once, and not after it was collected", () =>
    inCompany(async (company) => {
      const { id, ids, clientId } = await retaining(company);
      const accountant = company.as("accountant");
      const row = async (on?: string) => (await retentionRegister(accountant, on ? { on } : {})).rows[0]!;
      const undo = async (day: string, who = accountant) =>
        undoRelease(who, id, (await row()).releases.find(({ undoes }) => !undoes)!.id, { on: day });
      const letter = { way: "guarantee", bank: "CIB", number: "LG 7712", expiresOn: "2027-02-01" };
      await releaseRetention(accountant, id, asked(50_00, letter), 50_00);
      const lines = async () =>
        company.db
          .select({ kind: timelineTable.kind, data: timelineTable.data })
          .from(timelineTable)
          .where(eq(timelineTable.entityId, ids[0]!));
      expect(await lines()).toContainEqual({
        kind: "retentionReplaced",
        data: expect.objectContaining({ letter: "LG 7712", bank: "CIB", until: "2027-02-01" }) as unknown,
      });
      company.pass(5 * dayMs);
      await expect(undo("2026-01-14")).rejects.toMatchObject({ fields: { on: { key: "retention.error.beforeRelease" } } });
      await expect(undo("2026-01-21")).rejects.toMatchObject({ fields: { on: { key: "crm.error.future" } } });
      await expect(undo("2026-01-18", company.as("sales"))).rejects.toMatchObject({ status: 403 });
      await recordPayment(accountant, paid(clientId, 1140_00));
      await expect(undo("2026-01-18")).rejects.toMatchObject({ userMessage: { key: "retention.error.collected" } });
      const [payment] = await company.db.select().from(paymentTable);
      await reversePayment(accountant, payment!.id, { reason: "Entered twice" });
      await expect(undo("2026-01-18")).rejects.toMatchObject({ fields: { on: { key: "retention.error.before" } } });
      await undo("2026-01-20");
      expect(await row()).toMatchObject({ held: 50_00, released: 0, replaced: 0, state: "held" });
      expect(await row("2026-01-17")).toMatchObject({ held: 0, released: 50_00, replaced: 50_00 });
      expect(await account(company, "1220", "2026-01-17")).toBe(0);
      expect(await account(company, "1220")).toBe(50_00);
      expect(await ageing(accountant)).toMatchObject({ total: 1090_00, held: 50_00 });
      expect(await statementOf(accountant, clientId, year)).toMatchObject({ closing: 1090_00, held: 50_00 });
      expect(await lines()).toContainEqual(expect.objectContaining({ kind: "retentionUndone" }));
      await expect(undo("2026-01-18")).rejects.toMatchObject({ userMessage: { key: "retention.error.undone" } });
      await agree(company);
      // A release of a day before would count what was released then a second time.
      await expect(releaseRetention(accountant, id, asked(50_00, { on: "2026-01-19" }), 50_00)).rejects.toMatchObject({
        fields: { on: { key: "retention.error.before" } },
      });
      await releaseRetention(accountant, id, asked(50_00, { on: "2026-01-20" }), 50_00);
      expect(await row()).toMatchObject({ held: 0, released: 50_00, replaced: 0, state: "released" });
      await agree(company);
    }));

  test("of an invoice keeps it from being made void, and what is void holds nothing", () =>
    inCompany(async (company) => {
      const { id, ids } = await retaining(company);
      const manager = company.as("manager");
      const last = await invoiceOf(company, ids.at(-1)!);
      await invoiceMoves.move(manager, last.id, last.version, { to: "void", reason: "Entered twice" });
      expect(await invoiceOf(company, last.id)).toMatchObject({ status: "void", held: 0 });
      expect(await printedInvoice(manager, last.id)).toMatchObject({ stamp: "void", released: 0, balance: null });
      expect(await account(company, "1220")).toBe(50_00 - last.retained);
      await releaseRetention(manager, id, asked(1_00));
      const first = await invoiceOf(company, ids[0]!);
      const { balance, retained: amount } = first;
      expect(await printedInvoice(manager, first.id)).toMatchObject({ released: 1_00, balance, retention: { amount } });
      await expect(invoiceMoves.move(manager, first.id, first.version, { to: "void", reason: "Entered twice" })).rejects.toMatchObject({
        userMessage: { key: "invoice.error.voidReleased" },
      });
      await expect(releaseRetention(manager, id, asked(50_00))).rejects.toMatchObject({ status: 422 });
      await agree(company);
    }));
});

test("a letter of guarantee that expires within 30 days is told once, an undone one never", () =>
  inCompany(async (company) => {
    const { id, projectId } = await retaining(company);
    const letter = { way: "guarantee", bank: "CIB", expiresOn: "2026-02-14" };
    await releaseRetention(company.as("accountant"), id, asked(10_00, { ...letter, number: "LG-1" }));
    await releaseRetention(company.as("accountant"), id, asked(10_00, { ...letter, number: "LG-2", expiresOn: "2026-02-15" }));
    await releaseRetention(company.as("accountant"), id, asked(10_00, { ...letter, number: "LG-3" }));
    const releases = await company.db.select().from(retentionReleaseTable);
    await undoRelease(company.as("accountant"), id, releases.find(({ number }) => number === "LG-3")!.id, { on: "2026-01-15" });
    for (let times = 0; times < 2; times++) await handlers["retention.letters"]!(company.ctx, {});
    const told = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "letterEnding"));
    expect(told).toHaveLength(2);
    expect(told.every(({ aboutId }) => aboutId === projectId)).toBe(true);
    const people = [company.user("accountant").id, company.user("manager").id];
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set(people));
  }));
