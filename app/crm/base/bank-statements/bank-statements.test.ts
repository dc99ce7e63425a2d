import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyTransferRecords } from "#app/crm/base/money-transfers/operations.server.ts";
import { journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { recordPayment, reversePayment } from "#app/crm/money/payments/operations.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { moveTask } from "#app/crm/work/tasks/lifecycle/moves.server.ts";
import { taskPage } from "#app/crm/work/tasks/page/record-data.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";
import { toXlsx } from "#app/kit/transfer/files/sheet.server.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { meanwhile } from "../../../../tests/meanwhile.ts";
import { aClient, paid } from "../../../../tests/money.ts";
import { bankLineRecords } from "./rows/operations.server.ts";
import { bankLineTable, bankStatementTable } from "./table.server.ts";
import {
  askForPaper,
  enterCharge,
  finishReconciliation,
  ignoreLine,
  importStatement,
  matching,
  noteLine,
  reconciliation,
  reconciliationsOf,
  removeStatement,
  reopenReconciliation,
  restoreLine,
  statementsOf,
  tickLines,
  untickLine,
} from "./operations.server.ts";

const today = "2026-01-15";
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join("\r\n"));

/** A bank account of its own, opened on the first of the month. */
async function aBank(company: Company, { opening = 1_000_00, code = "1120-7", bank = "NBE" } = {}): Promise<string> {
  const values = { name: { en: "NBE current", ar: "الأهلي جارٍ" }, kind: "bank", code, openedOn: "2026-01-01", opening, bank };
  return (await moneyAccountRecords.create(company.as("accountant"), values)).id;
}

const stored = async ({ db }: Company) => ({
  files: (await db.select().from(bankStatementTable)).length,
  lines: (await db.select().from(bankLineTable)).map(({ on, amount, text }) => [on, amount, text]),
});

let made = 0;
const receive = async (company: Company, moneyAccountId: string, amount: number, reference: string, receivedOn = "2026-01-05") => {
  const clientId = await aClient(company, `CLI-9${String(++made).padStart(4, "0")}`);
  const more = { credit: true, method: "bank_transfer", reference, moneyAccountId, receivedOn };
  return recordPayment(company.as("accountant"), paid(clientId, amount, more));
};

/** Out of the bank into the box. */
async function send(company: Company, fromId: string, amount: number, sentOn: string): Promise<string> {
  const [box] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "cash"));
  return (await moneyTransferRecords.create(company.as("accountant"), { fromId, toId: box!.id, amount, sentOn, receivedOn: sentOn })).id;
}

const lineOf = async (ctx: Parameters<typeof matching>[0], id: string, text: string) =>
  (await matching(ctx, id)).open.find((line) => line.text === text)!;

