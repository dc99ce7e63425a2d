import { asc, eq, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { dueTimes } from "#app/crm/money/retention/operations.server.ts";
import { retentionOf } from "#app/crm/sales/quotations/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierBillTable, supplierReleaseTable } from "#app/crm/purchasing/orders/table.server.ts";
import type { RetentionTerms } from "#app/crm/base/documents/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { sum } from "#app/values/money/money.ts";
import { keptTerms } from "#app/crm/purchasing/orders/bills/fields.ts";
import { heldOfBill, heldOfBills } from "./held.server.ts";

/** An order's retention today (piastres): `due` of what is kept may be asked for by the supplier. */
export type RetainedOnPage = {
  terms: RetentionTerms | null;
  held: number;
  due: number;
  releases: { id: string; number: string; on: Day; amount: number; undone: boolean }[];
};

type Of = { id: string; projectId: string | null };

export async function retainedOnPage(ctx: Ctx, order: Of & Parameters<typeof retentionOf>[0]): Promise<RetainedOnPage> {
  authorize(ctx.actor, "cost.read");
  return standing(ctx, order, retentionOf(order), await heldOfBills(ctx, order.id), eq(supplierReleaseTable.orderId, order.id));
}

/** The same of a bill without an order. */
export async function retainedOfBill(ctx: Ctx, bill: Of & Parameters<typeof keptTerms>[0]): Promise<RetainedOnPage> {
  authorize(ctx.actor, "cost.read");
  return standing(ctx, bill, keptTerms(bill), await heldOfBill(ctx, bill.id), eq(supplierReleaseTable.billId, bill.id));
}

async function standing(
  ctx: Ctx,
  of: Of,
  terms: RetentionTerms | null,
  bills: readonly { held: number }[],
  own: SQL,
): Promise<RetainedOnPage> {
  const held = sum(bills.map((bill) => bill.held));
  const { id, on, amount, undoesId, createdAt } = supplierReleaseTable;
  const rows = await ctx.db
    .select({ id, on, amount, undoesId, number: supplierBillTable.number })
    .from(supplierReleaseTable)
    .innerJoin(supplierBillTable, eq(supplierBillTable.id, supplierReleaseTable.billId))
    .where(own)
    .orderBy(asc(on), asc(createdAt), asc(supplierBillTable.number), asc(id));
  const [project] = of.projectId
    ? await ctx.db.select({ on: crmProjectTable.handedOverOn }).from(crmProjectTable).where(eq(crmProjectTable.id, of.projectId))
    : [];
  const released = sum(rows.map((row) => row.amount));
  const today = cairoDay(ctx.now());
  const times = terms ? dueTimes(terms, project?.on ?? null).filter((time) => time.on !== null && time.on <= today) : [];
  return {
    terms,
    held,
    due: Math.max(0, sum(times.map(({ share }) => share(held + released))) - released),
    releases: rows.map(({ undoesId: undoes, ...row }) => ({
      ...row,
      undone: undoes !== null || rows.some((other) => other.undoesId === row.id),
    })),
  };
}
