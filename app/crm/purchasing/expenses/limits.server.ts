import { z } from "zod";
import { type Setting } from "#app/platform/settings/settings.server.ts";

/** What is asked of expenses, in one place. Money in piastres. */
const shape = z.object({
  /** Above this a receipt has to lie with it when it is submitted. */
  receiptOver: z.number().int().min(0),
  /** Days that may have passed since it was spent, unless a manager writes it down. */
  daysBack: z.number().int().min(0),
  /** Up to this a project's own manager approves. */
  managerUpTo: z.number().int().min(0),
});
export type ExpenseLimits = z.infer<typeof shape>;

export const expenseLimits: Setting<ExpenseLimits> = {
  key: "expenses.limits",
  schema: shape,
  fallback: { receiptOver: 50_000, daysBack: 90, managerUpTo: 200_000 },
};

/** The profile under which the bound of an expense's VAT is looked up, by the day it was spent on. */
export const purchaseTax = "VAT14";
