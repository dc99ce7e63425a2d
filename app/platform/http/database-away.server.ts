/** SQLSTATE classes and socket errors that mean "the database does not answer just now" (PostgreSQL, appendix A; Node's system errors). */
const away = /^(08|57P0|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)/;
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/i;

/** True for errors that pass by themselves once the database is back. Looks through the causes that libraries wrap. */
export function databaseIsAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("code" in at && typeof at.code === "string" && away.test(at.code)) return true;
    if (awayMessages.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(databaseIsAway)) return true;
  }
  return false;
}
