import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { TooMany, Unavailable } from "#app/values/errors.ts";
import { log } from "#app/platform/log/log.server.ts";
import { clientAddress } from "./address.server.ts";
import { TooLate, withTimeout } from "./timeout.server.ts";

/** So many requests of programs are worked on at once, so that a long report does not hold up all others; one while people are being answered: they go first. */
const atOnce = { alone: 2, besidePeople: 1 } as const;
// More than these, or one that waited so long (ms), are asked to come back: where the database is silent each turn takes seconds.
const [mostWaiting, longestMs] = [500, 10_000];
// Of these so many by one token and by one address, so that nobody takes the places of all others. The next one comes back after so many seconds.
const [mostOfKey, mostOfAddress, waitSeconds] = [20, 100, 2];
// A turn that has not ended after so long (ms), ten times what the database works on one statement, is given to the next: one that hangs would stop all
// programs. Its work is not stopped. A write of the API that is sent again has its key or the version that was seen; an assistant's has neither.
const longestTurnMs = 60_000;

// `waited` (ms) adds up over the turns of one request.
export type Asking = { signal: AbortSignal; key: string; address: string; waited: number };

/** The turn was given on; its work goes on, and may be done. */
export class TurnLost extends Unavailable {}

/** Who asks for turns: by `key` the token, or the address where none is asked for. */
export function askingOf(request: Request, token: string | null): Asking {
  const address = clientAddress(request);
  return { signal: request.signal, key: token === null ? address : tokenHash(token), address, waited: 0 };
}

type Waiting = { asking: Asking; go: () => void; leave: () => void };
type Turns = { busy: number; people: number; waiting: Set<Waiting> };

// Once for the process: server modules can be loaded twice.
const held = ((globalThis as { apiTurns?: Turns }).apiTurns ??= { busy: 0, people: 0, waiting: new Set() });

/**
 * Does the work of one request of a program when it is its turn, after what the network brought meanwhile. Throws `Unavailable` where it has to wait or
 * takes too long or was cut, `TooMany` where too many of the same program wait.
 */
export async function inTurn<T>(asking: Asking, work: () => Promise<T>): Promise<T> {
  if (held.waiting.size === 0 && mayBegin()) held.busy += 1;
  else await itsTurn(asking);
  await new Promise((go) => setImmediate(go));
  try {
    if (asking.signal.aborted) throw new Unavailable();
    const begun = work();
    return await withTimeout(longestTurnMs, begun).catch((error: unknown) => {
      if (!(error instanceof TooLate)) throw error;
      log.error({ err: error }, "the turn of a program did not end");
      begun.then(
        () => log.info({}, "work that lost its turn ended well"),
        (err: unknown) => log.error({ err }, "work that lost its turn failed"),
      );
      throw new TurnLost();
    });
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
    next.leave();
    held.busy += 1;
    next.go();
  }
}

const waitingOf = (name: "key" | "address", value: string): number =>
  [...held.waiting].filter(({ asking }) => asking[name] === value).length;

function itsTurn(asking: Asking): Promise<void> {
  const { signal, key, address } = asking;
  if (signal.aborted || held.waiting.size >= mostWaiting) throw new Unavailable();
  if (waitingOf("key", key) >= mostOfKey || waitingOf("address", address) >= mostOfAddress) throw new TooMany(waitSeconds);
  const since = performance.now();
  return new Promise((go, refuse) => {
    const leave = (): void => {
      held.waiting.delete(waiting);
      clearTimeout(late);
      signal.removeEventListener("abort", end);
      asking.waited += performance.now() - since;
    };
    const end = (): void => {
      leave();
      refuse(new Unavailable());
    };
    const waiting: Waiting = { asking, go, leave };
    const late = setTimeout(end, Math.max(0, longestMs - asking.waited));
    signal.addEventListener("abort", end);
    held.waiting.add(waiting);
  });
}
