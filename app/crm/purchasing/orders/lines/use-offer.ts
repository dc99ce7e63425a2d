import { useLookup } from "#app/kit/record/use-lookup.ts";
import type { SupplierOffer } from "./form-data.server.ts";

export const useOffer = (supplierId: string | null): SupplierOffer | null =>
  useLookup<SupplierOffer>(supplierId && `/crm/suppliers/orders/offer/${supplierId}`).found;
