import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writtenByHand } from "../../scripts/figures/by-hand.ts";
import { declared } from "../../scripts/figures/declared.ts";
import { copies } from "../../scripts/figures/copies.ts";
import { lowered, worse, type Figure } from "../../scripts/figures/figure.ts";
import { scriptsOf, sheetsOf } from "../../scripts/figures/page-files.ts";
import { sizes } from "../../scripts/figures/size.ts";
import { slices } from "../../scripts/figures/slices.ts";
import type { Source } from "../../scripts/figures/sources.ts";
import { inScratch } from "./scratch.ts";

const code = (path: string, text: string): Source => ({ path, text, kind: "code" });
const valueOf = (figures: Figure[], name: string) => figures.find((figure) => figure.name === name)?.value;

/** Each line is counted once; what follows in `fine` is not. */
const planted: [name: string, path: string, text: string, fine: string][] = [
  [
    "machines",
    "app/crm/work/tasks/planted.ts",
    'export const moves: Record<S, readonly S[]> = { open: ["closed"], closed: ["open", "filed"], filed: [] };',
    'export const roles = { site: ["rooms"], office: ["prices", "taxes"] }; export const flow = { block: { from: ["active"], to: "blocked" } };',
  ],
  [
    "machines",
    "app/crm/work/tasks/planted.ts",
    "const table: Record<S, Partial<Record<S, Move>>> = { open: { closed: plain }, closed: { open: plain } } as const;",
    "const table: Record<S, Partial<Record<T, Move>>> = { open: { small: plain }, closed: { large: plain } };",
  ],
  [
    "dialogs",
    "app/crm/work/tasks/planted.tsx",
    "export const Ask = () => <Confirm opened><AnyInput name={name} /></Confirm>;",
    "export const Sure = () => <><AnyInput name={name} /><Confirm opened><p>{text}</p></Confirm></>; // <AnyInput />",
  ],
  [
    "readers",
    "app/crm/work/tasks/planted.tsx",
    "const more = useFetcher(); useEffect(() => void more.load(address), []);",
    'const send = useFetcher(); send.submit(form); shelf.load(address); void fetch(address, { method: "POST", body });',
  ],
  ["lookups", "app/crm/work/tasks/planted.ts", "export const payer = useLookup(address);", "export type useLookup = string;"],
  ["readers", "app/crm/work/tasks/planted.ts", "export const read = () => fetch(address, { signal });", 'const text = "fetch(address)";'],
  ["notes", "app/crm/work/tasks/planted.ts", "tx.record({ entity, id });", "note(tx);"],
  ["timeline", "app/crm/work/tasks/planted.ts", "await addToTimeline(tx, entry);", "// await addToTimeline(tx, entry);"],
  ["status-log", "app/crm/work/tasks/planted.ts", "await logStatus(tx, { from, to });", 'import { logStatus } from "./log.ts";'],
  [
    "dragging",
    "app/crm/work/tasks/planted.ts",
    'wrap.addEventListener("pointermove", move); element.setPointerCapture(id);',
    'wrap.addEventListener("pointerdown", press);',
  ],
  ["dragging", "app/kit/entity/planted.ts", 'import { Draggable } from "@dnd-kit/core";', 'import { move } from "./hand.ts";'],
  [
    "actor-kind",
    "app/crm/work/tasks/planted.ts",
    'const by = ctx.actor.kind === "user" ? ctx.actor.id : null;',
    'const mine = row.kind === "user"; const system = actor.kind === "system";',
  ],
  ["keys", "app/crm/work/tasks/planted.ts", "const id = crypto.randomUUID();", "const id = newId();"],
  [
    "raw-controls",
    "app/crm/work/tasks/planted.tsx",
    "export const Add = () => <button type='submit'>{words}</button>;",
    'export const Sent = () => <><Press>{words}</Press><input type="hidden" name="intent" value="add" /></>;',
  ],
];

test.each(planted)("%s: a planted one is counted, what only looks like it is not", (name, path, text, fine) => {
  expect(valueOf(writtenByHand([code(path, text)]), name)).toBe(1);
  expect(valueOf(writtenByHand([code(path, fine)]), name)).toBe(0);
  expect(valueOf(writtenByHand([{ path, text, kind: "tests" }]), name)).toBe(0);
});

