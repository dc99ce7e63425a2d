// Two folders of golden files, compared.
import { run } from "../../scripts/run.ts";

const mostKinds = 40;
const mostLines = 6;

/** How the name of a file ends that holds what loaders gave, not what a reader sees. */
export const dataEnding = ".data.txt";

/** What differs, the same change told once for all files it is in, what readers see before data; nothing where the folders are the same. */
export async function differences(before: string, after: string): Promise<string[]> {
  const { output } = await run("git", ["-c", "core.quotePath=false", "diff", "--no-index", "--no-prefix", "-U0", before, after]);
  const places = new Map<string, string[]>();
  for (const file of output.split(/^diff --git .*\n/m)) {
    const [, old, now] = file.match(/^--- ([^\t\n]*)\t?\n\+\+\+ ([^\t\n]*)/m) ?? [];
    if (old === undefined || now === undefined) continue;
    const name =
      now === "/dev/null" ? `${old.slice(before.length)} is gone` : `${now.slice(after.length)}${old === "/dev/null" ? " is new" : ""}`;
    for (const part of file.split(/^@@ .*\n/m).slice(1)) {
      const lines = part.trimEnd().split("\n");
      const excerpt = [
        ...lines.slice(0, mostLines),
        ...(lines.length > mostLines ? [`… ${lines.length - mostLines} lines more`] : []),
      ].join("\n");
      places.set(excerpt, [...(places.get(excerpt) ?? []), name]);
    }
  }
  const kinds = [...places].map(([lines, files]) => ({ lines, files, data: files.every((name) => name.endsWith(dataEnding)) }));
  return [false, true].flatMap((data) => {
    const its = kinds.filter((kind) => kind.data === data).toSorted((a, b) => b.files.length - a.files.length);
    const reports = its.slice(0, mostKinds).map(({ lines, files }) => `${files.length} × ${files[0]}\n${lines}`);
    const more = `… ${its.length - mostKinds} differences of ${data ? "data" : "what readers see"} more`;
    return its.length > mostKinds ? [...reports, more] : reports;
  });
}
