import { databaseIsAway } from "#app/platform/http/database-away.server.ts";
import { log } from "#app/platform/log/log.server.ts";

/** So many of a job's rows could not be dealt with. The job comes back and finds those alone; at its last try it stands in the list of failed jobs. */
export class SomeFailed extends Error {
  override readonly name = "SomeFailed";
  readonly code: string;
  constructor(failed: number, of: number) {
    super(`${failed} of ${of} failed`);
    this.code = `${failed}/${of}`;
  }
}

/** Works row by row; one that fails is logged by its id. Throws `SomeFailed` at the end, or at once where the database is away. */
export async function each<Row extends { id: string }>(
  job: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  let failed = 0;
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      if (databaseIsAway(error)) throw error;
      failed += 1;
      log.error({ err: error, job, row: row.id }, "a row of a job failed");
    }
  if (failed > 0) throw new SomeFailed(failed, rows.length);
}
