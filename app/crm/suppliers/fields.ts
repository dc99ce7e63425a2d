import { governorates } from "#app/crm/leads/fields.ts";
import {
  bilingual,
  choice,
  email,
  kept,
  longText,
  optional,
  part,
  phone,
  reference,
  text,
  type Field,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";

/** Whom the company buys from: goods or work. */
export const supplierKinds = ["supplier", "service_provider"] as const;

export const supplierStatuses = ["prospective", "active", "on_hold", "blocked"] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];

/** Where a supplier may go from where he stands; the way back from the blocked ones is the manager's. */
export const supplierMoves: Record<SupplierStatus, readonly SupplierStatus[]> = {
  prospective: ["active", "on_hold", "blocked"],
  active: ["on_hold", "blocked"],
  on_hold: ["active", "blocked"],
  blocked: ["on_hold"],
};

export const categoryFields = { category: reference() };
export type SupplierCategory = ValuesOf<typeof categoryFields>;

export const supplierFields = {
  name: bilingual({ min: 2, max: 120 }),
  kind: choice(supplierKinds),
  status: kept(choice(supplierStatuses)),
  phone: optional(phone()),
  otherPhone: optional(phone()),
  email: optional(email()),
  governorate: optional(choice(governorates)),
  city: optional(text({ max: 120 })),
  address: optional(text()),
  taxNumber: optional(text({ max: 30, ltr: true })),
  categories: part<SupplierCategory[]>(),
  statusReason: kept(longText({ max: 500 })),
  notes: optional(longText()),
} satisfies Record<string, Field>;

/** What a change of state asks for. */
export const supplierMoveFields = { to: choice(supplierStatuses), reason: optional(longText({ max: 500 })) };
/** Why a supplier is blocked has to be said in so many characters. */
export const leastReason = 3;

/** How far it has come, for the ring beside its state. */
export const supplierMarks: Record<SupplierStatus, { phase: number | "paused" | "struck"; tone: "clay" | "ok" | "warn" | "quiet" }> = {
  prospective: { phase: 50, tone: "clay" },
  active: { phase: 100, tone: "ok" },
  on_hold: { phase: "paused", tone: "warn" },
  blocked: { phase: "struck", tone: "quiet" },
};
