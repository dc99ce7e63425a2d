// `npm test`: everything, from types to browser journeys. Says what it does, and ends with one line: how many passed, how many failed.
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { needBrowser } from "./browser.ts";
import { needPdfText } from "./pdf-text.ts";
import { findPostgres } from "./postgres.ts";
import { root, run } from "./run.ts";

/** `failures`: a line for each failed test, repeated after the totals, because the end of a long log is what gets read. */
type Outcome = { passed: number; failed: number; skipped: number; failures?: string[] };

/** What the processors have done since the machine started (ms). */
const work = () => {
  const times = cpus().map((cpu) => cpu.times);
  const of = (key: "idle" | "user" | "sys" | "nice") => times.reduce((sum, time) => sum + time[key], 0);
  return { idle: of("idle"), busy: of("user") + of("sys") + of("nice") };
};

/** Says in the totals how much of the processors these used, all that runs on the machine together. */
async function together(suites: () => Promise<unknown>): Promise<void> {
  const before = work();
  await suites();
  const after = work();
  const [idle, busy] = [after.idle - before.idle, after.busy - before.busy];
  lines.push(`      processors busy ${Math.round((100 * busy) / (idle + busy))} % of this time`);
}

const folder = mkdtempSync(join(tmpdir(), "diwan-test-"));
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
const failures: string[] = [];

function record(name: string, outcome: Outcome, seconds: number): void {
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
  failures.push(...(outcome.failures ?? []).map((failure) => `${name}: ${failure}`));
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : "";
  lines.push(
    `${outcome.failed === 0 ? "ok  " : "FAIL"}  ${name.padEnd(36)} ${seconds.toFixed(0).padStart(4)} s  ${outcome.passed} passed, ${outcome.failed} failed${skipped}`,
  );
}

/** The first lines of an error, without colours. */
const beginning = (message: string): string => stripVTControlCharacters(message).trim().split("\n").slice(0, 6).join("\n      ");

/** A step that either works or does not: it counts as one. */
async function step(name: string, command: string, args: string[]): Promise<void> {
  console.log(`\n── ${name}`);
  const ran = await run(command, args, { aloud: true });
  record(name, ran.code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }, ran.seconds);
}

/** Counts from a suite's JSON report. A suite that ended badly without a failed test (or without a report) counts as one failure. */
function counted(report: string, code: number, read: (json: never) => Outcome): Outcome {
  const outcome = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8")) as never) : { passed: 0, failed: 0, skipped: 0 };
  if (outcome.failed === 0 && (code !== 0 || outcome.passed === 0)) outcome.failed = 1;
  return outcome;
}

/** `later` keeps what it says until it is over, for a suite that runs beside another one. */
async function vitest(
  name: string,
  args: string[],
  { around = [], later = false }: { around?: string[]; later?: boolean } = {},
): Promise<void> {
  if (!later) console.log(`\n── ${name}`);
  const report = join(folder, `${name.replaceAll(/\W+/g, "-")}.json`);
  const command = ["vitest", "run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ran = await run("env", [...around, ...command], { aloud: !later });
  if (later) console.log(`\n── ${name}\n${ran.output}`);
  type Test = { status: string; fullName: string; failureMessages: string[] };
  type File = { name: string; status: string; message: string; assertionResults: Test[] };
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; testResults: File[] };
  const outcome = counted(report, ran.code, (json: Report) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
    failures: json.testResults
      .filter((file) => file.status === "failed")
      .flatMap((file) => {
        const failed = file.assertionResults.filter((test) => test.status === "failed");
        const linesOf = failed.map((test) => `${test.fullName}\n      ${beginning(test.failureMessages.join("\n"))}`);
        return (linesOf.length > 0 ? linesOf : [beginning(file.message)]).map((line) => `${relative(root, file.name)} › ${line}`);
      }),
  }));
  record(name, outcome, ran.seconds);
}

