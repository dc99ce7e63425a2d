import { deviceIn, homePhotograph } from "#app/crm/office/homes/operations.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { fileAnswer } from "#app/platform/http/file-answer.server.ts";

/** `GET /home/<token>/photographs/<file>`; `?small` is a little picture of it. */
export const loader = readingFile(async (ctx, { params, request, url }) => {
  const visit = { token: params["token"] ?? "", device: deviceIn(request), address: clientAddress(request) };
  const file = await homePhotograph(ctx, visit, params["file"] ?? "", url.searchParams.has("small"));
  // Its own name may say what is not meant for clients.
  return fileAnswer({ ...file, name: "photograph" }, request, true);
});