describe("a bank's file", () => {
  test("is read in three styles, in Arabic digits and marks, as CSV and as a workbook", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const rows = [
        ["2026-01-05", 250_50, "Deposit"],
        ["2026-01-13", -75_00, "Fee"],
      ];
      const asked = { opening: "1,000.00", closing: "1,175.50" };
      const styles = [
        csv("Date,Description,Amount", "05/01/2026,Deposit,250.50", "13/01/2026,Fee,-75.00"),
        csv("Date;Description;Debit;Credit", "5/1/2026;Deposit;;250,50", "13/1/2026;Fee;75,00;"),
        csv("Date\tDescription\tAmount\tDR/CR", "5/1/2026\tDeposit\t250.50\tCR", "13/1/2026\tFee\t75.00\tDR"),
        csv("التاريخ,البيان,المبلغ,النوع", "٠٥/٠١/٢٠٢٦,Deposit,٢٥٠٫٥٠,دائن", "١٣/٠١/٢٠٢٦,Fee,٧٥٫٠٠,مدين"),
        await toXlsx(
          (["Date", "Description", "Amount"] as const).map((en, at) => ({
            key: en,
            label: { en, ar: en },
            kind: (["date", "text", "number"] as const)[at]!,
          })),
          [
            ["2026-01-05", "Deposit", 250.5],
            ["2026-01-13", "Fee", -75],
          ],
          "en",
          "Statement",
        ),
      ];
      for (const [at, bytes] of styles.entries()) {
        const id = await aBank(company, { code: `1120-1${at}`, bank: `Bank ${at}` });
        await importStatement(accountant, id, bytes, { ...asked, columns: null });
        const lines = await company.db
          .select()
          .from(bankLineTable)
          .where(eq(bankLineTable.moneyAccountId, id))
          .orderBy(bankLineTable.place);
        expect(
          lines.map(({ on, amount, text }) => [on, amount, text]),
          `style ${at}`,
        ).toEqual(rows);
      }
    }));

  test("is kept only where opening and rows make the closing balance, and each balance follows from the one before", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      const take = (bytes: Uint8Array, more = {}) => importStatement(accountant, id, bytes, more);
      const refused = (field: string, key: string) => ({
        fields: { [field]: expect.objectContaining({ key: `bankStatement.error.${key}` }) },
      });
      const plain = csv("Date,Description,Amount", "5/1/2026,Deposit,250.50");
      await expect(take(plain, { opening: "1000" })).rejects.toMatchObject(refused("closing", "balance"));
      await expect(take(plain, { opening: "1000", closing: "1250" })).rejects.toMatchObject({
        fields: { closing: { key: "bankStatement.error.sum", values: { end: 1250.5, difference: -0.5 } } },
      });
      const broken = csv("Date,Description,Amount,Balance", "5/1/2026,One,250.50,1250.50", "6/1/2026,Two,10,1261.50");
      await expect(take(broken)).rejects.toMatchObject({ fields: { file: { key: "bankStatement.error.breaks", values: { line: 3 } } } });
      const wrong = csv("Date,Description,Amount", "5/1/2026,Deposit,250.50", "31/2/2026,Two,10", "7/1/2026,Three,ten");
      await expect(take(wrong)).rejects.toMatchObject({
        fields: { file: { key: "bankStatement.error.rows", values: { count: 2, line: 3 } } },
      });
      await expect(take(csv("Who,What", "Amal,Chair"))).rejects.toMatchObject(refused("file", "columns"));
      expect(await stored(company)).toEqual({ files: 0, lines: [] });
      for (const role of ["sales", "designer"] as const)
        await expect(importStatement(company.as(role), id, plain, { opening: "1000", closing: "1250.50" })).rejects.toThrow();
      // Its own balances say where it begins and ends; the newest row may come first.
      await take(csv("Date,Description,Amount,Balance", "6/1/2026,Two,-10,1240.50", "5/1/2026,One,250.50,1250.50"));
      expect((await stored(company)).lines).toHaveLength(2);
    }));

  test("taken in again adds what it has more: stored 2, file 3 is 1 new, and the same file nothing", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      const file = (...fees: string[]) => csv("Date,Description,Amount,Balance", ...fees);
      const [one, two, three] = ["5/1/2026,Fee,-10,990", "5/1/2026,Fee,-10,980", "5/1/2026,Fee,-10,970"];
      expect(await importStatement(accountant, id, file(one, two), {})).toMatchObject({ rows: 2, known: 0 });
      expect(await importStatement(accountant, id, file(one, two, three), {})).toMatchObject({ rows: 1, known: 2 });
      await expect(importStatement(accountant, id, file(one, two, three), {})).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.nothingNew" },
      });
      // A file that begins elsewhere than the last one ended, or before the first one.
      await expect(importStatement(accountant, id, file("9/1/2026,In,10,500"), {})).rejects.toMatchObject({
        fields: { opening: { key: "bankStatement.error.gap", values: { balance: 970 } } },
      });
      await expect(importStatement(accountant, id, file("2/1/2026,In,10,1010"), {})).rejects.toMatchObject({
        fields: { file: { key: "bankStatement.error.earlier" } },
      });
      expect((await stored(company)).lines).toHaveLength(3);
    }));

  test("is removed, the last one first, once none of its rows is ticked, and can be imported again", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      await receive(company, id, 500_00, "A-100009");
      const file = csv("Date,Description,Amount,Balance", "6/1/2026,By A-100009,500,1500");
      await importStatement(accountant, id, csv("Date,Description,Amount,Balance", "5/1/2026,Fee,-10,990"), {});
      await importStatement(accountant, id, csv("Date,Description,Amount,Balance", "6/1/2026,By A-100009,500,1490"), {});
      const [last, earlier] = await statementsOf(accountant, id);
      expect([last, earlier]).toMatchObject([
        { closing: 1_490_00, rows: 1 },
        { closing: 990_00, rows: 1 },
      ]);
      await expect(removeStatement(company.as("designer"), id, last!.id)).rejects.toMatchObject({ status: 403 });
      await expect(removeStatement(accountant, await aBank(company, { code: "1120-8" }), last!.id)).rejects.toMatchObject({ status: 404 });
      await expect(removeStatement(accountant, id, earlier!.id)).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.notLast" },
      });
      const line = await lineOf(accountant, id, "By A-100009");
      await noteLine(accountant, id, line.id, { holdUntil: null, note: "Ask Sara" });
      expect(await statementsOf(accountant, id)).toMatchObject([{ noted: 1 }, { noted: 0 }]);
      await tickLines(accountant, id, [line.id], [line.candidates[0]!.row]);
      await expect(removeStatement(accountant, id, last!.id)).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.removeTicked", values: { count: 1 } },
      });
      await untickLine(accountant, id, line.id);
      await removeStatement(accountant, id, last!.id);
      await expect(removeStatement(accountant, id, last!.id)).rejects.toMatchObject({ status: 404 });
      await removeStatement(accountant, id, earlier!.id);
      expect(await stored(company)).toEqual({ files: 0, lines: [] });
      // Another beginning is taken now.
      expect(await importStatement(accountant, id, file, {})).toMatchObject({ rows: 1, known: 0 });
    }));

  test("sent twice at once is taken in once", () =>
    onFreshDatabase(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      const bytes = csv("Date,Description,Amount,Balance", "5/1/2026,Fee,-10,990");
      const second = await meanwhile(
        company,
        (inside) => importStatement(inside(accountant), id, bytes, {}),
        () => importStatement(accountant, id, bytes, {}),
      );
      expect(second).toMatchObject({ status: "rejected", reason: { userMessage: { key: "bankStatement.error.nothingNew" } } });
      expect((await stored(company)).lines).toHaveLength(1);
    }));

  test("is read by the columns that were chosen for the account the last time", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      const columns = { on: "When", text: "Why", amount: "How much" };
      const first = csv("When,Why,How much", "5/1/2026,Fee,-10");
      await expect(importStatement(accountant, id, first, { opening: "1000", closing: "990" })).rejects.toMatchObject({
        fields: { file: { key: "bankStatement.error.columns" } },
      });
      await importStatement(accountant, id, first, { opening: "1000", closing: "990", columns });
      const next = csv("When,Why,How much", "6/1/2026,Fee,-20");
      expect(await importStatement(accountant, id, next, { opening: "990", closing: "970" })).toMatchObject({ rows: 1 });
    }));
});

