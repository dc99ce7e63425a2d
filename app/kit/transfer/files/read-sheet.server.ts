import { Invalid } from "#app/values/errors.ts";
import { readable } from "./formulas.ts";
import { headLines, largestSheet, mostColumns, mostRows, mostSheets, mostUnpacked, widestLine } from "#app/kit/transfer/limits.ts";
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

export type Known = (cells: readonly string[]) => number;

const limits: Record<string, Record<string, number>> = {
  large: { megabytes: largestSheet / 1_000_000 },
  heavy: { megabytes: mostUnpacked / 1_000_000 },
  sheets: { most: mostSheets },
  wide: { most: mostColumns },
  long: { most: mostRows },
};

/** Refuses the file as a whole; `line` is the line of the file, from 1. `taken`: what it was taken for, where it could be read in another way. */
export function refusedFor(reason: string, values: Record<string, number> | undefined = limits[reason], taken?: Understood): Invalid {
  const message = { key: `transfer.file.${reason}`, ...(values && { values }) };
  return new Invalid({ file: message }, message, undefined, taken);
}

export type Taken = Omit<Understood, "program" | "line" | "heads">;

/**
 * Reads what programs save or copy as text, by what it is (see `decode`, `separatorOf`, `headOf`) or as it is wanted. Empty lines are left out,
 * apostrophes before formulas taken off. Throws `Invalid` naming the line where the file breaks.
 */
export function readSheet(bytes: Uint8Array, wanted: Reading = {}, known: Known = () => 0): Sheet {
  if (bytes.length > largestSheet) throw refusedFor("large");
  // A workbook with a password is a file of the old kind with the new one inside.
  if (startsWith(bytes, 0xd0, 0xcf))
    throw refusedFor(Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le")) ? "locked" : "oldWorkbook");
  const { text: whole, binary, ...decoded } = decode(bytes, wanted.encoding);
  const taken = { ...decoded, separator: null, sheets: [], sheet: null };
  if (isCards(whole)) return asCards(recordsOfCards(whole), taken);
  const { text, sign: announced } = withoutAnnouncement(whole);
  if (binary || /^\s{0,9}(?:%PDF-|<(?:!doctype|html|table|\?xml))/i.test(text))
    throw refusedFor("notText", undefined, understoodOf([], 0, taken));
  const sign = wanted.separator ? separators[wanted.separator] : (announced ?? separators[separatorOf(text)]);
  const separator = Object.keys(separators).find((name): name is Separator => isSeparator(name) && separators[name] === sign) ?? null;
  const { records, broken } = recordsOf(text, sign);
  if (broken) throw refusedFor(broken.reason, broken.values, understoodOf(records, 0, { ...taken, separator }));
  return asSheet(records, wanted, known, { ...taken, separator });
}

const shown = { lines: headLines, cells: 4, characters: 24 } as const;

/** What a file was taken for, with its first lines. */
export const understoodOf = (records: readonly SheetRecord[], line: number, taken: Taken): Understood => ({
  ...taken,
  program: null,
  line,
  heads: records.slice(0, shown.lines).map((record) => ({
    line: record.line,
    cells: record.cells.flatMap((cell) => cell.trim().slice(0, shown.characters).toWellFormed() || []).slice(0, shown.cells),
  })),
});

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
export function asSheet(records: readonly SheetRecord[], wanted: Reading, known: Known, taken: Taken): Sheet {
  const first = records.find(({ line }) => line === wanted.head) ?? headOf(records, known);
  const understood = understoodOf(records, first?.line ?? 0, taken);
  const refuse = (reason: string, values?: Record<string, number>) => refusedFor(reason, values, understood);
  if (!first) throw refuse("empty");
  const rest = records.slice(records.indexOf(first) + 1);
  const head = first.cells.slice(0, first.cells.findLastIndex((name) => name !== "") + 1);
  if (head.length > mostColumns) throw refuse("wide");
  if (rest.length > mostRows) throw refuse("long");
  const workbook = taken.encoding === null;
  for (const { line, cells } of rest) {
    // In a workbook the other cells of merged ones are empty: what stands below them would be left out unseen.
    const beyond = cells.findIndex((cell, at) => cell !== "" && (at >= head.length || (workbook && !head[at]!.trim())));
    if (beyond < 0) continue;
    throw workbook
      ? refuse("merged", { line: first.line, column: beyond + 1 })
      : refuse("moreCells", { line, head: first.line, columns: head.length });
  }
  return {
    head,
    rows: rest.map(({ line, cells }) => ({ line, cells: head.map((_, at) => cells[at] ?? "") })),
    understood: { ...understood, program: programOf(head) },
  };
}

function asCards(records: readonly SheetRecord[], taken: Taken): Sheet {
  const sheet = asSheet(records, { head: 0 }, () => 0, taken);
  return { ...sheet, understood: { ...sheet.understood, program: "vcard", heads: [] } };
}

/** Excel's own first line `sep=;` names the separator and is no row. Its line is kept empty, so that lines are counted as the file has them. */
function withoutAnnouncement(text: string): { text: string; sign?: string } {
  const declared = /^"?sep=(.)"?(?=\r|\n|$)/i.exec(text);
  return declared ? { text: text.slice(declared[0].length), sign: declared[1]! } : { text };
}

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

type Break = { reason: "openQuote" | "cells"; values: Record<string, number> };

/** A cell as it was typed. Programs write `="0100"` for a text that a spreadsheet would take for a number; what we write has an apostrophe before. */
const textOf = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? readable(cell);

/** Where the quotation mark of a cell closes that was opened before `from`; two stand for one. -1 where it never does. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * The lines of a text of cells (RFC 4180), up to the one where it breaks. A quotation mark inside a cell is a sign like others, and so are both of a
 * cell that goes on behind its closing one. Each sign is looked at once.
 */
function recordsOf(text: string, separator: string): { records: SheetRecord[]; broken?: Break } {
  const records: SheetRecord[] = [];
  const lineEnds = /[\r\n]/g;
  let [at, line, begins, lineEnd, next] = [0, 1, 1, -1, -1];
  let [cells, filled]: [string[], boolean] = [[], false];
  const endFrom = (from: number): number => {
    if (lineEnd < from) {
      lineEnds.lastIndex = from;
      lineEnd = lineEnds.exec(text)?.index ?? text.length;
    }
    if (next < from) next = text.indexOf(separator, from);
    if (next < 0) next = text.length;
    return Math.min(lineEnd, next);
  };
  for (;;) {
    let cell = "";
    const opened = text[at] === '"';
    if (opened) {
      const close = closingQuote(text, at + 1);
      if (close < 0) return { records, broken: { reason: "openQuote", values: { line } } };
      const inside = text.slice(at + 1, close);
      line += inside.match(/\r\n?|\n/g)?.length ?? 0;
      cell = inside.replaceAll('""', '"');
      at = close + 1;
    }
    const end = endFrom(at);
    cell = opened && end > at ? `"${cell}"${text.slice(at, end)}` : cell || text.slice(at, end);
    at = end + 1;
    cells.push(cell && textOf(cell));
    filled ||= cell.trim() !== "";
    if (cells.length > widestLine) return { records, broken: { reason: "cells", values: { line: begins, most: widestLine } } };
    if (end < lineEnd) continue;
    if (filled) records.push({ line: begins, cells });
    // One more than allowed below the line of names: then it is known that there are too many.
    if (end === text.length || records.length > mostRows + 1 + headLines) return { records };
    if (text.startsWith("\r\n", end)) at += 1;
    line += 1;
    [begins, cells, filled] = [line, [], false];
  }
}
