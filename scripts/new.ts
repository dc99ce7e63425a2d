// Writes the folder of a new kind of record of the CRM and its lines elsewhere: the area's list, the permissions, the generated
// registries and a migration. docs/adding-an-entity.md shows a call.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { districts } from "./districts.ts";
import { root, run } from "./run.ts";

type Kind = { field: string; column: string; example: string };

/** The kinds of fields that a new folder may begin with; references are optional until the slice says otherwise. */
const kinds: Record<string, Kind> = {
  text: { field: "text()", column: `text().notNull().default("")`, example: '"Nile"' },
  longText: { field: "longText()", column: "text()", example: '"Prefers the morning."' },
  date: { field: "date()", column: "date()", example: '"2026-02-12"' },
  number: { field: "number()", column: "integer()", example: "3" },
  money: { field: "money()", column: "piastres()", example: "150_000" },
  toggle: { field: "toggle()", column: "boolean().notNull().default(false)", example: "true" },
};
/** Kinds of records that a field may refer to, with their tables. */
const neighbours: Record<string, { table: string; from: string }> = {
  client: { table: "clientTable", from: "#app/crm/people/clients/table.server.ts" },
  supplier: { table: "supplierTable", from: "#app/crm/people/suppliers/table.server.ts" },
  project: { table: "crmProjectTable", from: "#app/crm/work/projects/table.server.ts" },
};

const usage = `npm run new entity siteVisit -- --arabic "زيارة" --arabic-two "زيارتان" --arabic-many "زيارات" --feminine --fields "subject:text:الموضوع client:client:العميل"
A field is name:kind:Arabic label, its kind one of ${Object.keys({ ...kinds, ...neighbours }).join(", ")}; a question mark after the name makes it optional, which references always are; a label may have spaces.
The first field names a record, a text; or --number VIS gives each one a number.
Also: --arabic-few (the plural after 3 to 10), --icon, --district (${districts.join(", ")}).`;

function refuse(why: string): never {
  console.error(`${why}\n\n${usage}`);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fields: { type: "string" },
    arabic: { type: "string" },
    "arabic-two": { type: "string" },
    "arabic-few": { type: "string" },
    "arabic-many": { type: "string" },
    number: { type: "string" },
    feminine: { type: "boolean", default: false },
    icon: { type: "string", default: "file-text" },
    district: { type: "string", default: "work" },
  },
});
const [what, name = ""] = positionals;
if (what !== "entity" || !/^[a-z][A-Za-z]+$/.test(name)) refuse("Name the kind in small Latin letters, as in siteVisit.");
if (!values.arabic || !values["arabic-two"] || !values["arabic-many"])
  refuse("Give its Arabic words: --arabic (one), --arabic-two, --arabic-many.");
if (!values.fields) refuse("Give its fields: --fields.");
if (!districts.some((district) => district === values.district)) refuse(`--district ${values.district} is none.`);
const series = values.number;
if (series !== undefined && !/^[A-Z]{2,4}$/.test(series)) refuse("--number is two to four capital letters that begin its numbers.");
const [one, two, many] = [values.arabic, values["arabic-two"], values["arabic-many"]];
// After 3 to 10 a plural is in the genitive: another word where the plural ends in ون.
const few = values["arabic-few"] ?? many.replace(/ون$/, "ين");
// After 11 to 99 the singular is in the accusative, written with an alef unless it ends in ة.
const eleven = /ة( |$)/.test(one) || one.includes(" ") ? one : `${one}ًا`;
const [none, single, fresh] = values.feminine ? ["لا توجد", "واحدة", "جديدة"] : ["لا يوجد", "واحد", "جديد"];

const fields = values.fields.split(/\s+(?=[a-z]\w*\??:)/).map((spec) => {
  const [fieldName = "", kind = "", arabic = ""] = spec.split(":");
  const bare = fieldName.replace("?", "");
  const neighbour = neighbours[kind] && { ...neighbours[kind], to: kind };
  const known = kinds[kind];
  if (!arabic || (!neighbour && !known)) refuse(`${spec} is no field.`);
  return {
    name: neighbour ? `${bare}Id` : bare,
    label: bare.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase()),
    arabic,
    neighbour,
    field: neighbour
      ? `optional(reference("${kind}"))`
      : fieldName.endsWith("?") || kind === "longText"
        ? `optional(${known!.field})`
        : known!.field,
    column: neighbour ? `uuid().references(() => ${neighbour.table}.id)` : known!.column,
    example: known?.example ?? null,
    kind: neighbour ? "reference" : kind,
  };
});
if (series === undefined && fields[0]?.kind !== "text") refuse("The first field names a record: a text. Without one give --number.");
/** The field that holds what the suite over all kinds calls a record. */
const called = fields.find(({ kind }) => kind === "text" || kind === "longText");
if (!called) refuse("Nothing can be searched for: give a text or a longText.");
if (series !== undefined)
  fields.unshift({
    name: "number",
    label: "Number",
    arabic: "الرقم",
    neighbour: undefined,
    field: "readOnly(text({ ltr: true }))",
    column: "text().notNull().unique()",
    example: null,
    kind: "number",
  });