test("circles between slices and imports that climb", () => {
  const figures = slices([
    code("app/crm/base/activity/a.ts", 'export { b } from "#app/crm/people/leads/b.ts";'),
    code("app/crm/people/leads/b.ts", 'const later = () => import("#app/crm/purchasing/orders/c.ts");'),
    code(
      "app/crm/purchasing/orders/c.ts",
      'import { a } from "#app/crm/base/activity/a.ts";\nimport { d } from "#app/crm/people/suppliers/d.ts";',
    ),
    code("app/crm/people/suppliers/d.ts", 'import type { C } from "#app/crm/purchasing/orders/c.ts";\nimport "./e.ts";'),
    // Nothing imports it: it is a route or a handler, and stands above all districts.
    code("app/crm/people/leads/f.ts", 'import { c } from "#app/crm/purchasing/orders/c.ts";'),
    { path: "app/crm/base/activity/a.test.ts", text: 'import "#app/crm/people/leads/f.ts";', kind: "tests" },
  ]);
  expect(valueOf(figures, "imports-between-slices")).toBe(5);
  expect(figures.find(({ name }) => name === "slices-in-circles")).toMatchObject({
    value: 4,
    places: ["activity, leads, orders, suppliers"],
  });
  expect(figures.find(({ name }) => name === "mutual-pairs")?.places).toEqual(["orders ↔ suppliers"]);
  expect(figures.find(({ name }) => name === "climbs")?.places).toEqual([
    "app/crm/base/activity/a.ts:1 activity → leads",
    "app/crm/people/leads/b.ts:1 leads → orders",
    "app/crm/people/suppliers/d.ts:1 suppliers → orders",
  ]);
  expect(() => slices([code("app/crm/visits/fields.ts", "")])).toThrow("app/crm/visits/fields.ts lies in no slice of a district");
});

test("a repeated block is found whatever its spaces and comments, a similar one is not", () => {
  const block = (name: string) =>
    Array.from({ length: 12 }, (_, at) => `  const ${name}${at} = await read(tx, { id: row.id, at: ${at} });`).join("\n");
  const whole = (name: string, inner: string) => `import { read } from "./read.ts";\nexport async function ${name}() {\n${inner}\n}\n`;
  const one = code("app/crm/work/tasks/one.ts", whole("one", block("a")));
  const again = code("app/crm/people/leads/two.ts", whole("two", block("a").replaceAll(";\n", "; // so\n\n")));
  const other = code("app/crm/people/leads/three.ts", whole("three", block("b")));
  const found = copies([one, again, other]);
  expect(valueOf(found, "copied-blocks")).toBe(2);
  expect(found.flatMap(({ places }) => places).join("\n")).toMatch(
    /app\/crm\/work\/tasks\/one\.ts:\d+-\d+ as app\/crm\/people\/leads\/two\.ts:\d+/,
  );
  expect(valueOf(copies([one, other]), "copied-blocks")).toBe(0);
});

test("lines, folders, and the scripts of a record page", () => {
  const many = Array.from({ length: 36 }, (_, at) => code(`app/crm/work/tasks/file-${at}.ts`, "one\ntwo\n"));
  const table = code("app/crm/work/tasks/table.server.ts", "export const taskTable = pgTable(\n);\n");
  const figures = sizes([...many, table, { ...table }, { path: "app/crm/work/tasks/messages.ts", text: "a\nb\nc", kind: "words" }]);
  expect(valueOf(figures, "code-and-words")).toBe(79);
  expect(valueOf(figures, "lines-per-table")).toBe(40);
  expect(figures.find(({ name }) => name === "largest-folder")).toMatchObject({ value: 39, places: ["39 app/crm/work/tasks"] });
  const routes = {
    root: { id: "root", module: "root.js", imports: ["react.js"], css: ["shell.css#", "shell.css"] },
    list: { id: "list", parentId: "root", module: "list.js", imports: ["table.js", "react.js"] },
    record: { id: "record", parentId: "list", module: "record.js", imports: ["table.js", "head.js"], css: ["table.css", "shell.css"] },
    other: { id: "other", parentId: "root", module: "other.js" },
  };
  const manifest = { entry: { module: "entry.js", imports: ["react.js"] }, routes };
  expect(scriptsOf(manifest, "record").size).toBe(7);
  expect([...sheetsOf(manifest, "record")]).toEqual(["table.css", "shell.css"]);
});

