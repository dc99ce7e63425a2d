import { Client, type ClientConfig } from "pg";
import { newId } from "#app/values/new-key.ts";
import { noteStatement } from "./touched-tables.server.ts";

/** The server took the connection or the query and gave no answer. `ETIMEDOUT`: counts as a database that is away. */
class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database gave no answer a moment ago and is not asked again yet.");
  }
}

class OnlyStandby extends Error {
  override readonly name = "OnlyStandby";
  readonly code = "ECONNREFUSED";
  constructor() {
    super("The database at this address is a standby.");
  }
}

/** "Cannot execute … in a read-only transaction": the primary became a standby. */
const readOnly = "25006";

type Callback = (error: Error | null, ...rest: unknown[]) => void;

/** The driver's own words for a query that reached its limit; it sets no code. */
const unanswered = "Query read timeout";

type Watched = { addresses: readonly string[]; connectWithinMs: number; restMs: number; alone: boolean; noticed: () => void };

/**
 * Connections that notice a server which takes questions and never answers. A query without an answer breaks its connection, because the
 * driver would let the rollback behind it wait for the same limit once more. For `restMs` afterwards new connections are refused at once and
 * `noticed` is called, so that a request which asks several times waits for the limit once, not once for each question. Of several `addresses` the
 * next one is asked after one that failed, gave no answer or is a standby; a restart is not needed. Questions that a transaction asks together are
 * sent one after the other: the driver's next version takes no second one before the first is answered. `alone` in a session: prepares statements.
 */
export function watchedClient({ addresses, connectWithinMs, restMs, alone, noticed }: Watched) {
  const several = addresses.length > 1;
  let at = 0;
  let silentUntil = 0;
  const silent = (): void => {
    if (!several) silentUntil = performance.now() + restMs;
    noticed();
  };
  return class WatchedClient extends Client {
    readonly #at = at;
    /** Its last question; never fails. */
    #asked: Promise<unknown> = Promise.resolve();
    readonly #names: Record<string, string> = {};

    constructor(config?: ClientConfig) {
      const connectionString = addresses[at];
      super(connectionString ? { ...config, connectionString } : config);
    }

    #leave(): void {
      if (at === this.#at) at = (at + 1) % Math.max(1, addresses.length);
    }

    #onlyPrimary(callback: Callback): void {
      super.query<{ standby: boolean }>("select pg_is_in_recovery() as standby", (error: Error | null, result) => {
        if (!error && !result.rows[0]?.standby) return callback(null);
        this.#leave();
        this.connection.stream.destroy();
        callback(error ?? new OnlyStandby());
      });
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | void {
      const began = performance.now();
      const failed = (error: unknown): void => {
        if (error) this.#leave();
        // Both the pool and the driver end a connection at the limit, each with words of its own: the time tells.
        if (error && performance.now() - began >= connectWithinMs) silent();
      };
      if (began < silentUntil) {
        const error = new DatabaseSilent();
        if (!callback) return Promise.reject(error);
        process.nextTick(callback, error);
        return;
      }
      if (callback)
        return super.connect((error: Error) => {
          failed(error);
          if (error || !several) callback(error);
          else this.#onlyPrimary(callback as Callback);
        });
      const opened = super.connect();
      opened.catch(failed);
      return opened;
    }

    // The driver's method has a dozen forms; this one listens to how they end, and lets those that are waited for wait for each other.
    override query(...question: unknown[]): never {
      noteStatement(question[0]);
      const { text } = question[0] as { text?: string };
      if (alone && text && (question[1] as unknown[] | undefined)?.length)
        question[0] = { ...(question[0] as object), name: (this.#names[text] ??= newId()) };
      const failed = (error: unknown): void => {
        if (!(error instanceof Error)) return;
        const demoted = several && (error as Error & { code?: string }).code === readOnly;
        if (!demoted && error.message !== unanswered) return;
        this.#leave();
        this.connection.stream.destroy();
        silent();
      };
      const last = question.at(-1);
      if (typeof last === "function")
        question[question.length - 1] = ((error, ...rest) => {
          failed(error);
          (last as Callback)(error, ...rest);
        }) satisfies Callback;
      const send = (): unknown => (super.query as (...question: unknown[]) => unknown)(...question);
      // What is no text and no settings is a stream of rows, which the driver hands back at once.
      if (typeof last === "function" || (question[0] as { submit?: unknown }).submit) return send() as never;
      const answer = this.#asked.then(send);
      this.#asked = answer.catch(failed);
      return answer as never;
    }
  };
}
