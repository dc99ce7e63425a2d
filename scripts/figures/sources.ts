import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type ParseResult } from "oxc-parser";
import { root } from "../run.ts";

/** One file of the product; `kind` is the line of the table that its lines belong to. */
export type Source = { path: string; text: string; kind: Kind };
export type Kind = "code" | "words" | "tests" | "styles" | "docs" | "tools";

const kindOf = (path: string): Kind => {
  if (path.endsWith(".md")) return "docs";
  if (path.endsWith(".css")) return "styles";
  if (path.startsWith("tests/") || /\.test\.tsx?$/.test(path)) return "tests";
  if (!path.startsWith("app/")) return "tools";
  return /\/([a-z]+-)?messages\.ts$/.test(path) ? "words" : "code";
};

const patterns = ["app/**/*.{ts,tsx,css}", "{db,scripts,bench,tests}/**/*.ts", "*.ts", "README.md", "docs/**/*.md"];

/** Every file that the figures are taken from, with its text, in the order of the paths. */
export const readSources = (): Source[] =>
  globSync(patterns, { cwd: root })
    .map((path) => path.split("\\").join("/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8"), kind: kindOf(path) }));

export const linesOf = (text: string): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

/** Line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

const parsed = new WeakMap<Source, ParseResult>();

/** The parsed file. Its `module` record is cheap; `program` is built when it is first read and takes longer than parsing. */
export function parse(source: Source): ParseResult {
  const known = parsed.get(source);
  if (known) return known;
  const result = parseSync(source.path, source.text);
  const [broken] = result.errors;
  if (broken) throw new Error(`${source.path}: ${broken.message}`);
  parsed.set(source, result);
  return result;
}
