import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { paymentRecords } from "./operations.server.ts";

/** Clients and colleagues by what was typed, for the list's filters and the form. */
export const loader = asLoader(async (ctx, { params, url }) => ({
  options: await paymentRecords.choose(ctx, params["field"] ?? "", url.searchParams.get("q") ?? ""),
}));
