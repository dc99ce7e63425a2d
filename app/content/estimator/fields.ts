import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import type { NumberRule } from "#app/values/text/typed-number.ts";
import type { Piastres } from "#app/values/money/money.ts";
import type { Language } from "#app/values/language.ts";
import type { ElementUnit, FeeType, PricingModel } from "./pricing-fields.ts";
import { propertyTypes, type PropertyType } from "#app/values/property-type.ts";

export const quickKinds = ["scope", "type", "place"] as const;
export type QuickKind = (typeof quickKinds)[number];

/** One thing that can be priced, as a visitor sees it. `price` is that of its model: per square metre, or per item. */
export type Element = {
  key: string;
  category: string;
  name: Bilingual;
  description: Bilingual;
  model: PricingModel;
  requiresDimensions: boolean;
  unit: ElementUnit;
  unitName: Bilingual;
  price: Piastres;
  imageUrl: string | null;
};

export type Category = { key: string; name: Bilingual; elements: Element[] };

/** `price` is piastres for a fixed fee, basis points for a percentage. */
export type SpecialService = { key: string; name: Bilingual; description: Bilingual; fee: FeeType; price: number };

export type Place = { key: string; name: Bilingual };

export type Catalogue = { categories: Category[]; services: SpecialService[]; places: Place[]; pricesOf: Day; priceList: number | null };

/** The small table behind the sentence on the home page: piastres per square metre by scope, factors in basis points (1.00 = 10 000). */
export type QuickPrices = {
  scopes: { key: string; name: Bilingual; price: Piastres }[];
  types: { key: string; name: Bilingual; factor: number }[];
  places: { key: string; name: Bilingual; factor: number }[];
};

export type DraftRow = {
  id: string;
  element: string;
  room: string;
  width: string;
  length: string;
  area: string;
  count: string;
  quantity: string;
  seen: Piastres | null;
};

export type Draft = {
  propertyType: string;
  place: string;
  area: string;
  rows: DraftRow[];
  services: { key: string; seen: number | null }[];
};

/** A priced row. Measures are decimals in metres; what its model does not use is null. `size` is the area of one, in m². */
export type Line = {
  row: string;
  element: string;
  category: string;
  name: Bilingual;
  categoryName: Bilingual;
  room: string;
  model: PricingModel;
  unit: ElementUnit;
  price: Piastres;
  width: number | null;
  length: number | null;
  size: number | null;
  count: number | null;
  quantity: number;
  amount: Piastres;
};

export type ServiceLine = { key: string; name: Bilingual; fee: FeeType; price: number; amount: Piastres };

export type Range = { low: Piastres; high: Piastres };

export type SavedEstimate = {
  id: string;
  language: Language;
  propertyType: PropertyType;
  place: Bilingual;
  areaM2: number | null;
  lines: Line[];
  services: ServiceLine[];
  subtotal: Piastres;
  total: Piastres;
  range: Range;
  pricesOf: Day;
  /** Dates in Cairo. */
  madeOn: Day;
  validUntil: Day;
};

export type MeasureField = "width" | "length" | "area" | "count" | "quantity";

export const mostRows = 200;
export const longestRoom = 80;

export const linkDays = 90;

/** What the whole sum may be: 9 999 999 999.99 EGP. */
export const mostTotal: Piastres = 999_999_999_999;

const side: NumberRule = { min: 0.1, max: 100, decimals: 2, asks: true };

export const measureRules: Record<Exclude<MeasureField, "count">, NumberRule> = {
  width: side,
  length: side,
  area: { min: 0.1, max: 10_000, decimals: 2, unit: "m2", asks: true },
  quantity: { min: 1, max: 100, decimals: 0 },
};

export const countRule = (unit: ElementUnit): NumberRule =>
  unit === "linear_metre" ? { min: 0.1, max: 1000, decimals: 1 } : { min: 1, max: 1000, decimals: 0 };

/** The size of the whole place, for the lead; it does not enter the sum. */
export const placeAreaRule: NumberRule = { min: 1, max: 100_000, decimals: 2, unit: "m2", asks: true };

export const elsewhere = "elsewhere";

export const emptyDraft: Draft = { propertyType: propertyTypes[0], place: "", area: "", rows: [], services: [] };

export const newRow = (id: string, element: Element): DraftRow => ({
  id,
  element: element.key,
  room: "",
  width: "",
  length: "",
  area: "",
  count: element.model === "per_item" ? "1" : "",
  quantity: "1",
  seen: element.price,
});

export function nextRowId(draft: Pick<Draft, "rows">): string {
  const used = draft.rows.map((row) => Number(/^r(\d{1,6})$/.exec(row.id)?.[1] ?? 0));
  return `r${Math.max(0, ...used) + 1}`;
}

const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const textOf = (form: FormData, name: string, most: number): string => {
  const value = form.get(name);
  // Marks that are not seen can turn a line round, and the database cannot hold all of them.
  return typeof value === "string"
    ? [
        ...value
          .slice(0, most * 4)
          .replaceAll(unseen, "")
          .toWellFormed(),
      ]
        .slice(0, most)
        .join("")
    : "";
};

const priceOf = (form: FormData, name: string): number | null => {
  const text = textOf(form, name, 16);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};

export function draftFrom(form: FormData): Draft {
  const ids = [...new Set(form.getAll("row").filter((id): id is string => typeof id === "string" && /^r\d{1,6}$/.test(id)))];
  const services = [...new Set(form.getAll("service").filter((key): key is string => typeof key === "string" && key.length <= 80))];
  return {
    propertyType: textOf(form, "propertyType", 40),
    place: textOf(form, "place", 80),
    area: textOf(form, "area", 40),
    // One more than allowed is kept, so that pricing can refuse it.
    rows: ids.slice(0, mostRows + 1).map((id) => ({
      id,
      element: textOf(form, `${id}.element`, 80),
      room: textOf(form, `${id}.room`, longestRoom),
      width: textOf(form, `${id}.width`, 40),
      length: textOf(form, `${id}.length`, 40),
      area: textOf(form, `${id}.area`, 40),
      count: textOf(form, `${id}.count`, 40),
      quantity: textOf(form, `${id}.quantity`, 40),
      seen: priceOf(form, `${id}.seen`),
    })),
    services: services.slice(0, 100).map((key) => ({ key, seen: priceOf(form, `service.${key}.seen`) })),
  };
}

export const isUntouched = (row: DraftRow, element: Element): boolean =>
  element.model === "per_sqm" && row.width.trim() === "" && row.length.trim() === "" && row.area.trim() === "";
