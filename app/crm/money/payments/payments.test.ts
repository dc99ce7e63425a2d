import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { allows } from "#app/access/permissions.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { invoiceMoves } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import { receive } from "#app/platform/storage/local-file.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import {
  ageing,
  allocate,
  applyCredit,
  clientMoney,
  expectTransfers,
  expectedCash,
  moveCheque,
  notesReceivable,
  paymentRecords,
  recordPayment,
  refund,
  refundNote,
  reversePayment,
  statementOf,
  takeBack,
  transfersFor,
} from "./operations.server.ts";
import { recordFromForm } from "#app/crm/money/payments/entry/form.server.ts";
import { payerOf } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { useNote } from "#app/crm/money/payments/ledger/notes.server.ts";
import { paymentPage } from "#app/crm/money/payments/page/record-data.server.ts";
import { isRemindable } from "#app/crm/money/payments/reminders/reminders.server.ts";
import { aClient, anInvoice, paid } from "../../../../tests/money.ts";
import { allocationTable, paymentTable } from "./table.server.ts";

const invoice = async ({ db }: Company, id: string) => (await db.select().from(invoiceTable).where(eq(invoiceTable.id, id)))[0]!;
const payment = async ({ db }: Company, id: string) => (await db.select().from(paymentTable).where(eq(paymentTable.id, id)))[0]!;
const fieldsOf = async (work: Promise<unknown>): Promise<string[]> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Invalid) return Object.keys(error.fields);
    throw error;
  }
  return [];
};

describe("who may not", () => {
  test("record, move, give back or reverse", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await anInvoice(company, client, 100_00);
      const id = await recordPayment(company.as("accountant"), paid(client, 100_00));
      const reason = { reason: "Entered twice" };
      for (const who of ["sales", "designer", "pending", "admin"] as const) {
        const ctx = company.as(who);
        await expect(recordPayment(ctx, paid(client, 1)), who).rejects.toBeInstanceOf(Forbidden);
        await expect(allocate(ctx, id, []), who).rejects.toBeInstanceOf(Forbidden);
        await expect(moveCheque(ctx, id, 1, { to: "deposited" }), who).rejects.toBeInstanceOf(Forbidden);
        await expect(refund(ctx, id, {}), who).rejects.toBeInstanceOf(Forbidden);
        await expect(reversePayment(ctx, id, reason), who).rejects.toBeInstanceOf(Forbidden);
        await expect(expectTransfers(ctx, id, []), who).rejects.toBeInstanceOf(Forbidden);
        if (!allows(who, "payment.read")) {
          await expect(paymentRecords.list(ctx), who).rejects.toBeInstanceOf(Forbidden);
          await expect(clientMoney(ctx, client), who).rejects.toBeInstanceOf(Forbidden);
          await expect(statementOf(ctx, client, { from: "2026-01-01", to: "2026-01-31" }), who).rejects.toBeInstanceOf(Forbidden);
        }
      }
      expect(allows("designer", "payment.read")).toBe(false);
      await expect(recordPayment(company.as("visitor"), paid(client, 1))).rejects.toBeInstanceOf(SignedOut);
      await expect(paymentPage(company.as("visitor"), "none")).rejects.toBeInstanceOf(SignedOut);
    }));

  test("edit or delete what was recorded", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await anInvoice(company, client, 100_00);
      const id = await recordPayment(company.as("manager"), paid(client, 100_00));
      const ctx = company.as("manager");
      await expect(paymentRecords.update(ctx, id, 1, { amount: 1 })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await expect(paymentRecords.amend(ctx, id, { amount: 1 })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await expect(paymentRecords.remove(ctx, id)).rejects.toMatchObject({ code: "HAS_DEPENDENTS", details: { allocations: 1 } });
    }));
});

