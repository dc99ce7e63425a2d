import { useCallback, useEffect, useRef, useState } from "react";
import { askData } from "./ask-data.ts";

export type Lookup<T> = {
  /** What was read last; null before the first answer, and where another address is asked. */
  found: T | null;
  failed: boolean;
  read: () => Promise<void>;
};

/** Reads what somebody asked for, a dialog that was opened or a client who was chosen, from an address of its own. Null reads nothing. */
export function useLookup<T>(address: string | null): Lookup<T> {
  const [held, setHeld] = useState<{ of: string; value: T } | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);
  const read = useCallback(async () => {
    if (address === null) return;
    const mine = ++latest.current;
    const value = await askData<T>(address);
    if (mine !== latest.current) return;
    if (value !== null) setHeld({ of: address, value });
    setFailed(value === null);
  }, [address]);
  useEffect(() => void read(), [read]);
  return { found: held?.of === address ? held.value : null, failed, read };
}
