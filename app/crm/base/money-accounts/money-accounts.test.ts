import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { moveCheque, recordPayment, refund, reversePayment } from "#app/crm/money/payments/operations.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { twoLines } from "../../../../tests/journal.ts";
import { meanwhile } from "../../../../tests/meanwhile.ts";
import { aClient, paid } from "../../../../tests/money.ts";
import { moneyTransferRecords } from "#app/crm/base/money-transfers/operations.server.ts";
import { moneyTransferTable } from "#app/crm/base/money-transfers/table.server.ts";
import { moneyAccountPage } from "./page-data.server.ts";
import { moneyAccountRecords } from "./operations.server.ts";
import { moneyAccountTable } from "./table.server.ts";

const dayMs = 86_400_000;

const account = (more: Record<string, unknown> = {}) => ({
  name: { en: "Site box", ar: "خزينة الموقع" },
  kind: "cash",
  code: "1110-2",
  openedOn: "2026-01-01",
  opening: 5_000_00,
  ...more,
});

async function standing({ ctx }: Company): Promise<Record<string, number>> {
  const rows = await trialBalance(ctx, { from: "2026-01-01", to: "2026-12-31" });
  return Object.fromEntries(rows.flatMap(({ code, closing }) => (closing === 0 ? [] : [[code, closing]])));
}

test("the statement of a busy account goes on page by page, each line once and with what was in it then", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id } = await moneyAccountRecords.create(accountant, account());
    const bank = (await company.db.select().from(moneyAccountTable)).find(({ kind }) => kind === "bank")!;
    // Several of one day, of one amount, and in no order of their numbers.
    const sent = Array.from({ length: 230 }, (_, at) => ({
      number: `TRF-${(at * 7) % 230}`,
      fromId: at % 3 === 0 ? id : bank.id,
      toId: at % 3 === 0 ? bank.id : id,
      amount: 1_00 + (at % 4),
      sentOn: `2026-01-${String(2 + (at % 5)).padStart(2, "0")}`,
      receivedOn: `2026-01-${String(2 + (at % 5)).padStart(2, "0")}`,
      createdAt: company.now(),
      updatedAt: company.now(),
    }));
    await company.db.insert(moneyTransferTable).values(sent);
    const page = (more: Record<string, string> = {}) =>
      moneyAccountPage(accountant, id, new URLSearchParams({ on: "2026-01-05", ...more }));
    const counted = sent.filter(({ sentOn }) => sentOn <= "2026-01-05");
    const holds = counted.reduce((sum, { fromId, amount }) => sum + (fromId === id ? -amount : amount), 5_000_00);
    const first = await page();
    for (const after of ["nothing", "2026-01-05 nothing TRF-1", "2026-02-30 x", `2026-01-05 ${id} \0`])
      expect(await page({ after }), after).toEqual(first);
    const lines = [...first.lines];
    for (let { older } = first; older;) {
      const next = await page({ after: older });
      expect(next.balance).toBe(holds);
      lines.push(...next.lines);
      ({ older } = next);
    }
    expect(first.lines.length).toBeLessThan(counted.length);
    expect(new Set(lines.map(({ row }) => row)).size).toBe(lines.length);
    expect(lines).toHaveLength(counted.length + 1);
    expect(lines[0]!.balance).toBe(holds);
    for (const [at, line] of lines.entries()) expect(line.balance - line.amount).toBe(lines[at + 1]?.balance ?? 0);
    expect(lines.map(({ on }) => on)).toEqual(
      lines
        .map(({ on }) => on)
        .toSorted()
        .toReversed(),
    );
  }));

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
      // Of a month that nobody closed, before one that is closed: entered for the first time, not changed.
      const older = { code: "1110-4", openedOn: "2025-12-31" };
      const { id: early } = await moneyAccountRecords.create(accountant, account(older));
      const before = { userMessage: { key: "period.error.before" } };
      await expect(moneyAccountRecords.amend(accountant, early, { opening: 1_00 })).rejects.toMatchObject(before);
      await expect(moneyAccountRecords.remove(accountant, early)).rejects.toMatchObject(before);
    }));
});

