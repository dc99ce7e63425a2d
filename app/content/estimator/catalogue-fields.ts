import * as field from "#app/kit/fields/kinds.ts";
import { elementUnits, feeTypes, pricingModels } from "./pricing-fields.ts";

const named = {
  name: field.bilingual({ min: 2, max: 160 }),
  key: field.slug("name"),
  active: field.toggle({ first: true }),
};

export const categoryFields = { ...named };

export const elementFields = {
  ...named,
  categoryId: field.reference("estimatorCategory"),
  pricingModel: field.choice(pricingModels),
  pricePerSqm: field.optional(field.money()),
  requiresDimensions: field.toggle({ first: true }),
  pricePerItem: field.optional(field.money()),
  /** What one of it is, for the sum; `unit` is what people read. */
  countedIn: field.choice(elementUnits),
  unit: field.optional(field.bilingual({ max: 30 })),
  description: field.optional(field.bilingualLong({ max: 500 })),
  imageUrl: field.optional(field.text({ max: 300, ltr: true })),
  itemCode: field.optional(field.text({ max: 100, ltr: true })),
};

/** A service beside the elements. `price` is piastres for a fixed fee and basis points for a percentage: hundredths of what is typed in both. */
export const specialServiceFields = {
  ...named,
  description: field.optional(field.bilingualLong({ max: 500 })),
  feeType: field.choice(feeTypes),
  price: field.money(),
};
