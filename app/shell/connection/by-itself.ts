/** Marks a request that nobody in front of the page asked for. The server does not take it for the reader's activity (`accounts/session.server.ts`). */
export const byItselfHeader = "x-diwan-by-itself";

const running = new Set<symbol>();

/** Marks what is read during `work`, until the reader sends something: the router joins later re-reads to it. A click meanwhile is marked too. */
export async function byItself<T>(work: () => Promise<T>): Promise<T> {
  const mine = Symbol();
  running.add(mine);
  try {
    return await work();
  } finally {
    running.delete(mine);
  }
}

/** `fetch` that puts the mark on reading requests to our own origin. */
export const withMark =
  (send: typeof fetch, origin: string): typeof fetch =>
  async (input, init) => {
    if (running.size === 0 && isReading(input, init)) return send(input, init);
    const request = input instanceof Request ? input : null;
    const address = new URL(request?.url ?? String(input), origin);
    if (address.origin !== origin) return send(input, init);
    if (!isReading(input, init)) {
      running.clear();
      // Another reading may have begun before the answer: what follows from the answer is the reader's all the same.
      return send(input, init).finally(() => running.clear());
    }
    const headers = new Headers(init?.headers ?? request?.headers);
    headers.set(byItselfHeader, "1");
    return send(input, { ...init, headers });
  };

const isReading = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase() === "GET";
