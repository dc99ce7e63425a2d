import { authorize } from "#app/access/permissions.ts";
import { asResponse, downloadOf } from "#app/kit/transfer/export.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { statementOf } from "#app/crm/money/payments/operations.server.ts";
import { rangeIn } from "./statement-range.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  authorize(ctx.actor, "payment.export");
  const { client, from, to, opening, entries, closing, collection } = await statementOf(
    ctx,
    params.id ?? "",
    rangeIn(url.searchParams, cairoDay(ctx.now())),
  );
  const both = (key: string) => ({ en: translateFor("en")(key), ar: translateFor("ar")(key) });
  const t = translateFor(ctx.language);
  const money = (key: string, word: string) => ({ key, label: both(word), kind: "number" as const, decimals: 2 });
  const columns = [
    { key: "date", label: both("payment.statement.date"), kind: "date" as const },
    { key: "entry", label: both("payment.statement.what"), kind: "text" as const },
    { key: "number", label: both("payment.field.number"), kind: "text" as const },
    { key: "label", label: both("payment.field.notes"), kind: "text" as const },
    money("debit", "payment.statement.debit"),
    money("credit", "payment.statement.credit"),
    money("cheque", "payment.statement.cheque"),
    money("balance", "payment.statement.balance"),
  ];
  const rows = [
    [from, t("payment.statement.opening"), "", "", null, null, null, opening / 100],
    ...entries.map((entry) => [
      entry.on,
      t(`payment.statement.entry.${entry.kind}`),
      entry.number,
      inLanguage(entry.label, ctx.language).text || (entry.method ? t(`payment.choice.method.${entry.method}`) : ""),
      entry.debit / 100,
      entry.credit / 100,
      entry.kind === "collection" ? entry.cheque / 100 : null,
      entry.balance / 100,
    ]),
    [to, t("payment.statement.closing"), "", "", null, null, collection / 100, closing / 100],
  ];
  const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const title = t("payment.statement.file", { number: client.number });
  return asResponse(await downloadOf(ctx, format, columns, rows, { plain: `statement ${client.number}`, title }));
});