describe("rows of the bank", () => {
  test("reconcile as the vector of the rules has it, and an open row keeps it from being finished", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company, { opening: 400_000_00 });
      await receive(company, id, 11_925_25, "DEP-7781");
      await send(company, id, 16_500_00, "2026-01-12");
      await send(company, id, 4_200_00, "2026-01-13");
      await receive(company, id, 7_500_00, "DEP-7790", "2026-01-14");
      const file = csv("Date,Description,Amount", "5/1/2026,Transfer DEP-7781,11925.25", "14/1/2026,Bank charges,-75");
      await importStatement(accountant, id, file, { opening: "400000", closing: "411850.25" });
      const line = await lineOf(accountant, id, "Transfer DEP-7781");
      expect(line.candidates).toMatchObject([{ amount: 11_925_25, why: ["amount", "reference", "day"], sure: true }]);
      await tickLines(accountant, id, [line.id], [line.candidates[0]!.row]);
      const sheet = (await reconciliation(accountant, id, today))!;
      expect(sheet).toMatchObject({ book: 398_725_25, earlier: 0, bank: 411_850_25, notBooked: [{ amount: -75_00, left: -75_00 }] });
      expect(sheet.outstanding.map(({ amount }) => amount)).toEqual([-16_500_00, -4_200_00, 7_500_00]);
      const rest = sheet.outstanding.reduce((left, { amount }) => left - amount, sheet.book + sheet.earlier - 75_00);
      expect(rest).toBe(sheet.bank);
      await expect(finishReconciliation(accountant, id, { to: "2026-01-14", closing: 411_850_25 })).rejects.toMatchObject({
        fields: { to: { key: "bankStatement.error.openRows", values: { count: 1 } } },
      });
      expect((await matching(accountant, id)).ticked).toMatchObject([{ id: line.id }]);
    }));

  test("are suggested only where amount and reference agree; else there are reasons", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      await receive(company, id, 500_00, "INV-AAA1");
      await receive(company, id, 500_00, "INV-BBB2", "2026-01-02");
      await receive(company, id, 300_00, "INV-CCC3");
      await receive(company, id, 301_00, "INV-DDD4");
      const file = csv("Date,Description,Amount", "6/1/2026,Cash deposit,500", "6/1/2026,By INV-CCC3,299", "7/1/2026,Nothing like it,1");
      await importStatement(accountant, id, file, { opening: "1000", closing: "1800" });
      const of = async (text: string) => (await lineOf(accountant, id, text)).candidates.map(({ why, sure }) => [why.join(), sure]);
      expect(await of("Cash deposit")).toEqual([
        ["amount,day", false],
        ["amount,day", false],
      ]);
      expect(await of("By INV-CCC3")).toEqual([["reference,day", false]]);
      expect(await of("Nothing like it")).toEqual([]);
    }));

  test("are ticked to one or several movements that make their amount, unticked, kept on hold and noted", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      await receive(company, id, 500_00, "A-100001");
      await receive(company, id, 300_00, "A-100002");
      await importStatement(accountant, id, csv("Date,Description,Amount", "6/1/2026,Two together,800"), {
        opening: "1000",
        closing: "1800",
      });
      const line = await lineOf(accountant, id, "Two together");
      const rows = (await matching(accountant, id)).moves.map(({ row }) => row);
      await expect(tickLines(accountant, id, [line.id], [rows[0]!])).rejects.toMatchObject({
        fields: { moves: { key: "bankStatement.error.difference" } },
      });
      await noteLine(accountant, id, line.id, { holdUntil: "2026-01-20", note: "Ask Sara for the slip" });
      expect(await lineOf(accountant, id, "Two together")).toMatchObject({ holdUntil: "2026-01-20", note: "Ask Sara for the slip" });
      await tickLines(accountant, id, [line.id], rows);
      expect(await matching(accountant, id)).toMatchObject({ open: [], moves: [], ticked: [{ id: line.id }] });
      expect((await reconciliation(accountant, id, "2026-01-06"))!.notBooked).toEqual([]);
      await untickLine(accountant, id, line.id);
      await untickLine(accountant, id, line.id);
      expect((await matching(accountant, id)).open).toHaveLength(1);
      await expect(tickLines(company.as("designer"), id, [line.id], rows)).rejects.toThrow();
    }));

  test("are parts of one movement together, add up exactly, and are open again together", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      await receive(company, id, 800_00, "A-100011", "2026-01-06");
      await receive(company, id, 300_00, "A-100012", "2026-01-06");
      const transfer = await send(company, id, 250_00, "2026-01-06");
      const file = csv(
        "Date,Description,Amount",
        "6/1/2026,First part,500",
        "7/1/2026,Other part,300",
        "7/1/2026,Own,300",
        "8/1/2026,Out one,-100",
        "9/1/2026,Out two,-150",
      );
      await importStatement(accountant, id, file, { opening: "1000", closing: "1850" });
      const of = async (...texts: string[]) => Promise.all(texts.map(async (text) => (await lineOf(accountant, id, text)).id));
      const [one, other, own, outOne, outTwo] = (await of("First part", "Other part", "Own", "Out one", "Out two")) as [
        string,
        string,
        string,
        string,
        string,
      ];
      const moves = (await matching(accountant, id)).moves;
      const row = (amount: number) => moves.find((move) => move.amount === amount)!.row;
      const [whole, small] = [row(800_00), row(300_00)];
      await expect(tickLines(company.as("designer"), id, [one, other], [whole])).rejects.toMatchObject({ status: 403 });
      await expect(tickLines(accountant, id, [one, own], [whole, small])).rejects.toMatchObject({
        fields: { moves: { key: "bankStatement.error.severalBoth" } },
      });
      await expect(tickLines(accountant, id, [one, other, own], [whole])).rejects.toMatchObject({
        fields: { moves: { key: "bankStatement.error.difference", values: { difference: 300 } } },
      });
      const elsewhere = await aBank(company, { code: "1120-9" });
      for (const [account, lines] of [
        [elsewhere, [one, other]],
        [id, [one, "nothing"]],
        [id, [one, whole]],
        [id, []],
      ] as const)
        await expect(tickLines(accountant, account, lines, [whole])).rejects.toMatchObject({ status: 404 });
      await tickLines(accountant, id, [one, other, one], [whole]);
      await tickLines(accountant, id, [outTwo, outOne], [row(-250_00)]);
      await expect(tickLines(accountant, id, [own], [whole])).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.moveTicked" },
      });
      await expect(tickLines(accountant, id, [other, own], [small])).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.lineTicked" },
      });
      await tickLines(accountant, id, [own], [small]);
      expect(await matching(accountant, id)).toMatchObject({ open: [], moves: [] });
      // Between its parts the rest of a movement is on its way, and each day adds up.
      for (const [on, waiting] of [
        ["2026-01-06", [-250_00, 300_00, 300_00]],
        ["2026-01-07", [-250_00]],
        ["2026-01-08", [-150_00]],
        ["2026-01-09", []],
      ] as const) {
        const sheet = (await reconciliation(accountant, id, on))!;
        expect(
          sheet.outstanding.map(({ amount }) => amount).toSorted((a, b) => a - b),
          on,
        ).toEqual(waiting);
        expect(
          sheet.outstanding.reduce((left, { amount }) => left - amount, sheet.book + sheet.earlier),
          on,
        ).toBe(sheet.bank);
        expect(sheet).toMatchObject({ notBooked: [], earlier: 0 });
      }
      // What changes of the movement is on the first of its rows; with it the other is open again.
      await moneyTransferRecords.amend(accountant, transfer, { amount: 260_00 });
      expect((await reconciliation(accountant, id, "2026-01-09"))!).toMatchObject({ notBooked: [{ text: "Out one", left: 10_00 }] });
      expect((await matching(accountant, id)).open).toMatchObject([{ text: "Out one", changed: true }]);
      await untickLine(accountant, id, outOne);
      expect((await matching(accountant, id)).open.map(({ text, changed }) => [text, changed])).toEqual([
        ["Out one", false],
        ["Out two", false],
      ]);
      await untickLine(accountant, id, outOne);
      await untickLine(accountant, id, other);
      expect((await matching(accountant, id)).ticked.map(({ text }) => text)).toEqual(["Own"]);
    }));

  test("that two people tick to the same movement are one's; the other is told which", () =>
    onFreshDatabase(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      await receive(company, id, 500_00, "A-100003");
      const file = csv("Date,Description,Amount", "6/1/2026,One,500", "7/1/2026,Other,500");
      await importStatement(accountant, id, file, { opening: "1000", closing: "2000" });
      const [one, other] = [await lineOf(accountant, id, "One"), await lineOf(accountant, id, "Other")];
      const { row, number } = one.candidates[0]!;
      const second = await meanwhile(
        company,
        (inside) => tickLines(inside(accountant), id, [one.id], [row]),
        () => tickLines(company.as("manager"), id, [other.id], [row]),
      );
      expect(second).toMatchObject({
        status: "rejected",
        reason: { userMessage: { key: "bankStatement.error.moveTicked", values: { number } } },
      });
    }));

  test("of which one is ticked meanwhile are not ticked together with it", () =>
    onFreshDatabase(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company);
      await receive(company, id, 800_00, "A-100013");
      await receive(company, id, 500_00, "A-100014");
      const file = csv("Date,Description,Amount", "6/1/2026,One,500", "7/1/2026,Other,300");
      await importStatement(accountant, id, file, { opening: "1000", closing: "1800" });
      const [one, other] = [await lineOf(accountant, id, "One"), await lineOf(accountant, id, "Other")];
      const { moves } = await matching(accountant, id);
      const [whole, single] = [800_00, 500_00].map((amount) => moves.find((move) => move.amount === amount)!.row) as [string, string];
      const second = await meanwhile(
        company,
        (inside) => tickLines(inside(accountant), id, [one.id], [single]),
        () => tickLines(company.as("manager"), id, [one.id, other.id], [whole]),
      );
      expect(second).toMatchObject({ status: "rejected", reason: { userMessage: { key: "bankStatement.error.lineTicked" } } });
      expect((await matching(accountant, id)).open.map(({ text }) => text)).toEqual(["Other"]);
    }));

  test("stay ticked to a payment that is reversed later, which then waits for the bank; what is gone leaves its row open", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await aBank(company, { opening: 1_000_00 });
      const payment = await receive(company, id, 500_00, "A-100004");
      const transfer = await send(company, id, 200_00, "2026-01-06");
      const file = csv("Date,Description,Amount", "6/1/2026,In,500", "6/1/2026,Out,-200");
      await importStatement(accountant, id, file, { opening: "1000", closing: "1300" });
      for (const text of ["In", "Out"]) {
        const line = await lineOf(accountant, id, text);
        await tickLines(accountant, id, [line.id], [line.candidates[0]!.row]);
      }
      expect((await reconciliation(accountant, id, "2026-01-06"))!.notBooked).toEqual([]);
      await reversePayment(accountant, payment, { reason: "Another client's money" });
      const reversed = (await reconciliation(accountant, id, today))!;
      expect(reversed).toMatchObject({ book: 800_00, bank: 1_300_00, notBooked: [], outstanding: [{ amount: -500_00 }] });
      await moneyTransferRecords.remove(accountant, transfer);
      const gone = (await reconciliation(accountant, id, today))!;
      expect(gone).toMatchObject({ book: 1_000_00, bank: 1_300_00, notBooked: [{ text: "Out", left: -200_00 }] });
      expect((await matching(accountant, id)).open).toMatchObject([{ text: "Out", changed: true }]);
      expect(gone.book + 500_00 - 200_00).toBe(gone.bank);
    }));
});

