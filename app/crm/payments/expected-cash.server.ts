import { and, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { instalmentTable } from "#app/crm/contracts/table.server.ts";
import { openStatuses } from "#app/crm/invoices/fields.ts";
import { invoiceTable } from "#app/crm/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, weekStart, type Day } from "#app/values/calendar.ts";
import { expectedTransferTable, paymentTable } from "./table.server.ts";

/** Money expected in one week, by what it is expected from. */
export type ExpectedWeek = { from: Day; invoices: number; transfers: number; cheques: number; plans: number; total: number };
/** `late` was expected before this week, and is in no week. */
export type ExpectedCash = { late: number; weeks: ExpectedWeek[] };

const sources = ["invoices", "transfers", "cheques", "plans"] as const;
type Source = (typeof sources)[number];
type Expected = { on: Day; amount: number; from: Source };

/**
 * What should come in, week by week (Saturday to Friday): balances of invoices that no cheque covers, on the day they are due, less the transfers that a client has promised
 * for them, which have days of their own; cheques that the bank has still to pay; instalments whose day is known and that nobody was invoiced for.
 */
export async function expectedCash(ctx: Ctx, count = 8): Promise<ExpectedCash> {
  authorize(ctx.actor, "payment.read");
  const first = weekStart(cairoDay(ctx.now()));
  const last = addDays(first, count * 7 - 1);
  const expected = [...(await fromInvoices(ctx, last)), ...(await fromCheques(ctx, last)), ...(await fromPlans(ctx, last))];
  const weeks = Array.from({ length: count }, (_, at): ExpectedWeek => ({
    from: addDays(first, at * 7),
    invoices: 0,
    transfers: 0,
    cheques: 0,
    plans: 0,
    total: 0,
  }));
  let late = 0;
  for (const { on, amount, from } of expected) {
    const week = weeks.findLast((one) => one.from <= on);
    if (on > last) continue;
    if (!week) late += amount;
    else {
      week[from] += amount;
      week.total += amount;
    }
  }
  return { late, weeks };
}

async function fromInvoices(ctx: Ctx, last: Day): Promise<Expected[]> {
  const invoices = await ctx.db
    .select({
      id: invoiceTable.id,
      dueOn: invoiceTable.dueOn,
      balance: sql<number>`${invoiceTable.balance} - ${invoiceTable.covered}`.mapWith(Number),
    })
    .from(invoiceTable)
    .where(
      and(
        inArray(invoiceTable.status, [...openStatuses]),
        ne(invoiceTable.kind, "credit_note"),
        gt(invoiceTable.balance, invoiceTable.covered),
      ),
    );
  const promised = await ctx.db
    .select({ invoiceId: expectedTransferTable.invoiceId, amount: expectedTransferTable.amount, on: expectedTransferTable.expectedOn })
    .from(expectedTransferTable)
    .where(
      and(isNull(expectedTransferTable.paymentId), isNull(expectedTransferTable.cancelledAt), isNotNull(expectedTransferTable.invoiceId)),
    );
  return invoices.flatMap(({ id, dueOn, balance }): Expected[] => {
    let left = balance;
    const parts: Expected[] = [];
    for (const { amount, on } of promised.filter(({ invoiceId }) => invoiceId === id)) {
      // Part of it may have come in another way meanwhile.
      const part = Math.min(amount, left);
      left -= part;
      if (part > 0) parts.push({ on, amount: part, from: "transfers" });
    }
    if (left > 0 && dueOn && dueOn <= last) parts.push({ on: dueOn, amount: left, from: "invoices" });
    return parts;
  });
}

async function fromCheques(ctx: Ctx, last: Day): Promise<Expected[]> {
  const rows = await ctx.db
    .select({ on: paymentTable.maturesOn, amount: paymentTable.amount })
    .from(paymentTable)
    .where(
      and(
        inArray(paymentTable.chequeStatus, ["received", "deposited"]),
        isNull(paymentTable.reversedAt),
        lte(paymentTable.maturesOn, last),
      ),
    );
  return rows.flatMap(({ on, amount }): Expected[] => (on ? [{ on, amount, from: "cheques" }] : []));
}

async function fromPlans(ctx: Ctx, last: Day): Promise<Expected[]> {
  const rows = await ctx.db
    .select({ on: instalmentTable.dueOn, amount: instalmentTable.amount })
    .from(instalmentTable)
    .where(and(inArray(instalmentTable.status, ["planned", "due"]), lte(instalmentTable.dueOn, last)));
  return rows.flatMap(({ on, amount }): Expected[] => (on && amount > 0 ? [{ on, amount, from: "plans" }] : []));
}
