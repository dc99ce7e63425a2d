import * as field from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Piastres } from "#app/values/money/money.ts";

const named = { key: field.optional(field.text({ max: 80, ltr: true })), name: field.bilingual({ max: 60 }) };

export type ScopeRow = { key: string; name: Bilingual; price: Piastres };
export const scopeFields = { ...named, price: field.money() };

export type FactorRow = { key: string; name: Bilingual; factor: number };
export const factorFields = { ...named, factor: field.number({ min: 0.1, max: 10, decimals: 2 }) };

export const sentenceFields = { scopes: field.part<ScopeRow[]>(), types: field.part<FactorRow[]>(), places: field.part<FactorRow[]>() };
const most = 30;
export const sentenceRows = {
  scopes: { fields: scopeFields, most },
  types: { fields: factorFields, most },
  places: { fields: factorFields, most },
};
