import type { Language } from "#app/values/language.ts";
import { fold } from "#app/values/text/search-text.ts";
import { programs, seconds, type Program } from "./headings.ts";
import type { Sheet } from "./preview.ts";
import { isFormulaError } from "./files/formulas.ts";
import type { SheetColumn } from "./files/sheet.server.ts";

/** Letters and digits only, folded: `Title (English)`, `title_english` and `TITLE ENGLISH` are one name. */
const nameOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

/** The column that a name stands for. `rank`: which of several names of one column counts first; `part`: it holds a part of the value. */
type Place<C> = { column: C; rank: number; part: boolean };

const ofParts = 1000;
const ofOthers = 2000;

/** What the names of a file stand for: a column's key, its English or Arabic label, or what it is called besides. */
export function columnFinder<C extends SheetColumn>(columns: readonly C[]): (name: string) => Place<C> | undefined {
  const known = new Map<string, Place<C>>();
  const learn = (column: C, names: readonly string[], rank: number | null, part = false) => {
    for (const [at, name] of names.entries()) {
      const before = known.get(nameOf(name));
      const kept = before?.column === column ? before.rank : 0;
      if (nameOf(name)) known.set(nameOf(name), { column, rank: rank === null ? kept : rank + at, part });
    }
  };
  // What is surer comes later and wins: a key over a label, a label over what a column is called besides.
  for (const column of columns) learn(column, column.otherwise ?? [], ofOthers);
  for (const column of columns)
    for (const [at, names] of (column.parts ?? []).entries()) for (const name of names) learn(column, [name], ofParts + at, true);
  for (const column of columns) learn(column, column.also ?? [], 1);
  for (const column of columns) learn(column, [column.label.ar, column.label.en], null);
  for (const column of columns) learn(column, [column.key], null);
  return (name) => known.get(nameOf(name));
}

const joint = " + ";

/** Which column stands under each name of the head. Null where nobody knows the name; a second one of the same is null, too. */
export function matchColumns<C extends SheetColumn>(
  head: readonly string[],
  columns: readonly C[],
  find = columnFinder(columns),
): (C | null)[] {
  const taken = new Set<C>();
  return head.map((name) => {
    const [column, ...others] = new Set(name.split(joint).map((part) => find(part)?.column));
    if (!column || others.length > 0 || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** Counts the cells of a line that are names of columns. */
export function knownNames<C extends SheetColumn>(
  columns: readonly C[],
  find = columnFinder(columns),
): (cells: readonly string[]) => number {
  return (cells) => matchColumns(cells, columns, find).filter(Boolean).length;
}

/** The program whose export has these columns. */
export function programOf(head: readonly string[]): Program | null {
  const names = new Set(head.map(nameOf));
  const found = Object.entries(programs).find(([, marks]) =>
    marks.some((mark) => mark.split(", ").every((name) => names.has(nameOf(name)))),
  );
  return (found?.[0] as Program | undefined) ?? null;
}

/** Google Contacts puts several values into one cell with this between them. */
const betweenValues = " ::: ";
const mostValues = 4;

/** Several columns of one field as one: in each row the first that is filled, parts of a name put together, and further values in columns of their own. */
export function gathered<C extends SheetColumn>(
  sheet: Sheet,
  columns: readonly C[],
  language: Language,
  find = columnFinder(columns),
): Sheet {
  const { head, rows } = sheet;
  const places = head.map((name) => find(name));
  const byColumn = Map.groupBy(
    [...places.keys()].filter((at) => places[at]),
    (at) => places[at]!.column,
  );
  const groups = [...byColumn].filter(([, ats]) => ats.length > 1 || ats.some((at) => head[at]!.endsWith("- Value")));
  if (groups.length === 0) return sheet;
  const filled = (at: number) => rows.some(({ cells }) => cells[at]!.trim() !== "");
  const made = groups.map(([column, ats]) => {
    const ranked = ats.toSorted((a, b) => places[a]!.rank - places[b]!.rank);
    const used = ranked.some(filled) ? ranked.filter(filled) : ranked.slice(0, 1);
    const [parts, whole] = [used.filter((at) => places[at]!.part), used.filter((at) => !places[at]!.part)];
    const valuesOf = (cells: readonly string[]): string[] => {
      const broken = used.map((at) => cells[at]!).find(isFormulaError);
      if (broken !== undefined) return [broken];
      const own = (at: number) => cells[at]!.split(betweenValues);
      const together = parts
        .map((at) => cells[at]!.trim())
        .filter(Boolean)
        .join(" ");
      const before = whole.filter((at) => places[at]!.rank < ofOthers).flatMap(own);
      const after = whole.filter((at) => places[at]!.rank >= ofOthers).flatMap(own);
      const values = [...before, together, ...after].map((one) => one.trim()).filter(Boolean);
      return values.filter((one, at) => values.findIndex((other) => fold(other) === fold(one)) === at).slice(0, mostValues);
    };
    const values = rows.map(({ cells }) => valuesOf(cells));
    const width = values.reduce((most, one) => Math.max(most, one.length), 1);
    const free = (seconds[column.key] ?? []).flatMap((key) => columns.find((one) => one.key === key && !byColumn.has(one)) ?? []);
    const names = [used.map((at) => head[at]!).join(joint)];
    for (let at = 1; at < width; at += 1) names.push(free[at - 1]?.label[language] ?? `${head[used[0]!]!} (${at + 1})`);
    return { ats, first: Math.min(...ats), values, names };
  });
  const gone = new Set(made.flatMap(({ ats, first }) => ats.filter((at) => at !== first)));
  const built = <T>(at: number, own: T, ofGroup: (group: (typeof made)[number]) => T[]): T[] => {
    const group = made.find(({ first }) => first === at);
    return group ? ofGroup(group) : gone.has(at) ? [] : [own];
  };
  return {
    ...sheet,
    head: head.flatMap((name, at) => built(at, name, ({ names }) => names)),
    rows: rows.map(({ line, cells }, row) => ({
      line,
      cells: cells.flatMap((cell, at) => built(at, cell, ({ names, values }) => names.map((_, one) => values[row]![one] ?? ""))),
    })),
  };
}
