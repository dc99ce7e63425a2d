import { paperLanguages } from "#app/crm/base/documents/fields.ts";
import { readingFile } from "#app/platform/http/reading-file.server.ts";
import { orderPdf } from "./operations.server.ts";

/** The order as a file to print or to attach: `?language=en`, `ar` or `both`. */
export const loader = readingFile(async (ctx, { params, url }) => {
  const language = paperLanguages.find((one) => one === url.searchParams.get("language")) ?? "both";
  const { number, bytes } = await orderPdf(ctx, params["id"] ?? "", language);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${number.replace(/[^\w.-]/g, "-")}.pdf"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
