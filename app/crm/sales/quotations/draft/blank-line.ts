import type { DraftLine } from "#app/crm/sales/quotations/fields.ts";

/** A line of a draft without anything in it; without `cost` and `supplierId`, which readers who may not know them do not have. */
export const blankFields: Omit<DraftLine, "id" | "cost" | "supplierId"> = {
  kind: "work",
  code: "",
  itemCode: "",
  description: { en: "", ar: "" },
  unit: null,
  imageId: null,
  quantity: "",
  unitPrice: "",
  feeRate: "",
  discountKind: null,
  discount: "",
  taxCode: null,
  optional: false,
  selected: true,
  alternative: "",
  visibility: "shown",
  elementKey: null,
};
