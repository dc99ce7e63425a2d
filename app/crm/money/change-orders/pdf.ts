import { paperLanguages } from "#app/crm/base/documents/fields.ts";
import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { readingFile } from "#app/platform/http/reading-file.server.ts";
import { changeOrderPaper } from "./operations.server.ts";

/** The change order as a file: `?language=en`, `ar` or `both`; otherwise as it is sent. */
export const loader = readingFile(async (ctx, { params, url }) => {
  const paper = await changeOrderPaper(ctx, params["id"] ?? "");
  const language = paperLanguages.find((one) => one === url.searchParams.get("language")) ?? paper.language;
  const bytes = await paperPdf(ctx, paper, language, params["id"]);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${paper.number.replace(/[^\w.-]/g, "-")}-${language}.pdf"`,
      "cache-control": "no-store",
    },
  });
});
