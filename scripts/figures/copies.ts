import { visitorKeys } from "oxc-parser";
import type { Figure } from "./figure.ts";
import { parse, type Source } from "./sources.ts";

/** How many nodes and names of the parsed code in a row make a copy: about 6 to 10 lines. */
const long = 120;

type Token = { mark: number; line: number };
type Node = { type: string; start: number } & Record<string, unknown>;

const marks = new Map<string, number>();
/** A number for a kind of node, a name or a value: the same for the same text. */
function markOf(text: string): number {
  const known = marks.get(text);
  if (known !== undefined) return known;
  marks.set(text, marks.size + 1);
  return marks.size;
}

/** What tells two nodes of one kind apart. */
const own = ["name", "value", "operator", "kind", "optional", "computed"];

/** The parsed file as one row: each node's kind, then its name, value or operator. Spaces, comments and imports leave no trace. */
function tokensOf(source: Source): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  const push = (text: string) => tokens.push({ mark: markOf(text), line });
  const walk = (node: Node): void => {
    if (node.type === "ImportDeclaration") return;
    for (; at < node.start; at++) if (source.text.charCodeAt(at) === 10) line++;
    if (node.type !== "Program") push(node.type);
    for (const name of own) {
      const value = node[name];
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") push(`${name} ${value}`);
    }
    if (node.type === "TemplateElement") push(JSON.stringify(node.value));
    for (const key of visitorKeys[node.type] ?? []) {
      const child = node[key];
      for (const one of Array.isArray(child) ? child : [child]) if (one) walk(one as Node);
    }
  };
  walk(parse(source).program as unknown as Node);
  return tokens;
}

/** For each place in the row a number for the `long` tokens from there on (a rolling polynomial in two halves of 32 and 21 bits). */
function windowsOf(tokens: readonly Token[]): Float64Array {
  const windows = new Float64Array(Math.max(tokens.length - long + 1, 0));
  const [m1, m2] = [0x01000193, 0x5bd1e995];
  let [p1, p2, h1, h2] = [1, 1, 0, 0];
  for (let i = 0; i < long; i++) [p1, p2] = [Math.imul(p1, m1), Math.imul(p2, m2)];
  for (let i = 0; i < tokens.length; i++) {
    const gone = i < long ? 0 : tokens[i - long]!.mark;
    const { mark } = tokens[i]!;
    h1 = (Math.imul(h1, m1) + mark - Math.imul(gone, p1)) | 0;
    h2 = (Math.imul(h2, m2) + mark - Math.imul(gone, p2)) | 0;
    if (i >= long - 1) windows[i - long + 1] = (h1 >>> 0) * 2_097_152 + (h2 >>> 11);
  }
  return windows;
}

/** Blocks of code that stand more than once, names and values alike, and how many lines are in them. */
export function copies(sources: readonly Source[]): Figure[] {
  const files = sources
    .filter(({ kind }) => kind === "code")
    .map((source) => ({ source, tokens: tokensOf(source) }))
    .map((file) => ({ ...file, windows: windowsOf(file.tokens) }));
  /** Where a window was seen first; from the second time on `again` has it. */
  const first = new Map<number, { file: number; at: number }>();
  const again = new Map<number, { file: number; at: number }>();
  for (const [file, { windows }] of files.entries())
    for (const [at, window] of windows.entries()) {
      if (!first.has(window)) first.set(window, { file, at });
      else if (!again.has(window)) again.set(window, { file, at });
    }
  const blocks: { lines: number; place: string }[] = [];
  let lines = 0;
  for (const [file, { source, tokens, windows }] of files.entries()) {
    const repeated = new Set<number>();
    for (let at = 0; at < windows.length; at++) {
      if (!again.has(windows[at]!)) continue;
      const began = at;
      let end = at + long;
      for (; at < windows.length && at < end; at++) if (again.has(windows[at]!)) end = at + long;
      at = end - 1;
      const [from, to] = [tokens[began]!.line, tokens[end - 1]!.line];
      for (let line = from; line <= to; line++) repeated.add(line);
      const one = first.get(windows[began]!)!;
      const other = one.file === file && one.at === began ? again.get(windows[began]!)! : one;
      const { source: there, tokens: row } = files[other.file]!;
      blocks.push({ lines: to - from + 1, place: `${source.path}:${from}-${to} as ${there.path}:${row[other.at]!.line}` });
    }
    lines += repeated.size;
  }
  const places = blocks.toSorted((a, b) => b.lines - a.lines).map((block) => `${block.lines} ${block.place}`);
  return [
    { name: "copied-blocks", title: "blocks of code that stand elsewhere too", value: blocks.length, aim: 0, places },
    { name: "copied-lines", title: "lines in them", value: lines, aim: 0, places },
  ];
}
