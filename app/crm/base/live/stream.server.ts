import { eventsAfter, hub, type Listener } from "./hub.server.ts";
import type { LiveEvent } from "./watched.ts";

/** A line goes out this often, so that nothing on the way takes the silence for an end (ms). */
const heartbeat = 15_000;
/** A page that is lost tries again after this long (ms). */
const again = 3_000;
/** Letters that may wait for a page that does not read; then it is cut off, and begins anew where it stopped. */
const mostWaiting = 256 * 1024;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
};

type Who = Pick<Listener, "userId" | "sessionId" | "role">;

/**
 * The answer that goes on: first `hello` with the place one is at, then every event. With `since`, the number of the last event that was heard, what
 * was missed comes first. Ends with the request, with the session, and with the process.
 */
export async function openStream(who: Who, { since, signal }: { since: number | null; signal: AbortSignal }): Promise<Response> {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        let open = true;
        let leave: () => void = () => undefined;
        const write = (text: string) => {
          if (!open) return;
          if ((controller.desiredSize ?? 0) < -mostWaiting) return end();
          controller.enqueue(encoder.encode(text));
        };
        const beat = setInterval(() => write(":\n\n"), heartbeat);
        beat.unref();
        end = () => {
          if (!open) return;
          open = false;
          clearInterval(beat);
          leave();
          signal.removeEventListener("abort", end);
          controller.close();
        };
        signal.addEventListener("abort", end);
        leave = await hub().listen({
          ...who,
          send: (event) => write(frameOf(event)),
          again: () => write(numbered(hub().highest, "again", "")),
          close: (why) => {
            write(`event: bye\ndata: ${why}\n\n`);
            end();
          },
        });
        if (signal.aborted) return end();
        write(`retry: ${again}\n${numbered(hub().highest, "hello", "")}`);
        if (since === null) return;
        const missed = await eventsAfter(who.role, since);
        if (missed) for (const event of missed) write(frameOf(event));
        else write(numbered(hub().highest, "again", ""));
      },
      cancel: () => end(),
    },
    { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  return new Response(stream, { headers });
}

const numbered = (id: number, event: string, data: string): string => `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;

/** The bell's events have numbers of their own, which say nothing of the place in the log. */
const frameOf = (event: LiveEvent): string => `${event.id > 0 ? `id: ${event.id}\n` : ""}event: change\ndata: ${JSON.stringify(event)}\n\n`;
