import type { Pool } from "pg";
import type { PageChange } from "./cache/page-version.server.ts";
import type { Made } from "./backup/backup.server.ts";
import type { Change, Ctx } from "./context.ts";
import type { Database } from "./db/open.server.ts";
import type { Db } from "./db/db.server.ts";
import type { NotificationListener } from "./db/notification-listener.server.ts";
import type { Reference } from "./db/references.server.ts";
import type { Notice, Told } from "./events/change-event.ts";
import type { FieldErrors, Dependents } from "#app/values/errors.ts";
import type { Schedules } from "./jobs/schedules.server.ts";
import type { Queue } from "./jobs/queue.server.ts";

/** What a job's name stands for. Repeatable: the queue delivers at least once. */
export type Handler = (ctx: Ctx, data: unknown) => Promise<void>;

export type Notifier = (tx: Change, notice: Notice & Required<Pick<Notice, "about">>) => Promise<void>;

export type Announcer = (tx: Change, told: readonly Told[]) => Promise<void>;

/** Addresses that answers to a mail can go to; null where there is none. */
export type Replies = {
  addressOfFirst: (ctx: Ctx, userIds: readonly (string | null)[]) => Promise<string | null>;
  companyAddress: (ctx: Ctx) => Promise<string | null>;
};

export type FindDependents = (ctx: Ctx, references: readonly Reference[], id: string) => Promise<Dependents[]>;

/** `owners`: the records of which it has to be a part of one. */
export type Referred = { field: string; to: string; id: string; owners?: readonly unknown[] };

export type InactiveIn = (tx: Change, named: readonly Referred[]) => Promise<FieldErrors>;

/** Once in the process, on the global object: server modules can be loaded twice (by Node, and bundled), so module variables hold nothing. */
export type Runtime = {
  pool: Pool;
  db: Db;
  database: Database;
  listener: NotificationListener;
  queue: Queue;
  now: () => Date;
  handlers: Record<string, Handler>;
  schedules: Schedules;
  notify: Notifier;
  announce: Announcer;
  replies: Replies;
  findDependents: FindDependents;
  /** What slices ask of higher ones; `crm/ports.server.ts` and `content/ports.server.ts` have its type. */
  ports: object;
  inactiveIn: InactiveIn;
  /** What a reference to each kind is chosen from: an `OptionSource` (`kit/entity/definition.server.ts`) by the name of the kind. */
  choicesOf: object;
  forgetPages: (change: PageChange) => void;
  backUp: (folder: string) => Promise<Made>;
  stopping: boolean;
  replaced?: boolean;
  /** Ends the queue's use of the database, the pool and the embedded engine, in this order. */
  close: () => Promise<void>;
};

const key = Symbol.for("diwan");
const waiting = Symbol.for("diwan.waiting");
type Held = { [key]?: Runtime | undefined; [waiting]?: ((opened: Runtime) => void)[] };

/** The process's one runtime. Throws when the process was not started by `server.ts` or a script that opens it. */
export function runtime(): Runtime {
  const held = (globalThis as Held)[key];
  if (!held) throw new Error("The runtime is not open: start through server.ts or openRuntime().");
  return held;
}

/** Makes this the process's runtime, or none. Returns the one before. */
export function holdRuntime(opened: Runtime | undefined): Runtime | undefined {
  const before = (globalThis as Held)[key];
  (globalThis as Held)[key] = opened;
  if (opened) for (const work of (globalThis as Held)[waiting]?.splice(0) ?? []) work(opened);
  return before;
}

/** Does it with the process's runtime: now, or as soon as there is one. Pages are loaded while the database opens. */
export function whenOpen(work: (opened: Runtime) => void): void {
  const held = (globalThis as Held)[key];
  if (held) work(held);
  else ((globalThis as Held)[waiting] ??= []).push(work);
}