const entered = fields.filter(({ field }) => !field.startsWith("readOnly"));

const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const words = dashed.replaceAll("-", " ");
const plural = (word: string) => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`);
const [folder, table, shown] = [`crm/${values.district}/${plural(dashed)}`, plural(dashed).replaceAll("-", "_"), plural(words)];
const snake = (text: string) => text.replace(/Id$/, "").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
const article = /^[aeiou]/.test(words) ? "an" : "a";
const home = join(root, "app", folder);
if (existsSync(home)) refuse(`app/${folder} is there already.`);

const declared = globSync("app/crm/**/*entity.ts", { cwd: root })
  .map((path) => readFileSync(join(root, path), "utf8"))
  .join("\n");
const valuesAt = (pattern: RegExp) => [...declared.matchAll(pattern)].map(([, value]) => value!);
const letterBeside = (...taken: string[]) =>
  [...name.toLowerCase(), ..."abcdefghijklmnopqrstuvwxyz"].find((letter) => !taken.includes(letter));
const jump = letterBeside("d", "r", ...valuesAt(/jump: "(\w)"/g));
const begin = letterBeside(...valuesAt(/begin: "(\w)"/g));
const place = Math.max(...valuesAt(/search: \{ place: (\d+)/g).map(Number)) + 1;
const when = fields.find(({ kind }) => kind === "date")?.name;
const searched = `{ place: ${place}${when ? `, when: "${when}"` : ""} }`;

const referring = fields.flatMap(({ name: field, neighbour }) => (neighbour ? [{ field, ...neighbour }] : []));
const tables = [...new Map(referring.map((each) => [each.table, each])).values()];
const importTables = tables.map((each) => `import { ${each.table} } from "${each.from}";\n`).join("");
const columns = (pattern: RegExp) => [...new Set(fields.flatMap(({ column }) => [...column.matchAll(pattern)].map(([, each]) => each!)))];
const builders = ["index", "pgTable", ...new Set(["uuid", ...columns(/^(\w+)\(/g)].filter((each) => each !== "piastres"))].toSorted();
const listed = fields.filter(({ kind }) => kind !== "longText").map(({ name: field }) => `"${field}"`);
const filters = fields.filter(({ kind }) => ["reference", "date", "toggle"].includes(kind)).map(({ name: field }) => `"${field}"`);

const files: Record<string, string> = {
  "fields.ts": `import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

export const ${name}Fields = {
${fields.map((each) => `  ${each.name}: ${each.field.replaceAll(/\b(?=\w+\()/g, "field.")},\n`).join("")}} satisfies Record<string, Field>;
`,
  "entity.ts": `import { entity } from "#app/kit/entity/entity.ts";
import { ${name}Fields } from "./fields.ts";

export const ${name}Entity = entity({
  name: "${name}",
  fields: ${name}Fields,
  words: "${name}",
  path: "/crm/${plural(dashed)}",
  icon: "${values.icon}",
${series === undefined ? "" : `  number: "${series}",\n`}  section: { place: 100, jump: "${jump}" },
  begin: "${begin}",
  search: ${searched},
${referring.length > 0 ? `  found: { ${referring.map(({ field, to }) => `${field}: "${to}"`).join(", ")} },\n` : ""}  title: "${fields[0]!.name}",
  list: { columns: [${listed.join(", ")}], filters: [${filters.join(", ")}], sort: "-updatedAt" },
  form: { main: { what: [${entered.map((each) => `"${each.name}"`).join(", ")}] } },
  opens: "drawer",
  page: "record",
  head: { eyebrow: "${name}.section.what", marks: [], edit: "button" },
  facts: {
    "record.facts": [${fields.flatMap((each) => (each === fields[0] ? [] : [`"${each.name}"`])).join(", ")}],
  },
});
`,
  "table.server.ts": `import { isNotNull, sql } from "drizzle-orm";
