/** The same thing is said once in so long (ms). */
const windowMs = 60_000;

type Say = (message: string, details?: Record<string, unknown>) => void;

/** Says the same message for the same `reason` once a minute; the next time with how often it was left `unsaid` meanwhile. */
export function seldom(say: Say, now: () => number = () => performance.now()): Say {
  const said = new Map<string, { at: number; unsaid: number }>();
  return (message, details) => {
    const key = `${message} ${String(details?.["reason"])}`;
    const before = said.get(key);
    if (before && now() - before.at < windowMs) {
      before.unsaid += 1;
      return;
    }
    said.set(key, { at: now(), unsaid: 0 });
    say(message, before?.unsaid ? { ...details, unsaid: before.unsaid } : details);
  };
}
