import { acting } from "#app/platform/http/doors.server.ts";
import { movedBy } from "./move-action.server.ts";

/** A change of state: `{ to, version, … }`. */
export const action = acting(async (ctx, form, { params }) => ({ data: await movedBy(ctx, params["id"] ?? "", form) }));
