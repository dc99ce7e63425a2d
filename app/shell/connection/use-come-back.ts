import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Pauses before the server is asked again (ms); the last one repeats. */
const pauses = [2_000, 4_000, 8_000, 16_000, 30_000];

/** Reads the page again once the server has its database: asks after growing pauses while the page is visible, and at once when it becomes visible. */
export function useComeBack(passing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!passing) return;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pauses[Math.min(tries, pauses.length - 1)]);
      tries += 1;
    };
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      const ready = await fetch("/readyz", { cache: "no-store", signal: end.signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (end.signal.aborted) return;
      if (ready) await revalidate();
      // Where it failed once more, it is tried once more.
      if (!end.signal.aborted) wait();
    };
    const seen = (): void => {
      if (document.visibilityState === "visible") void ask();
    };
    wait();
    document.addEventListener("visibilitychange", seen, { signal: end.signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [passing, revalidate]);
}
