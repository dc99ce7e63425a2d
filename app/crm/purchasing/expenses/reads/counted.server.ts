import { inArray, sql, type SQL } from "drizzle-orm";
import { countedExpenseStatuses } from "#app/crm/purchasing/expenses/fields.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";

export const countedExpenses = (): SQL => inArray(expenseTable.status, [...countedExpenseStatuses]);

export const approvedSum = sql<number>`coalesce(sum(${expenseTable.approvedAmount}), 0)::bigint`.mapWith(Number);

/** What of an expense's VAT is set off: all of it with a tax invoice, otherwise nothing. The rest of the approved sum is what it cost. */
export const deductedVat: SQL<number> =
  sql<number>`case when ${expenseTable.taxDoc} <> 'none' then coalesce(${expenseTable.approvedVat}, 0) else 0 end`.mapWith(Number);
