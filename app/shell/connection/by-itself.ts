/** Marks a request that nobody in front of the page asked for. The server does not take it for the reader's activity (`accounts/session.server.ts`). */
export const byItselfHeader = "x-diwan-by-itself";

let running = 0;

/** Everything that is read while `work` is under way is marked. A click in that moment is marked too, which costs the reader nothing but a moment. */
export async function byItself<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

/** `fetch` that puts the mark on reading requests to our own origin. */
export const withMark =
  (send: typeof fetch, origin: string): typeof fetch =>
  (input, init) => {
    if (running === 0) return send(input, init);
    const request = input instanceof Request ? input : null;
    const address = new URL(request?.url ?? String(input), origin);
    if ((init?.method ?? request?.method ?? "GET").toUpperCase() !== "GET" || address.origin !== origin) return send(input, init);
    const headers = new Headers(init?.headers ?? request?.headers);
    headers.set(byItselfHeader, "1");
    return send(input, { ...init, headers });
  };
