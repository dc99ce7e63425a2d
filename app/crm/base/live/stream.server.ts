import type { ServerResponse } from "node:http";
import type { LiveEvent } from "#app/kit/live/live-source.ts";
import { eventsAfter, hub, type Listener } from "./hub.server.ts";

/** A page that is lost tries again after this long (ms). */
const again = 3_000;
/** Bytes that may wait for a page that does not read; then it is cut off, and begins anew where it stopped. */
const mostWaiting = 256 * 1024;

export const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
};

type Who = Pick<Listener, "userId" | "sessionId" | "role">;

/** An open page. There may be ten thousand: methods are shared, and nothing of the request is kept. */
class OpenPage implements Listener {
  declare readonly userId: string;
  declare readonly sessionId: string;
  declare readonly role: Listener["role"];
  readonly #response;

  constructor(who: Who, response: ServerResponse) {
    Object.assign(this, who);
    this.#response = response;
  }

  write(text: string): void {
    if (this.#response.writableLength > mostWaiting) this.#response.destroy();
    else if (!this.#response.destroyed && !this.#response.writableEnded) this.#response.write(text);
  }

  send(event: LiveEvent | null): void {
    this.write(event ? frameOf(event) : ":\n\n");
  }

  again(): void {
    this.write(numbered(hub().highest, "again", ""));
  }

  close(why: string): void {
    this.write(`event: bye\ndata: ${why}\n\n`);
    this.#response.end();
  }
}

/**
 * Goes on with an answer whose head is sent: first `hello` with the place one is at, then every event. With `since`, the number of the last event
 * that was heard, what was missed comes first. Ends with the request, with the session, and with the process.
 */
export async function goOn(response: ServerResponse, who: Who, since: number | null): Promise<void> {
  const page = new OpenPage(who, response);
  response.once("close", () => hub().leave(page));
  await hub().listen(page);
  if (response.destroyed) return hub().leave(page);
  page.write(`retry: ${again}\n${numbered(hub().highest, "hello", "")}`);
  if (since === null) return;
  const missed = await eventsAfter(who.role, since);
  if (missed) for (const event of missed) page.send(event);
  else page.again();
}

const numbered = (id: number, event: string, data: string): string => `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;

/** The bell's events have numbers of their own, which say nothing of the place in the log. */
const frameOf = (event: LiveEvent): string => `${event.id > 0 ? `id: ${event.id}\n` : ""}event: change\ndata: ${JSON.stringify(event)}\n\n`;
