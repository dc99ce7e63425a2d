import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Message } from "#app/values/errors.ts";
import type { Program } from "./headings.ts";
import { fold } from "#app/values/text/search-text.ts";

/** A column that a file may have. `needed`: a new record cannot do without it. `words`: all that it may say, in the reader's language. */
export type KnownColumn = { key: string; label: Bilingual; needed: boolean; words?: string[] };

/** What is wrong with a row: in which of the file's cells, or with a field the file has no column for. */
export type RowError = { at: number | null; field?: Bilingual; message: Message };

export type RowState = "new" | "changed" | "same" | "wrong";

/** By what a row may be the same record as another one; `message` is the text for it, with the `line` of the other. */
export type SameKey = { key: string; message: string };

/** A row of a file as it was looked at. `cells` are as the file has them; `id` and `version` are of the record it is about. */
export type ImportRow = {
  line: number;
  cells: string[];
  state: RowState;
  id: string | null;
  version: number | null;
  errors: RowError[];
  warnings?: Message[];
  same?: SameKey[];
};

/** How figures with a comma, or days with slashes, are written in a column. */
export const rules = ["thousands", "decimals", "dayFirst", "monthFirst"] as const;
export type Rule = (typeof rules)[number];

/** A column whose values can be read in two ways: some of them, what each way makes of them (figures, or days in ISO), and the answer. */
export type Question = { at: number; rule: Rule | null; typed: string[]; options: { rule: Rule; means: string[] }[] };

export const encodings = ["utf-8", "windows-1256", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];

/** What may stand between the cells of a line; of two that fit alike the earlier one, as commas stand in texts most often. */
export const separators = { tab: "\t", semicolon: ";", bar: "|", arabicSemicolon: "؛", comma: "," } as const;
export type Separator = keyof typeof separators;
/** Is it the name of a separator that is offered? */
export const isSeparator = (name: unknown): name is Separator => typeof name === "string" && Object.hasOwn(separators, name);

/** How a person wants a file to be read where it was taken for something else. `head`: the line with the names of the columns, from 1. */
export type Reading = {
  encoding?: Encoding;
  separator?: Separator;
  /** The place of a workbook's sheet, from 1. */
  sheet?: number;
  head?: number;
  fill?: Record<string, string>;
};

/** What a file was taken for; null where its kind has no such thing, or a sign that is not offered. */
export type Understood = {
  program: Program | null;
  encoding: Encoding | null;
  separator: Separator | null;
  sheets: { name: string; hidden: boolean }[];
  sheet: number | null;
  line: number;
  /** The same piece of the file in each encoding; empty where it makes no difference. */
  encodings: { encoding: Encoding; sample: string }[];
  /** Characters that could not be read, and the line of the first. */
  damaged: { count: number; line: number } | null;
  /** The first lines, any of which may hold the names of the columns, with some of their cells. */
  heads: { line: number; cells: string[] }[];
};

export type SheetRecord = { line: number; cells: string[] };

/** A file as it was read: the names of its columns, and the rows below with the line of the file each begins in. Rows are as long as the head. */
export type Sheet = { head: string[]; rows: SheetRecord[]; understood: Understood };

export type Preview = {
  understood: Understood;
  reading: Reading;
  /** What the file says nothing of, although every row needs it: what all rows may say, in the reader's language. */
  missing: { key: string; label: Bilingual; words: string[] }[];
  head: string[];
  /** By column of the file, the key of the known column it is read as; null leaves it out. */
  mapping: (string | null)[];
  /** By column of the file, the rule by which its values are read: they are sent back with the rows. */
  rules: (Rule | null)[];
  questions: Question[];
  columns: KnownColumn[];
  rows: ImportRow[];
  /** Names this file and this reading of it: what is committed under one key twice is written once. */
  key: string;
  /** When these very rows were imported before, and by whom. `partly`: it broke off, and goes on where it stopped. */
  before: { at: string; by: string | null; partly: boolean } | null;
};

export type Imported = {
  created: number;
  changed: number;
  same: number;
  refused: { line: number; errors: RowError[] }[];
  repeated: boolean;
};

/** How many rows are written in one transaction; others wait meanwhile. */
export const partSize = 5;

/** Rows that say the same as an earlier one: by line, the line they repeat. `keys` are the columns that name a record. */
export function repeatedRows(
  rows: readonly Pick<ImportRow, "line" | "cells">[],
  mapping: readonly (string | null)[],
  keys: readonly string[],
): Map<number, { at: number | null; line: number }> {
  const seen = new Map<string, number>();
  const repeated = new Map<number, { at: number | null; line: number }>();
  const named = keys.flatMap((key) => (mapping.includes(key) ? [mapping.indexOf(key)] : []));
  for (const { line, cells } of rows) {
    const names = named.flatMap((at) => (cells[at]?.trim() ? [{ at, word: `${at} ${fold(cells[at])}` }] : []));
    // What names no record is the same only where every cell is.
    const words = names.length > 0 ? names : [{ at: null, word: JSON.stringify(cells.filter((_, at) => mapping[at])) }];
    const found = words.find(({ word }) => seen.has(word));
    if (found) repeated.set(line, { at: found.at, line: seen.get(found.word)! });
    else for (const { word } of words) seen.set(word, line);
  }
  return repeated;
}

/** What rows have in common with another row of the file: by line, in a sentence each. Both rows are named. */
export function sameInFile(rows: readonly Pick<ImportRow, "line" | "same">[]): Map<number, Message[]> {
  const lines = new Map<string, number[]>();
  for (const { line, same = [] } of rows)
    for (const { key } of same) {
      const held = lines.get(key);
      if (held) held.push(line);
      else lines.set(key, [line]);
    }
  return new Map(
    rows.map(({ line, same = [] }) => [
      line,
      same.flatMap(({ key, message }) => {
        const other = lines.get(key)!.find((one) => one !== line);
        return other === undefined ? [] : [{ key: message, values: { line: other } }];
      }),
    ]),
  );
}
