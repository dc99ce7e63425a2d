/** What was, what is, and what was taken back: each step whole, so that any of them can be gone to. */
export type Past<T> = { before: readonly T[]; now: T; after: readonly T[]; step: string | null };

const most = 200;

export const begun = <T>(now: T): Past<T> => ({ before: [], now, after: [], step: null });

/** A step on. One with the same name as the one before goes on with it: what is typed into one field is taken back at once. */
export function stepped<T>(past: Past<T>, now: T, step: string | null = null): Past<T> {
  if (now === past.now) return past;
  const goesOn = step !== null && step === past.step;
  return { before: goesOn ? past.before : [...past.before, past.now].slice(-most), now, after: [], step };
}

export function undone<T>(past: Past<T>): Past<T> {
  const now = past.before.at(-1);
  if (now === undefined) return past;
  return { before: past.before.slice(0, -1), now, after: [past.now, ...past.after], step: null };
}

export function redone<T>(past: Past<T>): Past<T> {
  const [now, ...after] = past.after;
  if (now === undefined) return past;
  return { before: [...past.before, past.now], now, after, step: null };
}
