import * as field from "#app/kit/fields/kinds.ts";

export const cutOverFields = { cutOver: field.date() };

/** The counterpart of all opening balances in three parts, so that what is missing is found where it is missing. */
export const openingParts = ["clients", "suppliers", "others"] as const;
export type OpeningPart = (typeof openingParts)[number];

/** What is entered elsewhere before the opening sheets, in that order. */
export const openingNeeds = ["company", "clients", "suppliers", "moneyAccounts"] as const;
export type OpeningNeed = (typeof openingNeeds)[number];
