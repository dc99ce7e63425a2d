export { expenseRecords, type Expense } from "./records.server.ts";
export { expenseMoves, moveExpense } from "./move.server.ts";
export { reverseExpense } from "#app/crm/purchasing/expenses/reversal/reverse.server.ts";
export { moveCustody } from "./spend.server.ts";
export { expensesWithNames } from "./rows.server.ts";
export { countedExpenses, deductedVat } from "./counted.server.ts";
