import type { Option } from "#app/kit/entity/screens.ts";
import { readNumber } from "#app/kit/fields/decimal.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import { fold } from "#app/values/text/search-text.ts";

export const pastedMeanings = ["description", "quantity", "unit", "price"] as const;
export type PastedMeaning = (typeof pastedMeanings)[number] | "none";

export const pasteBounds = { characters: 200_000, rows: 500, columns: 40 } as const;

/** Cells of text copied from a spreadsheet (tabs, doubled quotes), without empty rows, all as wide as the longest. Null where it is too large. */
export function readPastedRows(text: string): string[][] | null {
  if (text.length > pasteBounds.characters) return null;
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  const rows: string[][] = [[]];
  for (;;) {
    const [, quoted, plain = "", end] = cell.exec(text)!;
    rows.at(-1)!.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  const filled = rows.filter((row) => row.some((one) => one !== ""));
  const width = Math.max(0, ...filled.map((row) => row.length));
  if (filled.length > pasteBounds.rows || width > pasteBounds.columns) return null;
  return filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ""));
}

const headings: Record<PastedMeaning, string> = {
  description:
    "Description, Item, Items, Item description, Description of work, Scope, Work, Product, Name, Details, Description (Arabic), " +
    "Description (English), البند, البنود, بيان الأعمال, البيان, بيان, الوصف, وصف, وصف البند, الصنف, الأعمال, اسم الصنف, المنتج, " +
    "الوصف بالعربية, الوصف بالإنجليزية",
  quantity: "Quantity, Qty, Qnty, Quant, Count, الكمية, كمية, العدد, عدد",
  unit: "Unit, Units, UoM, Unit of measure, الوحدة, وحدة, وحدة القياس",
  price: "Unit price, Price, Rate, Unit rate, Unit cost, Cost, سعر الوحدة, السعر, سعر, الفئة, فئة, سعر الفئة, تكلفة الوحدة, التكلفة",
  none:
    "Total, Amount, Total price, Line total, No, Nr, Serial, S N, Code, Notes, Remarks, الإجمالي, إجمالي, القيمة, المبلغ, م, مسلسل, رقم, " +
    "رقم البند, الكود, ملاحظات",
};

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/ (egp|le|ج م|جنيه)$/u, "");
const meaningOf = new Map(
  Object.entries(headings).flatMap(([meaning, names]) => names.split(", ").map((name) => [plain(name), meaning as PastedMeaning])),
);

const figure = { min: 0, max: Number.MAX_SAFE_INTEGER, decimals: 12 };
const bareFigure = /^[\d٠-٩.,٫٬]+$/;
const isFigure = (cell: string) => readNumber(cell, "egp") !== null;

function unitIn(cell: string, units: readonly Option[]): string | undefined {
  const named = plain(cell);
  return units.find(({ value, label }) => [value, label.en, label.ar].some((name) => plain(name) === named))?.value;
}

export function guessColumns(rows: readonly (readonly string[])[], units: readonly Option[]): { head: boolean; columns: PastedMeaning[] } {
  const [first = [], ...rest] = rows;
  const named = first.map((cell) => meaningOf.get(plain(cell)));
  const head = rest.length > 0 && named.some(Boolean) && !first.some((cell) => isFigure(cell));
  const body = head ? rest : rows;
  const free: PastedMeaning[] = ["quantity", "price"].filter((one): one is PastedMeaning => !head || !named.includes(one as PastedMeaning));
  const columns = first.map((_, at): PastedMeaning => {
    const known = head && named[at];
    if (known) return known;
    const cells = body.flatMap((row) => row[at] || []);
    const most = (is: (cell: string) => boolean) => cells.length > 0 && cells.filter(is).length * 5 >= cells.length * 4;
    if (most((cell) => unitIn(cell, units) !== undefined)) return "unit";
    if (!most(isFigure)) return cells.length > 0 && !head ? "description" : "none";
    const counts = cells.length > 1 && at === 0 && cells.every((cell, row) => readNumber(cell) === row + 1);
    return counts ? "none" : (free.shift() ?? "none");
  });
  const [text] = body.flatMap((row) => (row[0] ? [row[0]] : []));
  if (!columns.includes("description") && columns[0] === "none" && text && readNumber(text) === null) columns[0] = "description";
  return { head, columns: columns.map((one, at) => (one !== "description" && one !== "none" && columns.indexOf(one) < at ? "none" : one)) };
}

/** Figures are texts, as if they were typed; "" and null for what the row does not say. What can't be read stays as it is. */
export type PastedLine = { description: Bilingual; quantity: string; unit: string | null; price: string };
/** A cell that can't be taken as it is, by row and column from zero: no figure, no known unit, or longer than a line may hold. */
export type Unread = { row: number; column: number; why: "number" | "negative" | "unit" | "long" };

export const longestFigure = 40;

export function linesFrom(
  rows: readonly (readonly string[])[],
  columns: readonly PastedMeaning[],
  { units, longest }: { units: readonly Option[]; longest: number },
) {
  const unread: Unread[] = [];
  const lines = rows.flatMap((cells, row) => {
    const line: PastedLine = { description: { en: "", ar: "" }, quantity: "", unit: null, price: "" };
    for (const [column, meaning] of columns.entries()) {
      const cell = cells[column] ?? "";
      const wrong = (why: Unread["why"]) => void unread.push({ row, column, why });
      if (meaning === "none" || cell === "") continue;
      if (meaning === "description") {
        const side = /\p{Script=Arabic}/u.test(cell) ? "ar" : "en";
        line.description[side] = [line.description[side], cell].filter(Boolean).join(" ");
        if (line.description[side].length > longest) wrong("long");
      } else if (meaning === "unit") {
        line.unit = unitIn(cell, units) ?? null;
        if (line.unit === null) wrong("unit");
      } else {
        const read = parseDecimal(cell, meaning === "price" ? { ...figure, unit: "egp" } : figure);
        // Digits and marks alone stay as they were pasted; beside a unit it is the number that counts.
        line[meaning] = read.ok && !bareFigure.test(cell) ? String(read.value) : !read.ok && read.nothing ? "" : cell;
        if (read.ok || read.nothing) continue;
        wrong(cell.length > longestFigure ? "long" : /brackets|negative/.test(read.message.key) ? "negative" : "number");
      }
    }
    const { description, quantity, unit, price } = line;
    return description.en || description.ar || quantity || unit || price ? [line] : [];
  });
  return { lines, unread };
}
