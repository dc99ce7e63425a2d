// Finds what belongs to each `entity.ts` by its name and writes the registries of it: `npm run registries`. Modules cannot be listed at run time
// by Node and by the bundler alike, so the lists are files, checked in; `npm run check` compares them (`--check`).
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { withCodes, withDrawing } from "./figures/drawing.ts";
import { root } from "./run.ts";

type Declared = {
  /** `supplier` of `supplierEntity`. */
  constant: string;
  /** The name in the log. */
  name: string;
  words: string;
  /** Folder below app/, and the file's name without `entity.ts`: empty or `price-`. */
  folder: string;
  prefix: string;
  /** It is listed, and read from and written to files like the others. */
  transferred: boolean;
  /** It stands alone in its file. */
  alone: boolean;
};

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const first = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

const declared: Declared[] = globSync("app/**/{entity,*-entity}.ts", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.startsWith("app/kit/"))
  .toSorted()
  .flatMap((path) => {
    const text = read(path);
    const parts = text.split(/^export const (?=\w+Entity = )/m).slice(1);
    return parts.map((part) => ({
      constant: first(part, /^(\w+)Entity/) ?? "",
      name: first(part, /\bname: "(\w+)"/) ?? "",
      words: first(part, /\bwords: "(\w+)"/) ?? "",
      folder: posix.dirname(path).slice("app/".length),
      prefix: posix.basename(path).replace(/entity\.ts$/, ""),
      transferred: /^\w+Entity = entity\(/.test(part) && !/\btransfer: "own"/.test(part),
      alone: parts.length === 1,
    }));
  });

/** The server files of a folder, its operations first. */
const serverFiles = (folder: string): string[] =>
  ["operations.server.ts", ...globSync("*.server.ts", { cwd: join(root, "app", folder) }).toSorted()].filter((file) =>
    existsSync(join(root, "app", folder, file)),
  );

/** The file of a folder that exports a constant, by itself or from a neighbour. */
const exporting = (folder: string, constant: string): string | undefined =>
  serverFiles(folder).find((file) => {
    const text = read(`app/${folder}/${file}`);
    return new RegExp(`^export const ${constant}\\b|^export \\{[^}]*\\b${constant}\\b[^}]*\\}`, "m").test(text);
  });

/** How `records(…Entity, { … })` is called: the table and what narrows it, by the names of constants. */
function storage({ constant, folder }: Declared): { table: string; from: string; visible?: string } | null {
  for (const file of serverFiles(folder)) {
    const text = read(`app/${folder}/${file}`);
    const call = first(text, new RegExp(`ecords\\([^,]*\\b${constant}Entity\\b([\\s\\S]*?)^\\}?\\);?`, "m"));
    const table = call && first(call, /\btable: (\w+)/);
    if (!table) continue;
    const visible = first(call, /\bvisible: (visible\w+)/);
    const apart = visible && existsSync(join(root, "app", folder, "visible.server.ts"));
    // A table may lie with a neighbour.
    const from =
      first(text, new RegExp(`import \\{[^}]*\\b${table}\\b[^}]*\\} from "#app/([^"]+)"`)) ?? `${folder}/${exporting(folder, table)}`;
    return { table, from, ...(apart && { visible }) };
  }
  const file = exporting(folder, `${constant}Table`);
  return file ? { table: `${constant}Table`, from: `${folder}/${file}` } : null;
}

const head = "// Written by `npm run registries` from the entity files. Do not edit.\n";
const importOf = (names: string[], from: string) => `import { ${names.join(", ")} } from "${from}";\n`;
const entry = (name: string, value: string) => `  ${name}${name === value ? "" : `: ${value}`},\n`;
const of = (area: string) => declared.filter(({ folder }) => folder.startsWith(`${area}/`));

function recordsFile(area: string): string {
  const named = (endings: string[]) => (one: Declared) => {
    const known = endings.map((ending) => ({ one: one.constant + ending, file: exporting(one.folder, one.constant + ending) }));
    const [first] = known.filter(({ file }) => file);
    return first ? [{ name: one.name, constant: first.one, from: `#app/${one.folder}/${first.file}` }] : [];
  };
  const office = of(area).flatMap(named(["Records"]));
  const files = of(area).flatMap(named(["Imports"]));
  return `${head}import type { Transferable } from "#app/kit/transfer/transferable.ts";
${importsOf([...office, ...files])}
/** The operations of each kind as staff use them, by its name. */
export const everyRecords: Readonly<Record<string, Transferable>> = {
${office.map(({ name, constant }) => entry(name, constant)).join("")}};

/** The same; where files are read with rules of their own, those. */
export const recordsOf: Readonly<Record<string, Transferable>> = {
  ...everyRecords,
${files.map(({ name, constant }) => entry(name, constant)).join("")}};
`;
}

function importsOf(found: { constant: string; from: string }[]): string {
  const files = [...new Set(found.map(({ from }) => from))];
  return files
    .map((file) =>
      importOf(
        found.filter(({ from }) => from === file).map(({ constant }) => constant),
        file,
      ),
    )
    .join("");
}

function tablesFile(area: string): string {
  const found = of(area).flatMap((one) => {
    const stored = storage(one);
    return stored ? [{ ...one, ...stored }] : [];
  });
  const imported = found.flatMap(({ table, visible, from, folder }) => [
    { constant: table, from: `#app/${from}` },
    ...(visible ? [{ constant: visible, from: `#app/${folder}/visible.server.ts` }] : []),
  ]);
  return `${head}${importsOf(imported)}
/** The table of each kind, by its name in the log, and which rows a reader may know of. */
export const tables = {
${found.map(({ name, table, visible }) => entry(name, visible ? `{ table: ${table}, visible: ${visible} }` : `{ table: ${table} }`)).join("")}};
`;
}

function foldersFile(): string {
  return `${head}
/** The folder below app/ of each kind, by its name in the log. */
export const folders: Readonly<Record<string, string>> = {
${declared.map(({ name, folder }) => entry(name, `"${folder}"`)).join("")}};
`;
}

function wordsFile(): string {
  const found = declared.filter(({ alone, folder, prefix }) => alone && existsSync(join(root, "app", folder, `${prefix}messages.ts`)));
  return `${head}${found.map(({ words, folder, prefix }) => `import ${words} from "#app/${folder}/${prefix}messages.ts";\n`).join("")}
/** The messages of each kind of record, under the prefix that its entity names. */
export const entityWords = {
${found.map(({ words }) => `  ${words},\n`).join("")}};
`;
}

function examplesFile(): string {
  const found = declared.filter(({ folder, alone }) => alone && existsSync(join(root, "app", folder, "example.ts")));
  const imports = found.map(
    ({ constant, folder }) =>
      importOf([`${constant}Example`], `#app/${folder}/example.ts`) +
      importOf([`${constant}Records`], `#app/${folder}/operations.server.ts`),
  );
  const entries = found.map(({ name, constant }) => entry(name, `{ records: ${constant}Records, ...${constant}Example }`));
  return `${head}${imports.join("")}import type { Example } from "./example.ts";

/** The examples that stand in the folders of their kinds. */
export const entityExamples: Readonly<Record<string, Example>> = {${entries.length > 0 ? `\n${entries.join("")}` : ""}};
`;
}

const files: Record<string, string> = {
  "app/crm/generated/records.generated.server.ts": recordsFile("crm"),
  "app/content/records.generated.server.ts": recordsFile("content"),
  "app/crm/generated/tables.generated.server.ts": tablesFile("crm"),
  "app/wiring/entity-folders.generated.ts": foldersFile(),
  "app/wiring/entity-words.generated.ts": wordsFile(),
  "tests/examples.generated.ts": examplesFile(),
  "docs/architecture.md": withDrawing(read("docs/architecture.md")),
  "docs/api/README.md": withCodes(read("docs/api/README.md")),
};

const stale = Object.entries(files).filter(([path, text]) => !existsSync(join(root, path)) || read(path) !== text);
if (process.argv.includes("--check")) for (const [path] of stale) console.log(`${path} is not up to date: npm run registries`);
else for (const [path, text] of stale) writeFileSync(join(root, path), text);
console.log(`${declared.length} kinds in ${new Set(declared.map(({ folder }) => folder)).size} folders`);
process.exitCode = process.argv.includes("--check") && stale.length > 0 ? 1 : 0;
