import type { Actor } from "#app/access/actor.ts";
import type { Language } from "#app/values/language.ts";
import type { Db } from "./db/db.server.ts";
import type { ChangeEvent, Told } from "./events/change-event.ts";
import type { JobOptions } from "./jobs/enqueue.server.ts";
import type { RequestKey } from "./idempotency/request-key.ts";

export type Preview = { kind: string; id: string };

/** Everything an operation may depend on. Passed, never imported. `language` is the reader's, for sorting and for messages to him. */
export type Ctx = {
  actor: Actor;
  db: Db;
  now: () => Date;
  language: Language;
  requestId: string;
  preview?: Preview | undefined;
  key?: RequestKey | undefined;
  /** Its change is small or makes room, and goes through while the disk is nearly full (see `small`). */
  small?: true;
};

export type Change = Ctx & {
  /** Writes what happened into the audit log, the log of states and the timelines, and notifies those it concerns. The ids of the timelines' lines. */
  record: (event: ChangeEvent) => Promise<number[]>;
  send: (job: string, data: Record<string, unknown>, options?: JobOptions) => Promise<void>;
  /** Says that public pages show something else from now on: after the commit every process forgets its cached ones. */
  publish: () => Promise<void>;
  told?: Told[];
};
