import { reading } from "#app/platform/http/doors.server.ts";
import { expensesOf } from "./of.server.ts";

/** The expenses of one project, supplier or order, for the panel on its page. */
export const loader = reading(async (ctx, { params }) => expensesOf(ctx, params["kind"] ?? "", params["id"] ?? ""));