async function playwright(name: string, browser: string): Promise<void> {
  console.log(`\n── ${name}`);
  const report = join(folder, "e2e.json");
  const ran = await run("playwright", ["test", "--reporter=list,json"], {
    aloud: true,
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  type Result = { error?: { message?: string } };
  type Suite = { suites?: Suite[]; specs?: { title: string; file: string; ok: boolean; tests: { results: Result[] }[] }[] };
  type Report = Suite & { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  const failedIn = (suite: Suite): string[] => [
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const messages = spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? ""));
        return `${spec.file} › ${spec.title}\n      ${beginning(messages.join("\n"))}`;
      }),
    ...(suite.suites ?? []).flatMap(failedIn),
  ];
  const outcome = counted(report, ran.code, (json: Report) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
    skipped: json.stats.skipped,
    failures: failedIn(json),
  }));
  record(name, outcome, ran.seconds);
}

/** Measures what a start takes here, so that stories wait for a slow or busy machine and no longer (`tests/patience.ts`). */
async function measureStart(): Promise<void> {
  const env = { DATA_DIR: join(folder, "start"), DATABASE_URL: "", ENV_FILE: "", SECRET: "0123456789abcdef-of-the-first-start" };
  const ran = await run("node", ["scripts/db-migrate.ts"], { env });
  if (ran.code !== 0) throw new Error(`no start: ${ran.output}`);
  process.env.START_MS = String(Math.round(ran.seconds * 1000));
  console.log(`A start takes ${ran.seconds.toFixed(1)} s here.`);
}

/** How to reach a PostgreSQL for the second round, or why there is none. */
function postgres(): { around?: string[]; why?: string } {
  if (process.env.TEST_DATABASE_URL) return {};
  const installable = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (findPostgres() || installable) return { around: ["node", "scripts/postgres.ts"] };
  return { why: "no PostgreSQL server programs here; install them or set TEST_DATABASE_URL" };
}

/** Files whose stories never come to the shared database. */
const apartFromDatabase = (): string[] =>
  globSync(
    ["app", "db", "scripts", "tests"].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    { cwd: root, exclude: ["tests/{rules,server,faults}"] },
  ).filter((file) => !/\/company\.ts"|\binject\(/.test(readFileSync(join(root, file), "utf8")));

/**
 * Stories that come to the database and run on PostgreSQL alone, where it is there. Those of the slices: they know no engine, and the built server's
 * stories and the journeys use them on the embedded one. What knows engines (kit, platform, accounts, db, tests) runs on both, but for long suites
 * over a whole kind, or about bytes that are parsed before a row is written.
 */
const onPostgresAlone = [
  "app/accounts/accounts.test.ts",
  "app/admin/**",
  "app/content/**",
  "app/crm/**",
  "app/site/**",
  // The embedded engine is filled for the demo company of the server's stories.
  "db/seed.test.ts",
  // Takes 139 s on the embedded engine and 51 here.
  "tests/every-record.test.ts",
  "tests/outside-bytes.test.ts",
  "tests/read-mails.test.ts",
  "tests/typed-in-mails.test.ts",
];
for (const place of onPostgresAlone) if (globSync(place, { cwd: root }).length === 0) throw new Error(`${place} has moved`);

try {
  const browser = await needBrowser();
  await needPdfText();
  await measureStart();
  const server = postgres();
  const apart = apartFromDatabase();
  const without = (...files: string[]) => ["tests/rules/**", ...apart, ...files].flatMap((file) => ["--exclude", file]);
  const around = server.around ?? [];
  const demo = join(folder, "demo");
  mkdirSync(demo);
  // Each of the two engines is busy with one thing at a time, and beside them there is room for what comes to neither.
  await together(() =>
    Promise.all([
      vitest("stories on the embedded database", without(...(server.why === undefined ? onPostgresAlone : [])), {
        later: true,
      }),
      server.why === undefined && vitest("stories on PostgreSQL", without(), { around, later: true }),
      (async () => {
        await step("check", "node", ["scripts/check.ts"]);
        await vitest("rules, each by a planted violation", ["--config", "tests/rules/vitest.config.ts"]);
        await step("build", "react-router", ["build"]);
        await step("demo company, made once", "node", ["scripts/demo-folder.ts", demo]);
        await vitest("stories without a database", apart, { around });
      })(),
    ]),
  );
  if (server.why !== undefined) lines.push(`skip  stories on PostgreSQL: ${server.why}`);
  process.env["DEMO_FOLDER"] = demo;
  await together(() => vitest("stories of the built server", ["--config", "vitest.server.config.ts"]));
  await together(() => playwright("browser journeys", browser));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join("\n  ")}`);
console.log(`\n${lines.join("\n")}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
