import { asResponse } from "#app/kit/transfer/export.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { filedFile } from "./filing.server.ts";

export const loader = readingFile(async (ctx, { params }) => asResponse(await filedFile(ctx, params["month"] ?? "", params["name"] ?? "")));
