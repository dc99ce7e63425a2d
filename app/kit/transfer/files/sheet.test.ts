import { inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Invalid } from "#app/values/errors.ts";
import { harmless, readable } from "./formulas.ts";
import { largestSheet, mostRows, widestLine } from "#app/kit/transfer/limits.ts";
import { matchColumns } from "#app/kit/transfer/gather.server.ts";
import type { Reading, Understood } from "#app/kit/transfer/preview.ts";
import { readSheet } from "./read-sheet.server.ts";
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
    expect(refusal(bytes("a,b\n1,2\n\n1,2,3\n"))).toEqual({ key: "transfer.file.moreCells", values: { line: 4, head: 1, columns: 2 } });
    const wide = `a\n\n${",".repeat(widestLine - 1)}\n`;
    expect(refusal(bytes(wide))).toBe("read");
    expect(refusal(bytes(`${wide},${wide.slice(3)}`))).toEqual({ key: "transfer.file.cells", values: { line: 4, most: widestLine } });
  });
  test("too many rows or columns", () => {
    expect(refusal(bytes(`a\n${"1\n".repeat(mostRows)}`))).toBe("read");
    expect(refusal(bytes(`a\n${"1\n".repeat(mostRows + 1)}`))).toMatchObject({ key: "transfer.file.long", values: { most: mostRows } });
    expect(refusal(bytes(Array.from({ length: 201 }, (_, at) => `c${at}`).join(",")))).toMatchObject({ key: "transfer.file.wide" });
  });
});