const today = "2026-01-15";
const refused = (key: string, more: Record<string, unknown> = {}) => ({
  fields: { moneyAccountId: { key: `moneyAccount.error.${key}`, ...more } },
});

const first = async ({ db }: Company, kind: "cash" | "bank"): Promise<string> =>
  (await db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, kind)))[0]!.id;

const receive = async (company: Company, amount: number, more: Record<string, unknown> = {}) => {
  const clientId = await aClient(company, `CLI-${String(amount)}`);
  return recordPayment(company.as("accountant"), paid(clientId, amount, { credit: true, method: "cash", reference: "", ...more }));
};

const back = (amount: number, receivedOn = today) => ({ amount, receivedOn, method: "cash", reason: "Cancelled", release: true });

describe("a cash box", () => {
  test("is never below zero, on no later day either; the day and what is in it are named", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const early = await receive(company, 3_000_00, { receivedOn: "2026-01-05" });
      const late = await receive(company, 1_000_00, { receivedOn: "2026-01-12" });
      await refund(accountant, late, back(1_000_00, "2026-01-12"));
      await refund(accountant, early, back(2_500_00, "2026-01-14"));
      // There was enough on the sixth, and the fourteenth needs it.
      const other = await receive(company, 700_00, { method: "bank_transfer", reference: "CIB 2", receivedOn: "2026-01-05" });
      await expect(refund(accountant, other, back(600_00, "2026-01-06"))).rejects.toMatchObject(
        refused("short", { values: { day: "2026-01-14", balance: 500 } }),
      );
      await reversePayment(accountant, other, { reason: "Typed twice" });
      await refund(accountant, early, back(500_00, "2026-01-06"));
      expect((await standing(company))["1110-1"]).toBeUndefined();
    }));

  test("takes no entry by hand that it does not hold, and loses none that it needs", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const rows = await company.db.select().from(ledgerAccountTable);
      const side = (key: string) => rows.find((row) => row.key === key)!.id;
      const box = await first(company, "cash");
      const entry = (debit: string, credit: string, amount: number, on: string, more: { moneyAccountId?: string } = {}) =>
        twoLines({ on, memo: "Owner and wages", debitId: side(debit), creditId: side(credit), amount, ...more });
      const at = (place: number, { fields }: ReturnType<typeof refused>) => ({
        fields: { [`lines.${place}.moneyAccountId`]: fields.moneyAccountId },
      });
      const paidIn = await journalEntryRecords.create(accountant, entry("cash", "capital", 900_00, "2026-01-05"));
      expect(paidIn.lines.map(({ moneyAccountId }) => moneyAccountId)).toEqual([box, null]);
      await journalEntryRecords.create(accountant, entry("overheads", "cash", 900_00, "2026-01-06"));
      const paying = (amount: number) => entry("cash", "capital", amount, "2026-01-05", { moneyAccountId: box }).lines;
      const short = refused("short", { values: { day: "2026-01-06", balance: 0 } });
      await expect(journalEntryRecords.create(accountant, entry("overheads", "cash", 1, "2026-01-06"))).rejects.toMatchObject(at(1, short));
      const needed = refused("short", { values: { day: "2026-01-06", balance: 0 } });
      await expect(journalEntryRecords.remove(accountant, paidIn.id)).rejects.toMatchObject({
        fields: { reason: needed.fields.moneyAccountId },
      });
      await expect(journalEntryRecords.amend(accountant, paidIn.id, { lines: paying(899_99) })).rejects.toMatchObject(at(0, needed));
      await expect(journalEntryRecords.amend(accountant, paidIn.id, { on: "2026-01-07" })).rejects.toMatchObject(at(0, needed));
      expect((await journalEntryRecords.amend(accountant, paidIn.id, { lines: paying(950_00) })).amount).toBe(950_00);
      await expect(journalEntryRecords.create(accountant, entry("cash", "banks", 1_00, today))).rejects.toMatchObject({
        fields: { "lines.1.accountId": { key: "journalEntry.error.moneyToMoney" } },
      });
      await expect(
        journalEntryRecords.create(accountant, entry("cash", "capital", 1_00, today, { moneyAccountId: await first(company, "bank") })),
      ).rejects.toMatchObject(at(0, refused("unfit")));
      expect((await standing(company))["1110-1"]).toBe(50_00);
    }));

  test("pays one of two who take the last of it at once", () =>
    onFreshDatabase(async (company) => {
      const accountant = company.as("accountant");
      const [one, two] = [await receive(company, 600_00), await receive(company, 500_00)];
      const other = await receive(company, 1_100_00, { method: "bank_transfer", reference: "CIB 3" });
      await refund(accountant, one, back(600_00));
      const second = await meanwhile(
        company,
        (inside) => refund(inside(accountant), two, back(500_00)),
        () => refund(accountant, other, back(500_00)),
      );
      expect(second).toMatchObject({ status: "rejected", reason: refused("short", { values: { day: today, balance: 0 } }) });
      expect((await standing(company))["1110-1"]).toBeUndefined();
    }));
});

