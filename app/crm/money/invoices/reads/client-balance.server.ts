import { and, eq, inArray, ne, sql, sum } from "drizzle-orm";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { owedByClients } from "#app/crm/money/opening-items/fields.ts";
import { openOn } from "#app/crm/money/opening-items/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import * as money from "#app/values/money/money.ts";

/** What a client still owes, in piastres: the balances of his invoices, what he keeps until handover, what is left of opening items. What stands to his credit is not taken off. */
export async function openBalance(ctx: Ctx, clientId: string): Promise<number> {
  const open = and(
    eq(invoiceTable.clientId, clientId),
    inArray(invoiceTable.status, [...ledgerStatuses]),
    ne(invoiceTable.kind, "credit_note"),
  );
  const [row] = await ctx.db
    .select({ owed: sum(sql`${invoiceTable.balance} + ${invoiceTable.held}`) })
    .from(invoiceTable)
    .where(open);
  const opened = await openOn(ctx, cairoDay(ctx.now()), owedByClients, [clientId], "final");
  return Number(row?.owed ?? 0) + money.sum(opened.map(({ left }) => left));
}
