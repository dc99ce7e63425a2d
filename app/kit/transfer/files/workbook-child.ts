// A child process that reads workbooks from outside, see `workbook.server.ts`.
import { inflateRawSync } from "node:zlib";
import readWorkbook from "read-excel-file/universal";
import { serveTasks } from "#app/platform/processes/child.ts";
import { readable } from "./formulas.ts";
import { knownNames } from "#app/kit/transfer/gather.server.ts";
import { headLines, mostColumns, mostRows, mostSheets, mostUnpacked } from "#app/kit/transfer/limits.ts";
import type { WorkbookOutcome, WorkbookTask } from "./workbook.server.ts";

type Packed = { name: string; unpacked: number; content: () => Buffer };

/** The files that the archive's list names, in its order. One that lies about a size meets the limits of this process. */
function* packedIn(zip: Buffer): Generator<Packed> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  for (let at = end < 0 ? zip.length : zip.readUInt32LE(end + 16); at + 46 <= zip.length && zip.readUInt32LE(at) === 0x02014b50;) {
    const [method, packed, lies] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const nameEnds = at + 46 + zip.readUInt16LE(at + 28);
    yield {
      name: zip.toString("utf8", at + 46, nameEnds),
      unpacked: zip.readUInt32LE(at + 24),
      content: () => {
        const from = lies + 30 + zip.readUInt16LE(lies + 26) + zip.readUInt16LE(lies + 28);
        const bytes = zip.subarray(from, from + packed);
        return method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: mostUnpacked });
      },
    };
    at = nameEnds + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

/** An archive of these files as they are. Readers of workbooks check no sums. */
function archived(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let lies = 0;
  for (const [name, content] of files) {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50);
    for (const place of [20, 24]) head.writeUInt32LE(content.length, place);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    head.writeUInt32LE(lies, 42);
    list.push(head, Buffer.from(name));
    parts.push(Buffer.from("PK\u0003\u0004"), head.subarray(6, 30), Buffer.alloc(2), Buffer.from(name), content);
    lies += 30 + Buffer.byteLength(name) + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  for (const place of [8, 10]) end.writeUInt16LE(files.length, place);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(lies, 16);
  return Buffer.concat([...parts, ...list, end]);
}

