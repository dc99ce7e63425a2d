import { asResponse } from "#app/kit/transfer/export.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { openingTemplate } from "./template.server.ts";

export const loader = asLoader(async (ctx) => asResponse(await openingTemplate(ctx, "xlsx")));
