/**
 * `npm run figures`: what the code is like, counted. Fails where a figure is above its ceiling in scripts/figures.json.
 * `-- --write` lowers the ceilings to what was reached and writes the table into docs/figures-of-the-code.md; it needs a build.
 * `-- --show NAME` lists the places of one figure. `-- --quick` leaves out what takes longer: copies and the build.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writtenByHand } from "./figures/by-hand.ts";
import { copies } from "./figures/copies.ts";
import { declared } from "./figures/declared.ts";
import { lowered, worse, type Ceilings, type Figure } from "./figures/figure.ts";
import { pageFiles } from "./figures/page-files.ts";
import { sizes } from "./figures/size.ts";
import { slices } from "./figures/slices.ts";
import { readSources } from "./figures/sources.ts";
import { root, run } from "./run.ts";

const { values: options } = parseArgs({
  options: { write: { type: "boolean" }, quick: { type: "boolean" }, show: { type: "string" } },
});
const storedFile = join(root, "scripts/figures.json");
const document = join(root, "docs/figures-of-the-code.md");

const sources = readSources();
const figures = [
  ...sizes(sources),
  ...slices(sources),
  ...writtenByHand(sources),
  ...declared(sources),
  ...(options.quick ? [] : [...copies(sources), ...pageFiles()]),
];
const before = JSON.parse(readFileSync(storedFile, "utf8")) as Ceilings;
const ceilings = options.write ? lowered(figures, before) : before;
const number = (value: number | null | undefined) => (value === null || value === undefined ? "" : value.toLocaleString("en"));
const columns = ({ name, title, value, aim }: Figure, of: Ceilings) =>
  [title, number(of[name]?.began), number(value), aim === null ? "" : number(of[name]?.ceiling), number(aim), name] as const;
const head = ["figure", "at first", "now", "ceiling", "aim", "name"] as const;

/** The table as the document has it. */
const asMarkdown = (rows: readonly (readonly string[])[]): string =>
  [head, ["---", "---:", "---:", "---:", "---:", "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The table as the terminal shows it: figures under each other. */
function asText(rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((cells) => cells[at]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 || at === 5 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  ");
  return all.map((cells) => line(cells).trimEnd()).join("\n");
}

async function write(): Promise<void> {
  if (!figures.some(({ name }) => name === "record-page-scripts"))
    throw new Error("Run `npm run build` first: the table holds figures of the build.");
  const text = readFileSync(document, "utf8");
  const begins = text.indexOf("| figure");
  if (begins < 0) throw new Error(`${document} has no table that begins with "| figure"`);
  const ends = text.indexOf("\n\n", begins);
  const table = asMarkdown(figures.map((figure) => columns(figure, ceilings)));
  writeFileSync(document, `${text.slice(0, begins)}${table}${ends < 0 ? "\n" : text.slice(ends)}`);
  writeFileSync(storedFile, `${JSON.stringify(ceilings, null, 2)}\n`);
  await run("oxfmt", [document]);
}

const high = worse(figures, ceilings);
if (options.show !== undefined) {
  const figure = figures.find(({ name }) => name === options.show);
  if (!figure) throw new Error(`No such figure. Figures: ${figures.map(({ name }) => name).join(", ")}`);
  console.log([...figure.places, `${number(figure.value)} ${figure.title}`].join("\n"));
} else {
  for (const { name, title, value } of high) {
    const ceiling = ceilings[name]?.ceiling;
    console.log(
      ceiling === undefined
        ? `${title}: ${number(value)}, and no ceiling yet: npm run figures -- --write`
        : `${title}: ${number(value)}, above the ceiling ${number(ceiling)}: npm run figures -- --show ${name}`,
    );
  }
  if (!options.quick) console.log(asText(figures.map((figure) => columns(figure, ceilings))));
  console.log(`${figures.length} figures of ${sources.length} files, ${high.length} above their ceiling`);
  process.exitCode = high.length > 0 ? 1 : 0;
}
if (options.write) await write();
