import { booksInUse, type BookInUse } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { and, asc, desc, eq, inArray, ne } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { neededWith } from "#app/crm/work/projects/selections/operations.server.ts";
import type { TaxDoc } from "#app/crm/people/suppliers/fields.ts";
import { givesTaxInvoice, supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import { valuesOf } from "#app/kit/entity/store/stored.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, daysBetween } from "#app/values/calendar.ts";
import { paymentsOf, type PaymentOnPage } from "#app/crm/purchasing/orders/bills/payments-of.server.ts";
import { openBillsOf, type OpenBill } from "#app/crm/purchasing/orders/reads/payables.server.ts";
import { retainedOnPage, type RetainedOnPage } from "#app/crm/purchasing/orders/retained/retained.server.ts";
import { rateOrNone } from "#app/crm/purchasing/orders/withheld/rate.server.ts";
import { costSight } from "#app/crm/purchasing/orders/reads/costs.server.ts";
import { isAwaited, orderLineFields, type OrderLine } from "./fields.ts";
import { orderMoves } from "#app/crm/purchasing/orders/lifecycle/move.server.ts";
import { linesOf, orderRecords, type Order } from "./records.server.ts";
import { partOf } from "#app/crm/purchasing/orders/lines/sums.ts";
import { purchaseOrderTable, purchaseReceiptLineTable, purchaseReceiptTable, supplierBillTable } from "./table.server.ts";

export type LineOnPage = Omit<OrderLine, "quantity" | "unit"> & {
  id: string;
  quantity: number;
  unit: Bilingual | null;
  received: number;
  billed: number;
  net: number | null;
  unbilledNet: number | null;
};

export type ReceiptOnPage = {
  id: string;
  kind: "delivery" | "return";
  receivedOn: string;
  late: number | null;
  deliveryNote: string;
  notes: string;
  overReason: string;
  by: string | null;
  lines: { id: string; quantity: number }[];
};

export type BillOnPage = {
  id: string;
  isCredit: boolean;
  number: string;
  billedOn: string;
  dueOn: string;
  net: number;
  vat: number;
  total: number;
  taxDoc: TaxDoc;
  notes: string;
  status: string;
};

// What a part of the order cannot do without: not chosen yet, from a supplier who has no order, or to be ordered here.
export type OrderNeed = {
  id: string;
  item: Bilingual;
  part: Bilingual;
  state: "open" | "unsourced" | "elsewhere" | "here";
  supplier: Bilingual | null;
};

export type OrderPage = {
  record: Order;
  options: Options;
  supplier: { id: string; name: Bilingual; phone: string | null; email: string; taxNumber: string };
  lines: LineOnPage[];
  needs: OrderNeed[];
  receipts: ReceiptOnPage[];
  bills: BillOnPage[] | null;
  payments: PaymentOnPage[] | null;
  retained: RetainedOnPage | null;
  /** Its bills, for who pays to choose from. */
  open: OpenBill[];
  books: BookInUse[];
  /** What is usually withheld of a bill's net, in basis points. */
  withholding: number;
  taxDoc: TaxDoc;
  late: number;
  sentAt: string | null;
  confirmedAt: string | null;
  moves: string[];
  may: {
    update: boolean;
    delete: boolean;
    receive: boolean;
    giveBack: boolean;
    over: boolean;
    pay: boolean;
    promise: boolean;
    print: boolean;
  };
};

export async function orderPage(ctx: Ctx, id: string): Promise<OrderPage> {
  authorize(ctx.actor, "order.read");
  const order = await orderRecords.get(ctx, id);
  const sees = (await costSight(ctx, [order]))(order);
  const [row] = await ctx.db
    .select({
      sentAt: purchaseOrderTable.sentAt,
      confirmedAt: purchaseOrderTable.confirmedAt,
      supplier: {
        id: supplierTable.id,
        en: supplierTable.nameEn,
        ar: supplierTable.nameAr,
        phone: supplierTable.phoneE164,
        email: supplierTable.email,
        withholding: supplierTable.withholding,
        taxNumber: supplierTable.taxNumber,
        taxInvoice: givesTaxInvoice,
      },
    })
    .from(purchaseOrderTable)
    .innerJoin(supplierTable, eq(supplierTable.id, purchaseOrderTable.supplierId))
    .where(eq(purchaseOrderTable.id, id));
  const status = order.status ?? "draft";
  const today = cairoDay(ctx.now());
  const code = row?.supplier.withholding ?? null;
  return {
    record: order,
    options: await orderRecords.namesIn(ctx, order),
    supplier: {
      id: row?.supplier.id ?? "",
      name: { en: row?.supplier.en ?? "", ar: row?.supplier.ar ?? "" },
      phone: row?.supplier.phone ?? null,
      email: row?.supplier.email ?? "",
      taxNumber: row?.supplier.taxNumber ?? "",
    },
    lines: await linesOnPage(ctx, id, sees),
    needs: status === "draft" ? await needsOf(ctx, order) : [],
    receipts: await receiptsOf(ctx, order),
    bills: sees ? await billsOf(ctx, id) : null,
    payments: sees && may(ctx, "cost.read") ? await paymentsOf(ctx, { supplierId: order.supplierId ?? "", orderId: id }) : null,
    retained: sees && may(ctx, "cost.read") ? await retainedOnPage(ctx, order) : null,
    open: sees && may(ctx, "order.pay") ? (await openBillsOf(ctx, row?.supplier.id ?? "")).filter(({ orderId }) => orderId === id) : [],
    books: sees && may(ctx, "order.pay") ? await booksInUse(ctx) : [],
    withholding: code && sees ? await rateOrNone(ctx, code, today) : 0,
    taxDoc: row?.supplier.taxInvoice ? "paper" : "none",
    late: isAwaited(status) && order.promisedOn && order.promisedOn < today ? daysBetween(order.promisedOn, today) : 0,
    sentAt: row?.sentAt?.toISOString() ?? null,
    confirmedAt: row?.confirmedAt?.toISOString() ?? null,
    moves: await orderMoves.offered(ctx, order),
    may: {
      update: status === "draft" && may(ctx, "order.update"),
      delete: status === "draft" && may(ctx, "order.delete"),
      receive: isAwaited(status) && may(ctx, "order.receive"),
      giveBack: (status === "partially_received" || status === "received") && may(ctx, "order.receive"),
      over: may(ctx, "order.overReceive"),
      pay: status !== "draft" && may(ctx, "order.pay"),
      promise: isAwaited(status) && may(ctx, "order.transition"),
      print: sees,
    },
  };
}

async function linesOnPage(ctx: Ctx, id: string, sees: boolean): Promise<LineOnPage[]> {
  const lines = await linesOf(ctx, [id]);
  const keys = [...new Set(lines.map(({ unit }) => unit))].filter((unit) => unit !== null);
  const units = keys.length > 0 ? await choices["lookup:unit"](ctx, { values: keys }) : [];
  return lines.map((line) => ({
    ...(valuesOf(orderLineFields, line) as OrderLine),
    id: line.id,
    quantity: line.quantity,
    unit: units.find(({ value }) => value === line.unit)?.label ?? null,
    received: line.received,
    billed: line.billed,
    unitCost: sees ? line.unitCost : null,
    net: sees ? line.net : null,
    unbilledNet: sees ? Math.max(0, partOf(line.net, line.received, line.quantity) - partOf(line.net, line.billed, line.quantity)) : null,
  }));
}

async function needsOf(ctx: Ctx, { id, projectId, supplierId }: Order): Promise<OrderNeed[]> {
  if (!projectId || !supplierId || !may(ctx, "project.read")) return [];
  const needed = await neededWith(ctx, projectId, supplierId);
  if (needed.length === 0) return [];
  const { supplierId: ordered, projectId: of, status } = purchaseOrderTable;
  const rows = await ctx.db
    .selectDistinct({ ordered })
    .from(purchaseOrderTable)
    .where(and(eq(of, projectId), ne(purchaseOrderTable.id, id), ne(status, "cancelled")));
  const others = new Set(rows.map((row) => row.ordered));
  return needed.flatMap(({ status: is, supplier, ...named }): OrderNeed[] => {
    if (is === "open" || !supplier) return [{ ...named, state: is === "open" ? "open" : "unsourced", supplier: null }];
    const state = supplier.id === supplierId ? "here" : others.has(supplier.id) ? null : "elsewhere";
    return state ? [{ ...named, state, supplier: supplier.name }] : [];
  });
}

async function receiptsOf(ctx: Ctx, { id, promisedOn }: Order): Promise<ReceiptOnPage[]> {
  const receipts = await ctx.db
    .select()
    .from(purchaseReceiptTable)
    .where(eq(purchaseReceiptTable.orderId, id))
    .orderBy(desc(purchaseReceiptTable.receivedOn), desc(purchaseReceiptTable.createdAt));
  const ids = receipts.map((receipt) => receipt.id);
  const lines =
    ids.length > 0 ? await ctx.db.select().from(purchaseReceiptLineTable).where(inArray(purchaseReceiptLineTable.receiptId, ids)) : [];
  return receipts.map((receipt) => ({
    id: receipt.id,
    kind: receipt.kind,
    receivedOn: receipt.receivedOn,
    late: promisedOn && receipt.kind === "delivery" ? Math.max(0, daysBetween(promisedOn, receipt.receivedOn)) : null,
    deliveryNote: receipt.deliveryNote ?? "",
    notes: receipt.notes ?? "",
    overReason: receipt.overReason ?? "",
    by: receipt.receivedBy,
    lines: lines.filter(({ receiptId }) => receiptId === receipt.id).map(({ lineId, quantity }) => ({ id: lineId, quantity })),
  }));
}

async function billsOf(ctx: Ctx, id: string): Promise<BillOnPage[]> {
  const bills = await ctx.db
    .select()
    .from(supplierBillTable)
    .where(and(eq(supplierBillTable.orderId, id), ne(supplierBillTable.status, "draft")))
    .orderBy(asc(supplierBillTable.billedOn), asc(supplierBillTable.createdAt));
  return bills.map(({ id: bill, number, billedOn, dueOn, net, vat, total, taxDoc, notes, status, creditOfId }) => ({
    id: bill,
    isCredit: creditOfId !== null,
    number,
    billedOn,
    dueOn,
    net,
    vat,
    total,
    taxDoc,
    notes: notes ?? "",
    status,
  }));
}
