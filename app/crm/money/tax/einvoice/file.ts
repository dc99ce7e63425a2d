import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { etaFile } from "#app/crm/money/tax/operations.server.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const { name, content } = await etaFile(ctx, params["id"] ?? "");
  return new Response(content, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "-")}"`,
      "cache-control": "no-store",
    },
  });
});
