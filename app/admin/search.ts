import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { searchAdmin } from "./search.server.ts";

export const loader = asLoader(async (ctx, { url }) => searchAdmin(ctx, url.searchParams.get("q") ?? ""));
