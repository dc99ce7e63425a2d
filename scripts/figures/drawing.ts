import { districts } from "../districts.ts";
import { drawn } from "./slices.ts";
import { readSources } from "./sources.ts";

const [begins, ends] = ["<!-- drawn by npm run registries -->\n", "<!-- end of the drawing -->"];

/** The text of docs/architecture.md with the districts as the code has them: the highest on top, with the districts that each one uses. */
export function withDrawing(text: string): string {
  const rows = drawn(readSources())
    .map(({ slices, uses }, height) => [
      districts[height]!,
      [...slices].toSorted().join(", "),
      districts
        .filter((_, at) => uses.has(at))
        .toReversed()
        .join(", "),
    ])
    .toReversed();
  const widths = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map(([name, slices, uses]) =>
    `${name!.padEnd(widths[0]!)}  ${slices!.padEnd(widths[1]!)}${uses ? `  → ${uses}` : ""}`.trimEnd(),
  );
  const [from, to] = [text.indexOf(begins), text.indexOf(ends)];
  if (from < 0 || to < from) throw new Error(`docs/architecture.md has no place for the drawing: ${begins.trim()}`);
  return `${text.slice(0, from)}${begins}\n\`\`\`\n${lines.join("\n")}\n\`\`\`\n\n${text.slice(to)}`;
}
