// Two folders of golden files, compared.
import { run } from "../../scripts/run.ts";

const mostKinds = 40;
const mostLines = 6;

/** What differs, the same change told once for all files it is in; nothing where the folders are the same. */
export async function differences(before: string, after: string): Promise<string[]> {
  const { output } = await run("diff", ["-r", "-N", "-U0", before, after]);
  const places = new Map<string, string[]>();
  for (const file of output.split(/^diff -r .*\n/m)) {
    const name = file.match(/^\+\+\+ ([^\t\n]*)/m)?.[1]?.slice(after.length + 1) ?? file.trim();
    for (const part of file.split(/^@@ .*\n/m).slice(1)) {
      const lines = part.trimEnd().split("\n");
      const told = [...lines.slice(0, mostLines), ...(lines.length > mostLines ? [`… ${lines.length - mostLines} lines more`] : [])].join(
        "\n",
      );
      places.set(told, [...(places.get(told) ?? []), name]);
    }
  }
  const kinds = [...places].toSorted(([, a], [, b]) => b.length - a.length);
  const told = kinds.slice(0, mostKinds).map(([lines, files]) => `${files.length} × ${files[0]}\n${lines}`);
  return kinds.length > mostKinds ? [...told, `… ${kinds.length - mostKinds} differences more`] : told;
}
