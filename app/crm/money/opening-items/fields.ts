import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { moneyAccountInput } from "#app/crm/base/money-accounts/fields.ts";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";

/** What was open at the end of the day before the first one kept here: whose it is, on which account, on which side. */
export const openingKinds = {
  client: { of: "client", account: "clients", debit: true },
  clientCredit: { of: "client", account: "clientCredits", debit: false },
  clientAdvance: { of: "client", account: "clientAdvances", debit: false },
  retention: { of: "client", account: "retentionHeld", debit: true },
  chequeInHand: { of: "client", account: "chequesInHand", debit: true },
  chequeDeposited: { of: "client", account: "chequesDeposited", debit: true },
  supplier: { of: "supplier", account: "suppliers", debit: false },
  // What was paid before its bill moves to prepayments as payments do.
  prepayment: { of: "supplier", account: "suppliers", debit: true },
  custody: { of: "holder", account: "custody", debit: true },
  account: { of: "account", account: null, debit: null },
} as const satisfies Record<string, { of: string; account: AccountKey | null; debit: boolean | null }>;

export type OpeningKind = keyof typeof openingKinds;
export const openingKindNames = Object.keys(openingKinds) as [OpeningKind, ...OpeningKind[]];
export const openingSides = ["debit", "credit"] as const;

export const kindsOf = (owner: (typeof openingKinds)[OpeningKind]["of"]): OpeningKind[] =>
  openingKindNames.filter((kind) => openingKinds[kind].of === owner);

export const owedByClients = kindsOf("client").filter((kind) => openingKinds[kind].debit);

export const isSettledHere = (kind: OpeningKind | null): boolean => kind !== null && ["client", "holder"].includes(openingKinds[kind].of);

type Other = (name: string) => unknown;
const whose = (owner: string) => (other: Other) => kindsOf(owner as "client").some((kind) => kind === other("kind"));
const most = { max: 99_999_999_999 };

export const openingItemFields = {
  number: field.text({ max: 60, ltr: true }),
  kind: field.choice(openingKindNames),
  clientId: field.requiredWhen(field.reference("client"), whose("client")),
  supplierId: field.requiredWhen(field.reference("supplier"), whose("supplier")),
  holderId: field.requiredWhen(field.reference("user"), whose("holder")),
  accountId: field.requiredWhen(field.reference("ledgerAccount"), whose("account")),
  side: field.requiredWhen(field.choice(openingSides), whose("account")),
  amount: field.money(most),
  vat: field.optional(field.money(most)),
  on: field.optional(field.date()),
  dueOn: field.optional(field.date()),
  projectId: field.optional(field.reference("project")),
  notes: field.optional(field.text({ max: 300 })),
  settled: field.readOnly(field.money(most)),
} satisfies Record<string, Field>;

/** `money`: it came in or was given back; `withheld`: the client withheld tax of it; `corrected`: it never was owed. */
export const settlingKinds = ["money", "withheld", "corrected"] as const;

export const settleFields = {
  kind: field.choice(settlingKinds),
  amount: field.money(most),
  on: field.date(),
  ...moneyAccountInput,
  reference: field.optional(field.text({ max: 120 })),
};

export const takeBackFields = { reason: field.text({ min: 3, max: 300 }) };
