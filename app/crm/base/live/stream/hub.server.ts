import { and, asc, desc, gt, inArray, or, sql, type SQL } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import { rolesOfSessions } from "#app/accounts/session.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import type { LiveEvent } from "#app/kit/live/live-source.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { changesChannel } from "#app/platform/events/event.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { seldom } from "#app/platform/log/seldom.ts";
import { Gaps } from "./gaps.ts";
import { mayKnow, watchedEntities } from "./watched.ts";

export type Listener = {
  userId: string;
  sessionId: string;
  role: RoleName;
  send: (event: LiveEvent | null) => void;
  again: () => void;
  close: (why: "signedOut" | "stopping" | "many") => void;
};

/** How often it looks while somebody listens (ms), and after how many looks it checks that those sessions are still valid. */
const everyMs = 1_000;
const sessionsEvery = 2;
/** Where the database tells of commits, it is asked after each, at most so often (ms), and besides after so many looks. */
const soonMs = 50;
const readAnywayEvery = 15;
/** Each page is written a line after so many looks, one part of them at each, so that nothing on the way takes the silence for an end. */
const beatEvery = 15;
const mostOfOne = 6;
const mostRows = 500;
const lookBack = 200;
export const notificationEntity = "notification";

export class Hub {
  readonly #listeners = new Map<Listener, number>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;
  #log: Gaps | undefined;
  #bell: Gaps | undefined;
  #looking: Promise<void> | undefined;
  #looks = 0;
  readonly #untold = seldom((message, details) => log.warn(details ?? {}, message));

