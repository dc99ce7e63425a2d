import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { printedInvoice } from "#app/crm/money/invoices/page/page-data.server.ts";

export const loader = pdfFile(async (ctx, { params }) => ({ snapshot: await printedInvoice(ctx, params["id"] ?? "") }));
