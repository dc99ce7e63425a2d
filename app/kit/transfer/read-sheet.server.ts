import { CsvError, parse } from "csv-parse/sync";
import { fold } from "#app/values/text/search-text.ts";
import { Invalid } from "#app/values/errors.ts";
import { readable } from "./formulas.ts";
import { largestSheet, mostColumns, mostRows, mostUnpacked } from "./limits.ts";
import type { SheetColumn } from "./sheet.server.ts";

/** A line that says something, with its number in the file, from 1. */
export type SheetRecord = { line: number; cells: string[] };

/** A file as it was read: the names in its first line, and the rows with the line of the file each begins in. Rows are as long as the head. `sheet`: the one of several that was read. */
export type Sheet = { head: string[]; rows: SheetRecord[]; sheet?: { name: string; of: number } };

/** The limits that the sentences about files name. */
const limits: Record<string, Record<string, number>> = {
  large: { megabytes: largestSheet / 1_000_000 },
  heavy: { megabytes: mostUnpacked / 1_000_000 },
  wide: { most: mostColumns },
  long: { most: mostRows },
};

/** Refuses the file as a whole; `line` is the line of the file, from 1. */
export function refusedFor(reason: string, values: Record<string, number> | undefined = limits[reason]): Invalid {
  const message = { key: `transfer.file.${reason}`, ...(values && { values }) };
  return new Invalid({ file: message }, message);
}

/**
 * Reads what spreadsheets save or copy: comma, semicolon, tab or the Arabic semicolon between cells; UTF-8, UTF-16 or Windows-1256.
 * Empty lines are left out, apostrophes before formulas taken off. Throws `Invalid` naming the line where the file breaks.
 */
export function readSheet(bytes: Uint8Array): Sheet {
  if (bytes.length > largestSheet) throw refusedFor("large");
  // A workbook with a password is a file of the old kind with the new one inside.
  if (startsWith(bytes, 0xd0, 0xcf))
    throw refusedFor(Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le")) ? "locked" : "oldWorkbook");
  const { text, separator } = announced(decode(bytes));
  if (/[\0-\x08\x0e-\x1f]/.test(text) || text.startsWith("%PDF-")) throw refusedFor("notText");
  return asSheet(recordsOf(text, separator ?? separatorOf(text)));
}

/** The first line names the columns. Throws `Invalid` where there are more columns or rows than are read, or a line has more cells than the first one. */
export function asSheet([first, ...rest]: readonly SheetRecord[]): Sheet {
  if (!first) throw refusedFor("empty");
  const head = first.cells.slice(0, first.cells.findLastIndex((name) => name !== "") + 1);
  if (head.length > mostColumns) throw refusedFor("wide");
  if (rest.length > mostRows) throw refusedFor("long");
  for (const { line, cells } of rest)
    if (cells.slice(head.length).some((cell) => cell !== "")) throw refusedFor("moreCells", { line, columns: head.length });
  return { head, rows: rest.map(({ line, cells }) => ({ line, cells: head.map((_, at) => cells[at] ?? "") })) };
}

/** Do the file's first bytes have these values? Kinds of files are recognized by them, never by a name. */
export const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);

/** UTF-16 where a mark says so, UTF-8 where it is valid, and otherwise what Arabic Windows saves. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
}

/** Excel's own first line `sep=;` names the separator and is no row. Its line is kept empty, so that lines are counted as the file has them. */
function announced(text: string): { text: string; separator: string | undefined } {
  const declared = /^"?sep=(.)"?(?=\r|\n|$)/i.exec(text);
  return declared ? { text: text.slice(declared[0].length), separator: declared[1] } : { text, separator: undefined };
}

const separators = [",", ";", "\t", "؛"] as const;

/** The sign that stands most often outside quotes in the first line that says something. */
function separatorOf(text: string): string {
  const line = (/^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? "").replace(/"(?:[^"]|"")*"/g, "");
  const counted = separators.map((sign) => ({ sign, times: line.split(sign).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign;
}

function recordsOf(text: string, separator: string): SheetRecord[] {
  type Parsed = { record: string[]; info: { lines: number } };
  let parsed: Parsed[];
  try {
    parsed = parse(text, {
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_quotes: true,
      relax_column_count: true,
      info: true,
      // One more than allowed, and the line of names: then it is known that there are too many.
      to: mostRows + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusedFor(error.code === "CSV_QUOTE_NOT_CLOSED" ? "openQuote" : "broken", { line: Number(error["lines"] ?? 1) });
  }
  let line = 1;
  const records = parsed.map(({ record, info }) => {
    const begins = line;
    line = info.lines + 1;
    return { line: begins, cells: record.map((cell) => readable(cell)) };
  });
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/** Letters and digits only, folded: `Title (English)`, `title_english` and `TITLE ENGLISH` are one name. */
const nameOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

/** Which column stands under each name of the head: headed by its key, its English or its Arabic label. Null where nobody knows the name; a second one of the same is null, too. */
export function matchColumns<C extends SheetColumn>(head: readonly string[], columns: readonly C[]): (C | null)[] {
  const known = new Map<string, C>();
  // What is surer comes later and wins: a key over a label, a label over what a column is called besides.
  const learn = (names: (column: C) => readonly string[]) => {
    for (const column of columns) for (const name of names(column)) if (nameOf(name)) known.set(nameOf(name), column);
  };
  learn(({ also = [] }) => also);
  learn(({ label }) => [label.ar, label.en]);
  learn(({ key }) => [key]);
  const taken = new Set<C>();
  return head.map((name) => {
    const column = known.get(nameOf(name));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
