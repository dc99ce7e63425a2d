import { acting } from "#app/platform/http/doors.server.ts";
import { markPicture } from "./operations.server.ts";

/** `POST /crm/snags/<id>/picture` with `file` and `moment`: sorts a photograph. */
export const action = acting(async (ctx, form, { params }) => {
  await markPicture(ctx, params.id ?? "", String(form.get("file")), String(form.get("moment")));
  return {};
});
