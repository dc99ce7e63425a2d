import { basename, dirname } from "node:path";
import type { Figure } from "./figure.ts";
import { targetsOf } from "./slices.ts";
import { lineAt, linesOf, parse, type Source } from "./sources.ts";

/** What a declaration should say once, counted by how it is written where it is said again. */
const byHand: [name: string, title: string, aim: number, files: RegExp, pattern: RegExp][] = [
  ["reference-options", "options of references by hand", 25, /./, /\b(?:table|people|lookup|media)Options\(/g],
  ["inactive-guards", "`refuseInactiveReferences` by hand", 5, /./, /\bawait refuseInactiveReferences\(/g],
  ["record-links", "addresses of records of the CRM by hand", 10, /./, /(?:to|href)(?:=\{|: )`\/crm\/[\w/]+\/\$\{/g],
  ["search-texts", "columns that a kind is found by, named by hand", 4, /table\.server\.ts$/, /\b(?:recordColumns|foundBy)\(\s*"/g],
  ["own-jobs", "handlers that queue a job in a time of their own", 0, /handlers\.server\.ts$/, /startAfter/g],
];

type Node = { type: string; start: number; end: number; [part: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value && "start" in value;

function* functionsIn(node: Node, name: string): Generator<{ name: string; node: Node }> {
  const named = (node["id"] ?? node["key"]) as { name?: string } | null | undefined;
  const own = named?.name ?? name;
  if (/Function/.test(node.type) && node["body"]) yield { name: own, node };
  for (const part of Object.values(node))
    for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) yield* functionsIn(one, own);
}

/** The longest function may have this many lines, before it counts as a long one. */
const longFunction = 100;

function functions(code: readonly Source[]): Figure[] {
  const long = code
    .filter(({ text }) => linesOf(text) > longFunction)
    .flatMap((source) =>
      [...functionsIn(parse(source).program as unknown as Node, "")].map(({ name, node: { start, end } }) => ({
        lines: linesOf(source.text.slice(start, end)),
        place: `${source.path}:${lineAt(source.text, start)} ${name}`,
      })),
    )
    .filter(({ lines }) => lines > longFunction)
    .toSorted((a, b) => b.lines - a.lines);
  const places = long.map(({ lines, place }) => `${lines} ${place}`);
  return [
    { name: "largest-function", title: "lines of the largest function", value: long[0]?.lines ?? 0, aim: 120, places },
    { name: "long-functions", title: `functions of more than ${longFunction} lines`, value: long.length, aim: 8, places },
  ];
}

/** Names that kit exports and one file outside of it imports, and no other file of kit. */
function singleUses(code: readonly Source[]): Figure {
  const users = new Map<string, Set<string>>();
  for (const source of code) {
    const byStart = new Map(targetsOf(source).map(({ path, at }) => [at, path]));
    for (const { moduleRequest, entries } of parse(source).module.staticImports) {
      const path = byStart.get(moduleRequest.start);
      if (!path?.startsWith("app/kit/")) continue;
      for (const { importName } of entries) {
        const name = `${path} ${importName.name ?? "default"}`;
        users.set(name, (users.get(name) ?? new Set()).add(source.path));
      }
    }
  }
  const single = [...users].filter(([, [only, ...others]]) => others.length === 0 && !only!.startsWith("app/kit/"));
  const places = single.map(([name, [only]]) => `${name} in ${only!}`).toSorted();
  return { name: "kit-single-uses", title: "names of kit that one file outside uses, and no other", value: single.length, aim: 83, places };
}

/** Doc comments for a hundred exported names. */
function docComments(code: readonly Source[]): Figure {
  let [comments, names] = [0, 0];
  for (const source of code) {
    comments += parse(source).comments.filter(({ type, value }) => type === "Block" && value.startsWith("*")).length;
    names += parse(source).module.staticExports.flatMap(({ entries }) => entries).length;
  }
  const value = Math.ceil((comments * 100) / Math.max(names, 1));
  return { name: "doc-comments", title: "doc comments for a hundred exported names", value, aim: 50, places: [] };
}

/** What a file at the top of a slice of the CRM may be called; further ones lie in sub-folders by the product's words (docs/architecture.md). */
const vocabulary =
  /^(?:(?:table|operations|rules|queries|transition|snapshot|handlers|records|page-data|visible|posting)\.server|fields|entity|flow|list|record|form|facts|panel|acts|action|messages|example)\.(?:ts|tsx|module\.css)$/;

function otherNames(sources: readonly Source[]): Figure {
  const places = sources
    .filter(({ path, kind }) => kind !== "tests" && /^app\/crm\/[^/]+\/[^/]+\/[^/]+$/.test(path) && !vocabulary.test(basename(path)))
    .map(({ path }) => path);
  return { name: "other-file-names", title: "files at the top of a slice with a name of their own", value: places.length, aim: 0, places };
}

const filesIn = (sources: readonly Source[], name: string, folder: string, aim: number): Figure => {
  const places = sources.filter(({ path, kind }) => dirname(path) === folder && kind !== "tests").map(({ path }) => path);
  return { name, title: `files directly in ${folder}, without tests`, value: places.length, aim, places };
};

/** It is listed, entered, filtered, shown, exported, imported and kept in the history like any other. */
const plainField = /\bratingQuality\b/;

/** How often the code says what a declaration knows, and how large its pieces are. */
export function declared(sources: readonly Source[]): Figure[] {
  const code = sources.filter(({ kind }) => kind === "code");
  const merge = code.find(({ path }) => path === "app/crm/between-slices/client-references.server.ts");
  const words = sources.filter(({ kind }) => kind === "words").map(({ path }) => path);
  const spelled = sources
    .filter(({ kind, text }) => (kind === "code" || kind === "words") && plainField.test(text))
    .map(({ path }) => path);
  return [
    ...byHand.map(([name, title, aim, files, pattern]): Figure => {
      const places = code
        .filter(({ path }) => files.test(path))
        .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(({ index }) => `${path}:${lineAt(text, index)}`));
      return { name, title, value: places.length, aim, places };
    }),
    {
      name: "merge-lines",
      title: "lines that move the references of a client",
      value: merge ? linesOf(merge.text) : 0,
      aim: 30,
      places: [],
    },
    {
      name: "plain-field",
      title: "files that a plain field is written in (a supplier's rating for quality)",
      value: spelled.length,
      aim: 4,
      places: spelled,
    },
    // No ceiling: each kind brings one.
    { name: "word-files", title: "files of words", value: words.length, aim: null, places: words },
    singleUses(code),
    filesIn(sources, "app-files", "app", 4),
    filesIn(sources, "crm-files", "app/crm", 8),
    otherNames(sources),
    docComments(code),
    ...functions(code),
  ];
}
