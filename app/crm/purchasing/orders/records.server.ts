import { asc, eq, inArray } from "drizzle-orm";
import { may } from "#app/access/permissions.ts";
import { taxRate } from "#app/content/settings/operations.server.ts";
import { mostTotal } from "#app/crm/base/priced/fields.ts";
import { recalculated } from "#app/crm/base/priced/sums/recalculated.server.ts";
import { refuseProjectOver } from "#app/crm/work/projects/operations.server.ts";
import { choices, namedOnly } from "#app/crm/between-slices/inactive-references.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import type { ListQuery, RecordOf, Saved } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { costSight } from "#app/crm/purchasing/orders/reads/costs.server.ts";
import { costFields, noReduction, type orderFields } from "./fields.ts";
import { handedOver } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { linesPart, reductionPart } from "#app/crm/purchasing/orders/lines/parts.server.ts";
import { pricedLines, sumOrder, type OrderSums } from "#app/crm/purchasing/orders/lines/sums.ts";
import { purchaseOrderLineTable, purchaseOrderTable } from "./table.server.ts";
import { orderEntity } from "./entity.ts";

export type Order = RecordOf<typeof orderFields>;
export type OrderValues = ValuesOf<typeof orderFields>;

const plain = records(orderEntity, {
  table: purchaseOrderTable,
  options: { quotationId: namedOnly(choices.quotation) },
  parts: { lines: linesPart, reduction: reductionPart },
  check: (ctx, values) => wrongIn(ctx, values),
  async rule(ctx, verb, before, after) {
    if (before && before.status !== "draft")
      throw new Conflict("CONFLICT", { key: verb === "delete" ? "order.error.kept" : "order.error.sent" });
    if (after && after.supplierId !== before?.supplierId) await refuseHeld(ctx, after.supplierId);
    if (after && after.projectId !== before?.projectId) await refuseProjectOver(ctx, after.projectId, "order.error.projectOver");
  },
});

async function wrongIn(ctx: Ctx, values: OrderValues): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const today = cairoDay(ctx.now());
  try {
    const sums = sumOrder({ ...values, lines: pricedLines(values.lines) }, await taxesOf(ctx, values, today));
    if (values.reduction.kind === "amount" && values.reduction.value > sums.subtotal) errors.reduction = { key: "order.error.reduction" };
    if (sums.total > mostTotal) errors.lines = { key: "crm.error.total" };
  } catch (error) {
    if (error instanceof RangeError) errors.lines = { key: "crm.error.total" };
    else if (error instanceof Invalid) errors.lines = Object.values(error.fields)[0] ?? error.userMessage;
    else throw error;
  }
  return errors;
}

/** Nothing new is ordered from whoever is held or blocked. Locks him against being blocked meanwhile. */
export async function refuseHeld(ctx: Ctx, supplierId: string | null): Promise<void> {
  if (supplierId === null || !isUuid(supplierId)) return;
  const { status } = supplierTable;
  const [supplier] = await ctx.db.select({ status }).from(supplierTable).where(eq(supplierTable.id, supplierId)).for("share");
  if (supplier?.status === "on_hold" || supplier?.status === "blocked")
    throw new Conflict("CONFLICT", { key: `order.error.supplier.${supplier.status}` });
}

/** The taxes of an order's lines on a day. Throws `Invalid` where one does not hold then. */
export async function taxesOf(ctx: Ctx, { lines }: { lines: readonly { taxCode: string | null }[] }, day: Day): Promise<SumTax[]> {
  const taxes: SumTax[] = [];
  for (const code of new Set(lines.map(({ taxCode }) => taxCode))) if (code !== null) taxes.push(await taxRate(ctx, code, day));
  return taxes;
}

