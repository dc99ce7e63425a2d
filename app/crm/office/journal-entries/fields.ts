import { moneyAccountInput } from "#app/crm/base/money-accounts/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

export const journalEntryFields = {
  number: field.readOnly(field.text({ ltr: true })),
  on: field.date(),
  memo: field.text({ min: 2, max: 300 }),
  debitId: field.reference("ledgerAccount"),
  creditId: field.reference("ledgerAccount"),
  amount: field.money(),
  ...moneyAccountInput,
  projectId: field.optional(field.reference("project")),
} satisfies Record<string, Field>;
