import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, daysBetween } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { costSight } from "./costs.server.ts";
import { awaitedStatuses, isLate, openOrderStatuses, type OrderStatus } from "#app/crm/purchasing/orders/fields.ts";
import { suggestedOrders, type SuggestedOrder } from "#app/crm/purchasing/orders/suggested/suggest.server.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  purchaseReceiptLineTable,
  purchaseReceiptTable,
  supplierBillTable,
} from "#app/crm/purchasing/orders/table.server.ts";

const subjectsOfOrders = ["supplier", "project", "quotation"] as const;
type About = (typeof subjectsOfOrders)[number];

export type OrderInPanel = {
  id: string;
  number: string;
  status: OrderStatus;
  supplier: Bilingual;
  project: Bilingual | null;
  promisedOn: string | null;
  late: boolean;
  receivedShare: number;
  total: number | null;
};
export type DeliveryInPanel = {
  id: string;
  orderId: string;
  number: string;
  kind: "delivery" | "return";
  receivedOn: string;
  late: number | null;
  lines: number;
};
export type SupplierFigures = {
  year: number | null;
  spend: number | null;
  onOrder: number | null;
  openOrders: number;
  /** Deliveries in time, in basis points of those for which a day was promised. */
  onTime: number | null;
  deliveries: number;
};
export type OrdersOf = {
  orders: OrderInPanel[];
  more: boolean;
  deliveries: DeliveryInPanel[];
  figures: SupplierFigures | null;
  suggested: SuggestedOrder[];
  may: { create: boolean };
};

const most = 8;
const lastDeliveries = 12;

export async function ordersOf(ctx: Ctx, kind: string, id: string): Promise<OrdersOf> {
  authorize(ctx.actor, "order.read");
  const about = subjectsOfOrders.find((one) => one === kind);
  if (!about || !isUuid(id)) throw new NotFound();
  const [order, supplier, project] = [purchaseOrderTable, supplierTable, crmProjectTable];
  const rows = await ctx.db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      promisedOn: order.promisedOn,
      receivedShare: order.receivedShare,
      total: order.total,
      projectId: order.projectId,
      quotationId: order.quotationId,
      supplierEn: supplier.nameEn,
      supplierAr: supplier.nameAr,
      projectEn: project.nameEn,
      projectAr: project.nameAr,
    })
    .from(order)
    .innerJoin(supplier, eq(supplier.id, order.supplierId))
    .leftJoin(project, eq(project.id, order.projectId))
    .where(ofWhat(about, id))
    .orderBy(desc(inArray(order.status, [...openOrderStatuses])), desc(order.createdAt), desc(order.id))
    .limit(most + 1);
  const sees = await costSight(ctx, rows);
  const today = cairoDay(ctx.now());
  return {
    orders: rows.slice(0, most).map((row) => ({
      id: row.id,
      number: row.number,
      status: row.status,
      supplier: { en: row.supplierEn, ar: row.supplierAr },
      project: row.projectId === null ? null : { en: row.projectEn ?? "", ar: row.projectAr ?? "" },
      promisedOn: row.promisedOn,
      late: isLate(row, today),
      receivedShare: row.receivedShare,
      total: sees(row) ? row.total : null,
    })),
    more: rows.length > most,
    deliveries: about === "quotation" ? [] : await deliveriesOf(ctx, about, id),
    figures: about === "supplier" ? await figuresOf(ctx, id, today) : null,
    suggested: about === "quotation" ? await suggestedOrders(ctx, id) : [],
    may: { create: may(ctx, "order.create") },
  };
}

const ofWhat = (about: About, id: string) =>
  eq(
    about === "supplier"
      ? purchaseOrderTable.supplierId
      : about === "project"
        ? purchaseOrderTable.projectId
        : purchaseOrderTable.quotationId,
    id,
  );

async function deliveriesOf(ctx: Ctx, about: About, id: string): Promise<DeliveryInPanel[]> {
  const [receipt, order, line] = [purchaseReceiptTable, purchaseOrderTable, purchaseReceiptLineTable];
  const rows = await ctx.db
    .select({
      id: receipt.id,
      orderId: order.id,
      number: order.number,
      kind: receipt.kind,
      receivedOn: receipt.receivedOn,
      promisedOn: order.promisedOn,
      lines: sql<string>`count(${line.id})`,
    })
    .from(receipt)
    .innerJoin(order, eq(order.id, receipt.orderId))
    .leftJoin(line, eq(line.receiptId, receipt.id))
    .where(ofWhat(about, id))
    .groupBy(receipt.id, order.id)
    .orderBy(desc(receipt.receivedOn), desc(receipt.createdAt))
    .limit(lastDeliveries);
  return rows.map(({ promisedOn, lines, ...rest }) => ({
    ...rest,
    lines: Number(lines),
    late: promisedOn && rest.kind === "delivery" ? Math.max(0, daysBetween(promisedOn, rest.receivedOn)) : null,
  }));
}

async function figuresOf(ctx: Ctx, supplierId: string, today: string): Promise<SupplierFigures> {
  const [order, line, receipt, bill] = [purchaseOrderTable, purchaseOrderLineTable, purchaseReceiptTable, supplierBillTable];
  const [money] = await ctx.db
    .select({
      spend: sql<string>`coalesce(sum(${bill.net}), 0)`,
      year: sql<string>`coalesce(sum(${bill.net}) filter (where ${gte(bill.billedOn, addDays(today, -365))}), 0)`,
    })
    .from(bill)
    .where(and(eq(bill.supplierId, supplierId), eq(bill.status, "recorded")));
  const sees = may(ctx, "cost.read");
  const [open] = await ctx.db
    .select({
      count: sql<string>`count(distinct ${order.id})`,
      left: sql<string>`coalesce(sum(${line.net} - round(${line.net} * least(${line.received}, ${line.quantity}) / ${line.quantity})), 0)`,
    })
    .from(order)
    .innerJoin(line, eq(line.orderId, order.id))
    .where(and(eq(order.supplierId, supplierId), inArray(order.status, [...awaitedStatuses])));
  const [stored] = await ctx.db
    .select({
      all: sql<string>`count(*)`,
      inTime: sql<string>`count(*) filter (where ${receipt.receivedOn} <= ${order.promisedOn})`,
    })
    .from(receipt)
    .innerJoin(order, eq(order.id, receipt.orderId))
    .where(and(eq(order.supplierId, supplierId), eq(receipt.kind, "delivery"), sql`${order.promisedOn} is not null`));
  const all = Number(stored?.all ?? 0);
  const known = (amount: string | number | undefined) => (sees ? Number(amount ?? 0) : null);
  return {
    year: known(money?.year),
    spend: known(money?.spend),
    onOrder: known(open?.left),
    openOrders: Number(open?.count ?? 0),
    onTime: all === 0 ? null : Math.round((Number(stored?.inTime ?? 0) * 10_000) / all),
    deliveries: all,
  };
}
