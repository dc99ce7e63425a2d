/**
 * SQLSTATEs that pass by themselves (PostgreSQL, appendix A): broken connections (08), too many of them or a full disk (53; a full disk that
 * is told apart is answered earlier), a lock or a query that waited too long (55P03, 57014), shutdown, crash and recovery (57P), a server that
 * became a replica (25006), a disk that fails (58030).
 */
const states = /^(08\d{3}|53\d{3}|55P03|57014|57P0\d|25006|58030)$/;
/** Node's codes for an address that does not resolve, does not answer, or breaks off. */
const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);
/** The driver's own errors have no code. */
const messages =
  /^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/i;

/** True where a connection could not be made or broke off. Looks through the causes that libraries wrap. */
export function isNetworkFailure(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (codes.has((at as NodeJS.ErrnoException).code ?? "")) return true;
  return false;
}

/** True for errors that pass by themselves once the database is back. Looks through the causes that libraries wrap. */
export function databaseIsAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code, syscall } = at as NodeJS.ErrnoException;
    if (typeof code === "string" && (states.test(code) || codes.has(code))) return true;
    // The embedded engine's socket is gone. A file that is missing has the same code and is another matter.
    if (code === "ENOENT" && syscall === "connect") return true;
    if (messages.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(databaseIsAway)) return true;
  }
  return false;
}
