import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import type { Importable } from "./transferable.ts";

/** The loader of an area's choices: what one field of a record may hold, by what was typed: more than the list or form was sent. */
export const optionsLoader = (entityAt: (name: string | undefined) => { records: Pick<Importable, "choose"> }) =>
  asLoader(async (ctx, { params, url }) => ({
    options: await entityAt(params["entity"]).records.choose(ctx, params["field"] ?? "", (url.searchParams.get("q") ?? "").slice(0, 200)),
  }));
