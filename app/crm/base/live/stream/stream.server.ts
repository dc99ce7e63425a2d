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

class OpenPage implements Listener {
  declare readonly userId: string;
  declare readonly sessionId: string;
  declare readonly role: Listener["role"];
  readonly #response;
  #held: string | null = "";

  constructor(who: Who, response: ServerResponse) {
    Object.assign(this, who);
    this.#response = response;
  }

  write(text: string): void {
    if (this.#response.writableLength + (this.#held?.length ?? 0) > mostWaiting) this.#response.destroy();
    else if (this.#held !== null) this.#held += text;
    else if (!this.#response.destroyed && !this.#response.writableEnded) this.#response.write(text);
  }

  send(event: LiveEvent | null): void {
    this.write(event ? frameOf(event) : ":\n\n");
  }

  again(): void {
    this.write(numbered("again"));
  }

  close(why: string): void {
    // What is held back comes after what it has missed, which it asks for again.
    this.#held = null;
    this.write(`event: bye\ndata: ${why}\n\n`);
    this.#response.end();
  }

  catchUp(missed: readonly LiveEvent[] | null): void {
    const held = this.#held ?? "";
    this.#held = null;
    if (missed) for (const event of missed) this.send(event);
    else this.again();
    this.write(held + numbered("hello"));
  }
}

/**
 * Goes on with an answer whose head is sent: first what was missed since the number that the page was given last, then `hello` and every event. Each
 * carries a number up to which the page has got everything: one that is cut off in the middle asks for the rest. Ends with the request, with the
 * session, and with the process.
 */
export async function goOn(response: ServerResponse, who: Who, since: number | null): Promise<void> {
  const page = new OpenPage(who, response);
  response.write(`retry: ${again}\n`);
  response.once("close", () => hub().leave(page));
  await hub().listen(page);
  if (response.destroyed) return hub().leave(page);
  page.catchUp(since === null ? [] : await eventsAfter(who.role, since));
}

const numbered = (event: string): string => `id: ${hub().settled}\nevent: ${event}\ndata: \n\n`;

/** The bell's events have numbers of their own, which say nothing of the place in the log. */
const frameOf = (event: LiveEvent): string =>
  `${event.id > 0 ? `id: ${Math.min(event.id, hub().settled)}\n` : ""}event: change\ndata: ${JSON.stringify(event)}\n\n`;
