import * as field from "#app/kit/fields/kinds.ts";
import type { Field, ValuesOf } from "#app/kit/fields/kinds.ts";

const lineMore = {
  moneyAccountId: field.optional(field.reference("moneyAccount")),
  projectId: field.optional(field.reference("project")),
  memo: field.optional(field.text({ max: 300 })),
};

/** One side of a line is filled, the other stays empty. */
export const journalLineFields = {
  accountId: field.reference("ledgerAccount"),
  debit: field.optional(field.money()),
  credit: field.optional(field.money()),
  ...lineMore,
} satisfies Record<string, Field>;
export type JournalLine = ValuesOf<typeof journalLineFields>;

export const lineSides = ["debit", "credit"] as const;
export const templateLineFields = {
  accountId: field.reference("ledgerAccount"),
  side: field.choice(lineSides),
  amount: field.optional(field.money()),
  ...lineMore,
} satisfies Record<string, Field>;
export type TemplateLine = ValuesOf<typeof templateLineFields>;

export const lineCounts = { min: 2, max: 60 } as const;

export const journalEntryFields = {
  number: field.readOnly(field.text({ ltr: true })),
  on: field.date(),
  memo: field.text({ min: 2, max: 300 }),
  /** What its lines debit, which is what they credit. */
  amount: field.readOnly(field.money()),
  lines: field.rows(journalLineFields),
} satisfies Record<string, Field>;

export const entryTemplateFields = {
  name: field.bilingual({ min: 2, max: 160 }),
  lines: field.rows(templateLineFields),
} satisfies Record<string, Field>;
