import { usualQuickPrices, type CatalogueInput } from "#app/content/estimator/operations.server.ts";

const names = (key: string) => ({ key, nameEn: key, nameAr: `${key} ع`, displayOrder: 1 });
const element = {
  ...names("porcelain"),
  category: "floors",
  countedIn: "m2" as const,
  unitEn: "m²",
  unitAr: "م²",
  descriptionEn: "",
  descriptionAr: "",
  imageUrl: null,
};
/** A catalogue of two elements and one service. */
export const shop: CatalogueInput = {
  categories: [names("floors")],
  elements: [
    { ...element, pricingModel: "per_sqm", pricePerSqm: 115_000, requiresDimensions: true, pricePerItem: null },
    {
      ...element,
      key: "spot",
      pricingModel: "per_item",
      pricePerSqm: null,
      requiresDimensions: false,
      pricePerItem: 48_000,
      countedIn: "piece",
    },
  ],
  services: [{ ...names("supervision"), feeType: "percentage", price: 800, descriptionEn: "", descriptionAr: "" }],
  quickPrices: usualQuickPrices,
};

/** 3.35 × 4.27 × 1 150 = 16 450.18; 12 × 480 = 5 760.00; 8 % of both = 1 776.81. */
export const total = 1_645_018 + 576_000 + 177_681;

/** What is typed for an estimate of one room. */
export const flat: Record<string, string> = {
  name: "هند سالم",
  phone: "٠١٠١٢٣٤٥٦٧٨",
  propertyType: "apartment",
  "r1.element": "porcelain",
  "r1.room": "الصالة",
  "r1.width": "٣٫٣٥",
  "r1.length": "4.27",
  "r1.quantity": "1",
  "r2.element": "spot",
  "r2.room": "الصالة",
  "r2.count": "١٢",
  "r2.quantity": "1",
  service: "supervision",
};

/** The fields as a form with two rows. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append("row", "r1");
  form.append("row", "r2");
  return form;
}
