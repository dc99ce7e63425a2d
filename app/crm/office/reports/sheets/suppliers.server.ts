import { recordPath } from "#app/crm/record/record-path.ts";
import { inArray } from "drizzle-orm";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { columnsOf, type Groups, type Sheet } from "#app/crm/office/reports/fields.ts";
import { rowOf, totalOf, type Tally } from "#app/crm/office/reports/questions/tally.server.ts";

export async function suppliersSheet(ctx: Ctx, tally: Tally): Promise<Sheet> {
  const parts = [...(await tally.parts("supplierSpend")), ...(await tally.parts("delivered"))];
  const ids = [...new Set(parts.flatMap((part) => part.in.supplier ?? []))];
  const names = ids.length > 0 ? await ctx.db.select().from(supplierTable).where(inArray(supplierTable.id, ids)) : [];
  const line = async (groups: Groups) => {
    const came = await tally.parts("delivered", groups);
    const onTime = came.filter(({ state }) => state === "report.state.onTime").length;
    return {
      spend: await tally.of("supplierSpend", groups),
      paid: await tally.of("supplierPaid", groups),
      spent: await tally.of("supplierSpent", groups),
      delivered: await tally.of("delivered", groups),
      share: came.length > 0 ? Math.round((onTime / came.length) * 10_000) : null,
    };
  };
  const lines = [];
  for (const id of ids) lines.push({ id, ...(await line({ supplier: id })) });
  const all = await line({});
  return {
    name: "suppliers",
    columns: columnsOf({ supplier: "name", byOrders: "money", byExpenses: "money", spend: "money", delivered: "count", onTime: "percent" }),
    rows: lines
      .toSorted((a, b) => b.spend.value - a.spend.value)
      .map(({ id, paid, spent, spend, delivered, share }) => {
        const named = names.find((supplier) => supplier.id === id);
        return rowOf([named ? { en: named.nameEn, ar: named.nameAr } : null, paid, spent, spend, delivered, share], {
          to: recordPath("supplier", id),
        });
      }),
    ...totalOf(["", all.paid, all.spent, all.spend, all.delivered, all.share]),
  };
}
