import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { HomeDocument } from "#app/crm/office/homes/fields.ts";
import { linkAddress } from "#app/crm/people/links/operations.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export async function documentsOf(ctx: Ctx, projectId: string): Promise<HomeDocument[]> {
  const named = [
    ...(
      await ctx.db
        .select({ id: quotationTable.id, number: quotationTable.number })
        .from(quotationTable)
        .innerJoin(contractTable, eq(contractTable.quotationId, quotationTable.id))
        .where(eq(contractTable.projectId, projectId))
    ).map((row) => ({ ...row, kind: "quotation" as const })),
    ...(
      await ctx.db
        .select({ id: changeOrderTable.id, number: changeOrderTable.number })
        .from(changeOrderTable)
        .where(eq(changeOrderTable.projectId, projectId))
    ).map((row) => ({ ...row, kind: "changeOrder" as const })),
    ...(
      await ctx.db
        .select({ id: invoiceTable.id, number: invoiceTable.number })
        .from(invoiceTable)
        .where(eq(invoiceTable.projectId, projectId))
    ).map((row) => ({ ...row, kind: "invoice" as const })),
  ];
  if (named.length === 0) return [];
  const links = await ctx.db
    .select()
    .from(clientLinkTable)
    .where(
      and(
        isNull(clientLinkTable.revokedAt),
        gt(clientLinkTable.expiresAt, ctx.now()),
        inArray(
          clientLinkTable.recordId,
          named.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(clientLinkTable.createdAt));
  return named.flatMap(({ id, number, kind }) => {
    const link = links.find((one) => one.recordId === id && one.kind === kind);
    return link && number ? [{ kind, number, address: linkAddress(link) }] : [];
  });
}
