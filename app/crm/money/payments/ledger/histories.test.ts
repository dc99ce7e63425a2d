import { and, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { openingItemRecords, settleItem } from "#app/crm/money/opening-items/operations.server.ts";
import { openingItemTable, openingSettlementTable } from "#app/crm/money/opening-items/table.server.ts";
import { paymentFigures } from "#app/crm/money/payments/ledger/client-money.server.ts";
import { payerOf } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { setCutOver } from "#app/crm/office/opening-balances/operations.server.ts";
import { Refusal } from "#app/values/errors.ts";
import { anInvoice, aClient, paid } from "../../../../../tests/money.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { change } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Ageing } from "#app/crm/money/payments/ageing/ageing.server.ts";
import { reachable } from "#app/kit/flow/flow.ts";
import { chequeFlow } from "#app/crm/money/payments/flow.ts";
import { useNote } from "./notes.server.ts";
import {
  ageing,
  ageingSums,
  allocate,
  applyCredit,
  clientMoney,
  moveCheque,
  recordPayment,
  refund,
  refundNote,
  reversePayment,
  statementOf,
  takeBack,
} from "#app/crm/money/payments/operations.server.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { patient } from "../../../../../tests/patience.ts";

/** One thing that happens; numbers choose among what there is at that moment. */
type Step =
  | { do: "invoice"; amount: number }
  | { do: "credit"; which: number; amount: number }
  | { do: "void"; which: number }
  | { do: "pay"; amount: number; method: "cash" | "cheque" | "withholding"; which: number; credit: boolean }
  | { do: "move"; which: number; way: number }
  | { do: "refund"; which: number; amount: number; release: boolean }
  | { do: "refundNote"; which: number; amount: number }
  | { do: "reverse"; which: number }
  | { do: "share"; which: number; other: number; amount: number }
  | { do: "use"; which: number }
  | { do: "settle"; amount: number }
  | { do: "takeBack"; which: number };

const amount = fc.integer({ min: 1, max: 50_000 });
const which = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("invoice" as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("credit" as const), which, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("void" as const), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      amount,
      method: fc.constantFrom("cash" as const, "cheque" as const, "cheque" as const, "withholding" as const),
      which,
      credit: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("move" as const), which, way: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), which, amount, release: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refundNote" as const), which, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reverse" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("share" as const), which, other: which, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("use" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("settle" as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("takeBack" as const), which }) },
);

/** Every history begins with something to lose: an invoice that two cheques and some cash pay in part. */
const beginning: Step[] = [
  { do: "invoice", amount: 60_000 },
  { do: "pay", amount: 20_000, method: "cheque", which: 1, credit: false },
  { do: "pay", amount: 15_000, method: "cheque", which: 1, credit: false },
  { do: "pay", amount: 5_000, method: "cash", which: 1, credit: false },
];

const pick = <T>(rows: readonly T[], at: number): T | undefined => rows[at % Math.max(1, rows.length)];

