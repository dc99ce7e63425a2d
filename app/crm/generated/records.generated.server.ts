// Written by `npm run registries` from the entity files. Do not edit.
import type { Transferable } from "#app/kit/transfer/transferable.ts";
import { bankStatementRecords } from "#app/crm/base/bank-statements/operations.server.ts";
import { bankLineRecords } from "#app/crm/base/bank-statements/rows/operations.server.ts";
import { ledgerAccountRecords } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { moneyCountRecords } from "#app/crm/base/money-counts/operations.server.ts";
import { moneyTransferRecords } from "#app/crm/base/money-transfers/operations.server.ts";
import { changeOrderRecords } from "#app/crm/money/change-orders/operations.server.ts";
import { invoiceRecords } from "#app/crm/money/invoices/operations.server.ts";
import { openingItemRecords } from "#app/crm/money/opening-items/operations.server.ts";
import { paymentRecords } from "#app/crm/money/payments/operations.server.ts";
import { entryBatchRecords } from "#app/crm/office/entry-batches/operations.server.ts";
import { journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { entryTemplateRecords } from "#app/crm/office/journal-entries/templates/operations.server.ts";
import { plannedExpenseRecords } from "#app/crm/office/planned-expenses/operations.server.ts";
import { clientRecords, clientImports } from "#app/crm/people/clients/operations.server.ts";
import { leadRecords, leadImports } from "#app/crm/people/leads/operations.server.ts";
import { supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { supplierPriceRecords } from "#app/crm/people/suppliers/prices/prices.server.ts";
import { chequeBookRecords } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { custodyRecords } from "#app/crm/purchasing/custody/operations.server.ts";
import { expenseRecords } from "#app/crm/purchasing/expenses/operations.server.ts";
import { supplierBillRecords } from "#app/crm/purchasing/orders/bills/operations.server.ts";
import { orderRecords } from "#app/crm/purchasing/orders/operations.server.ts";
import { quotationRecords } from "#app/crm/sales/quotations/operations.server.ts";
import { meetingRecords } from "#app/crm/work/meetings/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { snagRecords } from "#app/crm/work/projects/snags/operations.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";

/** The operations of each kind as staff use them, by its name. */
export const everyRecords: Readonly<Record<string, Transferable>> = {
  bankStatement: bankStatementRecords,
  bankLine: bankLineRecords,
  ledgerAccount: ledgerAccountRecords,
  moneyAccount: moneyAccountRecords,
  moneyCount: moneyCountRecords,
  moneyTransfer: moneyTransferRecords,
  changeOrder: changeOrderRecords,
  invoice: invoiceRecords,
  openingItem: openingItemRecords,
  payment: paymentRecords,
  entryBatch: entryBatchRecords,
  journalEntry: journalEntryRecords,
  entryTemplate: entryTemplateRecords,
  plannedExpense: plannedExpenseRecords,
  client: clientRecords,
  lead: leadRecords,
  supplier: supplierRecords,
  supplierPrice: supplierPriceRecords,
  chequeBook: chequeBookRecords,
  custody: custodyRecords,
  expense: expenseRecords,
  supplierBill: supplierBillRecords,
  order: orderRecords,
  quotation: quotationRecords,
  meeting: meetingRecords,
  crmProject: crmProjectRecords,
  snag: snagRecords,
  task: taskRecords,
};

/** The same; where files are read with rules of their own, those. */
export const recordsOf: Readonly<Record<string, Transferable>> = {
  ...everyRecords,
  client: clientImports,
  lead: leadImports,
};
