import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** For so long after the request to stop, new connections are still taken: a proxy sees by `/readyz` that it should send nothing more (ms). */
const noticeMs = 1_000;
/** A connection on which nothing was asked for so long is closed; browsers open some ahead of need (ms). */
const unusedMs = 1_000;
const lookEveryMs = 50;

/**
 * Lets a server stop without cutting a request. Call it before the server listens. The returned function ends every kept connection by
 * `Connection: close` on its next answer, stops listening, and closes connections as they fall idle. It resolves when all are closed, or after
 * `withinMs`, and says how many requests had to be cut then.
 */
export function drainable(server: Server): (withinMs: number) => Promise<number> {
  const opened = new Map<Socket, number>();
  const answers = new Set<ServerResponse>();
  let stopping = false;
  let accepted = 0;
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    opened.set(socket, performance.now());
    socket.once("close", () => opened.delete(socket));
  });
  server.prependListener("request", (_request, response: ServerResponse) => {
    answers.add(response);
    response.once("close", () => answers.delete(response));
    if (stopping) response.shouldKeepAlive = false;
  });

  /** To be called right after the event loop has read from the network (`setImmediate`): a request would be thrown away unread otherwise. */
  function closeIdle(): void {
    server.closeIdleConnections();
    // Node counts a connection that never carried a byte as busy.
    for (const [socket, since] of opened) if (socket.bytesRead === 0 && performance.now() - since > unusedMs) socket.destroy();
  }

  /**
   * Waits until nobody stands in the listener's queue: whoever does is reset when it closes. Node accepts one connection in each turn of its
   * event loop.
   */
  async function queueEmpty(): Promise<void> {
    for (let before = -1; before !== accepted;) {
      before = accepted;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return async (withinMs) => {
    const until = performance.now() + withinMs;
    stopping = true;
    for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false;
    await pause(noticeMs);
    let cut = 0;
    await queueEmpty();
    await new Promise<void>((resolve) => {
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
    return cut;
  };
}
