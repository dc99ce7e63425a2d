import { returnDays } from "#app/content/settings/operations.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { booksReport } from "#app/crm/office/reports/sheets/books.server.ts";
import { financeReport } from "#app/crm/office/reports/sheets/finance.server.ts";
import { scopeOf } from "#app/crm/office/reports/questions/scope.server.ts";
import type { SheetName } from "#app/crm/office/reports/fields.ts";
import { sheetFile } from "./file.server.ts";

const filed: readonly SheetName[] = ["vat", "taxes", "salesBook", "purchaseBook", "withheld", "ageing", "payables", "trialBalance"];

/** What a month, or the quarter that is filed with it, says on the day that it is filed, as CSV files: its returns with their books, debtors, creditors and the trial balance. */
export async function filedSheets(tx: Change, month: string): Promise<{ name: string; content: string }[]> {
  const range = await returnDays(tx, `${month}-01`);
  // Of this change alone, which a standby does not know.
  const [finance, books] = [await financeReport(tx, range), await booksReport(tx, scopeOf(tx, "books", null), range)];
  const sheets = [...finance.sheets, ...books.sheets].filter(({ name }) => filed.includes(name));
  const today = cairoDay(tx.now());
  const files = sheets.map(async (sheet) => ({
    name: sheet.name,
    content: (await sheetFile(tx, sheet, "csv", { range, today })).bytes.toString("utf8"),
  }));
  return Promise.all(files);
}
