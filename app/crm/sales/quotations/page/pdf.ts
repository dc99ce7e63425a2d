import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { printedQuotation } from "#app/crm/sales/quotations/print/print.server.ts";

export const loader = pdfFile(async (ctx, { params }) => ({ snapshot: await printedQuotation(ctx, params["id"] ?? "") }));
