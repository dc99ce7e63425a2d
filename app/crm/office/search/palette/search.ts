import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { searchCrm } from "#app/crm/office/search/operations.server.ts";

export const loader = asLoader(async (ctx, { url }) => searchCrm(ctx, url.searchParams.get("q") ?? ""));