async function happens(company: Company, client: string, one: Step): Promise<void> {
  const ctx = company.as("accountant");
  const day = cairoDay(company.now());
  const all = await company.db.select().from(invoiceTable).where(eq(invoiceTable.clientId, client)).orderBy(invoiceTable.number);
  const invoices = all.filter(({ kind }) => kind !== "credit_note");
  const notes = all.filter(({ kind }) => kind === "credit_note");
  const payments = await company.db.select().from(paymentTable).where(eq(paymentTable.clientId, client)).orderBy(paymentTable.number);
  switch (one.do) {
    case "invoice":
      await anInvoice(company, client, one.amount);
      return;
    case "credit": {
      const invoice = pick(
        invoices.filter(({ status, total, credited }) => status !== "void" && credited < total),
        one.which,
      );
      if (!invoice) return;
      const total = Math.min(one.amount, invoice.total - invoice.credited);
      // What the issue of a credit note writes.
      await company.db
        .update(invoiceTable)
        .set({ credited: invoice.credited + total })
        .where(eq(invoiceTable.id, invoice.id));
      await useNote(company.ctx, await anInvoice(company, client, total, { kind: "credit_note", correctsId: invoice.id }));
      return;
    }
    case "void": {
      // Only what nothing was paid of is made void.
      const invoice = pick(
        invoices.filter(({ status, settled, covered, credited }) => status === "issued" && settled + covered + credited === 0),
        one.which,
      );
      if (!invoice) return;
      await company.db
        .update(invoiceTable)
        .set({ status: "void", balance: 0, voidedOn: cairoDay(company.now()) })
        .where(eq(invoiceTable.id, invoice.id));
      await change(company.ctx, (tx) =>
        tx.record({ event: "invoice.voided", entity: "invoice", id: invoice.id, states: [{ from: "issued", to: "void" }] }),
      );
      return;
    }
    case "pay": {
      const invoice = pick(invoices, one.which);
      const more = {
        cash: {},
        cheque: { chequeBank: "CIB", maturesOn: day },
        withholding: { certificateNumber: "41", certificatePeriod: "Q1" },
      };
      const first = invoice && one.which % 2 === 0 ? { invoiceId: invoice.id } : {};
      await recordPayment(
        ctx,
        paid(client, one.amount, { receivedOn: day, method: one.method, credit: one.credit, ...more[one.method], ...first }),
      );
      return;
    }
    case "move": {
      const cheque = pick(
        payments.filter(({ chequeStatus }) => chequeStatus),
        one.which,
      );
      const to = cheque?.chequeStatus && pick(reachable(chequeFlow, cheque.chequeStatus), one.way);
      if (cheque && to) await moveCheque(ctx, cheque.id, cheque.version, { to, reason: "No funds", early: true });
      return;
    }
    case "refund": {
      const payment = pick(payments, one.which);
      const back = {
        amount: one.amount,
        receivedOn: day,
        method: "bank_transfer",
        reference: "CIB 7",
        reason: "Paid twice",
        release: one.release,
      };
      if (payment) await refund(ctx, payment.id, back);
      return;
    }
    case "refundNote": {
      const note = pick(notes, one.which);
      if (note)
        await refundNote(ctx, note.id, {
          amount: one.amount,
          receivedOn: day,
          method: "bank_transfer",
          reference: "CIB 7",
          reason: "Taken back",
        });
      return;
    }
    case "reverse": {
      const payment = pick(payments, one.which);
      if (payment) await reversePayment(ctx, payment.id, { reason: "A mistake" });
      return;
    }
    case "share": {
      const [payment, invoice] = [pick(payments, one.which), pick([...invoices, ...(await itemsOf(company, client))], one.other)];
      if (payment && invoice) await allocate(ctx, payment.id, [{ invoiceId: invoice.id, amount: one.amount }]);
      return;
    }
    case "use": {
      const invoice = pick(invoices, one.which);
      if (invoice) await applyCredit(ctx, invoice.id);
      return;
    }
    case "takeBack": {
      const row = pick(await company.db.select().from(allocationTable).where(isNull(allocationTable.releasedAt)), one.which);
      if (row) await takeBack(ctx, row.invoiceId ?? row.itemId ?? "", row.id);
      return;
    }
    case "settle":
      await settleItem(ctx, (await itemsOf(company, client))[0]!.id, { kind: "withheld", amount: one.amount, on: day });
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What must be true of a client's money at every moment, whatever happened. */
async function expectSound(company: Company, client: string): Promise<void> {
  const ctx = company.as("accountant");
  const all = await company.db.select().from(invoiceTable).where(eq(invoiceTable.clientId, client));
  const valid = all.filter(({ status }) => status !== "void");
  const invoices = valid.filter(({ kind }) => kind !== "credit_note");
  const [item] = await itemsOf(company, client);
  const acts = sum((await company.db.select().from(openingSettlementTable)).map(({ amount: part }) => part));
  const notes = valid.filter(({ kind }) => kind === "credit_note");
  const payments = await company.db.select().from(paymentTable).where(eq(paymentTable.clientId, client));
  const allocations = await company.db
    .select()
    .from(allocationTable)
    .where(and(isNull(allocationTable.releasedAt)));
  const counted = payments.filter(({ kind, reversedAt, chequeStatus }) => kind !== "reversal" && !reversedAt && chequeStatus !== "bounced");
  const pending = new Set(
    counted.filter(({ chequeStatus }) => chequeStatus === "received" || chequeStatus === "deposited").map(({ id }) => id),
  );
  for (const { id, total, settled, covered, balance, status } of invoices) {
    const own = allocations.filter(({ invoiceId }) => invoiceId === id);
    const byCheque = own.filter(({ paymentId }) => paymentId !== null && pending.has(paymentId));
    expect(covered).toBe(sum(byCheque.map(({ amount: part }) => part)));
    expect(settled + covered).toBe(sum(own.map(({ amount: part }) => part)));
    expect(balance).toBe(total - settled);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(status === "paid" || status === "credited").toBe(balance === 0);
  }
  const forItem = allocations.filter(({ itemId }) => itemId !== null);
  const itemCovered = sum(forItem.flatMap(({ paymentId, amount: part }) => (pending.has(paymentId ?? "") ? [part] : [])));
  const itemBalance = item!.amount - acts - sum(forItem.map(({ amount: part }) => part)) + itemCovered;
  expect(item!.settled).toBe(item!.amount - itemBalance + itemCovered);
  for (const { id, amount: whole, free } of payments) {
    const own = sum(allocations.filter(({ paymentId }) => paymentId === id).map(({ amount: part }) => part));
    const back = -sum(counted.filter(({ kind, refundOfId }) => kind === "refund" && refundOfId === id).map(({ amount: part }) => part));
    const stands = counted.some((row) => row.id === id && row.kind === "payment");
    expect(free).toBe(stands ? whole - back - own : 0);
    expect(free).toBeGreaterThanOrEqual(0);
    if (!stands) expect(own).toBe(0);
  }
  let unused = 0;
  for (const { id, total } of notes) {
    const own = sum(allocations.filter(({ creditNoteId }) => creditNoteId === id).map(({ amount: part }) => part));
    const back = -sum(counted.filter(({ creditNoteId }) => creditNoteId === id).map(({ amount: part }) => part));
    expect(total - own - back).toBeGreaterThanOrEqual(0);
    unused += total - own - back;
  }
  const money = await clientMoney(ctx, client);
  expect(money.balance).toBe(sum(invoices.map(({ balance }) => balance)) + itemBalance);
  expect(money.opened).toBe(item!.amount - acts);
  const cash = payments.filter(({ id }) => !pending.has(id));
  expect(money.credit).toBe(sum(cash.map(({ free }) => free)) + unused);
  expect(money.collection).toBe(sum(payments.filter(({ id }) => pending.has(id)).map(({ amount: whole }) => whole)));
  expect(money.opened + money.invoiced - money.credited - money.received - money.withheld).toBe(money.balance - money.credit);
  const statement = await statementOf(ctx, client, { from: "2026-01-01", to: "2026-12-31" });
  expect(statement.closing).toBe(money.balance - money.credit);
  expect(statement.collection).toBe(money.collection);
  expect(statement.opening + statement.debit - statement.credit).toBe(statement.closing);
  const { clients, total, covered, credit } = await ageing(ctx);
  expect([total, credit]).toEqual([money.balance, money.credit]);
  expect(covered).toBe(sum(invoices.map((invoice) => invoice.covered)) + itemCovered);
  const aged = clients.flatMap((one) => one.invoices).map(({ id, balance, covered: part }) => ({ id, balance, covered: part }));
  const owing = [...invoices, { id: item!.id, balance: itemBalance, covered: itemCovered }];
  const open = owing.filter(({ balance }) => balance > 0).map(({ id, balance, covered: part }) => ({ id, balance, covered: part }));
  // The form offers what no cheque covers, and the dashboard's figures are those of all clients.
  const offered = (await payerOf(ctx, client)).open.map(({ id, balance }) => [id, balance]);
  expect(Object.fromEntries(offered)).toEqual(
    Object.fromEntries(open.flatMap(({ id, balance, covered: part }) => (balance > part ? [[id, balance - part]] : []))),
  );
  expect((await paymentFigures(ctx)).owed).toBe(money.balance);
  expect(aged.toSorted(byId)).toEqual(open.toSorted(byId));
}

const itemsOf = (company: Company, client: string) =>
  company.db.select().from(openingItemTable).where(eq(openingItemTable.clientId, client));

const byId = (one: { id: string }, other: { id: string }): number => one.id.localeCompare(other.id);

test(
  "whatever happens to a client’s money, its parts are the whole, and nothing is less than nothing",
  { timeout: patient(240_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: "max" }), async (steps) =>
        inCompany(async (company) => {
          company.tick();
          const client = await aClient(company);
          await setCutOver(company.as("accountant"), { cutOver: "2026-01-01" });
          const owed = { kind: "client", number: "INV-77", clientId: client, amount: 30_000, dueOn: "2025-12-01" };
          await openingItemRecords.create(company.as("accountant"), owed);
          const reports: Ageing[] = [];
          for (const one of [...beginning, ...steps]) {
            try {
              await happens(company, client, one);
            } catch (error) {
              if (!(error instanceof Refusal)) throw error;
            }
            await expectSound(company, client);
            reports.push(await ageing(company.as("accountant")));
            company.pass(86_400_000);
          }
          // Asked for later, each day gives what it gave then, one by one and summed by the database.
          for (const then of reports.filter((_, at) => at % 3 === 0)) {
            expect(await ageing(company.as("accountant"), then.on)).toEqual(then);
            expect(then).toMatchObject(await ageingSums(company.as("accountant"), then.on));
          }
        }),
      ),
      { numRuns: 20 },
    );
  },
);
