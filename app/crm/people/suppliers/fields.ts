import { daysBetween, type Day } from "#app/values/calendar.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { governorates } from "#app/crm/people/leads/fields.ts";
import {
  bilingual,
  choice,
  date,
  email,
  readOnly,
  longText,
  money,
  number,
  optional,
  part,
  percent,
  phone,
  rating,
  reference,
  text,
  toggle,
  type Field,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
import { supplierFlow } from "./flow.ts";

export const supplierKinds = ["supplier", "service_provider"] as const;

/** What stands behind a purchase's VAT: no tax invoice, one on paper, or an electronic one. Only VAT with a tax invoice is set off. */
export const taxDocs = ["none", "paper", "einvoice"] as const;
export type TaxDoc = (typeof taxDocs)[number];

export const supplierStatuses = statesOf(supplierFlow);
export type SupplierStatus = keyof typeof supplierFlow.states;

export const categoryFields = { category: reference("lookup:supplierCategory") };
export type SupplierCategory = ValuesOf<typeof categoryFields>;

export const supplierContactFields = {
  name: text({ min: 2, max: 120 }),
  role: optional(text({ max: 160 })),
  phone: optional(phone()),
  email: optional(email()),
};
export type SupplierContact = ValuesOf<typeof supplierContactFields>;
export const mostContacts = 10;

export const paperKinds = ["tax_card", "commercial_register", "vat_certificate", "licence", "insurance", "other"] as const;
export const supplierPaperFields = {
  kind: choice(paperKinds),
  number: optional(text({ max: 60, ltr: true })),
  expiresOn: optional(date()),
  notes: optional(text({ max: 300 })),
};
export type SupplierPaper = ValuesOf<typeof supplierPaperFields>;
export const mostPapers = 12;
/** So many days before a paper ends it is said. */
export const paperWarningDays = 30;

export const supplierFields = {
  name: bilingual({ min: 2, max: 120 }),
  kind: choice(supplierKinds),
  status: readOnly(stateField(supplierFlow)),
  phone: optional(phone()),
  otherPhone: optional(phone()),
  email: optional(email()),
  governorate: optional(choice(governorates)),
  city: optional(text({ max: 120 })),
  address: optional(text()),
  taxNumber: optional(text({ max: 30, ltr: true })),
  commercialRegister: optional(text({ max: 40, ltr: true })),
  vatRegistered: toggle(),
  withholding: optional(reference()),
  termsDays: optional(number({ min: 0, max: 180, unit: "day" })),
  depositPercent: optional(percent()),
  leadDays: optional(number({ min: 0, max: 365, unit: "day" })),
  ratingQuality: optional(rating()),
  ratingTime: optional(rating()),
  ratingPrice: optional(rating()),
  categories: part<SupplierCategory[]>(),
  contacts: part<SupplierContact[]>(),
  papers: part<SupplierPaper[]>(),
  statusReason: readOnly(longText({ max: 500 })),
  notes: optional(longText()),
} satisfies Record<string, Field>;

/** Where a supplier is paid. Kept apart from the record, sealed, and shown to those who pay. */
export const bankFields = {
  instapay: optional(text({ min: 3, max: 80, ltr: true })),
  iban: optional(text({ max: 60, ltr: true })),
  bank: optional(text({ max: 120 })),
  holder: optional(text({ max: 160 })),
};
export type BankDetails = ValuesOf<typeof bankFields>;

export const supplierPriceFields = {
  supplierId: reference("supplier"),
  code: text({ max: 60, ltr: true }),
  name: bilingual({ min: 1, max: 200 }),
  trade: optional(reference("lookup:supplierCategory")),
  unit: reference("lookup:unit"),
  price: money(),
  validFrom: date(),
  validUntil: optional(date()),
  elementKey: optional(reference()),
  notes: optional(text({ max: 300 })),
} satisfies Record<string, Field>;

/** A price older than so many days is asked for again before one relies on it. */
export const priceAgesAfterDays = 90;

export type PriceState = "coming" | "current" | "aged" | "ended";
export function priceStateOf({ validFrom, validUntil }: { validFrom: string | null; validUntil: string | null }, today: Day): PriceState {
  if (validUntil && validUntil < today) return "ended";
  if (validFrom && validFrom > today) return "coming";
  return validFrom && daysBetween(validFrom, today) > priceAgesAfterDays ? "aged" : "current";
}