describe("a file that was taken for something else is refused with what it was taken for, and read as somebody says", () => {
  const taken = (file: Uint8Array, wanted: Reading = {}) => {
    try {
      readSheet(file, wanted);
    } catch (error) {
      if (error instanceof Invalid) return [error.userMessage.key.split(".").at(-1), error.details as Understood] as const;
      throw error;
    }
    throw new Error("It was read");
  };
  test("UTF-16 without a mark, in a script whose upper bytes are not known", () => {
    const file = Buffer.from("Имя,Город\nАнна,Каир\n".repeat(3), "utf16le");
    const [reason, { encoding, encodings }] = taken(file);
    expect([reason, encoding]).toEqual(["notText", "utf-8"]);
    expect(encodings.find((one) => one.encoding === "utf-16le")!.sample).toContain("Имя,Город");
    expect(readSheet(file, { encoding: "utf-16le" }).head).toEqual(["Имя", "Город"]);
    // Another wrong one offers the right one still.
    expect(taken(file, { encoding: "windows-1252" })[1].encodings.find((one) => one.encoding === "utf-16le")!.sample).toContain(
      "Имя,Город",
    );
  });
  test("UTF-16 that was cut inside a letter is known", () => {
    const file = Buffer.from("الاسم,المدينة\r\nهالة,القاهرة\r\n", "utf16le");
    expect(readSheet(file.subarray(0, -1))).toMatchObject({ head: ["الاسم", "المدينة"], understood: { encoding: "utf-16le" } });
  });
  test("two columns by semicolons, with a comma in most lines", () => {
    const file = bytes("الاسم;ملاحظات\nهالة;شقة, مطبخ\nعمر;فيلا, حديقة, مسبح\nمنى;دور, سطح\nعلي;مكتب, مخزن\n");
    const wrong = { separator: "comma" } as const;
    const [reason, { separator, heads }] = taken(file, wrong);
    expect([reason, separator, heads[1]!.cells]).toEqual(["moreCells", "comma", ["هالة;شقة", "مطبخ"]]);
    expect(readSheet(file, { separator: "semicolon" }).rows[0]!.cells).toEqual(["هالة", "شقة, مطبخ"]);
  });
  test("names in line 9, below titles of two cells", () => {
    const titles = Array.from({ length: 8 }, (_, at) => `Title ${at},x\n`).join("");
    const file = bytes(`${titles}Client,Phone,City\nHala,0100,Cairo\n`);
    const [reason, { line, heads }] = taken(file);
    expect([reason, line]).toEqual(["moreCells", 1]);
    expect(heads.find((one) => one.line === 9)!.cells).toEqual(["Client", "Phone", "City"]);
    expect(readSheet(file, { head: 9 })).toMatchObject({ head: ["Client", "Phone", "City"], rows: [{ line: 10 }] });
  });
  test("a quotation mark that never closes, with the lines before it", () => {
    const [reason, { heads, separator }] = taken(bytes('a;b\n1;2\n"open;3\n4;5\n'));
    expect([reason, separator, heads.map(({ line }) => line)]).toEqual(["openQuote", "semicolon", [1, 2]]);
  });
  test("a damaged byte is told and the file is read; so is one with the mark of its end", () => {
    const file = bytes(`name,city\n${"Hala,Cairo\n".repeat(20)}Om\0r,Giza\n`);
    const { rows, understood } = readSheet(file);
    expect([rows.at(-1)!.cells, understood.damaged]).toEqual([["Om\ufffdr", "Giza"], { count: 1, line: 22 }]);
    expect(readSheet(bytes("name,city\nHala,Cairo\n\u001a"))).toMatchObject({ rows: [{ line: 2 }], understood: { damaged: null } });
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
    expect(sheet).toMatchObject({
      head: ["name", "size"],
      rows: [
        { line: 4, cells: ['5" pipe', "1"] },
        { line: 6, cells: ["short", ""] },
      ],
    });
  });
  /** As a program of one byte for each letter saves it. */
  const inBytes = (encoding: string, text: string): Uint8Array => {
    const decoder = new TextDecoder(encoding);
    const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
    return Uint8Array.from([...text].map((sign) => byteOf.get(sign) ?? 0x3f));
  };
  const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
  const arabic = "الاسم,المدينة\r\nهالة,القاهرة\r\nعمر و هدى,طنطا\r\n";
  const western = "name;city\r\nMüller;Köln\r\nZoë;Orléans\r\nSeñor Núñez;A Coruña\r\n";
  const cut = Buffer.from(arabic);
  cut[cut.indexOf("هالة") + 1] = 0x20;
  test.each([
    ["UTF-8", bytes(arabic), "utf-8", arabic],
    ["UTF-8 with a mark", bytes(`\ufeff${arabic}`), "utf-8", arabic],
    ["UTF-8 with a damaged byte", cut, "utf-8", null],
    ["UTF-8 that was cut inside its last letter", bytes(arabic).subarray(0, -3), "utf-8", null],
    ["Windows-1256", inBytes("windows-1256", arabic), "windows-1256", arabic],
    ["Windows-1252", inBytes("windows-1252", western), "windows-1252", western],
    ["Windows-1252 with a name in capitals", inBytes("windows-1252", "name\r\nFAÇADE ÉLAN\r\n"), "windows-1252", null],
    [
      "Windows with a dash and no letter",
      inBytes("windows-1252", "name,size\r\nOak,10 – 20\r\n"),
      "windows-1256",
      "name,size\r\nOak,10 – 20\r\n",
    ],
    [
      "Windows-1252 whose cells begin with such a letter",
      inBytes("windows-1252", "name\r\nÜnal\r\nÅland\r\n"),
      "windows-1252",
      "name\r\nÜnal\r\nÅland\r\n",
    ],
    [
      "Windows-1256 far below Latin rows",
      inBytes("windows-1256", `name,city\r\n${"Hala,Cairo\r\n".repeat(9000)}هالة,القاهرة\r\n`),
      "windows-1256",
      null,
    ],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${arabic}`, "utf16le"), "utf-16le", arabic],
    ["UTF-16 without a mark", Buffer.from(arabic, "utf16le"), "utf-16le", arabic],
    ["UTF-16 of the other order, with a mark", swapped(`\ufeff${arabic}`), "utf-16be", arabic],
    ["UTF-16 of the other order, without a mark", swapped(arabic), "utf-16be", arabic],
    ["UTF-16 in Latin letters, without a mark", Buffer.from(western, "utf16le"), "utf-16le", western],
  ])("%s is known by its bytes", (_, file, encoding, text) => {
    const { understood, head, rows } = readSheet(file);
    expect(understood.encoding).toBe(encoding);
    const [names, ...below] = (text ?? "")
      .trim()
      .split("\r\n")
      .map((line) => line.split(/[,;]/));
    if (text) expect([head, rows.map(({ cells }) => cells)]).toEqual([names, below]);
  });
  test("a damaged byte is told with its line, and every encoding shows the same piece of the file", () => {
    const { understood } = readSheet(cut);
    expect(understood.damaged).toEqual({ count: 1, line: 2 });
    expect(understood.encodings.map(({ encoding }) => encoding)).toEqual(["utf-8", "windows-1256", "windows-1252", "utf-16le", "utf-16be"]);
    expect(understood.encodings[0]!.sample).toContain("القاهرة");
    const windows = readSheet(inBytes("windows-1256", arabic), { encoding: "windows-1252" });
    expect([windows.understood.encoding, windows.head[0]]).toEqual(["windows-1252", "ÇáÇÓã"]);
    expect(windows.understood.encodings.find(({ encoding }) => encoding === "windows-1256")!.sample).toContain("الاسم");
    expect(readSheet(bytes("name,city\nHala,Cairo\n")).understood.encodings).toEqual([]);
  });
  test.each([
    ["comma", "name,city,notes\nHala,Cairo,a; b\nOmar,Giza,c; d\n"],
    ["semicolon", "name;price;city\nOak;1,5;Cairo\nPine;2,5;Giza\nElm;3,5;Luxor\n"],
    ["tab", "name\tplace\nHala\tCairo, Nasr City\nOmar\tGiza, Dokki\n"],
    ["bar", "name|city\nHala|Cairo, Maadi\n"],
    ["arabicSemicolon", "الاسم؛المدينة\nهالة؛القاهرة\n"],
    ["semicolon", 'Clients, suppliers, 2026;;\n;;\nname;city;notes\n"Nile, ""Stone""";Cairo;a, b\n'],
    ["comma", "name\nHala\n"],
  ])("cells are separated by a %s", (separator, text) => {
    expect(readSheet(bytes(text)).understood.separator).toBe(separator);
  });
  test("titles and empty lines above the table are passed over; a person may say otherwise", () => {
    const file = bytes("Price list 2026,,\n,,\nPrinted on,1/12/2026,\nname.en,price,since\nOak,5,2026-01-05\n");
    const known = (cells: readonly string[]) => matchColumns(cells, columns).filter(Boolean).length;
    expect(readSheet(file, {}, known)).toMatchObject({ head: ["name.en", "price", "since"], rows: [{ line: 5 }], understood: { line: 4 } });
    expect(readSheet(file, { head: 4 }).understood.heads.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, "Price list 2026"],
      [3, "Printed on"],
      [4, "name.en"],
      [5, "Oak"],
    ]);
    expect(readSheet(bytes("a;b,c\nd;e,f\n"), { separator: "semicolon" }).head).toEqual(["a", "b,c"]);
  });
  test("a second mark, texts as programs keep them from becoming numbers, a line of names with spaces around", () => {
    const { head, rows } = readSheet(bytes('\ufeff\ufeff"Name",\u00a0Phone ,Note\nHala,="01005550001","=""007"""\nOmar,="",=1+1\n'));
    expect(head[0]).toBe("Name");
    const named = matchColumns(head, [{ key: "phone", label: { en: "Phone", ar: "" }, kind: "text" }]);
    expect(named.map((column) => column?.key ?? null)).toEqual([null, "phone", null]);
    expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
      ["01005550001", "007"],
      ["", "=1+1"],
    ]);
  });
  test("a web page that is called a workbook is none", () => {
    expect(refusal(bytes("\ufeff<html><table><tr><td>Name</td></tr></table></html>"))).toMatchObject({ key: "transfer.file.notText" });
  });
  test("a cell of several lines counts them", () => {
    expect(readSheet(bytes('a,b\n"one\ntwo",2\n3,4\n')).rows.map(({ line }) => line)).toEqual([2, 4]);
  });
  test("cells are cut as by another parser", () => {
    const sign = fc.constantFrom(...'a ";,\t\r\n', '""', '";', "\r\n", "ب", "=");
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        const text = `name;b;c;d;e;f;g;h\n"x";${signs.join("")}`;
        const options = { delimiter: ";", record_delimiter: ["\r\n", "\n", "\r"], relax_quotes: true, relax_column_count: true };
        let expected: string[][] | null;
        try {
          expected = parse(text, options).filter((cells) => cells.some((cell) => cell.trim() !== ""));
        } catch {
          expected = null;
        }
        const kept = (cells: readonly string[]) => {
          const read = cells.map((cell) => /^="([^"]*)"$/.exec(cell)?.[1] ?? readable(cell));
          return read.slice(0, read.findLastIndex(Boolean) + 1);
        };
        try {
          const { rows } = readSheet(bytes(text), { separator: "semicolon" });
          expect(rows.map(({ cells }) => kept(cells))).toEqual(expected?.slice(1).map(kept));
        } catch (error) {
          if (!(error instanceof Invalid)) throw error;
          const { key } = error.userMessage;
          expect(key).toBe(expected ? "transfer.file.moreCells" : "transfer.file.openQuote");
        }
      }),
      { numRuns: 1000 },
    );
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
