import { reading } from "#app/platform/http/doors.server.ts";
import { ordersOf } from "./of.server.ts";

/** The orders of one supplier, project or quotation, for the panel on its page. */
export const loader = reading((ctx, { params }) => ordersOf(ctx, params["kind"] ?? "", params["id"] ?? ""));
