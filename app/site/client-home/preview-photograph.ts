import { viewPhotograph } from "#app/crm/office/homes/operations.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { fileAnswer } from "#app/platform/http/file-answer.server.ts";

/** `GET /home/preview/<link>/photographs/<file>`, for the office. */
export const loader = readingFile(async (ctx, { params, request, url }) => {
  const file = await viewPhotograph(ctx, params["link"] ?? "", params["file"] ?? "", url.searchParams.has("small"));
  return fileAnswer({ ...file, name: "photograph" }, request, true);
});