describe("money", () => {
  test("moves on an account that fits its method and is open on its day; the last one is taken where none is named", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const box = await first(company, "cash");
      await expect(receive(company, 1_00, { method: "instapay", reference: "IP", moneyAccountId: box })).rejects.toMatchObject(
        refused("unfit"),
      );
      await expect(receive(company, 2_00, { moneyAccountId: "00000000-0000-4000-8000-000000000000" })).rejects.toMatchObject({
        fields: { moneyAccountId: { key: "kit.error.gone" } },
      });
      const site = await moneyAccountRecords.create(accountant, account({ openedOn: "2026-01-10", opening: null }));
      const onSite = { moneyAccountId: site.id };
      await expect(receive(company, 3_00, { ...onSite, receivedOn: "2026-01-09" })).rejects.toMatchObject(
        refused("beforeOpening", { values: { day: "2026-01-10" } }),
      );
      await receive(company, 4_00, { ...onSite, receivedOn: "2026-01-11" });
      const again = await receive(company, 5_00);
      const [row] = await company.db.select().from(paymentTable).where(eq(paymentTable.id, again));
      expect(row!.moneyAccountId).toBe(site.id);
      // Its days, its kind and its opening balance go with what has moved.
      const of = (some: Record<string, unknown>) => moneyAccountRecords.amend(accountant, site.id, some);
      await expect(of({ openedOn: "2026-01-12" })).rejects.toMatchObject({ fields: { openedOn: { key: "moneyAccount.error.movedOn" } } });
      await expect(of({ closedOn: "2026-01-14" })).rejects.toMatchObject({ fields: { closedOn: { key: "moneyAccount.error.movedOn" } } });
      await expect(of({ closedOn: today })).rejects.toMatchObject({ fields: { closedOn: { key: "moneyAccount.error.notEmpty" } } });
      await expect(of({ kind: "bank" })).rejects.toMatchObject({ fields: { kind: { key: "moneyAccount.error.used" } } });
      await refund(accountant, again, { ...back(5_00), ...onSite });
      await refund(accountant, (await company.db.select().from(paymentTable).where(eq(paymentTable.amount, 4_00)))[0]!.id, back(4_00));
      await of({ closedOn: today });
      company.pass(dayMs);
      await expect(receive(company, 6_00, { ...onSite, receivedOn: "2026-01-16" })).rejects.toMatchObject(
        refused("afterClosing", { values: { day: today } }),
      );
    }));

  test("of a cheque moves on the account that the bank paid it into, and out of it again where it was a mistake", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const cheque = { method: "cheque", reference: "0004", chequeBank: "CIB", maturesOn: today };
      const id = await receive(company, 80_00, cheque);
      await moveCheque(accountant, id, 1, { to: "deposited", on: today });
      await expect(
        moveCheque(accountant, id, 2, { to: "cleared", on: today, moneyAccountId: await first(company, "cash") }),
      ).rejects.toMatchObject(refused("unfit"));
      await moveCheque(accountant, id, 2, { to: "cleared", on: today });
      expect((await standing(company))["1120-1"]).toBe(80_00);
      await reversePayment(accountant, id, { reason: "Another client's cheque" });
      expect((await standing(company))["1120-1"]).toBeUndefined();
    }));
});