describe("what is refused", () => {
  test("a proof that is neither a picture nor a PDF, before anything is written", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const form = new FormData();
      for (const [name, value] of Object.entries(paid(client, 100_00))) form.set(name, String(value));
      await using local = await receive([Buffer.from("name,sum\n")]);
      form.set("proof", new ReceivedFile(new Blob(["name,sum\n"]), "list.csv", "application/pdf", local));
      await expect(recordFromForm(company.as("accountant"), form, { clientId: client })).rejects.toMatchObject({
        fields: { proof: { key: "files.error.proof" } },
      });
      expect(await company.db.$count(paymentTable)).toBe(0);
    }));

  test("a payment that lacks what its method asks for", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await anInvoice(company, client, 500_00);
      const ctx = company.as("accountant");
      const record = (more: Record<string, unknown>) => fieldsOf(recordPayment(ctx, paid(client, 100_00, more)));
      expect(await record({ amount: 0 })).toEqual(["amount"]);
      expect(await record({ amount: -5 })).toEqual(["amount"]);
      expect(await record({ amount: null })).toEqual(["amount"]);
      expect(await record({ reference: "" })).toEqual(["reference"]);
      expect(await record({ receivedOn: "2026-01-16" })).toEqual(["receivedOn"]);
      expect(await record({ method: "cheque" })).toEqual(["chequeBank", "maturesOn"]);
      expect(await record({ method: "withholding" })).toEqual(["certificateNumber", "certificatePeriod"]);
      expect(await record({ settled: 1 })).toEqual(["settled"]);
      expect(await record({ method: "cash", reference: "" })).toEqual([]);
      expect(await company.db.$count(paymentTable)).toBe(1);
    }));

  test("more than is owed, unless the rest is meant to stay as credit", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const one = await anInvoice(company, client, 214_000_00);
      const ctx = company.as("accountant");
      await expect(recordPayment(ctx, paid(client, 250_000_00))).rejects.toMatchObject({
        fields: { amount: { key: "payment.error.overBalance", values: { amount: 214_000 } } },
      });
      await expect(recordPayment(ctx, paid(client, 250_000_00, { invoiceId: one }))).rejects.toBeInstanceOf(Invalid);
      await recordPayment(ctx, paid(client, 250_000_00, { invoiceId: one, credit: true }));
      expect(await clientMoney(ctx, client)).toMatchObject({ balance: 0, credit: 36_000_00, received: 250_000_00 });
      // A certificate is no money that could stay.
      const certificate = { method: "withholding", certificateNumber: "41-2026", certificatePeriod: "2026 Q1", credit: true };
      await expect(recordPayment(ctx, paid(client, 10_00, certificate))).rejects.toBeInstanceOf(Invalid);
    }));

  test("shares of others, over an invoice, over the payment, of nothing, and for what is not open", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const other = await aClient(company, "CLI-00002");
      const [one, theirs] = [await anInvoice(company, client, 100_00), await anInvoice(company, other, 100_00)];
      const draft = await anInvoice(company, client, 100_00, { status: "draft", number: null });
      const ctx = company.as("accountant");
      const share = (invoiceId: string, amount: unknown) => paid(client, 90_00, { shares: [{ invoiceId, amount }], credit: true });
      for (const [invoiceId, amount] of [
        [theirs, 10_00],
        [draft, 10_00],
        [one, 100_01],
        [one, -5],
        [one, 1.5],
        [one, "10"],
        [one, 90_01],
        ["nothing", 10_00],
      ] as const)
        await expect(recordPayment(ctx, share(invoiceId, amount)), `${invoiceId} ${amount}`).rejects.toBeInstanceOf(Invalid);
      const twice = {
        shares: [
          { invoiceId: one, amount: 10_00 },
          { invoiceId: one, amount: 10_00 },
        ],
        credit: true,
      };
      await expect(recordPayment(ctx, paid(client, 90_00, twice))).rejects.toBeInstanceOf(Invalid);
      await expect(recordPayment(ctx, paid("00000000-0000-4000-8000-0000000000ff", 1))).rejects.toBeInstanceOf(NotFound);
      expect(await company.db.$count(allocationTable)).toBe(0);
    }));
});

