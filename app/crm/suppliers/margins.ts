import { reading } from "#app/platform/http/doors.server.ts";
import { linesThatLostMargin } from "./operations.server.ts";

/** Lines of open quotations that lost margin: of `?quotation=`, of `?supplier=`, or all. */
export const loader = reading(async (ctx, { url }) => {
  const [quotationId, supplierId] = [url.searchParams.get("quotation"), url.searchParams.get("supplier")];
  return { lines: await linesThatLostMargin(ctx, { ...(quotationId && { quotationId }), ...(supplierId && { supplierId }) }) };
});
