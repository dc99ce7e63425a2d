import { useEffect, useState } from "react";
import { useFormat } from "#app/locale/reader.tsx";

/** How often the words are put right (ms). */
const step = 30_000;

/** How long ago something was: "12 minutes ago". The date and time until the page has its own clock, and as a note on the word. */
export function Ago({ at }: { at: string }) {
  const { ago, dateTime } = useFormat();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={dateTime(at)}>
      {now === null ? dateTime(at) : ago(at, now)}
    </time>
  );
}
