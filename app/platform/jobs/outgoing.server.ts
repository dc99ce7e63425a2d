import type { Db } from "#app/platform/db/db.server.ts";

export type Job = { name: string; data: Record<string, unknown> };

/** The sending side of the queue. `key`: one waiting job per key; `startAfter`: not before this moment on the company's clock; `last`: after all others; `outward`: in the queue of what waits for strangers. */
export type Outgoing = {
  send: (through: Db, job: Job, key: string, when: { startAfter?: Date; last?: boolean; outward?: string }) => Promise<void>;
};

const key = Symbol.for("diwan.outgoing");
type Held = { [key]?: Outgoing | undefined };

/** The process's sending side. Throws when no runtime is open. */
export function outgoing(): Outgoing {
  const held = (globalThis as Held)[key];
  if (!held) throw new Error("The job queue is not open: start through server.ts or openRuntime().");
  return held;
}

/** Makes this the process's sending side; undefined when the runtime closes. */
export function holdOutgoing(opened: Outgoing | undefined): void {
  (globalThis as Held)[key] = opened;
}
