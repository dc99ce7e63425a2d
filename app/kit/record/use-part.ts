import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

export type PartRead<T> = {
  /** What was read last; null before the first answer, and where another address is asked. */
  found: T | null;
  /** The last reading failed: cut, refused, answered by something in between, or the session ended. What was found before stays. */
  failed: boolean;
  /** This reader may not see it. */
  forbidden: boolean;
  /** Reads once more. */
  read: () => Promise<void>;
};

/** Reads a part of a page from an address of its own that answers with data, and again whenever the page is read anew. Null reads nothing. */
export function usePart<T>(address: string | null): PartRead<T> {
  const [held, setHeld] = useState<{ of: string; value: T } | null>(null);
  const [failed, setFailed] = useState(false);
  const [forbidden, setForbidden] = useState(false);
  const latest = useRef(0);
  const { state } = useRevalidator();
  const read = useCallback(async () => {
    if (address === null) return;
    const mine = ++latest.current;
    try {
      const response = await fetch(address, { headers: { accept: "application/json" } });
      if (mine === latest.current) setForbidden(response.status === 403);
      if (!response.ok || response.redirected) throw new Error(String(response.status));
      const value = (await response.json()) as T;
      if (mine !== latest.current) return;
      setHeld({ of: address, value });
      setFailed(false);
    } catch {
      if (mine === latest.current) setFailed(true);
    }
  }, [address]);
  useEffect(() => {
    if (state === "idle") void read();
  }, [read, state]);
  return { found: held?.of === address ? held.value : null, failed, forbidden, read };
}
