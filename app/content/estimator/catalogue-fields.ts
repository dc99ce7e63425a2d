import { bilingual, bilingualLong, choice, money, optional, reference, slug, text, toggle } from "#app/kit/fields/kinds.ts";
import { elementUnits, feeTypes, pricingModels } from "./fields.ts";

const named = {
  name: bilingual({ min: 2, max: 160 }),
  /** Stable name in drafts, files and saved estimates: given once, the names that people read may change. */
  key: slug("name"),
  active: toggle({ first: true }),
};

export const categoryFields = { ...named };

export const elementFields = {
  ...named,
  categoryId: reference(),
  pricingModel: choice(pricingModels),
  pricePerSqm: optional(money()),
  requiresDimensions: toggle({ first: true }),
  pricePerItem: optional(money()),
  /** What one of it is, for the sum; `unit` is what people read. */
  countedIn: choice(elementUnits),
  unit: optional(bilingual({ max: 30 })),
  description: optional(bilingualLong({ max: 500 })),
  /** Address of a picture of the library, under /files/. */
  imageUrl: optional(text({ max: 300, ltr: true })),
  /** The tax authority's code of the item. */
  itemCode: optional(text({ max: 100, ltr: true })),
};

/** A service beside the elements. `price` is piastres for a fixed fee and basis points for a percentage: hundredths of what is typed in both. */
export const specialServiceFields = {
  ...named,
  description: optional(bilingualLong({ max: 500 })),
  feeType: choice(feeTypes),
  price: money(),
};
