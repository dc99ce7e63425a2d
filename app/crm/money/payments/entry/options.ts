import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { paymentRecords } from "#app/crm/money/payments/operations.server.ts";

export const loader = asLoader(async (ctx, { params, url }) => ({
  options: await paymentRecords.choose(ctx, params["field"] ?? "", url.searchParams.get("q") ?? ""),
}));
