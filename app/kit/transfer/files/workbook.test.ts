import { deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { stopProcesses } from "#app/platform/processes/pool.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { mostRows, mostSheets, mostUnpacked } from "#app/kit/transfer/limits.ts";
import { toCsv, toXlsx, type SheetColumn } from "./sheet.server.ts";
import { readTable } from "./workbook.server.ts";

const columns: SheetColumn[] = [
  { key: "name", label: { en: "Name", ar: "الاسم" }, kind: "text" },
  { key: "price", label: { en: "Price", ar: "السعر" }, kind: "number", decimals: 2 },
  { key: "since", label: { en: "Since", ar: "منذ" }, kind: "date" },
  { key: "met", label: { en: "Met", ar: "اللقاء" }, kind: "dateTime" },
];

const refusal = (file: Uint8Array): Promise<unknown> =>
  readTable(file).then(
    () => "read",
    (error: unknown) => {
      if (error instanceof Invalid) return error.fields["file"];
      throw error;
    },
  );

/** A zip archive; `says`: what its list claims that each file unpacks to (bytes). */
function zipped(files: Record<string, string | Buffer>, says?: number): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [raw, label] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(raw);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(says ?? raw.length, 18);
    about.writeUInt16LE(label.length, 22);
    parts.push(Buffer.from("PK\u0003\u0004"), about, label, packed);
    const lies = Buffer.alloc(14);
    lies.writeUInt32LE(at, 10);
    list.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), about, lies, label);
    at += 30 + label.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(list.length / 4, 8);
  end.writeUInt16LE(list.length / 4, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...list, end]);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** A workbook of sheets by name, each the XML of its rows. */
