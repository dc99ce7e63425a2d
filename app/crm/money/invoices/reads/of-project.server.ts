import { and, count, eq, exists, inArray, ne, not, sum } from "drizzle-orm";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { openStatuses, ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";

export async function documentsOfProject({ db }: Ctx, projectId: string): Promise<number> {
  const contracts = await db.$count(contractTable, eq(contractTable.projectId, projectId));
  return contracts + (await db.$count(invoiceTable, eq(invoiceTable.projectId, projectId)));
}

export async function unsettledOfProject(ctx: Ctx, projectId: string): Promise<{ balance: Piastres; invoices: number }> {
  const open = and(
    eq(invoiceTable.projectId, projectId),
    inArray(invoiceTable.status, [...openStatuses]),
    ne(invoiceTable.kind, "credit_note"),
  );
  const [row] = await ctx.db
    .select({ balance: sum(invoiceTable.balance) })
    .from(invoiceTable)
    .where(open);
  const concluded = ctx.db
    .select({ id: invoiceTable.id })
    .from(invoiceTable)
    .where(
      and(eq(invoiceTable.contractId, contractTable.id), eq(invoiceTable.kind, "final"), inArray(invoiceTable.status, [...ledgerStatuses])),
    );
  const [contracts] = await ctx.db
    .select({ open: count() })
    .from(contractTable)
    .where(and(eq(contractTable.projectId, projectId), not(exists(concluded))));
  return { balance: Number(row?.balance ?? 0), invoices: contracts?.open ?? 0 };
}
