import { paperLanguages } from "#app/crm/base/documents/fields.ts";
import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { readingFile } from "#app/platform/http/reading-file.server.ts";
import { printedInvoice } from "#app/crm/money/invoices/page/page-data.server.ts";

/** `GET /crm/invoices/<id>/pdf`: the document; `?lang=` chooses one language or `both`, `?print` shows it in the browser instead of saving it. */
export const loader = readingFile(async (ctx, { params, url }) => {
  const paper = await printedInvoice(ctx, params["id"] ?? "");
  const wanted = url.searchParams.get("lang");
  const language = paperLanguages.find((one) => one === wanted) ?? paper.language;
  const file = await paperPdf(ctx, paper, language, params.id);
  const name = (paper.number || "draft").replace(/[^\w.-]/g, "-");
  return new Response(new Uint8Array(file), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `${url.searchParams.has("print") ? "inline" : "attachment"}; filename="${name}-${language}.pdf"`,
      "cache-control": "no-store",
    },
  });
});
