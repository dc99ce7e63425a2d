import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

export const expenseRecurrences = ["once", "weekly", "monthly", "quarterly", "yearly"] as const;
export type ExpenseRecurrence = (typeof expenseRecurrences)[number];

export const plannedExpenseFields = {
  name: field.text({ min: 2, max: 160 }),
  amount: field.money(),
  recurrence: field.choice(expenseRecurrences),
  firstOn: field.date(),
  lastOn: field.optional(field.date()),
} satisfies Record<string, Field>;
