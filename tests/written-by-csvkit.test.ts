import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toCsv, type SheetColumn } from "#app/kit/transfer/files/sheet.server.ts";
import { config } from "#app/platform/config.server.ts";
import { readTable } from "#app/kit/transfer/files/workbook.server.ts";

// Files as csvkit writes them, and ours as it reads them.

const installed = spawnSync("csvformat", ["--version"]).status === 0;
const columns: SheetColumn[] = [
  { key: "name", label: { en: "Name", ar: "الاسم" }, kind: "text" },
  { key: "price", label: { en: "Price", ar: "السعر" }, kind: "number", decimals: 2 },
];
const texts = ["=1+1", 'Omar; "the second", Adel', "فيلا ريحان\nالدور الثاني", "007", "a\tb", "'tis", "1,250.5"];
const rows = texts.map((text, at) => [text, at + 0.25]);
const ours = toCsv(columns, rows, "en");
const folder = mkdtempSync(join(config().DATA_DIR, "csvkit-"));

/** What a tool of csvkit makes of our file, whose mark it is told of. */
function made(tool: string, options: readonly string[]): Buffer {
  const file = join(folder, "ours.csv");
  writeFileSync(file, ours);
  return execFileSync(tool, ["-e", "utf-8-sig", ...options, file]);
}

test.skipIf(!installed).each([
  ["tabs", ["-T"]],
  ["semicolons", ["-D", ";"]],
  ["bars", ["-D", "|"]],
  ["every cell in quotes", ["-U", "1"]],
])("what it writes with %s is read as it was meant", async (_, options) => {
  const written = made("csvformat", options);
  const [before, after] = [await readTable(ours), await readTable(written)];
  expect(after.head).toEqual(before.head);
  expect(after.rows.map(({ cells }) => cells)).toEqual(before.rows.map(({ cells }) => cells));
  expect(after.rows.map(({ cells }) => cells[0])).toEqual(texts);
});

test.skipIf(!installed)("what is exported it reads without a fault, cell by cell", () => {
  const read = JSON.parse(made("csvjson", ["-I"]).toString("utf8")) as Record<string, string>[];
  expect(read.map((row) => Object.values(row)[0])).toEqual(texts.map((text) => (/^[=+@-]/.test(text) ? `'${text}` : text)));
});
