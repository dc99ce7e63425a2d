import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import { type Database, serving } from "./open.server.ts";

/** Takes a notification's payload; called without one where some may have been missed, and everything has to be read. */
export type OnNotification = (payload?: string) => void;

export type NotificationListener = {
  /** Calls `onNotification` for each notification on the channel. The answer ends that. */
  on: (channel: string, onNotification: OnNotification) => () => void;
  /** Does every notification arrive at this moment? Otherwise the caller has to read by itself. */
  isProven: () => boolean;
  stop: () => Promise<void>;
};

/** Receives nothing: scripts, and the embedded engine, whose one session holds no listener. */
export const noNotifications: NotificationListener = { on: () => () => undefined, isProven: () => false, stop: async () => undefined };

/** A lost connection is opened anew so soon; every fifth time the connection is proven (ms). */
const everyMs = 1_000;
const proofEvery = 5;
/** Without proof for so long the connection counts as lost (ms). */
const proofWithinMs = 12_000;

/** One listening connection, past a pooler, which lends for one transaction. Proven by notifications to itself: it can look alive and be none. */
export function listenToNotifications(
  database: Database,
  channels: readonly string[],
  warn: (message: string) => void,
): NotificationListener {
  if (database.engine !== "postgres") return noNotifications;
  const proof = `diwan_proof_${randomBytes(8).toString("hex")}`;
  const pool = database.sidePool(1, serving, true);
  const subscribers = new Map(channels.map((channel) => [channel, new Set<OnNotification>()]));
  let client: PoolClient | undefined;
  let isProven = false;
  let warned = false;
  let since = performance.now();
  let ticks = 0;

  const lost = (): void => {
    isProven = false;
    const gone = client;
    client = undefined;
    gone?.release(true);
  };
  const proven = (): void => {
    since = performance.now();
    if (isProven) return;
    isProven = true;
    for (const all of subscribers.values()) for (const onNotification of all) onNotification();
  };
  const open = async (): Promise<void> => {
    const opened = await pool.connect();
    client = opened;
    since = performance.now();
    for (const end of ["end", "error"] as const) opened.once(end, () => client === opened && lost());
    opened.on("notification", ({ channel, payload }) => {
      if (channel === proof) proven();
      else for (const onNotification of subscribers.get(channel) ?? []) onNotification(payload ?? "");
    });
    await opened.query([proof, ...channels].map((channel) => `listen ${channel}`).join("; "));
  };
  const tick = async (): Promise<void> => {
    if (client && performance.now() - since > proofWithinMs) {
      if (!isProven && !warned) warn("the database's notifications are not heard (DATABASE_DIRECT_URL?), it is looked at once a second");
      warned = true;
      lost();
    }
    ticks += 1;
    if (!client) await open();
    else if (isProven && ticks % proofEvery !== 0) return;
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
    on: (channel, onNotification) => {
      const all = subscribers.get(channel);
      if (!all) throw new Error(`nobody listens on ${channel}`);
      all.add(onNotification);
      return () => void all.delete(onNotification);
    },
    isProven: () => isProven,
    stop: async () => {
      clearInterval(timer);
      await turn;
      lost();
      await pool.end();
    },
  };
}
