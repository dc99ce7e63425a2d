import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { printedChangeOrder } from "#app/crm/money/change-orders/operations.server.ts";

export const loader = pdfFile(async (ctx, { params }) => ({ snapshot: await printedChangeOrder(ctx, params["id"] ?? "") }));
