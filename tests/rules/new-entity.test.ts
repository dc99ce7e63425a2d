import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/run.ts";
import { patient } from "../patience.ts";
import { inScratch } from "./scratch.ts";

// The command of the document, so that the document cannot be wrong.
const document = readFileSync(join(root, "docs/adding-an-entity.md"), "utf8");
const [, written = ""] = /^npm run (new entity [^\n]*\\\n[^\n]*)$/m.exec(document) ?? [];
const words = [...written.replace("\\\n", " ").matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

// The time of the type check of the whole product on a busy machine; nothing here waits.
test("the document's example writes a kind of record that the check accepts", { timeout: patient(600_000) }, async () => {
  await inScratch({}, async ({ folder, run }) => {
    const tracked = execFileSync("git", ["ls-files", "-z", "-c", "-o", "--exclude-standard", "--deduplicate", "."], {
      cwd: root,
      encoding: "utf8",
    });
    for (const path of tracked.split("\0").filter((each) => /\.(tsx?|mjs|json|css|md)$/.test(each))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(root, path), join(folder, path), { recursive: true, force: true });
    }
    const made = await run("node", "scripts/new.ts", ...words.slice(1).filter((word) => word !== "--"));
    expect(made.code, made.output).toBe(0);
    const checked = await run("node", "scripts/check.ts", "format", "types", "words", "registries", "figures");
    expect(checked.code, checked.output).toBe(0);
  });
});
