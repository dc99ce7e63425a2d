import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { byItself } from "#app/shell/connection/by-itself.ts";
import { isOwnRequest, ownRequestsUnderWay } from "#app/shell/connection/own-requests.ts";
import { LiveSource, type LiveEvent } from "./live-source.ts";

/** Several events that come together are one (ms), and what is read again is left in peace for a while. */
const pause = 400;
const peace = 1_500;

/** A part of a page: which events concern it (null: some were missed), and what it reads then; the page itself where it says nothing. */
type Part = { wants: (event: LiveEvent | null) => boolean; run: (() => unknown) | undefined };
type Join = (part: Part) => () => void;

const LiveContext = createContext<Join | null>(null);

/** What others do, for the screens below; null where there is no line to the server. */
export const useLiveLine = (): Join | null => use(LiveContext);

/** Lets the screens below hear what others do; `address` sends the events. The page is read anew once; what this tab did itself is left out. */
export function LiveProvider({ address, children }: { address: string; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const now = useRef({ revalidate, busy: false });
  useEffect(() => {
    now.current = { revalidate, busy: state !== "idle" };
  });
  const [join, setJoin] = useState<Join | null>(null);
  useEffect(() => {
    const source = new LiveSource(address);
    const parts = new Set<Part>();
    let heard: (LiveEvent | null)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    let leave: () => void = () => undefined;
    const later = (): void => {
      timer ??= setTimeout(go, Math.max(pause, last + peace - Date.now()));
    };
    const go = (): void => {
      timer = undefined;
      // A page that is just being left, or a form on its way, reads everything by itself.
      if (now.current.busy || ownRequestsUnderWay()) return later();
      const others = heard.filter((event) => event === null || !isOwnRequest(event.request));
      heard = [];
      const concerned = [...parts].filter(({ wants }) => others.some(wants));
      if (concerned.length === 0) return;
      last = Date.now();
      // Each once, however many parts ask for it; all that ask for nothing of their own ask for the page.
      for (const read of new Set(concerned.map(({ run }) => run ?? now.current.revalidate))) void byItself(async () => read());
    };
    const hear = (event: LiveEvent | null): void => {
      if (![...parts].some(({ wants }) => wants(event))) return;
      heard.push(event);
      later();
    };
    setJoin(() => (part: Part) => {
      parts.add(part);
      if (parts.size === 1) leave = source.hear(hear);
      return () => {
        parts.delete(part);
        if (parts.size === 0) leave();
      };
    });
    return () => {
      clearTimeout(timer);
      leave();
      setJoin(null);
    };
  }, [address]);
  return <LiveContext value={join}>{children}</LiveContext>;
}
