// Written by `npm run registries` from the entity files. Do not edit.
import { bankStatementTable, bankLineTable } from "#app/crm/base/bank-statements/table.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyCountTable } from "#app/crm/base/money-counts/table.server.ts";
import { moneyTransferTable } from "#app/crm/base/money-transfers/table.server.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { entryBatchTable } from "#app/crm/office/entry-batches/table.server.ts";
import { journalEntryTable, entryTemplateTable } from "#app/crm/office/journal-entries/table.server.ts";
import { plannedExpenseTable } from "#app/crm/office/planned-expenses/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { supplierTable, supplierPriceTable } from "#app/crm/people/suppliers/table.server.ts";
import { chequeBookTable } from "#app/crm/purchasing/cheque-books/table.server.ts";
import { custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { visibleCustodies } from "#app/crm/purchasing/custody/visible.server.ts";
import { visibleExpenses } from "#app/crm/purchasing/expenses/visible.server.ts";
import { supplierBillTable, purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { snagTable } from "#app/crm/work/projects/snags/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

/** The table of each kind, by its name in the log, and which rows a reader may know of. */
export const tables = {
  bankStatement: { table: bankStatementTable },
  bankLine: { table: bankLineTable },
  ledgerAccount: { table: ledgerAccountTable },
  moneyAccount: { table: moneyAccountTable },
  moneyCount: { table: moneyCountTable },
  moneyTransfer: { table: moneyTransferTable },
  changeOrder: { table: changeOrderTable },
  invoice: { table: invoiceTable },
  openingItem: { table: openingItemTable },
  payment: { table: paymentTable },
  entryBatch: { table: entryBatchTable },
  journalEntry: { table: journalEntryTable },
  entryTemplate: { table: entryTemplateTable },
  plannedExpense: { table: plannedExpenseTable },
  client: { table: clientTable },
  lead: { table: leadTable },
  supplier: { table: supplierTable },
  supplierPrice: { table: supplierPriceTable },
  chequeBook: { table: chequeBookTable },
  custody: { table: custodyTable, visible: visibleCustodies },
  expense: { table: expenseTable, visible: visibleExpenses },
  supplierBill: { table: supplierBillTable },
  order: { table: purchaseOrderTable },
  quotation: { table: quotationTable },
  meeting: { table: meetingTable },
  crmProject: { table: crmProjectTable },
  selection: { table: selectionTable },
  snag: { table: snagTable },
  task: { table: taskTable },
};
