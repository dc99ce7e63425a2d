import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, startPostgres } from "../scripts/postgres.ts";
import type { LeadTimes } from "./leads.ts";
import { startProgram } from "./running.ts";

/** The aims: 95 of 100 answers within so many milliseconds, and with a million leads at most so much slower than with ten thousand. */
export const leadAims = { p95: 50, ratio: 1.5 };

/** Asks the CRM's questions once with so many leads, on a database of its own. */
async function once(leads: number, rounds: number, env: NodeJS.ProcessEnv): Promise<LeadTimes> {
  const program = await startProgram(["bench/leads.ts", String(leads)], /^(\{"engine".*\})$/m, {
    LOG_LEVEL: "error",
    BENCH_ROUNDS: String(rounds),
    ...env,
  });
  await program.stop();
  return JSON.parse(program.found[1]!) as LeadTimes;
}

/** The embedded database with these many leads each, and PostgreSQL where this machine has it. */
export async function manyLeads(sizes: { embedded: readonly number[]; postgres: readonly number[] }, rounds: number): Promise<LeadTimes[]> {
  const results: LeadTimes[] = [];
  for (const leads of sizes.embedded) {
    const folder = mkdtempSync(join(tmpdir(), "diwan-leads-"));
    try {
      results.push(await once(leads, rounds, { DATA_DIR: folder, DATABASE_URL: "" }));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const programs = findPostgres();
  for (const leads of programs ? sizes.postgres : []) {
    const server = await startPostgres(programs!);
    try {
      results.push(await once(leads, rounds, { DATABASE_URL: server.url }));
    } finally {
      server.remove();
    }
  }
  return results;
}

/** One line per question, engines and sizes side by side: the middle answer and the slow one, in milliseconds. */
export function asTable(results: readonly LeadTimes[]): Record<string, string>[] {
  return (results[0]?.questions ?? []).map(({ question }) =>
    Object.fromEntries([
      ["question", question],
      ...results.map(({ engine, leads, questions }) => {
        const found = questions.find((one) => one.question === question);
        return [`${engine}, ${leads.toLocaleString("en")}`, found ? `${found.p50} / ${found.p95}` : ""];
      }),
    ]),
  );
}