test("a payment goes to the oldest invoices first; the last one is paid in part", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const late = await anInvoice(company, client, 300_00, { dueOn: "2026-01-01" });
    const later = await anInvoice(company, client, 200_00, { dueOn: "2026-02-01" });
    const soon = await anInvoice(company, client, 100_00, { dueOn: "2026-01-10" });
    const ctx = company.as("accountant");
    const id = await recordPayment(ctx, paid(client, 450_00));
    const states = [await invoice(company, late), await invoice(company, soon), await invoice(company, later)];
    expect(states.map(({ settled, balance, status }) => [settled, balance, status])).toEqual([
      [300_00, 0, "paid"],
      [100_00, 0, "paid"],
      [50_00, 150_00, "partially_paid"],
    ]);
    expect((await payment(company, id)).number).toBe("PAY-2026-00001");
    expect(await ports().openBalance(ctx, client)).toBe(150_00);
  }));

test("what stays as credit is shared out later, taken off again, and used for another invoice", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const ctx = company.as("accountant");
    const id = await recordPayment(ctx, paid(client, 500_00, { credit: true }));
    const one = await anInvoice(company, client, 300_00);
    await expect(allocate(ctx, id, [{ invoiceId: one, amount: 300_01 }])).rejects.toBeInstanceOf(Invalid);
    await allocate(ctx, id, [{ invoiceId: one, amount: 300_00 }]);
    expect((await payment(company, id)).free).toBe(200_00);
    const two = await anInvoice(company, client, 350_00);
    await expect(allocate(ctx, id, [{ invoiceId: two, amount: 200_01 }])).rejects.toBeInstanceOf(Invalid);
    const [row] = await company.db.select().from(allocationTable);
    await takeBack(ctx, one, row!.id);
    await takeBack(ctx, one, row!.id);
    expect((await invoice(company, one)).status).toBe("issued");
    expect(await applyCredit(ctx, two)).toBe(350_00);
    expect(await applyCredit(ctx, one)).toBe(150_00);
    await expect(applyCredit(ctx, one)).rejects.toBeInstanceOf(Conflict);
    expect(await clientMoney(ctx, client)).toMatchObject({ balance: 150_00, credit: 0 });
  }));

