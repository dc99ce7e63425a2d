import { matchColumns } from "#app/kit/transfer/gather.server.ts";
import { readTable } from "#app/kit/transfer/files/workbook.server.ts";
import type { SheetColumn } from "#app/kit/transfer/files/sheet.server.ts";
import type { Sheet } from "#app/kit/transfer/preview.ts";
import {
  statementColumnNames,
  statementColumns,
  type StatementColumn,
  type StatementRow,
  type StatementTemplate,
} from "#app/crm/base/bank-statements/fields.ts";
import { Invalid, type Message } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { writtenDay } from "#app/values/text/typed-day.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";

const sheetColumns: readonly SheetColumn[] = statementColumnNames.map((key) => ({
  key,
  label: { en: key, ar: key },
  kind: "text",
  also: statementColumns[key],
}));

export type RowProblem = { line: number; message: Message };
export type ReadStatement = {
  head: string[];
  template: StatementTemplate;
  rows: StatementRow[];
  problems: RowProblem[];
};

const outgoing = new Set(["d", "dr", "debit", "db", "out", "withdrawal", "مدين", "سحب", "خصم", "م"].map(fold));
const incoming = new Set(["c", "cr", "credit", "in", "deposit", "دائن", "ايداع", "إيداع", "اضافة", "إضافة", "د"].map(fold));

/** A bank's file by the columns that were chosen, else by those of the last one, else by their names. Throws `Invalid` where it cannot be read. */
export async function readStatement(bytes: Uint8Array, saved: StatementTemplate | null): Promise<ReadStatement> {
  const sheet = await readTable(bytes, {}, namedColumns(saved));
  const template = templateFor(sheet, saved);
  const at = Object.fromEntries(statementColumnNames.map((name) => [name, sheet.head.indexOf(template[name] ?? "")]));
  const cellOf = (cells: readonly string[], name: StatementColumn): string => (cells[at[name]!] ?? "").trim();
  if (!template.on || !(template.amount || template.debit || template.credit))
    throw new Invalid({ file: { key: "bankStatement.error.columns" } }, undefined, undefined, { head: sheet.head, template });
  const monthFirst = sheet.rows.some(({ cells }) => isMonthFirst(cellOf(cells, "on")));
  const rows: StatementRow[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells } of sheet.rows) {
    const cell = (name: StatementColumn) => cellOf(cells, name);
    const typed = [cell("amount"), cell("debit"), cell("credit")];
    // Titles and the lines of opening and closing balances move nothing.
    if (typed.every((one) => one === "")) continue;
    const day = writtenDay(cell("on"), monthFirst ? "monthFirst" : "dayFirst")?.day;
    const amount = amountOf(cell, template);
    const balance = template.balance ? signed(cell("balance")) : null;
    if (!day) problems.push({ line, message: { key: "kit.error.date" } });
    else if (typeof amount !== "number") problems.push({ line, message: amount });
    else if (amount !== 0)
      rows.push({ line, on: day, amount, text: cell("text").slice(0, 500), reference: cell("reference").slice(0, 120), balance });
  }
  return { head: sheet.head, template, rows: oldestFirst(rows), problems };
}

const namedColumns = (saved: StatementTemplate | null) =>
  sheetColumns.map((column) => {
    const own = saved?.[column.key as StatementColumn];
    return own ? { ...column, also: [own, ...(column.also ?? [])] } : column;
  });

function templateFor({ head }: Sheet, saved: StatementTemplate | null): StatementTemplate {
  const kept = Object.entries(saved ?? {}).filter(([, name]) => head.includes(name));
  if (kept.length > 0 && kept.length === Object.keys(saved ?? {}).length) return Object.fromEntries(kept);
  const found = matchColumns(head, sheetColumns).flatMap((column, at) => (column ? [[column.key, head[at]!] as const] : []));
  return Object.fromEntries(found);
}

const isMonthFirst = (typed: string): boolean => {
  const [, one, other] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(plainSigns(typed)) ?? [];
  return one !== undefined && Number(one) <= 12 && Number(other) > 12;
};

/** Piastres, below nothing where it goes out; or what is wrong with it. */
function amountOf(cell: (name: StatementColumn) => string, template: StatementTemplate): number | Message {
  if (template.debit || template.credit) {
    const [out, into] = [signed(cell("debit") || "0"), signed(cell("credit") || "0")];
    if (out === null || into === null) return { key: "common.number.notNumber" };
    if (out !== 0 && into !== 0) return { key: "bankStatement.error.bothSides" };
    return into - Math.abs(out);
  }
  const amount = signed(cell("amount"));
  if (amount === null) return { key: "common.number.notNumber" };
  if (!template.direction) return amount;
  const word = fold(cell("direction"));
  if (outgoing.has(word)) return -Math.abs(amount);
  return incoming.has(word) ? Math.abs(amount) : { key: "bankStatement.error.direction", values: { word: cell("direction") } };
}

/** What a bank writes as an amount, with its sign on either side or in brackets (piastres); null where it is none. */
export function signed(typed: string): number | null {
  const text = typed.trim();
  const negative = /^[-\u2212(]/.test(text) || /[-\u2212)]$/.test(text);
  const bare = text.replace(/^[-\u2212+(]/, "").replace(/[-\u2212)]$/, "");
  const read = parseDecimal(bare.trim(), { min: 0, max: 999_999_999.99, decimals: 2, unit: "egp" });
  if (!read.ok) return "nothing" in read && text !== "" ? 0 : null;
  return Math.round(read.value * 100) * (negative ? -1 : 1);
}

const oldestFirst = (rows: StatementRow[]): StatementRow[] =>
  rows.length > 1 && (rows[0]!.on > rows.at(-1)!.on || (rows[0]!.on === rows.at(-1)!.on && !follows(rows) && follows(rows.toReversed())))
    ? rows.toReversed()
    : rows;

export const follows = (rows: readonly StatementRow[]): boolean => breakIn(rows) === null;

export function breakIn(rows: readonly StatementRow[]): StatementRow | null {
  let before: number | null = null;
  for (const row of rows) {
    const expected: number | null = before === null ? null : before + row.amount;
    if (row.balance !== null && expected !== null && row.balance !== expected) return row;
    before = row.balance ?? expected;
  }
  return null;
}
