import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { LiveEvent } from "./live-source.ts";
import { useLiveSource } from "./live.tsx";

/** What somebody wants to hear of: all records of a kind (its name in the log), or one of them. */
export type Wanted = { entity: string | readonly string[]; id?: string };

/** Several events that come together are one (ms), and what is read again is left in peace for a while. */
const pause = 400;
const peace = 1_500;

/**
 * When somebody changes such a record, wherever he is, the page's data are read again, or `run` is called. Forms keep what is typed: they hold their
 * own version, and the second to save is shown what the first did. Does nothing where no `LiveProvider` stands above.
 */
export function useLive({ entity, id }: Wanted, run?: () => void): void {
  const source = useLiveSource();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const now = useRef({ run, revalidate, busy: false });
  useEffect(() => {
    now.current = { run, revalidate, busy: state !== "idle" };
  });
  const names = typeof entity === "string" ? entity : entity.join(" ");
  useEffect(() => {
    if (!source) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const go = (): void => {
      timer = undefined;
      // A page that is just being left, or a form on its way, reads everything by itself.
      if (now.current.busy) return later();
      last = Date.now();
      if (now.current.run) now.current.run();
      else void now.current.revalidate();
    };
    const later = (): void => {
      timer ??= setTimeout(go, Math.max(pause, last + peace - Date.now()));
    };
    const wanted = (event: LiveEvent): boolean => names.split(" ").includes(event.entity) && (id === undefined || event.recordId === id);
    const leave = source.hear((event) => {
      if (event === null || wanted(event)) later();
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [source, names, id]);
}
