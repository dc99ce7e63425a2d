import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { entityAt } from "./entities.server.ts";

/** What one field of a record may hold, by what was typed: more than the list or form was sent. */
export const loader = asLoader(async (ctx, { params, url }) => ({
  options: await entityAt(params.entity).records.choose(ctx, params.field ?? "", (url.searchParams.get("q") ?? "").slice(0, 200)),
}));
