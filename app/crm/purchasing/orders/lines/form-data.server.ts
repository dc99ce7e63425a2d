import type { LineChoices } from "#app/crm/base/priced/fields.ts";
import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { usualTax } from "#app/content/settings/operations.server.ts";
import { lineChoices } from "#app/crm/base/priced/lines/line-options.server.ts";
import { pricesOn } from "#app/crm/people/suppliers/operations.server.ts";
import { priceStateOf } from "#app/crm/people/suppliers/fields.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { trades } from "./parts.server.ts";
import { exemptCode } from "#app/crm/purchasing/orders/suggested/suggest.server.ts";

export type OrderDesk = LineChoices & {
  usual: string;
  trades: Option[];
  first: Record<string, string | null>;
};

export async function orderDesk(ctx: Ctx, query: URLSearchParams): Promise<OrderDesk> {
  authorize(ctx.actor, "order.read");
  const id = (name: string) => (isUuid(query.get(name) ?? "") ? query.get(name) : null);
  return {
    ...(await lineChoices(ctx)),
    usual: await usualTax(ctx),
    trades: await trades(ctx, {}),
    first: { supplierId: id("supplier"), projectId: id("project") },
  };
}

export type OfferedPrice = { code: string; name: Bilingual; unit: string | null; trade: string | null; price: number; aged: boolean };
export type SupplierOffer = {
  taxCode: string;
  depositPercent: number | null;
  leadDays: number | null;
  prices: OfferedPrice[];
};

export async function offerOf(ctx: Ctx, supplierId: string): Promise<SupplierOffer> {
  authorize(ctx.actor, "order.create");
  if (!isUuid(supplierId)) throw new NotFound();
  const { vatRegistered, depositPercent, leadDays } = supplierTable;
  const [supplier] = await ctx.db
    .select({ vatRegistered, depositPercent, leadDays })
    .from(supplierTable)
    .where(eq(supplierTable.id, supplierId));
  if (!supplier) throw new NotFound();
  const today = cairoDay(ctx.now());
  const usual = await usualTax(ctx);
  return {
    taxCode: supplier.vatRegistered ? usual : ((await exemptCode(ctx)) ?? usual),
    depositPercent: supplier.depositPercent,
    leadDays: supplier.leadDays,
    prices: (await pricesOn(ctx, supplierId, today)).map(({ code, name, unit, trade, price, validFrom, validUntil }) => ({
      code,
      name,
      unit,
      trade,
      price: price ?? 0,
      aged: priceStateOf({ validFrom, validUntil }, today) === "aged",
    })),
  };
}
