export const pricingModels = ["per_sqm", "per_item"] as const;
export type PricingModel = (typeof pricingModels)[number];

export const elementUnits = ["m2", "piece", "set", "linear_metre"] as const;
export type ElementUnit = (typeof elementUnits)[number];

export const feeTypes = ["fixed", "percentage"] as const;
export type FeeType = (typeof feeTypes)[number];
