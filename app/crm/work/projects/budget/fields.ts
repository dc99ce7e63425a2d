import { money, optional, part, reference, type ValuesOf } from "#app/kit/fields/kinds.ts";

export const budgetLineFields = { trade: reference("lookup:supplierCategory"), amount: money() };
export type BudgetLine = ValuesOf<typeof budgetLineFields>;

/** The budget of a project: what the whole may cost, and what of it each trade. Without a total it is the sum of the trades. */
export const budgetFields = { total: optional(money({ max: 99_999_999_999 })), lines: part<BudgetLine[]>() };

export const mostTrades = 40;
