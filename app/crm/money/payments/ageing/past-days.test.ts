import fc from "fast-check";
import { expect, test } from "vitest";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { aClient, anInvoice, paid } from "../../../../../tests/money.ts";
import { addDays, daysBetween, type Day } from "#app/values/calendar.ts";
import { ageing, ageingSums, moveCheque, recordPayment, refund, statementOf } from "#app/crm/money/payments/operations.server.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { eq } from "drizzle-orm";
import { patient } from "../../../../../tests/patience.ts";

const day = 86_400_000;
const first = "2026-01-15";
const until = (company: Company, on: Day, today: Day): void => company.pass(daysBetween(today, on) * day);

test("a transfer typed eighteen days late settles its invoice from its own day on", () =>
  inCompany(async (company) => {
    company.tick();
    const client = await aClient(company);
    await anInvoice(company, client, 11_400_00);
    until(company, "2026-02-20", first);
    const ctx = company.as("accountant");
    await recordPayment(ctx, paid(client, 11_400_00, { receivedOn: "2026-02-02" }));
    for (const report of [ageing, ageingSums])
      expect(await report(ctx, "2026-02-12")).toMatchObject({ total: 0, credit: 0, net: 0, clients: [] });
    expect(await ageing(ctx, "2026-02-01")).toMatchObject({ total: 11_400_00, credit: 0 });
    expect(await statementOf(ctx, client, { from: "2026-01-01", to: "2026-02-12" })).toMatchObject({ closing: 0 });
  }));

test("a cheque covers its invoice from the day it came, however late it is typed", () =>
  inCompany(async (company) => {
    company.tick();
    const client = await aClient(company);
    await anInvoice(company, client, 60_000_00, { dueOn: "2026-01-16" });
    until(company, "2026-02-27", first);
    const ctx = company.as("accountant");
    const cheque = { method: "cheque", chequeBank: "CIB", maturesOn: "2026-04-01", receivedOn: "2026-01-17" };
    await recordPayment(ctx, paid(client, 60_000_00, cheque));
    expect(await ageing(ctx, "2026-02-25")).toMatchObject({ total: 60_000_00, covered: 60_000_00, credit: 0 });
  }));

test("one change is written at one instant, while the clock goes on", () =>
  inCompany(async (company) => {
    company.tick();
    const client = await aClient(company);
    await anInvoice(company, client, 100_00);
    await recordPayment(company.as("accountant"), paid(client, 100_00));
    const [payment] = await company.db.select().from(paymentTable);
    const [part] = await company.db.select().from(allocationTable);
    expect(part!.at).toEqual(payment!.createdAt);
  }));

/** What an accountant types, each with a day of its own: `at` days after the first. */
type Paper =
  | { kind: "cash"; at: number; amount: number }
  | { kind: "cheque"; at: number; amount: number; then: number; how: "cleared" | "bounced" }
  | { kind: "refunded"; at: number; amount: number; then: number; back: number };

const last = 31;
const at = fc.integer({ min: 1, max: 15 });
const then = fc.integer({ min: 0, max: 15 });
const amount = fc.integer({ min: 1, max: 20_000 });
const paper: fc.Arbitrary<Paper> = fc.oneof(
  fc.record({ kind: fc.constant("cash" as const), at, amount }),
  fc.record({ kind: fc.constant("cheque" as const), at, amount, then, how: fc.constantFrom("cleared" as const, "bounced" as const) }),
  fc.record({ kind: fc.constant("refunded" as const), at, amount, then, back: fc.integer({ min: 1, max: 100 }) }),
);

const dated = (at: number): Day => addDays(first, at);

/** Types a paper into a client's books that have an invoice for it. */
async function type(company: Company, client: string, invoiceId: string, one: Paper): Promise<void> {
  const ctx = company.as("accountant");
  const more = one.kind === "cheque" ? { method: "cheque", chequeBank: "CIB", maturesOn: dated(one.at) } : {};
  const id = await recordPayment(ctx, paid(client, one.amount, { receivedOn: dated(one.at), invoiceId, ...more }));
  const [row] = await company.db.select().from(paymentTable).where(eq(paymentTable.id, id));
  const on = dated(one.at + ("then" in one ? one.then : 0));
  if (one.kind === "cheque") {
    const deposited = await moveCheque(ctx, id, row!.version, { to: "deposited", on });
    await moveCheque(ctx, id, deposited.version, { to: one.how, on, reason: "No funds" });
  }
  if (one.kind === "refunded") {
    const back = Math.ceil((one.amount * one.back) / 100);
    await refund(ctx, id, {
      amount: back,
      receivedOn: on,
      method: "bank_transfer",
      reference: "CIB 7",
      reason: "Paid twice",
      release: true,
    });
  }
}

/** What every day said of the client, without the ids and numbers that depend on the order of typing. */
const told = async (company: Company): Promise<unknown[]> => {
  const ctx = company.as("accountant");
  const days = Array.from({ length: last + 1 }, (_, place) => dated(place));
  const said: unknown[] = [];
  for (const on of days) {
    const { clients, total, covered, credit, ages } = await ageing(ctx, on);
    if (on.endsWith("0")) expect(await ageingSums(ctx, on)).toMatchObject({ total, covered, credit, ages });
    said.push({ on, total, covered, credit, ages, invoices: clients[0]?.invoices.map(({ dueOn, balance }) => ({ dueOn, balance })) });
  }
  return said;
};

test("neither the order nor the time of typing changes what a past day says", { timeout: patient(240_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(paper, { minLength: 2, maxLength: 6 }).chain((papers) =>
        fc.record({
          papers: fc.constant(papers),
          order: fc.shuffledSubarray([...papers.keys()], { minLength: papers.length }),
          late: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: papers.length, maxLength: papers.length }),
        }),
      ),
      async ({ papers, order, late }) => {
        const inOrder = (places: readonly number[], delays: readonly number[]) =>
          inCompany(async (company) => {
            company.tick();
            const client = await aClient(company);
            const invoices: string[] = [];
            for (const [place, one] of papers.entries())
              invoices.push(await anInvoice(company, client, one.amount, { dueOn: dated(place) }));
            until(company, dated(last), first);
            for (const [turn, place] of places.entries()) {
              company.pass((delays[turn] ?? 0) * day);
              await type(company, client, invoices[place]!, papers[place]!);
            }
            company.pass(last * day);
            return told(company);
          });
        expect(await inOrder(order, late)).toEqual(await inOrder([...papers.keys()], []));
      },
    ),
    { numRuns: 8 },
  );
});
