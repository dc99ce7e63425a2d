import * as field from "#app/kit/fields/kinds.ts";

// The names of the tax authority's system, its own spelling kept: a document leaves the company with these.
export type EtaAddress = {
  branchID?: string;
  country: string;
  governate: string;
  regionCity: string;
  street: string;
  buildingNumber: string;
  postalCode?: string;
};
export type EtaTax = { taxType: string; amount: number; subType: string; rate: number };
export type EtaLine = {
  description: string;
  itemType: string;
  itemCode: string;
  unitType: string;
  quantity: number;
  internalCode: string;
  unitValue: { currencySold: string; amountEGP: number };
  salesTotal: number;
  discount: { rate: number; amount: number };
  netTotal: number;
  taxableItems: EtaTax[];
  valueDifference: number;
  totalTaxableFees: number;
  itemsDiscount: number;
  total: number;
};
export type EtaDocument = {
  issuer: { type: string; id: string; name: string; address: EtaAddress };
  receiver: { type: string; id: string; name: string; address: EtaAddress };
  documentType: string;
  documentTypeVersion: string;
  dateTimeIssued: string;
  /** The Cairo day, in documents of exports alone. */
  serviceDeliveryDate?: string;
  taxpayerActivityCode: string;
  internalID: string;
  purchaseOrderReference: string;
  salesOrderReference: string;
  proformaInvoiceNumber: string;
  references?: string[];
  invoiceLines: EtaLine[];
  totalSalesAmount: number;
  totalDiscountAmount: number;
  netAmount: number;
  taxTotals: { taxType: string; amount: number }[];
  extraDiscountAmount: number;
  totalItemsDiscountAmount: number;
  totalAmount: number;
  signatures: { signatureType: string; value: string }[];
};

export const answerFields = {
  submissionId: field.optional(field.text({ max: 80, ltr: true })),
  uuid: field.optional(field.text({ max: 80, ltr: true })),
  longId: field.optional(field.text({ max: 120, ltr: true })),
  hashKey: field.optional(field.text({ max: 120, ltr: true })),
  cancelUntil: field.optional(field.dateTime()),
  message: field.optional(field.longText({ max: 2000 })),
};

export const resultFields = { etaStatus: field.choice(["submitted", "valid", "invalid", "rejected", "cancelled"]), ...answerFields };

export type Problem = { rule: string; at: string; values?: Record<string, string | number>; to?: string };
