import { asResponse } from "#app/kit/transfer/export.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { batchFile } from "#app/crm/office/entry-batches/operations.server.ts";

export const loader = readingFile(async (ctx, { params }) => asResponse(await batchFile(ctx, params["id"] ?? "")));
