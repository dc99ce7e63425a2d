import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { rangeIn } from "#app/crm/money/payments/operations.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { printedSupplierStatement } from "./statement.server.ts";

export const loader = pdfFile(async (ctx, { params, url }) => {
  const snapshot = await printedSupplierStatement(ctx, params["id"] ?? "", rangeIn(url.searchParams, cairoDay(ctx.now())));
  const title = translateFor(ctx.language)("payment.statement.file", { number: inLanguage(snapshot.party.name, ctx.language).text });
  return { snapshot, names: () => ({ plain: "statement.pdf", title: `${title}.pdf` }) };
});
