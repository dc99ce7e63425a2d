import { loadPanel } from "#app/kit/record/panels.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { panelLoads } from "#app/crm/panels.server.ts";

/** `GET /crm/panels/<kind>/<id>/<name>`: one panel of a record's page alone, for another try, an older page or a filter of it. */
export const loader = asLoader((ctx, { params: { kind = "", id = "", name = "" }, url }) =>
  loadPanel(ctx, Object.hasOwn(panelLoads, kind) ? panelLoads[kind as keyof typeof panelLoads] : undefined, {
    name,
    id,
    search: url.searchParams,
  }),
);
