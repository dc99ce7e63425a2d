import { and, eq, ne } from "drizzle-orm";
import { estimatorElementTable } from "#app/content/estimator/table.server.ts";
import type { EinvoiceFacts } from "#app/content/settings/operations.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { quotationLineTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export async function itemCodesOf(
  ctx: Ctx,
  { contractId }: Pick<typeof invoiceTable.$inferSelect, "contractId">,
  { itemCode: usual }: EinvoiceFacts,
): Promise<(taxCode: string) => string> {
  if (!contractId) return () => usual;
  const rows = await ctx.db
    .select({
      tax: quotationLineTable.taxCode,
      documentTax: quotationTable.taxCode,
      own: quotationLineTable.itemCode,
      element: estimatorElementTable.itemCode,
    })
    .from(contractTable)
    .innerJoin(quotationTable, eq(quotationTable.id, contractTable.quotationId))
    .innerJoin(quotationLineTable, eq(quotationLineTable.quotationId, quotationTable.id))
    .leftJoin(estimatorElementTable, eq(estimatorElementTable.key, quotationLineTable.elementKey))
    .where(and(eq(contractTable.id, contractId), ne(quotationLineTable.kind, "text"), eq(quotationLineTable.selected, true)));
  return (taxCode) => {
    const codes = new Set(
      rows.filter(({ tax, documentTax }) => (tax ?? documentTax) === taxCode).map(({ own, element }) => own || element || usual),
    );
    return codes.size === 1 ? [...codes][0]! : usual;
  };
}