const errorCell = /(<(?:\w{1,20}:)?c(?:\s+\w{1,9}=(?:"[^"<]{0,20}"|'[^'<]{0,20}')){0,9}\s+t=)(?:"e"|'e')/g;
/** The reader keeps of a cell's text only what follows its last CDATA section, comment or instruction: sections become plain text, the others go. */
function inOnePiece(xml: string): string {
  // Not the declaration in which a file begins.
  const opening = /<!\[CDATA\[|<!--|<\?(?!xml\s)/g;
  let written = "";
  let at = 0;
  for (let open = opening.exec(xml); open; open = opening.exec(xml)) {
    const ends = open[0] === "<!--" ? "-->" : open[0] === "<?" ? "?>" : "]]>";
    const end = xml.indexOf(ends, opening.lastIndex);
    if (end < 0) break;
    const text = ends === "]]>" ? xml.slice(opening.lastIndex, end) : "";
    written += xml.slice(at, open.index) + text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    at = opening.lastIndex = end + ends.length;
  }
  return written + xml.slice(at);
}

const beginning = 100_000;

const placeable = /<((?:\w{1,20}:)?(row|c))(?=[\s/>])([^<>]{0,200}?)(?:\sr=(?:"([A-Z]{0,3})(\d{1,7})"|'([A-Z]{0,3})(\d{1,7})')|(?=\/?>))/g;
const isUnplaced = /<(?:\w{1,20}:)?c(?=[\s/>])(?![^<>]{0,200}\sr=)/;
const letterOf = (column: number): string =>
  column > 26 ? letterOf(Math.floor((column - 1) / 26)) + letterOf(((column - 1) % 26) + 1) : String.fromCharCode(64 + column);
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Rows and cells may leave their place out: it is the one after the last. The reader refuses them. */
function placed(xml: string): string {
  let [row, column] = [0, 0];
  return xml.replace(placeable, (whole, tag: string, kind: string, others: string, ...places: (string | undefined)[]) => {
    const [letters, digits] = [places[0] ?? places[2], places[1] ?? places[3]];
    if (kind === "row") [row, column] = [digits ? Number(digits) : row + 1, 0];
    else column = letters ? columnOf(letters) : column + 1;
    if (digits) return whole;
    return `<${tag}${others} r="${kind === "row" ? row : `${letterOf(column)}${row}`}"`;
  });
}

/** What the reader takes for less than it says: cells of errors, which it takes for empty, become texts, `#REF!` and its like. */
function asRead(zip: Buffer, files: readonly Packed[]): Buffer {
  const read = files.filter(({ name }) => /\.(?:xml|rels)$/i.test(name)).map(({ name, content }) => [name, content()] as const);
  const signs = ['t="e"', "t='e'", "<![CDATA[", "<!--"];
  const isSheet = (name: string) => name.startsWith("xl/worksheets/");
  const unplaced = (name: string, content: Buffer) => isSheet(name) && isUnplaced.test(content.toString("latin1", 0, beginning));
  if (!read.some(([name, content]) => signs.some((sign) => content.includes(sign)) || content.includes("<?", 5) || unplaced(name, content)))
    return zip;
  return archived(
    read.map(([name, content]) => {
      const xml = inOnePiece(content.toString("latin1")).replace(errorCell, '$1"str"');
      return [name, Buffer.from(isSheet(name) ? placed(xml) : xml, "latin1")] as const;
    }),
  );
}

/** The longest name of a sheet that is shown (characters); spreadsheets allow 31. */
const longestName = 60;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** The sheets that the workbook names, in their order. Those without a name are left out, as the reader does. */
function sheetsIn(book: string): WorkbookOutcome["sheets"] {
  const tags = book.split(/<(?:\w{1,20}:)?sheet(?=\s)/).slice(1);
  return tags.flatMap((tag) => {
    const [attributes = ""] = /^(?:[^>"']|"[^"]*"|'[^']*')*/.exec(tag) ?? [];
    const named = [...attributes.matchAll(/([\w:]{1,40})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g)];
    const value = (wanted: string) => named.flatMap(([, name, double, single]) => (name === wanted ? [double ?? single ?? ""] : []))[0];
    const name = value("name");
    if (!name) return [];
    const plain = name
      .slice(0, longestName * 8)
      .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, word: string | undefined) =>
        word ? (entities[word] ?? whole) : String.fromCodePoint(Math.min(decimal ? Number(decimal) : Number.parseInt(hex, 16), 0x10ffff)),
      );
    return [
      { name: [...plain.toWellFormed()].slice(0, longestName).join(""), hidden: /^(?:hidden|veryHidden)$/.test(value("state") ?? "") },
    ];
  });
}

/**
 * A cell as a person would type it. A spreadsheet that made the workbook of a CSV file has kept the apostrophes before formulas. Numbers keep the fifteen digits that a spreadsheet shows; longer ones are written as `2.9E+15`, which
 * `read-row.server.ts` refuses, because the spreadsheet has rounded them already. A day without a time of day is a day.
 */
function textOf(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "number" && Math.abs(value) >= 1e15) return value.toExponential(14).toUpperCase();
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  if (!(value instanceof Date)) return readable(String(value));
  const minute = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString();
  return minute.slice(11, 16) === "00:00" ? minute.slice(0, 10) : `${minute.slice(0, 10)} ${minute.slice(11, 16)}`;
}

/** A line up to its last cell that says something: formats alone reach to the last column of a sheet. */
const filled = (row: readonly unknown[]): unknown[] =>
  row.slice(0, row.findLastIndex((value) => value !== null && String(value).trim() !== "") + 1);

/** The place of the sheet that is read unless a person chooses: the first with a line of names, rather one that is not hidden, else the first with rows. */
function guessed(lines: readonly string[][][], sheets: WorkbookOutcome["sheets"], columns: WorkbookTask["columns"]): number {
  const known = knownNames(columns);
  const names = lines.map((first) => first.reduce((most, cells) => Math.max(most, known(cells)), 0));
  const places = [...lines.keys()]
    .filter((at) => lines[at]!.length > 0)
    .toSorted((a, b) => Number(sheets[a]?.hidden) - Number(sheets[b]?.hidden));
  return [2, 1, 0].flatMap((least) => places.filter((at) => names[at]! >= least))[0] ?? -1;
}

async function read({ bytes, sheet, columns }: WorkbookTask): Promise<WorkbookOutcome> {
  const files = [...packedIn(bytes)];
  if (files.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) return { refused: "heavy", sheets: [], sheet: null };
  const sheets = sheetsIn(
    files
      .find(({ name }) => name === "xl/workbook.xml")
      ?.content()
      .toString() ?? "",
  );
  if (sheets.length > mostSheets) return { refused: "sheets", sheets: [], sheet: null };
  const read = await readWorkbook(new Uint8Array(asRead(bytes, files)).buffer, { trim: false });
  // A sheet that is a chart has no lines.
  const rows = read.map(({ data }) =>
    ((data as typeof data | undefined) ?? []).map((row, at) => ({ line: at + 1, row: filled(row) })).filter(({ row }) => row.length > 0),
  );
  const heads = rows.map((one) => one.slice(0, headLines).map(({ row }) => row.map(textOf)));
  const at = sheet === undefined ? guessed(heads, sheets, columns) : sheet - 1;
  const [found, chosen] = [rows[at] ?? [], { sheets, sheet: at + 1 }];
  if (found.length === 0) return { refused: "empty", ...chosen };
  if (found.some(({ row }) => row.length > mostColumns)) return { refused: "wide", ...chosen };
  if (found.length > mostRows + headLines) return { refused: "long", ...chosen };
  return { records: found.map(({ line, row }) => ({ line, cells: row.map(textOf) })), ...chosen };
}

serveTasks(read);
