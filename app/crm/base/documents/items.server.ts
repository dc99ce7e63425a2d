import type { LineOnPaper, Paper, SectionOnPaper, TaxOnPaper } from "./fields.ts";
import { amount, figures, isWritten, percent, quantity, same, shortDay, word, written } from "./ink.server.ts";
import { taxLabel } from "./tax-label.server.ts";
import type { Group, Row, Table, Text } from "./sheet.ts";

/** Lines that are in the sum: by room, each with what it says about itself. */
export function itemTable(paper: Paper): Table | null {
  const groups = paper.sections
    .map((section) => ({ section, lines: section.lines.filter((line) => line.selected) }))
    .filter(({ section, lines }) => lines.length > 0 || section.sum !== null)
    .map(({ section, lines }) => roomOf(section, lines, section.sum, taxesOf(paper)));
  return groups.length > 0 ? tableOf(groups, null) : null;
}

/** What else was offered: options that were not taken, and the other ones of each group of alternatives. */
export function choiceTable(paper: Paper): Table | null {
  const groups = paper.sections
    .map((section) => ({ section, lines: section.lines.filter((line) => !line.selected) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ section, lines }) => roomOf({ ...section, areaM2: null }, lines, null));
  return groups.length > 0 ? tableOf(groups, word("paper.choices")) : null;
}

/** The taxes of a document that has several: each line says its own. */
const taxesOf = ({ sums }: Paper): readonly TaxOnPaper[] => (sums && sums.taxes.length > 1 ? sums.taxes : []);

const tableOf = (groups: Group[], title: Text | null): Table => ({
  title,
  head: word("paper.head.item"),
  heads: [word("paper.head.quantity"), word("paper.head.unit"), word("paper.head.price"), word("paper.head.amount")],
  widths: [13, 15, 21, 25],
  groups,
});

const roomOf = (
  { name, areaM2 }: SectionOnPaper,
  lines: readonly LineOnPaper[],
  sum: number | null,
  taxes: readonly TaxOnPaper[] = [],
): Group => {
  const named = written(name);
  return {
    name: isWritten(named) ? named : null,
    detail: areaM2 === null ? "" : figures.en.area(areaM2),
    sum: sum === null ? "" : amount(sum),
    rows: lines.map((line) => rowOf(line, taxes)),
  };
};

function rowOf(line: LineOnPaper, taxes: readonly TaxOnPaper[]): Row {
  const sign = line.effect === "deduct" ? -1 : 1;
  return {
    text: written(line.description),
    notes: notesOf(line, line.kind === "text" ? undefined : taxes.find(({ code }) => code === line.tax)),
    cells:
      line.kind === "text"
        ? ["", "", "", ""]
        : [
            line.quantity === null ? "" : quantity(line.quantity),
            line.quantity === null ? "" : written(line.unit),
            line.unitPrice === null ? "" : amount(line.unitPrice),
            line.net === null ? word("paper.line.merged") : amount(sign * line.net),
          ],
    weight: line.kind === "text" || line.net === null ? "quiet" : "plain",
  };
}

/** What a line says about itself in smaller letters. */
function notesOf(line: LineOnPaper, tax: TaxOnPaper | undefined): Text[] {
  const { discount, alternative } = line;
  const less = discount && (discount.kind === "percent" ? percent(discount.value) : amount(discount.value));
  const group = () => ({ group: alternative });
  return [
    ...(line.code ? [word("paper.line.code", () => ({ code: line.code }))] : []),
    ...(isWritten(line.detail) ? [written(line.detail)] : []),
    ...(isWritten(line.room)
      ? [word("paper.line.room", (language) => ({ room: line.room[language] || line.room.en || line.room.ar }))]
      : []),
    ...(line.promisedOn ? [word("paper.line.promised", () => ({ date: shortDay(line.promisedOn ?? "") }))] : []),
    ...(line.feeRate === null ? [] : [word("paper.line.fee", () => ({ percent: percent(line.feeRate ?? 0) }))]),
    ...(less ? [word("paper.line.less", () => ({ amount: less }))] : []),
    ...(line.kind === "allowance" ? [word("paper.line.allowance")] : []),
    ...(line.effect === "deduct" ? [word("paper.line.deduct")] : []),
    ...(tax ? [word("paper.line.tax", (language) => ({ tax: taxLabel(tax)[language] }))] : []),
    ...(alternative ? [line.selected ? word("paper.line.alternative", group) : word("paper.line.alternativeOf", group)] : []),
    ...(line.optional && line.selected ? [word("paper.line.option")] : []),
  ];
}

/** Rows of a simple table, without rooms. */
export const plainGroup = (rows: Row[]): Group[] => [{ name: null, detail: "", sum: "", rows }];

/** A row whose text is the same on both sides. */
export const plainRow = (text: Text, cells: (string | Text)[], weight: Row["weight"] = "plain", notes: Text[] = []): Row => ({
  text,
  notes,
  cells,
  weight,
});

export const numbered = (number: string, label: Text): Text =>
  isWritten(label) ? { en: `${number}  ${label.en}`, ar: `${same(number).ar}  ${label.ar}` } : same(number);
