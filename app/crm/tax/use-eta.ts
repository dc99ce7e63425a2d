import { usePart } from "#app/kit/record/use-part.ts";
import type { EtaPage } from "./operations.server.ts";

export const etaAddress = (id: string): string => `/crm/invoices/${id}/einvoice`;

/** Asks how an invoice stands with the tax authority; undefined until it is known. */
export function useEta(id: string): { page: EtaPage | null | undefined; failed: boolean; read: () => Promise<void> } {
  const { found, failed, read } = usePart<{ page: EtaPage | null }>(etaAddress(id));
  return { page: found?.page, failed, read };
}
