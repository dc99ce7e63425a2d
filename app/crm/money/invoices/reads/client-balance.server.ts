import { and, eq, inArray, ne, sum } from "drizzle-orm";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

/** What a client still owes, in piastres: the balances of his invoices. What stands to his credit is not taken off. */
export async function openBalance(ctx: Ctx, clientId: string): Promise<number> {
  const open = and(
    eq(invoiceTable.clientId, clientId),
    inArray(invoiceTable.status, [...openStatuses]),
    ne(invoiceTable.kind, "credit_note"),
  );
  const [row] = await ctx.db
    .select({ owed: sum(invoiceTable.balance) })
    .from(invoiceTable)
    .where(open);
  return Number(row?.owed ?? 0);
}
