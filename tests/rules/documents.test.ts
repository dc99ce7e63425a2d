import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = ["README.md", "CONTRIBUTING.md", ...globSync(["docs/**/*.md", "app/**/README.md"], { cwd: root })];

/** What a command writes and git does not keep. */
const written = /^(bench\/results\.json|build|coverage|node_modules|var|test-results)(\/|$)/;

const files = globSync("**/*", { cwd: root, exclude: (name) => /^(node_modules|build|var|\.git|\.react-router)$/.test(name) });
/** Every file and folder, also by the end of its path: `kit/fields/kinds.ts`, `fields/kinds.ts`, `kinds.ts`; and with what follows its name left out. */
const known = new Set(
  files.flatMap((file) => {
    const steps = file.split(sep);
    const places = steps.flatMap((_, from) => steps.slice(from).map((_, to) => steps.slice(from, from + to + 1).join("/")));
    return [
      ...places,
      ...places.map((place) => place.replace(/\.\w+$/, "")),
      ...places.map((place) => place.replace(/\.(server|test|e2e)\.\w+$/, "")),
    ];
  }),
);
const folders = new Set(files.flatMap((file) => dirname(file).split(sep)));

/**
 * Paths that a text names and that are not there: in backticks what ends as a file does or begins with a folder of ours, written in full or from the
 * area, district or slice on; anywhere what begins at the root; and the targets of links. Patterns, addresses and anchors are left out.
 */
function missing(text: string, from: string): string[] {
  const quoted = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*)\/?`/g)].map(([, path]) => path!);
  const named = quoted.filter(
    (path) =>
      !path.startsWith("./") &&
      (/\w\.(tsx?|mjs|md|css|json|sql|typ|png|svg)$/.test(path) || (path.includes("/") && folders.has(path.split("/")[0]!))),
  );
  const rooted = [
    ...text.matchAll(/(?<![\w./@#~-])(?:app|db|deploy|docs|scripts|tests|bench|public)\/[\w@.-]+(?:\/[\w@.-]+)*(?![\w/*…{<[])/g),
  ];
  const linked = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, path]) => path!).filter((path) => !/^[a-z]+:/.test(path));
  const paths = new Set([...named, ...rooted.map(([path]) => path.replace(/\.$/, ""))]);
  return [
    ...[...paths].filter((path) => !written.test(path) && !known.has(path)),
    ...linked.filter((path) => !existsSync(join(root, dirname(from), path))),
  ];
}

test("a path that is not there is found", () =>
  expect(
    missing(
      "`app/nowhere/x.ts` `app/kit/fields/kinds.ts` `kinds/nowhere.ts` `crm/live` `crm/base/live` `fields/kinds.ts` [a](nowhere.md) [b](docs/words.md#top)",
      "README.md",
    ),
  ).toEqual(["app/nowhere/x.ts", "kinds/nowhere.ts", "crm/live", "nowhere.md"]));

test.each(documents)("%s names files that exist", (path) => expect(missing(readFileSync(join(root, path), "utf8"), path)).toEqual([]));
