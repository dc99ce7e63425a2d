import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { changeOrderPaper } from "./operations.server.ts";

/** `GET /crm/projects/changes/<id>/pdf`: the change order as a file. */
export const loader = pdfFile(async (ctx, { params }) => ({ paper: await changeOrderPaper(ctx, params["id"] ?? "") }));
