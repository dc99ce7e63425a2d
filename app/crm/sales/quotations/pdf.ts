import { paperLanguages } from "#app/crm/base/documents/fields.ts";
import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { readingFile } from "#app/platform/http/reading-file.server.ts";
import { quotationPaper } from "./print.server.ts";

/** `GET /crm/quotations/<id>/pdf`: as it was made, or in the language that `?lang=` asks for. */
export const loader = readingFile(async (ctx, { params, url }) => {
  const paper = await quotationPaper(ctx, params.id ?? "");
  const wanted = url.searchParams.get("lang");
  const language = paperLanguages.find((one) => one === wanted) ?? paper.language;
  const file = await paperPdf(ctx, paper, language, params.id);
  return new Response(new Uint8Array(file), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `${wanted === null ? "inline" : "attachment"}; filename="${paper.number.replace(/[^\w.-]/g, "-")}-${language}.pdf"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
