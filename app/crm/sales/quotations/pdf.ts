import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { quotationPaper } from "./print.server.ts";

/** `GET /crm/quotations/<id>/pdf`: the quotation as a file. */
export const loader = pdfFile(async (ctx, { params }) => ({ paper: await quotationPaper(ctx, params["id"] ?? "") }));
