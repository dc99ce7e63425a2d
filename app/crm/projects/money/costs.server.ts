import { and, asc, eq, inArray, min, notInArray } from "drizzle-orm";
import { countedExpenseStatuses } from "#app/crm/expenses/fields.ts";
import { expenseTable } from "#app/crm/expenses/table.server.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  purchaseReceiptLineTable,
  purchaseReceiptTable,
  supplierBillLineTable,
  supplierBillTable,
} from "#app/crm/orders/table.server.ts";
import { workHourTable } from "#app/crm/projects/hours/table.server.ts";
import { supplierCategoryTable } from "#app/crm/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { spread } from "#app/values/spread.ts";
import { exact, safe, sum, times, divideRounded, type Piastres } from "#app/values/money.ts";

/**
 * What one record cost on a day, or will cost. Goods and services of orders belong to the day they were received, hours to the day they were worked,
 * expenses to the day they were spent. `trade` is empty where nothing says which.
 */
export type Cost = {
  projectId: string;
  of: "expense" | "order" | "hours";
  id: string;
  number: string;
  trade: string;
  on: string | null;
  spent: Piastres;
  committed: Piastres;
};

export type Costs = {
  entries: Cost[];
  expenses: Piastres;
  orders: Piastres;
  hours: Piastres;
  /** Hours that nobody gave a rate: they cost nothing here. */
  unrated: number;
  /** Σ of the three. */
  actual: Piastres;
  committed: Piastres;
};

const nothing = (): Costs => ({ entries: [], expenses: 0, orders: 0, hours: 0, unrated: 0, actual: 0, committed: 0 });

/**
 * What these projects have cost so far, and what is ordered besides; net of the VAT that is reclaimed. Approved expenses, received lines of orders,
 * billed ones at what the bill says, and hours. What an expense paid of an order is counted once: of a line it takes the line's place, of an order as
 * a whole it is taken off what has come, then off what is to come. Says nothing of permission.
 */
export async function costsOf(ctx: Ctx, projectIds: readonly string[]): Promise<Map<string, Costs>> {
  const found = new Map(projectIds.map((id) => [id, nothing()]));
  if (projectIds.length === 0) return found;
  const expenses = await expensesOf(ctx, projectIds);
  const entries = [...expenses.map(({ cost }) => cost), ...(await orderCosts(ctx, projectIds, expenses))];
  const hours = await hourCosts(ctx, projectIds);
  for (const entry of [...entries, ...hours.entries]) found.get(entry.projectId)?.entries.push(entry);
  for (const [id, costs] of found) {
    const spentOn = (of: Cost["of"]) => sum(costs.entries.filter((entry) => entry.of === of).map(({ spent }) => spent));
    costs.expenses = spentOn("expense");
    costs.orders = spentOn("order");
    costs.hours = spentOn("hours");
    costs.unrated = hours.unrated.get(id) ?? 0;
    costs.actual = sum([costs.expenses, costs.orders, costs.hours]);
    costs.committed = sum(costs.entries.map(({ committed }) => committed));
  }
  return found;
}

type Expense = { cost: Cost; orderId: string | null; lineId: string | null };

async function expensesOf(ctx: Ctx, ids: readonly string[]): Promise<Expense[]> {
  const rows = await ctx.db
    .select({ expense: expenseTable, lineTrade: purchaseOrderLineTable.trade })
    .from(expenseTable)
    .leftJoin(purchaseOrderLineTable, eq(purchaseOrderLineTable.id, expenseTable.orderLineId))
    .where(and(inArray(expenseTable.projectId, [...ids]), inArray(expenseTable.status, [...countedExpenseStatuses])))
    .orderBy(asc(expenseTable.spentOn), asc(expenseTable.id));
  const trades = await tradesOf(
    ctx,
    rows.flatMap(({ expense }) => expense.supplierId ?? []),
  );
  return rows.map(({ expense, lineTrade }) => ({
    cost: {
      projectId: expense.projectId!,
      of: "expense",
      id: expense.id,
      number: expense.number,
      trade: lineTrade ?? trades.get(expense.supplierId ?? "") ?? "",
      on: expense.spentOn,
      spent: (expense.approvedAmount ?? 0) - (expense.approvedVat ?? 0),
      committed: 0,
    },
    orderId: expense.orderId,
    lineId: expense.orderLineId,
  }));
}

