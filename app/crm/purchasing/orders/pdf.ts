import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { printedOrder } from "./operations.server.ts";

/** `GET /crm/suppliers/orders/<id>/pdf`: the order as a file, to print or to attach. */
export const loader = pdfFile(async (ctx, { params }) => ({ snapshot: await printedOrder(ctx, params["id"] ?? "") }));
