import type { Piastres } from "#app/values/money/money.ts";
import { money, optional, part, reference, type ValuesOf } from "#app/kit/fields/kinds.ts";

/** What one trade may cost. */
export const budgetLineFields = { trade: reference(), amount: money() };
export type BudgetLine = ValuesOf<typeof budgetLineFields>;

/** The budget of a project: what the whole may cost, and what of it each trade. Without a total it is the sum of the trades. */
export const budgetFields = { total: optional(money({ max: 99_999_999_999 })), lines: part<BudgetLine[]>() };

export const mostTrades = 40;

/**
 * What one record cost on a day, or will cost. Goods and services of orders belong to the day they were received, hours to the day they were worked,
 * expenses to the day they were spent. `trade` is empty where nothing says which.
 */
export type Cost = {
  projectId: string;
  of: "expense" | "order" | "hours";
  id: string;
  number: string;
  trade: string;
  on: string | null;
  spent: Piastres;
  committed: Piastres;
};

/** All of a project. */
export type ProjectCosts = {
  entries: Cost[];
  expenses: Piastres;
  orders: Piastres;
  hours: Piastres;
  /** Hours that nobody gave a rate: they cost nothing here. */
  unrated: number;
  /** Σ of the three. */
  actual: Piastres;
  committed: Piastres;
};
