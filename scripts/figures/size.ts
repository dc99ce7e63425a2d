import type { Figure } from "./figure.ts";
import { linesOf, type Kind, type Source } from "./sources.ts";

const shown: [kind: Kind, title: string][] = [
  ["code", "lines of code (app, without words and tests)"],
  ["words", "lines of words (messages)"],
  ["tests", "lines of tests"],
  ["styles", "lines of styles"],
  ["tools", "lines of demo and tools (db, scripts, bench)"],
  ["docs", "lines of documents"],
];

/** Lines by kind, and the folders of app/ with the most files directly in them. */
export function sizes(sources: readonly Source[]): Figure[] {
  const lines = new Map<Kind, number>();
  const folders = new Map<string, number>();
  for (const { kind, path, text } of sources) {
    lines.set(kind, (lines.get(kind) ?? 0) + linesOf(text));
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (path.startsWith("app/")) folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const tables = sources.reduce((sum, { kind, text }) => sum + (kind === "code" ? text.split("pgTable(").length - 1 : 0), 0);
  const of = (kind: Kind) => lines.get(kind) ?? 0;
  const kit = sources.filter(({ path, kind }) => path.startsWith("app/kit/") && kind !== "tests" && kind !== "docs");
  const largest = [...folders].toSorted(([, a], [, b]) => b - a);
  return [
    ...shown.map(([kind, title]) => ({
      name: `lines-of-${kind}`,
      title,
      value: of(kind),
      aim: kind === "styles" ? 14_000 : null,
      grain: 100,
      places: [],
    })),
    { name: "kit-files", title: "kit: files, without tests", value: kit.length, aim: null, places: [] },
    {
      name: "kit-lines",
      title: "kit: lines of code",
      value: kit.reduce((sum, { kind, text }) => sum + (kind === "code" ? linesOf(text) : 0), 0),
      aim: null,
      places: [],
    },
    {
      name: "code-and-words",
      title: "lines of code and words",
      value: of("code") + of("words"),
      aim: null,
      places: [],
    },
    {
      name: "lines-per-table",
      title: "lines of code and words for each table",
      value: Math.ceil((of("code") + of("words")) / Math.max(tables, 1)),
      aim: 1290,
      places: [],
    },
    {
      name: "largest-folder",
      title: "files directly in the largest folder of app",
      value: largest[0]?.[1] ?? 0,
      aim: 35,
      places: largest.slice(0, 20).map(([folder, files]) => `${files} ${folder}`),
    },
    {
      name: "large-folders",
      title: "folders of app with more than 35 files",
      value: largest.filter(([, files]) => files > 35).length,
      aim: 0,
      places: largest.filter(([, files]) => files > 35).map(([folder, files]) => `${files} ${folder}`),
    },
  ];
}
