import cluster from "node:cluster";
import { pino, type Logger } from "pino";
import { config } from "#app/platform/config.server.ts";

const key = Symbol.for("diwan.log");
type Held = { [key]?: Logger };

/** Errors as they may be logged: what and where, never the values of a query or a person's input. */
export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const cause = error.cause instanceof Error ? plainError(error.cause) : undefined;
  // Drivers put the statement and its parameters into the message after the first line.
  const message = error.message.startsWith("Failed query") ? "Failed query" : error.message.split("\n")[0];
  return {
    type: error.name,
    message,
    code,
    cause,
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 12),
  };
}

/** The process's log: one JSON line per event, no personal data. Errors go in as `{ err }`. */
export const log: Logger = ((globalThis as Held)[key] ??= pino({
  level: config().LOG_LEVEL,
  base: cluster.worker ? { worker: cluster.worker.id } : null,
  serializers: { err: plainError },
  redact: { paths: ["email", "phone", "name", "password", "*.email", "*.phone", "*.password"], censor: "-" },
}));
