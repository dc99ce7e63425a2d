/** What is being furnished. Fixed in code: reports and leads speak of the same kinds everywhere. */
export const propertyTypes = ["apartment", "villa", "office", "retail", "restaurant", "hotel", "other"] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Is this one of the kinds of property? */
export const isPropertyType = (value: unknown): value is PropertyType => propertyTypes.some((type) => type === value);
