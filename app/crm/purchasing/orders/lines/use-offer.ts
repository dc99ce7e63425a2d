import { useLookup } from "#app/kit/record/use-lookup.ts";
import type { SupplierOffer } from "./form-data.server.ts";

/** What the chosen supplier offers; null while it is asked for, and where none is chosen. Without it lines are typed by hand. */
export const useOffer = (supplierId: string | null): SupplierOffer | null =>
  useLookup<SupplierOffer>(supplierId && `/crm/suppliers/orders/offer/${supplierId}`).found;
