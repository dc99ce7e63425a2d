import { authorize } from "#app/access/permissions.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { statementFile, statementOf } from "#app/crm/money/payments/operations.server.ts";
import { rangeIn } from "./statement-range.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  authorize(ctx.actor, "payment.export");
  const { client, ...account } = await statementOf(ctx, params.id ?? "", rangeIn(url.searchParams, cairoDay(ctx.now())));
  return statementFile(ctx, "client", account, { number: client.number, query: url.searchParams });
});
