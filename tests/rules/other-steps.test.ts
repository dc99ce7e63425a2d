import { describe, expect, test } from "vitest";
import { isOlder, productionProblems, versionProblems } from "../../scripts/check-versions.ts";
import { inScratch } from "./scratch.ts";

const styles: [why: string, rule: string, css: string][] = [
  ["a physical margin", "logical-css/require-logical-properties", ".a { margin-left: 1rem; }"],
  ["a physical size", "logical-css/require-logical-properties", ".a { width: 1rem; }"],
  ["a physical place", "logical-css/require-logical-properties", ".a { left: 0; }"],
  ["a blank line", "rule-empty-line-before", ".a { margin: 0; }\n\n.b { margin: 0; }"],
  ["a physical alignment", "logical-css/require-logical-keywords", ".a { text-align: right; }"],
  ["four sides in a row", "declaration-property-value-disallowed-list", ".a { padding: 0 1rem 0 2rem; }"],
  ["a hex colour", "color-no-hex", ".a { color: #9a3f22; }"],
  ["a named colour", "color-named", ".a { background: red; }"],
  ["a colour function", "function-disallowed-list", ".a { color: rgb(1 2 3); }"],
  ["an exception without a reason", "descriptionless", "/* stylelint-disable-next-line color-no-hex */\n.a { color: #fff; }"],
  ["an exception that is not needed", "needless", "/* stylelint-disable-next-line color-no-hex -- once was */\n.a { color: inherit; }"],
];

test("styles: physical sides and raw colours are refused, logical ones and tokens are not", async () => {
  const welcome = {
    "app/styles/tokens.css": ":root { --clay: #9a3f22; }",
    "app/site/fine.module.css":
      "/* figures align on the unit */\n.a { margin-inline-start: 1rem; color: var(--clay); text-align: start; }\n.b {\n  /* stylelint-disable-next-line logical-css/require-logical-keywords -- figures align on the unit in both directions */\n  text-align: right;\n}\n",
  };
  const files = {
    ...welcome,
    ...Object.fromEntries(styles.map(([, , css], index) => [`app/site/planted-${index}.module.css`, `${css}\n`])),
  };
  const output = await inScratch(files, async (scratch) => (await scratch.run("stylelint", "--formatter", "json", "app/**/*.css")).output);
  const reports = JSON.parse(output.slice(output.indexOf("[{"))) as { source: string; warnings: { rule: string; text: string }[] }[];
  const about = (file: string) => reports.find(({ source }) => source.endsWith(file))?.warnings ?? [];
  for (const [index, [why, rule]] of styles.entries()) {
    expect(
      about(`planted-${index}.module.css`)
        .map((warning) => `${warning.rule} ${warning.text}`)
        .join("\n"),
      why,
    ).toContain(rule);
  }
  for (const file of Object.keys(welcome)) expect(about(file)).toEqual([]);
});

describe("unused code", () => {
  test("an unused file, export and dependency are refused", async () => {
    const files = {
      "app/wiring/startup.server.ts": 'import { used } from "../values/planted.ts";\nprocess.exitCode = used;\n',
      "app/values/planted.ts": "export const used = 1;\nexport const nobodyAsks = 2;\n",
      "app/values/forgotten.ts": "export const alone = 1;\n",
    };
    const { code, output } = await inScratch(files, (scratch) => scratch.run("knip", "--no-progress"));
    expect(code).not.toBe(0);
    expect(output).toMatch(/Unused files[^]*app\/values\/forgotten\.ts/);
    expect(output).toMatch(/Unused exports[^]*nobodyAsks/);
    expect(output).toMatch(/Unused dependencies[^]*nodemailer/);
  });
});

test("unformatted code is refused", async () => {
  const { code, output } = await inScratch({ "app/values/planted.ts": "export const a   =  { b:1 }\n" }, (scratch) =>
    scratch.run("oxfmt", "--check", "app"),
  );
  expect(code).not.toBe(0);
  expect(output).toContain("planted.ts");
});

test("a type error is refused", async () => {
  const { code, output } = await inScratch({ "app/values/planted.ts": 'export const piastres: number = "1250";\n' }, (scratch) =>
    scratch.run("tsc", "--noEmit", "-p", "tsconfig.json"),
  );
  expect(code).not.toBe(0);
  expect(output).toContain("app/values/planted.ts(1,14): error TS2322");
});

describe("safe versions", () => {
  test("an older package is refused wherever it lies in the tree", () => {
    expect(versionProblems({ packages: { "node_modules/sharp": { version: "0.35.3" } } })).toHaveLength(1);
    expect(versionProblems({ packages: { "node_modules/a/node_modules/nodemailer": { version: "9.9.9" } } })).toHaveLength(1);
    expect(versionProblems({ packages: { "node_modules/sharp": { version: "0.35.5" }, "node_modules/a": { version: "0.0.1" } } })).toEqual(
      [],
    );
  });

  test("versions are compared as numbers", () => {
    expect(isOlder("10.0.5", "9.9.9")).toBe(false);
    expect(isOlder("0.9.0", "0.10.0")).toBe(true);
  });
});

test("a build tool in the production install is refused, wherever it lies in the tree", () => {
  expect(productionProblems({ packages: { "node_modules/vite": {}, "node_modules/a/node_modules/esbuild": { dev: false } } })).toHaveLength(
    2,
  );
  expect(productionProblems({ packages: { "node_modules/vite": { dev: true }, "node_modules/hono": {} } })).toEqual([]);
});

describe("npm run check itself", () => {
  test("a step that matches no file fails and says so", async () => {
    const { code, output } = await inScratch({ "app/words/words.server.ts": "export const dictionaries = {};\n" }, (scratch) =>
      scratch.run("node", "scripts/check.ts", "css", "words"),
    );
    expect(code).toBe(1);
    expect(output).toMatch(/FAIL {2}css/);
    expect(output).toMatch(/FAIL {2}words/);
    expect(output).toContain("2 of 2 steps failed");
  });

  test("a planted violation fails its step, the others pass", async () => {
    const files = {
      "app/values/planted.ts": 'import "#app/crm/people/leads/fields.ts";\n',
      "app/styles/tokens.css": ":root {\n  --clay: #9a3f22;\n}\n",
    };
    const { code, output } = await inScratch(files, (scratch) => scratch.run("node", "scripts/check.ts", "lint", "css"));
    expect(code).toBe(1);
    expect(output).toContain("app/values/planted.ts:1 values-import-nothing");
    expect(output).toMatch(/ok {4}css/);
  });
});