describe("a cheque", () => {
  const cheque = { method: "cheque", chequeBank: "CIB", maturesOn: "2026-03-01", reference: "000123" };

  test("covers its invoice until the bank pays it, and is collected on that day", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const one = await anInvoice(company, client, 100_00);
      const ctx = company.as("accountant");
      const id = await recordPayment(ctx, paid(client, 100_00, cheque));
      expect(await invoice(company, one)).toMatchObject({ status: "issued", settled: 0, covered: 100_00, balance: 100_00 });
      expect(await clientMoney(ctx, client)).toMatchObject({ received: 0, collection: 100_00, balance: 100_00, overdue: 0, credit: 0 });
      // What a cheque stands for is not paid a second time, is nobody's credit, and is asked of nobody; it is owed all the same.
      await expect(recordPayment(ctx, paid(client, 1))).rejects.toBeInstanceOf(Invalid);
      await expect(applyCredit(ctx, one)).rejects.toBeInstanceOf(Conflict);
      expect(isRemindable(await invoice(company, one))).toBe(false);
      expect(await ageing(ctx)).toMatchObject({ total: 100_00, covered: 100_00 });
      const expected = await expectedCash(ctx, 8);
      expect(expected.weeks.reduce((sum, { invoices }) => sum + invoices, expected.late)).toBe(0);
      expect(expected.weeks.reduce((sum, { cheques }) => sum + cheques, 0)).toBe(100_00);
      const { version } = await payment(company, id);
      await expect(moveCheque(ctx, id, version, { to: "cleared" })).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
        details: { allowed: ["deposited"] },
      });
      await expect(moveCheque(ctx, id, version + 1, { to: "deposited" })).rejects.toMatchObject({ code: "STALE" });
      await expect(moveCheque(ctx, id, version, { to: "deposited", on: "2026-01-16" })).rejects.toBeInstanceOf(Invalid);
      await expect(moveCheque(ctx, id, version, { to: "deposited", on: "2000-01-01" })).rejects.toMatchObject({
        fields: { on: { key: "payment.error.beforeReceived" } },
      });
      const deposited = await moveCheque(ctx, id, version, { to: "deposited" });
      await expect(moveCheque(ctx, id, deposited.version, { to: "cleared" })).rejects.toMatchObject({
        fields: { early: { key: "payment.error.early" } },
      });
      company.pass(86_400_000);
      const cleared = await moveCheque(ctx, id, deposited.version, { to: "cleared", early: true });
      expect(await invoice(company, one)).toMatchObject({ status: "paid", settled: 100_00, covered: 0, balance: 0 });
      expect(await clientMoney(ctx, client)).toMatchObject({ received: 100_00, collection: 0, balance: 0 });
      const days = { from: "2026-01-01", to: "2026-12-31" };
      const lines = async (to: string) =>
        (await statementOf(ctx, client, { ...days, to })).entries.map(({ on, kind, debit, credit, cheque: sum }) => [
          on,
          kind,
          debit,
          credit,
          sum,
        ]);
      // On any day it says what it said then.
      expect(await lines("2026-01-15")).toEqual([
        ["2026-01-15", "invoice", 100_00, 0, 0],
        ["2026-01-15", "collection", 0, 0, 100_00],
      ]);
      expect(await lines(days.to)).toEqual([
        ["2026-01-15", "invoice", 100_00, 0, 0],
        ["2026-01-16", "payment", 0, 100_00, 0],
      ]);
      expect((await notesReceivable(ctx, ["2026-01-14"])).length).toBe(0);
      expect((await notesReceivable(ctx, ["2026-01-15"])).map(({ payment: row }) => row.id)).toEqual([id]);
      expect((await notesReceivable(ctx, ["2026-01-16"])).length).toBe(0);
      await expect(moveCheque(ctx, id, cleared.version, { to: "bounced", reason: "No funds" })).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
    }));

  test("that bounces opens its invoices again, tells those concerned, and asks to call", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const one = await anInvoice(company, client, 100_00);
      const ctx = company.as("accountant");
      const id = await recordPayment(ctx, paid(client, 60_00, cheque));
      const { version } = await moveCheque(ctx, id, (await payment(company, id)).version, { to: "deposited" });
      await expect(moveCheque(ctx, id, version, { to: "bounced" })).rejects.toBeInstanceOf(Invalid);
      await moveCheque(ctx, id, version, { to: "bounced", reason: "No funds" });
      expect(await invoice(company, one)).toMatchObject({ status: "issued", settled: 0, balance: 100_00 });
      expect(await payment(company, id)).toMatchObject({ chequeStatus: "bounced", free: 0 });
      expect(await clientMoney(ctx, client)).toMatchObject({ received: 0, credit: 0, balance: 100_00 });
      const tasks = await company.db.select().from(taskTable);
      expect(tasks.map(({ assigneeId, clientId, priority }) => [assigneeId, clientId, priority])).toEqual([
        [company.user("sales").id, client, "urgent"],
      ]);
      const notified = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "bounced"));
      expect(notified.map(({ userId }) => userId)).toEqual([company.user("sales").id]);
      for (const again of [
        refund(ctx, id, { amount: 1, receivedOn: "2026-01-15", method: "bank_transfer", reference: "CIB 7", reason: "Some" }),
        reversePayment(ctx, id, { reason: "Some" }),
      ])
        await expect(again).rejects.toBeInstanceOf(Conflict);
      await expect(allocate(ctx, id, [{ invoiceId: one, amount: 1 }])).rejects.toBeInstanceOf(Conflict);
      const { entries, closing } = await statementOf(ctx, client, { from: "2026-01-01", to: "2026-12-31" });
      expect(entries.map(({ kind, debit, credit }) => [kind, debit, credit])).toEqual([
        ["invoice", 100_00, 0],
        ["bounced", 0, 0],
      ]);
      expect(closing).toBe(100_00);
    }));

  test("that bounced is presented again, any number of times, and covers what nothing else has paid meanwhile", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const one = await anInvoice(company, client, 100_00);
      const ctx = company.as("accountant");
      const id = await recordPayment(ctx, paid(client, 80_00, cheque));
      const move = async (to: string, more: Record<string, unknown> = {}) =>
        moveCheque(ctx, id, (await payment(company, id)).version, { to, ...more });
      await move("deposited");
      for (let times = 0; times < 3; times += 1) {
        await move("bounced", { reason: "No funds" });
        expect(await invoice(company, one)).toMatchObject({ covered: 0, balance: 100_00 });
        await move("deposited");
        expect(await invoice(company, one)).toMatchObject({ covered: 80_00, balance: 100_00 });
        company.pass(1_000);
      }
      await move("bounced", { reason: "No funds" });
      await recordPayment(ctx, paid(client, 30_00));
      await move("deposited");
      expect(await invoice(company, one)).toMatchObject({ settled: 30_00, covered: 70_00, balance: 70_00 });
      expect(await payment(company, id)).toMatchObject({ free: 10_00, bouncedAt: null });
      await move("cleared", { early: true });
      expect(await invoice(company, one)).toMatchObject({ status: "paid", settled: 100_00, covered: 0 });
      const { entries, debit, closing } = await statementOf(ctx, client, { from: "2026-01-01", to: "2026-12-31" });
      expect(entries.map(({ kind }) => kind).toSorted()).toEqual(["invoice", "payment", "payment"]);
      expect([debit, closing]).toEqual([100_00, -10_00]);
    }));
});

