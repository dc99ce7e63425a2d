/** A request of ours that brings no answer for so long counts as one that was cut (ms). */
const silentAfter = 20_000;
/** What a slow line carries (bytes for each ms): a file may take longer. */
const slowest = 20;

/**
 * Runs a request under a signal that ends it once its answer is overdue: it fails with a `TypeError`, as on a line that was cut. `given`: the
 * caller's own signal. What is sent again has the same key, so that both count as one.
 */
export async function unlessSilent<T>(
  { body, signal: given }: { body?: BodyInit | null | undefined; signal?: AbortSignal | null | undefined },
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const leave = (): void => end.abort(given?.reason);
  const timer = setTimeout(() => end.abort(new TypeError("No answer came.")), silentAfter + filesIn(body) / slowest);
  if (given?.aborted) leave();
  given?.addEventListener("abort", leave);
  try {
    return await request(end.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener("abort", leave);
  }
}

/** Bytes of the files in a form. */
const filesIn = (body: BodyInit | null | undefined): number =>
  body instanceof FormData ? [...body.values()].reduce((sum, value) => sum + (typeof value === "string" ? 0 : value.size), 0) : 0;

/** Ends what was begun unless `heard` is called again within the time. Call `done` when it ended. */
export function watchSilence(end: () => void): { heard: () => void; done: () => void } {
  let timer = setTimeout(end, silentAfter);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(end, silentAfter);
    },
    done: () => clearTimeout(timer),
  };
}
