import { reading } from "#app/platform/http/doors.server.ts";
import { meetingsOf } from "./operations.server.ts";

/** The meetings of a lead, client, project or supplier, for the panel on its page. */
export const loader = reading(async (ctx, { params }) => ({
  meetings: await meetingsOf(ctx, { kind: params["kind"] ?? "", id: params["id"] ?? "" }),
}));
