import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { printedInvoice } from "#app/crm/money/invoices/page/page-data.server.ts";

/** `GET /crm/invoices/<id>/pdf`: the invoice or credit note as a file. */
export const loader = pdfFile(async (ctx, { params }) => ({ snapshot: await printedInvoice(ctx, params["id"] ?? "") }));
