import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { expectedSums, notesReceivable, openedCheques, weeksFrom } from "#app/crm/money/payments/operations.server.ts";
import { retentionRegister } from "#app/crm/money/retention/operations.server.ts";
import type { Balance } from "#app/crm/office/books/operations.server.ts";
import { columnsOf, type Sheet } from "#app/crm/office/reports/fields.ts";
import { plannedExpenseEntity } from "#app/crm/office/planned-expenses/entity.ts";
import { plannedWithin } from "#app/crm/office/planned-expenses/operations.server.ts";
import { addressOf } from "#app/crm/office/reports/page/address.ts";
import { returnsDue, withheldDue } from "./taxes-due.server.ts";
import { openChequesOn, payablesOn, toBeBilled } from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, weekStart, type Day } from "#app/values/calendar.ts";
import type { Range } from "#app/values/date-range.ts";

const places: readonly string[] = ["cash", "banks", "inTransit", "custody", "chequesInHand", "chequesDeposited"] satisfies AccountKey[];

export function moneySheet(ctx: Ctx, range: Range, balances: readonly Balance[]): Sheet {
  const today = cairoDay(ctx.now());
  const shown = balances.filter(({ account, under, closing }) => under !== undefined || (places.includes(account) && closing !== 0));
  return {
    name: "money",
    columns: columnsOf({ code: "code", account: "name", balance: "money" }),
    rows: shown.map(({ id, code, name, under, closing }) => ({
      cells: [code, name, closing],
      to: under ? recordPath("moneyAccount", id) : addressOf({ tab: "books", sheet: "journal", range, owner: id, today }),
      ...(closing < 0 && { tone: "bad" as const }),
    })),
    total: ["", "", shown.reduce((sum, { closing }) => sum + closing, 0)],
  };
}

export async function notesSheet(ctx: Ctx, range: Range): Promise<Sheet> {
  const today = cairoDay(ctx.now());
  const on = range.to < today ? range.to : today;
  const coming = (await notesReceivable(ctx, [on])).map(({ payment }) => [payment.maturesOn!, payment.amount, 0] as const);
  const before = (await openedCheques(ctx, on)).map(({ dueOn, left }) => [dueOn, left, 0] as const);
  const given = await chequesOpenOn(ctx, on);
  const weeks = new Map<Day, number[]>();
  for (const [day, ...sums] of [...coming, ...before, ...given.map((one) => [one.maturesOn, 0, one.amount, one.withheld] as const)]) {
    const earlier = weeks.get(weekStart(day)) ?? [0, 0, 0];
    weeks.set(
      weekStart(day),
      earlier.map((sum, at) => sum + (sums[at] ?? 0)),
    );
  }
  const rows = [...weeks].toSorted(([one], [other]) => one.localeCompare(other)).map(([week, sums]) => ({ cells: [week, ...sums] }));
  return {
    name: "notes",
    columns: columnsOf({ week: "date", notesIn: "money", notesOut: "money", notesWithheld: "money" }),
    rows,
    total: ["", ...[1, 2, 3].map((at) => rows.reduce((sum, { cells }) => sum + Number(cells[at]), 0))],
  };
}

async function chequesOpenOn({ db }: Ctx, day: Day): Promise<{ maturesOn: Day; amount: number; withheld: number }[]> {
  const { maturesOn, amount, withheld } = supplierPaymentTable;
  const rows = await db.select({ maturesOn, amount, withheld }).from(supplierPaymentTable).where(openChequesOn(day));
  return rows.map((row) => ({ ...row, maturesOn: row.maturesOn! }));
}

const forecastWeeks = 12;

/** What comes and goes in each of the next weeks, and what is left after it (piastres). What is later stands nowhere. */
export async function forecastSheet(ctx: Ctx, money: number): Promise<Sheet> {
  const today = cairoDay(ctx.now());
  const weeks = weeksFrom(ctx, forecastWeeks);
  const first = weeks[0]!;
  const weekOf = (day: Day) => (day < first ? first : weekStart(day));
  const expected = (await expectedSums(ctx, forecastWeeks)).filter(({ on }) => on >= today);
  const bills = (await payablesOn(ctx, today)).filter(({ dueOn }) => dueOn !== null);
  const orders = await toBeBilled(ctx);
  const cheques = await chequesOpenOn(ctx, today);
  const retention = (await retentionRegister(ctx)).rows.flatMap(({ coming }) => coming);
  const [returns, withheld] = [await returnsDue(ctx), await withheldDue(ctx, cheques)];
  const planned = await plannedWithin(ctx, { from: addDays(today, 1), to: addDays(weeks.at(-1)!, 6) });
  const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const columns = columnsOf({
    week: "date",
    // Nine columns do not fit beside the sidebar: what is left is not to be scrolled for.
    balanceAfter: "money",
    fromClients: "money",
    retentionComing: "money",
    billsDue: "money",
    ordersDue: "money",
    chequesOut: "money",
    returnsDue: "money",
    withheldDue: "money",
    // A token of before may not read them: a column of nothing would say that there are none.
    ...(planned && { plannedExpenses: "money" as const }),
  });
  const links = columns.map(({ key }) => (key === "plannedExpenses" ? plannedExpenseEntity.path : undefined));
  let balance = money;
  const rows = weeks.map((week) => {
    const sums = [
      sumOf(expected.filter((one) => one.week === week)),
      sumOf(retention.filter(({ on }) => weekOf(on) === week)),
      0 - sumOf(bills.filter(({ dueOn }) => weekOf(dueOn!) === week)),
      0 - sumOf(orders.filter(({ on }) => weekOf(on) === week)),
      0 - sumOf(cheques.filter(({ maturesOn }) => weekOf(maturesOn) === week)),
      0 - sumOf(returns.filter(({ on }) => weekOf(on) === week)),
      0 - sumOf(withheld.filter(({ on }) => weekOf(on) === week)),
      ...(planned ? [0 - sumOf(planned.filter(({ on }) => weekOf(on) === week))] : []),
    ];
    balance += sums.reduce((sum, one) => sum + one, 0);
    return { cells: [week, balance, ...sums], ...(balance < 0 && { tone: "bad" as const }) };
  });
  return {
    name: "forecast",
    columns,
    rows,
    total: ["", balance, ...columns.slice(2).map((_, at) => rows.reduce((sum, { cells }) => sum + Number(cells[at + 2]), 0))],
    totalLinks: links,
  };
}