describe("rows that are ignored, held or asked for", () => {
  const wrongAndBack = csv("Date,Description,Amount", "6/1/2026,Wrong debit,-100", "7/1/2026,Its correction,100", "8/1/2026,Fee,-10");

  async function aFile(company: Company) {
    const id = await aBank(company);
    const accountant = company.as("accountant");
    await importStatement(accountant, id, wrongAndBack, { opening: "1000", closing: "990" });
    return { id, accountant, of: async (text: string) => (await lineOf(accountant, id, text)).id };
  }

  test("are ignored with a reason, by whoever may, are not ticked then, and are opened again", () =>
    inCompany(async (company) => {
      const { id, accountant, of } = await aFile(company);
      const wrong = await of("Wrong debit");
      await expect(ignoreLine(company.as("designer"), id, wrong, { reason: "A mistake" })).rejects.toMatchObject({ status: 403 });
      await expect(ignoreLine(company.as("visitor"), id, wrong, { reason: "A mistake" })).rejects.toMatchObject({ status: 401 });
      for (const raw of [{}, { reason: "" }, { reason: "x".repeat(501) }, null])
        await expect(ignoreLine(accountant, id, wrong, raw)).rejects.toMatchObject({ status: 422 });
      const elsewhere = await aBank(company, { code: "1120-9" });
      await expect(ignoreLine(accountant, elsewhere, wrong, { reason: "A mistake" })).rejects.toMatchObject({ status: 404 });
      await ignoreLine(accountant, id, wrong, { reason: "The bank took it by mistake" });
      await expect(ignoreLine(accountant, id, wrong, { reason: "Once more" })).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.lineIgnored" },
      });
      expect(await matching(accountant, id)).toMatchObject({
        open: [{ text: "Its correction" }, { text: "Fee" }],
        ignored: [{ text: "Wrong debit", ignoredReason: "The bank took it by mistake", frozen: false }],
      });
      const movement = await send(company, id, 100_00, "2026-01-06");
      const { moves } = await matching(accountant, id);
      expect(moves).toMatchObject([{ id: movement }]);
      await expect(tickLines(accountant, id, [wrong], [moves[0]!.row])).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.lineIgnored" },
      });
      await expect(restoreLine(company.as("designer"), id, wrong)).rejects.toMatchObject({ status: 403 });
      await restoreLine(accountant, id, wrong);
      await restoreLine(accountant, id, wrong);
      await tickLines(accountant, id, [wrong], [moves[0]!.row]);
      await expect(ignoreLine(accountant, id, wrong, { reason: "The bank took it" })).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.lineTicked" },
      });
      expect(await bankLineRecords.get(accountant, wrong)).toMatchObject({
        status: "ticked",
        movements: moves[0]!.number,
        ignoredReason: "",
      });
    }));

  test("are entered as bank charges from the row, once, on a day of an open month, and given back as they came", () =>
    inCompany(async (company) => {
      const id = await aBank(company);
      const accountant = company.as("accountant");
      const file = csv("Date,Description,Amount", "31/12/2025,Old fee,-15", "6/1/2026,Fee,-40", "7/1/2026,Fee given back,40");
      await importStatement(accountant, id, file, { opening: "1000", closing: "985" });
      const of = async (text: string) => (await lineOf(accountant, id, text)).id;
      const fee = await of("Fee");
      const charge = { on: "2026-01-06", memo: "Monthly fee" };
      await expect(enterCharge(company.as("visitor"), id, fee, charge)).rejects.toMatchObject({ status: 401 });
      await expect(enterCharge(company.as("designer"), id, fee, charge)).rejects.toMatchObject({ status: 403 });
      for (const raw of [null, { ...charge, on: "" }, { ...charge, memo: "" }])
        await expect(enterCharge(accountant, id, fee, raw)).rejects.toMatchObject({ status: 422 });
      const elsewhere = await aBank(company, { code: "1120-9" });
      await expect(enterCharge(accountant, elsewhere, fee, charge)).rejects.toMatchObject({ status: 404 });
      await enterCharge(accountant, id, fee, charge);
      await expect(enterCharge(accountant, id, fee, charge)).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.lineTicked" },
      });
      await enterCharge(accountant, id, await of("Fee given back"), { on: "2026-01-07", memo: "Fee given back" });
      const { rows: entries } = await journalEntryRecords.list(accountant, { sort: "on" });
      expect(
        entries.map(({ memo, amount, lines }) => [memo, amount, lines.map(({ debit, moneyAccountId }) => [debit, moneyAccountId])]),
      ).toEqual([
        [
          "Monthly fee",
          40_00,
          [
            [40_00, null],
            [null, id],
          ],
        ],
        [
          "Fee given back",
          40_00,
          [
            [40_00, id],
            [null, null],
          ],
        ],
      ]);
      await movePeriod(accountant, "2025-12", 1, { to: "closed" });
      const old = await of("Old fee");
      await expect(enterCharge(accountant, id, old, { on: "2025-12-31", memo: "Old fee" })).rejects.toMatchObject({ status: 409 });
      await enterCharge(accountant, id, old, { on: "2026-01-02", memo: "Old fee" });
      expect(await matching(accountant, id)).toMatchObject({ open: [], moves: [] });
      expect((await journalEntryRecords.list(accountant)).total).toBe(3);
      expect((await reconciliation(accountant, id, "2026-01-07"))!.notBooked).toEqual([]);
    }));

  test("are asked for by a task that leads to the row, once while it is open", () =>
    inCompany(async (company) => {
      const { id, accountant, of } = await aFile(company);
      const fee = await of("Fee");
      const asked = { assigneeId: company.user("designer").id, dueOn: "2026-01-20", note: "The bank's slip" };
      await expect(askForPaper(company.as("designer"), id, fee, asked)).rejects.toMatchObject({ status: 403 });
      await expect(askForPaper(accountant, id, fee, { ...asked, assigneeId: "" })).rejects.toMatchObject({
        fields: { assigneeId: { key: "kit.error.required" } },
      });
      for (const assigneeId of [id, "x", null])
        await expect(askForPaper(accountant, id, fee, { ...asked, assigneeId })).rejects.toMatchObject({ status: 422 });
      await askForPaper(accountant, id, fee, asked);
      await expect(askForPaper(accountant, id, fee, asked)).rejects.toMatchObject({ userMessage: { key: "bankStatement.error.asked" } });
      const task = (await lineOf(accountant, id, "Fee")).asked!;
      expect(await taskRecords.get(company.as("designer"), task.id)).toMatchObject({
        bankLineId: fee,
        assigneeId: asked.assigneeId,
        dueOn: asked.dueOn,
        description: "The bank's slip",
      });
      // What the row says is for whoever may read it or is asked.
      const rowFor = async (role: "designer" | "accountant" | "sales") => (await taskPage(company.as(role), task.id)).row;
      const row = { amount: -10_00, text: "Fee" };
      expect([await rowFor("designer"), await rowFor("accountant"), await rowFor("sales")]).toMatchObject([row, row, null]);
      const { title } = await taskRecords.get(company.as("sales"), task.id);
      expect(title).not.toContain("10");
      const { version } = await taskRecords.get(accountant, task.id);
      await moveTask(accountant, task.id, version, { to: "done" });
      expect((await lineOf(accountant, id, "Fee")).asked).toBe(null);
      await askForPaper(accountant, id, fee, asked);
      // The rows go with their file, the task stays.
      const [statement] = await statementsOf(accountant, id);
      await removeStatement(accountant, id, statement!.id);
      expect(await taskRecords.get(accountant, task.id)).toMatchObject({ bankLineId: null });
    }));
});

