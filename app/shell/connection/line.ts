/** How often a server that did not answer is asked again (ms). */
const askEvery = 2_000;
/** A server that takes the question and gives no answer counts as one that is away (ms). */
const answersWithin = 5_000;

let doubtful = false;

/** Each request of the page reports how it went; a document is left only once the line is known to stand. */
export const lineFailed = (): void => void (doubtful = true);
export const lineWorked = (): void => void (doubtful = false);
export const lineIsDoubtful = (): boolean => doubtful || !navigator.onLine;

/** Does our server answer just now? What a proxy says in its place is no answer. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const there = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(answersWithin) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (there) lineWorked();
  else lineFailed();
  return there;
}

let back: Promise<void> | null = null;

/** Resolves once our server answers again. However many wait for it, it is asked once. */
export const lineBack = (): Promise<void> => (back ??= untilAnswered().finally(() => (back = null)));

async function untilAnswered(): Promise<void> {
  while (!(await serverAnswers())) {
    const end = new AbortController();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, askEvery);
      end.signal.addEventListener("abort", () => clearTimeout(timer));
      window.addEventListener("online", () => resolve(), { signal: end.signal });
    });
    end.abort();
  }
}

const lostEvent = "diwan-module-lost";

/** The scripts of a page could not be read. `gone`: the server answers and has them no more, because a newer version is running. */
export type ModuleLost = { gone: boolean };

export const moduleLost = (lost: ModuleLost): void => void window.dispatchEvent(new CustomEvent(lostEvent, { detail: lost }));

/** Waits for work, or for the scripts that it needs to be lost, whichever comes first. */
export async function unlessModuleLost<T>(work: Promise<T>): Promise<{ done: T } | ModuleLost> {
  const end = new AbortController();
  const lost = new Promise<ModuleLost>((resolve) =>
    window.addEventListener(lostEvent, (event) => resolve((event as CustomEvent<ModuleLost>).detail), { signal: end.signal }),
  );
  try {
    return await Promise.race([work.then((done) => ({ done })), lost]);
  } finally {
    end.abort();
  }
}
