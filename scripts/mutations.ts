// `npm run mutations -- [--kind effects|permissions|guards|sums|references|alive|found|schedules] [--count 15] [--seed 1] [--only TEXT]`: changes one place of the code after
// the other in a copy of the last commit, and runs the nearest tests, which have to fail. Ends with code 1 where nobody noticed a change.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changesOf, kinds, shuffled, type Change } from "./mutations/changes.ts";
import { nearestTests } from "./mutations/nearest-tests.ts";
import { root, run } from "./run.ts";
import { orEnd } from "./tell.ts";

const { values: options } = parseArgs({
  options: {
    kind: { type: "string" },
    count: { type: "string", default: "15" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
  },
});

/** What the first test that failed is called, from the report of the tests; undefined where all passed. */
const failedIn = (output: string): string | undefined => /(?:FAIL|Error:)\s+(.+)/.exec(output)?.[1]?.trim();

/** A copy of the last commit with the installed packages: the checkout itself is never changed. */
async function copyOfCode(folder: string): Promise<void> {
  const { code, output } = await run("sh", ["-c", `git archive HEAD | tar -x -C '${folder}'`]);
  if (code !== 0) throw new Error(output);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}

const runTests = (folder: string, tests: string[]) => run("vitest", ["run", "--bail=1", ...tests], { cwd: folder, env: { NO_COLOR: "1" } });

/** Suites that pass while nothing is changed. */
const sound = new Set<string>();
async function refuseBroken(folder: string, tests: string[]): Promise<void> {
  if (sound.has(tests.join())) return;
  const { code, output } = await runTests(folder, tests);
  if (code !== 0) throw new Error(`${tests.join(" ")} fails without any change:\n${output.trim().slice(-2000)}`);
  sound.add(tests.join());
}

/** Who notices the change: the first failing test of the nearest suites, one suite after the other. */
async function noticedBy(folder: string, change: Change): Promise<string | undefined> {
  const path = join(folder, change.path);
  const suites = nearestTests(folder, change);
  for (const tests of suites) await refuseBroken(folder, tests);
  const before = readFileSync(path, "utf8");
  writeFileSync(path, before.slice(0, change.start) + change.text + before.slice(change.end));
  try {
    for (const tests of suites) {
      const { code, output } = await runTests(folder, tests);
      if (code !== 0) return failedIn(output) ?? output.trim().slice(-300);
    }
    return undefined;
  } finally {
    writeFileSync(path, before);
  }
}

await orEnd(async () => {
  const chosen = kinds.filter((kind) => kind === (options.kind ?? kind));
  if (chosen.length === 0) throw new Error(`--kind is one of ${kinds.join(", ")}`);
  const folder = mkdtempSync(join(tmpdir(), "diwan-mutations-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  await copyOfCode(folder);
  let survived = 0;
  for (const kind of chosen) {
    const all = changesOf(folder, kind).filter(({ path }) => path.includes(options.only));
    // A pattern that the code has outgrown would find nothing and pass.
    if (all.length === 0) throw new Error(`no place to change for ${kind}${options.only && ` in ${options.only}`}`);
    console.log(`\n${kind}: ${Math.min(Number(options.count), all.length)} of ${all.length} places`);
    for (const change of shuffled(all, Number(options.seed)).slice(0, Number(options.count))) {
      const test = await noticedBy(folder, change);
      if (test === undefined) survived += 1;
      console.log(
        `${test === undefined ? "UNNOTICED" : "noticed"}  ${change.path}:${change.line}  ${change.description}${test ? `  by ${test}` : ""}`,
      );
    }
  }
  console.log(survived === 0 ? "\nEvery change was noticed." : `\n${survived} changes were noticed by nobody.`);
  process.exitCode = survived === 0 ? 0 : 1;
});
