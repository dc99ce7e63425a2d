import { stringify } from "csv-stringify/sync";
import writeXlsxFile, { type CellObject } from "write-excel-file/node";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { inCairo } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";
import { harmless, readable } from "./formulas.ts";

/** A column of a file. `decimals` is how many a number always shows; without it, as many as it has. `also`: other names a file may give it; `parts`: names of the columns that its value is put together from, in their order; `otherwise`: of those that stand in for it. */
export type SheetColumn = {
  key: string;
  label: Bilingual;
  kind: "text" | "number" | "date" | "dateTime";
  decimals?: number;
  also?: readonly string[];
  parts?: readonly (readonly string[])[];
  otherwise?: readonly string[];
};

/** What stands in a cell: a text, a number, a date as `2026-01-05`, an instant in ISO, or nothing. */
export type SheetCell = string | number | null;

/** The longest text in a cell of a workbook (characters); the format holds no more. */
const longestCell = 32_767;
/** Widest column (characters); longer texts are cut by the eye, not by us. */
const widest = 60;

/** What no file can hold: halves of characters, and the character that ends a text. */
const writable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

const headed = (columns: readonly SheetColumn[], language: Language): string[] =>
  columns.map(({ key, label }) => writable(label[language] || label.en || key));

/** Date and time of day in Cairo, as people write them: `2026-01-05 16:40`. */
function cairoTime(instant: string): string {
  const { day, clock } = inCairo(new Date(instant));
  return `${day} ${clock}`;
}

/**
 * A CSV file: UTF-8 with a mark so that Excel shows Arabic, commas, every text quoted, Western digits. A text that a spreadsheet would
 * run as a formula carries an apostrophe, which `readSheet` takes off again; numbers stay numbers. Instants are Cairo's time. `headless`: rows
 * that follow others, without the mark and the line of names.
 */
export function toCsv(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
  language: Language,
  headless = false,
): Buffer {
  const cell = (value: SheetCell, column: SheetColumn): SheetCell => {
    if (value === null || typeof value === "number") return value;
    return value && column.kind === "dateTime" ? cairoTime(value) : harmless(writable(value));
  };
  const text = stringify(
    [
      ...(headless ? [] : [headed(columns, language).map(harmless)]),
      ...rows.map((row) => columns.map((column, at) => cell(row[at] ?? null, column))),
    ],
    {
      bom: !headless,
      record_delimiter: "windows",
      quoted_string: true,
      cast: {
        number: (value, { column }) => {
          const decimals = columns[Number(column)]?.decimals;
          return { value: decimals === undefined ? String(value) : value.toFixed(decimals), quoted_string: false };
        },
      },
    },
  );
  return Buffer.from(text);
}

/** A workbook of real texts, numbers and dates; the first line is bold and stays in view. An Arabic sheet runs from the right. */
export async function toXlsx(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
  language: Language,
  name: string,
): Promise<Buffer> {
  const head = headed(columns, language);
  const cells = rows.map((row) => columns.map((column, at) => workbookCell(row[at] ?? null, column)));
  return writeXlsxFile([head.map((value): CellObject => ({ value: spelled(value), type: String, fontWeight: "bold" })), ...cells], {
    sheet: sheetName(name),
    rightToLeft: language === "ar",
    stickyRowsCount: 1,
    columns: columns.map((column, at) => ({ width: widthOf(column, head[at] ?? "", rows, at) })),
  }).toBuffer();
}

function workbookCell(value: SheetCell, { kind, decimals }: SheetColumn): CellObject | null {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value, type: Number, ...(decimals && { format: `#,##0.${"0".repeat(decimals)}` }) };
  // A sheet's dates know no zone: the day, or Cairo's clock, is written as it is read.
  if (kind === "date") return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
  if (kind === "dateTime") return { value: new Date(`${cairoTime(value).replace(" ", "T")}:00Z`), type: Date, format: "yyyy-mm-dd hh:mm" };
  return { value: spelled(clip(apart(writable(value)))), type: String };
}

/** What XML cannot hold, as workbooks spell it (`_x000D_`, ECMA-376 part 1, 22.9.2.19); a text that looks like one has its first sign spelled. */
const spelled = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[\u0001-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);

/** A text that begins as `harmless` makes it gets one more apostrophe, so that reading takes off no typed one. */
const apart = (text: string): string => (readable(text) === text ? text : harmless(text));

/** Cut to what a cell holds, never through a character. */
const clip = (text: string): string =>
  text.length > longestCell
    ? text
        .slice(0, longestCell)
        .toWellFormed()
        .replace(/\ufffd$/, "")
    : text;

/** Sheets are named with at most 31 characters, without the signs that formulas use. */
const sheetName = (name: string): string =>
  writable(name)
    .replace(/[[\]/\\:*?'"\s]+/g, " ")
    .trim()
    .slice(0, 31)
    .toWellFormed() || "Sheet1";

function widthOf({ kind }: SheetColumn, head: string, rows: readonly (readonly SheetCell[])[], at: number): number {
  if (kind === "dateTime") return 17;
  const longest = rows.slice(0, 100).reduce((most, row) => Math.max(most, String(row[at] ?? "").length), head.length);
  return Math.min(widest, Math.max(10, longest + 2));
}
