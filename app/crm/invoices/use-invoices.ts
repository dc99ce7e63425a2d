import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useLive } from "#app/kit/live/use-live.ts";
import type { InvoicesOf } from "./of.server.ts";

export const addressOf = (kind: "client" | "project", id: string): string => `/crm/invoices/of/${kind}/${id}`;

/** Asks for the invoices and plans of a record, and again whenever the page is read anew or somebody changes one elsewhere. */
export function useInvoicesOf(
  kind: "client" | "project",
  id: string,
): { found: InvoicesOf | null; failed: boolean; hidden: boolean; read: () => Promise<void> } {
  const [found, setFound] = useState<InvoicesOf | null>(null);
  const [failed, setFailed] = useState(false);
  const [hidden, setHidden] = useState(false);
  const latest = useRef(0);
  const { state } = useRevalidator();
  const read = useCallback(async () => {
    const mine = ++latest.current;
    try {
      const response = await fetch(addressOf(kind, id), { headers: { accept: "application/json" } });
      // Whoever may not read invoices is shown no panel of them.
      if (response.status === 403) return setHidden(true);
      if (!response.ok || response.redirected) throw new Error(String(response.status));
      const answer = (await response.json()) as InvoicesOf;
      if (mine !== latest.current) return;
      setFound(answer);
      setFailed(false);
    } catch {
      if (mine === latest.current) setFailed(true);
    }
  }, [kind, id]);
  useEffect(() => {
    if (state === "idle") void read();
  }, [read, state]);
  useLive({ entity: ["invoice", "contract"] }, () => void read());
  return { found, failed, hidden, read };
}
