import { fileAnswer } from "#app/platform/http/file-answer.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { openFile } from "#app/crm/base/files/operations.server.ts";

/** `GET /crm/files/lead/<id>/<file>`: to keep; `?show` in the browser, where that is safe; `?small` a little picture of it. */
export const loader = asLoader(async (ctx, { params, request, url }) => {
  const small = url.searchParams.has("small");
  const file = await openFile(ctx, params["kind"], params["id"], params["file"], small);
  return fileAnswer(file, request, file.isShown && (small || url.searchParams.has("show")));
});
