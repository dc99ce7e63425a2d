import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import { countedExpenses, deductedVat } from "#app/crm/purchasing/expenses/operations.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  purchaseReceiptLineTable,
  purchaseReceiptTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import {
  billedLines,
  directBills,
  orderedLines,
  partOf,
  thousandths,
  type OrderedLine,
} from "#app/crm/purchasing/orders/operations.server.ts";
import type { Cost, ProjectCosts } from "#app/crm/between-slices/port-types.ts";
import { workHourTable } from "#app/crm/work/projects/hours/table.server.ts";
import { tradesOf } from "#app/crm/people/suppliers/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { exact, sum, times, type Piastres } from "#app/values/money/money.ts";
import { spread } from "#app/values/money/spread.ts";

const nothing = (): ProjectCosts => ({ entries: [], expenses: 0, orders: 0, bills: 0, hours: 0, unrated: 0, actual: 0, committed: 0 });

/**
 * What these projects have cost so far, and what is ordered besides; without the VAT that is set off, with that which is not. Approved expenses, received lines of orders,
 * billed ones at what the bill says, and hours. What an expense paid of an order is counted once: of a line it takes the line's place, of an order as
 * a whole it is taken off what has come, then off what is to come; an expense that was reversed takes nothing. Says nothing of permission.
 */
export async function costsOf(ctx: Ctx, projectIds: readonly string[]): Promise<Map<string, ProjectCosts>> {
  const found = new Map(projectIds.map((id) => [id, nothing()]));
  if (projectIds.length === 0) return found;
  const expenses = await expensesOf(ctx, projectIds);
  const entries = [
    ...expenses.map(({ cost }) => cost),
    ...(await orderCosts(ctx, projectIds, expenses)),
    ...(await billCosts(ctx, projectIds)),
  ];
  const hours = await hourCosts(ctx, projectIds);
  for (const entry of [...entries, ...hours.entries]) found.get(entry.projectId)?.entries.push(entry);
  for (const [id, costs] of found) {
    const spentOn = (of: Cost["of"]) => sum(costs.entries.filter((entry) => entry.of === of).map(({ spent }) => spent));
    costs.expenses = spentOn("expense");
    costs.orders = spentOn("order");
    costs.bills = spentOn("bill");
    costs.hours = spentOn("hours");
    costs.unrated = hours.unrated.get(id) ?? 0;
    costs.actual = sum([costs.expenses, costs.orders, costs.bills, costs.hours]);
    costs.committed = sum(costs.entries.map(({ committed }) => committed));
  }
  return found;
}

async function billCosts(ctx: Ctx, ids: readonly string[]): Promise<Cost[]> {
  const rows = await directBills(ctx, ids);
  const trades = await tradesOf(
    ctx,
    rows.map(({ bill }) => bill.supplierId),
  );
  return rows.map(({ bill, item, cost }) => ({
    projectId: item.projectId!,
    of: "bill",
    id: bill.id,
    number: bill.number,
    trade: trades.get(bill.supplierId) ?? "",
    on: bill.billedOn,
    spent: cost,
    committed: 0,
  }));
}

type Expense = { cost: Cost; orderId: string | null; lineId: string | null };

async function expensesOf(ctx: Ctx, ids: readonly string[]): Promise<Expense[]> {
  const rows = await ctx.db
    .select({ expense: expenseTable, deducted: deductedVat, lineTrade: purchaseOrderLineTable.trade })
    .from(expenseTable)
    .leftJoin(purchaseOrderLineTable, eq(purchaseOrderLineTable.id, expenseTable.orderLineId))
    .where(and(inArray(expenseTable.projectId, [...ids]), countedExpenses()))
    .orderBy(asc(expenseTable.spentOn), asc(expenseTable.id));
  const trades = await tradesOf(
    ctx,
    rows.flatMap(({ expense }) => expense.supplierId ?? []),
  );
  return rows.map(({ expense, deducted, lineTrade }) => ({
    cost: {
      projectId: expense.projectId!,
      of: "expense",
      id: expense.id,
      number: expense.number,
      trade: lineTrade ?? trades.get(expense.supplierId ?? "") ?? "",
      on: expense.spentOn,
      spent: (expense.approvedAmount ?? 0) - deducted,
      committed: 0,
    },
    orderId: expense.orderId,
    lineId: expense.orderLineId,
  }));
}