describe("giving back", () => {
  const back = (amount: number, more: Record<string, unknown> = {}) => ({
    amount,
    receivedOn: "2026-01-15",
    method: "bank_transfer",
    reference: "CIB 7",
    reason: "Paid twice",
    ...more,
  });

  test("is never more than is left, and takes nothing off invoices unless it is said", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const [one, two] = [await anInvoice(company, client, 100_00), await anInvoice(company, client, 100_00, { dueOn: "2026-02-01" })];
      const ctx = company.as("accountant");
      const id = await recordPayment(ctx, paid(client, 250_00, { credit: true }));
      expect(await fieldsOf(refund(ctx, id, back(250_01)))).toEqual(["amount"]);
      expect(await fieldsOf(refund(ctx, id, back(50_01)))).toEqual(["release"]);
      expect(await fieldsOf(refund(ctx, id, back(10_00, { reason: "" })))).toEqual(["reason"]);
      expect(await fieldsOf(refund(ctx, id, back(10_00, { reference: "" })))).toEqual(["reference"]);
      const first = await refund(ctx, id, back(30_00));
      expect((await payment(company, id)).free).toBe(20_00);
      await refund(ctx, id, back(60_00, { release: true }));
      expect([(await invoice(company, one)).balance, (await invoice(company, two)).balance]).toEqual([0, 40_00]);
      expect(await fieldsOf(refund(ctx, id, back(160_01, { release: true })))).toEqual(["amount"]);
      await expect(reversePayment(ctx, id, { reason: "Some" })).rejects.toBeInstanceOf(Conflict);
      expect(await clientMoney(ctx, client)).toMatchObject({ received: 160_00, balance: 40_00, credit: 0 });
      await reversePayment(ctx, first, { reason: "Not given back after all" });
      expect((await payment(company, id)).free).toBe(30_00);
    }));

  test("nothing is given back of a certificate, or of a cheque that the bank has not paid", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await anInvoice(company, client, 100_00);
      const ctx = company.as("accountant");
      const certificate = await recordPayment(
        ctx,
        paid(client, 10_00, { method: "withholding", certificateNumber: "41", certificatePeriod: "Q1" }),
      );
      const cheque = await recordPayment(ctx, paid(client, 10_00, { method: "cheque", chequeBank: "CIB", maturesOn: "2026-03-01" }));
      for (const id of [certificate, cheque]) await expect(refund(ctx, id, back(1_00, { release: true }))).rejects.toBeInstanceOf(Conflict);
      expect(await clientMoney(ctx, client)).toMatchObject({ received: 0, collection: 10_00, withheld: 10_00, balance: 90_00 });
    }));
});

