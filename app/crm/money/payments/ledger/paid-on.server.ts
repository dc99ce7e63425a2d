import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { SnapshotPayment } from "#app/crm/base/documents/fields.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { settlementRows } from "./settlement-rows.server.ts";

/** Of a credit note there is no payment, and its state is null. */
const final = sql`coalesce(${paymentTable.chequeStatus}, 'cleared') = 'cleared'`;

/** What settles invoices just now for good, by invoice, the oldest first: payments but for cheques under collection, and credit notes that were taken off. */
export async function paidOn(ctx: Ctx, invoiceIds: readonly string[]): Promise<Map<string, SnapshotPayment[]>> {
  const found = new Map<string, SnapshotPayment[]>();
  if (invoiceIds.length === 0) return found;
  const rows = await settlementRows(ctx)
    .where(and(inArray(allocationTable.invoiceId, [...invoiceIds]), isNull(allocationTable.releasedAt), final))
    .orderBy(asc(allocationTable.at), asc(allocationTable.id));
  for (const { allocation, payment, noteNumber, noteOn } of rows) {
    const one: SnapshotPayment = {
      number: payment?.number ?? noteNumber ?? "",
      on: payment?.receivedOn ?? noteOn ?? "",
      method: payment?.method ?? "credit",
      reference: payment?.reference ?? "",
      amount: allocation.amount,
    };
    const id = allocation.invoiceId ?? "";
    found.set(id, [...(found.get(id) ?? []), one]);
  }
  return found;
}
