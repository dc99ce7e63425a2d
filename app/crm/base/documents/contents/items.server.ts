import { decimalsOf } from "#app/locale/format.ts";
import type { SnapshotLine, DocumentSnapshot, SnapshotSection, SnapshotTax } from "#app/crm/base/documents/fields.ts";
import {
  amount,
  both,
  evenly,
  figures,
  isWritten,
  percent,
  quantity,
  same,
  shortDay,
  word,
  written,
} from "#app/crm/base/documents/print/print-text.server.ts";
import { taxLabel } from "./tax-label.server.ts";
import type { Group, Row, Table, Text } from "#app/crm/base/documents/print/print-layout.ts";

export type PictureNames = { lines: ReadonlyMap<string, string>; rooms: ReadonlyMap<string, string>; cover: string[]; code: string };
export const noPictures: PictureNames = { lines: new Map(), rooms: new Map(), cover: [], code: "" };

export const roomPicture = ({ lines }: SnapshotSection): string => lines.find(({ image }) => image !== "")?.image ?? "";

export function itemTable(snapshot: DocumentSnapshot, pictures: PictureNames): Table | null {
  const sections = snapshot.sections
    .map((section) => ({ ...section, lines: section.lines.filter((line) => line.selected) }))
    .filter(({ lines, sum }) => lines.length > 0 || sum !== null);
  return tableOf(snapshot, sections, pictures, null);
}

export function choiceTable(snapshot: DocumentSnapshot, pictures: PictureNames): Table | null {
  const sections = snapshot.sections
    .map((section) => ({ ...section, areaM2: null, sum: null, lines: section.lines.filter((line) => !line.selected) }))
    .filter(({ lines }) => lines.length > 0);
  return tableOf(snapshot, sections, { ...pictures, rooms: noPictures.rooms }, word("printed.choices"));
}

type LineSet = {
  pictures: PictureNames;
  taxes: readonly SnapshotTax[];
  decimals: number;
  price: (piastres: number) => string;
  amount: (piastres: number) => string;
};

function tableOf({ kind, sums, sections: all }: DocumentSnapshot, sections: SnapshotSection[], pictures: PictureNames, title: Text | null) {
  if (sections.length === 0) return null;
  const lines = sections.flatMap((section) => section.lines);
  const set: LineSet = {
    pictures,
    taxes: title === null && sums && sums.taxes.length > 1 ? sums.taxes : [],
    decimals: decimalsOf(all.flatMap((section) => section.lines.map((line) => line.quantity))),
    price: evenly(lines.map((line) => line.unitPrice)),
    amount: evenly([...lines.map((line) => line.net), ...sections.map(({ sum }) => sum)]),
  };
  const table: Table = {
    title,
    head: word("printed.head.item"),
    heads: [word("printed.head.quantity"), word("printed.head.unit"), word("printed.head.price"), word("printed.head.amount")],
    widths: [16, 22, 24, 26],
    illustrated: kind === "quotation" && title === null && sections.some(({ name }) => isWritten(name)),
    parts: [],
    groups: sections.map((section) => roomOf(section, set)),
  };
  return table;
}

function roomOf(section: SnapshotSection, set: LineSet): Group {
  const named = written(section.name);
  const { areaM2, sum, lines } = section;
  const own = roomPicture(section);
  const picture = set.pictures.rooms.get(own) ?? "";
  return {
    name: isWritten(named) ? named : null,
    picture,
    detail: areaM2 === null ? null : both((of) => figures[of].area(areaM2)),
    sum: sum === null ? "" : set.amount(sum),
    // What stands for the room is not shown again beside its line.
    rows: lines.map((line) => ({
      ...rowOf(line, set),
      picture: picture && line.image === own ? "" : (set.pictures.lines.get(line.image) ?? ""),
    })),
  };
}

function rowOf(line: SnapshotLine, { taxes, decimals, price, amount: net }: LineSet): Omit<Row, "picture"> {
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
            line.unitPrice === null ? "" : price(line.unitPrice),
            line.net === null ? word("printed.line.merged") : net(sign * line.net),
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

export const plainTable = (table: Pick<Table, "title" | "head" | "heads" | "widths"> & { rows: Row[]; parts?: number[] }): Table => {
  const { rows, parts = [], ...named } = table;
  return { ...named, parts, illustrated: false, groups: [{ name: null, picture: "", detail: null, sum: "", rows }] };
};

export const plainRow = (text: Text, cells: (string | Text)[], weight: Row["weight"] = "plain", notes: Text[] = []): Row => ({
  picture: "",
  text,
  notes,
  cells,
  weight,
});

export const numbered = (number: string, label: Text): Text =>
  isWritten(label) ? { en: `${number}  ${label.en}`, ar: `${same(number).ar}  ${label.ar}` } : same(number);
