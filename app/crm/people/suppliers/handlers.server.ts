import { and, eq, inArray, lte } from "drizzle-orm";
import { endingUntil, tellEnding } from "#app/crm/base/notifications/operations.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { supplierPaperTable, supplierTable } from "./table.server.ts";

export const handlers: Record<string, Handler> = {
  "crm.supplierPapers": async (ctx) => {
    const { id, supplierId, kind, expiresOn } = supplierPaperTable;
    const papers = await ctx.db
      .select({ id, supplierId, kind, expiresOn })
      .from(supplierPaperTable)
      .innerJoin(supplierTable, eq(supplierTable.id, supplierId))
      .where(and(lte(expiresOn, endingUntil(ctx)), isListed(supplierTable), inArray(supplierTable.status, ["active", "prospective"])));
    const told = papers.map((paper) => ({
      ...paper,
      about: { kind: "supplier" as const, id: paper.supplierId },
      key: `paper:${paper.supplierId}:${paper.kind}`,
    }));
    await tellEnding(ctx, "crm.supplierPapers", told, { kind: "ending", to: "supplier.update" });
  },
};
