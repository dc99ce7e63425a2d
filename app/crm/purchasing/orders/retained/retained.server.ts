import { asc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { dueTimes } from "#app/crm/money/retention/operations.server.ts";
import { retentionOf } from "#app/crm/sales/quotations/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierBillTable, supplierReleaseTable } from "#app/crm/purchasing/orders/table.server.ts";
import type { RetentionTerms } from "#app/crm/base/documents/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { sum } from "#app/values/money/money.ts";
import { heldOfBills } from "./held.server.ts";

/** An order's retention today (piastres): `due` of what is kept may be asked for by the supplier. */
export type RetainedOnPage = {
  terms: RetentionTerms | null;
  held: number;
  due: number;
  releases: { id: string; number: string; on: Day; amount: number; undone: boolean }[];
};

type Of = Parameters<typeof retentionOf>[0] & { id: string; projectId: string | null };

export async function retainedOnPage(ctx: Ctx, order: Of): Promise<RetainedOnPage> {
  authorize(ctx.actor, "cost.read");
  const held = sum((await heldOfBills(ctx, order.id)).map((bill) => bill.held));
  const { id, on, amount, undoesId, orderId, createdAt } = supplierReleaseTable;
  const rows = await ctx.db
    .select({ id, on, amount, undoesId, number: supplierBillTable.number })
    .from(supplierReleaseTable)
    .innerJoin(supplierBillTable, eq(supplierBillTable.id, supplierReleaseTable.billId))
    .where(eq(orderId, order.id))
    .orderBy(asc(on), asc(createdAt), asc(supplierBillTable.number), asc(id));
  const terms = retentionOf(order);
  const [project] = order.projectId
    ? await ctx.db.select({ on: crmProjectTable.handedOverOn }).from(crmProjectTable).where(eq(crmProjectTable.id, order.projectId))
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
