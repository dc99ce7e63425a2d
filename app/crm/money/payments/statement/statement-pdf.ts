import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { printedStatement } from "#app/crm/money/payments/operations.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { rangeIn } from "./statement-range.ts";

export const loader = pdfFile(async (ctx, { params, url }) => {
  const snapshot = await printedStatement(ctx, params["id"] ?? "", rangeIn(url.searchParams, cairoDay(ctx.now())));
  const { number } = snapshot;
  const title = translateFor(ctx.language)("payment.statement.file", { number });
  return { snapshot: snapshot, names: () => ({ plain: `statement ${number}.pdf`, title: `${title}.pdf` }) };
});
