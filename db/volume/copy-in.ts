import type { Connection, PoolClient, Submittable } from "pg";

/** What the driver tells a query of its own kind. */
type Sends = Connection & { query: (text: string) => void; sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void };

/** `copy … from stdin` with rows that are there already. The driver has the messages and no query that sends them. */
class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #rows: Buffer;
  readonly done = Promise.withResolvers<void>();
  #failed: unknown;
  constructor(statement: string, rows: Buffer) {
    this.#statement = statement;
    this.#rows = rows;
  }
  submit(connection: Connection): void {
    (connection as Sends).query(this.#statement);
  }
  handleCopyInResponse(connection: Connection): void {
    (connection as Sends).sendCopyFromChunk(this.#rows);
    (connection as Sends).endCopyFrom();
  }
  handleCommandComplete(): void {}
  handleError(error: unknown): void {
    this.#failed = error;
    this.done.reject(error);
  }
  handleReadyForQuery(): void {
    if (this.#failed === undefined) this.done.resolve();
  }
}

const signs: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "\\N";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.replace(/[\\\n\r\t]/g, (sign) => signs[sign]!);
};

/** Writes rows past the planner: several times as fast as inserting them. On PostgreSQL only. */
export async function copyIn(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map((name) => `"${name}"`).join(", ");
  const text = rows.map((row) => columns.map((name) => cell(row[name])).join("\t")).join("\n");
  const query = new CopyIn(`copy ${table} (${names}) from stdin`, Buffer.from(`${text}\n`));
  client.query(query);
  await query.done.promise;
}