test("a credit note comes off its invoice; what is left is credit, to be used or given back", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const one = await anInvoice(company, client, 100_00);
    const ctx = company.as("accountant");
    await recordPayment(ctx, paid(client, 70_00));
    const note = await anInvoice(company, client, 50_00, { kind: "credit_note", correctsId: one });
    await company.db.update(invoiceTable).set({ credited: 50_00 }).where(eq(invoiceTable.id, one));
    await useNote(company.ctx, note);
    await useNote(company.ctx, note);
    expect(await invoice(company, one)).toMatchObject({ settled: 100_00, balance: 0, status: "paid" });
    expect(await clientMoney(ctx, client)).toMatchObject({ invoiced: 100_00, credited: 50_00, received: 70_00, credit: 20_00, balance: 0 });
    const two = await anInvoice(company, client, 5_00);
    expect(await applyCredit(ctx, two)).toBe(5_00);
    const back = { amount: 15_01, receivedOn: "2026-01-15", method: "bank_transfer", reference: "CIB 7", reason: "Too much" };
    expect(await fieldsOf(refundNote(ctx, note, back))).toEqual(["amount"]);
    await refundNote(ctx, note, { ...back, amount: 15_00 });
    expect(await clientMoney(ctx, client)).toMatchObject({ received: 55_00, credit: 0, balance: 0 });
  }));

test("a wrong entry is reversed: both stay, what it settled is open again", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const one = await anInvoice(company, client, 100_00);
    const ctx = company.as("accountant");
    const id = await recordPayment(ctx, paid(client, 100_00));
    expect(await fieldsOf(reversePayment(ctx, id, { reason: "x" }))).toEqual(["reason"]);
    const reversal = await reversePayment(ctx, id, { reason: "Entered for the wrong client" });
    expect(await reversePayment(ctx, id, { reason: "Entered for the wrong client" })).toBe(reversal);
    expect(await invoice(company, one)).toMatchObject({ status: "issued", balance: 100_00 });
    expect(await payment(company, reversal)).toMatchObject({ kind: "reversal", amount: -100_00, refundOfId: id });
    expect(await clientMoney(ctx, client)).toMatchObject({ received: 0, balance: 100_00, credit: 0 });
  }));

test("a cheque that bounced in one month and cleared in the next says on each day what it was then, and is charged once", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const one = await anInvoice(company, client, 100_00);
    const ctx = company.as("accountant");
    const id = await recordPayment(ctx, paid(client, 100_00, { method: "cheque", chequeBank: "CIB", maturesOn: "2026-01-20" }));
    const move = async (to: string, on: string, more = {}) =>
      moveCheque(ctx, id, (await payment(company, id)).version, { to, on, ...more });
    const at = async (to: string) => {
      const { entries, closing, collection } = await statementOf(ctx, client, { from: "2026-01-01", to });
      const held = (await notesReceivable(ctx, [to])).length;
      return [entries.map(({ on, kind, debit, credit }) => [on, kind, debit - credit]), closing, collection, held];
    };
    company.pass(30 * 86_400_000);
    await move("deposited", "2026-01-20");
    await move("bounced", "2026-01-30", { reason: "No funds" });
    const charged = ["2026-01-15", "invoice", 100_00];
    const january = [[charged, ["2026-01-30", "bounced", 0]], 100_00, 0, 0];
    expect(await at("2026-01-31")).toEqual(january);
    await move("deposited", "2026-02-02");
    expect(await at("2026-02-05")).toEqual([[charged, ["2026-01-15", "collection", 0]], 100_00, 100_00, 1]);
    await move("cleared", "2026-02-10");
    // The month that is over says what it said, and so does each day between.
    expect(await at("2026-01-31")).toEqual(january);
    expect(await at("2026-01-25")).toEqual([[charged, ["2026-01-15", "collection", 0]], 100_00, 100_00, 1]);
    expect(await at("2026-02-14")).toEqual([[charged, ["2026-02-10", "payment", -100_00]], 0, 0, 0]);
    expect((await statementOf(ctx, client, { from: "2026-02-01", to: "2026-02-28" })).opening).toBe(100_00);
    expect((await ageing(ctx, "2026-01-31")).total).toBe(100_00);
    expect(await invoice(company, one)).toMatchObject({ status: "paid", balance: 0 });
  }));

