import { and, asc, eq } from "drizzle-orm";
import { quotationLineTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { sumDocument, type SumLine } from "#app/values/money/document-sum.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { spread } from "#app/values/money/spread.ts";
import { reductionOf } from "#app/crm/base/priced/sums/sums.ts";
import { tradesOf } from "#app/crm/people/suppliers/operations.server.ts";

const untaxed = { code: "", rate: 0, share: 10_000 };

/** What a project's client was quoted, by trade and without VAT. A line's trade is the first that its supplier delivers. Says nothing of permission. */
export async function quotedByTrade(ctx: Ctx, projectId: string): Promise<Map<string, Piastres>> {
  const rows = await ctx.db
    .select({ quotation: quotationTable, line: quotationLineTable })
    .from(quotationLineTable)
    .innerJoin(quotationTable, eq(quotationTable.id, quotationLineTable.quotationId))
    .where(and(eq(quotationTable.projectId, projectId), eq(quotationTable.status, "accepted")))
    .orderBy(asc(quotationTable.id), asc(quotationLineTable.displayOrder), asc(quotationLineTable.id));
  const trades = await tradesOf(
    ctx,
    rows.flatMap(({ line }) => line.supplierId ?? []),
  );
  const found = new Map<string, Piastres>();
  for (const id of new Set(rows.map(({ quotation }) => quotation.id))) {
    const own = rows.filter(({ quotation }) => quotation.id === id);
    const { quotation } = own[0]!;
    const lines = own.map(({ line }): SumLine => ({
      key: line.id,
      kind: line.kind,
      quantity: line.quantity ?? 0,
      unitPrice: line.unitPrice ?? 0,
      feeRate: line.feeRate,
      discount: reductionOf(line.discountKind, line.discountValue),
      tax: untaxed,
      included: (!line.optional && line.alternative === "") || line.selected,
    }));
    const discount = reductionOf(quotation.discountKind, quotation.discountValue);
    const sums = sumDocument({ lines, discount, mode: "exclusive" });
    const weights = sums.lines.map(({ taxable }, at) => (lines[at]?.included === false ? 0 : taxable));
    if (weights.every((weight) => weight === 0)) continue;
    for (const [at, share] of spread(quotation.net, weights).entries()) {
      const trade = trades.get(own[at]?.line.supplierId ?? "") ?? "";
      if (share !== 0) found.set(trade, (found.get(trade) ?? 0) + share);
    }
  }
  return found;
}