/** What suppliers deliver first of all. */
export async function tradesOf(ctx: Ctx, supplierIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(supplierIds)];
  if (ids.length === 0) return new Map();
  const { supplierId, category, displayOrder } = supplierCategoryTable;
  const first = ctx.db
    .select({ supplierId, place: min(displayOrder).as("place") })
    .from(supplierCategoryTable)
    .where(inArray(supplierId, ids))
    .groupBy(supplierId)
    .as("first");
  const rows = await ctx.db
    .select({ supplierId, category })
    .from(supplierCategoryTable)
    .innerJoin(first, and(eq(first.supplierId, supplierId), eq(first.place, displayOrder)));
  return new Map(rows.map((row) => [row.supplierId, row.category]));
}

type Line = typeof purchaseOrderLineTable.$inferSelect;

/** A share of a line's value: so much of what was ordered. */
const partOf = (line: Line, quantity: number): Piastres => {
  const [part, whole] = [exact(quantity, 3), exact(line.quantity, 3)];
  return safe(divideRounded(BigInt(line.net) * BigInt(part.units) * BigInt(whole.per), BigInt(part.per) * BigInt(whole.units)));
};

/** Quantities have three decimals; sums of them are brought back to these. */
const thousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/**
 * What came of orders, each delivery on its day, and what is still to come. Goods are worth what was ordered until they are billed; the difference
 * to the bill belongs to the day of the bill.
 */
async function orderCosts(ctx: Ctx, ids: readonly string[], expenses: readonly Expense[]): Promise<Cost[]> {
  const rows = await ctx.db
    .select({ order: purchaseOrderTable, line: purchaseOrderLineTable })
    .from(purchaseOrderLineTable)
    .innerJoin(purchaseOrderTable, eq(purchaseOrderTable.id, purchaseOrderLineTable.orderId))
    .where(and(inArray(purchaseOrderTable.projectId, [...ids]), notInArray(purchaseOrderTable.status, ["draft", "sent", "cancelled"])))
    .orderBy(asc(purchaseOrderTable.number), asc(purchaseOrderLineTable.displayOrder));
  if (rows.length === 0) return [];
  const orderIds = [...new Set(rows.map(({ order }) => order.id))];
  const events = [...(await receiptsOf(ctx, orderIds)), ...(await billDifferences(ctx, orderIds))];
  const paidByLine = new Set(expenses.flatMap(({ lineId }) => lineId ?? []));
  const paidWhole = new Map<string, Piastres>();
  for (const { cost, orderId, lineId } of expenses)
    if (orderId && !lineId) paidWhole.set(orderId, (paidWhole.get(orderId) ?? 0) + cost.spent);
  const awaited = (status: (typeof rows)[number]["order"]["status"]) => status === "confirmed" || status === "partially_received";
  const entries = rows
    .filter(({ line }) => !paidByLine.has(line.id))
    .flatMap(({ order, line }): Cost[] => {
      const entry = { projectId: order.projectId!, of: "order" as const, id: order.id, number: order.number, trade: line.trade ?? "" };
      const left = awaited(order.status) ? partOf(line, Math.max(0, line.quantity - line.received)) : 0;
      return [
        ...events.flatMap(({ lineId, on, amount }) => (lineId === line.id ? [{ ...entry, on, spent: amount, committed: 0 }] : [])),
        { ...entry, on: order.orderedOn, spent: 0, committed: left },
      ];
    });
  for (const [id, paid] of paidWhole)
    takeOff(
      entries.filter((entry) => entry.id === id),
      paid,
    );
  return entries.filter(({ spent, committed }) => spent !== 0 || committed !== 0);
}