test("ceilings go down to the aim and never up", () => {
  const figure = (value: number, more: Partial<Figure> = {}): Figure => ({ name: "notes", title: "", value, aim: 3, places: [], ...more });
  expect(worse([figure(8)], { notes: { ceiling: 7 } })).toHaveLength(1);
  expect(worse([figure(7)], { notes: { ceiling: 7 } })).toEqual([]);
  expect(worse([figure(0)], {})).toHaveLength(1);
  expect(worse([figure(9, { aim: null })], {})).toEqual([]);
  expect(lowered([figure(8)], { notes: { ceiling: 7, began: 9 } })).toEqual({ notes: { ceiling: 7, began: 9 } });
  expect(lowered([figure(5)], { notes: { ceiling: 7 }, scripts: { ceiling: 2 } })).toEqual({
    notes: { ceiling: 5 },
    scripts: { ceiling: 2 },
  });
  expect(lowered([figure(1)], { notes: { ceiling: 7 } })).toEqual({ notes: { ceiling: 3 } });
  expect(lowered([figure(1201, { grain: 1000 })], {})).toEqual({ notes: { ceiling: 2000 } });
});

test("the command fails above a ceiling, says where, and --write lowers the others and writes the table", async () => {
  const all = [
    ...sizes([]),
    ...slices([]),
    ...writtenByHand([]),
    ...copies([]),
    ...declared([]),
    ...["record-page-scripts", "page-scripts", "page-sheets"].map((name) => ({ name })),
  ];
  const ceilings = (notes: number) => ({
    "scripts/figures.json": JSON.stringify({
      ...Object.fromEntries(all.map(({ name }) => [name, { ceiling: 200_000 }])),
      notes: { ceiling: notes },
      climbs: { ceiling: 4 },
    }),
  });
  const files = {
    "app/crm/work/tasks/planted.ts": "tx.record({ entity, id });\n",
    "docs/figures-of-the-code.md": "# Figures\n\n| figure |\n| --- |\n\nBelow.\n",
    "build/client/assets/manifest-0a.js": 'window.__reactRouterManifest={"entry":{"module":"a","imports":[]},"routes":{}};',
  };
  const figures = (...args: string[]) => ["node", "scripts/figures.ts", ...args] as const;
  await inScratch({ ...files, ...ceilings(0) }, async (scratch) => {
    const failed = await scratch.run("node", "scripts/check.ts", "figures");
    expect(failed.code).toBe(1);
    expect(failed.output).toContain("`.record(` by hand in the CRM: 1, above the ceiling 0: npm run figures -- --show notes");
    expect((await scratch.run(...figures("--show", "notes"))).output).toContain("app/crm/work/tasks/planted.ts:1");
  });
  await inScratch({ ...files, ...ceilings(1) }, async (scratch) => {
    expect((await scratch.run("node", "scripts/check.ts", "figures")).output).toContain("all 1 steps passed");
    const { code: wrote, output } = await scratch.run(...figures("--write"));
    expect(output).toContain(" 0 above their ceiling");
    expect(wrote).toBe(0);
    expect(JSON.parse(readFileSync(join(scratch.folder, "scripts/figures.json"), "utf8"))).toMatchObject({
      notes: { ceiling: 1 },
      climbs: { ceiling: 0 },
    });
    expect(readFileSync(join(scratch.folder, "docs/figures-of-the-code.md"), "utf8")).toMatch(
      /\| `\.record\(` by hand[^|]+\|[^|]*\| +1 \| +1 \| +0 \| notes[^]*\n\nBelow\.\n$/,
    );
  });
});
