import { paperLanguages } from "#app/crm/base/documents/fields.ts";
import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { attachment } from "#app/kit/transfer/export.server.ts";
import { readingFile } from "#app/platform/http/reading-file.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words.server.ts";
import { statementPaper } from "#app/crm/money/payments/operations.server.ts";
import { rangeIn } from "./statement-range.ts";

/** A client's statement as PDF, of the days in its address; `&lang=en`, `ar` or `both`. */
export const loader = readingFile(async (ctx, { params, url }) => {
  const paper = await statementPaper(ctx, params.id ?? "", rangeIn(url.searchParams, cairoDay(ctx.now())));
  const language = paperLanguages.find((one) => one === url.searchParams.get("lang")) ?? paper.language;
  const file = await paperPdf(ctx, paper, language, params.id);
  const title = translateFor(ctx.language)("payment.statement.file", { number: paper.number });
  return new Response(new Uint8Array(file), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": attachment(`statement ${paper.number}.pdf`, `${title}.pdf`),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
