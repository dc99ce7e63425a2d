export type History<T> = { before: readonly T[]; now: T; after: readonly T[]; step: string | null };

const most = 200;

export const historyOf = <T>(now: T): History<T> => ({ before: [], now, after: [], step: null });

export function recorded<T>(history: History<T>, now: T, step: string | null = null): History<T> {
  if (now === history.now) return history;
  const goesOn = step !== null && step === history.step;
  return { before: goesOn ? history.before : [...history.before, history.now].slice(-most), now, after: [], step };
}

export function undone<T>(history: History<T>): History<T> {
  const now = history.before.at(-1);
  if (now === undefined) return history;
  return { before: history.before.slice(0, -1), now, after: [history.now, ...history.after], step: null };
}

export function redone<T>(history: History<T>): History<T> {
  const [now, ...after] = history.after;
  if (now === undefined) return history;
  return { before: [...history.before, history.now], now, after, step: null };
}
