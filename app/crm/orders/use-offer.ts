import { useEffect, useState } from "react";
import type { SupplierOffer } from "./form-data.server.ts";

/** What the chosen supplier offers; null while it is asked for, and where none is chosen. */
export function useOffer(supplierId: string | null): SupplierOffer | null {
  const [offer, setOffer] = useState<{ of: string; offer: SupplierOffer } | null>(null);
  useEffect(() => {
    if (!supplierId) return;
    const stop = new AbortController();
    fetch(`/crm/suppliers/orders/offer/${supplierId}`, { headers: { accept: "application/json" }, signal: stop.signal })
      .then(async (answer) => {
        if (answer.ok) setOffer({ of: supplierId, offer: (await answer.json()) as SupplierOffer });
      })
      // without it lines are typed by hand
      .catch(() => undefined);
    return () => stop.abort();
  }, [supplierId]);
  return offer && offer.of === supplierId ? offer.offer : null;
}
