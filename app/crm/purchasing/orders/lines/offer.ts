import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { offerOf } from "./form-data.server.ts";

export const loader = asLoader((ctx, { params }) => offerOf(ctx, params["id"] ?? ""));
