export { expenseRecords, type Expense } from "./records.server.ts";
export { expenseMoves, moveExpense } from "#app/crm/purchasing/expenses/lifecycle/move.server.ts";
export { reverseExpense } from "#app/crm/purchasing/expenses/reversal/reverse.server.ts";
export { moveCustody } from "#app/crm/purchasing/expenses/reads/spend.server.ts";
export { expensesWithNames } from "#app/crm/purchasing/expenses/reads/rows.server.ts";
export { countedExpenses, deductedVat } from "#app/crm/purchasing/expenses/reads/counted.server.ts";
