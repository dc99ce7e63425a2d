import { Unavailable } from "#app/values/errors.ts";

/** So many requests of programs are worked on at once: people who sit before a page go first. Two, so that a long report does not hold up all others. */
const atOnce = 2;
/** More than these, or one that waited so long (ms), are asked to come back: where the database is silent each turn takes seconds. */
const [mostWaiting, longestMs] = [500, 10_000];

type Waiting = { go: () => void; late: NodeJS.Timeout };

// Once for the process: server modules can be loaded twice.
const held = ((globalThis as { apiTurns?: { busy: number; waiting: Set<Waiting> } }).apiTurns ??= { busy: 0, waiting: new Set() });

/** Does the work of one request when it is its turn, after what the network brought meanwhile. Throws `Unavailable` where it has to wait too long. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (held.busy < atOnce) held.busy += 1;
  else await itsTurn();
  try {
    await new Promise((go) => setImmediate(go));
    return await work();
  } finally {
    const [next] = held.waiting;
    if (next) {
      held.waiting.delete(next);
      clearTimeout(next.late);
      next.go();
    } else held.busy -= 1;
  }
}

const itsTurn = (): Promise<void> =>
  new Promise((go, refuse) => {
    if (held.waiting.size >= mostWaiting) return refuse(new Unavailable());
    const waiting: Waiting = {
      go,
      late: setTimeout(() => {
        held.waiting.delete(waiting);
        refuse(new Unavailable());
      }, longestMs),
    };
    held.waiting.add(waiting);
  });