/** Takes what an expense paid of a whole order off what came of it, the earliest first, and the rest off what is to come. Never below nothing. */
function takeOff(entries: readonly Cost[], paid: Piastres): void {
  const come = sum(entries.map(({ spent }) => spent));
  let left = Math.min(paid, Math.max(0, come));
  const rest = paid - left;
  for (const entry of entries.toSorted((one, other) => (one.on ?? "").localeCompare(other.on ?? ""))) {
    const part = Math.max(0, Math.min(left, entry.spent));
    entry.spent -= part;
    left -= part;
  }
  left = rest;
  for (const entry of entries) {
    const part = Math.max(0, Math.min(left, entry.committed));
    entry.committed -= part;
    left -= part;
  }
}

/** What a line cost more, or less, on a day. */
type CostEvent = { lineId: string; on: string; amount: Piastres };

/** Deliveries at the order's price, and what went back. Each is the whole so far less the whole before, so that together they are the line's share. */
async function receiptsOf(ctx: Ctx, orderIds: readonly string[]): Promise<CostEvent[]> {
  const rows = await ctx.db
    .select({ receipt: purchaseReceiptTable, part: purchaseReceiptLineTable, line: purchaseOrderLineTable })
    .from(purchaseReceiptLineTable)
    .innerJoin(purchaseReceiptTable, eq(purchaseReceiptTable.id, purchaseReceiptLineTable.receiptId))
    .innerJoin(purchaseOrderLineTable, eq(purchaseOrderLineTable.id, purchaseReceiptLineTable.lineId))
    .where(inArray(purchaseReceiptTable.orderId, [...orderIds]))
    .orderBy(asc(purchaseReceiptTable.receivedOn), asc(purchaseReceiptTable.createdAt), asc(purchaseReceiptTable.id));
  const so = new Map<string, number>();
  return rows.map(({ receipt, part, line }) => {
    const before = so.get(line.id) ?? 0;
    const after = thousandths(before + (receipt.kind === "delivery" ? part.quantity : -part.quantity));
    so.set(line.id, after);
    return { lineId: line.id, on: receipt.receivedOn, amount: partOf(line, after) - partOf(line, before) };
  });
}

/** By how much bills differ from the ordered value of what they are for: the net of a bill is shared out by that value. */
async function billDifferences(ctx: Ctx, orderIds: readonly string[]): Promise<CostEvent[]> {
  const rows = await ctx.db
    .select({ bill: supplierBillTable, billLine: supplierBillLineTable, line: purchaseOrderLineTable })
    .from(supplierBillLineTable)
    .innerJoin(supplierBillTable, eq(supplierBillTable.id, supplierBillLineTable.billId))
    .innerJoin(purchaseOrderLineTable, eq(purchaseOrderLineTable.id, supplierBillLineTable.lineId))
    .where(and(inArray(supplierBillTable.orderId, [...orderIds]), eq(supplierBillTable.voided, false)))
    .orderBy(asc(supplierBillTable.billedOn), asc(supplierBillTable.createdAt), asc(supplierBillTable.id));
  const events: CostEvent[] = [];
  const billed = new Map<string, number>();
  for (const billId of new Set(rows.map(({ bill }) => bill.id))) {
    const own = rows.filter(({ bill }) => bill.id === billId);
    const weights = own.map(({ line, billLine }) => {
      const before = billed.get(line.id) ?? 0;
      const after = thousandths(before + billLine.quantity);
      billed.set(line.id, after);
      return partOf(line, after) - partOf(line, before);
    });
    const whole = sum(weights);
    if (whole === 0) continue;
    const shares = spread(own[0]!.bill.net, weights);
    for (const [at, { bill, line }] of own.entries()) {
      const [ordered, asked] = [weights[at] ?? 0, shares[at] ?? 0];
      if (asked !== ordered) events.push({ lineId: line.id, on: bill.billedOn, amount: asked - ordered });
    }
  }
  return events;
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
