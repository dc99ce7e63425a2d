import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root, run, type Ran } from "../../scripts/run.ts";

/** What the checks read; everything else in a scratch folder is planted. */
const settings = [
  "package.json",
  "tsconfig.json",
  "oxlint.config.ts",
  "stylelint.config.mjs",
  ".oxfmtrc.json",
  "knip.ts",
  "scripts",
  "app/locale/words.ts",
  "app/routes.ts",
  "app/wiring/entity-folders.generated.ts",
];

export type Scratch = { folder: string; run: (command: string, ...args: string[]) => Promise<Ran> };

/** A project of its own in the temporary folder, with this project's rules and the planted files; gone afterwards, whatever happens. */
export async function inScratch<T>(files: Record<string, string>, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "diwan-rules-"));
  try {
    for (const name of settings) cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return await work({ folder, run: (command, ...args) => run(command, args, { cwd: folder }) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
