import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { printedChangeOrder } from "./operations.server.ts";

/** `GET /crm/projects/changes/<id>/pdf`: the change order as a file. */
export const loader = pdfFile(async (ctx, { params }) => ({ snapshot: await printedChangeOrder(ctx, params["id"] ?? "") }));
