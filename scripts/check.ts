// `npm run check`: everything that can be known about the code without running it. `npm run check -- lint words` runs only those steps.
import { globSync } from "node:fs";
import { readLint } from "./check-lint.ts";
import { root, run, type Ran } from "./run.ts";

type Step = {
  name: string;
  work: () => Promise<Ran>;
  /** How many files the step looked at; 0 means it checked nothing. */ files: (ran: Ran) => number;
};

const code = ["app", "db", "scripts", "tests", "bench"].filter((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }).length > 0);

const first = (ran: Ran, pattern: RegExp) => Number(pattern.exec(ran.output)?.[1] ?? 0);

const steps: Step[] = [
  {
    name: "format",
    work: () => run("oxfmt", ["--check", "."]),
    files: (ran) => first(ran, /on (\d+) files/),
  },
  {
    name: "lint",
    work: async () => {
      const ran = await run("oxlint", ["-f", "json", ...code, ...globSync("*.{ts,mjs}", { cwd: root })]);
      const { lines, files } = readLint(ran.output);
      return { ...ran, output: [...lines, `${files} files`].join("\n") };
    },
    files: (ran) => first(ran, /^(\d+) files$/m),
  },
  {
    name: "types",
    work: async () => {
      const typegen = await run("react-router", ["typegen"]);
      if (typegen.code !== 0) return typegen;
      // Each of several checkers works out the shared types again: one takes half of the processor's time of four.
      const checked = await run("tsc", ["--noEmit", "--checkers", "1", "--listFiles", "-p", "tsconfig.json"]);
      return { ...checked, seconds: checked.seconds + typegen.seconds };
    },
    files: (ran) => ran.output.split("\n").filter((line) => line.startsWith(`${root}/`) && !line.includes("/node_modules/")).length,
  },
  {
    name: "words",
    work: () => run("node", ["scripts/check-words.ts"]),
    files: (ran) => first(ran, /, (\d+) files,/),
  },
  {
    name: "registries",
    work: () => run("node", ["scripts/registries.ts", "--check"]),
    files: (ran) => first(ran, /^(\d+) kinds/m),
  },
  {
    name: "css",
    work: () => run("stylelint", ["app/**/*.css"]),
    files: () => globSync("app/**/*.css", { cwd: root }).length,
  },
  {
    name: "unused",
    work: () => run("knip", ["--no-progress", "--treat-config-hints-as-errors"]),
    files: () => globSync("app/**/*.{ts,tsx}", { cwd: root }).length,
  },
  {
    // What takes longer, copies and the build, is left to `npm run figures`.
    name: "figures",
    work: () => run("node", ["scripts/figures.ts", "--quick"]),
    files: (ran) => first(ran, / of (\d+) files/),
  },
  {
    name: "versions",
    work: () => run("node", ["scripts/check-versions.ts"]),
    files: (ran) => first(ran, /^(\d+) packages/m),
  },
];

const mostLines = 40;

/** What a failed step said, without the list of files the compiler prints. */
const reason = (ran: Ran) => {
  const lines = ran.output.split("\n").filter((line) => line.trim() && !line.startsWith("/") && !line.startsWith("npm warn"));
  const shown = lines.slice(0, mostLines).map((line) => `      ${line}`);
  return lines.length > mostLines ? [...shown, `      … ${lines.length - mostLines} more lines`] : shown;
};

const names = process.argv.slice(2);
const chosen = names.length > 0 ? steps.filter((step) => names.includes(step.name)) : steps;
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(", ")}. Steps: ${steps.map((step) => step.name).join(", ")}`);

const began = performance.now();
let failed = 0;
for (const step of chosen) {
  const ran = await step.work();
  const files = step.files(ran);
  const empty = ran.code === 0 && files === 0;
  const ok = ran.code === 0 && !empty;
  if (!ok) failed++;
  console.log(`${ok ? "ok  " : "FAIL"}  ${step.name.padEnd(9)}${ran.seconds.toFixed(1).padStart(6)} s  ${String(files).padStart(5)} files`);
  if (empty) console.log("      nothing was checked: no file matched");
  else if (!ok) console.log(reason(ran).join("\n"));
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  failed === 0
    ? `check: all ${chosen.length} steps passed in ${seconds} s`
    : `check: ${failed} of ${chosen.length} steps failed in ${seconds} s`,
);
process.exitCode = failed === 0 ? 0 : 1;
