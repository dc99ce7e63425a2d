import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { paperLanguages } from "#app/crm/base/documents/fields.ts";
import { attachment } from "#app/kit/transfer/export.server.ts";
import { readingFile } from "#app/platform/http/reading-file.server.ts";
import { translateFor } from "#app/words.server.ts";
import { receiptPaper } from "./operations.server.ts";

/** The receipt of a payment as PDF; `?lang=en`, `ar` or `both`. */
export const loader = readingFile(async (ctx, { params, url }) => {
  const paper = await receiptPaper(ctx, params.id ?? "");
  const language = paperLanguages.find((one) => one === url.searchParams.get("lang")) ?? paper.language;
  const file = await paperPdf(ctx, paper, language, params.id);
  const title = translateFor(language === "ar" ? "ar" : "en")("payment.head.receipt");
  return new Response(new Uint8Array(file), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": attachment(`${paper.number}.pdf`, `${title} ${paper.number}.pdf`),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