describe("a transfer", () => {
  const transfer = async (company: Company, more: Record<string, unknown> = {}) => ({
    fromId: await first(company, "bank"),
    toId: await first(company, "cash"),
    amount: 15_000_00,
    fee: 25_00,
    sentOn: "2026-01-12",
    ...more,
  });

  test("is in transit between its two days, and the sender pays the fee, as the vector of the rules has it", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { id, version } = await moneyTransferRecords.create(accountant, await transfer(company));
      expect(await standing(company)).toEqual({ "1120-1": -15_025_00, 1125: 15_000_00, 6800: 25_00 });
      await moneyTransferRecords.update(accountant, id, version, await transfer(company, { receivedOn: today }));
      expect(await standing(company)).toEqual({ "1120-1": -15_025_00, "1110-1": 15_000_00, 6800: 25_00 });
    }));

  test("goes to another account, in order of its days, and out of a box only what is in it", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { id } = await moneyTransferRecords.create(accountant, await transfer(company, { receivedOn: "2026-01-13" }));
      const [box, bank] = [await first(company, "cash"), await first(company, "bank")];
      for (const [more, fields] of [
        [{ toId: bank }, { toId: { key: "moneyTransfer.error.sameAccount" } }],
        [{ amount: 0 }, { amount: { key: "crm.error.amount" } }],
        [{ receivedOn: "2026-01-11" }, { receivedOn: { key: "moneyTransfer.error.beforeSent" } }],
        [{ sentOn: "2026-01-16" }, { sentOn: { key: "crm.error.future" } }],
        [
          { fromId: box, toId: bank, amount: 15_000_00, fee: 1, sentOn: today },
          { fromId: { key: "moneyAccount.error.short", values: { day: today, balance: 15_000 } } },
        ],
      ] as const)
        await expect(moneyTransferRecords.create(accountant, await transfer(company, more))).rejects.toMatchObject({ fields });
      await moneyTransferRecords.create(accountant, await transfer(company, { fromId: box, toId: bank, fee: null, sentOn: today }));
      // What went back to the bank had come from there.
      await expect(moneyTransferRecords.remove(accountant, id)).rejects.toMatchObject({
        fields: { toId: { key: "moneyAccount.error.short", values: { day: today, balance: 0 } } },
      });
      await expect(moneyTransferRecords.amend(accountant, id, { receivedOn: null })).rejects.toMatchObject({
        fields: { toId: expect.anything() },
      });
    }));

  test("that was sent in a closed month may still be received, and is otherwise left", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { id } = await moneyTransferRecords.create(accountant, await transfer(company));
      company.pass(20 * dayMs);
      await movePeriod(accountant, "2026-01", 1, { to: "closed" });
      const closed = { userMessage: { key: "period.error.closed" } };
      await expect(moneyTransferRecords.amend(accountant, id, { amount: 1_00 })).rejects.toMatchObject(closed);
      await expect(moneyTransferRecords.amend(accountant, id, { receivedOn: "2026-01-31" })).rejects.toMatchObject(closed);
      await expect(moneyTransferRecords.remove(accountant, id)).rejects.toMatchObject(closed);
      await moneyTransferRecords.amend(accountant, id, { receivedOn: "2026-02-02" });
      expect((await standing(company))["1110-1"]).toBe(15_000_00);
    }));
});
