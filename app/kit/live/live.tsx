import { createContext, useEffect, useState, use, type ReactNode } from "react";
import { LiveSource } from "./live-source.ts";

const LiveContext = createContext<LiveSource | null>(null);

/** The line to the server of the screens below, or null where there is none. */
export const useLiveSource = (): LiveSource | null => use(LiveContext);

/** Lets the screens below hear what others do; `address` sends the events. */
export function LiveProvider({ address, children }: { address: string; children: ReactNode }) {
  const [source, setSource] = useState<LiveSource | null>(null);
  useEffect(() => setSource(new LiveSource(address)), [address]);
  return <LiveContext value={source}>{children}</LiveContext>;
}
