import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Invalid } from "#app/values/errors.ts";
import { harmless, readable } from "./formulas.ts";
import { largestSheet, mostRows } from "./limits.ts";
import { matchColumns, readSheet } from "./read-sheet.server.ts";
import { toCsv, toXlsx, type SheetColumn } from "./sheet.server.ts";

const columns: SheetColumn[] = [
  { key: "name.en", label: { en: "Name (English)", ar: "الاسم (بالإنجليزية)" }, kind: "text" },
  { key: "name.ar", label: { en: "Name (Arabic)", ar: "الاسم (بالعربية)" }, kind: "text" },
  { key: "price", label: { en: "Price (EGP)", ar: "السعر (ج.م)" }, kind: "number", decimals: 2 },
  { key: "since", label: { en: "Since", ar: "منذ" }, kind: "date" },
];
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const refusal = (file: Uint8Array): unknown => {
  try {
    readSheet(file);
  } catch (error) {
    if (error instanceof Invalid) return error.userMessage;
    throw error;
  }
  return "read";
};

/** Texts that like to break files: signs of formulas, quotes, separators, breaks, marks of direction, emoji. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."=+-@＝＋－＠'\"“;,|\t\r\n \u00a0\u200f\u202e\u2066\ufeff٠١أةﷺ"),
      fc.constantFrom("🏛️", "\r\n", "cmd|' /C calc'!A0", "HYPERLINK(1)", "1", "x"),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join("").toWellFormed().replaceAll("\0", ""));

/** One file out of a zip archive: found in its list at the end, unpacked where it lies. */
function unpacked(zip: Buffer, name: string): string {
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50;) {
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    if (zip.toString("utf8", at + 46, at + 46 + nameLength) === name) {
      const lies = zip.readUInt32LE(at + 42);
      const from = lies + 30 + zip.readUInt16LE(lies + 26) + zip.readUInt16LE(lies + 28);
      return inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20))).toString();
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`no ${name}`);
}

describe("refused", () => {
  test("a file that is no table, says what to do", () => {
    expect(refusal(bytes(""))).toMatchObject({ key: "transfer.file.empty" });
    expect(refusal(bytes(" \r\n,,,\r\n"))).toMatchObject({ key: "transfer.file.empty" });
    expect(refusal(bytes("a\0b"))).toMatchObject({ key: "transfer.file.notText" });
    expect(refusal(new Uint8Array(largestSheet + 1))).toMatchObject({ key: "transfer.file.large" });
  });
  test("a broken line, by its number", () => {
    expect(refusal(bytes('a,b\n1,2\n"open,3\n4,5\n'))).toMatchObject({ key: "transfer.file.openQuote" });
    expect(refusal(bytes("a,b\n1,2\n\n1,2,3\n"))).toEqual({ key: "transfer.file.moreCells", values: { line: 4, columns: 2 } });
  });
  test("too many rows or columns", () => {
    expect(refusal(bytes(`a\n${"1\n".repeat(mostRows)}`))).toBe("read");
    expect(refusal(bytes(`a\n${"1\n".repeat(mostRows + 1)}`))).toMatchObject({ key: "transfer.file.long", values: { most: mostRows } });
    expect(refusal(bytes(Array.from({ length: 201 }, (_, at) => `c${at}`).join(",")))).toMatchObject({ key: "transfer.file.wide" });
  });
});

