import { and, asc, between, eq, inArray, sql } from "drizzle-orm";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import type { TaxKind } from "#app/content/settings/fields.ts";
import { givesTaxInvoice, supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import type { Range } from "#app/values/date-range.ts";
import { sum, type Piastres } from "#app/values/money/money.ts";
import { periodOn } from "#app/values/periods.ts";
import { spread } from "#app/values/money/spread.ts";
import { partOf, thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  supplierBillItemTable,
  supplierBillLineTable,
  supplierBillTable,
} from "#app/crm/purchasing/orders/table.server.ts";

type Line = typeof purchaseOrderLineTable.$inferSelect;
type Bill = typeof supplierBillTable.$inferSelect;

/** `rate` is of the whole value, in basis points, on the day that was asked for. */
type TaxOfLine = { kind: TaxKind; rate: number; deductible: boolean };

/** What a line is taxed with on a day. Only VAT with a tax invoice is set off; schedule tax never is. */
async function taxesOn(ctx: Ctx): Promise<(code: string, day: Day, invoiced: boolean) => TaxOfLine> {
  const { profiles } = await taxProfiles(ctx);
  return (code, day, invoiced) => {
    const profile = profiles.find((one) => one.code === code);
    const kind = profile?.kind ?? "vat";
    const rate = Math.round(((profile && periodOn(profile.periods, day)?.rate) ?? 0) * ((profile?.share ?? 10_000) / 10_000));
    return { kind, rate, deductible: invoiced && kind !== "schedule" };
  };
}

/** A tax shared out over lines by what each asks at its own rate; by their values where none asks anything. */
function shared(tax: Piastres, values: readonly Piastres[], rates: readonly number[]): Piastres[] {
  const asks = values.map((value, at) => value * (rates[at] ?? 0));
  const weights = [asks, values].find((one) => one.some((weight) => weight > 0));
  return spread(tax, weights ?? values.map(() => 1));
}

export type OrderedLine = { order: typeof purchaseOrderTable.$inferSelect; line: Line; cost: Piastres };

export async function orderedLines(ctx: Ctx, orderIds: readonly string[]): Promise<OrderedLine[]> {
  if (orderIds.length === 0) return [];
  const rows = await ctx.db
    .select({
      order: purchaseOrderTable,
      line: purchaseOrderLineTable,
      invoiced: sql<boolean>`coalesce(${purchaseOrderTable.taxInvoice}, ${givesTaxInvoice})`,
    })
    .from(purchaseOrderLineTable)
    .innerJoin(purchaseOrderTable, eq(purchaseOrderTable.id, purchaseOrderLineTable.orderId))
    .innerJoin(supplierTable, eq(supplierTable.id, purchaseOrderTable.supplierId))
    .where(inArray(purchaseOrderTable.id, [...orderIds]))
    .orderBy(asc(purchaseOrderTable.number), asc(purchaseOrderLineTable.displayOrder));
  const taxOn = await taxesOn(ctx);
  return [...Map.groupBy(rows, ({ order }) => order.id).values()].flatMap((own) => {
    const { order } = own[0]!;
    const day = order.orderedOn ?? cairoDay(order.createdAt);
    const taxes = own.map(({ line, invoiced }) => taxOn(line.taxCode, day, invoiced));
    const vats = shared(
      order.vat,
      own.map(({ line }) => line.net),
      taxes.map(({ rate }) => rate),
    );
    return own.map(({ line }, at) => ({ order, line, cost: line.net + (taxes[at]!.deductible ? 0 : (vats[at] ?? 0)) }));
  });
}

/** Piastres: its share of the bill's net and tax at the rate of the bill's day, its cost, and what the order had calculated for it. */
export type BilledLine = TaxOfLine & {
  bill: Bill;
  line: Line;
  quantity: number;
  base: Piastres;
  tax: Piastres;
  invoiced: boolean;
  cost: Piastres;
  ordered: Piastres;
};

export async function billedLines(ctx: Ctx, orderIds: readonly string[]): Promise<BilledLine[]> {
  const ordered = new Map((await orderedLines(ctx, orderIds)).map((one) => [one.line.id, one]));
  if (ordered.size === 0) return [];
  const rows = await ctx.db
    .select({ bill: supplierBillTable, part: supplierBillLineTable })
    .from(supplierBillLineTable)
    .innerJoin(supplierBillTable, eq(supplierBillTable.id, supplierBillLineTable.billId))
    .where(and(inArray(supplierBillTable.orderId, [...orderIds]), eq(supplierBillTable.status, "recorded")))
    .orderBy(asc(supplierBillTable.billedOn), asc(supplierBillTable.createdAt), asc(supplierBillTable.id));
  const taxOn = await taxesOn(ctx);
  const so = new Map<string, number>();
  return [...Map.groupBy(rows, ({ bill }) => bill.id).values()].flatMap((own) => {
    const { bill } = own[0]!;
    const invoiced = bill.taxDoc !== "none";
    const parts = own.map(({ part }) => {
      const { line, cost } = ordered.get(part.lineId)!;
      const before = so.get(line.id) ?? 0;
      const after = thousandths(before + part.quantity);
      so.set(line.id, after);
      const of = (whole: Piastres) => partOf(whole, after, line.quantity) - partOf(whole, before, line.quantity);
      return { line, quantity: part.quantity, net: of(line.net), ordered: of(cost), ...taxOn(line.taxCode, bill.billedOn, invoiced) };
    });
    const nets = parts.map(({ net }) => net);
    const bases = spread(bill.net, sum(nets) === 0 ? nets.map(() => 1) : nets);
    const taxes = shared(
      bill.vat,
      nets,
      parts.map(({ rate }) => rate),
    );
    return parts.map(({ net: _, ...part }, at) => {
      const [base, tax] = [bases[at] ?? 0, taxes[at] ?? 0];
      return { ...part, bill, base, tax, invoiced, cost: base + (part.deductible ? 0 : tax) };
    });
  });
}

type Item = typeof supplierBillItemTable.$inferSelect;
export type DirectBillLine = TaxOfLine & Pick<BilledLine, "bill" | "base" | "tax" | "invoiced" | "cost"> & { item: Item };

/** The lines of bills without an order, and of credit notes against any. */
export async function directBills(ctx: Ctx, where: Range | readonly string[]): Promise<DirectBillLine[]> {
  const { billedOn, status, id } = supplierBillTable;
  const { billId, projectId, displayOrder } = supplierBillItemTable;
  const meant = "from" in where ? between(billedOn, where.from, where.to) : inArray(projectId, [...where]);
  const rows = await ctx.db
    .select({ bill: supplierBillTable, item: supplierBillItemTable })
    .from(supplierBillItemTable)
    .innerJoin(supplierBillTable, eq(id, billId))
    .where(and(eq(status, "recorded"), meant))
    .orderBy(asc(billedOn), asc(id), asc(displayOrder));
  const taxOn = await taxesOn(ctx);
  return rows.map(({ bill, item }) => {
    const invoiced = bill.taxDoc !== "none";
    const tax = taxOn(item.taxCode, bill.billedOn, invoiced);
    return { ...tax, bill, item, base: item.net, tax: item.vat, invoiced, cost: item.net + (tax.deductible ? 0 : item.vat) };
  });
}
