import type { PGlite } from "@electric-sql/pglite";

/** First letters of the messages of one parameterised query (parse, bind, describe, execute, close, flush), and of what ends it. */
const begins = new Set(["P", "B", "D", "E", "C", "H"].map((letter) => letter.charCodeAt(0)));
/** Those whose answers nobody waits for before the end: they go out together. */
const holds = new Set(["P", "B", "D", "E", "C"].map((letter) => letter.charCodeAt(0)));
/** What is held of an answer at most (bytes). */
const mostHeld = 64 * 1024;
const ends = new Set(["S", "Q"].map((letter) => letter.charCodeAt(0)));
const rollback = message("Q", "rollback\0");
const discard = message("Q", "discard all\0");
/** Without these words a statement leaves nothing behind in the session; many that leave nothing hold one too, and pay a reset (0.1 ms). */
const leaves =
  /\b(set|set_config|reset|role|authorization|discard|prepare|deallocate|declare|listen|load|temp|temporary|do|call|pg_(?:try_)?advisory_lock(?:_shared)?)\b/i;
const sync = message("S", "");
/** A checkpoint after two segments of the log (32 MB): the engine has no process for that, and its log and recovery would grow for ever. */
const checkpoint = message(
  "Q",
  `do $$ begin
    if (select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > 33554432 from pg_control_checkpoint()) then checkpoint; end if;
  end $$\0`,
);
/** Between two queries that is looked at no oftener than this (ms). */
const lookEveryMs = 5_000;
/** How an ErrorResponse of severity PANIC begins (fields S, V and C). A text of a row cannot hold these bytes: none holds a NUL. */
const panic = Buffer.from("SPANIC\0VPANIC\0C");

/**
 * Keeps the messages of one query together. The socket server lets callers take turns message by message, and all of them share one
 * session: a large query that arrives in pieces could be bound to somebody else's statement. It asks `isInTransaction` before it lets
 * another caller in, so a query that has begun answers yes until its end. When a query or a transaction is over, what it set in the session is
 * taken back: a caller's `set search_path` would break everybody's next query. The answer to one query is written at once: a write for each
 * of its messages costs as much as the query. A failing engine ends the thread, which the owner restarts:
 * the server would otherwise leave its queue stopped for ever. `panicked` hears the message of a PANIC (the log cannot be written, for one) and must
 * not return: a server of its own ends there, and this engine goes on in a state that no query gets out of. `passed` is called when the engine is given a
 * message, and when it has answered.
 */
export function engineQueue(engine: PGlite, { panicked, passed }: { panicked: (message: string) => never; passed: () => void }): PGlite {
  let open = false;
  let dirty = false;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const give = (to: (data: Uint8Array) => void): void => {
    if (held.length === 0) return;
    const [one, ...more] = held as [Buffer, ...Buffer[]];
    const answer = more.length === 0 ? one : Buffer.concat(held, heldBytes);
    held = [];
    heldBytes = 0;
    to(answer);
  };
  const watched = (data: Uint8Array): void => {
    const at = Buffer.from(data.buffer, data.byteOffset, data.byteLength).indexOf(panic);
    if (at !== -1) panicked(messageOf(Buffer.from(data.subarray(at))));
  };
  const reset = async (): Promise<void> => {
    if (!dirty || open || engine.isInTransaction()) return;
    await engine.execProtocolRawStream(discard, { onRawData: watched });
    dirty = false;
  };
  let looked = performance.now();
  const keepLogShort = async (): Promise<void> => {
    if (open || engine.isInTransaction() || performance.now() - looked < lookEveryMs) return;
    await engine.execProtocolRawStream(checkpoint, { onRawData: watched });
    looked = performance.now();
  };
  const changed: Partial<PGlite> = {
    isInTransaction: () => open || engine.isInTransaction(),
    exec: async (...query) => {
      if (open) {
        // The caller went away in the middle. What he began is undone; the end mark lets others in even if it had failed.
        await engine.execProtocolRaw(rollback);
        await engine.execProtocolRaw(sync);
      }
      open = false;
      held = [];
      heldBytes = 0;
      const undone = engine.isInTransaction() ? await engine.exec(...query) : [];
      await reset();
      return undone;
    },
    execProtocolRawStream: async (message, options) => {
      const first = message[0] ?? 0;
      if (begins.has(first)) open = true;
      // A connection's first message begins with its length; it may carry settings.
      if (first === 0 || leaves.test(Buffer.from(message).toString("latin1"))) dirty = true;
      passed();
      try {
        await engine.execProtocolRawStream(message, {
          ...options,
          onRawData: (data) => {
            watched(data);
            held.push(Buffer.from(data));
            heldBytes += data.length;
            if (heldBytes > mostHeld) give(options.onRawData);
          },
        });
      } catch (error) {
        setImmediate(() => {
          throw error;
        });
        throw error;
      }
      if (!holds.has(first)) give(options.onRawData);
      if (ends.has(first)) open = false;
      await reset();
      await keepLogShort();
      passed();
    },
  };
  return new Proxy(engine, {
    get: (target, name) => {
      if (name in changed) return changed[name as keyof PGlite];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

const messageOf = (fields: Buffer): string => /\0M([^\0]*)/.exec(fields.toString("utf8"))?.[1] ?? "PANIC";

function message(kind: string, body: string): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(body) + 4);
  return new Uint8Array(Buffer.concat([Buffer.from(kind), length, Buffer.from(body)]));
}
