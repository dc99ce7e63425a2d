import { contactPersonFields } from "#app/kit/record/contact-fields.ts";
import { daysBetween, type Day } from "#app/values/calendar.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { governorates } from "#app/crm/people/leads/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field, ValuesOf } from "#app/kit/fields/kinds.ts";
import { supplierFlow } from "./flow.ts";

export const supplierKinds = ["supplier", "service_provider"] as const;

/** What stands behind a purchase's VAT: no tax invoice, one on paper, or an electronic one. Only VAT with a tax invoice is set off. */
export const taxDocs = ["none", "paper", "einvoice"] as const;
export type TaxDoc = (typeof taxDocs)[number];

export const supplierStatuses = statesOf(supplierFlow);
export type SupplierStatus = keyof typeof supplierFlow.states;

export const categoryFields = { category: field.reference("lookup:supplierCategory") };
export type SupplierCategory = ValuesOf<typeof categoryFields>;

export const mostContacts = 10;

export const paperKinds = ["tax_card", "commercial_register", "vat_certificate", "licence", "insurance", "other"] as const;
export const supplierPaperFields = {
  kind: field.choice(paperKinds),
  number: field.optional(field.text({ max: 60, ltr: true })),
  expiresOn: field.optional(field.date()),
  notes: field.optional(field.text({ max: 300 })),
};
export type SupplierPaper = ValuesOf<typeof supplierPaperFields>;
export const mostPapers = 12;

export const supplierFields = {
  name: field.bilingual({ min: 2, max: 120 }),
  kind: field.choice(supplierKinds),
  status: field.readOnly(stateField(supplierFlow)),
  phone: field.optional(field.phone()),
  otherPhone: field.optional(field.phone()),
  email: field.optional(field.email()),
  governorate: field.optional(field.choice(governorates)),
  city: field.optional(field.reference("lookup:place")),
  address: field.optional(field.text()),
  taxNumber: field.optional(field.text({ max: 30, ltr: true })),
  commercialRegister: field.optional(field.text({ max: 40, ltr: true })),
  vatRegistered: field.toggle(),
  withholding: field.optional(field.reference("withholding")),
  termsDays: field.optional(field.number({ min: 0, max: 180, unit: "day" })),
  depositPercent: field.optional(field.percent()),
  leadDays: field.optional(field.number({ min: 0, max: 365, unit: "day" })),
  ratingQuality: field.optional(field.rating()),
  ratingTime: field.optional(field.rating()),
  ratingPrice: field.optional(field.rating()),
  categories: field.rows(categoryFields),
  contacts: field.rows(contactPersonFields),
  papers: field.rows(supplierPaperFields),
  statusReason: field.readOnly(field.longText({ max: 500 })),
  notes: field.optional(field.longText()),
} satisfies Record<string, Field>;

export const bankFields = {
  instapay: field.optional(field.text({ min: 3, max: 80, ltr: true })),
  iban: field.optional(field.text({ max: 60, ltr: true })),
  bank: field.optional(field.text({ max: 120 })),
  holder: field.optional(field.text({ max: 160 })),
};
export type BankDetails = ValuesOf<typeof bankFields>;

export const supplierPriceFields = {
  supplierId: field.reference("supplier"),
  code: field.text({ max: 60, ltr: true }),
  name: field.bilingual({ min: 1, max: 200 }),
  trade: field.optional(field.reference("lookup:supplierCategory")),
  unit: field.reference("lookup:unit"),
  price: field.money(),
  validFrom: field.date(),
  validUntil: field.optional(field.date()),
  elementKey: field.optional(field.reference("element")),
  notes: field.optional(field.text({ max: 300 })),
} satisfies Record<string, Field>;

/** A price older than so many days is asked for again before one relies on it. */
export const priceAgesAfterDays = 90;

export type PriceState = "coming" | "current" | "aged" | "ended";
export function priceStateOf({ validFrom, validUntil }: { validFrom: string | null; validUntil: string | null }, today: Day): PriceState {
  if (validUntil && validUntil < today) return "ended";
  if (validFrom && validFrom > today) return "coming";
  return validFrom && daysBetween(validFrom, today) > priceAgesAfterDays ? "aged" : "current";
}
