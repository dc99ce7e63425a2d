import { reading } from "#app/platform/http/doors.server.ts";
import { offerOf } from "./form-data.server.ts";

/** What one supplier offers, for the lines of an order. */
export const loader = reading((ctx, { params }) => offerOf(ctx, params["id"] ?? ""));
