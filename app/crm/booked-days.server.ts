import { min } from "drizzle-orm";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { custodyEntryTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { purchaseReceiptTable, supplierBillTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { workHourTable } from "#app/crm/work/projects/hours/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";

/** The days by which entries belong to a month's accounts. */
const bookedOn = [
  invoiceTable.issuedOn,
  paymentTable.receivedOn,
  expenseTable.spentOn,
  custodyEntryTable.on,
  purchaseReceiptTable.receivedOn,
  supplierBillTable.billedOn,
  supplierPaymentTable.paidOn,
  workHourTable.on,
];

/** The day of the first entry in the accounts; null while there is none. Says nothing of permission. */
export async function firstBookedDay(ctx: Ctx): Promise<Day | null> {
  const days: Day[] = [];
  for (const day of bookedOn) {
    const [row] = await ctx.db.select({ on: min(day) }).from(day.table);
    if (row?.on) days.push(row.on);
  }
  return days.toSorted()[0] ?? null;
}
