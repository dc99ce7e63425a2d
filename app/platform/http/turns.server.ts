import { Unavailable } from "#app/values/errors.ts";

/** So many requests of programs are worked on at once, so that a long report does not hold up all others; one while people are being answered: they go first. */
const atOnce = { alone: 2, besidePeople: 1 } as const;
/** More than these, or one that waited so long (ms), are asked to come back: where the database is silent each turn takes seconds. */
const [mostWaiting, longestMs] = [500, 10_000];

type Waiting = { go: () => void; late: NodeJS.Timeout };
type Turns = { busy: number; people: number; waiting: Set<Waiting> };

// Once for the process: server modules can be loaded twice.
const held = ((globalThis as { apiTurns?: Turns }).apiTurns ??= { busy: 0, people: 0, waiting: new Set() });

/** Does the work of one request of a program when it is its turn, after what the network brought meanwhile. Throws `Unavailable` where it has to wait too long. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (held.waiting.size === 0 && mayBegin()) held.busy += 1;
  else await itsTurn();
  await new Promise((go) => setImmediate(go));
  try {
    return await work();
  } finally {
    held.busy -= 1;
    begin();
  }
}

/** Does the work of a request of a person. Meanwhile programs have one turn at a time. */
export async function beforePrograms<T>(work: () => Promise<T>): Promise<T> {
  held.people += 1;
  try {
    return await work();
  } finally {
    held.people -= 1;
    if (held.people === 0) begin();
  }
}

const mayBegin = (): boolean => held.busy < (held.people > 0 ? atOnce.besidePeople : atOnce.alone);

function begin(): void {
  for (const next of held.waiting) {
    if (!mayBegin()) return;
    held.waiting.delete(next);
    clearTimeout(next.late);
    held.busy += 1;
    next.go();
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
