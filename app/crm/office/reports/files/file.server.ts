import { authorize } from "#app/access/permissions.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { format as formatFor } from "#app/locale/format.ts";
import { attachment, downloadOf, type Download } from "#app/kit/transfer/export.server.ts";
import type { SheetCell, SheetColumn } from "#app/kit/transfer/files/sheet.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Unreadable } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { cellText } from "./cell-text.ts";
import type { Cell, Column, FileFormat, Sheet } from "#app/crm/office/reports/fields.ts";
import { reportQueryIn } from "#app/crm/office/reports/page-data.server.ts";
import { reportOf, sheetOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { recordsBehind, recordsSheet } from "#app/crm/office/reports/records.server.ts";
import { reportPdf } from "./pdf.server.ts";
import { titleOf } from "#app/crm/office/reports/page/title.ts";

export async function reportFile(ctx: Ctx, params: URLSearchParams, kind: FileFormat): Promise<Download> {
  authorize(ctx.actor, "report.export");
  const t = translateFor(ctx.language);
  if (params.has("what")) {
    if (kind === "pdf") throw new Unreadable();
    const found = await recordsBehind(ctx, params);
    return tableFile(ctx, kind, recordsSheet(found), { plain: found.what, title: t(`report.records.${found.what}`) });
  }
  const query = reportQueryIn(ctx, params);
  const name = params.get("sheet");
  if (name === null) {
    if (kind !== "pdf") throw new Unreadable();
    const { sheets } = await reportOf(ctx, query.tab, query.range, query.owner);
    return pdfOf(ctx, sheets, query, { plain: `report ${query.tab}`, title: t(`report.tab.${query.tab}`) });
  }
  return sheetFile(ctx, await sheetOf(ctx, query.tab, name, query.range, query.owner), kind, query);
}

export async function sheetFile(ctx: Ctx, sheet: Sheet, kind: FileFormat, asOf: Period): Promise<Download> {
  const t = translateFor(ctx.language);
  const names = { plain: sheet.name, title: t(`report.sheet.${sheet.name}`) };
  if (kind === "pdf") return pdfOf(ctx, [sheet], asOf, names);
  return tableFile(ctx, kind, sheet, names);
}

type Names = { plain: string; title: string };

function tableFile(ctx: Ctx, kind: "csv" | "xlsx", sheet: Omit<Sheet, "name">, names: Names): Promise<Download> {
  const t = translateFor(ctx.language);
  const columns = sheet.columns.map((column): SheetColumn => columnOf(column, ctx));
  const rows = [...sheet.rows.map(({ cells }) => cells), ...(sheet.total ? [[t("report.total"), ...sheet.total.slice(1)]] : [])];
  return downloadOf(
    ctx,
    kind,
    columns,
    rows.map((cells, at) => sheet.columns.map((column, place) => valueOf(cells[place], column, ctx, at >= sheet.rows.length))),
    names,
  );
}

const isHundredths = (kind: Column["kind"]): boolean => kind === "money" || kind === "percent" || kind === "rate";

function columnOf({ key, kind }: Column, { language }: Ctx): SheetColumn {
  const label = { en: translateFor("en")(`report.column.${key}`), ar: translateFor("ar")(`report.column.${key}`) };
  if (isHundredths(kind)) return { key, label, kind: "number", decimals: 2 };
  if (kind === "quantity") return { key, label, kind: "number", decimals: 3 };
  if (kind === "count" || kind === "days" || kind === "hours") return { key, label, kind: "number" };
  return { key, label: { ...label, [language]: label[language] }, kind: kind === "date" ? "date" : "text" };
}

function valueOf(cell: Cell | undefined, column: Column, ctx: Ctx, total: boolean): SheetCell {
  if (cell === null || cell === undefined || cell === "") return null;
  const { kind } = column;
  if (total && kind !== "percent" && typeof cell === "string") return cell;
  if (typeof cell === "number") return isHundredths(kind) ? cell / 100 : cell;
  if (kind === "date") return String(cell);
  // Files carry Western digits in both languages.
  return cellText(cell, column, translateFor(ctx.language), formatFor(ctx.language, "latn"));
}

type Period = Pick<ReturnType<typeof reportQueryIn>, "range" | "today">;

async function pdfOf(ctx: Ctx, sheets: readonly Sheet[], asOf: Period, names: Names): Promise<Download> {
  const t = translateFor(ctx.language);
  const format = formatFor(ctx.language, "latn");
  const company = await companyOnPaper(ctx);
  const day = cairoDay(ctx.now());
  const period = titleOf(asOf.range, asOf.today, t, format);
  const bytes = await reportPdf({ sheets, title: names.title, period, company: company.name[ctx.language], madeOn: day }, ctx.language, {
    document: names.plain,
    request: ctx.requestId,
  });
  return { bytes, type: "application/pdf", disposition: attachment(`${names.plain} ${day}.pdf`, `${names.title} ${day}.pdf`) };
}
