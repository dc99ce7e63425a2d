import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = ["README.md", "CONTRIBUTING.md", ...globSync(["docs/**/*.md", "app/**/README.md"], { cwd: root })];

/** What a command writes and git does not keep. */
const written = new Set(["bench/results.json"]);

/** Paths in backticks that begin at the root or in `app/`, and the targets of links; patterns, addresses and anchors are left out. */
function missing(text: string, from: string): string[] {
  const quoted = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@:-]+)+\/?)`/g)].map(([, path]) => path!);
  const named = quoted.filter(
    (path) => /^(app|db|deploy|docs|scripts|tests|bench|public)\//.test(path) && !path.includes(":") && !written.has(path),
  );
  const linked = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, path]) => path!).filter((path) => !/^[a-z]+:/.test(path));
  return [
    ...named.filter((path) => !existsSync(join(root, path)) && globSync(`${path}*`, { cwd: root }).length === 0),
    ...linked.filter((path) => !existsSync(join(root, dirname(from), path))),
  ];
}

test("a path that is not there is found", () =>
  expect(missing("`app/nowhere/x.ts` `app/kit/fields/kinds.ts` [a](nowhere.md) [b](docs/words.md#top)", "README.md")).toEqual([
    "app/nowhere/x.ts",
    "nowhere.md",
  ]));

test.each(documents)("%s names files that exist", (path) => expect(missing(readFileSync(join(root, path), "utf8"), path)).toEqual([]));