describe("what is written is read back", () => {
  test("any text", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 5 }), (pairs) => {
        // a row of nothing but spaces is an empty line
        const rows = pairs.map(([en, ar]) => [`x${en}`, ar, -12.5, "2026-01-05"]);
        const read = readSheet(toCsv(columns, rows, "ar")).rows.map(({ cells }) => cells);
        expect(read).toEqual(rows.map(([en, ar]) => [en, ar, "-12.50", "2026-01-05"]));
      }),
      { numRuns: 500 },
    );
  });
  test("text that could be a formula, and taking the apostrophe off gives it back", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(readable(harmless(text))).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("formulas", () => {
  const bad = /^[\s"'“\u00a0\u200f\u202e\u2066\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;
  test("no cell begins with one, in whatever way a spreadsheet cuts the file", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const written = harmless(text);
        if (bad.test(text)) expect(written.startsWith("'")).toBe(true);
        for (const part of written.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[ \u00a0\u200f\u202e\u2066\ufeff"“]*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 5000 },
    );
  });
  test.each([
    "=1+1",
    "+20 100 123 4567",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\u2028=1",
    "\u2029 +1",
    '  "=1',
    "＝1+1",
    "\u200f=1",
    "a;=HYPERLINK(1)",
    "line\n=1",
  ])("%j is text", (text) => {
    const file = toCsv(columns, [[text, text, 1, null]], "en").toString();
    expect(file).not.toMatch(/(^|[,;\t\r\n])[\s"\u200f]*[=+\-@＝]/);
    expect(readSheet(Buffer.from(file)).rows[0]?.cells[0]).toBe(text);
  });
  test("a number below zero stays one, a sentence with a dash inside stays as it is", () => {
    const file = toCsv(columns, [["Villa - garden", "ok", -5, null]], "en").toString();
    expect(file).toBe('\ufeff"Name (English)","Name (Arabic)","Price (EGP)","Since"\r\n"Villa - garden","ok",-5.00,\r\n');
  });
});

describe("files of others", () => {
  test("Windows-1256 with semicolons, Arabic names and a separator inside quotes", () => {
    const line = (...cells: string[]) => cells.join(";");
    const text = [line("الاسم (بالعربية)", "السعر (ج.م)", "ملاحظة"), line('"مطبخ; مصرى"', "٣٥٠٫٥", "شقة")].join("\r\n");
    const table = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) table.set(new TextDecoder("windows-1256").decode(new Uint8Array([byte])), byte);
    const file = new Uint8Array([...text.replaceAll("٣", "3").replaceAll("٥٠٫٥", "50.5")].map((sign) => table.get(sign) ?? 0x3f));
    const sheet = readSheet(file);
    expect(sheet.rows).toEqual([{ line: 2, cells: ["مطبخ; مصرى", "350.5", "شقة"] }]);
    expect(matchColumns(sheet.head, columns).map((column) => column?.key ?? null)).toEqual(["name.ar", "price", null]);
  });
  test("UTF-16 with tabs, as Excel saves “Unicode text” and copies", () => {
    const text = "\ufeffname.en\tname.ar\r\nVilla\tفيلا\r\n";
    expect(readSheet(Buffer.from(text, "utf16le")).rows).toEqual([{ line: 2, cells: ["Villa", "فيلا"] }]);
  });
  test("sep=; in the first line, stray quotes, empty lines, short rows and empty columns at the end", () => {
    const sheet = readSheet(bytes('sep=;\r\nname;size;;\r\n\r\n5" pipe;1\r\n;;;\r\nshort\r\n'));
    expect(sheet).toEqual({
      head: ["name", "size"],
      rows: [
        { line: 4, cells: ['5" pipe', "1"] },
        { line: 6, cells: ["short", ""] },
      ],
    });
  });
  test("a cell of several lines counts them", () => {
    expect(readSheet(bytes('a,b\n"one\ntwo",2\n3,4\n')).rows.map(({ line }) => line)).toEqual([2, 4]);
  });
  test("no file makes it fall over", () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), nasty.map(bytes)), (file) => {
        try {
          const { head, rows } = readSheet(file);
          for (const { cells } of rows) expect(cells).toHaveLength(head.length);
        } catch (error) {
          expect(error).toBeInstanceOf(Invalid);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test("a column is known by key, English or Arabic, however it is written", () => {
  const head = ["NAME_EN", "الإسم بالعربية", "price egp", "Since", "since", "colour"];
  expect(matchColumns(head, columns).map((column) => column?.key ?? null)).toEqual(["name.en", "name.ar", "price", "since", null, null]);
});

describe("a workbook", () => {
  const parts = async (language: "en" | "ar") => {
    const rows = [
      ["=1+1", "  مسافة\n=٢ 🏛️ ", -1250.5, "2026-01-05"],
      ["x".repeat(40_000), "<&>\u0000\u0001\r\n_x000D_", null, null],
    ];
    const book = await toXlsx(columns, rows, language, "Prices: [2026]/all of them, every one");
    const part = (name: string) => unpacked(book, name);
    return { sheet: part("xl/worksheets/sheet1.xml"), strings: part("xl/sharedStrings.xml"), book: part("xl/workbook.xml") };
  };
  test("holds texts, numbers and dates as such, and no formula", async () => {
    const { sheet, strings } = await parts("en");
    expect(sheet).not.toContain("<f>");
    expect(sheet).not.toContain("rightToLeft");
    expect(sheet).toContain("<v>-1250.5</v>");
    expect(sheet).toContain("<v>46027</v>");
    expect(sheet).toContain('state="frozen"');
    expect(strings).toContain("<t>=1+1</t>");
    expect(strings).toContain("&lt;&amp;&gt;_x0001__x000D_\n_x005F_x000D_");
    expect(strings).toContain('<t xml:space="preserve">  مسافة\n=٢ 🏛️ </t>');
    expect(Math.max(...[...strings.matchAll(/<t[^>]*>([^<]*)/g)].map(([, text]) => text!.length))).toBe(32_767);
  });
  test("runs from the right in Arabic", async () => {
    const { sheet, strings, book } = await parts("ar");
    expect(sheet).toContain('rightToLeft="1"');
    expect(strings).toContain("الاسم (بالعربية)");
    expect(/<sheet [^>]*?name="([^"]*)"/.exec(book)?.[1]).toBe("Prices 2026 all of them, every ");
  });
});
