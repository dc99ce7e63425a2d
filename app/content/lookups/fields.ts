import type { Bilingual } from "#app/values/text/bilingual.ts";

export const lookupKinds = [
  "portfolioCategory",
  "leadSource",
  "lostReason",
  "style",
  "expenseCategory",
  "supplierCategory",
  "unit",
  "paymentPlan",
  "place",
] as const;
export type LookupKind = (typeof lookupKinds)[number];

export type Lookup = { key: string; name: Bilingual };
