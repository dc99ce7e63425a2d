import { findPostgres, startPostgres, type PrivatePostgres } from "../../scripts/postgres.ts";

const programs = findPostgres();

/** Both engines, or the embedded one alone where PostgreSQL's programs are absent. */
export const engines = programs ? (["embedded", "postgres"] as const) : (["embedded"] as const);
export type Engine = (typeof engines)[number];

/** A PostgreSQL for a server under test; undefined for the embedded engine. */
export const databaseFor = (engine: Engine, options?: { under?: string; durable?: boolean }): Promise<PrivatePostgres | undefined> =>
  engine === "postgres" ? startPostgres(programs ?? "", options) : Promise.resolve(undefined);

export const settingsOf = (postgres: PrivatePostgres | undefined): Record<string, string> =>
  postgres ? { DATABASE_URL: postgres.url } : {};

/** What a fault left, for the report. */
export const report = (line: string): void => void process.stdout.write(`  ${line}\n`);