import { ${builders.join(", ")} } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
${importTables}import { textColumns } from "#app/kit/fields/columns.server.ts";
import { ${columns(/^(piastres)\(/g)
    .map((each) => `${each}, `)
    .join("")}recordColumns, trashColumns } from "#app/platform/db/columns.server.ts";
import { ${name}Fields } from "./fields.ts";

export const ${name}Table = pgTable(
  "${table}",
  {
    ...recordColumns(...textColumns(${name}Fields)),
    ...trashColumns,
${fields.map((each) => `    ${each.name}: ${each.column},\n`).join("")}    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("${table}_updated").on(table.updatedAt, table.id),
${referring.map(({ field }) => `    index("${table}_${snake(field)}").on(table.${field}),\n`).join("")}    index("${table}_trashed").on(table.trashedAt).where(isNotNull(table.trashedAt)),
    index("${table}_search").using("gin", sql\`\${table.search} gin_trgm_ops\`),
  ],
);
`,
  "operations.server.ts": `import { records } from "#app/kit/entity/records.server.ts";
import { ${name}Entity } from "./entity.ts";
import { ${name}Table } from "./table.server.ts";

export const ${name}Records = records(${name}Entity, { table: ${name}Table });
`,
  "list.tsx": `import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { ${name}Entity } from "./entity.ts";
import { ${name}Records } from "./operations.server.ts";

export const loader = listRoute(${name}Entity, loadList(${name}Records, ${name}Entity));
export const shouldRevalidate = listStays(${name}Entity);
export const action = changeList(${name}Records, ${name}Entity);
export default ListRoute(() => <EntityList screens={${name}Entity} />);
`,
  "record.tsx": `import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { ${name}Entity } from "./entity.ts";
import { ${name}Records } from "./operations.server.ts";

export const loader = recordPage({ entity: ${name}Entity, read: plainPage(${name}Records) });
export default recordRoute(${name}Entity, ${capital(name)}Body);

function ${capital(name)}Body({ page }: { page: PlainPage }) {
  const drawn = { entity: ${name}Entity, options: page.options };
  return (
    <RecordFrame {...drawn} page={page}>
      <RecordFacts {...drawn} record={page.record} />
    </RecordFrame>
  );
}
`,
  "form.tsx": `import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { ${name}Entity } from "./entity.ts";
import { ${name}Records } from "./operations.server.ts";

export const loader = loadRecord(${name}Records, ${name}Entity);
export const action = saveRecord(${name}Records, ${name}Entity);

export default function ${capital(name)}Form() {
  return <EntityForm screens={${name}Entity} />;
}
`,
  "messages.ts": `${series === undefined ? "" : `import { shared } from "#app/locale/shared-words.ts";\n\n`}export default {
  log: {
    one: ["${article} ${words}", "${one}"],
    many: ["${capital(shown)}", "${many}"],
    named: ["the ${words} {name}", "${one} {name}"],
  },
  list: {
    title: ["${capital(shown)}", "${many}"],
    count: [
      "{count, plural, =0 {No ${shown} yet} one {# ${words}} other {# ${shown}}}",
      "{count, plural, =0 {${none} ${many} بعد} zero {${none} ${many}} one {${one} ${single}} two {${two}} few {# ${few}} many {# ${eleven}} other {# ${one}}}",
    ],
    new: ["New ${words}", "${one} ${fresh}"],
    empty: ["No ${shown} yet", "${none} ${many} بعد"],
    emptyHint: ["Add the first ${words}.", "أضف أول ${one}."],
  },
  section: { what: ["${capital(words)}", "${one}"] },
  field: { ${series === undefined ? "" : `...shared("number"), `}${entered.map((each) => `${each.name}: ["${each.label}", "${each.arabic}"]`).join(", ")} },
} as const;
`,
  "example.ts": `/** A complete record for the suite over all kinds; its title holds the name in both languages. */
export const ${name}Example = {
  title: "${called.name}",
  filled: (_company: unknown, name: string) =>
    Promise.resolve({ ${fields.flatMap((each) => (each === called ? [`${each.name}: \`\${name} أحمد\``] : each.example ? [`${each.name}: ${each.example}`] : [])).join(", ")} }),
};
`,
};

/** Puts a line into a file before or after the one place where \`anchor\` stands. */
function insert(path: string, anchor: string | RegExp, line: string, after = false): void {
  const text = readFileSync(join(root, path), "utf8");
  const found = [...text.matchAll(typeof anchor === "string" ? new RegExp(anchor.replace(/[[\](){}.*?^$|\\+]/g, "\\$&"), "g") : anchor)];
  if (found.length !== 1) throw new Error(`${path}: ${String(anchor)} stands there ${found.length} times`);
  const at = found[0]!.index + (after ? found[0]![0].length : 0);
  writeFileSync(join(root, path), text.slice(0, at) + line + text.slice(at));
}

mkdirSync(home, { recursive: true });
for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text);
if (series !== undefined) {
  insert(
    "app/values/number-format.ts",
    "} as const satisfies Record<string, { yearly",
    `  ${series}: { yearly: true, usual: { pattern: "${series}-{year}-{number}", digits: 5 } },\n`,
  );
  insert("app/content/settings/messages.ts", "    series: {\n", `      ${series}: ["${capital(shown)}", "${many}"],\n`, true);
}
insert("app/crm/entities.ts", "\n/** Every kind of record of the CRM", `import { ${name}Entity } from "#app/${folder}/entity.ts";\n`);
insert("app/crm/entities.ts", "] as const;", `  ${name}Entity,\n`);
for (const [role, verbs] of Object.entries({ manager: "every", sales: "read", designer: "read", accountant: "read" }))
  insert("app/access/permissions.ts", new RegExp(`^  ${role}: \\{\\n    people: \\["read"\\],\\n`, "gm"), `    ${name}: ${verbs},\n`, true);
execFileSync(process.execPath, ["scripts/registries.ts"], { cwd: root, stdio: "inherit" });
await run("oxfmt", [`app/${folder}`, "app/crm/entities.ts", "app/access/permissions.ts"]);
execFileSync(process.execPath, ["scripts/db-generate.ts", table], { cwd: root, stdio: "inherit" });
console.log(
  `app/${folder} is written. Read its Arabic words, the grants in app/access/permissions.ts and the migration; then npm run check.`,
);
