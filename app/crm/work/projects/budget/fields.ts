import * as field from "#app/kit/fields/kinds.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";

export const budgetLineFields = { trade: field.reference("lookup:supplierCategory"), amount: field.money() };
export type BudgetLine = ValuesOf<typeof budgetLineFields>;

/** The budget of a project: what the whole may cost, and what of it each trade. Without a total it is the sum of the trades. */
export const budgetFields = { total: field.optional(field.money({ max: 99_999_999_999 })), lines: field.part<BudgetLine[]>() };

export const mostTrades = 40;
