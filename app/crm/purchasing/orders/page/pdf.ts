import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { printedOrder } from "#app/crm/purchasing/orders/operations.server.ts";

export const loader = pdfFile(async (ctx, { params }) => ({ snapshot: await printedOrder(ctx, params["id"] ?? "") }));