test("a public body's withheld VAT settles its part of the invoice by a certificate, and is receivable from the tax authority", () =>
  inCompany(async (company) => {
    const client = await aClient(company, "CLI-00001", { type: "government" });
    const one = await anInvoice(company, client, 114_00, { net: 100_00, vat: 14_00, vatWithheld: 2_80 });
    const bare = await anInvoice(company, client, 50_00);
    const ctx = company.as("accountant");
    const certificate = { method: "vat_withheld", certificateNumber: "V-7", certificatePeriod: "2026-01" };
    const record = (amount: number, more = {}) => recordPayment(ctx, paid(client, amount, { ...certificate, ...more }));
    await expect(record(2_80, { certificateNumber: "", certificatePeriod: "" })).rejects.toBeInstanceOf(Invalid);
    // Never more than was withheld, of no invoice of which nothing was, and nothing of it stays as credit.
    for (const more of [{ credit: true }, { invoiceId: one }, { shares: [{ invoiceId: one, amount: 2_81 }] }])
      await expect(record(2_81, more)).rejects.toBeInstanceOf(Invalid);
    await expect(record(1_00, { invoiceId: bare })).rejects.toBeInstanceOf(Invalid);
    expect((await payerOf(ctx, client)).open.map(({ vatHeld }) => vatHeld).toSorted((a, b) => a - b)).toEqual([0, 2_80]);
    const id = await record(2_80);
    expect(await invoice(company, one)).toMatchObject({ status: "partially_paid", settled: 2_80, balance: 111_20 });
    await expect(record(1)).rejects.toBeInstanceOf(Invalid);
    await recordPayment(ctx, paid(client, 111_20, { invoiceId: one }));
    expect(await invoice(company, one)).toMatchObject({ status: "paid", balance: 0 });
    expect(await clientMoney(ctx, client)).toMatchObject({ received: 111_20, withheld: 2_80, balance: 50_00, credit: 0 });
    const { entries, closing } = await statementOf(ctx, client, { from: "2026-01-01", to: "2026-01-31" });
    expect([entries.find(({ kind }) => kind === "vatWithheld")?.credit, closing]).toEqual([2_80, 50_00]);
    await expect(
      refund(ctx, id, { amount: 1, receivedOn: "2026-01-15", method: "bank_transfer", reference: "CIB 7", reason: "Some" }),
    ).rejects.toBeInstanceOf(Conflict);
    await reversePayment(ctx, id, { reason: "Wrong certificate" });
    expect(await invoice(company, one)).toMatchObject({ status: "partially_paid", balance: 2_80 });
    await record(2_80, { invoiceId: one });
    expect(await invoice(company, one)).toMatchObject({ status: "paid" });
  }));

test("a statement of the past stays what it was when a payment, a refund or a cheque is reversed later", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    await anInvoice(company, client, 100_00);
    const ctx = company.as("accountant");
    const wrong = await recordPayment(ctx, paid(client, 40_00));
    const cheque = await recordPayment(ctx, paid(client, 30_00, { method: "cheque", chequeBank: "CIB", maturesOn: "2026-02-01" }));
    const recorded = await recordPayment(ctx, paid(client, 20_00));
    const back = await refund(ctx, recorded, {
      amount: 5_00,
      receivedOn: "2026-01-15",
      method: "bank_transfer",
      reference: "CIB 7",
      reason: "Too much",
      release: true,
    });
    const lines = async (from: string, to: string) => {
      const { entries, opening, closing, collection } = await statementOf(ctx, client, { from, to });
      return { opening, entries: entries.map(({ on, kind, debit, credit }) => [on, kind, debit, credit]), closing, collection };
    };
    const before = await lines("2026-01-01", "2026-01-31");
    expect(before).toMatchObject({ opening: 0, closing: 45_00, collection: 30_00 });
    company.pass(30 * 86_400_000);
    for (const id of [wrong, cheque, back]) await reversePayment(ctx, id, { reason: "Entered for the wrong client" });
    expect(await lines("2026-01-01", "2026-01-31")).toEqual(before);
    expect(await lines("2026-02-01", "2026-02-28")).toEqual({
      opening: 45_00,
      entries: [
        ["2026-02-14", "reversal", 40_00, 0],
        ["2026-02-14", "reversal", 0, 0],
        ["2026-02-14", "reversal", 0, 5_00],
      ],
      closing: 80_00,
      collection: 0,
    });
    const { balance, credit } = await clientMoney(ctx, client);
    expect(balance - credit).toBe(80_00);
  }));

