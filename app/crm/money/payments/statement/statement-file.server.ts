import { asResponse, downloadOf } from "#app/kit/transfer/export.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import type { Account } from "./statement.server.ts";
import { statementWord, type StatementOf } from "./statement-words.ts";

// What the page of a statement shows, as CSV or as a workbook where the address asks for one.
export async function statementFile(
  ctx: Ctx,
  of: StatementOf,
  { from, to, opening, entries, closing, collection }: Account,
  { number, plain = number, query }: { number: string; plain?: string; query: URLSearchParams },
): Promise<Response> {
  const both = (key: string) => ({ en: translateFor("en")(key), ar: translateFor("ar")(key) });
  const t = translateFor(ctx.language);
  const money = (key: string, word: string) => ({ key, label: both(word), kind: "number" as const, decimals: 2 });
  const columns = [
    { key: "date", label: both("payment.statement.date"), kind: "date" as const },
    { key: "entry", label: both("payment.statement.what"), kind: "text" as const },
    { key: "number", label: both("payment.field.number"), kind: "text" as const },
    { key: "label", label: both("payment.field.notes"), kind: "text" as const },
    money("debit", statementWord(of, "debit")),
    money("credit", statementWord(of, "credit")),
    money("cheque", statementWord(of, "cheque")),
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
      entry.kind === "collection" || entry.kind === "handed" ? entry.cheque / 100 : null,
      entry.balance / 100,
    ]),
    [to, t("payment.statement.closing"), "", "", null, null, collection / 100, closing / 100],
  ];
  const format = query.get("format") === "xlsx" ? "xlsx" : "csv";
  const title = t("payment.statement.file", { number });
  return asResponse(await downloadOf(ctx, format, columns, rows, { plain: `statement ${plain}`, title }));
}