describe("a reconciliation", () => {
  async function agreed(company: Company) {
    const accountant = company.as("accountant");
    const id = await aBank(company);
    const transfer = await send(company, id, 200_00, "2026-01-06");
    const file = csv("Date,Description,Amount", "6/1/2026,Out,-200", "7/1/2026,Wrong,-50", "8/1/2026,Back,50", "12/1/2026,Later,-30");
    await importStatement(accountant, id, file, { opening: "1000", closing: "770" });
    const out = await lineOf(accountant, id, "Out");
    await tickLines(accountant, id, [out.id], [out.candidates[0]!.row]);
    return { accountant, id, transfer, out: out.id, of: async (text: string) => (await lineOf(accountant, id, text)).id };
  }
  const refused = (field: string, key: string, values?: object) => ({
    fields: { [field]: { key: `bankStatement.error.${key}`, ...(values && { values }) } },
  });

  test("is finished only where the bank's balance is met, no row is open, and nothing is left over", () =>
    inCompany(async (company) => {
      const { accountant, id, of } = await agreed(company);
      const finish = (to: unknown, closing: unknown) => finishReconciliation(accountant, id, { to, closing });
      await expect(finishReconciliation(company.as("designer"), id, { to: today, closing: 0 })).rejects.toMatchObject({ status: 403 });
      await expect(finish("", "")).rejects.toMatchObject({ status: 422 });
      await expect(finish("2026-02-01", 1)).rejects.toMatchObject({ fields: { to: { key: "crm.error.future" } } });
      await expect(finish(today, 770_00)).rejects.toMatchObject(refused("to", "dayNotOver"));
      await expect(finish("2026-01-13", 770_00)).rejects.toMatchObject(refused("beyond", "beyond", { day: "2026-01-12" }));
      await expect(finish("2026-01-05", 1)).rejects.toMatchObject({ fields: { to: { key: "bankStatement.sheet.none" } } });
      await expect(finish("2026-01-08", 799_99)).rejects.toMatchObject(refused("closing", "closing", { balance: 800, difference: -0.01 }));
      await expect(finish("2026-01-08", 800_00)).rejects.toMatchObject(refused("to", "openRows", { count: 2 }));
      await ignoreLine(accountant, id, await of("Wrong"), { reason: "A mistake of the bank" });
      await expect(finish("2026-01-07", 750_00)).rejects.toMatchObject(refused("closing", "rest", { difference: -50 }));
      await ignoreLine(accountant, id, await of("Back"), { reason: "Its correction" });
      await finish("2026-01-08", 800_00);
      await expect(finish("2026-01-08", 800_00)).rejects.toMatchObject(refused("to", "reconciled", { day: "2026-01-08" }));
      expect(await reconciliationsOf(accountant, id)).toMatchObject([{ to: "2026-01-08", closing: 800_00, reopenedAt: null }]);
      const [box] = await company.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "cash"));
      await expect(finishReconciliation(accountant, box!.id, { to: "2026-01-14", closing: 0 })).rejects.toMatchObject({ status: 404 });
    }));

  test("freezes its rows, what they are ticked to and every movement until its day, by any door", () =>
    inCompany(async (company) => {
      const { accountant, id, transfer, out, of } = await agreed(company);
      const [wrong, back] = [await of("Wrong"), await of("Back")];
      for (const line of [wrong, back]) await ignoreLine(accountant, id, line, { reason: "A mistake of the bank" });
      const payment = await receive(company, id, 60_00, "A-200001", "2026-01-08");
      await finishReconciliation(accountant, id, { to: "2026-01-08", closing: 800_00 });
      const frozen = { userMessage: { key: "bankStatement.error.reconciled", values: { day: "2026-01-08" } } };
      await expect(untickLine(accountant, id, out)).rejects.toMatchObject(frozen);
      await expect(restoreLine(accountant, id, wrong)).rejects.toMatchObject(frozen);
      await expect(noteLine(accountant, id, out, { note: "Late" })).rejects.toMatchObject(frozen);
      const { version } = await bankLineRecords.get(accountant, out);
      await expect(bankLineRecords.update(accountant, out, version, { note: "Late" })).rejects.toMatchObject(frozen);
      const [statement] = await statementsOf(accountant, id);
      await expect(removeStatement(accountant, id, statement!.id)).rejects.toMatchObject(frozen);
      const [taken] = (await matching(accountant, id)).moves;
      await expect(tickLines(accountant, id, [wrong], [taken!.row])).rejects.toMatchObject(frozen);
      // A movement that the bank has not shown yet may be ticked to a later row, and stays what it is.
      const moved = (field: string) => ({ fields: { [field]: { key: "moneyAccount.error.reconciled", values: { day: "2026-01-08" } } } });
      await expect(moneyTransferRecords.amend(accountant, transfer, { amount: 210_00 })).rejects.toMatchObject(moved("fromId"));
      await expect(moneyTransferRecords.remove(accountant, transfer)).rejects.toMatchObject(moved("fromId"));
      await expect(send(company, id, 5_00, "2026-01-08")).rejects.toMatchObject(moved("fromId"));
      await expect(receive(company, id, 5_00, "A-200002", "2026-01-07")).rejects.toMatchObject(moved("moneyAccountId"));
      await expect(moneyAccountRecords.amend(accountant, id, { opening: 900_00 })).rejects.toMatchObject(moved("opening"));
      expect((await reconciliation(accountant, id, "2026-01-08"))!).toMatchObject({ book: 860_00, bank: 800_00 });
      await send(company, id, 30_00, "2026-01-09");
      await reversePayment(accountant, payment, { reason: "Another client's money" });
      const later = await lineOf(accountant, id, "Later");
      await tickLines(accountant, id, [later.id], [later.candidates[0]!.row]);
      expect((await reconciliation(accountant, id, "2026-01-08"))!).toMatchObject({ book: 860_00, bank: 800_00 });
      const before = csv("Date,Description,Amount", "8/1/2026,Forgotten,-1", "8/1/2026,Forgotten,1", "13/1/2026,New,-1");
      await expect(importStatement(accountant, id, before, { opening: "750", closing: "749" })).rejects.toMatchObject(
        refused("file", "reconciled", { day: "2026-01-08" }),
      );
    }));

  test("is reopened with a reason by whoever may, the last one alone, and then changed", () =>
    inCompany(async (company) => {
      const { accountant, id, out, of } = await agreed(company);
      const manager = company.as("manager");
      await finishReconciliation(accountant, id, { to: "2026-01-06", closing: 800_00 });
      for (const text of ["Wrong", "Back"]) await ignoreLine(accountant, id, await of(text), { reason: "A mistake of the bank" });
      await finishReconciliation(accountant, id, { to: "2026-01-08", closing: 800_00 });
      const reason = "A movement was ticked to the wrong row";
      await expect(reopenReconciliation(accountant, id, "2026-01-08", { reason })).rejects.toMatchObject({ status: 403 });
      await expect(reopenReconciliation(manager, id, "2026-01-08", {})).rejects.toMatchObject({ status: 422 });
      await expect(reopenReconciliation(manager, id, "2026-01-06", { reason })).rejects.toMatchObject({
        userMessage: { key: "bankStatement.error.laterOne" },
      });
      await expect(reopenReconciliation(manager, id, "2026-01-09", { reason })).rejects.toMatchObject({ status: 404 });
      await reopenReconciliation(manager, id, "2026-01-08", { reason });
      await expect(reopenReconciliation(manager, id, "2026-01-08", { reason })).rejects.toMatchObject({ status: 404 });
      await expect(untickLine(accountant, id, out)).rejects.toMatchObject({ userMessage: { values: { day: "2026-01-06" } } });
      await reopenReconciliation(manager, id, "2026-01-06", { reason });
      await untickLine(accountant, id, out);
      expect(await reconciliationsOf(accountant, id)).toMatchObject([
        { to: "2026-01-08", reopenReason: reason },
        { to: "2026-01-06", reopenReason: reason },
      ]);
    }));

  test("that two people finish at once is finished once, and a movement that waits for it is refused", () =>
    onFreshDatabase(async (company) => {
      const { accountant, id } = await agreed(company);
      const finish = (ctx: typeof accountant) => finishReconciliation(ctx, id, { to: "2026-01-06", closing: 800_00 });
      const second = await meanwhile(
        company,
        (inside) => finish(inside(accountant)),
        () => finish(company.as("manager")),
      );
      expect(second).toMatchObject({ status: "rejected", reason: refused("to", "reconciled") });
      await reopenReconciliation(company.as("manager"), id, "2026-01-06", { reason: "Once more" });
      const late = await meanwhile(
        company,
        (inside) => finish(inside(accountant)),
        () => send(company, id, 5_00, "2026-01-06"),
      );
      expect(late).toMatchObject({ status: "rejected", reason: { fields: { fromId: { key: "moneyAccount.error.reconciled" } } } });
    }));

  test("of a month is what its closing asks for, of banks and of wallets", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const open = async () => (await ports().openInMonth(accountant, "2026-01")).banks;
      const before = await open();
      const { id } = await moneyAccountRecords.create(accountant, {
        name: { en: "Wallet", ar: "محفظة" },
        kind: "wallet",
        code: "1120-8",
        openedOn: "2026-01-01",
        opening: 1_000_00,
      });
      // Without a file there is nothing to finish.
      expect(await open()).toBe(before);
      company.pass(20 * 24 * 60 * 60 * 1000);
      const file = csv("Date,Description,Amount", "20/1/2026,Wrong,-50", "21/1/2026,Back,50");
      await importStatement(accountant, id, file, { opening: "1000", closing: "1000" });
      expect(await open()).toBe(before + 1);
      const left = async () => (await ports().openInMonth(accountant, "2026-01")).left.find((one) => one.id === id);
      expect(await left()).toEqual({ id, name: { en: "Wallet", ar: "محفظة" }, file: "2026-01-21", rows: 2 });
      for (const text of ["Wrong", "Back"])
        await ignoreLine(accountant, id, (await lineOf(accountant, id, text)).id, { reason: "A mistake" });
      expect(await left()).toMatchObject({ file: "2026-01-21", rows: 0 });
      await finishReconciliation(accountant, id, { to: "2026-01-30", closing: 1_000_00, beyond: true });
      expect(await open()).toBe(before + 1);
      await finishReconciliation(accountant, id, { to: "2026-01-31", closing: 1_000_00, beyond: true });
      expect([await open(), await left()]).toEqual([before, undefined]);
    }));
});
