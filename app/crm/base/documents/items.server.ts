import { decimalsOf } from "#app/locale/format.ts";
import type { SnapshotLine, DocumentSnapshot, SnapshotSection, SnapshotTax } from "./fields.ts";
import { amount, both, figures, isWritten, percent, quantity, same, shortDay, word, written } from "./print-text.server.ts";
import { taxLabel } from "./tax-label.server.ts";
import type { Group, Row, Table, Text } from "./print-layout.ts";

export type PictureNames = ReadonlyMap<string, string>;

export function itemTable(snapshot: DocumentSnapshot, pictures: PictureNames): Table | null {
  const groups = snapshot.sections
    .map((section) => ({ section, lines: section.lines.filter((line) => line.selected) }))
    .filter(({ section, lines }) => lines.length > 0 || section.sum !== null)
    .map(({ section, lines }) => roomOf(section, lines, section.sum, { pictures, ...setOf(snapshot) }));
  return groups.length > 0 ? tableOf(groups, null) : null;
}

export function choiceTable(snapshot: DocumentSnapshot, pictures: PictureNames): Table | null {
  const groups = snapshot.sections
    .map((section) => ({ section, lines: section.lines.filter((line) => !line.selected) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ section, lines }) => roomOf({ ...section, areaM2: null }, lines, null, { pictures, ...setOf(snapshot), taxes: [] }));
  return groups.length > 0 ? tableOf(groups, word("printed.choices")) : null;
}

/** What lines of one document are set with: the taxes of a document that has several, since each line says its own, and decimals of quantities. */
type LineSet = { pictures: PictureNames; taxes: readonly SnapshotTax[]; decimals: number };

const setOf = ({ sums, sections }: DocumentSnapshot): Omit<LineSet, "pictures"> => ({
  taxes: sums && sums.taxes.length > 1 ? sums.taxes : [],
  decimals: decimalsOf(sections.flatMap(({ lines }) => lines.map((line) => line.quantity))),
});

const tableOf = (groups: Group[], title: Text | null): Table => ({
  title,
  head: word("printed.head.item"),
  heads: [word("printed.head.quantity"), word("printed.head.unit"), word("printed.head.price"), word("printed.head.amount")],
  widths: [13, 15, 21, 25],
  groups,
});

const roomOf = ({ name, areaM2 }: SnapshotSection, lines: readonly SnapshotLine[], sum: number | null, set: LineSet): Group => {
  const named = written(name);
  return {
    name: isWritten(named) ? named : null,
    detail: areaM2 === null ? null : both((of) => figures[of].area(areaM2)),
    sum: sum === null ? "" : amount(sum),
    rows: lines.map((line) => ({ ...rowOf(line, set), picture: set.pictures.get(line.image) ?? "" })),
  };
};

function rowOf(line: SnapshotLine, { taxes, decimals }: LineSet): Omit<Row, "picture"> {
  const sign = line.effect === "deduct" ? -1 : 1;
  return {
    text: written(line.description),
    notes: notesOf(line, line.kind === "text" ? undefined : taxes.find(({ code }) => code === line.tax)),
    cells:
      line.kind === "text"
        ? ["", "", "", ""]
        : [
            line.quantity === null ? "" : quantity(line.quantity, decimals),
            line.quantity === null ? "" : written(line.unit),
            line.unitPrice === null ? "" : amount(line.unitPrice),
            line.net === null ? word("printed.line.merged") : amount(sign * line.net),
          ],
    weight: line.kind === "text" || line.net === null ? "quiet" : "plain",
  };
}

function notesOf(line: SnapshotLine, tax: SnapshotTax | undefined): Text[] {
  const { discount, alternative } = line;
  const less = discount && (discount.kind === "percent" ? percent(discount.value) : amount(discount.value));
  const group = () => ({ group: alternative });
  return [
    ...(line.code ? [word("printed.line.code", () => ({ code: line.code }))] : []),
    ...(isWritten(line.detail) ? [written(line.detail)] : []),
    ...(isWritten(line.room)
      ? [word("printed.line.room", (language) => ({ room: line.room[language] || line.room.en || line.room.ar }))]
      : []),
    ...(line.promisedOn ? [word("printed.line.promised", () => ({ date: shortDay(line.promisedOn ?? "") }))] : []),
    ...(line.feeRate === null ? [] : [word("printed.line.fee", () => ({ percent: percent(line.feeRate ?? 0) }))]),
    ...(less ? [word("printed.line.less", () => ({ amount: less }))] : []),
    ...(line.kind === "allowance" ? [word("printed.line.allowance")] : []),
    ...(line.effect === "deduct" ? [word("printed.line.deduct")] : []),
    ...(tax ? [word("printed.line.tax", (language) => ({ tax: taxLabel(tax)[language] }))] : []),
    ...(alternative ? [line.selected ? word("printed.line.alternative", group) : word("printed.line.alternativeOf", group)] : []),
    ...(line.optional && line.selected ? [word("printed.line.option")] : []),
  ];
}

export const plainGroup = (rows: Row[]): Group[] => [{ name: null, detail: null, sum: "", rows }];

export const plainRow = (text: Text, cells: (string | Text)[], weight: Row["weight"] = "plain", notes: Text[] = []): Row => ({
  picture: "",
  text,
  notes,
  cells,
  weight,
});

export const numbered = (number: string, label: Text): Text =>
  isWritten(label) ? { en: `${number}  ${label.en}`, ar: `${same(number).ar}  ${label.ar}` } : same(number);