/** The cost of orders: each delivery on its day, and what is still to come. Goods count at the ordered price until billed; the difference belongs to the day of the bill. */
async function orderCosts(ctx: Ctx, ids: readonly string[], expenses: readonly Expense[]): Promise<Cost[]> {
  const orders = await ctx.db
    .select({ id: purchaseOrderTable.id })
    .from(purchaseOrderTable)
    .where(and(inArray(purchaseOrderTable.projectId, [...ids]), notInArray(purchaseOrderTable.status, ["draft", "sent", "cancelled"])));
  const orderIds = orders.map(({ id }) => id);
  const rows = await orderedLines(ctx, orderIds);
  if (rows.length === 0) return [];
  const events = [...(await receiptsOf(ctx, rows)), ...(await billDifferences(ctx, orderIds))];
  const paidBy = (pays: (expense: Expense) => boolean): OnDay[] =>
    expenses.flatMap((expense) => (pays(expense) && expense.cost.on ? [{ on: expense.cost.on, amount: expense.cost.spent }] : []));
  const awaited = (status: (typeof rows)[number]["order"]["status"]) => status === "confirmed" || status === "partially_received";
  const entries = [...Map.groupBy(rows, ({ order }) => order.id).values()].flatMap((own) => {
    const { order } = own[0]!;
    const lines = own.map(({ line, cost }) => {
      const paid = paidBy(({ lineId }) => lineId === line.id);
      const [come = []] = lessPaid([events.filter(({ lineId }) => lineId === line.id)], paid, (all, so) => (all > 0 ? so : 0));
      const awaits = awaited(order.status) && total(paid) <= 0;
      return { line, come, left: awaits ? partOf(cost, Math.max(0, line.quantity - line.received), line.quantity) : 0 };
    });
    const paid = paidBy(({ orderId, lineId }) => orderId === order.id && !lineId);
    const come = lines.map((line) => line.come);
    const spent = lessPaid(come, paid, (all, so) => Math.max(0, Math.min(all, so)));
    let ahead = Math.max(0, total(paid) - Math.max(0, total(come.flat())));
    return lines.flatMap(({ line, left }, at): Cost[] => {
      const entry = { projectId: order.projectId!, of: "order" as const, id: order.id, number: order.number, trade: line.trade ?? "" };
      const paidAhead = Math.min(ahead, left);
      ahead -= paidAhead;
      return [
        ...spent[at]!.map(({ on, amount }) => ({ ...entry, on, spent: amount, committed: 0 })),
        { ...entry, on: order.orderedOn, spent: 0, committed: left - paidAhead },
      ];
    });
  });
  return entries.filter(({ spent, committed }) => spent !== 0 || committed !== 0);
}

type OnDay = { on: string; amount: Piastres };
const total = (rows: readonly OnDay[]): Piastres => sum(rows.map(({ amount }) => amount));

/**
 * What came of lines, less what expenses paid of it, day by day. `off` says what is taken off of all that was paid and came so far. It is taken off on
 * the day by which both had happened: no day before it changes.
 */
function lessPaid(lines: readonly OnDay[][], paid: readonly OnDay[], off: (paid: Piastres, come: Piastres) => Piastres): OnDay[][] {
  const days = [...new Set([...lines.flat(), ...paid].map(({ on }) => on))].toSorted();
  const soFar = (rows: readonly OnDay[], day: string) => total(rows.filter(({ on }) => on <= day));
  let before = lines.map(() => 0);
  const found = lines.map((): OnDay[] => []);
  for (const on of days) {
    const come = lines.map((line) => soFar(line, on));
    const taken = spread(off(soFar(paid, on), sum(come)), come);
    const after = come.map((amount, at) => amount - taken[at]!);
    for (const [at, line] of found.entries()) line.push({ on, amount: after[at]! - before[at]! });
    before = after;
  }
  return found;
}

type CostEvent = OnDay & { lineId: string };

/** Deliveries at the order's price, and what went back. Each is the whole so far less the whole before, so that together they are the line's share. */
async function receiptsOf(ctx: Ctx, lines: readonly OrderedLine[]): Promise<CostEvent[]> {
  const ordered = new Map(lines.map((one) => [one.line.id, one]));
  const rows = await ctx.db
    .select({ receipt: purchaseReceiptTable, part: purchaseReceiptLineTable })
    .from(purchaseReceiptLineTable)
    .innerJoin(purchaseReceiptTable, eq(purchaseReceiptTable.id, purchaseReceiptLineTable.receiptId))
    .where(inArray(purchaseReceiptLineTable.lineId, [...ordered.keys()]))
    .orderBy(asc(purchaseReceiptTable.receivedOn), asc(purchaseReceiptTable.createdAt), asc(purchaseReceiptTable.id));
  const so = new Map<string, number>();
  return rows.map(({ receipt, part: { lineId, quantity } }) => {
    const { line, cost } = ordered.get(lineId)!;
    const before = so.get(lineId) ?? 0;
    const after = thousandths(before + (receipt.kind === "delivery" ? quantity : -quantity));
    so.set(lineId, after);
    return { lineId, on: receipt.receivedOn, amount: partOf(cost, after, line.quantity) - partOf(cost, before, line.quantity) };
  });
}

async function billDifferences(ctx: Ctx, orderIds: readonly string[]): Promise<CostEvent[]> {
  const rows = await billedLines(ctx, orderIds);
  return rows.flatMap(({ bill, line, cost, ordered }) =>
    cost === ordered ? [] : [{ lineId: line.id, on: bill.billedOn, amount: cost - ordered }],
  );
}

async function hourCosts(ctx: Ctx, ids: readonly string[]): Promise<{ entries: Cost[]; unrated: Map<string, number> }> {
  const rows = await ctx.db
    .select()
    .from(workHourTable)
    .where(inArray(workHourTable.projectId, [...ids]))
    .orderBy(asc(workHourTable.on), asc(workHourTable.id));
  const unrated = new Map<string, number>();
  for (const { projectId, hours, costRate } of rows) if (costRate === null) unrated.set(projectId, (unrated.get(projectId) ?? 0) + hours);
  const entries = rows.flatMap(({ id, projectId, hours, costRate, on }): Cost[] =>
    costRate === null
      ? []
      : [{ projectId, of: "hours", id, number: "", trade: "", on, spent: times(costRate, exact(hours)), committed: 0 }],
  );
  return { entries, unrated };
}
