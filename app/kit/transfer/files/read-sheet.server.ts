import { CsvError, parse } from "csv-parse/sync";
import { Invalid } from "#app/values/errors.ts";
import { readable } from "./formulas.ts";
import { headLines, largestSheet, mostColumns, mostRows, mostUnpacked } from "#app/kit/transfer/limits.ts";
import { programOf } from "#app/kit/transfer/gather.server.ts";
import { decode, startsWith } from "./decode.server.ts";
import {
  isSeparator,
  separators,
  type Reading,
  type Separator,
  type Sheet,
  type SheetRecord,
  type Understood,
} from "#app/kit/transfer/preview.ts";
import { isCards, recordsOfCards } from "./vcard.server.ts";

/** How many of a line's cells are names of columns that are known. */
export type Known = (cells: readonly string[]) => number;

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
 * Reads what programs save or copy as text, by what it is (see `decode`, `separatorOf`, `headOf`) or as it is wanted. Empty lines are left out,
 * apostrophes before formulas taken off. Throws `Invalid` naming the line where the file breaks.
 */
export function readSheet(bytes: Uint8Array, wanted: Reading = {}, known: Known = () => 0): Sheet {
  if (bytes.length > largestSheet) throw refusedFor("large");
  // A workbook with a password is a file of the old kind with the new one inside.
  if (startsWith(bytes, 0xd0, 0xcf))
    throw refusedFor(Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le")) ? "locked" : "oldWorkbook");
  const { text: whole, ...understood } = decode(bytes, wanted.encoding);
  if (isCards(whole)) return asCards(recordsOfCards(whole), understood);
  const { text, sign: announced } = withoutAnnouncement(whole);
  if (/[\0-\x08\x0e-\x1f]/.test(text) || /^\s{0,9}(?:%PDF-|<(?:!doctype|html|table|\?xml))/i.test(text)) throw refusedFor("notText");
  const sign = wanted.separator ? separators[wanted.separator] : (announced ?? separators[separatorOf(text)]);
  const separator = Object.keys(separators).find((name): name is Separator => isSeparator(name) && separators[name] === sign) ?? null;
  return asSheet(recordsOf(text, sign), wanted, known, { ...understood, separator });
}

/** The other cells of merged ones are empty: what stands below them would be left out unseen. */
export const unnamed = (line: number, at: number): Invalid => refusedFor("merged", { line, column: at + 1 });

const shown = { lines: 12, cells: 4, characters: 24 } as const;

/** The line that names the columns: the one with the most known names, or else the first below the titles, which fill a cell or two of a whole line. */
function headOf(records: readonly SheetRecord[], known: Known): SheetRecord | undefined {
  const first = records.slice(0, headLines);
  const filled = ({ cells }: SheetRecord) => cells.filter((cell) => cell.trim() !== "").length;
  const widest = first.reduce((most, record) => Math.max(most, filled(record)), 0);
  const full = first.findIndex((record) => filled(record) * 2 > widest);
  const names = first.map(({ cells }) => known(cells));
  const named = names.indexOf(Math.max(...names));
  return first[names[named]! > 1 || (names[named] === 1 && named < full) ? named : full];
}

/** The rows below the line of names. Throws `Invalid` for more columns or rows than are read, or a line with more cells than that one. */
export function asSheet(
  records: readonly SheetRecord[],
  wanted: Reading,
  known: Known,
  understood: Pick<Understood, "encoding" | "encodings" | "separator" | "damaged">,
): Sheet {
  const first = records.find(({ line }) => line === wanted.head) ?? headOf(records, known);
  if (!first) throw refusedFor("empty");
  const rest = records.slice(records.indexOf(first) + 1);
  const head = first.cells.slice(0, first.cells.findLastIndex((name) => name !== "") + 1);
  if (head.length > mostColumns) throw refusedFor("wide");
  if (rest.length > mostRows) throw refusedFor("long");
  for (const { line, cells } of rest) {
    const beyond = cells.findIndex((cell, at) => at >= head.length && cell !== "");
    if (beyond < 0) continue;
    throw understood.encoding ? refusedFor("moreCells", { line, columns: head.length }) : unnamed(first.line, beyond);
  }
  const heads = records.slice(0, shown.lines).map(({ line, cells }) => ({
    line,
    cells: cells.flatMap((cell) => cell.trim().slice(0, shown.characters).toWellFormed() || []).slice(0, shown.cells),
  }));
  return {
    head,
    rows: rest.map(({ line, cells }) => ({ line, cells: head.map((_, at) => cells[at] ?? "") })),
    understood: { ...understood, program: programOf(head), line: first.line, heads },
  };
}

/** The contacts of a phone: no line names their columns. */
function asCards(records: readonly SheetRecord[], understood: Pick<Understood, "encoding" | "encodings" | "damaged">): Sheet {
  const sheet = asSheet(records, { head: 0 }, () => 0, { ...understood, separator: null });
  return { ...sheet, understood: { ...sheet.understood, program: "vcard", heads: [] } };
}

/** Excel's own first line `sep=;` names the separator and is no row. Its line is kept empty, so that lines are counted as the file has them. */
function withoutAnnouncement(text: string): { text: string; sign?: string } {
  const declared = /^"?sep=(.)"?(?=\r|\n|$)/i.exec(text);
  return declared ? { text: text.slice(declared[0].length), sign: declared[1]! } : { text };
}

/** So many characters and lines are looked at for the separator. */
const lookedAt = { characters: 64_000, lines: 50 } as const;

/** The sign that stands outside quotes as often in one line as in most others, in the most lines: titles have none, sums and addresses some. */
function separatorOf(text: string): Separator {
  const plain = text.slice(0, lookedAt.characters).replace(/(?<=^|[,;\t|؛])"(?:[^"]|"")*"/gm, "");
  const lines = plain
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, lookedAt.lines);
  const fits = (Object.keys(separators) as Separator[]).map((name) => {
    const often = new Map<number, number>();
    for (const line of lines) {
      const times = line.split(separators[name]).length - 1;
      if (times > 0) often.set(times, (often.get(times) ?? 0) + 1);
    }
    const [times = 0, inLines = 0] = [...often].toSorted(([a, lines1], [b, lines2]) => lines2 - lines1 || b - a)[0] ?? [];
    return { name, times, inLines };
  });
  const best = fits.toSorted((a, b) => b.inLines - a.inLines || b.times - a.times)[0]!;
  return best.inLines > 0 ? best.name : "comma";
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
      // One more than allowed below the line of names: then it is known that there are too many.
      to: mostRows + 2 + headLines,
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
