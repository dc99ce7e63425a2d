import { queryOf } from "#app/kit/list/list-query.ts";
import { exportResponse } from "#app/kit/transfer/export.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { entityAt } from "./entities.server.ts";

/** The records of a list as its address narrows and sorts them, as a file: `?format=xlsx`, otherwise CSV. */
export const loader = asLoader(async (ctx, { params, url }) => {
  const { records, screens } = entityAt(params.entity);
  const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  return exportResponse(ctx, records, screens, queryOf(url.searchParams, screens), { url, format });
});
