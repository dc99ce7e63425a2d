import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** For so long after the request to stop, new connections are still taken: a proxy sees by `/readyz` that it should send nothing more (ms). */
const noticeMs = 1_000;
/** A turn of the event loop within which nothing new came counts as calm if it was no longer than this: what came meanwhile stands in the queue (ms). */
const calmTurnMs = 1;
/** Whoever was answered just before and asks again has come by then, also on a busy machine (ms). */
const quietMs = 100;
/** Requests are held back for so long at most: until nobody has come for `quietMs`, in the second half until a turn is calm (ms). */
const holdMs = 500;
/** A connection on which nothing was asked for so long is closed; browsers open some ahead of need (ms). */
const unusedMs = 1_000;
const lookEveryMs = 50;

/** Ends kept connections. Resolves when all are closed, or after `withinMs`, with the number of requests that had to be cut then. */
export type Drain = (withinMs: number) => Promise<number>;
type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

/** Lets a server stop without cutting a request, and hands its requests to `answer` until then. Call it before the server listens. */
export function drainable(server: Server, answer: Answerer): Drain {
  const opened = new Map<Socket, number>();
  const answers = new Set<ServerResponse>();
  let stopping = false;
  let accepted = 0;
  /** Requests that wait until the listener is closed; undefined where none is held back. */
  let held: (() => void)[] | undefined;
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    opened.set(socket, performance.now());
    socket.once("close", () => opened.delete(socket));
  });
  server.on("request", (request, response: ServerResponse) => {
    answers.add(response);
    response.once("close", () => answers.delete(response));
    if (stopping) response.shouldKeepAlive = false;
    if (held) held.push(() => answer(request, response));
    else answer(request, response);
  });

  /** To be called right after the event loop has read from the network (`setImmediate`): a request would be thrown away unread otherwise. */
  function closeIdle(): void {
    server.closeIdleConnections();
    // Node counts a connection that never carried a byte as busy.
    for (const [socket, since] of opened) if (socket.bytesRead === 0 && performance.now() - since > unusedMs) socket.destroy();
  }

  /**
   * Waits until nobody stands in the listener's queue: whoever does is reset when it closes. Node accepts one connection in each turn of its
   * event loop, and while a turn lasts others come in: so a short turn without a new one is waited for, after a time in which nobody came.
   */
  async function queueEmpty(): Promise<void> {
    const until = performance.now() + holdMs;
    let last = performance.now();
    for (;;) {
      const [before, began] = [accepted, performance.now()];
      await new Promise((resolve) => setImmediate(resolve));
      const now = performance.now();
      if (accepted !== before) last = now;
      const quiet = now - last > quietMs || now > until - holdMs / 2;
      if (accepted === before && ((quiet && now - began < calmTurnMs) || now > until)) return;
    }
  }

  return async (withinMs) => {
    const until = performance.now() + withinMs;
    stopping = true;
    for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false;
    await pause(noticeMs);
    let cut = 0;
    // Whoever asks again as soon as he is answered opens a new connection then: no answer, no new one.
    held = [];
    await queueEmpty();
    const closed = new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (performance.now() > until) {
          cut = answers.size;
          server.closeAllConnections();
        } else setImmediate(closeIdle);
      }, lookEveryMs);
      server.close(() => {
        clearInterval(look);
        resolve();
      });
    });
    const waiting = held;
    held = undefined;
    for (const go of waiting) go();
    await closed;
    return cut;
  };
}
