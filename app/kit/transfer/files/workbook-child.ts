// A child process that reads workbooks from outside, see `workbook.server.ts`.
import readWorkbook from "read-excel-file/universal";
import { serveTasks } from "#app/platform/processes/child.ts";
import { readable } from "./formulas.ts";
import { headLines, mostColumns, mostRows, mostUnpacked } from "#app/kit/transfer/limits.ts";
import type { WorkbookOutcome } from "./workbook.server.ts";

/** What the archive's list of files says they unpack to (bytes). One that lies meets the limits of this process. */
function unpackedSize(zip: Buffer): number {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let bytes = 0;
  for (let at = end < 0 ? zip.length : zip.readUInt32LE(end + 16); at + 46 <= zip.length && zip.readUInt32LE(at) === 0x02014b50;) {
    bytes += zip.readUInt32LE(at + 24);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return bytes;
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

const filled = (row: readonly unknown[]): boolean => row.some((value) => value !== null && String(value).trim() !== "");

async function read(bytes: Buffer): Promise<WorkbookOutcome> {
  if (unpackedSize(bytes) > mostUnpacked) return { refused: "heavy" };
  const sheets = await readWorkbook(new Uint8Array(bytes).buffer, { trim: false });
  const found = sheets.find(({ data }) => data.some(filled));
  if (!found) return { refused: "empty" };
  if (found.data.reduce((most, row) => Math.max(most, row.length), 0) > mostColumns) return { refused: "wide" };
  const records = found.data.flatMap((row, at) => (filled(row) ? [{ line: at + 1, cells: row.map(textOf) }] : []));
  if (records.length > mostRows + headLines) return { refused: "long" };
  return { records, sheet: { name: found.sheet, of: sheets.length } };
}

serveTasks(read);
