import { allowedTo } from "#app/kit/entity/list-page.server.ts";
import { reading } from "#app/platform/http/doors.server.ts";
import { quotationsOf } from "./panel.server.ts";

/** The quotations of one record, for the panel on its page. */
export const loader = reading(async (ctx, { params }) => ({
  quotations: await quotationsOf(ctx, { kind: params["kind"] ?? "", id: params["id"] ?? "" }),
  may: { create: allowedTo(ctx, "quotation").create },
}));
