import { documentLanguages } from "#app/crm/base/documents/fields.ts";
import { type LineChoices, priceField, priceModes, quantityField } from "#app/crm/base/priced/fields.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import {
  bilingual,
  bilingualLong,
  choice,
  date,
  dateTime,
  readOnly,
  longText,
  money,
  optional,
  part,
  reference,
  text,
  type Field,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
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

/** One line: what is added to the contract, or taken out of it. The price is positive either way. */
export const changeLineFields = {
  effect: choice(effects),
  kind: choice(changeLineKinds),
  roomId: optional(reference("room")),
  description: bilingual({ min: 2, max: 1000 }),
  unit: optional(reference("lookup:unit")),
  quantity: quantityField,
  unitPrice: priceField,
};
export type ChangeLine = ValuesOf<typeof changeLineFields>;

export const changeOrderFields = {
  number: readOnly(text({ ltr: true })),
  title: bilingual({ min: 2, max: 160 }),
  projectId: reference("project"),
  status: readOnly(stateField(changeOrderFlow)),
  reason: optional(bilingualLong({ max: 1000 })),
  language: choice(documentLanguages),
  validUntil: optional(date()),
  priceMode: choice(priceModes),
  taxCode: reference(),
  terms: optional(bilingualLong({ max: 5000 })),
  notes: optional(bilingualLong({ max: 2000 })),
  internalNotes: optional(longText({ max: 5000 })),
  lines: part<ChangeLine[]>(),
  issuedOn: readOnly(date()),
  net: readOnly(money({ max: Number.MAX_SAFE_INTEGER })),
  vat: readOnly(money({ max: Number.MAX_SAFE_INTEGER })),
  total: readOnly(money({ max: Number.MAX_SAFE_INTEGER })),
  sentAt: readOnly(dateTime()),
  viewedAt: readOnly(dateTime()),
  decidedAt: readOnly(dateTime()),
  decisionNote: readOnly(longText({ max: 2000 })),
} satisfies Record<string, Field>;

/** What the lines of a draft choose among; rooms by project. */
export type ChangeDesk = LineChoices & { rooms: Record<string, Option[]> };
