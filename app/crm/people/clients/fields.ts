import type { Duplicate } from "#app/crm/port-types.ts";
import { governorates } from "#app/crm/people/leads/fields.ts";
import {
  bilingual,
  choice,
  dateTime,
  email,
  readOnly,
  longText,
  money,
  optional,
  part,
  phone,
  reference,
  text,
  toggle,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
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

export const contactFields = {
  name: text({ min: 2, max: 120 }),
  role: optional(text({ max: 160 })),
  phone: optional(phone()),
  email: optional(email()),
};
export type ClientContact = ValuesOf<typeof contactFields>;

/** A client. The last ones are written by conversion, blacklisting and whatever happens around him. */
export const clientFields = {
  name: bilingual({ min: 2, max: 120 }),
  number: readOnly(text({ ltr: true })),
  type: choice(clientTypes),
  status: stateField(clientFlow),
  contactPerson: optional(text({ min: 2, max: 120 })),
  email: optional(email()),
  phone: optional(phone()),
  secondPhone: optional(phone()),
  governorate: optional(choice(governorates)),
  city: optional(text({ max: 120 })),
  compound: optional(text({ max: 120 })),
  /** As the tax authority asks for it: nothing of it is read out of the address. */
  street: optional(text({ max: 120 })),
  building: optional(text({ max: 20 })),
  district: optional(text({ max: 120 })),
  address: optional(text({ max: 300 })),
  budgetMin: optional(money({ max: clientBounds.budget.max })),
  budgetMax: optional(money({ max: clientBounds.budget.max })),
  source: optional(reference("lookup:leadSource")),
  preferredStyle: optional(reference("lookup:style")),
  preferredLanguage: optional(choice(["en", "ar"])),
  assignedTo: optional(reference("user")),
  taxNumber: optional(text({ max: 30, ltr: true })),
  nationalId: optional(text({ max: 30, ltr: true })),
  /** A public body that keeps back a part of the VAT. */
  withholdsVat: toggle(),
  notes: optional(longText()),
  contacts: part<ClientContact[]>(),
  sourceLeadId: readOnly(reference("lead")),
  blacklistReason: readOnly(text({ max: clientBounds.reason.max })),
  blacklistedAt: readOnly(dateTime()),
  blacklistedBy: readOnly(reference("user")),
  lastActivityAt: readOnly(dateTime()),
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
  type: optional(choice(clientTypes)),
  project: toggle(),
  link: optional(reference("client")),
  anyway: toggle(),
  reason: optional(longText({ max: clientBounds.reason.max })),
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
