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
    // One that was filled before, and stays: filling a million takes minutes.
    const filled = leads === 1_000_000 ? process.env.BENCH_DATABASE_URL_MILLION : undefined;
    if (filled) {
      results.push(await once(leads, rounds, { DATABASE_URL: filled }));
      continue;
    }
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
      ...results.map((result) => {
        const found = result.questions.find((one) => one.question === question);
        return [sizeOf(result), found ? `${found.p50} / ${found.p95}` : ""];
      }),
    ]),
  );
}

const sizeOf = ({ engine, leads }: LeadTimes): string => `${engine}, ${leads.toLocaleString("en")}`;

/** What a save waited at most beside something long, and how long that took. */
export const heldTable = (results: readonly LeadTimes[]): Record<string, string>[] =>
  (results[0]?.held ?? []).map(({ beside }, at) => ({
    beside,
    ...Object.fromEntries(
      results.map((result) => [sizeOf(result), result.held?.[at] ? `${result.held[at].longestMs} ms / ${result.held[at].seconds} s` : ""]),
    ),
  }));

/** All leads as CSV. */
export const exportTable = (results: readonly LeadTimes[]): Record<string, string | number>[] =>
  results.flatMap((result) => {
    if (!result.exported) return [];
    const { firstByteMs, seconds, megabytes, memoryBeforeMB, memoryMB } = result.exported;
    return [
      {
        "all leads as CSV": sizeOf(result),
        "first byte, ms": firstByteMs,
        s: seconds,
        MB: megabytes,
        "memory before, at most, MB": `${memoryBeforeMB}, ${memoryMB}`,
      },
    ];
  });