  async listen(listener: Listener): Promise<void> {
    const own = [...this.#listeners.keys()].filter(({ userId }) => userId === listener.userId);
    if (own.length >= mostOfOne) this.leave(own[0]!, "many");
    // Where one begins to listen is known before he is told that he does: what is committed from here on reaches him.
    await this.#begin();
    this.#listeners.set(listener, this.#listeners.size % beatEvery);
    this.#timer ??= this.#start();
    this.#stopListening ??= runtime().listener.on(changesChannel, () => this.#lookSoon());
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  get settled(): number {
    return this.#log?.settled ?? 0;
  }

  async look(): Promise<void> {
    this.#looks += 1;
    return this.#look(this.#looks % sessionsEvery === 0, true);
  }

  #look(sessions: boolean, news: boolean): Promise<void> {
    this.#looking ??= this.#lookOnce(sessions, news).finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  #lookSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void Promise.resolve(this.#looking).then(() => this.#look(false, true));
    }, soonMs).unref();
  }

  stop(): void {
    for (const listener of this.#listeners.keys()) this.leave(listener, "stopping");
  }

  #start(): ReturnType<typeof setInterval> {
    // A look may wait for a database that gives no answer. Stopping does not.
    const timer = setInterval(() => {
      const { stopping, listener: notifications } = runtime();
      if (stopping) return this.stop();
      this.#looks += 1;
      for (const [listener, at] of this.#listeners) if (at === this.#looks % beatEvery) listener.send(null);
      void this.#look(this.#looks % sessionsEvery === 0, !notifications.isProven() || this.#looks % readAnywayEvery === 0);
    }, everyMs);
    timer.unref();
    return timer;
  }

  leave(listener: Listener, why?: Parameters<Listener["close"]>[0]): void {
    if (!this.#listeners.delete(listener)) return;
    if (why) listener.close(why);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.#stopListening?.();
    this.#timer = this.#soon = this.#stopListening = undefined;
    this.#log = undefined;
    this.#bell = undefined;
  }

  async #begin(): Promise<void> {
    if (this.#log) return;
    const { db } = runtime();
    const [entries, notificationIds] = [
      await db.select({ id: auditTable.id }).from(auditTable).orderBy(desc(auditTable.id)).limit(lookBack),
      await db.select({ id: notificationTable.id }).from(notificationTable).orderBy(desc(notificationTable.id)).limit(lookBack),
    ].map((rows) => rows.map(({ id }) => id)) as [number[], number[]];
    const now = Date.now();
    this.#log ??= new Gaps(entries[0] ?? 0, entries, now);
    this.#bell ??= new Gaps(notificationIds[0] ?? 0, notificationIds, now);
  }

  async #lookOnce(sessions: boolean, news: boolean): Promise<void> {
    try {
      if (sessions) await this.#closeEnded();
      if (!news) return;
      await this.#notifyOfLog();
      await this.#notifyOfNotifications();
    } catch (error) {
      // The database is away: pages stay open, and hear of everything that was committed when it is back.
      this.#untold("open pages were not told yet", { reason: error instanceof Error ? error.name : "unknown" });
    }
  }

  async #notifyOfLog(): Promise<void> {
    const gaps = this.#log;
    if (!gaps) return;
    const rows = await runtime()
      .db.select({ id: auditTable.id })
      .from(auditTable)
      .where(unseen(auditTable.id, gaps))
      .orderBy(asc(auditTable.id))
      .limit(mostRows * 10);
    const ids = rows.map(({ id }) => id);
    const { fresh, lost } = gaps.take(ids, Date.now());
    if (lost || fresh.length > mostRows) for (const listener of this.#listeners.keys()) listener.again();
    else if (fresh.length > 0) for (const event of await watchedEvents(inArray(auditTable.id, fresh))) this.#notify(event);
  }

  #notify(event: LiveEvent): void {
    for (const listener of this.#listeners.keys()) if (mayKnow(listener.role, event.entity)) listener.send(event);
  }

  async #notifyOfNotifications(): Promise<void> {
    const gaps = this.#bell;
    if (!gaps) return;
    const rows = await runtime()
      .db.select({ id: notificationTable.id, userId: notificationTable.userId, kind: notificationTable.kind, by: notificationTable.by })
      .from(notificationTable)
      .where(unseen(notificationTable.id, gaps))
      .orderBy(asc(notificationTable.id))
      .limit(mostRows * 10);
    const ids = rows.map(({ id }) => id);
    const fresh = new Set(gaps.take(ids, Date.now()).fresh);
    for (const { id, userId, kind, by } of rows.filter((row) => fresh.has(row.id))) {
      const event = { id: 0, entity: notificationEntity, recordId: String(id), event: `${notificationEntity}.${kind}`, by };
      for (const listener of this.#listeners.keys())
        if (listener.userId === userId) listener.send({ ...event, version: null, request: null });
    }
  }

  async #closeEnded(): Promise<void> {
    const listeners = [...this.#listeners.keys()];
    const roles = await rolesOfSessions(runtime().db, runtime().now(), [...new Set(listeners.map(({ sessionId }) => sessionId))]);
    for (const listener of listeners) if (roles.get(listener.sessionId) !== listener.role) this.leave(listener, "signedOut");
  }
}

const unseen = (column: typeof auditTable.id | typeof notificationTable.id, { highest, missing }: Gaps) =>
  or(gt(column, highest), missing.length > 0 ? sql`${column} = any(${sql.param(`{${missing.join(",")}}`)}::bigint[])` : undefined);

const columns = {
  id: auditTable.id,
  entity: auditTable.entity,
  recordId: auditTable.entityId,
  event: auditTable.event,
  by: auditTable.actorId,
  request: auditTable.requestId,
  version: sql<number | null>`(${auditTable.after} ->> 'version')::int`,
};

const watchedEvents = (which: SQL) =>
  runtime()
    .db.select(columns)
    .from(auditTable)
    .where(and(which, inArray(auditTable.entity, [...watchedEntities])))
    .orderBy(asc(auditTable.id))
    .limit(mostRows + 1);

export async function eventsAfter(role: RoleName, id: number): Promise<LiveEvent[] | null> {
  const rows = await watchedEvents(gt(auditTable.id, id));
  return rows.length > mostRows ? null : rows.filter(({ entity }) => mayKnow(role, entity));
}

const key = Symbol.for("diwan.live");
type Held = { [key]?: Hub };

export const hub = (): Hub => ((globalThis as Held)[key] ??= new Hub());
