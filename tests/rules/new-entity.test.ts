import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/run.ts";
import { patient } from "../patience.ts";
import { inScratch } from "./scratch.ts";

// The command of the document, so that the document cannot be wrong.
const document = readFileSync(join(root, "docs/adding-an-entity.md"), "utf8");
const [, written = ""] = /^npm run (new entity [^\n]*\\\n[^\n]*)$/m.exec(document) ?? [];
const words = [...written.replace("\\\n", " ").matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

const kind = words[2]!;
/** What the doors say of the kind, asked where it was made. */
const told = `
  const { openApi } = await import("./app/api/rest/openapi.server.ts");
  const { apiKinds } = await import("./app/api/rest/kinds.server.ts");
  const { typesOf } = await import("./app/api/webhooks/types.server.ts");
  const { searchKinds } = await import("./app/crm/office/search/palette/search-kinds.server.ts");
  const name = process.argv[1];
  const own = [...apiKinds.values()].find(({ entity }) => entity.name === name);
  const { paths, webhooks, components } = openApi();
  console.log(JSON.stringify({
    paths: Object.keys(paths).filter((path) => path.split("/")[1] === own.at),
    fields: Object.keys(components.schemas["New" + own.title].properties).filter((field) => field !== "anyway").toSorted(),
    webhooks: typesOf(own).filter((type) => webhooks[type]).toSorted(),
    found: searchKinds.some(({ kind }) => kind.name === name),
  }));
`;

// The time of the type check of the whole product on a busy machine; nothing here waits.
test(
  "the document's example writes a kind of record that the check and the suites over all kinds accept and every door for programs knows",
  { timeout: patient(600_000) },
  async () => {
    await inScratch({}, async ({ folder, run }) => {
      const tracked = execFileSync("git", ["ls-files", "-z", "-c", "-o", "--exclude-standard", "--deduplicate", "."], {
        cwd: root,
        encoding: "utf8",
      });
      for (const path of tracked.split("\0").filter((each) => /\.(tsx?|mjs|json|css|md|sql)$/.test(each))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        cpSync(join(root, path), join(folder, path), { recursive: true, force: true });
      }
      const made = await run("node", "scripts/new.ts", ...words.slice(1).filter((word) => word !== "--"));
      expect(made.code, made.output).toBe(0);
      const checked = await run("node", "scripts/check.ts", "format", "types", "words", "registries", "figures");
      expect(checked.code, checked.output).toBe(0);
      // What it does, as every other kind: made, read, changed, refused, trashed, found, told, on a database with its migration.
      const suites = ["tests/every-record.test.ts", "app/crm/references.test.ts"];
      const file = join(folder, "suites.json");
      const vitest = ["node_modules/vitest/vitest.mjs", "run", ...suites, "-t", `\\b${kind}\\b`, "--reporter=json", `--outputFile=${file}`];
      const walked = await run("node", ...vitest);
      expect(walked.code, walked.output).toBe(0);
      const { numPassedTests } = JSON.parse(readFileSync(file, "utf8")) as { numPassedTests: number };
      expect(numPassedTests).toBeGreaterThan(10);
      // The doors follow from the declaration: what programs, webhooks and assistants know of it was written by nobody.
      const doors = readdirSync(join(folder, "app/api"), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
      expect(doors.filter((path) => readFileSync(join(folder, "app/api", path), "utf8").includes(kind))).toEqual([]);
      const asked = await run("node", "--input-type=module", "--eval", told, kind);
      expect(asked.code, asked.output).toBe(0);
      expect(JSON.parse(asked.output.trim().split("\n").at(-1)!)).toEqual({
        paths: [`/${kind}s`, `/${kind}s/{id}`],
        fields: ["clientId", "name", "notes", "since"],
        webhooks: ["created", "deleted", "restored", "trashed", "updated"].map((verb) => `${kind}.${verb}`),
        found: true,
      });
    });
  },
);
