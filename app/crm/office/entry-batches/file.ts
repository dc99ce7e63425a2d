import { asResponse } from "#app/kit/transfer/export.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { batchFile } from "./operations.server.ts";

export const loader = readingFile(async (ctx, { params }) => asResponse(await batchFile(ctx, params["id"] ?? "")));
