import { expect, test } from "vitest";
import { guessColumns, linesFrom, readPastedRows } from "./pasted-rows.ts";

const units = [
  { value: "m2", label: { en: "m²", ar: "م²" } },
  { value: "piece", label: { en: "Piece", ar: "قطعة" } },
];
const read = (rows: string[][], columns: Parameters<typeof linesFrom>[1]) => linesFrom(rows, columns, { units, longest: 100 });

test("rows of a spreadsheet are read, with quoted cells that hold line ends, tabs and quotes", () => {
  expect(readPastedRows('Oak door\t2\r\n\r\n"Wall\nand ""niche""\tleft"\t1\t500\r\n')).toEqual([
    ["Oak door", "2", ""],
    ['Wall\nand "niche"\tleft', "1", "500"],
  ]);
});

test("a quote inside a cell, or one that is never closed, is text", () => {
  expect(readPastedRows('24" shelf\t3\n"open\t4')).toEqual([
    ['24" shelf', "3"],
    ['"open', "4"],
  ]);
});

test("more text, rows or columns than may be read is refused", () => {
  expect(readPastedRows("x".repeat(200_001))).toBeNull();
  expect(readPastedRows("x\n".repeat(501))).toBeNull();
  expect(readPastedRows("x\t".repeat(41))).toBeNull();
});

test("columns are known by their headings in either language, whatever their order", () => {
  expect(
    guessColumns(
      [
        ["م", "سعر الوحدة (ج.م)", "بيان الأعمال", "الكمية", "الوحدة", "الإجمالي"],
        ["1", "90", "سيراميك", "4", "م2", "360"],
      ],
      units,
    ),
  ).toEqual({
    head: true,
    columns: ["none", "price", "description", "quantity", "unit", "none"],
  });
  expect(
    guessColumns(
      [
        ["Item", "Qty", "UoM", "Rate EGP"],
        ["Oak door", "2", "piece", "500"],
      ],
      units,
    ),
  ).toEqual({
    head: true,
    columns: ["description", "quantity", "unit", "price"],
  });
});

test("without headings the first figures are quantity and price, a running number and a sum are left out", () => {
  const rows = [
    ["1", "Oak door", "Piece", "٢", "1,500.50", "3001"],
    ["2", "Tiles", "م٢", "4", "EGP 90.00", "360"],
  ];
  expect(guessColumns(rows, units)).toEqual({ head: false, columns: ["none", "description", "unit", "quantity", "price", "none"] });
  expect(guessColumns([["Oak door"], ["Tiles"]], units)).toEqual({ head: false, columns: ["description"] });
});

test("columns become a line's fields, a text on the side of its script, and what can't be read is named", () => {
  const rows = [
    ["1", "باب", "٢", "١٬٥٠٠٫٥٠", "قطعة", "Door"],
    ["2", "Tiles", "two", "1,500 EGP", "sq ft", ""],
    ["3", "x".repeat(101), "", " - ", "", ""],
    ["4", "", "", "", "", ""],
  ];
  expect(read(rows, ["none", "description", "quantity", "price", "unit", "description"])).toEqual({
    lines: [
      { description: { en: "Door", ar: "باب" }, quantity: "٢", unit: "piece", price: "١٬٥٠٠٫٥٠" },
      { description: { en: "Tiles", ar: "" }, quantity: "two", unit: null, price: "1500" },
      { description: { en: "x".repeat(101), ar: "" }, quantity: "", unit: null, price: "" },
    ],
    unread: [
      { row: 1, column: 2, why: "number" },
      { row: 1, column: 4, why: "unit" },
      { row: 2, column: 1, why: "long" },
    ],
  });
});

test("sums are read as accountants write them; a negative one is named as such and stays to be corrected", () => {
  const prices = ["EGP 900,000", "900 ج.م", "E£ 1'250", "1.250.000,50", "900/-", "-", "(900)", "USD 900"];
  const { lines, unread } = read(
    prices.map((price, row) => [`Door ${row}`, price]),
    ["description", "price"],
  );
  expect(lines.map(({ price }) => price)).toEqual(["900000", "900", "1250", "1.250.000,50", "900", "", "(900)", "USD 900"]);
  expect(unread).toEqual([
    { row: 6, column: 1, why: "negative" },
    { row: 7, column: 1, why: "number" },
  ]);
});
