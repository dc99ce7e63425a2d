/** A request of ours that brings no answer for so long counts as one that was cut (ms). */
const silentAfter = 20_000;
/** What a slow line carries (bytes for each ms): a file may take longer. */
const slowest = 20;

/** Fails with a `TypeError`, as on a cut line, once the answer is overdue. `given`: the caller's signal. What is sent again has the same key. */
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
