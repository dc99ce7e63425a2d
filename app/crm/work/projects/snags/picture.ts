import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { markPicture } from "./operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  await markPicture(ctx, params.id ?? "", String(form.get("file")), String(form.get("moment")));
  return {};
});
