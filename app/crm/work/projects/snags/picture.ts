import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { markPicture } from "./operations.server.ts";

/** `POST /crm/snags/<id>/picture` with `file` and `moment`: sorts a photograph. */
export const action = asAction(async (ctx, form, { params }) => {
  await markPicture(ctx, params.id ?? "", String(form.get("file")), String(form.get("moment")));
  return {};
});
