import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { EtaPage } from "./operations.server.ts";

export const etaAddress = (id: string): string => `/crm/invoices/${id}/einvoice`;

/** Asks how an invoice stands with the tax authority, and again whenever the page is read anew. */
export function useEta(id: string): { page: EtaPage | null | undefined; failed: boolean; read: () => Promise<void> } {
  const [page, setPage] = useState<EtaPage | null | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);
  const { state } = useRevalidator();
  const read = useCallback(async () => {
    const mine = ++latest.current;
    try {
      const response = await fetch(etaAddress(id), { headers: { accept: "application/json" } });
      if (!response.ok || response.redirected) throw new Error(String(response.status));
      const answer = (await response.json()) as { page: EtaPage | null };
      if (mine !== latest.current) return;
      setPage(answer.page);
      setFailed(false);
    } catch {
      if (mine === latest.current) setFailed(true);
    }
  }, [id]);
  useEffect(() => {
    if (state === "idle") void read();
  }, [read, state]);
  return { page, failed, read };
}
