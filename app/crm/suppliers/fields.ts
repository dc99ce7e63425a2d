/** Whom the company buys from: goods or work. */
export const supplierKinds = ["supplier", "service_provider"] as const;
export type SupplierKind = (typeof supplierKinds)[number];

export const supplierStatuses = ["prospective", "active", "on_hold", "blocked"] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];
