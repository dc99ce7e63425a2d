import { codes, type Code } from "#app/api/rest/codes.ts";
import messages from "#app/api/rest/messages.ts";
import { districts } from "../districts.ts";
import { drawn } from "./slices.ts";
import { readSources } from "./sources.ts";

const [begins, ends] = ["<!-- drawn by npm run registries -->\n", "<!-- end of the drawing -->"];

/** A document with what is drawn in its place. */
function drawnIn(text: string, lines: readonly string[]): string {
  const [from, to] = [text.indexOf(begins), text.indexOf(ends)];
  if (from < 0 || to < from) throw new Error(`a document has no place for its drawing: ${begins.trim()}`);
  return `${text.slice(0, from)}${begins}\n${lines.join("\n")}\n\n${text.slice(to)}`;
}

/** The text of docs/api/README.md with every code of a refusal, in the words of its page. */
export const withCodes = (text: string): string => {
  const said = (code: Code) => messages.problem[code][0].replace("{most}", "20").replace("{name}", "name");
  return drawnIn(
    text,
    (Object.keys(codes) as Code[]).map((code) => `- \`${code}\` (${codes[code]}): ${said(code)}`),
  );
};

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
  return drawnIn(text, ["```", ...lines, "```"]);
}
