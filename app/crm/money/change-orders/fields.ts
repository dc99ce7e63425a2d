import { documentLanguages } from "#app/crm/base/documents/fields.ts";
import { type LineChoices, priceField, priceModes, quantityField } from "#app/crm/base/priced/fields.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field, ValuesOf } from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { changeOrderFlow } from "./flow.ts";

export const changeOrderStatuses = statesOf(changeOrderFlow);
export type ChangeOrderStatus = keyof typeof changeOrderFlow.states;

export const isOpenToClient = (status: ChangeOrderStatus): boolean => status === "sent" || status === "viewed";
export const wasSent = (status: ChangeOrderStatus): boolean => status !== "draft";

export const effects = ["add", "deduct"] as const;
export type Effect = (typeof effects)[number];
export const changeLineKinds = ["work", "product", "allowance"] as const;

export const changeOrderBounds = { valid: { usual: 14, max: 90 } } as const;

// What is typed of a line.
export const typedLineFields = {
  effect: field.choice(effects),
  kind: field.choice(changeLineKinds),
  roomId: field.optional(field.reference("room", { partOf: "projectId" })),
  description: field.bilingual({ min: 2, max: 1000 }),
  unit: field.optional(field.reference("lookup:unit")),
  quantity: quantityField,
  unitPrice: priceField,
};

// `offerId`: the approved selection whose excess it is. It stays with its line, and is given by the approval alone.
export const changeLineFields = { ...typedLineFields, offerId: field.optional(field.reference("own:offer")) };
export type ChangeLine = ValuesOf<typeof changeLineFields>;

export const changeOrderFields = {
  number: field.readOnly(field.text({ ltr: true })),
  title: field.bilingual({ min: 2, max: 160 }),
  projectId: field.reference("project"),
  status: field.readOnly(stateField(changeOrderFlow)),
  reason: field.optional(field.bilingualLong({ max: 1000 })),
  language: field.choice(documentLanguages),
  validUntil: field.optional(field.date()),
  priceMode: field.choice(priceModes),
  taxCode: field.reference("tax"),
  terms: field.optional(field.bilingualLong({ max: 5000 })),
  notes: field.optional(field.bilingualLong({ max: 2000 })),
  internalNotes: field.optional(field.longText({ max: 5000 })),
  lines: field.rows(changeLineFields),
  issuedOn: field.readOnly(field.date()),
  net: field.readOnly(field.money({ max: Number.MAX_SAFE_INTEGER })),
  vat: field.readOnly(field.money({ max: Number.MAX_SAFE_INTEGER })),
  total: field.readOnly(field.money({ max: Number.MAX_SAFE_INTEGER })),
  sentAt: field.readOnly(field.dateTime()),
  viewedAt: field.readOnly(field.dateTime()),
  decidedAt: field.readOnly(field.dateTime()),
  decisionNote: field.readOnly(field.longText({ max: 2000 })),
} satisfies Record<string, Field>;

export type ChangeDesk = LineChoices & { rooms: Record<string, Option[]> };
