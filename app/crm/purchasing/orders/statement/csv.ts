import { authorize } from "#app/access/permissions.ts";
import { rangeIn, statementFile } from "#app/crm/money/payments/operations.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { bilingual, inLanguage } from "#app/values/text/bilingual.ts";
import { supplierStatement } from "./statement.server.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  authorize(ctx.actor, "supplierBill.export");
  const { supplier, ...account } = await supplierStatement(ctx, params["id"] ?? "", rangeIn(url.searchParams, cairoDay(ctx.now())));
  const number = inLanguage(bilingual(supplier.nameEn, supplier.nameAr), ctx.language).text;
  return statementFile(ctx, "supplier", account, { number, plain: "supplier", query: url.searchParams });
});