test("a void invoice stands in statements of the days before, and one that begins after its issue takes it back", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const id = await anInvoice(company, client, 100_00, { number: "INV-2026-60001", issuedOn: "2026-01-15" });
    company.pass(5 * 86_400_000);
    const ctx = company.as("manager");
    await invoiceMoves.move(ctx, id, 1, { to: "void", reason: "Issued to the wrong client" });
    const lines = async (from: string, to: string) => {
      const { entries, opening, closing } = await statementOf(ctx, client, { from, to });
      return [opening, entries.map(({ on, kind, debit, credit }) => [on, kind, debit - credit]), closing];
    };
    const issued = ["2026-01-15", "invoice", 100_00];
    expect(await lines("2026-01-01", "2026-01-19")).toEqual([0, [issued], 100_00]);
    expect((await ageing(ctx, "2026-01-19")).net).toBe(100_00);
    expect(await lines("2026-01-18", "2026-01-31")).toEqual([100_00, [["2026-01-20", "voided", -100_00]], 0]);
    // Within one statement, and in later ones, it never was.
    expect(await lines("2026-01-01", "2026-01-31")).toEqual([0, [], 0]);
    expect(await lines("2026-01-21", "2026-01-31")).toEqual([0, [], 0]);
  }));

test("an invoice is expected in parts, each ticked as it arrives, once", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const one = await anInvoice(company, client, 100_000_00);
    const ctx = company.as("accountant");
    const rows = [
      { on: "2026-01-15", amount: 70_000_00 },
      { on: "2026-01-16", amount: 30_000_00, bank: "CIB" },
    ];
    await expect(expectTransfers(ctx, one, [{ on: "2026-01-15", amount: 100_000_01 }])).rejects.toBeInstanceOf(Invalid);
    await expect(expectTransfers(ctx, one, [{ on: "2026-01-14", amount: 1 }])).rejects.toBeInstanceOf(Invalid);
    await expectTransfers(ctx, one, rows);
    const [first] = await transfersFor(ctx, one);
    const come = { method: "instapay", reference: "IP 1", invoiceId: one, transferId: first!.id };
    const refused = (key: string) => ({ fields: { transferId: { key } } });
    const other = await aClient(company, "CLI-00002", { email: "other@mail.example" });
    const ofOther = { ...come, invoiceId: await anInvoice(company, other, 70_000_00, { number: "INV-2026-09002" }) };
    await expect(recordPayment(ctx, paid(other, 70_000_00, ofOther))).rejects.toMatchObject(refused("kit.error.gone"));
    await recordPayment(ctx, paid(client, 70_000_00, come));
    await expect(recordPayment(ctx, paid(client, 30_000_00, come))).rejects.toMatchObject(refused("payment.error.arrived"));
    expect((await transfersFor(ctx, one)).map(({ paymentId }) => paymentId !== null)).toEqual([true, false]);
    expect((await invoice(company, one)).balance).toBe(30_000_00);
    // Planned anew, what has come stays, and what was planned is gone.
    const [, second] = await transfersFor(ctx, one);
    await expectTransfers(ctx, one, [{ on: "2026-01-20", amount: 30_000_00 }]);
    const late = paid(client, 30_000_00, { ...come, transferId: second!.id });
    await expect(recordPayment(ctx, late)).rejects.toMatchObject(refused("kit.error.gone"));
    expect((await transfersFor(ctx, one)).map(({ on }) => on)).toEqual(["2026-01-15", "2026-01-20"]);
  }));

test("twenty payments at once for one invoice: it is paid once, and nothing is lost", () =>
  onFreshDatabase(async (company) => {
    const client = await aClient(company);
    const one = await anInvoice(company, client, 100_00);
    const ctx = company.as("accountant");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => recordPayment(ctx, paid(client, 10_00, { invoiceId: one, reference: `CIB ${at}` }))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Invalid);
    expect(await invoice(company, one)).toMatchObject({ status: "paid", settled: 100_00, balance: 0 });
    expect(await clientMoney(ctx, client)).toMatchObject({ received: 100_00, balance: 0, credit: 0 });
  }));