export async function keepSums(tx: Change, id: string, day: Day): Promise<OrderSums> {
  const order = await plain.get(tx, id);
  const sums = sumOrder({ ...order, lines: pricedLines(order.lines) }, await taxesOf(tx, order, day));
  const { subtotal, discount, net, vat, total, depositDue } = sums;
  await tx.db.update(purchaseOrderTable).set({ subtotal, discount, net, vat, total, depositDue }).where(eq(purchaseOrderTable.id, id));
  const lines = await tx.db
    .select({ id: purchaseOrderLineTable.id })
    .from(purchaseOrderLineTable)
    .where(eq(purchaseOrderLineTable.orderId, id))
    .orderBy(asc(purchaseOrderLineTable.displayOrder));
  for (const [at, line] of lines.entries())
    await tx.db
      .update(purchaseOrderLineTable)
      .set({ net: sums.lines[at]?.taxable ?? 0 })
      .where(eq(purchaseOrderLineTable.id, line.id));
  return sums;
}

const withoutCosts = (query: Partial<ListQuery>): Partial<ListQuery> => ({
  ...query,
  sort: costFields.some((name) => name === (query.sort ?? "").replace(/^-/, "")) ? "" : (query.sort ?? ""),
  filters: Object.fromEntries(Object.entries(query.filters ?? {}).filter(([name]) => !costFields.some((cost) => cost === name))),
});

const masked = (order: Order): Order => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, unitCost: null })),
  reduction: noReduction,
  depositPercent: null,
  retentionRate: null,
  retentionBase: null,
  retentionCap: null,
  retentionFirst: null,
  retentionMonths: null,
  net: null,
  vat: null,
  total: null,
  depositDue: null,
  paid: null,
  billed: null,
});

async function forReader(ctx: Ctx, orders: Order[]): Promise<Order[]> {
  const sees = await costSight(ctx, orders);
  const cheques = handedOver(ctx);
  const ids = orders.map(({ id }) => id);
  const handed = new Map((await ctx.db.select().from(cheques).where(inArray(cheques.orderId, ids))).map((one) => [one.orderId, one.sum]));
  return orders.map((order) => (sees(order) ? { ...order, paid: (order.paid ?? 0) - (handed.get(order.id) ?? 0) } : masked(order)));
}

const priceless = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !costFields.some((cost) => cost === name)));

export const orderRecords: typeof plain = {
  ...recalculated(plain, {
    mismatch: "crm.error.mismatch",
    calculate: async (tx, { id }) => (await keepSums(tx, id, cairoDay(tx.now()))).total,
  }),
  async list(ctx, input = {}, size) {
    const listed = await plain.list(ctx, may(ctx, "cost.read") ? input : withoutCosts(input), size);
    return { ...listed, rows: await forReader(ctx, listed.rows) };
  },
  get: async (ctx, id) => (await forReader(ctx, [await plain.get(ctx, id)]))[0]!,
  async history(ctx, id): Promise<Saved[]> {
    const saves = await plain.history(ctx, id);
    const order = await plain.get(ctx, id);
    if ((await costSight(ctx, [order]))(order)) return saves;
    return saves.map((save) => ({ ...save, before: priceless(save.before), after: priceless(save.after) }));
  },
};

export const wholeOrder = (tx: Ctx, id: string): Promise<Order> => plain.get(tx, id);
export const putOrder: typeof plain.put = (...all) => plain.put(...all);
export const holdOrder: typeof plain.hold = (...all) => plain.hold(...all);

export type OrderLineRow = typeof purchaseOrderLineTable.$inferSelect;

/** The order and its lines, held until the change ends: what is received, billed and paid is counted on these. Throws `NotFound`. */
export async function lockOrder(
  tx: Change,
  id: string,
  begins = false,
): Promise<{ order: typeof purchaseOrderTable.$inferSelect; lines: OrderLineRow[] }> {
  if (!isUuid(id)) throw new NotFound();
  const [order] = await tx.db.select().from(purchaseOrderTable).where(eq(purchaseOrderTable.id, id)).for("update");
  if (!order) throw new NotFound();
  if (begins) await refuseInactive(tx, referredIn(plain.fields, order));
  return { order, lines: await linesOf(tx, [id]) };
}

export const linesOf = (ctx: Ctx, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select()
        .from(purchaseOrderLineTable)
        .where(inArray(purchaseOrderLineTable.orderId, [...orderIds]))
        .orderBy(asc(purchaseOrderLineTable.orderId), asc(purchaseOrderLineTable.displayOrder));
