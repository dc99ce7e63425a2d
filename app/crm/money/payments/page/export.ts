import { queryOf } from "#app/kit/list/list-query.ts";
import { exportResponse } from "#app/kit/transfer/export.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { paymentRecords } from "#app/crm/money/payments/operations.server.ts";
import { paymentEntity } from "#app/crm/money/payments/entity.ts";

export const loader = asLoader(async (ctx, { url }) => {
  const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  return exportResponse(ctx, paymentRecords, paymentEntity, queryOf(url.searchParams, paymentEntity), { url, format });
});
