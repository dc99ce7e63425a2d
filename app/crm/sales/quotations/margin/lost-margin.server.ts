import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { hasRole } from "#app/access/actor.ts";
import { authorize, costOwner, may } from "#app/access/permissions.ts";
import { crmProjectTable, projectMemberTable } from "#app/crm/work/projects/table.server.ts";
import { quotationLineTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";
import { supplierPriceTable, supplierTable } from "#app/crm/people/suppliers/table.server.ts";

/** A line of an open quotation that was calculated with less than the thing costs today. Money in piastres, of one of it. */
export type LostMargin = {
  quotation: { id: string; number: string };
  lineKey: string;
  description: Bilingual;
  quantity: number;
  supplier: { id: string; name: Bilingual };
  code: string;
  cost: number;
  price: number;
  since: string;
};

const open = ["draft", "in_review", "sent", "viewed"] as const;
const most = 200;

/** Lines whose cost is below today's price of the same code or element (without a supplier: the cheapest), for those who may know costs. */
export async function linesThatLostMargin(
  ctx: Ctx,
  { quotationId, supplierId }: { quotationId?: string; supplierId?: string } = {},
): Promise<LostMargin[]> {
  authorize(ctx.actor, "supplier.read");
  authorize(ctx.actor, "quotation.read");
  if ([quotationId, supplierId].some((id) => id !== undefined && !isUuid(id))) return [];
  const today = cairoDay(ctx.now());
  const [line, quotation, price, supplier] = [quotationLineTable, quotationTable, supplierPriceTable, supplierTable];
  const rows = await ctx.db
    .selectDistinctOn([quotation.number, line.id], {
      quotationId: quotation.id,
      number: quotation.number,
      lineKey: line.lineKey,
      en: line.descriptionEn,
      ar: line.descriptionAr,
      quantity: line.quantity,
      supplierId: supplier.id,
      supplierEn: supplier.nameEn,
      supplierAr: supplier.nameAr,
      code: price.code,
      cost: line.cost,
      price: price.price,
      since: price.validFrom,
    })
    .from(line)
    .innerJoin(quotation, eq(quotation.id, line.quotationId))
    .innerJoin(
      price,
      and(
        or(isNull(line.supplierId), eq(price.supplierId, line.supplierId)),
        or(and(ne(line.code, ""), eq(price.code, line.code), eq(price.supplierId, line.supplierId)), eq(price.elementKey, line.elementKey)),
        lte(price.validFrom, today),
        or(isNull(price.validUntil), gte(price.validUntil, today)),
      ),
    )
    .innerJoin(supplier, eq(supplier.id, price.supplierId))
    .where(
      and(
        inArray(quotation.status, [...open]),
        quotationId === undefined ? undefined : eq(quotation.id, quotationId),
        supplierId === undefined ? undefined : or(eq(line.supplierId, supplierId), isNull(line.supplierId)),
        costsAreHis(ctx),
      ),
    )
    // The supplier's own code says most, then the cheapest.
    .orderBy(desc(quotation.number), asc(line.id), desc(sql`${price.code} = ${line.code}`), asc(price.price))
    .limit(most * 5);
  return rows
    .filter((row) => row.cost !== null && row.price > row.cost && (supplierId === undefined || row.supplierId === supplierId))
    .slice(0, most)
    .map((row) => ({
      quotation: { id: row.quotationId, number: row.number },
      lineKey: row.lineKey,
      description: { en: row.en, ar: row.ar },
      quantity: row.quantity ?? 0,
      supplier: { id: row.supplierId, name: { en: row.supplierEn, ar: row.supplierAr } },
      code: row.code,
      cost: row.cost ?? 0,
      price: row.price,
      since: row.since,
    }));
}

function costsAreHis(ctx: Ctx): SQL | undefined {
  const me = costOwner(ctx);
  if (may(ctx, "cost.read")) return undefined;
  if (!me) return sql`false`;
  if (hasRole(ctx, "sales")) return eq(quotationTable.ownerId, me);
  if (!hasRole(ctx, "designer")) return sql`false`;
  return sql`${quotationTable.projectId} in (
    select ${crmProjectTable.id} from ${crmProjectTable} where ${crmProjectTable.managerId} = ${me}
    union select ${projectMemberTable.projectId} from ${projectMemberTable} where ${projectMemberTable.userId} = ${me})`;
}
