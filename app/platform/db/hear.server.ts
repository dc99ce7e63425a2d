import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import { type Database, serving } from "./open.server.ts";

/** Hears what a notification says; nothing where some may have been missed, and everything has to be looked at. */
export type Hear = (payload?: string) => void;

/** What other processes tell this one through the database. */
export type Ear = {
  /** Calls `hear` for each notification on the channel. The answer ends that. */
  on: (channel: string, hear: Hear) => () => void;
  /** Is everything heard at this moment? Whoever has to know looks by himself otherwise. */
  sure: () => boolean;
  stop: () => Promise<void>;
};

/** Hears nothing: scripts, and the embedded engine, whose one session holds no listener. */
export const deaf: Ear = { on: () => () => undefined, sure: () => false, stop: async () => undefined };

/** A lost connection is opened anew so soon; every fifth time the ear is tried (ms). */
const everyMs = 1_000;
const proofEvery = 5;
/** Without proof for so long the connection counts as lost (ms). */
const proofWithinMs = 12_000;

/**
 * One listening connection for the process, on the direct address where there is one: a pooler lends a connection for one transaction. That it hears
 * is proven by notifications to itself, sent on the pool's way, for a connection can look alive and be none.
 */
export function listening(database: Database, channels: readonly string[], warn: (message: string) => void): Ear {
  if (database.engine !== "postgres") return deaf;
  const proof = `diwan_proof_${randomBytes(8).toString("hex")}`;
  const pool = database.sidePool(1, serving, true);
  const hearers = new Map(channels.map((channel) => [channel, new Set<Hear>()]));
  let client: PoolClient | undefined;
  let sure = false;
  let warned = false;
  let since = performance.now();
  let ticks = 0;

  const lost = (): void => {
    sure = false;
    const gone = client;
    client = undefined;
    gone?.release(true);
  };
  const proven = (): void => {
    since = performance.now();
    if (sure) return;
    sure = true;
    for (const all of hearers.values()) for (const hear of all) hear();
  };
  const open = async (): Promise<void> => {
    const opened = await pool.connect();
    client = opened;
    since = performance.now();
    for (const end of ["end", "error"] as const) opened.once(end, () => client === opened && lost());
    opened.on("notification", ({ channel, payload }) => {
      if (channel === proof) proven();
      else for (const hear of hearers.get(channel) ?? []) hear(payload ?? "");
    });
    await opened.query([proof, ...channels].map((channel) => `listen ${channel}`).join("; "));
  };
  const tick = async (): Promise<void> => {
    if (client && performance.now() - since > proofWithinMs) {
      if (!sure && !warned) warn("the database's notifications are not heard (DATABASE_DIRECT_URL?), it is looked at once a second");
      warned = true;
      lost();
    }
    ticks += 1;
    if (!client) await open();
    else if (sure && ticks % proofEvery !== 0) return;
    await database.pool.query("select pg_notify($1, '')", [proof]);
  };
  let turn: Promise<void> | undefined;
  const look = (): void => {
    // The database is away: pages that are open stay, and readiness says so.
    turn ??= tick()
      .catch(() => undefined)
      .finally(() => (turn = undefined));
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return {
    on: (channel, hear) => {
      const all = hearers.get(channel);
      if (!all) throw new Error(`nobody listens on ${channel}`);
      all.add(hear);
      return () => void all.delete(hear);
    },
    sure: () => sure,
    stop: async () => {
      clearInterval(timer);
      await turn;
      lost();
      await pool.end();
    },
  };
}
