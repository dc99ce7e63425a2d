import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { printedInvoice } from "./page-data.server.ts";

export const loader = pdfFile(async (ctx, { params }) => ({ snapshot: await printedInvoice(ctx, params["id"] ?? "") }));
