import * as field from "#app/kit/fields/kinds.ts";

export const cutOverFields = { cutOver: field.date() };

/** The counterpart of all opening balances in three parts, so that what is missing is found where it is missing. */
export const openingParts = ["clients", "suppliers", "others"] as const;
export type OpeningPart = (typeof openingParts)[number];