function workbook(
  sheets: Record<string, string | Buffer>,
  says?: number,
  more: { styles?: string; properties?: string; before?: string; states?: Record<string, string>; charts?: string[]; prefix?: string } = {},
): Buffer {
  const names = Object.keys(sheets);
  const x = more.prefix ?? "";
  const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`;
  return zipped(
    {
      "[Content_Types].xml": xml(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`),
      "xl/workbook.xml": xml(
        `<workbook xmlns="${main}" xmlns:r="${office}">${more.properties ?? ""}<sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${more.states?.[name] ?? "visible"}" r:id="r${at + 1}"/>`).join("")}</sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((name, at) => `<Relationship Id="r${at + 1}" Type="${office}/${more.charts?.includes(name) ? "chartsheet" : "worksheet"}" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}${more.styles ? `<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/>` : ""}</Relationships>`,
      ),
      ...(more.styles && { "xl/styles.xml": xml(more.styles) }),
      ...Object.fromEntries(
        names.map((name, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          Buffer.concat([
            Buffer.from(xml(`<${x}worksheet xmlns${x && ":x"}="${main}" xmlns="${main}">${more.before ?? ""}<${x}sheetData>`)),
            Buffer.from(sheets[name]!),
            Buffer.from(`</${x}sheetData></${x}worksheet>`),
          ]),
        ]),
      ),
    },
    says,
  );
}
const text = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`;

afterAll(stopProcesses);

describe("refused", () => {
  const good = () => toXlsx(columns, [["Oak", 1, null, null]], "en", "Prices");
  test("one cut short, one that is no workbook, an old one, one with a password, an empty one", async () => {
    const whole = await good();
    expect(await refusal(whole.subarray(0, whole.length - 200))).toEqual({ key: "transfer.file.brokenWorkbook" });
    expect(await refusal(Buffer.from("PK\u0003\u0004"))).toEqual({ key: "transfer.file.brokenWorkbook" });
    expect(await refusal(zipped({ "word/document.xml": "<w/>" }))).toEqual({ key: "transfer.file.brokenWorkbook" });
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    expect(await refusal(old)).toEqual({ key: "transfer.file.oldWorkbook" });
    expect(await refusal(Buffer.concat([old, Buffer.from("EncryptedPackage", "utf16le")]))).toEqual({ key: "transfer.file.locked" });
    expect(await refusal(workbook({ One: "" }))).toEqual({ key: "transfer.file.empty" });
  });
  test("one that unpacks to too much, also where its list says otherwise; the next one is read", async () => {
    const bomb = Buffer.alloc(mostUnpacked + 1_000_000, " ");
    expect(await refusal(workbook({ One: bomb }))).toMatchObject({ key: "transfer.file.heavy" });
    expect(["transfer.file.heavy", "transfer.file.brokenWorkbook"]).toContain(
      ((await refusal(workbook({ One: bomb }, 1000))) as { key: string }).key,
    );
    expect(await refusal(await good())).toBe("read");
  });
  test("too many rows or columns", async () => {
    const many = (rows: number) =>
      Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join("");
    expect(await refusal(workbook({ One: many(mostRows + 1) }))).toBe("read");
    expect(await refusal(workbook({ One: many(mostRows + 2) }))).toEqual({ key: "transfer.file.long", values: { most: mostRows } });
    expect(await refusal(workbook({ One: `<row r="1">${text("A1", "a")}${text("ZZ1", "b")}</row>` }))).toMatchObject({
      key: "transfer.file.wide",
    });
  });
  test("names that are merged over two columns, or missing; a title over all of them is passed over", async () => {
    const head = `<row r="1">${text("A1", "Client")}<c r="B1"/>${text("C1", "Price")}</row>`;
    const rows = `<row r="2">${text("A2", "Hala")}${text("B2", "Owner")}${text("C2", "5")}</row>`;
    expect(await refusal(workbook({ One: head + rows }))).toEqual({ key: "transfer.file.merged", values: { line: 1, column: 2 } });
    const short = `<row r="1">${text("A1", "Client")}${text("B1", "Role")}</row>`;
    expect(await refusal(workbook({ One: short + rows }))).toEqual({ key: "transfer.file.merged", values: { line: 1, column: 3 } });
    const names = `<row r="2">${text("A2", "Client")}${text("B2", "Role")}${text("C2", "Price")}</row>`;
    const title = `<row r="1">${text("A1", "Prices")}</row>${names}${rows.replaceAll('2"', '3"')}`;
    expect(await readTable(workbook({ One: title }))).toMatchObject({ head: ["Client", "Role", "Price"], rows: [{ line: 3 }] });
  });
});

describe("read", () => {
  test("what is exported: texts, figures, days and times in both languages", async () => {
    const rows = [
      ["=1+1", 1250.5, "2026-01-05", "2026-01-05T14:40:00.000Z"],
      ["  فيلا النيل\n2", 0.1 + 0.2, null, null],
    ];
    for (const language of ["en", "ar"] as const) {
      const { head, rows: read, understood } = await readTable(await toXlsx(columns, rows, language, "Prices"));
      expect(head).toEqual(columns.map(({ label }) => label[language]));
      expect(understood.sheets).toEqual([]);
      expect(read).toEqual([
        { line: 2, cells: ["=1+1", "1250.5", "2026-01-05", "2026-01-05 16:40"] },
        { line: 3, cells: ["  فيلا النيل\n2", "0.3", "", ""] },
      ]);
    }
  });
  test("signs that a workbook spells out, both ways", async () => {
    const texts = [
      "one\rtwo",
      "one\r\ntwo",
      "_x000D_",
      "_x005F_x000D_",
      "_x005f_",
      "a\u000bb\u0001c",
      "_xabcd",
      "page\u000cbreak",
      "_x0041__x0042_",
    ];
    const written = await readTable(
      await toXlsx(
        columns,
        texts.map((text) => [text, null, null, null]),
        "en",
        "Texts",
      ),
    );
    expect(written.rows.map(({ cells }) => cells[0])).toEqual(texts);
    const spelled = ["a_x000D_\nb", "a_x000d_b", "a_x000A_b", "_x005F_x000D_", "x_y"];
    const rows = ["Name", ...spelled].map((one, at) => `<row r="${at + 1}">${text(`A${at + 1}`, one)}</row>`).join("");
    expect((await readTable(workbook({ One: rows }))).rows.map(({ cells }) => cells[0])).toEqual([
      "a\r\nb",
      "a\rb",
      "a\nb",
      "_x000D_",
      "x_y",
    ]);
  });
  test("what a CSV file keeps from running, after a spreadsheet made a workbook of it; a typed apostrophe stays", async () => {
    const texts = ["'=1+1", "'+20 100 555 0001", "''=2", "'tis"];
    const rows = ["Name", ...texts].map((one, at) => `<row r="${at + 1}">${text(`A${at + 1}`, one)}</row>`).join("");
    const read = async (file: Uint8Array) => (await readTable(file)).rows.map(({ cells }) => cells[0]);
    expect(await read(workbook({ One: rows }))).toEqual(["=1+1", "+20 100 555 0001", "'=2", "'tis"]);
    expect(
      await read(
        await toXlsx(
          columns,
          texts.map((one) => [one, null, null, null]),
          "en",
          "Texts",
        ),
      ),
    ).toEqual(texts);
  });
  test("the first sheet that has rows, by its name; formulas by what they came to, lines as the sheet counts them", async () => {
    const rows = `<row r="3">${text("A3", "Name")}${text("B3", "Price")}</row><row r="6">${text("A6", "Oak")}<c r="B6"><f>2*3</f><v>6</v></c></row>`;
    expect(await readTable(workbook({ Cover: "", Prices: rows, Old: rows }))).toMatchObject({
      head: ["Name", "Price"],
      rows: [{ line: 6, cells: ["Oak", "6"] }],
      understood: { sheet: 2, sheets: [{ name: "Cover" }, { name: "Prices" }, { name: "Old" }] },
    });
  });
  describe("of several sheets", () => {
    const line = (at: number, ...cells: string[]) =>
      `<row r="${at}">${cells.map((cell, one) => text(`${"ABC"[one]}${at}`, cell)).join("")}</row>`;
    const table = (name: string) => line(1, "Name", "Price") + line(2, name, "5");
    const notes = line(1, "Printed for the office") + line(2, "Call", "Hala");
    const book = () =>
      workbook({ Notes: notes, Hidden: table("Old"), "Prices &amp; more": table("Oak"), Empty: "" }, undefined, {
        states: { Hidden: "hidden", Empty: "veryHidden" },
      });

    test("the first that has a line of names is read, rather one that is not hidden; all are named", async () => {
      const { rows, understood } = await readTable(book(), {}, columns);
      expect([rows[0]!.cells[0], understood.sheet]).toEqual(["Oak", 3]);
      expect(understood.sheets).toEqual([
        { name: "Notes", hidden: false },
        { name: "Hidden", hidden: true },
        { name: "Prices & more", hidden: false },
        { name: "Empty", hidden: true },
      ]);
      const onlyHidden = workbook({ Notes: notes, Hidden: table("Old") }, undefined, { states: { Hidden: "hidden" } });
      expect((await readTable(onlyHidden, {}, columns)).rows[0]!.cells[0]).toBe("Old");
    });
    test("the one that a person chose is read, and one without rows is refused with the others to choose from", async () => {
      expect((await readTable(book(), { sheet: 2 }, columns)).rows[0]!.cells[0]).toBe("Old");
      for (const sheet of [0, 4, 5, -1])
        await expect(readTable(book(), { sheet }, columns)).rejects.toMatchObject({
          userMessage: { key: "transfer.file.empty" },
          details: { sheet, sheets: [{ name: "Notes" }, {}, {}, { name: "Empty" }] },
        });
    });
    test("too many, and names without end", async () => {
      const many = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`S${at}`, at === 7 ? table("Oak") : ""]));
      expect((await readTable(workbook(many(mostSheets)), {}, columns)).understood.sheet).toBe(8);
      expect(await refusal(workbook(many(mostSheets + 1)))).toEqual({ key: "transfer.file.sheets", values: { most: mostSheets } });
      expect(await refusal(workbook(many(10_000)))).toMatchObject({ key: "transfer.file.sheets" });
      const long = await readTable(workbook({ ["ورقة ".repeat(200_000)]: table("Oak"), Other: "" }), {}, columns);
      expect(long.rows[0]!.cells[0]).toBe("Oak");
      expect([...long.understood.sheets[0]!.name]).toHaveLength(60);
      expect(await refusal(workbook({ ["&#x110000;&#xd800;&lt;".repeat(50)]: table("Oak") }))).toBe("read");
    });
  });
  test("days of the 1904 system, numbers longer than fifteen digits, formulas that came to a text", async () => {
    const styles = `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const rows = `<row r="1">${text("A1", "Since")}${text("B1", "Number")}${text("C1", "Name")}</row><row r="2"><c r="A2" s="1"><v>44565</v></c><c r="B2"><v>29001011234567890</v></c><c r="C2" t="str"><f>"="&amp;"1+1"</f><v>=1+1</v></c></row>`;
    const read = await readTable(workbook({ One: rows }, undefined, { styles, properties: `<workbookPr date1904="1"/>` }));
    expect(read.rows[0]?.cells).toEqual(["2026-01-05", "2.90010112345679E+16", "=1+1"]);
  });
  test("errors of formulas by their names, in every place and spelling; texts that only look like their tags stay", async () => {
    const rows = `<row r="1">${text("A1", "Name")}${text("B1", "Price")}${text("C1", "Note")}</row>
      <row r="2"><c r="A2" t="e"><f>VLOOKUP(1,A:A,1)</f><v>#N/A</v></c><c r="B2" s="0" t='e'><f>1/0</f><v>#DIV/0!</v></c>${text("C2", '&lt;c t="e">')}</row>
      <row r="3">${text("A3", 'a t="e" b')}<c t="e" r="B3"><v>#REF!</v></c><c r="C3" t="e"/></row>`;
    expect((await readTable(workbook({ Cover: "", Prices: rows }))).rows).toEqual([
      { line: 2, cells: ["#N/A", "#DIV/0!", '<c t="e">'] },
      { line: 3, cells: ['a t="e" b', "#REF!", ""] },
    ]);
    const prefixed = rows.replaceAll(/<(\/?)(row|c|f|v|is|t)(?=[\s>/])/g, "<$1x:$2");
    const cells = (await readTable(workbook({ One: prefixed }, undefined, { prefix: "x:" }))).rows.map((row) => row.cells[1]);
    expect(cells).toEqual(["#DIV/0!", "#REF!"]);
  });
  test("texts of several formats within a cell, without what tells how they are said", async () => {
    const rich = (at: string, ...runs: string[]) =>
      `<c r="${at}" t="inlineStr"><is>${runs.map((run) => `<r><rPr><b/></rPr><t xml:space="preserve">${run}</t></r>`).join("")}<rPh sb="0" eb="1"><t>said</t></rPh></is></c>`;
    const rows = `<row r="1">${rich("A1", "Na", "me")}</row><row r="2">${rich("A2", "Oak ", "&amp; walnut", " بلوط")}</row><row r="3">${text("A3", "Oak &amp; ash")}</row>`;
    const { head, rows: read } = await readTable(workbook({ One: rows }));
    expect([head, read.map(({ cells }) => cells[0])]).toEqual([["Name"], ["Oak & walnut بلوط", "Oak & ash"]]);
  });
  test("texts with sections of characters as they are, wherever they stand in a cell", async () => {
    const rows = `<row r="1">${text("A1", "Na<![CDATA[me]]>")}${text("B1", "<![CDATA[Note]]>")}</row>
      <row r="2">${text("A2", "Oak <![CDATA[& <walnut>]]> and ash &amp; بلوط")}${text("B2", "a<![CDATA[b]]>c<![CDATA[]]>d<![CDATA[&amp;]]>")}</row>
      <row r="3">${text("A3", "1<![CDATA[]]]]><![CDATA[>]]>2")}<c r="B3" t="str"><v>x<![CDATA[ y]]></v></c></row>`;
    const { head, rows: read } = await readTable(workbook({ One: rows }));
    expect([head, read.map(({ cells }) => cells)]).toEqual([
      ["Name", "Note"],
      [
        ["Oak & <walnut> and ash & بلوط", "abcd&amp;"],
        ["1]]>2", "x y"],
      ],
    ]);
  });
  test("rows and cells that leave out their places stand one after the other, also beside some that name theirs", async () => {
    const plain = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row>${plain("Name")}${plain("Price")}${plain("Note")}</row><row>${plain("Oak")}<c/>${plain("بلوط &lt;c&gt;")}</row>
      <row r="5"><c r='B5'><v>12.5</v></c><c><v>3</v></c></row><row><c t="str"><v>Ash</v></c></row>`;
    for (const prefix of ["", "x:"]) {
      const written = prefix ? rows.replaceAll(/<(\/?)(row|c|f|v|is|t)(?=[\s>/])/g, "<$1x:$2") : rows;
      const { head, rows: read } = await readTable(workbook({ One: written }, undefined, prefix ? { prefix } : {}));
      expect([head, read]).toEqual([
        ["Name", "Price", "Note"],
        [
          { line: 2, cells: ["Oak", "", "بلوط <c>"] },
          { line: 5, cells: ["", "12.5", "3"] },
          { line: 6, cells: ["Ash", "", ""] },
        ],
      ]);
    }
    const wide = `<row>${Array.from({ length: 30 }, (_, at) => plain(`H${at}`)).join("")}</row><row>${Array.from({ length: 30 }, (_, at) => `<c><v>${at}</v></c>`).join("")}</row>`;
    expect((await readTable(workbook({ One: wide }))).rows[0]!.cells[28]).toBe("28");
  });
  test("texts with processing instructions inside", async () => {
    const rows = `<row r="1">${text("A1", "Na<?x y?>me")}</row><row r="2">${text("A2", "Oak<?z?> and<!-- <?a --> بلوط")}</row>`;
    const { head, rows: read } = await readTable(workbook({ One: rows }));
    expect([head, read.map(({ cells }) => cells)]).toEqual([["Name"], [["Oak and بلوط"]]]);
  });
  test("texts with comments inside, also one that holds a section", async () => {
    const rows = `<row r="1">${text("A1", "Na<!-- x -->me")}</row><row r="2">${text("A2", "Oak<!-- <![CDATA[ash]]> --> <![CDATA[<!-- & -->]]> بلوط")}</row>`;
    const { head, rows: read } = await readTable(workbook({ One: rows }));
    expect([head, read.map(({ cells }) => cells)]).toEqual([["Name"], [["Oak <!-- & --> بلوط"]]]);
  });
  test("a sheet whose formats reach to the last column, and one that is a chart", async () => {
    const rows = (at: number, name: string) => `<row r="${at}">${text(`A${at}`, name)}<c r="XFD${at}" s="0"/></row>`;
    expect((await readTable(workbook({ One: rows(1, "Name") + rows(2, "Oak") }))).rows[0]!.cells).toEqual(["Oak"]);
    const book = workbook({ One: rows(1, "Name") + rows(2, "Oak"), Chart: "" }, undefined, { charts: ["Chart"] });
    const { rows: read, understood } = await readTable(book);
    expect([read[0]!.cells, understood.sheets.map(({ name }) => name)]).toEqual([["Oak"], ["One", "Chart"]]);
  });
  test("a sheet that says it has a million rows", async () => {
    const rows = `<row r="1">${text("A1", "Name")}</row><row r="2">${text("A2", "Oak")}</row><row r="1048576"><c r="XFD1048576"/></row>`;
    expect((await readTable(workbook({ One: rows }, undefined, { before: `<dimension ref="A1:XFD1048576"/>` }))).rows).toHaveLength(1);
  });
  test("a CSV file whatever its name ends with", async () => {
    expect((await readTable(toCsv(columns, [["Oak", 1, null, null]], "en"))).rows[0]?.cells[0]).toBe("Oak");
  });
});
