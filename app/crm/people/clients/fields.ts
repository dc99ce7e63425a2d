import { contactPersonFields } from "#app/kit/record/contact-fields.ts";
import type { Duplicate } from "#app/crm/between-slices/port-types.ts";
import { governorates } from "#app/crm/people/leads/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import { movesFrom, stateField, statesOf, type Move } from "#app/kit/flow/flow.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { PropertyType } from "#app/values/property-type.ts";
import { clientFlow } from "./flow.ts";

export const clientTypes = ["individual", "company", "government"] as const;
export type ClientType = (typeof clientTypes)[number];

export const clientStatuses = statesOf(clientFlow);
export type ClientStatus = keyof typeof clientFlow.states;

/** Budgets in piastres, lengths in characters. */
export const clientBounds = {
  budget: { min: 0, max: 100_000_000_000 },
  reason: { min: 10, max: 500 },
  contacts: 20,
  quietMonths: 12,
} as const;

export const clientFields = {
  name: field.bilingual({ min: 2, max: 120 }),
  number: field.readOnly(field.text({ ltr: true })),
  type: field.choice(clientTypes),
  status: stateField(clientFlow),
  contactPerson: field.optional(field.text({ min: 2, max: 120 })),
  email: field.optional(field.email()),
  phone: field.optional(field.phone()),
  secondPhone: field.optional(field.phone()),
  country: field.optional(field.reference("country")),
  cityAbroad: field.optional(field.text({ max: 100 })),
  governorate: field.optional(field.choice(governorates)),
  city: field.optional(field.reference("lookup:place")),
  compound: field.optional(field.reference("lookup:place")),
  street: field.optional(field.text({ max: 120 })),
  building: field.optional(field.text({ max: 20 })),
  district: field.optional(field.reference("lookup:place")),
  address: field.optional(field.text({ max: 300 })),
  budgetMin: field.optional(field.money({ max: clientBounds.budget.max })),
  budgetMax: field.optional(field.money({ max: clientBounds.budget.max })),
  source: field.optional(field.reference("lookup:leadSource")),
  preferredStyle: field.optional(field.reference("lookup:style")),
  preferredLanguage: field.optional(field.choice(["en", "ar"])),
  assignedTo: field.optional(field.reference("user")),
  taxNumber: field.optional(field.text({ max: 30, ltr: true })),
  nationalId: field.optional(field.text({ max: 30, ltr: true })),
  withholdsVat: field.toggle(),
  notes: field.optional(field.longText()),
  contacts: field.rows(contactPersonFields),
  sourceLeadId: field.readOnly(field.reference("lead")),
  blacklistReason: field.readOnly(field.text({ max: clientBounds.reason.max })),
  blacklistedAt: field.readOnly(field.dateTime()),
  blacklistedBy: field.readOnly(field.reference("user")),
  lastActivityAt: field.readOnly(field.dateTime()),
};

export const waysInForm = (status: ClientStatus): ClientStatus[] =>
  movesFrom(clientFlow, status).flatMap((name) => {
    const { asks, to }: Move<ClientStatus> = clientFlow.moves[name as keyof typeof clientFlow.moves];
    return asks ? [] : [to];
  });

export const firstStatuses: readonly ClientStatus[] = ["potential", "active", "inactive"];

export const typeFor = (property: PropertyType | null): ClientType =>
  property === "office" || property === "retail" || property === "restaurant" || property === "hotel" ? "company" : "individual";

export const convertFields = {
  type: field.optional(field.choice(clientTypes)),
  project: field.toggle(),
  link: field.optional(field.reference("client")),
  anyway: field.toggle(),
  reason: field.optional(field.longText({ max: clientBounds.reason.max })),
};

export type Converted = {
  clientId: string;
  number: string;
  name: Bilingual;
  alreadyConverted: boolean;
  linked: boolean;
  project: { id: string; number: string } | null;
};

export type ConvertPreview = {
  name: Bilingual;
  clientId: string | null;
  refused: string | null;
  type: ClientType;
  moves: { notes: number; meetings: number; tasks: number; files: number };
  candidates: Duplicate[];
  may: { anyway: boolean; override: boolean };
};
